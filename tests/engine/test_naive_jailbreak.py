"""RULES 7 and 8 on the naive engine, one test a sentence."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.engine.naive import naive
from tests.engine.naive.places import Game, Place
from tests.engine.naive.scene import advance, kinds, listed, pair, play, retreat, scene

SLOOP, COVE = 31, 50
SAIL = {"do": "sail"}
Crews = Sequence[Sequence[Place]]


def escape(crews: Crews, hand: str = "", sloop: str = "cartagena", **more: Any) -> Game:
    return scene("whole-jailbreak", crews, [hand], sloop=sloop, **more)


def landed(game: Game, origin: Place, card: str) -> list[Place]:
    return sorted(play(game, advance(origin, card))["pirates"][0])


# -- advance -------------------------------------------------------------------------------------


def test_passage_without_a_match_leads_aboard_at_cartagena_with_room() -> None:
    assert SLOOP in landed(escape([[30], []], "hat"), 30, "hat")
    # The jail belongs to the passage: every skull of it is taken.
    skulls: list[Place] = [4, 12, 17, 21, 29]
    assert SLOOP in landed(escape([[], skulls], "skull"), 0, "skull")


@pytest.mark.parametrize(
    ("mine", "sloop"), [([30, SLOOP, SLOOP, SLOOP], "cartagena"), ([30], "tortuga")]
)
def test_boarding_needs_the_sloop_and_room(mine: list[Place], sloop: str) -> None:
    actions = listed(escape([mine, []], "hat", sloop), "advance")
    assert actions == ([{"from": 0, "card": "hat"}] if sloop == "cartagena" else actions[:1])
    assert {"from": 30, "card": "hat"} not in actions


def test_room_is_by_colour() -> None:
    full: list[Place] = [SLOOP] * 3
    assert SLOOP in landed(escape([[30], full], "hat"), 30, "hat")


def test_sloop_leads_to_the_island_only_at_tortuga() -> None:
    assert listed(escape([[SLOOP] * 3 + [COVE] * 3, []], "hat"), "advance") == []
    # F: hat dagger key bottle pistol skull on 32 to 37.
    assert 32 in landed(escape([[SLOOP], []], "hat", "tortuga"), SLOOP, "hat")
    assert COVE in landed(escape([[SLOOP], [32, 43, 48]], "hat", "tortuga"), SLOOP, "hat")


def test_island_leads_to_the_island_and_the_cove() -> None:
    assert 43 in landed(escape([[33], []], "hat"), 33, "hat")
    assert COVE in landed(escape([[48], []], "hat"), 48, "hat")


def test_captains_pair_needs_a_legal_advance_with_the_icon() -> None:
    # From 27 with the sloop away: only icons of 28 to 30 lead anywhere.
    game = escape([[27], []], "key key", "tortuga", changes={"captain": True})
    icons = [action["as"] for action in listed(game, "advance") if "as" in action]
    assert icons == ["bottle", "hat", "skull"]
    assert 28 in play(game, pair(27, "key key", "hat"))["pirates"][0]


def test_end_is_legal_where_no_card_moves_anybody() -> None:
    # The sloop is away, nobody stands behind the cove, and 30 is the last space of the passage.
    game = escape([[30, *[COVE] * 5], []], "hat", "tortuga")
    assert kinds(game) == {"end", "sail"}


# -- retreat -------------------------------------------------------------------------------------


def test_retreat_from_the_island_never_crosses_water() -> None:
    assert listed(escape([[40], [20]]), "retreat") == []
    assert 33 in play(escape([[40], [33]]), retreat(40))["pirates"][0]


def test_retreat_from_the_cove_goes_to_the_island() -> None:
    assert 33 in play(escape([[COVE], [33]]), retreat(COVE))["pirates"][0]
    assert listed(escape([[COVE], [33]], changes={"sloop_retreat": False}), "retreat") == []


def test_retreat_from_the_sloop_only_at_cartagena_to_the_passage() -> None:
    assert 20 in play(escape([[SLOOP], [20, 33]]), retreat(SLOOP))["pirates"][0]
    assert listed(escape([[SLOOP], [20, 33]], sloop="tortuga"), "retreat") == []
    assert listed(escape([[SLOOP], [20]], changes={"sloop_retreat": False}), "retreat") == []


def test_sloop_is_never_the_target_of_a_retreat() -> None:
    assert listed(escape([[32], [SLOOP, SLOOP]]), "retreat") == []


def test_jail_retreat_serves_the_passage_and_the_sloop_at_cartagena() -> None:
    crews: Crews = [[9, SLOOP, 33, COVE], []]
    game = escape(crews, changes={"jail_retreat": True})
    # 33 stands behind the cove; 9 behind the sloop.
    assert listed(game, "retreat") == [{"from": 9}, {"from": SLOOP}, {"from": COVE}]
    assert 9 not in play(game, retreat(9))["pirates"][0]
    game = escape([[SLOOP, 33], []], sloop="tortuga", changes={"jail_retreat": True})
    assert listed(game, "retreat") == []


# -- sailing -------------------------------------------------------------------------------------


def test_sail_to_tortuga_needs_an_own_pirate_aboard() -> None:
    assert SAIL not in naive.legal(escape([[30], [SLOOP]], "hat"))
    game = play(escape([[SLOOP], [SLOOP, SLOOP]], "hat"), SAIL)
    assert (game["sloop"], game["actions"], game["sailed"]) == ("tortuga", 1, False)


@pytest.mark.parametrize(("place", "legal"), [(0, True), (30, True), (33, False)])
def test_sail_back_needs_an_own_pirate_in_jail_or_passage(place: Place, legal: bool) -> None:
    game = escape([[SLOOP, COVE, COVE, COVE, COVE, place], []], sloop="tortuga")
    assert (SAIL in naive.legal(game)) == legal


def test_captain_sails_free_once_before_the_actions() -> None:
    game = play(escape([[SLOOP], [SLOOP]], "hat"), SAIL)
    assert (game["sloop"], game["actions"], game["sailed"]) == ("tortuga", 0, True)
    game = play(game, SAIL)
    assert (game["sloop"], game["actions"], game["sailed"]) == ("cartagena", 1, True)


def test_captain_has_one_aboard_and_as_many_as_each_other() -> None:
    # Both have none aboard, and seat 0 may fetch the sloop.
    game = play(escape([[], []], "hat", "tortuga"), SAIL)
    assert (game["actions"], game["sailed"]) == (1, False)


def test_sail_after_an_action_is_an_action() -> None:
    game = play(escape([[SLOOP, 30], []], "key hat", actions=1), SAIL)
    assert (game["actions"], game["sailed"]) == (2, False)


def test_free_sail_takes_the_skip_away() -> None:
    game = escape([[SLOOP], []])
    assert "skip" in kinds(game)
    assert "skip" not in kinds(play(game, SAIL))


def test_possible_sail_does_not_count_for_the_end() -> None:
    game = escape(
        [[SLOOP, COVE, COVE, COVE, COVE, COVE], []], "hat", changes={"sloop_retreat": False}
    )
    assert kinds(game) == {"end", "sail"}


def test_free_move_is_offered_anew_in_the_next_turn() -> None:
    game = play(escape([[SLOOP], []], "hat"), SAIL, advance(0, "hat"), {"do": "end"})
    assert (game["seat"], game["sailed"]) == (1, False)


def test_all_pirates_in_the_cove_win() -> None:
    game = play(escape([[COVE] * 5 + [48], []], "hat"), advance(48, "hat"))
    assert (game["winners"], game["reason"], game["seat"]) == ([0], "escaped", 0)


# -- the island path -----------------------------------------------------------------------------


def test_island_is_the_base_game_with_other_words() -> None:
    island = scene("tortuga-island", [[4, 30, 37], [4]], ["hat key"])
    passage = scene("second-edition", [[4, 30, 37], [4]], ["hat key"])
    assert naive.legal(island) == naive.legal(passage)
    assert naive.state(play(island, retreat(37))) == naive.state(play(passage, retreat(37)))
