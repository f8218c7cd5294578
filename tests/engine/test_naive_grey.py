"""RULES 5 and 6 on the naive engine: the steps of grey cards, and games that tokens end."""

from collections.abc import Sequence
from typing import Any

from tests.engine.naive import naive
from tests.engine.naive.ending import rank
from tests.engine.naive.places import Game, Place
from tests.engine.naive.scene import kinds, listed, play, scene
from tests.engine.naive.turns import leave, pass_over

Crews = Sequence[Sequence[Place]]
PLAY = {"do": "play", "card": "key*"}
HATS = {"do": "play", "cards": ["hat*", "hat*"], "as": "key", "captain": True}


def rafts(crews: Crews, hand: str, *pool: str, **more: Any) -> Game:
    """A game with rafts 1 (white) and 2 (orange) and these tokens on top of the pool."""
    return scene("all-together", crews, [hand], supply="bottle", pool=list(pool), **more)


def manned(game: Game, berth: str, *faces: str) -> Game:
    game["rafts"][berth]["tokens"] = [*faces, *[None] * 5][:5]
    return game


def test_grey_card_is_played_in_steps() -> None:
    game = rafts([[2], []], "key* hat", "crew:white")
    assert {"do": "advance", "from": 2, "card": "key*", "captain": True} not in naive.legal(game)
    game = play(game, PLAY)
    assert (game["tokens"], game["discard"], game["actions"]) == (["crew:white"], ["key*"], 0)
    assert naive.legal(game) == [
        {"do": "move", "from": 0},
        {"do": "move", "from": 2, "captain": True},
    ]
    game = play(game, {"do": "move", "from": 0})
    assert (6 in game["pirates"][0], game["actions"], game["pending"]) == (True, 1, None)


def test_plain_card_is_no_play() -> None:
    assert kinds(rafts([[2], []], "hat")) == {"advance", "end"}


def test_move_may_board_a_raft() -> None:
    game = play(rafts([[20], []], "key*"), PLAY)
    assert {"from": 20, "captain": True, "to": "white:5"} in listed(game, "move")
    game = play(game, {"do": "move", "from": 20, "captain": True, "to": "white:5"})
    assert game["captains"][0] == "white:5"


def test_pair_with_a_grey_card_is_a_play_that_moves_the_captain() -> None:
    game = rafts([[2], []], "hat* key", "hole:white", "hole:orange")
    plays = [action for action in listed(game, "play") if "cards" in action]
    assert [action["cards"] for action in plays] == [["hat*", "key"]] * 6
    game = play(game, {"do": "play", "cards": ["hat*", "key"], "as": "key", "captain": True})
    assert game["tokens"] == ["hole:white"]
    assert naive.state(game)["committed"] == {
        "cards": ["hat*", "key"], "as": "key", "captain": True
    }  # fmt: skip
    assert naive.legal(game) == [{"do": "move", "from": 2, "captain": True}]


def test_each_grey_card_of_a_pair_reveals_a_token() -> None:
    game = play(rafts([[2], []], "hat* hat*", "hole:white", "hole:white"), HATS)
    assert game["tokens"] == ["hole:white", "hole:white"]
    assert game["rafts"]["white"]["tokens"][:2] == ["hole", "hole"]


def test_second_token_is_revealed_after_the_first_is_placed() -> None:
    game = play(rafts([[2], []], "hat* hat*", "crew:both", "x:hat"), HATS)
    assert (game["tokens"], kinds(game)) == (["crew:both"], {"place"})
    game = play(game, {"do": "place", "berth": "white"})
    assert (game["tokens"], kinds(game)) == (["x:hat"], {"move"})


def test_consequences_of_the_first_token_come_before_the_second() -> None:
    game = manned(
        rafts([[2], []], "hat* hat*", "crew:white", "hole:white"), "white", "crew", "crew"
    )
    game = play(game, HATS)
    assert game["rafts"]["white"]["number"] == 3
    assert game["rafts"]["white"]["tokens"][0] == "hole"
    assert [entry[0] for entry in game["log"]] == ["token", "raft", "token"]


def test_action_is_over_where_the_captain_went_to_sea() -> None:
    game = rafts([["white:1", "white:2"], []], "hat* hat*", "crew:white", "x:hat")
    game = play(game, HATS)
    assert (game["captains"][0], game["pending"], game["actions"]) == ("sea:1", None, 1)
    assert game["tokens"] == ["crew:white", "x:hat"]


# -- the end -------------------------------------------------------------------------------------


