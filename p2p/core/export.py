"""A game file as the lines of RECORD.md, with the faces that are known to whoever exports.

The log is trusted as far as it folds; whether it is honest is the audit's to say. A hidden card is
"?" unless it was played, its seat has disclosed, or the exporter hands in that seat's secret.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.cards import UNKNOWN, Card, deck_faces
from engine.errors import IllegalAction
from engine.events import Drawn, Event
from engine.moves import apply
from engine.record import Form, Recorder
from engine.state import new_game
from p2p.core.cleaning import clean_nick
from p2p.core.fold.flow import Step
from p2p.core.fold.game import Game
from p2p.core.history import NO_SECRETS, History, read_history
from p2p.deck.holder import Holder
from p2p.deck.slots import Slot


def record_lines(data: bytes, secrets: Mapping[int, bytes] = NO_SECRETS) -> tuple[Form, ...]:
    """As `record_of` for the bytes of a file."""
    return record_of(read_history(data), secrets)


def record_of(history: History, secrets: Mapping[int, bytes] = NO_SECRETS) -> tuple[Form, ...]:
    """Return the record of a game's file, header first; () if it holds no game in play.

    `secrets` are seeds by seat that the exporter knows beside those disclosed in the file; one
    that does not fit its seat is not used. The record stops where the log cannot be followed or
    a seat resigned. Raises PeerError when the file holds no game at all.
    """
    final = history.final
    known = _Knowledge(final, history.holders(secrets), deck_faces(final.genesis.rules()))
    return _recorded(history.games, known)


class _Knowledge(NamedTuple):
    """What the exporter knows of hidden slots: at the end of the log, and with these seeds."""

    final: Game
    holders: dict[int, Holder]
    faces: tuple[Card, ...]

    def event(self, step: Step) -> Event:
        """Return the step's event with every face that is known."""
        if not isinstance(step.event, Drawn):
            return step.event
        return Drawn(tuple(self._face(*deal) for deal in step.dealt))

    def _face(self, slot: Slot, to: int, face: Card) -> Card:
        if face != UNKNOWN:
            return face  # all saw it, as they see every token and raft
        card, holder = self.final.table.card(slot), self.holders.get(to)
        if card is not None:
            return self.faces[card]
        if holder is None or self.final.table.missing(slot) != (to,):
            return UNKNOWN
        card = holder.read(self.final.table, slot)
        return UNKNOWN if card is None else self.faces[card]


def _recorded(games: Iterable[Game], known: _Knowledge) -> tuple[Form, ...]:
    genesis = known.final.genesis
    recorder = Recorder([clean_nick(nick) for nick in genesis.nicks])
    state = new_game(genesis.rules())
    for step in (step for game in games for step in game.steps):
        event = known.event(step)
        try:
            after = apply(state, event)
        except IllegalAction:
            return recorder.lines()  # with these faces it was no game; the audit says why
        recorder.feed(state, event, after)
        state = after
    return recorder.lines()
