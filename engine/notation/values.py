"""Actions and events as text, and back (RULES 1 has the words)."""

from engine.actions import END, POSITIONS, SKIP, Action, advance, retreat
from engine.data.icons import ICON_NAMES
from engine.events import Acted, Drawn, Event, LaidOut, Left, PassedOver, Shuffled
from engine.notation.tokens import (
    NotationError,
    card_name,
    format_cards,
    parse_card,
    parse_cards,
    parse_number,
    parse_position,
    position_name,
)

MOST_SEATS = 9
"""Seats are single digits in the notation (RULES 2: five play at most)."""


def format_action(action: Action, icons: str = "classic", goal: int | None = None) -> str:
    """``"advance hat 3"``, ``"retreat 7"``, ``"end"``, ``"skip"``.

    Jail is ``jail``; the sloop is named only when the goal is given.
    """
    if action.do == "advance":
        card = card_name(action.card, icons)
        return f"advance {card} {position_name(action.origin, goal)}"
    if action.do == "retreat":
        return f"retreat {position_name(action.origin, goal)}"
    return action.do


def parse_action(
    text: str, icons: str = "classic", goal: int | None = None, position: int = 0
) -> Action:
    """The inverse of `format_action`, for the rest of ``text`` from ``position`` on.

    Raises `NotationError`.
    """
    do, *rest = text[position:].split(" ")
    at = position + len(do) + 1
    if do == "advance" and len(rest) == 2:
        card = parse_card(text[: at + len(rest[0])], icons, at)
        return advance(_origin(text, goal, at + len(rest[0]) + 1), card)
    if do == "retreat" and len(rest) == 1:
        return retreat(_origin(text, goal, at))
    if do in ("end", "skip") and not rest:
        return END if do == "end" else SKIP
    raise NotationError("advance CARD FROM, retreat FROM, end or skip", text, position)


def _origin(text: str, goal: int | None, at: int) -> int:
    origin = parse_position(text, goal, at)
    if origin >= POSITIONS:
        raise NotationError(f"a position below {POSITIONS}", text, at)
    return origin


def format_event(event: Event, icons: str = "classic", goal: int | None = None) -> str:
    """An event as a line: ``"drawn hat,2xkey,?"``, ``"seat 1 advance hat 3"``, ``"shuffled"``."""
    if isinstance(event, LaidOut):
        board = ",".join(ICON_NAMES[icons][icon] for icon in event.board)
        return f"laid out {event.first} {board}"
    if isinstance(event, Drawn):
        return f"drawn {format_cards(event.cards, icons)}"
    if isinstance(event, Shuffled):
        return "shuffled"
    if isinstance(event, PassedOver):
        return f"seat {event.seat} passed over"
    if isinstance(event, Left):
        return f"seat {event.seat} left"
    return f"seat {event.seat} {format_action(event.action, icons, goal)}"


def parse_event(text: str, icons: str = "classic", goal: int | None = None) -> Event:
    """The inverse of `format_event`.  Raises `NotationError`."""
    if text == "shuffled":
        return Shuffled()
    if text.startswith("drawn "):
        return Drawn(_shifted_cards(text, icons, len("drawn ")))
    if text.startswith("laid out "):
        return _laid_out(text, icons, len("laid out "))
    if text.startswith("seat "):
        return _of_seat(text, icons, goal, len("seat "))
    raise NotationError("an event (laid out, drawn, shuffled, seat N ...)", text, 0)


def _shifted_cards(text: str, icons: str, at: int) -> tuple[int, ...]:
    try:
        return parse_cards(text[at:], icons)
    except NotationError as error:
        raise NotationError(error.expected, text, at + error.position) from error


def _laid_out(text: str, icons: str, at: int) -> LaidOut:
    first, _, names = text[at:].partition(" ")
    starter = parse_number(text[: at + len(first)], "the first seat", at)
    at += len(first) + 1
    board: list[int] = []
    for name in names.split(","):
        if name not in ICON_NAMES[icons]:
            raise NotationError("an icon (" + ", ".join(ICON_NAMES[icons]) + ")", text, at)
        board.append(ICON_NAMES[icons].index(name))
        at += len(name) + 1
    return LaidOut(tuple(board), starter)


def _of_seat(text: str, icons: str, goal: int | None, at: int) -> Event:
    number, _, what = text[at:].partition(" ")
    seat = parse_number(text[: at + len(number)], "a seat", at)
    if seat > MOST_SEATS:
        raise NotationError("a seat", text, at)
    if what == "passed over":
        return PassedOver(seat)
    if what == "left":
        return Left(seat)
    return Acted(seat, parse_action(text, icons, goal, at + len(number) + 1))
