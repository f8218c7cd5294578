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


def said(kind: str, *, here: bool = True, silent: float | None = None) -> str:
    return awaited("Bo", kind, draw="Ana's draw", turn="2 of 3", here=here, silent=silent)


def test_a_silent_seat_is_named_with_what_it_owes_and_since_when() -> None:
    assert said("shares", here=False, silent=7) == (
        "Waiting for Bo: a share for Ana's draw. Last heard 7 s ago."
    )
    assert said("seed") == "Waiting for Bo's disclosure."
    assert said("act") == "Bo to play."
    assert said("act", here=False) == "Waiting for Bo: the next action. Not heard since you came."


@pytest.mark.parametrize(
    ("kind", "does"),
    [
        ("discard", "Bo to discard."),
        ("take", "Bo to take a card."),
        ("place", "Bo to place the token."),
        ("move", "Bo to choose a pirate."),
    ],
)
def test_a_choice_within_an_action_is_waited_for_as_such(kind: str, does: str) -> None:
    assert said(kind) == does
    assert said(kind, here=False).startswith("Waiting for Bo: ")
    assert not said(kind, here=False).startswith("Waiting for Bo: an answer")


def test_a_shuffle_is_waited_for_with_its_place_among_the_passes() -> None:
    assert said("shuffle") == "Waiting for Bo to shuffle (2 of 3)."
    assert said("shuffle", here=False, silent=61) == (
        "Waiting for Bo to shuffle (2 of 3). Last heard 1 min 1 s ago."
    )
    # it is the own program's turn: whether Bo is there does not matter
    assert said("check", here=False, silent=61) == (
        "Bo's shuffle (2 of 3) is being checked by your program."
    )


@pytest.mark.parametrize("kind", ["key", "void", "confirm", "sync", "of a later version"])
def test_every_kind_makes_a_sentence(kind: str) -> None:
    sentence = said(kind)
    assert sentence.startswith("Waiting for Bo: ")
    assert sentence.endswith(".")


def test_a_wait_is_told_less_and_less_often() -> None:
    told: list[int] = []
    for second in range(2000):
        if due(second, len(told)):
            told.append(second)
    assert told == [6, 15, 60, 300, 600, 900, 1200, 1500, 1800]
