"""The players beside the board: whose turn it is, cards, how far each is, who is away (SCREEN 3).

In the large size also the hands as far as the viewer knows them; in the small one a single line.
It draws what the view holds and so never a card that its reader may not know.
"""

from typing import NamedTuple

from cli.model.language import kept, pgettext
from cli.model.player import LETTERS, View
from cli.model.screen.cells import cell, line, more, shown
from cli.model.screen.handlist import hand_text, knows_hands
from cli.model.screen.look import Look, Size
from cli.model.screen.palette import CHIPS
from cli.model.screen.picture import Picture, Row, Span, cut, row_width, width
from cli.model.screen.scene import Presence
from cli.model.screen.standing import Column, captain_in, columns_of, counts_of, head_told

_NAME = 8
"""Columns that a name has at least before a wording is given up for it."""

_CHIP = 3
"""Columns of the mark of the turn, the letter and a blank."""

_CARDS = 3
"""Columns of a number of cards; their head reaches into the columns of the names."""

_PLACE = 3
"""Columns of a number of pirates."""

_CUT = 4
"""Columns that are left of a name where what stands behind it would not fit else."""

_LEAD = 8
"""Columns of what the numbers of the single line are: those of the board's own heads."""


def hands_head() -> str:
    """What stands before the numbers of the single line."""
    # i18n: head of a row of numbers: how many cards everybody holds; at most 7 columns
    return pgettext("head", "HANDS")


class Table(NamedTuple):
    """The columns of the players' table: of the name, the places that are counted, all of it."""

    name: int
    places: tuple[Column, ...]
    columns: int
    look: Look


def table(view: View, columns: int, look: Look) -> Table:
    """What fits: all places where a name keeps its columns, else some of them together."""
    places = columns_of(view.state.rules, short=False)
    if columns - _CHIP - _CARDS - _PLACE * len(places) < _NAME:
        places = columns_of(view.state.rules, short=True)
    room = columns - _CHIP - _CARDS - _PLACE * len(places)
    return Table(max(room, 0), places, columns, look)


@kept(64)
def players(
    view: View, presence: tuple[Presence, ...], size: Size, columns: int, look: Look
) -> Picture:
    """The table of the players, so many columns wide; its head first."""
    on = table(view, columns, look)
    listed = size == "tall" and knows_hands(view)
    rows = [_head(on)]
    for seat in range(len(view.names)):
        rows.append(_player(view, seat, _presence(presence, seat), on))
        if listed:
            text = Span(hand_text(view.state, seat, columns - _CHIP))
            rows.append(line((Span(" " * _CHIP), text), columns, look))
    return tuple(rows)


def _presence(presence: tuple[Presence, ...], seat: int) -> Presence:
    return presence[seat] if seat < len(presence) else Presence()


def _head(on: Table) -> Row:
    # i18n: head of a column of numbers, at most 4 columns: how many cards a player holds
    long = pgettext("four columns", "card")
    # i18n: the same, at most 2 columns
    short = pgettext("two columns", "cd")
    heads = "".join(_right(head_told(place.head), _PLACE, on.look) for place in on.places)
    # i18n: head of a table, at most 11 columns: the names of the players
    players = pgettext("head", "PLAYERS")
    room = _CHIP + on.name + _CARDS
    cards = long if width(players) + 1 + width(long) <= room else short
    text = f"{cell(players, room - width(cards) - 1, on.look)} {cards}{heads}"
    return line((Span(text, "head"),), on.columns, on.look)


def _right(head: str, columns: int, look: Look) -> str:
    """A head at the end of its columns, a blank before it."""
    kept = cut(head, columns - 1, more(look))
    return " " * (columns - width(kept)) + kept


def _player(view: View, seat: int, presence: Presence, on: Table) -> Row:
    """``"▶R Ana         6  1  4  1"``; who is not there is dim, with the reason in what is free.

    Where nothing is free, the reason takes the place of the numbers: the board shows them too.
    """
    name, note = shown(view.name(seat)), shown(presence.note)
    style = "" if presence.here else "dim"
    room, tail, beside = on.name, _counts(view, seat, on), ""
    if note and min(width(name), _CUT if presence.here else room) + width(note) < room:
        beside = f" {note}"
    elif note and not presence.here:
        tail = " " * max(_PLACE * len(on.places) - width(note), 1) + note
        room = max(on.name + _PLACE * len(on.places) - width(tail), 1)
    kept = cut(name, room - width(beside), more(on.look))
    gap = " " * (room - width(kept) - width(beside))
    cards = f"{len(view.state.hand(seat)):>{_CARDS}}"
    spans = (
        Span(*mark(view, seat, on.look)),
        Span(LETTERS[seat], CHIPS[seat]),
        Span(" "),
        Span(kept, "own" if seat == view.me else style),
        Span(f"{beside}{gap}", "dim"),
        Span(f"{cards}{tail}", style),
    )
    return line(spans, on.columns, on.look)


def _counts(view: View, seat: int, on: Table) -> str:
    """The numbers of pirates; ``^`` before the one that counts the captain (RULES 5)."""
    led = captain_in(view.state, seat, on.places)
    numbers = counts_of(view.state, seat, on.places)
    return "".join(
        f"{'^' if at == led else ''}{number}".rjust(_PLACE) for at, number in enumerate(numbers)
    )


def mark(view: View, seat: int, look: Look) -> tuple[str, str]:
    """``▶`` whose turn it is, ``?`` who must choose within another's, ``*`` who has won."""
    state = view.state
    if state.winners is not None:
        return ("*", "chip.turn") if seat in state.winners else (" ", "")
    if state.round and seat == state.turn:
        return (look.sign("▶", ">"), "chip.turn")
    return ("?", "chip.turn") if state.round and seat == state.seat else (" ", "")


@kept(64)
def players_line(view: View, presence: tuple[Presence, ...], columns: int, look: Look) -> Row:
    """All in one row, each with the number of cards: ``"HANDS   ▶R6  Y4  B7"``; then who is away.

    A blank stands before the mark of the turn: it belongs to the letter behind it.
    """
    spans = [Span(cell(hands_head(), _LEAD - 1, look) + " ", "head")]
    for seat in range(len(view.names)):
        letter = Span(LETTERS[seat], CHIPS[seat])
        number = Span(str(len(view.state.hand(seat))), "own" if seat == view.me else "")
        spans += [Span(" " if seat else ""), Span(*mark(view, seat, look)), letter, number]
    room = columns - row_width(tuple(spans)) - 2
    away = [
        f"{shown(view.name(seat))} {shown(note)}"
        for seat, (note, here) in enumerate(presence[: len(view.names)])
        if note and not here
    ]
    spans.append(Span(f"  {cut(', '.join(away), room, more(look))}", "dim"))
    return line(tuple(spans), columns, look)