def test_token_finishes_a_game_in_another_players_turn() -> None:
    game = rafts([[2], [37] * 4 + ["white:1", "white:2"]], "key*", "crew:white")
    game = play(game, PLAY)
    assert (game["winners"], game["seat"], game["pending"]) == ([1], 0, None)
    assert (game["actions"], game["discard"]) == (1, ["key*"])
    assert game["rafts"]["white"]["number"] == 3, "docked before the end is checked"


def test_second_token_of_a_pair_stays_where_the_first_ends_the_game() -> None:
    game = rafts([[2], [37] * 4 + ["white:1", "white:2"]], "hat* hat*", "crew:white", "x:hat")
    assert play(game, HATS)["tokens"] == ["crew:white"]


def test_tie_goes_to_the_most_different_vessels() -> None:
    ours: list[Place] = [37, 37, 37, 37, 37, "white:1"]
    theirs: list[Place] = [37, 37, 37, 37, "sea:5", "white:2"]
    game = play(rafts([ours, theirs], "key*", "crew:white"), PLAY)
    assert game["winners"] == [1], "the mover has no precedence"


def test_tie_of_vessels_goes_to_the_most_on_rafts() -> None:
    ours: list[Place] = [37, 37, 37, 37, "sea:1", "white:1"]
    theirs: list[Place] = [37, 37, "sea:5", "sea:5", "sea:5", "white:2"]
    game = rafts([ours, theirs], "key*", "crew:white", rafts={"white": 6, "orange": 2})
    assert play(game, PLAY)["winners"] == [1]


def test_tie_of_both_is_shared() -> None:
    ours: list[Place] = [37, 37, 37, 37, 37, "white:1"]
    theirs: list[Place] = [37, 37, 37, 37, 37, "white:2"]
    assert play(rafts([ours, theirs], "key*", "crew:white"), PLAY)["winners"] == [0, 1]


def test_boarding_finishes_the_game_for_all_on_the_raft() -> None:
    ours: list[Place] = [37, 37, 37, 37, 37, 23]
    theirs: list[Place] = [37, 37, 37, 37, "white:1", "white:3"]
    game = rafts([ours, theirs], "hat")
    board = {"do": "advance", "from": 23, "card": "hat", "to": "white:2"}
    assert play(game, board)["winners"] == [1], "most on rafts"


def test_round_cap_ranks_sea_like_the_sloop_and_the_wharf_like_the_space_before_it() -> None:
    assert rank(rafts([["sea:4", "wharf"], [37, 24]], "")) == [0, 1]
    assert rank(rafts([["sea:4", "orange:5"], [37, 24]], "")) == [0, 1]
    assert rank(rafts([["sea:4", "sea:5"], [37, 36]], "")) == [0]


# -- RULES 13 ------------------------------------------------------------------------------------


def test_passed_over_place_is_white_and_no_move() -> None:
    game = pass_over(play(rafts([[2], []], "key*", "crew:both"), PLAY))
    assert game["rafts"]["white"]["tokens"][0] == "crew"
    assert (game["seat"], game["pirates"][0], game["discard"]) == (1, [2, 0, 0, 0, 0, 0], ["key*"])


def test_passed_over_pair_reveals_its_second_token() -> None:
    game = pass_over(play(rafts([[2], []], "hat* hat*", "crew:both", "hole:both"), HATS))
    assert game["rafts"]["white"]["tokens"][:2] == ["crew", "hole"]
    assert (game["seat"], game["pending"]) == (1, None)


def test_passed_over_place_may_end_the_game() -> None:
    crews: Crews = [[2], [37] * 4 + ["white:1", "white:2"]]
    game = pass_over(play(rafts(crews, "key*", "crew:both"), PLAY))
    assert (game["winners"], game["seat"], game["actions"]) == ([1], 0, 1)


def test_passed_over_take_is_the_leftmost() -> None:
    game = rafts([[6], [4, 4]], "", deck="key")
    game = play({**game, "supply": ["hat", "skull"]}, {"do": "retreat", "from": 6, "captain": True})
    game = pass_over(game)
    assert (game["hands"][0], game["seat"], game["supply"]) == (["hat", "skull"], 1, ["key"])


def test_leaving_seat_has_its_choice_closed() -> None:
    crews: Crews = [[2], [], []]
    game = leave(play(rafts(crews, "key*", "hole:both"), PLAY), 0)
    assert (game["seat"], game["rafts"]["white"]["tokens"][0]) == (1, "hole")


def test_seat_that_left_cannot_win_by_a_token() -> None:
    crews: Crews = [[2], [37] * 4 + ["white:1", "white:2"], []]
    game = play(leave(rafts(crews, "key*", "crew:white"), 1), PLAY)
    assert (game["winners"], kinds(game)) == (None, {"move"})
