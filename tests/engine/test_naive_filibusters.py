"""RULES 10 on the naive engine, one test a sentence."""

from typing import Any

from tests.engine.naive import naive
from tests.engine.naive.places import Game
from tests.engine.naive.scene import advance, kinds, pair, play, scene
from tests.engine.naive.turns import leave, pass_over

FULL = "bottle bottle bottle hat hat hat key"
DARK = advance(0, "skull*")


def dark_scene(*hands: str, **more: Any) -> Game:
    return scene("filibusters", [()] * max(2, len(hands)), list(hands), **more)


def discard(card: str) -> naive.Action:
    return {"do": "discard", "card": card}


def test_each_player_from_the_mover_discards_down_to_the_limit() -> None:
    game = dark_scene(f"{FULL} key skull*", FULL, f"{FULL} skull pistol", turn=0)
    game = play(game, DARK)
    assert (game["seat"], game["turn"], game["actions"]) == (0, 0, 1)
    assert naive.legal(game) == [discard("bottle"), discard("hat"), discard("key")]
    game = play(game, discard("key"))
    assert (game["seat"], game["turn"]) == (2, 0)
    game = play(game, discard("bottle"))
    assert game["seat"] == 2, "each seat discards all its surplus before the next"
    game = play(game, discard("hat"))
    assert (game["seat"], game["pending"], game["actions"]) == (0, None, 1)
    assert sorted(game["discard"]) == ["bottle", "hat", "key", "skull*"]


def test_nobody_is_asked_without_surplus() -> None:
    game = play(dark_scene(f"{FULL} skull*", FULL), DARK)
    assert (game["pending"], game["seat"]) == (None, 0)


def test_limit_of_six() -> None:
    game = play(dark_scene("skull*", FULL, changes={"filibusters": 6}), DARK)
    assert (game["seat"], kinds(game)) == (1, {"discard"})


def test_plain_card_calls_nobody() -> None:
    assert play(dark_scene("skull skull*", f"{FULL} key"), advance(0, "skull"))["pending"] is None


def test_discarded_dark_card_calls_nobody() -> None:
    game = play(dark_scene("skull*", f"{FULL} key*"), DARK, discard("key*"))
    assert (game["pending"], game["seat"]) == (None, 0)


def test_winning_advance_ends_the_game_before_the_discards() -> None:
    game = scene("filibusters", [[37] * 5 + [36], []], ["skull*", f"{FULL} key"])
    game = play(game, advance(36, "skull*"))
    assert (game["winners"], game["pending"], game["seat"]) == ([0], None, 0)


def test_turn_passes_after_the_last_discard() -> None:
    game = dark_scene("skull*", f"{FULL} key", actions=2)
    game = play(game, DARK)
    assert (game["seat"], game["turn"], game["actions"]) == (1, 0, 3)
    game = play(game, discard("key"))
    assert (game["seat"], game["turn"], game["actions"]) == (1, 1, 0)


def test_pair_with_dark_cards_calls_once() -> None:
    game = dark_scene("hat* skull*", f"{FULL} key key", changes={"captain": True})
    game = play(game, pair(0, "hat* skull*", "key"), discard("key"), discard("key"))
    assert (game["seat"], game["pending"], game["actions"]) == (0, None, 1)


def test_state_names_the_seat_whose_turn_it_is() -> None:
    shown = naive.state(play(dark_scene("skull*", f"{FULL} key"), DARK))
    assert (shown["pending"], shown["seat"], shown["turn"]) == ("discard", 1, 0)


# -- RULES 13 ------------------------------------------------------------------------------------


def test_passed_over_discarder_discards_nothing_more_and_the_turn_goes_on() -> None:
    game = play(dark_scene("skull*", f"{FULL} key key", f"{FULL} key"), DARK)
    game = pass_over(game)
    assert (game["seat"], len(game["hands"][1])) == (2, 9)
    game = play(game, discard("key"))
    assert (game["seat"], game["actions"], game["pending"]) == (0, 1, None)


def test_mover_passed_over_while_discarding_ends_its_turn_after_the_others() -> None:
    game = pass_over(play(dark_scene(f"{FULL} key skull*", f"{FULL} key"), DARK))
    assert (game["seat"], game["turn"], game["pending"]) == (1, 0, {"do": "discard"})
    game = play(game, discard("key"))
    assert (game["seat"], game["turn"], game["actions"]) == (1, 1, 0)


def test_seat_that_left_discards_nothing() -> None:
    game = leave(dark_scene("skull*", f"{FULL} key", ""), 1)
    assert play(game, DARK)["pending"] is None
    game = leave(play(dark_scene("skull*", f"{FULL} key", ""), DARK), 1)
    assert (game["seat"], game["pending"]) == (0, None)


def test_mover_leaves_while_another_discards() -> None:
    game = leave(play(dark_scene("skull*", f"{FULL} key", ""), DARK), 0)
    assert (game["seat"], game["turn"]) == (1, 0)
    game = play(game, discard("key"))
    assert (game["seat"], game["turn"], game["actions"]) == (1, 1, 0)
