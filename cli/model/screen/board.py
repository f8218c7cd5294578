"""The left block of the screen: start, way, goal and piles of every variant (SCREEN 3, 4, 6).

A pure function of a scene and a window. It must never show what the view does not hold, and no row
is wider or narrower than asked for.
"""

from collections.abc import Iterator

from cli.model.language import _, pgettext
from cli.model.places import BERTHS, GOAL, START, bare, crossing_sloop, wharf_of
from cli.model.rafts import docks_of, raft_place
from cli.model.screen.boardpiles import notes_of, piles, short_piles
from cli.model.screen.boardplan import Plan, counts_beside, plan_of, sea_apart
from cli.model.screen.boardrafts import raft_rows, sea_head, sea_row, sea_total
from cli.model.screen.boardscroll import Stretch, scrolled
from cli.model.screen.boardsheet import (
    GRIDS,
    Marks,
    Sheet,
    blank,
    chosen_icon,
    chosen_rival,
    crews_of,
    length,
)
from cli.model.screen.boardvessels import EACH, Vessel, piloted, vessel, water
from cli.model.screen.boardway import ACROSS, segment
from cli.model.screen.look import Look, Size
from cli.model.screen.menu import marks
from cli.model.screen.picture import Picture, width
from cli.model.screen.scene import Scene
from cli.model.terms import berth_name
from cli.model.words import count
from engine.data.rafts import RAFT_SPACES
from engine.geometry import space_positions
from engine.positions import before_wharf
from engine.rules import Rules


def board(scene: Scene, size: Size, columns: int, rows: int, look: Look) -> Picture:
    """The board of a scene with the marks of what is chosen: see `drawn`."""
    return drawn(scene, size, columns, rows, look, marks(scene.view, scene.chosen))


def drawn(scene: Scene, size: Size, columns: int, rows: int, look: Look, shown: Marks) -> Picture:
    """The board with these marks: every row exactly ``columns`` wide, at most ``rows`` of them.

    At least 52 columns, or 60 in the compact size and 77 in the tall one, and 8 rows.
    """
    view = scene.view
    sheet = Sheet(
        view=view,
        look=look,
        grid=GRIDS[size],
        columns=columns,
        marks=shown,
        chosen=scene.chosen,
        crews=crews_of(view.state),
        icon=chosen_icon(view, scene.chosen),
        rival=chosen_rival(view, scene.chosen),
        moved=_moved(scene, shown),
    )
    plan = plan_of(view.state.rules, columns, rows)
    air = (blank(columns),) * plan.air
    way = (*_start(sheet), *air, *_way(sheet, plan), *air)
    return (*way, *_goal(sheet, plan), *air, *_piles(sheet, plan))


def _moved(scene: Scene, shown: Marks) -> int:
    """Where another's last move has ended, so that it is seen; -1 as soon as anything is chosen.

    When the game is over nothing is to be looked for any more.
    """
    over = scene.view.state.winners is not None
    return -1 if over or scene.chosen.steps or shown.landing >= 0 else scene.moved


def _title(sheet: Sheet) -> int:
    """Columns of the titles of start and goal: one length, so that their crews stand in line."""
    rules = sheet.view.state.rules
    longest = max(width(_head(where[rules.path])) for where in (START, GOAL))
    return max(sheet.grid.title, min(longest, TITLE) + 2)


TITLE = 13
"""Columns that a title has at most: those of the longest English one."""


def _head(where: str) -> str:
    """The head of a row by the place, as `START` and `GOAL` have it."""
    told = {
        # i18n: head of a row of the board; at most 7 columns
        "jail": pgettext("head", "JAIL"),
        # i18n: head of a row of the board; at most 13 columns
        "flooded sloop": pgettext("head", "FLOODED SLOOP"),
        # i18n: head of a row of the board; at most 7 columns
        "sloop": pgettext("head", "SLOOP"),
        # i18n: head of a row of the board; at most 7 columns
        "cove": pgettext("head", "COVE"),
        # i18n: head of a row of the board; at most 7 columns
        "wharf": pgettext("head", "WHARF"),
    }
    return told[where]


def _start(sheet: Sheet) -> Picture:
    name = _head(START[sheet.view.state.rules.path])
    return (vessel(sheet, Vessel(name, 0, _title(sheet))),)


