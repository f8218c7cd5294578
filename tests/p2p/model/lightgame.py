"""A game without cards for the model of a bad network: the protocol's events, nothing behind them.

Same duties, same order and same refusals as the real fold where the session can see them: KEYs in
seat order, a draw with SHARES of every other seat, acts of the seat whose turn it is, requests,
an end. Bodies are small lists; a body that says "bad" is invalid, as a wrong proof would be.
"""

from typing import NamedTuple, cast

from engine.actions import END, Action
from p2p.core.errors import Fault, Ignored, PeerError
from p2p.core.fold.game import Duty, Game
from p2p.core.fold.own import Own
from p2p.core.log.events import Signed
from p2p.core.log.genesis import Genesis, verify_genesis
from p2p.core.log.requests import Request, request_of
from p2p.core.session.folds import Folds
from p2p.deck.slots import Cell, Slot

ACTS = 12  # acts after which a light game is over
DRAW_EVERY = 2  # every second act draws a card


class LightTable(NamedTuple):
    """The pending draw: which slot, for whom, and who still owes its share."""

    slot: Slot
    to: int
    owing: tuple[int, ...]

    def asked(self, seat: int) -> tuple[Slot, ...]:
        return (self.slot,) if seat in self.owing else ()

    def cell(self, _slot: Slot) -> Cell:
        return Cell(self.to, ())


class LightGame(NamedTuple):
    """Stands in for Game; the fields a session reads have its names."""

    genesis: Genesis
    gid: bytes
    height: int
    head: bytes
    keys: int = 0
    acts: int = 0
    turn: int = 0
    gone: tuple[int, ...] = ()
    table: LightTable = LightTable(Slot(0, 0), 0, ())
    draw_height: int = 0

    @property
    def epoch(self) -> int:
        return 0

    @property
    def seats(self) -> int:
        return len(self.genesis.joins)

    @property
    def game16(self) -> bytes:
        return self.gid[:16]

    @property
    def living(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if seat not in self.gone)

    @property
    def started(self) -> bool:
        return self.keys == self.seats

    @property
    def over(self) -> str | None:
        return "done" if self.acts >= ACTS or len(self.living) < 2 else None

    @property
    def duty(self) -> Duty | None:
        if not self.started:
            return Duty(self.keys, "key")
        if self.over is not None:
            return None
        if self.table.owing:
            return Duty(self.table.owing[0], "shares")
        return Duty(self.turn, "act")

    @property
    def disclosed(self) -> tuple[int, ...]:
        return ()

    def writer(self) -> bytes | None:
        return None if self.duty is None else self.genesis.keys[self.duty.seat]

    def state8(self) -> bytes:
        return self.acts.to_bytes(8)

    def refusal(self, request: Request) -> str | None:
        fits = self.started and self.over is None and request.seat in self.living
        if fits and request.verify(self.genesis.keys[request.seat]):
            return None
        return "not now"

    def apply(self, signed: Signed, *, verified: bool = False, proved: bool = False) -> "LightGame":
        del proved  # it has no proofs
        assert verified, "the session verifies at the door"
        event, duty = signed.event, self.duty
        if (event.height, event.prev) != (self.height + 1, self.head) or duty is None:
            raise Ignored("it does not extend this log")
        if event.author != self.genesis.keys[duty.seat]:
            raise Ignored("another seat is to write")
        if event.state8 != self.state8():
            raise Fault("another state", "desync")
        if event.body == ["bad"] or event.kind not in (duty.kind, "requests"):
            raise Fault("a bad body", "proof")
        try:
            after = self._folded(event.kind, event.body)
        except PeerError as error:
            raise Fault(str(error)) from error
        return after._replace(height=event.height, head=signed.id)

    def _folded(self, kind: str, body: list[object]) -> "LightGame":
        if kind == "requests":
            return self._left(request_of(body[0]).seat)
        if kind == "key":
            game = self._replace(keys=self.keys + 1)
            return game._drawing(0) if game.started else game
        if kind == "shares":
            return self._replace(table=self.table._replace(owing=self.table.owing[1:]))
        game = self._replace(acts=self.acts + 1)
        if game.acts % DRAW_EVERY == 0 and game.over is None:
            game = game._drawing(game.turn)
        return game._replace(turn=game._after(game.turn))

    def _drawing(self, to: int) -> "LightGame":
        slot = Slot(0, self.table.slot.index + 1)
        owing = tuple(seat for seat in self.living if seat != to)
        table = LightTable(slot, to, owing)
        return self._replace(table=table, draw_height=self.height + 1)

    def _left(self, seat: int) -> "LightGame":
        owing = tuple(other for other in self.table.owing if other != seat)
        table = self.table._replace(owing=owing)
        game = self._replace(gone=(*self.gone, seat), table=table)
        return game._replace(turn=game._after(seat)) if game.turn == seat else game

    def _after(self, seat: int) -> int:
        turn = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next((other for other in turn if other in self.living), seat)


class LightOwn(NamedTuple):
    """Stands in for Own. `note` makes a body unique, as a player's choice is."""

    seat: int
    note: bytes

    def follow(self, _before: LightGame, _signed: Signed, _after: LightGame) -> "LightOwn":
        return self

    def duty(self, game: LightGame) -> Duty | None:
        duty = game.duty
        return duty if duty is not None and duty.seat == self.seat else None

    def body(
        self, _game: LightGame, duty: Duty, action: Action | None = None
    ) -> tuple[str, list[object]]:
        if duty.kind == "act":
            return "act", list(action or END)
        return duty.kind, [duty.seat]


def begin(signed: Signed) -> LightGame:
    genesis = verify_genesis(signed)
    return LightGame(genesis, genesis.gid, 0, signed.id)


def choice(number: int) -> Action:
    """An act that differs from others by its number, so that two of them are two events."""
    return Action("advance", number, 0)


def _game(signed: Signed) -> Game:
    return cast("Game", begin(signed))


def _own(_game: Game, seat: int, seed: bytes, _coin: bytes) -> Own:
    return cast("Own", LightOwn(seat, seed))


def _fits(_game: Game, seat: int, seed: bytes) -> bool:
    return seed == f"seed {seat}".encode().ljust(32, b".")


LIGHT = Folds(_game, _own, _fits)
