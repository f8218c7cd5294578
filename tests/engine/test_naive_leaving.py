"""Seats that leave in the middle of a step of the naive engine (RULES 13)."""

from typing import Any

from tests.engine.naive import naive
from tests.engine.naive.places import Game, Place
from tests.engine.naive.scene import retreat, scene

GREY = {"do": "play", "card": "key*"}


def draw_of_two(players: int) -> Game:
    """Seat 0 may draw two cards off an empty deck; the discard is shuffled first."""
    crews: list[list[Place]] = [[6], [4, 4], *[[]] * (players - 2)]
    return scene("jamaica", crews, [""] * players, deck="", discard=["hat", "key"])


def entries(game: Game) -> list[Any]:
    return [entry[0] for entry in game["log"]]


def test_the_last_seat_left_wins_before_anything_more_is_turned_up() -> None:
    for at, turned in enumerate((["shuffle"], ["shuffle", "card"], ["shuffle", "card", "card"])):
        game = naive.play(draw_of_two(2), retreat(6), list, {at: [1]})
        assert (game["winners"], game["reason"]) == ([0], "last seat left")
        assert entries(game) == turned[:-1]


def test_a_draw_of_a_seat_that_leaves_in_it_is_finished() -> None:
    game = naive.play(draw_of_two(3), retreat(6), list, {1: [0]})
    assert (game["hands"][0], game["living"], game["seat"]) == (["hat", "key"], [1, 2], 1)


def test_a_seat_that_leaves_before_a_token_does_not_win_by_it() -> None:
    crews: list[list[Place]] = [[2], [37, 37, 37, 37, "white:1", "white:2"], []]
    game = scene("risky-rafts", crews, ["key*"], pool=["crew:white"])
    assert naive.play(game, GREY, list)["winners"] == [1]
    after = naive.play(game, GREY, list, {0: [1]})
    assert (after["winners"], after["living"], after["pirates"][1][-1]) == (None, [0, 2], "sea:1")


def test_a_choice_that_comes_to_a_seat_that_has_left_is_closed() -> None:
    game = scene("risky-rafts", [[2], [], []], ["key*"], pool=["hole:both"])
    game = naive.play(game, GREY, list, {0: [0]})
    assert (game["rafts"]["white"]["tokens"][0], game["seat"], game["pending"]) == ("hole", 1, None)
