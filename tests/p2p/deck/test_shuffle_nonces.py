"""What the prover of a shuffle draws: never the same for two statements (attack list 11)."""

from itertools import product

import pytest

from p2p.deck.shuffle import prove, verify
from p2p.deck.transcript import ORDER, Nonces, Transcript
from tests.p2p.deck.naive_shuffle import Claim, challenges
from tests.p2p.deck.passes import (
    NONCE_KEY,
    Proved,
    first_pass,
    fresh_deck,
    later_pass,
    parts_of,
    pass_over,
)


def others_of(cards: int) -> list[Proved]:
    """Proofs by one nonce key of statements that differ in one thing each, and one by another."""
    proved = later_pass(cards)
    statement, secret, _ = proved
    other_masks = pass_over(statement.before, secret=secret._replace(masks=secret.masks[::-1]))
    elsewhere = statement._replace(ctx=statement.ctx + b"1")
    return [
        proved,
        other_masks,
        pass_over(statement.before[::-1], secret=secret),
        pass_over(statement.before, secret=secret._replace(order=secret.order[::-1])),
        pass_over(fresh_deck(cards), secret=secret),
        pass_over(statement.before, seat=2, secret=secret),
        Proved(elsewhere, secret, prove(elsewhere, secret, NONCE_KEY)),
        Proved(statement, secret, prove(statement, secret, bytes(32))),
    ]


def test_no_two_statements_share_a_message_or_an_answer() -> None:
    """With one answer to two challenges on one first message the secret could be calculated."""
    proofs = [parts_of(proved.proof) for proved in others_of(3)]
    parts = [part for proof in proofs for part in proof]
    assert len(set(parts)) == len(parts) == 8 * 19
    for proved in others_of(3):
        verify(proved.statement, proved.proof)


def nonces_of(proved: Proved, key: bytes, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every nonce that the prover draws for this proof."""
    drawn: list[int] = []
    one, many = Nonces.one, Nonces.many

    def one_seen(nonces: Nonces, label: str) -> int:
        drawn.append(one(nonces, label))
        return drawn[-1]

    def many_seen(nonces: Nonces, label: str, count: int) -> tuple[int, ...]:
        drawn.extend(made := many(nonces, label, count))
        return made

    with monkeypatch.context() as patch:
        patch.setattr(Nonces, "one", one_seen)
        patch.setattr(Nonces, "many", many_seen)
        assert prove(proved.statement, proved.secret, key) == proved.proof
    return drawn


def test_no_nonce_is_drawn_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not within a proof, not between proofs: r, s, f, delta, g and the blindings of each."""
    *same_key, other_key = others_of(3)
    drawn = [n for proved in same_key for n in nonces_of(proved, NONCE_KEY, monkeypatch)]
    drawn += nonces_of(other_key, bytes(32), monkeypatch)
    assert len(set(drawn)) == len(drawn) == 8 * (2 + 3 + 1 + 3 + 5)
    assert all(0 < nonce < ORDER for nonce in drawn)


def powers_seen(one: Proved, other: Proved) -> list[tuple[int, int]]:
    """The places in both orders that W - W' = e x^a - e' x'^a' shows, where g is the same."""
    cards = one.statement.cards
    first, second = (
        challenges(Claim(*one.statement), one.proof),
        challenges(Claim(*other.statement), other.proof),
    )
    found: list[tuple[int, int]] = []
    for place in range(8 + 2 * cards - 2, 8 + 3 * cards - 2):
        gap = int.from_bytes(parts_of(one.proof)[place], "little")
        gap -= int.from_bytes(parts_of(other.proof)[place], "little")
        for a, b in product(range(cards), repeat=2):
            powers = first.e * pow(first.x, a + 1, ORDER) - second.e * pow(second.x, b + 1, ORDER)
            if (gap - powers) % ORDER == 0:
                found.append((a, b))
    return found


def counted(_nonces: Nonces, _label: str, count: int) -> tuple[int, ...]:
    return tuple(range(7, 7 + count))


def test_a_nonce_of_a_counter_alone_shows_the_permutation(monkeypatch: pytest.MonkeyPatch) -> None:
    """The trap is real: a double that forgets the statement in its nonces is read completely."""
    one, other = later_pass(5), first_pass(5)
    assert powers_seen(one, other) == []
    monkeypatch.setattr(Nonces, "many", counted)
    one, other = (
        Proved(said, secret, prove(said, secret, NONCE_KEY)) for said, secret, _ in (one, other)
    )
    orders = zip(one.secret.order, other.secret.order, strict=True)
    assert powers_seen(one, other) == list(orders)


def test_a_nonces_text_shows_nothing() -> None:
    assert repr(Nonces(Transcript(b""), NONCE_KEY)) == "Nonces(...)"
