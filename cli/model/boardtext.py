"""The board in plain text: six rows of six spaces, read from left to right (SCREEN 2 and 3).

No cursor movement and no colour; every space carries its number, its icon and its pirates.
"""

from cli.model.player import COLOURS, LETTERS, PIRATE_LETTERS, View, origins
from cli.model.words import count, row_text, rules_name
from engine.data.icons import ICON_NAMES

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
    """The whole table: heading, jail, spaces, sloop, supply, players.

    At most 76 columns wide, apart from long names; 40 where ``columns`` are fewer than that.
    A letter is a pirate of that colour, a dot a free place; the viewer's own places carry the
    pirate's small letter behind them.
    """
    dot = "." if ascii_only else "·"
    row = ROW if columns > ROW * CELL + 4 else NARROW_ROW
    return (
        _heading(view),
        _harbour(view, "Jail", 0),
        *_rows(view, dot, row),
        _sloop(view, wide=row == ROW),
        *_supply(view, row),
        *_players(view),
    )


def _heading(view: View) -> str:
    state = view.state
    name = rules_name(state.rules)
    if state.winners is not None:
        return f"{name}. The game is over after round {state.round}."
    return f"{name}. Round {state.round}, turn {view.turn}, {view.name(state.seat)} to play."


def _harbour(view: View, title: str, position: int) -> str:
    """Jail or sloop: how many of each colour, and the own letter."""
    seats = range(view.state.rules.players)
    crews = [(LETTERS[seat], view.state.pirates(seat).count(position)) for seat in seats]
    here = "  ".join(f"{letter}{number}" for letter, number in crews if number) or "empty"
    own = _own_letter(view, position)
    return f"{title:<8}{here}{'   ' + own if own else ''}"


def _own_letter(view: View, position: int) -> str:
    if view.me is None:
        return ""
    places = origins(view.state, view.me)
    return PIRATE_LETTERS[places.index(position)] if position in places else ""


def _rows(view: View, dot: str, row: int) -> tuple[str, ...]:
    state = view.state
    names = ICON_NAMES[state.rules.icons]
    lines: list[str] = []
    for start in range(1, state.goal, row):
        spaces = range(start, start + row)
        icons = "".join(f"{space:>3} {names[state.board[space - 1]]:<8}" for space in spaces)
        pirates = "".join(f"    {_space(view, space, dot):<8}" for space in spaces)
        lines += [icons.rstrip(), pirates.rstrip()]
    return tuple(lines)


def _space(view: View, space: int, dot: str) -> str:
    """The three places of a space and the own letter: ``"RY·  b"``."""
    seats = range(view.state.rules.players)
    crew = "".join(LETTERS[seat] * view.state.pirates(seat).count(space) for seat in seats)
    own = _own_letter(view, space)
    return f"{crew.ljust(3, dot)}{'  ' + own if own else ''}"


def _sloop(view: View, *, wide: bool) -> str:
    """The sloop and, in the room that is left beside it, the deck: a table fits 24 lines so."""
    sloop = _harbour(view, "Sloop", view.state.goal)
    deck = f"Deck {view.state.deck}, discard {len(view.state.discard())}"
    return f"{sloop:<{BESIDE}}{deck}" if wide else f"{sloop}   {deck}"


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
        crew = state.pirates(seat)
        cards = count(len(state.hand(seat)), "card")
        you = " (you)" if seat == view.me else ""
        left = " (has left)" if seat not in state.living else ""
        sloop = f"{crew.count(state.goal)} of {len(crew)} on the sloop"
        lines.append(f"{mark} {LETTERS[seat]} {name}{you}{left}, {COLOURS[seat]}: {cards}, {sloop}")
    return tuple(lines)
