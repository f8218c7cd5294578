from __future__ import annotations

import pytest

from cli.model.network.waiting import awaited, due, span


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "0 s"),
        (7.9, "7 s"),
        (60, "1 min"),
        (125, "2 min 5 s"),
        (3600, "1 h"),
        (11045, "3 h 4 min"),
    ],
)
def test_lengths_of_time(seconds: float, words: str) -> None:
    assert span(seconds) == words


def test_a_silent_seat_is_named_with_what_it_owes_and_since_when() -> None:
    assert (
        awaited("Bo", "shares", draw="Ana's draw", here=False, silent=7)
        == "Waiting for Bo: a share for Ana's draw. Last heard 7 s ago."
    )
    assert awaited("Bo", "seed", draw="", here=True, silent=None) == "Waiting for Bo's disclosure."
    assert awaited("Bo", "act", draw="", here=True, silent=None) == "Bo to play."
    assert awaited("Bo", "act", draw="", here=False, silent=None) == (
        "Waiting for Bo: the next action. Not heard since you came."
    )


@pytest.mark.parametrize(
    "kind", ["key", "shuffle", "void", "confirm", "sync", "of a later version"]
)
def test_every_kind_makes_a_sentence(kind: str) -> None:
    sentence = awaited("Bo", kind, draw="the deal", here=True, silent=None)
    assert sentence.startswith("Waiting for Bo: ")
    assert sentence.endswith(".")


def test_a_wait_is_told_less_and_less_often() -> None:
    told: list[int] = []
    for second in range(2000):
        if due(second, len(told)):
            told.append(second)
    assert told == [6, 15, 60, 300, 600, 900, 1200, 1500, 1800]
