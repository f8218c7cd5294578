"""Events as lines of text, and back: what logs and golden games are made of."""

from engine.data.icons import ICON_NAMES
from engine.events import Acted, Drawn, Event, LaidOut, Left, PassedOver, Shuffled
from engine.needs import CARD_PILE
from engine.notation.actions import format_action, parse_action
from engine.notation.places import Places
from engine.notation.tokens import NotationError, format_pile, parse_number, parse_pile

MOST_SEATS = 9
"""Seats are single digits in the notation (RULES 2: five play at most)."""


def format_event(
    event: Event, icons: str = "classic", places: Places | None = None, pile: str = CARD_PILE
) -> str:
    """An event as a line: ``"drawn hat,2xkey,?"``, ``"seat 1 advance hat 3"``, ``"shuffled"``.

    ``pile`` is where a `Drawn` comes from: tokens read ``"drawn crew:white"``, rafts ``"drawn 3"``.
    """
    if isinstance(event, LaidOut):
        board = ",".join(ICON_NAMES[icons][icon] for icon in event.board)
        return f"laid out {event.first} {board}"
    if isinstance(event, Drawn):
        return f"drawn {format_pile(pile, event.cards, icons)}"
    if isinstance(event, Shuffled):
        return "shuffled"
    if isinstance(event, PassedOver):
        return f"seat {event.seat} passed over"
    if isinstance(event, Left):
        return f"seat {event.seat} left"
    return f"seat {event.seat} {format_action(event.action, icons, places)}"


def parse_event(
    text: str, icons: str = "classic", places: Places | None = None, pile: str = CARD_PILE
) -> Event:
    """The inverse of `format_event`.  Raises `NotationError`."""
    if text == "shuffled":
        return Shuffled()
    if text.startswith("drawn "):
        return Drawn(_shifted_cards(text, icons, len("drawn "), pile))
    if text.startswith("laid out "):
        return _laid_out(text, icons, len("laid out "))
    if text.startswith("seat "):
        return _of_seat(text, icons, places, len("seat "))
    raise NotationError("an event (laid out, drawn, shuffled, seat N ...)", text, 0)


def _shifted_cards(text: str, icons: str, at: int, pile: str) -> tuple[int, ...]:
    try:
        return parse_pile(pile, text[at:], icons)
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


def _of_seat(text: str, icons: str, places: Places | None, at: int) -> Event:
    number, _, what = text[at:].partition(" ")
    seat = parse_number(text[: at + len(number)], "a seat", at)
    if seat > MOST_SEATS:
        raise NotationError("a seat", text, at)
    if what == "passed over":
        return PassedOver(seat)
    if what == "left":
        return Left(seat)
    return Acted(seat, parse_action(text, icons, places, at + len(number) + 1))
