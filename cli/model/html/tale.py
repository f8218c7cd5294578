"""A reel told for the page: a scene and a sentence for every event, as one reader may know them.

Sentences are those of the plain client, so that the page says nothing that `replay` does not.
"""

from itertools import pairwise
from typing import NamedTuple

from cli.model.html.plan import Plan, plan_of
from cli.model.html.scene import Scene, arrow, scene_of
from cli.model.network.reel import Frame, Reel
from cli.model.plain import happened
from cli.model.player import View
from engine import new_game
from engine.events import Acted, Left, PassedOver


class Told(NamedTuple):
    """An event: its height in the log, the turn that it belongs to, whose it was (-1: nobody's).

    ``text`` is "" for an event that brought nothing to tell.
    """

    height: int
    turn: int
    seat: int
    text: str


class Tale(NamedTuple):
    """The game: ``scenes[0]`` is before the first event, ``scenes[n]`` behind event n."""

    reel: Reel
    seat: int | None
    plan: Plan
    frames: tuple[Frame, ...]
    scenes: tuple[Scene, ...]
    told: tuple[Told, ...]

    @property
    def opening(self) -> int:
        """The event with which the cards are dealt: what is shown first; the last where none is."""
        dealt = (at for at, frame in enumerate(self.frames, 1) if frame.after.round)
        return next(dealt, len(self.frames))

    @property
    def last(self) -> View:
        """The table at the end."""
        if not self.frames:
            return View(new_game(self.reel.rules), self.reel.names, self.seat)
        frame = self.frames[-1]
        return View(frame.after, self.reel.names, self.seat, frame.missed)


def tale_of(reel: Reel, seat: int | None) -> Tale:
    """The reel as `seat` saw it, or with all that is known (None)."""
    plan, frames = plan_of(reel.rules), reel.frames(seat)
    start = View(new_game(reel.rules), reel.names, seat)
    scenes, told, moved, missed = [{**scene_of(start, plan), "mv": ""}], list[Told](), "", 0
    for frame in frames:
        view = View(frame.after, reel.names, seat, frame.missed)
        before = View(frame.before, reel.names, seat, missed)
        if isinstance(frame.event, Acted | Left | PassedOver):
            moved = arrow(plan, frame.before, frame.event)
        scenes.append({**scene_of(view, plan), "mv": moved})
        told.append(_told(frame, before, view))
        missed = frame.missed
    return Tale(reel, seat, plan, frames, tuple(scenes), tuple(told))


def _told(frame: Frame, before: View, view: View) -> Told:
    event = frame.event
    turn = before.turn if frame.before.round else 0
    seat = event.seat if isinstance(event, Acted | Left | PassedOver) else -1
    return Told(frame.height, turn, seat, happened(view, frame.before, event))


def changes(scenes: tuple[Scene, ...]) -> list[Scene]:
    """Of each scene behind the first only what is new in it."""
    return [
        {key: shown for key, shown in after.items() if before.get(key) != shown}
        for before, after in pairwise(scenes)
    ]
