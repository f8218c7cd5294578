"""Where a reader stands in a stored game, seen by a seat or with all that is known (SCREEN 5).

The reader stands between two events; a place is the number of events that have been shown. Every
line told is what the player of the chosen seat could have read at the time.
"""

from __future__ import annotations

from itertools import accumulate
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model import plain
from cli.model.language import _
from cli.model.player import View
from cli.model.screen.logline import logged
from cli.model.words import listed
from engine import new_game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cli.model.network.reel import Frame, Reel
    from cli.model.screen.scene import Said

UNSIGNED: Final[Mapping[int, int]] = MappingProxyType({})
"""A game of one machine, or a record: nobody has signed its events."""


class Film(NamedTuple):
    """A whole game through one pair of eyes, made once for all steps.

    ``log`` are the lines of the short log; ``ends[n]`` of them have been told after n events.
    """

    frames: tuple[Frame, ...]
    log: tuple[Said, ...]
    ends: tuple[int, ...]


class Showing(NamedTuple):
    """Where the reader is: ``at`` events have been shown, seen as ``seat`` (None: all known).

    ``signed`` is by height who signed an event whose signature and place in the chain hold.
    ``found`` is the word that was looked for last.
    """

    reel: Reel
    film: Film
    seat: int | None
    signed: Mapping[int, int] = UNSIGNED
    at: int = 0
    found: str = ""

    @property
    def last(self) -> int:
        """The place behind the last event."""
        return len(self.film.frames)

    @property
    def view(self) -> View:
        """The table at this place."""
        return self.view_at(self.at)

    def view_at(self, at: int) -> View:
        """The table after so many events."""
        if not at:
            return View(new_game(self.reel.rules), self.reel.names, self.seat)
        frame = self.film.frames[at - 1]
        return View(frame.after, self.reel.names, self.seat, frame.missed)

    @property
    def log(self) -> tuple[Said, ...]:
        """The lines of the short log up to here."""
        return self.film.log[: self.film.ends[self.at]]

    def told(self, at: int) -> tuple[str, ...]:
        """The sentences of the event that leads to this place, from 1 up."""
        frame = self.film.frames[at - 1]
        lines = plain.tell(self.view_at(at), frame.before, frame.event)
        return tuple(line for line in lines if line)

    def moved(self, at: int) -> Showing:
        """At another place; before the start and behind the end there is none."""
        return self._replace(at=max(0, min(at, self.last)))


def show(reel: Reel, seat: int | None, signed: Mapping[int, int] = UNSIGNED) -> Showing:
    """A showing at its start."""
    return Showing(reel, film(reel, seat), seat, signed)


def film(reel: Reel, seat: int | None) -> Film:
    """The game as a seat saw it, or with all that is known."""
    frames = reel.frames(seat)
    told = [
        logged(View(frame.after, reel.names, seat, frame.missed), frame.before, frame.event, at)
        for at, frame in enumerate(frames, 1)
    ]
    ends = tuple(accumulate((len(lines) for lines in told), initial=0))
    return Film(frames, tuple(line for lines in told for line in lines), ends)


def seen_as(showing: Showing, seat: int | None) -> Showing:
    """The same place through other eyes; where those saw less far, as far as they did."""
    there = showing._replace(film=film(showing.reel, seat), seat=seat)
    return there.moved(showing.at)


def dealt_place(showing: Showing) -> int:
    """The first place where the cards are dealt; the start where they never are."""
    places = range(1, showing.last + 1)
    return next((at for at in places if showing.view_at(at).state.round), 0)


def next_eyes(showing: Showing) -> int | None:
    """The seat behind the present one, all behind the last."""
    seats = len(showing.reel.names)
    if showing.seat is None:
        return 0
    return showing.seat + 1 if showing.seat + 1 < seats else None


def turn_place(showing: Showing, number: int) -> int:
    """The place where the turn of this number begins; the last place where there is none."""
    for at in range(1, showing.last + 1):
        view = showing.view_at(at)
        if view.state.round and view.turn >= number and view.settled:
            return at
    return showing.last


def turns_on(showing: Showing, by: int) -> int:
    """The place where the next turn begins, or with -1 this one, or from its beginning the last."""
    view = showing.view
    turn = view.turn if view.state.round else 0
    if by > 0:
        return turn_place(showing, turn + 1)
    begun = turn_place(showing, turn) if turn else 0
    if begun < showing.at:
        return begun
    return turn_place(showing, turn - 1) if turn > 1 else 0


def sought(showing: Showing, word: str) -> int | None:
    """The next place whose sentences or log hold the word, behind the end from the start on."""
    wanted = word.casefold()
    for step in range(1, showing.last + 1):
        at = (showing.at + step - 1) % showing.last + 1
        if wanted and wanted in _all_text(showing, at).casefold():
            return at
    return None


def _all_text(showing: Showing, at: int) -> str:
    first, end = showing.film.ends[at - 1], showing.film.ends[at]
    short = [f"{said.who} {said.text}" for said in showing.film.log[first:end]]
    return "\n".join((*showing.told(at), *short))


def seen_by(showing: Showing) -> str:
    """Whose eyes are lent, and what they cannot see."""
    reel = showing.reel
    if showing.seat is None:
        if reel.open:
            return _("Seen by everyone: all hands are known.")
        hidden = [name for seat, name in enumerate(reel.names) if seat not in reel.known]
        told = _("Hidden: the hands of {names}, who did not disclose.")
        return told.format(names=listed(hidden))
    name = reel.names[showing.seat]
    if showing.seat in reel.known or reel.open:
        return _("Seen by {name}.").format(name=name)
    told = _("Seen by {name}, but these cards are not known: nothing was disclosed.")
    return told.format(name=name)
