"""A round table: all seats of a network game in one process, without a network.

Every seat is the product's own `Own`; the one public `Game` judges each event. Everything comes
from one number, so a game can be had again, bit for bit. A pass of a shuffle takes a tenth of a
second to make: what all seats do after one log is kept, and a test that plays the same beginning
again takes it from there. `step` takes its own proofs for granted, as a program does that has just
made them; `accept` and the audits take nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import NamedTuple

from engine.actions import Action
from engine.bots import bot_seed, choose
from engine.rules import make_rules
from p2p.core.fold.game import Game
from p2p.core.fold.own import Own
from p2p.core.identity import Identity
from p2p.core.log.acks import sign_ack
from p2p.core.log.disclosure import sign_disclosure
from p2p.core.log.events import Signed, sign_event
from p2p.core.log.genesis import build_genesis, sign_join
from p2p.core.log.records import Record, encode_file
from p2p.core.log.requests import sign_resign

LONGEST = 20_000  # events; a game that does not end before is a bug

Place = tuple[bytes, int, str]  # a log by its head, the number of the secrets, the bots' policy


class Played(NamedTuple):
    """The honest event after a place, and all seats after it."""

    signed: Signed
    game: Game
    owns: list[Own]


_PLAYED: dict[Place, Played] = {}


def secret(number: int, *what: object) -> bytes:
    """32 bytes that stand for a fresh secret."""
    return blake2b(repr((number, *what)).encode(), digest_size=32).digest()


@dataclass
class RoundTable:
    """The players, their secrets, and the log so far as `signed` and as records."""

    number: int
    people: list[Identity]
    seeds: list[bytes]
    game: Game
    owns: list[Own]
    log: list[Signed] = field(default_factory=list[Signed])
    records: list[Record] = field(default_factory=list[Record])
    acks: bool = False

    @staticmethod
    def of(
        preset: str, players: int, number: int = 1, *, acks: bool = False, **options: object
    ) -> RoundTable:
        """Seat the players and begin; `options` are put over the preset."""
        seats = range(players)
        people = [Identity(secret(number, "identity", seat)) for seat in seats]
        coins = [secret(number, "coin", seat) for seat in seats]
        seeds = [secret(number, "seed", seat) for seat in seats]
        lobby = secret(number, "lobby")[:16]
        joins = tuple(
            sign_join(people[seat], lobby, f"player {seat}", secret(number, "nonce", seat), coin)
            for seat, coin in enumerate(coins)
        )
        genesis = build_genesis(people[0], make_rules(preset, players, options), joins)
        game = Game.begin(genesis)
        owns = [Own.begin(game, seat, seeds[seat], coins[seat]) for seat in seats]
        table = RoundTable(number, people, seeds, game, owns, acks=acks)
        table._keep(genesis)
        return table

    def fork(self) -> RoundTable:
        """The same table once more: what is played at one is not played at the other."""
        return replace(self, owns=[*self.owns], log=[*self.log], records=[*self.records])

    def sign(self, seat: int, kind: str, body: list[object], **fields: object) -> Signed:
        """Sign the next event as that seat would, or with other fields than it should."""
        draft = self.game.draft(self.people[seat].key, kind, body)
        return sign_event(self.people[seat], draft._replace(**fields))  # type: ignore[arg-type] # any field may be forged

    def next_event(self, action: Action | None = None) -> Signed:
        """Return the honest next event of the one seat that is to write it."""
        duty = self.game.duty
        assert duty is not None
        own = self.owns[duty.seat]
        due = own.duty(self.game)
        assert due is not None
        if due.kind == "act" and action is None:
            assert own.state is not None
            action = choose("greedy", own.state, self.bot_seed(duty.seat))
        return self.sign(duty.seat, *own.body(self.game, due, action))

    def bot_seed(self, seat: int) -> bytes:
        """The seed of the bot's next choice."""
        return bot_seed(secret(self.number, "bots"), self.game.height, seat)

    def accept(self, signed: Signed) -> None:
        """Apply an event for everybody, judged as if a stranger had sent it."""
        self._take(self._followed(signed, proved=False))

    def step(self, policy: str = "greedy") -> None:
        """Let the seat whose duty it is write its event; bots choose the actions."""
        place = (self.game.head, self.number, policy)
        if place not in _PLAYED:
            _PLAYED[place] = self._followed(self._chosen_event(policy), proved=True)
        self._take(_PLAYED[place])

    def _chosen_event(self, policy: str) -> Signed:
        duty = self.game.duty
        assert duty is not None
        state = self.owns[duty.seat].state
        action = None
        if duty.kind == "act":
            assert state is not None
            action = choose(policy, state, self.bot_seed(duty.seat))
        return self.next_event(action)

    def _followed(self, signed: Signed, *, proved: bool) -> Played:
        after = self.game.apply(signed, proved=proved)
        return Played(signed, after, [own.follow(self.game, signed, after) for own in self.owns])

    def _take(self, played: Played) -> None:
        self.game, self.owns = played.game, [*played.owns]
        self._keep(played.signed)

    def play(self, policy: str = "greedy", events: int = LONGEST) -> RoundTable:
        """Play to the end, or for so many events."""
        for _ in range(events):
            if self.game.over is not None:
                return self
            self.step(policy)
        assert events < LONGEST, "the game does not end"
        return self

    def play_until(self, kind: str, seat: int | None = None) -> RoundTable:
        """Play until the log waits for an event of this kind (of this seat)."""
        for _ in range(LONGEST):
            duty = self.game.duty
            assert duty is not None, f"the game ended before {kind}"
            if duty.kind == kind and seat in (None, duty.seat):
                return self
            self.step()
        raise AssertionError(f"no {kind} came")

    def resign(self, seat: int) -> None:
        """Let whoever writes next put that seat's resignation into the log."""
        duty = self.game.duty
        assert duty is not None
        seed = self.seeds[seat] if len(self.game.living) > 2 else b""
        request = sign_resign(self.people[seat], self.game.game16, seat, seed)
        self.accept(self.sign(duty.seat, "requests", [request.pair()]))

    def disclose(self, *seats: int) -> RoundTable:
        """Add the SEED records of these seats, of all if none is named."""
        for seat in seats or range(len(self.people)):
            person, seed = self.people[seat], self.seeds[seat]
            seeded = sign_disclosure(person, self.game.gid, self.game.head, seat, seed)
            self.records.append(["seed", *seeded.pair()])
        return self

    def file(self) -> bytes:
        """The bytes of the game's file as a program would have written it."""
        return encode_file(tuple(self.records))

    def _keep(self, signed: Signed) -> None:
        self.log.append(signed)
        self.records.append(["event", *signed.pair()])
        if self.acks:
            for person in self.people:
                ack = sign_ack(person, self.game.game16, 0, self.game.height, self.game.head)
                self.records.append(["ack", *ack.pair()])