def _goal(sheet: Sheet, plan: Plan) -> Picture:
    """The goal; those at sea below it, or beside it where rows are dear."""
    state = sheet.view.state
    name = _head(GOAL[state.rules.path])
    if not state.rules.rafts:
        notes = notes_of(sheet) if counts_beside(state.rules, plan) else ()
        return (vessel(sheet, Vessel(name, state.goal, _title(sheet), notes)),)
    if sea_apart(state.rules, plan, sheet.columns):
        return (vessel(sheet, Vessel(name, state.goal, _title(sheet))), sea_row(sheet))
    sea = sea_total(sheet)
    room = width(sea_head()) + 1 + EACH * state.rules.players
    narrow = sheet._replace(columns=sheet.columns - room)
    goal = vessel(narrow, Vessel(name, state.goal, width(name) + 1))
    return ((*goal, *sea, *blank(room - length(sea))),)


def _piles(sheet: Sheet, plan: Plan) -> Picture:
    if plan.words:
        return piles(sheet)
    rules = sheet.view.state.rules
    if not rules.supply and not rules.rafts:
        return ()
    return (short_piles(sheet, () if counts_beside(rules, plan) else notes_of(sheet)),)


def _way(sheet: Sheet, plan: Plan) -> Picture:
    """The rows between start and goal, all of them or a window."""
    way = tuple(_stretches(sheet, plan))
    if plan.window:
        return scrolled(sheet, way, plan.window)
    return tuple(row for stretch in way for row in stretch.rows)


def _stretches(sheet: Sheet, plan: Plan) -> Iterator[Stretch]:
    """The segments, with the wharf or the crossing where it lies between them."""
    rules = sheet.view.state.rules
    spaces, split = space_positions(rules), split_at(rules)
    yield from _segments(sheet, plan, 0, split)
    if split < len(spaces):
        yield from _docks(sheet, plan) if rules.rafts else _crossing(sheet, plan)
        yield from _segments(sheet, plan, split, len(spaces))


def split_at(rules: Rules) -> int:
    """How many spaces lie before the wharf or the crossing; all where there is neither."""
    sloop = crossing_sloop(rules)
    if sloop is not None:
        return sloop - 1
    return before_wharf(rules) if rules.rafts else len(space_positions(rules))


def _segments(sheet: Sheet, plan: Plan, first: int, end: int) -> Iterator[Stretch]:
    state = sheet.view.state
    positions = space_positions(state.rules)
    for at in range(first, end, ACROSS):
        spaces, icons = positions[at : at + ACROSS], state.board[at : at + ACROSS]
        gap = (blank(sheet.columns),) if plan.gaps and at + ACROSS < end else ()
        yield Stretch((*segment(sheet, spaces, icons, plan.lines), *gap), spaces)


def _docks(sheet: Sheet, plan: Plan) -> Iterator[Stretch]:
    """The wharf and its two berths (RULES 6)."""
    state = sheet.view.state
    at, docks = wharf_of(state.rules), docks_of(state)
    assert at is not None, "rafts without a wharf"
    notes = (f"{count(docks.pool, 'token')}, {count(docks.pile, 'raft')}",)
    wharf = vessel(sheet, Vessel(_head("wharf"), at, sheet.grid.title, notes))
    yield Stretch((wharf,), (at,), bare(at, state.rules))
    for berth in range(len(BERTHS)):
        spaces = tuple(raft_place(state, berth, space) for space in range(1, RAFT_SPACES + 1))
        yield Stretch(raft_rows(sheet, berth, plan.lines), spaces, berth_name(berth))


def _crossing(sheet: Sheet, plan: Plan) -> Iterator[Stretch]:
    """The sloop on its side of the water, and who may sail it for free (RULES 8)."""
    state = sheet.view.state
    at = crossing_sloop(state.rules)
    assert at is not None, "a crossing without a sloop"
    shore = _("at Tortuga") if state.sloop == "tortuga" else _("at Cartagena")
    free = piloted(sheet, at)
    # i18n: who may sail the sloop for free, by the letters of their pirates: "captain R/Y"
    captains = _("captain {letters}").format(letters=free) if free else ""
    notes = tuple(f"{shore}, {told}" for told in (captains, free) if told and not plan.loose)
    sloop = vessel(sheet, Vessel(_head("sloop"), at, sheet.grid.title, (*notes, shore)))
    sea = (water(sheet.columns, captains),) if plan.loose else ()
    rows = (*sea, sloop) if state.sloop == "tortuga" else (sloop, *sea)
    yield Stretch(rows, (at,), bare(at, state.rules))
