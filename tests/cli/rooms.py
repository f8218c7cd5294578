"""A room that has begun, for tests that sit down at a local game."""

from functools import partial

from cli.model.parlour import Parlour
from cli.model.room import Acts, Room
from cli.ui.local.room import board
from engine.events import Acted, Left


class Memory:
    """Keeps acts nowhere, and remembers what it was told."""

    def __init__(self) -> None:
        self.kept: list[Acted | Left | str] = []

    def add(self, act: Acted | Left) -> None:
        self.kept.append(act)

    def take_back(self) -> None:
        self.kept.append("take back")


def begun(parlour: Parlour, acts: Acts, *, resumed: bool = False) -> Room:
    """The room of this game, with boards in ASCII where they are asked for."""
    room = Room(parlour, acts, partial(board, ascii_only=True))
    room.begin(resumed=resumed)
    return room


def bots_play(room: Room) -> int:
    """Let the bots play until a person is called; how many actions they took."""
    played = 0
    while room.waits == "bots":
        room.bots()
        played += 1
    return played
