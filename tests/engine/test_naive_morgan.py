"""RULES 9 on the naive engine, one test a sentence."""

from collections.abc import Sequence

import pytest

from tests.engine.naive.places import Game, Place
from tests.engine.naive.scene import kinds, listed, play, scene


def pushed(origin: Place) -> dict[str, object]:
    return {"do": "push", "seat": 1, "from": origin}


@pytest.mark.parametrize(("company", "drawn"), [(1, ["key"]), (2, ["key", "hat"])])
def test_push_draws_as_many_as_the_space_held(company: int, drawn: list[str]) -> None:
    game = scene("morgan", [[9] * company, [3]], deck="key hat skull")
    game = play(game, pushed(3))
    assert (game["pirates"][1].count(9), game["drawn"], game["actions"]) == (1, drawn, 1)


def test_push_passes_over_spaces_with_none_and_three() -> None:
    game = play(scene("morgan", [[5, 5, 5, 20], [3]]), pushed(3))
    assert 20 in game["pirates"][1]


def test_push_without_company_ahead_is_not_legal_and_the_sloop_is_none() -> None:
    assert listed(scene("morgan", [[37, 4], [9]]), "push") == [{"seat": 1, "from": 0}]


def test_pirates_at_the_goal_and_own_ones_are_not_pushed() -> None:
    game = scene("morgan", [[2, 9], [37] * 6])
    assert listed(game, "push") == []


def test_all_colours_count() -> None:
    game = scene("morgan", [[1], [3], [8], [9]])
    # The only space ahead of 8 is the one of seat 3; seat 3 itself has nobody ahead.
    assert {"seat": 2, "from": 8} in listed(game, "push")
    assert [action["seat"] for action in listed(game, "push")] == [1, 1, 2, 2, 3]


def test_instead_forbids_the_own_retreat_and_both_keeps_it() -> None:
    crews: Sequence[Sequence[Place]] = [[3, 9], [5]]
    assert "retreat" not in kinds(scene("morgan", crews))
    assert "retreat" in kinds(scene("morgan", crews, changes={"morgan": "both"}))


def test_push_counts_as_a_retreat_for_the_end_of_the_turn() -> None:
    assert kinds(scene("morgan", [[37] * 5 + [3], []])) == {"push", "skip"}
    assert kinds(scene("morgan", [[37] * 5, []])) == {"end", "skip"}


def test_push_draws_from_the_row() -> None:
    game = scene("morgan", [[9], [3]], changes={"supply": 10}, supply="hat key")
    assert play(game, pushed(3))["drawn"] == ["hat"]


def jailbreak(crews: Sequence[Sequence[Place]], sloop: str) -> Game:
    return scene("whole-jailbreak", crews, changes={"morgan": "both"}, sloop=sloop)


def test_push_does_not_cross_water() -> None:
    crews: Sequence[Sequence[Place]] = [[40], [30, 31, 33, 45]]
    assert listed(jailbreak(crews, "cartagena"), "push") == [
        {"seat": 1, "from": 0},  # to 30
        {"seat": 1, "from": 33},
    ]
    assert listed(jailbreak(crews, "tortuga"), "push") == [
        {"seat": 1, "from": 0},
        {"seat": 1, "from": 31},
        {"seat": 1, "from": 33},
    ]
    assert 33 in play(jailbreak([[], [31, 31, 33]], "tortuga"), pushed(31))["pirates"][1]
