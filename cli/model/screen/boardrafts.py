"""The docked rafts and who is at sea (RULES 6): a raft is a row of five behind its title.

Its spaces stand under the columns of the board, the one at the wharf first.
"""

from collections.abc import Iterator

from cli.model.language import _, pgettext
from cli.model.player import LETTERS
from cli.model.rafts import docks_of, raft_place
from cli.model.screen.boardcell import HAT, Held
from cli.model.screen.boardsheet import Crew, Sheet, blank, chip, length
from cli.model.screen.boardvessels import crews, title
from cli.model.screen.boardway import (
    ACROSS,
    contents,
    held_at,
    number,
    place_hit,
    short_cell,
    word_cell,
)
from cli.model.screen.picture import Picture, Row, Span, cut, width
from engine.data.rafts import RAFT_SPACES
from engine.extra import CREW, NOTHING, Raft
from engine.positions import raft_at_sea
from engine.rafts.vessels import raft_at
from engine.tokens import icons_of_raft

_TOKEN = 4
"""Columns of a token: so many are left behind an icon in one line."""


def _crew_token() -> str:
    # i18n: a crew token on a raft, at most 4 columns
    return cut(pgettext("token", "crew"), _TOKEN, "")


def _hole_token() -> str:
    # i18n: a hole in a raft, at most 4 columns
    return cut(pgettext("token", "hole"), _TOKEN, "")


def sea_head() -> str:
    """What stands before those at sea."""
    # i18n: head of a row: who is at sea; at most 7 columns
    return pgettext("head", "SEA")


def _berth_head(berth: int) -> str:
    if berth:
        # i18n: head of a row: a berth, with the number of its raft; at most 7 columns
        return pgettext("head", "ORANGE")
    # i18n: head of a row: a berth, with the number of its raft; at most 7 columns
    return pgettext("head", "WHITE")


def raft_rows(sheet: Sheet, berth: int, lines: int) -> Picture:
    """A berth in so many lines, 1 or 2; an empty one says so and keeps its height."""
    grid = sheet.grid
    raft = raft_at(docks_of(sheet.view.state), berth)
    style = "chosen" if sheet.picked("berth", berth) else "head"
    before = grid.lead + grid.cell
    name = _berth_head(berth)
    if raft is None:
        none = (*title(name, before), Span(_("no raft"), "dim"))
        return ((*none, *blank(sheet.columns - length(none))), blank(sheet.columns))[:lines]
    head = title(f"{name} {raft.number}", before, f"berth {berth}", style)
    held = [_held(sheet, berth, raft, space) for space in range(1, RAFT_SPACES + 1)]
    end = blank(sheet.columns - grid.lead - ACROSS * grid.cell)
    above = (*head, *_icons(sheet, icons_of_raft(raft.number), held, lines), *end)
    below = (*blank(before, f"berth {berth}"), *contents(sheet, held), *end)
    return (above, below)[:lines]


def _held(sheet: Sheet, berth: int, raft: Raft, space: int) -> Held:
    """A raft's space: a token, a pirate, or nothing; all of it is the berth while it is asked."""
    pending = sheet.view.state.pending
    asked = pending is not None and pending.do == "place"
    token = raft.tokens[space - 1]
    word = "" if token == NOTHING else _crew_token() if token == CREW else _hole_token()
    position = raft_place(sheet.view.state, berth, space)
    return held_at(sheet, position, 1, word, f"berth {berth}" if asked else place_hit(position))


def _icons(sheet: Sheet, icons: tuple[int, ...], held: list[Held], lines: int) -> Row:
    """The icons in words, or short ones with what stands there."""
    grid, look, edition = sheet.grid, sheet.look, sheet.view.state.rules.icons
    row: list[Span] = []
    for at, (icon, what) in enumerate(zip(icons, held, strict=True), 1):
        row += number(grid, at, what.hit)
        if lines == 1:
            row += short_cell(sheet, icon, what)
        else:
            row += word_cell(grid, look, edition, icon, sheet.icon, what.hit)
    return tuple(row)


def sea_row(sheet: Sheet) -> Row:
    """Who is at sea, raft by raft, since the vessels decide a tie: ``"3 RRY  5 B"``."""
    row = [*title(sea_head(), sheet.grid.title)]
    for raft, standing in _at_sea(sheet):
        row.append(Span(f"{raft} ", "dim"))
        for crew in standing:
            row += _pirates(crew, sheet.view.me)
        row += blank(2)
    if length(tuple(row)) == sheet.grid.title:
        # i18n: behind SEA: nobody is at sea
        row.append(Span(pgettext("at sea", "nobody"), "dim"))
    return (*row, *blank(sheet.columns - length(tuple(row))))


def sea_total(sheet: Sheet) -> Row:
    """The same in one number a colour, to stand behind the sloop's crew."""
    total: dict[int, Crew] = {}
    for _raft, standing in _at_sea(sheet):
        for crew in standing:
            old = total.get(crew.seat, Crew(crew.seat, 0))
            total[crew.seat] = Crew(crew.seat, old.number + crew.number, old.captain | crew.captain)
    everybody = [total[seat] for seat in sorted(total)]
    return (*title(sea_head(), width(sea_head()) + 1), *crews(sheet, everybody, -1))


def _pirates(crew: Crew, me: int | None) -> Iterator[Span]:
    style = chip(crew.seat, me)
    for at in range(crew.number):
        yield Span(LETTERS[crew.seat], style)
        if crew.captain and not at:
            yield Span(HAT, f"{style} hat")


def _at_sea(sheet: Sheet) -> Iterator[tuple[int, tuple[Crew, ...]]]:
    """The rafts at sea with pirates of players, by number."""
    goal = sheet.view.state.goal
    for position in sorted(sheet.crews):
        raft = raft_at_sea(goal, position)
        if raft is not None:
            yield raft, sheet.crews[position]
