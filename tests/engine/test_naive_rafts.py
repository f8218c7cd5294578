"""RULES 6 on the naive engine: the wharf, boarding, tokens and what becomes of a raft."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.engine.naive import naive
from tests.engine.naive.places import Game, Place
from tests.engine.naive.scene import advance, listed, play, retreat, scene

Crews = Sequence[Sequence[Place]]

# Raft 1 (white) lacks bottle: pistol hat skull dagger key; raft 2 (orange) lacks pistol: bottle hat
# skull dagger key.


def rafts(crews: Crews, hand: str = "", **more: Any) -> Game:
    return scene("risky-rafts", crews, [hand], supply="bottle", **more)


def grey(game: Game, card: str, *pool: str) -> Game:
    """The game after the play of a grey card that reveals a token."""
    return play({**game, "pool": list(pool)}, {"do": "play", "card": card})


def tokens(game: Game, berth: str) -> list[str | None]:
    found: list[str | None] = game["rafts"][berth]["tokens"]
    return found


def with_tokens(game: Game, berth: str, *faces: str | None) -> Game:
    game["rafts"][berth]["tokens"] = [*faces, *[None] * 5][:5]
    return game


# -- where pirates go ----------------------------------------------------------------------------


def test_advance_before_the_wharf_is_forced() -> None:
    assert listed(rafts([[20], []], "hat"), "advance")[1:] == [{"from": 20, "card": "hat"}]


def test_advance_across_the_wharf_may_board_a_raft_instead() -> None:
    game = rafts([[23], []], "hat")
    assert listed(game, "advance")[1:] == [
        {"from": 23, "card": "hat"},
        {"from": 23, "card": "hat", "to": "white:2"},
        {"from": 23, "card": "hat", "to": "orange:2"},
    ]
    assert 28 in play(game, advance(23, "hat"))["pirates"][0]
    assert "white:2" in play(game, advance(23, "hat", to="white:2"))["pirates"][0]


def test_full_passage_before_the_wharf_lets_the_jail_cross_it() -> None:
    hats: list[Place] = [3, 11, 13, 23]
    assert len(listed(rafts([[], hats], "hat"), "advance")) == 3


def test_raft_space_with_a_pirate_or_a_token_is_not_boarded() -> None:
    game = with_tokens(rafts([[23], ["orange:2"]], "hat"), "white", None, "crew")
    assert listed(game, "advance")[1:] == [{"from": 23, "card": "hat"}]


def test_raft_without_the_icon_is_not_boarded() -> None:
    ways = [action.get("to") for action in listed(rafts([[23], []], "pistol"), "advance")]
    assert ways == [None, None], "24 is the last pistol before the wharf"
    ways = [action.get("to") for action in listed(rafts([[24], []], "pistol"), "advance")]
    assert ways == [None, None, "white:1"]


@pytest.mark.parametrize(
    ("place", "ways"),
    [("wharf", [None, "white:2", "orange:2"]), ("white:4", [None, "orange:2"])],
)
def test_pirate_on_wharf_or_raft_moves_on_or_boards_another_raft(
    place: str, ways: list[str | None]
) -> None:
    game = rafts([[place], []], "hat")
    found = [action for action in listed(game, "advance") if action["from"] == place]
    assert [action.get("to") for action in found] == ways
    assert 28 in play(game, advance(place, "hat"))["pirates"][0]


def test_wharf_stands_before_the_last_two_segments() -> None:
    game = scene("risky-rafts", [[11], []], ["hat"], {"segments": 4}, supply="key")
    # 13 lies beyond the wharf of four segments.
    assert len(listed(game, "advance")) == 1 + 3
    assert 13 in play(game, advance(11, "hat"))["pirates"][0]


def test_wharf_is_no_target_and_is_passed_by_retreats() -> None:
    game = rafts([[26], ["wharf", 22]])
    assert 22 in play(game, retreat(26))["pirates"][0]


@pytest.mark.parametrize("place", ["wharf", "orange:1"])
def test_pirates_on_wharf_and_raft_retreat_before_the_wharf(place: str) -> None:
    game = rafts([[place], ["white:1", 24]])
    assert 24 in play(game, retreat(place))["pirates"][0]


def test_pirates_at_sea_neither_advance_nor_retreat() -> None:
    game = rafts([["sea:4"] * 6, [20]], "hat")
    assert listed(game, "advance") == listed(game, "retreat") == []


def test_wharf_and_raft_have_room_as_rules_say() -> None:
    game = with_tokens(rafts([["wharf"], ["wharf", "wharf", "wharf"]]), "white")
    assert naive.state(game)["pirates"][1] == [0, 0, 0, "wharf", "wharf", "wharf"]


# -- tokens --------------------------------------------------------------------------------------


def test_crew_takes_the_first_space_without_token_or_pirate() -> None:
    game = rafts([["white:2"], []], "key*")
    assert tokens(grey(game, "key*", "crew:white"), "white")[0] == "crew"
    game = with_tokens(game, "white", "hole")
    assert tokens(grey(game, "key*", "crew:white"), "white") == ["hole", None, "crew", None, None]


def test_hole_takes_the_first_space_without_a_token_and_drops_the_pirate_there() -> None:
    game = with_tokens(rafts([["orange:2"], []], "key*"), "orange", "crew")
    game = grey(game, "key*", "hole:orange")
    assert tokens(game, "orange") == ["crew", "hole", None, None, None]
    assert "wharf" in game["pirates"][0]


def test_token_of_both_is_the_choice_of_the_player() -> None:
    game = grey(rafts([[4], []], "key*"), "key*", "crew:both")
    assert game["pending"]["do"] == "place"
    assert naive.legal(game) == [
        {"do": "place", "berth": "white"},
        {"do": "place", "berth": "orange"},
    ]
    shown = naive.state(game)
    assert (shown["token"], shown["committed"]) == ("crew:both", {"card": "key*"})
    game = play(game, {"do": "place", "berth": "orange"})
    assert (tokens(game, "orange")[0], game["pending"]["do"]) == ("crew", "move")


def test_token_of_both_goes_to_the_only_raft() -> None:
    game = rafts([[4], []], "key*", rafts={"orange": 2}, raft_pile=[])
    assert tokens(grey(game, "key*", "hole:both"), "orange")[0] == "hole"


def test_token_without_its_raft_goes_to_the_box() -> None:
    game = rafts([[4], []], "key*", rafts={"orange": 2}, raft_pile=[])
    game = grey(game, "key*", "crew:white")
    assert (game["box"], game["rafts"]["white"]) == (["crew:white"], None)


def test_x_blocks_the_unoccupied_space_closest_to_the_sloop() -> None:
    game = grey(rafts([[31], [28]], "key*"), "key*", "x:hat")
    assert game["blocked"] == [23]
    again = grey({**game, "pending": None, "hands": [["key*"], []]}, "key*", "x:hat")
    assert naive.state(again)["blocked"] == [13, 23]


def test_x_goes_to_the_box_without_such_a_space() -> None:
    hats: Crews = [[3, 11, 13], [23, 28, 31]]
    assert grey(rafts(hats, "key*"), "key*", "x:hat")["box"] == ["x:hat"]


def test_blocked_space_is_no_space() -> None:
    game = rafts([[20], []], "hat", blocked=[23])
    assert 28 in play(game, advance(20, "hat"))["pirates"][0]
    assert len(listed(game, "advance")) == 1 + 3, "it leads across the wharf now"


def test_empty_pool_reveals_nothing() -> None:
    game = grey(rafts([[4], []], "key*"), "key*")
    assert (game["tokens"], game["pending"]["do"]) == ([], "move")


# -- what becomes of a raft ----------------------------------------------------------------------


def test_raft_with_three_leaves_by_boarding() -> None:
    game = with_tokens(rafts([[23], ["white:1"]], "hat"), "white", None, None, "crew")
    game = play(game, advance(23, "hat", to="white:2"))
    assert ("sea:1" in game["pirates"][0], "sea:1" in game["pirates"][1]) == (True, True)
    assert (game["rafts"]["white"]["number"], game["raft_pile"]) == (3, [4, 5, 6])
    assert game["log"] == [("raft", "white", 3)]


def test_raft_with_three_leaves_by_crew() -> None:
    game = with_tokens(rafts([["white:1"], []], "key*"), "white", None, "crew")
    game = grey(game, "key*", "crew:white")
    assert ("sea:1" in game["pirates"][0], game["rafts"]["white"]["number"]) == (True, 3)


def test_crew_alone_makes_a_raft_leave() -> None:
    game = with_tokens(rafts([[4], []], "key*"), "white", "crew", "crew")
    assert grey(game, "key*", "crew:white")["gone"] == [1]


def test_third_hole_sinks_a_raft() -> None:
    game = with_tokens(rafts([["white:4"], ["white:3"]], "key*"), "white", "hole", "hole")
    game = grey(game, "key*", "hole:white")
    assert ("wharf" in game["pirates"][0], "wharf" in game["pirates"][1]) == (True, True)
    assert (tokens(game, "white"), game["rafts"]["white"]["number"]) == ([None] * 5, 3)


def test_berth_stays_empty_without_a_raft_left() -> None:
    game = with_tokens(rafts([[4], []], "key*", raft_pile=[]), "white", "hole", "hole")
    game = grey(game, "key*", "hole:white")
    assert naive.state(game)["rafts"]["white"] is None
