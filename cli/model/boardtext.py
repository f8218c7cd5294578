"""The board in plain text: segments as rows of spaces, read from left to right (SCREEN 2 and 3).

No cursor movement and no colour; every space carries its number, its icon and its pirates.
"""

from cli.model.boardcells import Cells
from cli.model.places import GOAL, START, at_goal, crossing_sloop, is_home, wharf_of
from cli.model.player import COLOURS, LETTERS, View
from cli.model.rafts import docks_of
from cli.model.rafttext import rafts_lines
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
        cells.harbour(_title(START, view.state.rules), 0),
        *_way(view, cells, row),
        *_goal(view, cells, row),
        *_supply(view, row),
        *_players(view),
    )


def _heading(view: View) -> str:
    state = view.state
    name = rules_name(state.rules)
    if state.winners is not None:
        return f"{name}. The game is over after round {state.round}."
    turn = f"{name}. Round {state.round}, turn {view.turn}"
    if state.turn != state.seat:
        return f"{turn} of {view.name(state.turn)}, {view.name(state.seat)} to discard."
    return f"{turn}, {view.name(state.seat)} to play."


def _title(words: dict[str, str], rules: Rules) -> str:
    return capital(words[rules.path])


def _way(view: View, cells: Cells, row: int) -> tuple[str, ...]:
    """The spaces in rows, with the wharf or the crossing where it lies between them."""
    rules = view.state.rules
    spaces = space_positions(rules)
    sloop, wharf = crossing_sloop(rules), wharf_of(rules)
    cut, between = len(spaces), tuple[str, ...]()
    if sloop is not None:
        cut = sloop - 1
        between = _beside(cells.harbour("Sloop", sloop), _crossing(view, sloop), row)
    elif wharf is not None:
        cut = before_wharf(rules)
        piles = _beside(cells.harbour("Wharf", wharf), _piles(view), row)
        between = (*piles, *rafts_lines(view, cells, row))
    return (*cells.rows(spaces[:cut], row), *between, *cells.rows(spaces[cut:], row))


def _beside(left: str, right: str, row: int) -> tuple[str, ...]:
    """Two things in one line, where they fit: a table has 24 lines so."""
    if row == ROW:
        return (f"{left:<{BESIDE}}{right}",)
    together = f"{left}   {right}"
    return (together,) if len(together) <= NARROW_ROW * CELL + 4 else (left, f"{'':<8}{right}")


def _crossing(view: View, sloop: int) -> str:
    """Where the sloop of the whole jailbreak is docked, and who may sail it for free.

    Its captains by their letters: names of five players do not fit beside it.
    """
    state = view.state
    shore = "Tortuga" if state.sloop == "tortuga" else "Cartagena"
    aboard = [state.pirates(seat).count(sloop) for seat in range(state.rules.players)]
    leaders = [LETTERS[seat] for seat, n in enumerate(aboard) if n == max(aboard) > 0]
    return f"at {shore}{', captain ' + '/'.join(leaders) if leaders else ''}"


def _piles(view: View) -> str:
    docks = docks_of(view.state)
    return f"Tokens {docks.pool}, rafts to come {docks.pile}"


def _goal(view: View, cells: Cells, row: int) -> tuple[str, ...]:
    """The goal and beside it the deck; with rafts also who is at sea."""
    state = view.state
    goal = cells.harbour(_title(GOAL, state.rules), state.goal)
    lines = _beside(goal, f"Deck {state.deck}, discard {len(state.discard())}", row)
    return (*lines, cells.sea()) if state.rules.rafts else lines


def _supply(view: View, row: int) -> tuple[str, ...]:
    state = view.state
    if not state.rules.supply:
        return ()
    rows = [state.supply[at : at + row] for at in range(0, len(state.supply), row)]
    lines = [row_text(cards, state.rules) for cards in rows] or ["empty"]
    return ("Supply  next first: " + lines[0], *[" " * 20 + line for line in lines[1:]])


def _players(view: View) -> tuple[str, ...]:
    state = view.state
    lines: list[str] = []
    for seat, name in enumerate(view.names):
        mark = ">" if seat == state.seat and state.winners is None else " "
        cards = count(len(state.hand(seat)), "card")
        you = " (you)" if seat == view.me else ""
        left = " (has left)" if seat not in state.living else ""
        home = f"{_home(state, seat)} of {len(state.pirates(seat))} {_arrived(state.rules)}"
        lines.append(f"{mark} {LETTERS[seat]} {name}{you}{left}, {COLOURS[seat]}: {cards}, {home}")
    return tuple(lines)


def _home(state: State, seat: int) -> int:
    return sum(is_home(position, state.rules) for position in state.pirates(seat))


def _arrived(rules: Rules) -> str:
    return "escaped" if rules.rafts else at_goal(rules)
