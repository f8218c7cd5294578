"""Random keys, clicks, drags and sizes through the real application (`scripts/soak-screen`)."""

from engine.dealer import Stream
from tests.cli.screen.squall import EVENTS, squall


def test_a_squall_raises_nothing_and_plays_what_is_legal() -> None:
    chance = Stream.of(b"weather", "test/squall")
    acts = sum(squall(chance, EVENTS)[0] for _ in range(10))
    assert acts > 10
