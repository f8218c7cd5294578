"""One seat's private side of a game: its secret, and the state with the faces it knows.

An Own follows the public Game event by event. It makes the bodies of the seat's events, always the
same bytes for the same log and choice (the deferred audit counts on it), and refuses to make one
that the rules forbid with the faces it knows. It must never leave this program.
"""

from typing import NamedTuple

from engine.actions import Action
from engine.cards import UNKNOWN, Card, deck_faces
from engine.events import Acted, Drawn
from engine.moves import apply
from engine.state import State, new_game
from p2p.core.errors import LocalError
from p2p.core.fold.flow import Step
from p2p.core.fold.game import Duty, Game, act_body
from p2p.core.log.events import Signed
from p2p.deck.holder import Holder
from p2p.deck.slots import Slot
from p2p.deck.table import Table


class Own(NamedTuple):
    """The seat's side at the same height as its game; `state` is None until all keys are in."""

    seat: int
    holder: Holder
    coin: bytes
    head: bytes
    faces: tuple[Card, ...]  # the face of every physical card; tokens and rafts are never hidden
    state: State | None = None

    def __repr__(self) -> str:
        return f"Own(seat={self.seat})"  # the coin is a secret until its KEY is written

    @staticmethod
    def begin(game: Game, seat: int, seed: bytes, coin: bytes) -> "Own":
        """Return the side of a seat at the game's genesis; raises LocalError elsewhere."""
        if game.height != 0:
            raise LocalError("a seat's side is followed from the genesis on")
        holder = Holder(seed, game.gid, seat, len(game.genesis.joins))
        return Own(seat, holder, coin, game.head, deck_faces(game.genesis.rules()))

    def follow(self, before: Game, signed: Signed, after: Game) -> "Own":
        """Return this side after an event that the game has accepted.

        Raises IllegalAction when this very seat has signed what only the faces it knows forbid.
        """
        if before.head != self.head or after.head != signed.id:
            raise LocalError("an event was left out for the seat's own side")
        own = self._replace(head=after.head)
        if own.state is None and after.state is not None:
            own = own._replace(state=new_game(after.genesis.rules()))
        for step in after.steps:
            own = _stepped(own, after, step)
        return own

    def duty(self, game: Game) -> Duty | None:
        """Return what this seat is to write now, None if another is or nobody.

        It is "void", whatever the public duty says, while a hidden slot of the seat opens wrongly.
        """
        duty = game.duty
        if duty is None or duty.seat != self.seat:
            return None
        spoiled = game.started and self.holder.spoiled(game.table) is not None
        return Duty(self.seat, "void") if spoiled else duty

    def body(
        self, game: Game, duty: Duty, action: Action | None = None
    ) -> tuple[str, list[object]]:
        """Return kind and body of the event that does this duty.

        An "act" needs the action; raises IllegalAction for one that the rules forbid, LocalError
        for a duty that is not this seat's. A shuffle with its proof takes a tenth of a second: have
        it done as work.
        """
        if duty.seat != self.seat:
            raise LocalError(f"that duty is of seat {duty.seat}")
        table, holder = game.table, self.holder
        if duty.kind == "key":
            return "key", holder.key_body(game.genesis.keys[self.seat], self.coin)
        if duty.kind == "shuffle":
            return "shuffle", holder.pass_body(table)
        if duty.kind == "shares":
            return "shares", holder.shares_body(table)
        if duty.kind == "void":
            return "void", self._void_body(table)
        return "act", self._act_body(game, action)

    def face(self, game: Game, slot: Slot, to: int, face: Card) -> Card:
        """Return the face this seat sees of a card dealt to `to`; `face` is what all may know.

        A seat that has left sees no more than all do (DECK 5), and of a slot that opens to no card
        nobody sees a face.
        """
        if to != self.seat or face != UNKNOWN or self.seat not in game.living:
            return face
        card = self.holder.read(game.table, slot)
        return UNKNOWN if card is None else self.faces[card]

    def _void_body(self, table: Table) -> list[object]:
        slot = self.holder.spoiled(table)
        if slot is None:
            raise LocalError("every hidden slot of this seat opens to a card")
        return self.holder.void_body(table, slot)

    def _act_body(self, game: Game, action: Action | None) -> list[object]:
        if action is None or self.state is None:
            raise LocalError("no action was given, or the game has not begun")
        apply(self.state, Acted(self.seat, action))
        paid = action.card >= 0
        play = self.holder.play_body(game.table, action.card, action.second) if paid else []
        return act_body(action, play)


def _stepped(own: Own, after: Game, step: Step) -> Own:
    if own.state is None:
        raise LocalError("the game has not begun for the seat's own side")
    if not isinstance(step.event, Drawn):
        return own._replace(state=apply(own.state, step.event))
    seen = Drawn(tuple(own.face(after, *deal) for deal in step.dealt))
    return own._replace(state=apply(own.state, seen))
