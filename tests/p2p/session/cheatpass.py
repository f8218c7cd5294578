"""Passes that a seat of the bench may sign, true and false, and tables that wait for one.

A false pass is made by the honest prover over a doctored deck: the best that a changed program of
ours could do. What cleverer provers can do is the deck's tests' matter.
"""

from collections.abc import Mapping
from functools import cache

from engine.moves import legal_actions
from p2p.core import messages as m
from p2p.core.fold.game import Game
from p2p.core.log.events import Signed, sign_event
from p2p.core.log.records import Record
from p2p.core.ready import LocalAct
from p2p.core.session import Session
from p2p.deck import Table
from p2p.deck.group import add, base
from p2p.deck.keys import Secrets, derive
from p2p.deck.shuffle import Pass, Statement, deck_bytes, mask, pass_context, plan, prove
from p2p.deck.slots import Cipher
from tests.p2p.session.bench import Bench, identity, places, secret

SEATS = 3
CHEAT = 1
VICTIM = 2


def _secrets(table: Table, seat: int) -> Secrets:
    return derive(secret("seed", seat), table.gid, seat)


def _body(table: Table, seat: int, out: tuple[Cipher, ...], how: Pass) -> list[object]:
    assert table.joint is not None
    number = len(table.decks) - 1
    context = pass_context(table.gid, number, seat)
    statement = Statement(context, table.joint, table.decks[-1].slots, out)
    return [number, deck_bytes(out), prove(statement, how, _secrets(table, seat).nonce_key)]


def another_pass(table: Table, seat: int, first: int = 11) -> list[object]:
    """A true pass, of another order and other masks than the seat's program would choose."""
    deck = table.decks[-1].slots
    assert table.joint is not None
    how = Pass(tuple(reversed(range(len(deck)))), tuple(range(first, first + len(deck))))
    return _body(table, seat, mask(deck, table.joint, how), how)


def false_pass(table: Table, seat: int, put_in: Mapping[int, Cipher]) -> list[object]:
    """A pass over the deck with other ciphertexts at some places."""
    deck, number = list(table.decks[-1].slots), len(table.decks) - 1
    key = _secrets(table, seat).nonce_key
    how = plan(key, table.gid, number, seat, deck)
    for place, cipher in put_in.items():
        deck[place] = cipher
    assert table.joint is not None
    return _body(table, seat, mask(deck, table.joint, how), how)


def doubled(table: Table) -> Mapping[int, Cipher]:
    """One card twice; another is gone for it."""
    return {3: table.decks[-1].slots[4]}


def replaced(table: Table) -> Mapping[int, Cipher]:
    """A card gone, and in its place a point that is no card."""
    assert table.joint is not None
    return {0: Cipher(base(1), add(table.joint, base(3)))}


def planted(table: Table) -> Mapping[int, Cipher]:
    """A copy of another seat's hidden card: whoever draws it knows what that seat holds."""
    hidden = next(slot for slot in table.hand(VICTIM) if table.card(slot) is None)
    return {5: table.cipher(hidden)}


def signed_pass(game: Game, seat: int, body: list[object]) -> Signed:
    """The event with this pass, as its seat signs it."""
    return sign_event(identity(seat), game.draft(identity(seat).key, "shuffle", body))


def say(bench: Bench, to: int, *events: Signed) -> None:
    """The cheat's peer gives these to one seat."""
    bench.hear(to, CHEAT, m.Events(bench.sessions[0].game.game16, events))


def withhold(bench: Bench) -> None:
    """From now on no pass of the cheat's own, honest program reaches anybody."""
    own = bench.keys[CHEAT]

    def lost(_one: int, _other: int, message: m.Message) -> bool:
        events = message.events if isinstance(message, m.Events) else ()
        passes = any(s.event.kind == "shuffle" and s.event.author == own for s in events)
        told = isinstance(message, m.Heads) and message.height > bench.sessions[0].height
        return passes or told

    bench.loses = lost


def at_the_opening() -> Bench:
    """The first shuffle; the others wait for the cheat's pass."""
    return _resumed(_opening())


def at_a_reshuffle() -> Bench:
    """A shuffle of the discards in a game in which hands are hidden; as above."""
    return _resumed(_reshuffle())


def _resumed(files: tuple[tuple[Record, ...], ...]) -> Bench:
    bench = Bench(SEATS)
    withhold(bench)
    for seat, place in enumerate(places(SEATS)):
        bench.files[seat] = list(files[seat])
        bench.watch(seat, Session.resume(identity(seat), place, files[seat], whole=True))
    bench.link_all()
    bench.run()
    for seat in (0, VICTIM):
        duty = bench.sessions[seat].game.duty
        assert duty is not None
        assert (duty.seat, duty.kind) == (CHEAT, "shuffle")
    bench.said.clear()
    return bench


@cache
def _opening() -> tuple[tuple[Record, ...], ...]:
    bench = Bench(SEATS)
    withhold(bench)
    bench.link_all()
    bench.run()
    return tuple(tuple(records) for records in bench.files)


@cache
def _reshuffle() -> tuple[tuple[Record, ...], ...]:
    """All retreat, and so draw, if they can."""
    bench = Bench(SEATS)
    bench.link_all()
    bench.run()
    withhold(bench)
    while len(bench.sessions[0].game.table.decks) == 1:
        duty = bench.sessions[0].game.duty
        assert duty is not None
        own = bench.sessions[duty.seat].own
        assert own is not None
        assert own.state is not None
        actions = legal_actions(own.state)
        retreat = next((one for one in actions if one.do == "retreat"), actions[0])
        bench.give(duty.seat, LocalAct(retreat))
        bench.run()
    return tuple(tuple(records) for records in bench.files)
