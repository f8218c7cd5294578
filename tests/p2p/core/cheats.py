"""Words that a lying seat could sign, and what an audit found, in short.

doctored_pass    a copy of a card in the place of another, with the proof of the honest pass
own_pass         a true pass with a true proof, but by other secrets than the seed's
own_proof        the pass that the seed makes, proved with other nonces
own_shares       the right shares, proved with other nonces
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from p2p.core.log.records import encode_file
from p2p.deck.group import add, base, mult
from p2p.deck.keys import derive
from p2p.deck.rounds import share_context
from p2p.deck.shuffle import Statement, deck_bytes, mask, pass_context, plan, prove
from p2p.deck.sigma import prove_shares
from p2p.deck.slots import Cipher

if TYPE_CHECKING:
    from p2p.core.audit import Report
    from p2p.core.audit.report import Line
    from p2p.core.log.records import Record
    from p2p.deck.shuffle import Pass
    from tests.p2p.core.table_of_seats import RoundTable

OTHER_KEY = blake2b(b"a nonce key that comes of no seed", digest_size=32).digest()


def faults(report: Report, line: Line | None = None) -> list[tuple[int, int]]:
    """The (height, seat) of every finding, or of those of one line of defence."""
    found = [finding for finding in report.findings if line in (None, finding.line)]
    return [(finding.height, finding.seat) for finding in found]


def writer_of(table: RoundTable) -> int:
    """The seat that writes next."""
    duty = table.game.duty
    assert duty is not None
    return duty.seat


def file_with(table: RoundTable, *records: Record) -> bytes:
    """The game's file with these records behind all others."""
    return encode_file((*table.records, *records))


def doctored_pass(table: RoundTable, source: int, target: int) -> list[object]:
    """The due pass, but with a re-masked copy of one card in the place of another."""
    seat, cards = writer_of(table), table.game.table
    number, out, proof = table.next_event().event.body
    assert cards.joint is not None
    deck = cards.with_pass(seat, [number, out, proof]).decks[-1].slots
    one = deck[source]
    copy = Cipher(add(one.a, base(7)), add(one.b, mult(7, cards.joint)))
    return [number, deck_bytes((*deck[:target], copy, *deck[target + 1 :])), proof]


def own_pass(table: RoundTable) -> list[object]:
    """The due pass with a permutation and masks of the seat's own choice; all proofs hold."""
    seat, cards = writer_of(table), table.game.table
    number = len(cards.decks) - 1
    chosen = plan(OTHER_KEY, cards.gid, number, seat, cards.decks[number].slots)
    return _passed(table, chosen, OTHER_KEY)


def own_proof(table: RoundTable) -> list[object]:
    """The due pass as the seed makes it, with another proof of it that holds as well."""
    seat, cards = writer_of(table), table.game.table
    number = len(cards.decks) - 1
    key = derive(table.seeds[seat], cards.gid, seat).nonce_key
    return _passed(table, plan(key, cards.gid, number, seat, cards.decks[number].slots), OTHER_KEY)


def _passed(table: RoundTable, secret: Pass, nonce_key: bytes) -> list[object]:
    seat, cards = writer_of(table), table.game.table
    assert cards.joint is not None
    number = len(cards.decks) - 1
    before = cards.decks[number].slots
    after = mask(before, cards.joint, secret)
    statement = Statement(pass_context(cards.gid, number, seat), cards.joint, before, after)
    return [number, deck_bytes(after), prove(statement, secret, nonce_key)]


def own_shares(table: RoundTable) -> list[object]:
    """The due shares with another proof of them that holds as well."""
    seat, cards = writer_of(table), table.game.table
    slots, x = cards.asked(seat), derive(table.seeds[seat], cards.gid, seat).x
    context = share_context(cards.gid, seat)
    shares, proof = prove_shares(context, x, base(x), OTHER_KEY, cards.firsts(slots))
    return [[[[seat], [list(slot) for slot in slots], b"".join(shares), proof]]]
