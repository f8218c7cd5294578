"""RULES 5 on the naive engine, one test a sentence."""

from typing import Any

from tests.engine.naive import naive
from tests.engine.naive.places import Game, Place
from tests.engine.naive.scene import advance, kinds, listed, pair, play, retreat, scene

TAKE_FIRST = {"do": "take", "index": 0}


def captain_scene(crew: list[Place], hand: str = "", *, row: str = "hat key", **more: Any) -> Game:
    return scene("follow-the-captain", [crew, [4, 4]], [hand], supply=row, **more)


def test_pair_moves_the_captain_as_any_icon() -> None:
    game = play(captain_scene([2], "hat key"), pair(2, "hat key", "skull"))
    # Seat 1 stands on 4, the first skull ahead.
    assert (game["captains"][0], game["pirates"][0]) == (12, [0, 0, 0, 0, 0, 12])
    assert (game["hands"][0], sorted(game["discard"]), game["actions"]) == ([], ["hat", "key"], 1)


def test_pair_is_any_two_cards_of_the_hand_equal_ones_too() -> None:
    game = captain_scene([2], "hat key key")
    pairs = [action["cards"] for action in listed(game, "advance") if "cards" in action]
    assert pairs == [cards for cards in (["hat", "key"], ["key", "key"]) for _ in range(6)]
    assert {action["as"] for action in listed(game, "advance") if "as" in action} == {
        "bottle", "pistol", "hat", "skull", "dagger", "key"
    }  # fmt: skip


def test_pair_needs_a_captain_who_can_advance() -> None:
    pairs = [
        action for action in listed(captain_scene([37], "hat key"), "advance") if "as" in action
    ]
    assert pairs == []


def test_position_of_captain_and_others_gives_both_actions() -> None:
    game = captain_scene([2, 2], "hat")
    assert listed(game, "advance") == [
        {"from": 0, "card": "hat"},
        {"from": 2, "card": "hat", "captain": True},
        {"from": 2, "card": "hat"},
    ]
    assert play(game, advance(2, "hat"))["captains"][0] == 2
    assert play(game, advance(2, "hat", captain=True))["captains"][0] == 3


def test_captain_alone_is_always_named() -> None:
    assert listed(captain_scene([6], ""), "retreat") == [{"from": 6, "captain": True}]


def test_captain_takes_any_card_of_the_row_for_each_card() -> None:
    game = play(captain_scene([6]), retreat(6, captain=True))
    assert (game["pending"], game["actions"], game["drawn"]) == ({"do": "take", "takes": 2}, 0, [])
    assert naive.legal(game) == [{"do": "take", "index": 0}, {"do": "take", "index": 1}]
    game = play(game, {"do": "take", "index": 1})
    assert (game["drawn"], game["supply"], game["actions"]) == (["key"], ["hat"], 0)
    game = play(game, TAKE_FIRST)
    assert (game["drawn"], game["actions"], game["pending"]) == (["hat"], 1, None)


def test_row_emptied_by_the_first_take_is_turned_up_before_the_second() -> None:
    game = play(
        captain_scene([6], row="hat", deck="key skull"), retreat(6, captain=True), TAKE_FIRST
    )
    assert (game["supply"], game["pending"]) == (["key", "skull"], {"do": "take", "takes": 1})


def test_takes_fall_away_without_cards_anywhere() -> None:
    game = captain_scene([6], row="hat", deck="")
    assert play(game, retreat(6, captain=True), TAKE_FIRST)["actions"] == 1
    game = play(captain_scene([6], row="", deck=""), retreat(6, captain=True))
    assert (game["pending"], game["actions"]) == (None, 1)


def test_empty_row_is_turned_up_at_the_start_of_the_takes() -> None:
    game = play(captain_scene([6], row="", deck="key"), retreat(6, captain=True))
    assert (game["supply"], kinds(game)) == (["key"], {"take"})


def test_card_of_a_jail_retreat_is_taken_too() -> None:
    game = captain_scene([2], changes={"jail_retreat": True})
    assert play(game, retreat(2, captain=True))["pending"] == {"do": "take", "takes": 1}


def test_without_a_supply_there_is_no_take() -> None:
    game = captain_scene([6], row="", deck="key hat", changes={"supply": 0})
    game = play(game, retreat(6, captain=True))
    assert (game["drawn"], game["pending"], game["actions"]) == (["key", "hat"], None, 1)


def test_push_of_a_captain_gives_no_take() -> None:
    game = scene("follow-the-captain", [[3], [1, 1]], changes={"morgan": "both"}, supply="hat key")
    push = {"do": "push", "seat": 1, "from": 1}
    assert listed(game, "push")[-2:] == [
        {"seat": 1, "from": 1, "captain": True},
        {"seat": 1, "from": 1},
    ]
    assert play(game, push)["captains"][1] == 1
    game = play(game, {**push, "captain": True})
    assert (game["captains"][1], game["pending"], game["drawn"]) == (3, None, ["hat"])
