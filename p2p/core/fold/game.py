"""The game as everybody knows it: an immutable fold of the public log (NETWORK 3, DECK 3).

`Game.apply` is the one judge of events. It is deterministic, reads nothing but its arguments, and
answers every possible bytes with a new Game, Ignored (nobody is to blame) or Fault (its author is).
It never holds a secret and never knows a face that is not public.
"""

from typing import Literal, NamedTuple

from engine.actions import Action
from engine.cards import UNKNOWN, deck_faces
from engine.errors import IllegalAction
from engine.needs import RAFT_PILE, TOKEN_PILE, Choose, Draw, Over, Shuffle
from engine.rules import Rules
from engine.state import State
from engine.statehash import state_hash
from engine.tokens import raft_faces, token_faces
from p2p.core.errors import Fault, Ignored, LocalError, PeerError
from p2p.core.fold import flow as flows
from p2p.core.fold.broken import broken_rule
from p2p.core.fold.flow import Flow, Step, Void
from p2p.core.log.events import Event, Signed, verify_event
from p2p.core.log.genesis import Genesis, coin_opens, public_seed, verify_genesis
from p2p.core.log.requests import Request, request_of
from p2p.core.wire import array, number, text
from p2p.deck.errors import DeckError
from p2p.deck.holder import makes_key
from p2p.deck.table import Table

DutyKind = Literal["key", "shuffle", "shares", "act", "void"]
_STATELESS = bytes(8)
_FARTHEST = 255  # positions and cards are small; the engine decides which exist
_BASE_FIELDS = 3  # do, origin and card of an action
_FEWEST_WITH_SEED = 3  # with two living seats a resignation ends the game: no share is owed


class Duty(NamedTuple):
    """What the log waits for: `seat` writes an event of this kind ("act" waits for a human)."""

    seat: int
    kind: DutyKind


