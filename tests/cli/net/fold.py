"""A whole network game without a network: every seat's program folded in one place.

Gives the notices that one reader would get, so that the sentences can be read as a player does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.moves import legal_actions
from engine.rules import Rules, make_rules
from p2p.core.fold.game import Game
from p2p.core.fold.own import Own
from p2p.core.identity import Identity
from p2p.core.log.disclosure import Disclosure, sign_disclosure
from p2p.core.log.events import Signed, sign_event, signed_of
from p2p.core.log.genesis import build_genesis, sign_join
from p2p.core.log.records import encode_file, scan
from p2p.core.notices import Applied

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.actions import Action
    from engine.state import State

NICKS = ("Ana", "Bo", "Chloé", "다은", "Eike")


class Fold(NamedTuple):
    """The game and every seat's own side."""

    identities: tuple[Identity, ...]
    game: Game
    owns: tuple[Own, ...]


def begin(rules: Rules, nicks: tuple[str, ...] = NICKS) -> tuple[Fold, Signed]:
    """A fold at its genesis, and the genesis."""
    seats = range(rules.players)
    identities = tuple(Identity(bytes([seat + 1]) * 32) for seat in seats)
    coins = [bytes([seat + 64]) * 32 for seat in seats]
    joins = tuple(
        sign_join(identities[seat], b"L" * 16, nicks[seat], bytes(32), coins[seat])
        for seat in seats
    )
    genesis = build_genesis(identities[0], rules, joins)
    game = Game.begin(genesis)
    owns = tuple(Own.begin(game, seat, bytes([seat + 32]) * 32, coins[seat]) for seat in seats)
    return Fold(identities, game, owns), genesis


def first(state: State) -> Action:
    """The first legal action: advances go before retreats."""
    return legal_actions(state)[0]


def play(
    preset: str,
    players: int,
    reader: int | None,
    choose: Callable[[State], Action] = first,
) -> Iterator[Applied]:
    """A whole game's notices as the program of seat `reader` gives them (None: a spectator)."""
    fold, genesis = begin(make_rules(preset, players))
    own = None if reader is None else fold.owns[reader]
    yield Applied(0, None, "genesis", genesis.event, None, fold.game, None, own)
    while (duty := fold.game.duty) is not None:
        fold, notice = _step(fold, duty.seat, reader, choose)
        yield notice


def _step(
    fold: Fold, seat: int, reader: int | None, choose: Callable[[State], Action]
) -> tuple[Fold, Applied]:
    fold, notice, _ = _signed_step(fold, seat, reader, choose)
    return fold, notice


def _signed_step(
    fold: Fold, seat: int, reader: int | None, choose: Callable[[State], Action]
) -> tuple[Fold, Applied, Signed]:
    own = fold.owns[seat]
    duty = own.duty(fold.game)
    assert duty is not None
    action = choose(own.state) if duty.kind == "act" and own.state is not None else None
    kind, body = own.body(fold.game, duty, action)
    identity = fold.identities[seat]
    event = fold.game.draft(identity.key, kind, body)
    signed = sign_event(identity, event)
    after = fold.game.apply(signed)
    owns = tuple(one.follow(fold.game, signed, after) for one in fold.owns)
    mine = (None, None) if reader is None else (fold.owns[reader], owns[reader])
    notice = Applied(after.height, seat, kind, event, fold.game, after, *mine)
    return Fold(fold.identities, after, owns), notice, signed


def log_of(rules: Rules, choose: Callable[[State], Action] = first) -> bytes:
    """The file of a whole game, without the seats' disclosures."""
    fold, genesis = begin(rules)
    records: list[list[object]] = [["event", *genesis.pair()]]
    while (duty := fold.game.duty) is not None:
        fold, _, signed = _signed_step(fold, duty.seat, None, choose)
        records.append(["event", *signed.pair()])
    return encode_file(tuple(records))


def disclosures(data: bytes) -> tuple[Disclosure, ...]:
    """Every seat's disclosure for the game of a file that `log_of` made."""
    events = [signed_of(record[1:]) for record in scan(data).records]
    gid, final = Game.begin(events[0]).gid, events[-1].id
    seats = range(len(Game.begin(events[0]).genesis.joins))
    return tuple(
        sign_disclosure(Identity(bytes([seat + 1]) * 32), gid, final, seat, bytes([seat + 32]) * 32)
        for seat in seats
    )
