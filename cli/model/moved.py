"""Who has moved a pirate, and where it stands now: what a screen marks, so that it is seen."""

from typing import Final

from engine.events import Acted, Event
from engine.moves import landing
from engine.state import State

MOVES: Final = ("advance", "move", "retreat", "push")


def mover_and_place(before: State, event: Event) -> tuple[int, int] | None:
    """The acting seat and the position of the landing; None for an event that moves no pirate.

    Everybody sees where pirates stand: it tells nothing that is hidden.
    """
    if not isinstance(event, Acted) or event.action.do not in MOVES:
        return None
    return event.seat, landing(before, event.action)
