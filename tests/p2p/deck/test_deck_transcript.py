"""Framing, transcripts and nonces (DECK 3.2, attack list 7, 9, 11)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from p2p.deck.transcript import ORDER, Transcript, context, frame, tagged

PARTS = st.lists(st.binary(max_size=12), max_size=4)


@given(PARTS, PARTS)
@settings(deadline=None)
def test_only_equal_parts_frame_equally(one: list[bytes], other: list[bytes]) -> None:
    assert (frame(*one) == frame(*other)) == (one == other)
    assert (tagged("t", *one) == tagged("t", *other)) == (one == other)


def test_tags_and_contexts_separate() -> None:
    assert tagged("key", b"a") != tagged("nonce", b"a")
    contexts = {
        context(b"g", "share", 1, [1]),
        context(b"h", "share", 1, [1]),
        context(b"g", "share", 2, [1]),
        context(b"g", "share", 1, [2]),
        context(b"g", "pop", 1, [1]),
    }
    assert len(contexts) == 5


def transcript(*absorbed: tuple[str, bytes]) -> Transcript:
    made = Transcript(b"ctx")
    for label, data in absorbed:
        made.absorb(label, data)
    return made


def test_challenges_depend_on_everything_and_on_its_order() -> None:
    variants = [
        transcript(),
        transcript(("a", b"1")),
        transcript(("a", b"2")),
        transcript(("b", b"1")),
        transcript(("a", b"1"), ("b", b"2")),
        transcript(("b", b"2"), ("a", b"1")),
        transcript(("a", b"1b"), ("b", b"")),
    ]
    challenges = {variant.challenge("c") for variant in variants}
    assert len(challenges) == len(variants)
    assert all(0 <= challenge < ORDER for challenge in challenges)


def test_a_challenge_is_absorbed_again() -> None:
    once = transcript(("a", b"1"))
    first = once.challenge("c")
    assert once.challenge("c") != first
    assert transcript(("a", b"1")).challenge("c") == first


def test_weights_are_one_and_then_128_bits_of_the_statement() -> None:
    weights = transcript(("D", b"1")).weights("w", 40)
    assert weights[0] == 1
    assert len(set(weights)) == 40
    assert all(weight < 2**128 for weight in weights)
    assert sum(weight >> 127 for weight in weights) > 5
    assert transcript(("D", b"2")).weights("w", 40)[1:] != weights[1:]
    assert transcript(("D", b"1")).weights("w", 1) == [1]


def test_nonces_repeat_for_the_same_statement_only() -> None:
    key = bytes(32)
    one, other = transcript(("a", b"1")), transcript(("a", b"2"))
    nonces = {
        one.nonce(key, "n"),
        other.nonce(key, "n"),
        one.nonce(key, "m"),
        one.nonce(key, "n", 1),
        one.nonce(b"\1" * 32, "n"),
    }
    assert len(nonces) == 5
    assert transcript(("a", b"1")).nonce(key, "n") == one.nonce(key, "n")
