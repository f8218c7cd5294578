"""One pass: fair, bound to its input, and what is refused of a shuffled deck (DECK 3.3.4)."""

from collections import Counter

import pytest

from p2p.deck import DeckError
from p2p.deck.group import BASE, Point, add, base, hash_to_group, mult, sub
from p2p.deck.shuffle import Pass, deck_bytes, mask, plan, read_deck
from p2p.deck.shuffle.masking import Sponge
from p2p.deck.slots import Cipher

X_SECRET = 987654321
JOINT = base(X_SECRET)


def deck_of(count: int, first: int = 0) -> tuple[Cipher, ...]:
    return tuple(
        Cipher(BASE, add(JOINT, hash_to_group(bytes([first + card])))) for card in range(count)
    )


def opened(deck: tuple[Cipher, ...]) -> list[Point]:
    return [sub(cipher.b, mult(X_SECRET, cipher.a)) for cipher in deck]


def test_a_pass_keeps_the_cards_and_hides_the_order() -> None:
    deck = deck_of(24)
    secret = plan(bytes(32), b"gid", 0, 0, deck)
    out = mask(deck, JOINT, secret)
    assert sorted(secret.order) == list(range(24))
    assert [opened(deck)[source] for source in secret.order] == opened(out)
    assert not {cipher.a for cipher in deck} & {cipher.a for cipher in out}
    assert not {cipher.b for cipher in deck} & {cipher.b for cipher in out}


def test_the_secret_depends_on_seed_game_deck_seat_and_input() -> None:
    deck = deck_of(8)
    plans = {
        plan(bytes(32), b"gid", 0, 0, deck),
        plan(b"\1" * 32, b"gid", 0, 0, deck),
        plan(bytes(32), b"other", 0, 0, deck),
        plan(bytes(32), b"gid", 1, 0, deck),
        plan(bytes(32), b"gid", 0, 1, deck),
        plan(bytes(32), b"gid", 0, 0, deck[::-1]),
        plan(bytes(32), b"gid", 0, 0, (*deck[:7], deck_of(1, 99)[0])),
    }
    assert len(plans) == 7
    assert len({secret.masks[0] for secret in plans}) == 7
    assert plan(bytes(32), b"gid", 0, 0, deck) in plans


def test_the_stream_does_not_depend_on_how_it_is_read() -> None:
    whole = Sponge(b"a", b"b").read(5000)
    pieces, again = Sponge(b"a", b"b"), b""
    for size in (1, 1023, 1, 2000, 1975):
        again += pieces.read(size)
    assert again == whole
    assert Sponge(b"ab").read(32) != whole[:32]


def test_unfair_words_are_thrown_away() -> None:
    stream = Sponge(b"rejection")
    data = Sponge(b"rejection").read(4000)
    words = [int.from_bytes(data[at : at + 2], "big") for at in range(0, len(data), 2)]
    bound = 40000  # words from 40000 on would favour the small numbers
    fair = [word for word in words if word < bound]
    assert len(fair) < len(words)
    assert [stream.below(bound) for _ in fair] == fair


def test_every_card_is_first_equally_often() -> None:
    """Chi-square over 3,000 shuffles of six cards: 5 degrees of freedom, 25.7 is one in 10,000."""
    deck = deck_of(6)
    firsts: Counter[int] = Counter()
    for game in range(3000):
        sponge_key = game.to_bytes(32, "big")
        firsts[plan(sponge_key, b"gid", 0, 0, deck).order[0]] += 1
    assert sum((firsts[card] - 500) ** 2 / 500 for card in range(6)) < 25.7


def test_reading_gives_back_what_was_written() -> None:
    out = mask(deck_of(5), JOINT, plan(bytes(32), b"gid", 0, 0, deck_of(5)))
    assert read_deck(deck_bytes(out), 5) == out


@pytest.mark.parametrize("count", [4, 6])
def test_a_dropped_or_added_card_is_refused(count: int) -> None:
    data = deck_bytes(mask(deck_of(5), JOINT, plan(bytes(32), b"gid", 0, 0, deck_of(5))))
    with pytest.raises(DeckError):
        read_deck(data, count)


def test_equal_masks_are_refused() -> None:
    same = Pass((0, 1, 2), (5, 6, 5))
    with pytest.raises(DeckError, match="first component"):
        read_deck(deck_bytes(mask(deck_of(3), JOINT, same)), 3)


def test_a_zero_mask_does_not_crash() -> None:
    out = mask(deck_of(2), JOINT, Pass((1, 0), (0, 1)))
    assert out[0] == deck_of(2)[1]
