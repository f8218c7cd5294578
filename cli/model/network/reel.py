"""A stored network game as a reel: its events in order, with every face that may be known by now.

Hidden cards are known when their seat has disclosed, or when the reader's own secret opens them.
The log is trusted as far as it folds; whether it is honest is the audit's to say. Pure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cli.model.network.names import seat_names
from cli.model.player import missed_between
from engine import new_game
from engine.cards import UNKNOWN, deck_faces
from engine.errors import IllegalAction
from engine.events import Drawn
from engine.moves import apply
from engine.view import conceal
from p2p.core.history import read_history

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.cards import Card
    from engine.events import Event
    from engine.rules import Rules
    from engine.state import State
    from p2p.core.fold.flow import Step
    from p2p.core.fold.game import Game
    from p2p.core.history import History
    from p2p.deck.holder import Holder
    from p2p.deck.slots import Slot


class Moment(NamedTuple):
    """An event of the engine and the height of the log that caused it."""

    height: int
    event: Event


class Frame(NamedTuple):
    """A moment between two states, as one reader sees it.

    `missed`: turns so far that nobody had, since their seat had left.
    """

    height: int
    before: State
    event: Event
    after: State
    missed: int


class Reel(NamedTuple):
    """A game from its first keys on. `known`: the seats whose hidden cards are known."""

    rules: Rules
    names: tuple[str, ...]
    moments: tuple[Moment, ...]
    known: frozenset[int]
    own: int | None
    height: int

    @property
    def open(self) -> bool:
        """Whether every hand is known."""
        return self.rules.hands == "open" or len(self.known) == len(self.names)

    def frames(self, seat: int | None) -> tuple[Frame, ...]:
        """The game as `seat` saw it, or with everything that is known (None).

        Stops where the known faces make no game: then the audit says why.
        """
        state, frames, missed = new_game(self.rules), list[Frame](), 0
        for moment in self.moments:
            shown = moment.event if seat is None else conceal(moment.event, state, seat)
            try:
                after = apply(state, shown)
            except IllegalAction:
                break
            missed += missed_between(state, after)
            frames.append(Frame(moment.height, state, shown, after, missed))
            state = after
        return tuple(frames)


def reel_of(data: bytes, secrets: Mapping[int, bytes]) -> Reel:
    """As `reel` for the bytes of a file."""
    return reel(read_history(data), secrets)


def reel(history: History, secrets: Mapping[int, bytes]) -> Reel:
    """A game's file as a reel; `secrets` is the own seat's, if any.

    Raises PeerError when the file holds no game.
    """
    final = history.final
    opened = history.holders(secrets)
    moments = [
        Moment(game.height, _known(final, opened, step))
        for game in history.games
        for step in game.steps
    ]
    names = seat_names(final.genesis.nicks)
    own = next((seat for seat in secrets if seat in opened), None)
    rules = final.genesis.rules()
    return Reel(rules, names, tuple(moments), frozenset(opened), own, final.height)


def _known(final: Game, opened: Mapping[int, Holder], step: Step) -> Event:
    if not isinstance(step.event, Drawn):
        return step.event
    faces = deck_faces(final.genesis.rules())
    return Drawn(tuple(_face(final, opened, faces, deal) for deal in step.dealt))


def _face(
    final: Game,
    opened: Mapping[int, Holder],
    faces: tuple[Card, ...],
    deal: tuple[Slot, int, Card],
) -> Card:
    slot, to, face = deal
    holder = opened.get(to)
    if face != UNKNOWN or holder is None or final.table.missing(slot) not in ((), (to,)):
        return face
    card = holder.read(final.table, slot)
    return UNKNOWN if card is None else faces[card]