class Game(NamedTuple):
    """The log up to `height`, folded. Equal logs give equal games.

    `head` is the id of the last event; `table` has all keys so far; `flow` is None until all are
    in; `draw_height` is the height of the event that assigned the newest draw (the release rule,
    DECK 3.4, wants it echoed); `steps` are the engine events that the last log event caused.
    """

    genesis: Genesis
    gid: bytes
    height: int
    head: bytes
    keyring: Table  # the table while keys are collected
    coins: tuple[bytes, ...] = ()
    flow: Flow | None = None
    draw_height: int = 0
    steps: tuple[Step, ...] = ()

    @staticmethod
    def begin(signed: Signed) -> "Game":
        """Return the game of a valid genesis event; raises PeerError."""
        genesis = verify_genesis(signed)
        rules = genesis.rules()
        faces, others = deck_faces(rules), _other_piles(rules)
        table = Table.new(genesis.gid, rules.players, faces, rules.hands == "open", others)
        return Game(genesis, genesis.gid, 0, signed.id, table)

    @property
    def game16(self) -> bytes:
        """The short id of the game, in every event."""
        return self.gid[:16]

    @property
    def epoch(self) -> int:
        """The epoch of the chain: always 0, this version has no VIEW events."""
        return 0

    @property
    def state(self) -> State | None:
        """The engine's public state; None until all keys are in."""
        return None if self.flow is None else self.flow.state

    @property
    def table(self) -> Table:
        """The ledger of keys and cards."""
        return self.keyring if self.flow is None else self.flow.table

    @property
    def started(self) -> bool:
        """Whether the last KEY is in; before that anyone may walk away."""
        return self.flow is not None

    @property
    def over(self) -> Over | Void | None:
        """How the game ended, None while it goes on."""
        return None if self.flow is None else self.flow.over

    @property
    def living(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple(range(len(self.genesis.joins))) if self.flow is None else self.table.living

    @property
    def disclosed(self) -> tuple[int, ...]:
        """The seats whose seed stands in the log itself, in a resignation (DECK 5)."""
        exposed = self.table.exposed
        return tuple(seat for seat, secret in enumerate(exposed) if secret is not None)

    @property
    def duty(self) -> Duty | None:
        """The one seat that writes the next event, and of what kind; None when the game is over."""
        if self.flow is None:
            return Duty(len(self.coins), "key")
        if self.flow.over is not None:
            return None
        return _duty_of(self.flow)

    def writer(self) -> bytes | None:
        """Return the key that may sign the next event, None when the game is over."""
        duty = self.duty
        return None if duty is None else self.genesis.keys[duty.seat]

    def state8(self) -> bytes:
        """Return the 8 bytes that the next event carries to prove that its author agrees."""
        return _STATELESS if self.flow is None else state_hash(self.flow.state)[:8]

    def draft(self, author: bytes, kind: str, body: list[object]) -> Event:
        """Return the next event of this log as that author would sign it."""
        height = self.height + 1
        return Event(self.game16, 0, height, self.head, author, kind, body, self.state8())

    def apply(self, signed: Signed, *, verified: bool = False, proved: bool = False) -> "Game":
        """Return the game after this event. `verified`: its signature is known to hold.

        `proved`: this program has checked the proofs of its shuffle or shares before, or made them
        itself; never true of what a peer has just sent. All else is checked again.

        Raises Ignored if it does not extend this log by its one writer's hand, Fault if it does
        but breaks its form, a rule or a proof. Nothing else, on any bytes.
        """
        event = self._extension(signed, verified=verified)
        if event.state8 != self.state8():
            raise Fault("its program is in another state of the game", "desync")
        try:
            return self._fold(event, proved=proved)._replace(height=event.height, head=signed.id)
        except PeerError as error:
            raise Fault(str(error), "form") from error
        except DeckError as error:
            raise Fault(str(error), "proof") from error
        except IllegalAction as error:
            raise Fault(broken_rule(error), "rule") from error

    def refusal(self, request: Request) -> str | None:
        """Say why this request may not be written into the log now; None if it may."""
        if self.flow is None or self.over is not None:
            return "the game is not being played"
        if request.game16 != self.game16 or request.seat not in self.living:
            return "the request is not of a living seat of this game"
        if not request.verify(self.genesis.keys[request.seat]):
            return "the request is not signed by its seat"
        if not request.seed and len(self.living) >= _FEWEST_WITH_SEED:
            return "a resignation at a table of three or more must carry the seat's seed"
        if request.seed and not makes_key(self.table, request.seat, request.seed):
            return "the seed is not the one the seat had committed to and made its key from"
        return None

    def _extension(self, signed: Signed, *, verified: bool) -> Event:
        """Return the event if it is the writer's word on the next height, else raise Ignored."""
        try:
            event = signed.event
        except PeerError as error:
            raise Ignored(str(error)) from error
        place = (event.game16, event.epoch, event.height, event.prev)
        if place != (self.game16, 0, self.height + 1, self.head):
            raise Ignored("it does not extend this log")
        if event.author != self.writer():
            raise Ignored("another seat is to write, or the game is over")
        if not verified and not verify_event(signed):
            raise Ignored("the signature does not hold")
        return event

    def _fold(self, event: Event, *, proved: bool) -> "Game":
        duty = self.duty
        if duty is None:
            raise LocalError("nothing is folded after the end")
        if event.kind == duty.kind == "key":
            return self._with_key(duty.seat, event)
        if self.flow is None or event.kind not in (duty.kind, "requests", "void"):
            raise Fault(f"it is {_a(event.kind)} event where {_a(duty.kind)} event is due")
        if event.kind == "requests":
            return _flowed(self, self._requested(self.flow, event.body))
        return _flowed(self, _flow_after(self.flow, duty.seat, event, proved=proved))

    def _with_key(self, seat: int, event: Event) -> "Game":
        coin = event.body[0] if event.body else None
        if not coin_opens(self.genesis.joins[seat], coin):
            raise Fault("the coin is not the one that the seat had committed to", "proof")
        assert isinstance(coin, bytes)
        table = self.keyring.with_key(seat, event.author, event.body)
        game = self._replace(keyring=table, coins=(*self.coins, coin), steps=())
        if len(game.coins) < len(game.genesis.joins):
            return game
        flow = flows.begin(game.genesis.rules(), table, public_seed(game.gid, game.coins))
        return _flowed(game, flow)

    def _requested(self, flow: Flow, body: list[object]) -> Flow:
        requests = [request_of(value) for value in array(body)]
        order = [(request.seat, request.number) for request in requests]
        if not order or order != sorted(set(order)):
            raise Fault("the requests are not in the order of seats and numbers")
        flow, game = flow._replace(steps=()), self
        for request in requests:
            refusal = game.refusal(request)
            if refusal is not None:
                raise Fault(refusal, "rule")
            flow = flow.left(request.seat, request.seed or None)
            game = game._replace(flow=flow)
        return flow


def _other_piles(rules: Rules) -> dict[str, tuple[int, ...]]:
    """What is shuffled beside the cards: with rafts the tokens and the rafts (DECK 3.3.9)."""
    return {TOKEN_PILE: token_faces(rules), RAFT_PILE: raft_faces(rules)} if rules.rafts else {}


def _a(kind: str) -> str:
    """A kind of event with its article."""
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def _flowed(game: Game, flow: Flow) -> Game:
    draws = 0 if game.flow is None else game.flow.draws
    assigned = game.height + 1 if flow.draws > draws else game.draw_height
    return game._replace(flow=flow, draw_height=assigned, steps=flow.steps)


def _duty_of(flow: Flow) -> Duty | None:
    need, table = flow.state.need, flow.table
    if isinstance(need, Choose):
        return Duty(need.seat, "act")
    if isinstance(need, Shuffle) and table.passer is not None:
        return Duty(table.passer, "shuffle")
    if isinstance(need, Draw) and table.sharer is not None:
        return Duty(table.sharer, "shares")
    raise LocalError(f"nobody is named for {need}")


def _flow_after(flow: Flow, seat: int, event: Event, *, proved: bool) -> Flow:
    if event.kind == "shuffle":
        return flow.passed(seat, event.body, proved=proved)
    if event.kind == "shares":
        return flow.shared(seat, event.body, proved=proved)
    if event.kind == "void":
        return flow.voided(seat, event.body)
    action, play = read_act(event.body)
    return flow.acted(seat, action, play)


def act_body(action: Action, play: list[object]) -> list[object]:
    """Return the body of an act event: the action as a list, and the play of its cards or [].

    The list has the first three fields alone where the others say nothing, else all.
    """
    fields: list[object] = [*action]
    bare = fields[_BASE_FIELDS:] == [*Action("")][_BASE_FIELDS:]
    return [fields[:_BASE_FIELDS] if bare else fields, play]


def read_act(body: list[object]) -> tuple[Action, list[object]]:
    """Read an act body strictly; raises PeerError. Whether it is legal is not looked at."""
    fields, play = array(body, 2)
    written = array(fields)
    action = _action_of(written)
    if act_body(action, [])[0] != written:
        raise PeerError("an action that is not written in its one form")
    plays = array(play)
    if bool(plays) != (action.card >= 0):
        raise PeerError("cards are played exactly with an action that names them")
    return action, plays


def _action_of(written: list[object]) -> Action:
    unsaid = list(Action("")[len(written) :]) if len(written) == _BASE_FIELDS else []
    do, origin, card, second, icon, to, seat, captain = array(
        [*written, *unsaid], len(Action._fields)
    )
    if not isinstance(captain, bool):
        raise PeerError("an answer yes or no is missing")
    return Action(
        text(do, 16),
        number(origin, -1, _FARTHEST),
        number(card, -1, UNKNOWN - 1),
        number(second, -1, UNKNOWN - 1),
        number(icon, -1, _FARTHEST),
        number(to, -1, _FARTHEST),
        number(seat, -1, _FARTHEST),
        captain,
    )
