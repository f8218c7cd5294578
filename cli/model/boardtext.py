"""The board in plain text: segments as rows of spaces, read from left to right (SCREEN 2 and 3).

No cursor movement and no colour; every space carries its number, its icon and its pirates.
"""

from cli.model.boardcells import Cells
from cli.model.folding import columns as columns_of
from cli.model.folding import padded
from cli.model.language import _, pgettext
from cli.model.places import bare, crossing_sloop, is_home, wharf_of
from cli.model.player import LETTERS, View
from cli.model.rafts import docks_of
from cli.model.rafttext import rafts_lines
from cli.model.terms import colour, shore_name
from cli.model.words import capital, count, row_text, rules_name
from engine.geometry import space_positions
from engine.positions import before_wharf
from engine.rules import Rules
from engine.state import State

CELL = 12
"""Columns of a space: six of them and a margin fit 80 (SCREEN 3)."""

ROW = 6
"""Spaces in a row: a segment (RULES 1)."""

BESIDE = 40
"""The column of the deck, behind a sloop of five colours."""

NARROW_ROW = 3
"""Where six do not fit: half a segment."""

COLUMNS = 80
"""The usual width of a terminal."""


def board_text(view: View, *, ascii_only: bool = False, columns: int = COLUMNS) -> tuple[str, ...]:
    """The whole table: heading, start, spaces, vessels, supply, players.

    At most 76 columns wide, apart from long names; 40 where ``columns`` are fewer than that.
    A letter is a pirate of that colour, ^ behind it a captain's hat, a dot a free place; the
    viewer's own places carry the pirate's small letter behind them.
    """
    row = ROW if columns > ROW * CELL + 4 else NARROW_ROW
    cells = Cells(view, "." if ascii_only else "·")
    return (
        _heading(view),
        cells.harbour(_title(0, view.state.rules), 0),
        *_way(view, cells, row),
        *_goal(view, cells, row),
        *_supply(view, row),
        *_players(view),
    )


def _heading(view: View) -> str:
    state = view.state
    name = rules_name(state.rules)
    if state.winners is not None:
        told = _("{rules}. The game is over after round {round}.")
    elif state.turn != state.seat:
        told = _("{rules}. Round {round}, turn {turn} of {other}, {name} to discard.")
    else:
        told = _("{rules}. Round {round}, turn {turn}, {name} to play.")
    return told.format(
        rules=name,
        round=state.round,
        turn=view.turn,
        name=view.name(state.seat),
        other=view.name(state.turn),
    )


def _title(position: int, rules: Rules) -> str:
    return capital(bare(position, rules))


def _way(view: View, cells: Cells, row: int) -> tuple[str, ...]:
    """The spaces in rows, with the wharf or the crossing where it lies between them."""
    rules = view.state.rules
    spaces = space_positions(rules)
    sloop, wharf = crossing_sloop(rules), wharf_of(rules)
    cut, between = len(spaces), tuple[str, ...]()
    if sloop is not None:
        cut = sloop - 1
        between = _beside(cells.harbour(_title(sloop, rules), sloop), _crossing(view, sloop), row)
    elif wharf is not None:
        cut = before_wharf(rules)
        piles = _beside(cells.harbour(_title(wharf, rules), wharf), _piles(view), row)
        between = (*piles, *rafts_lines(view, cells, row))
    return (*cells.rows(spaces[:cut], row), *between, *cells.rows(spaces[cut:], row))


def _beside(left: str, right: str, row: int) -> tuple[str, ...]:
    """Two things in one line, where they fit: a table has 24 lines so."""
    if row == ROW:
        return (padded(left, BESIDE) + right,)
    together = f"{left}   {right}"
    return (
        (together,) if columns_of(together) <= NARROW_ROW * CELL + 4 else (left, f"{'':<8}{right}")
    )


def _crossing(view: View, sloop: int) -> str:
    """Where the sloop of the whole jailbreak is docked, and who may sail it for free.

    Its captains by their letters: names of five players do not fit beside it.
    """
    state = view.state
    shore = shore_name(state.sloop)
    aboard = [state.pirates(seat).count(sloop) for seat in range(state.rules.players)]
    leaders = [LETTERS[seat] for seat, n in enumerate(aboard) if n == max(aboard) > 0]
    if not leaders:
        # i18n: where the sloop lies
        return _("at {shore}").format(shore=shore)
    # i18n: where the sloop lies, and whose pirates sail it: "at Tortuga, captain R/Y"
    return _("at {shore}, captain {letters}").format(shore=shore, letters="/".join(leaders))


def _piles(view: View) -> str:
    docks = docks_of(view.state)
    told = _("Tokens {tokens}, rafts to come {rafts}")
    return told.format(tokens=docks.pool, rafts=docks.pile)


def _goal(view: View, cells: Cells, row: int) -> tuple[str, ...]:
    """The goal and beside it the deck; with rafts also who is at sea."""
    state = view.state
    goal = cells.harbour(_title(state.goal, state.rules), state.goal)
    piles = _("Deck {deck}, discard {discard}")
    lines = _beside(goal, piles.format(deck=state.deck, discard=len(state.discard())), row)
    return (*lines, cells.sea()) if state.rules.rafts else lines


def _supply(view: View, row: int) -> tuple[str, ...]:
    state = view.state
    if not state.rules.supply:
        return ()
    rows = [state.supply[at : at + row] for at in range(0, len(state.supply), row)]
    lines = [row_text(cards, state.rules) for cards in rows] or [pgettext("supply", "empty")]
    # i18n: before the cards of the supply; the next one stands first
    head = _("Supply  next first:") + " "
    return (head + lines[0], *[" " * columns_of(head) + line for line in lines[1:]])


def _players(view: View) -> tuple[str, ...]:
    state = view.state
    lines: list[str] = []
    for seat, name in enumerate(view.names):
        cards = count(len(state.hand(seat)), "card")
        who = _("{name} (you)").format(name=name) if seat == view.me else name
        if seat not in state.living:
            who = _("{name} (has left)").format(name=who)
        # i18n: {home}: "2 of 6 on the sloop"
        told = _("{name}, {colour}: {cards}, {home}")
        seen = colour(seat)
        if seat == state.seat and state.winners is None:
            # A sign before the line would be taken for the prompt.
            seen = f"{seen}, {pgettext('of a player', 'to play')}"
        told = told.format(name=who, colour=seen, cards=cards, home=_arrived(state, seat))
        lines.append(f"  {LETTERS[seat]} {told}")
    return tuple(lines)


def _home(state: State, seat: int) -> int:
    return sum(is_home(position, state.rules) for position in state.pirates(seat))


def _arrived(state: State, seat: int) -> str:
    if state.rules.rafts:
        told = _("{number} of {all} escaped")
    elif state.rules.path == "passage":
        told = _("{number} of {all} on the sloop")
    else:
        told = _("{number} of {all} in the cove")
    return told.format(number=_home(state, seat), all=len(state.pirates(seat)))
