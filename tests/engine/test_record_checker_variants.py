"""The independent checker on records of every variant: what it accepts, and which lies it finds."""

import copy
import random
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.engine.naive import checker, options, scribe
from tests.engine.naive.wild import wild_changes

Lines = list[dict[str, Any]]


def game_of(preset: str, **changes: object) -> Lines:
    """A game of three, to be changed at will; with filibusters one in which somebody discards."""
    if preset == "filibusters":
        changes = {"filibusters": 6, "first_player": 1, **changes}
    return copy.deepcopy(_played(preset, tuple(changes.items())))


@cache
def _played(preset: str, changes: tuple[tuple[str, object], ...]) -> Lines:
    chosen = options.resolve(preset, 3, {"round_cap": 40, **dict(changes)})
    return scribe.record(chosen, random.Random(4))


@pytest.mark.parametrize("preset", sorted(options.VARIANT_PRESETS))
def test_honest_record_of_every_variant_passes(preset: str) -> None:
    assert checker.check_record(scribe.text(game_of(preset))) == []


@pytest.mark.parametrize("number", range(8))
def test_honest_record_of_any_options_passes(number: int) -> None:
    rng = random.Random(f"checker {number}")
    chosen = options.resolve(None, 3, {**wild_changes(rng, 3), "round_cap": 20})
    assert checker.check_record(scribe.text(scribe.record(chosen, rng))) == []


def test_truncated_record_is_a_running_game() -> None:
    lines = game_of("all-together")
    place = next(number for number, line in enumerate(lines) if "place" in str(line.get("action")))
    assert checker.check_record(scribe.text(lines[:place])) == []
    texts = scribe.text(lines[: place + 1])
    (problem,) = checker.check_record([*texts[:-1], texts[-1][:-9]])
    assert problem.startswith(f"line {place + 1}: not JSON")


# -- lies ----------------------------------------------------------------------------------------


def line_of(lines: Lines, do: str) -> dict[str, Any]:
    """The last line with this action; its state goes with it."""
    return [line for line in lines if line.get("action", {}).get("do") == do][-1]


def swap_token(lines: Lines) -> None:
    line = next(line for line in lines if line.get("token", [""])[0].startswith("crew"))
    line["token"] = ["hole:both"]


def drop_token(lines: Lines) -> None:
    del [line for line in lines if "token" in line][-1]["token"]


def empty_token(lines: Lines) -> None:
    line_of(lines, "retreat")["token"] = []


def add_token(lines: Lines) -> None:
    line_of(lines, "retreat")["token"] = ["x:hat"]


def unheard_token(lines: Lines) -> None:
    line_of(lines, "play")["token"] = ["crew:green"]


def forget_committed(lines: Lines) -> None:
    del line_of(lines, "play")["state"]["committed"]


def keep_pending(lines: Lines) -> None:
    line_of(lines, "move")["state"]["pending"] = "move"


def dock_twice(lines: Lines) -> None:
    rafts = lines[1]["state"]["rafts"]
    rafts["orange"] = copy.deepcopy(rafts["white"])


def dock_seventh(lines: Lines) -> None:
    lines[1]["state"]["rafts"]["white"]["number"] = 7


def change_icons(lines: Lines) -> None:
    lines[2]["state"]["rafts"]["white"]["icons"].reverse()


def block_space(lines: Lines) -> None:
    lines[-1]["state"]["blocked"].append(36)


def lose_raft(lines: Lines) -> None:
    lines[-1]["state"]["raft_pile"] -= 1


def move_captain(lines: Lines) -> None:
    lines[5]["state"]["captains"][0] = 36


def captain_is_nobody(lines: Lines) -> None:
    """Everybody who is moved is called no captain."""
    for line in lines[2:]:
        line["action"].pop("captain", None)


def unsorted_pair(lines: Lines) -> None:
    pairs = [line for line in lines[2:] if "cards" in line["action"]]
    action = [line for line in pairs if len(set(line["action"]["cards"])) == 2][-1]["action"]
    action["cards"] = action["cards"][::-1]


def true_for_zero(lines: Lines) -> None:
    line = [line for line in lines[2:] if line["action"] == {"do": "take", "index": 0}][-1]
    line["action"] = {"do": "take", "index": False}


def take_other(lines: Lines) -> None:
    """The card drawn is not the one at the index."""
    takes = [line for line in lines[2:] if line["action"]["do"] == "take"]
    line = [line for line in takes if line["drawn"] != ["hat"]][-1]
    line["drawn"] = ["hat"]


def sail_away(lines: Lines) -> None:
    lines[1]["state"]["sloop"] = "tortuga"


def sail_for_nothing(lines: Lines) -> None:
    lines[1]["state"]["sailed"] = True


def push_nobody(lines: Lines) -> None:
    line_of(lines, "push")["action"]["seat"] = 7


def forget_turn(lines: Lines) -> None:
    line = next(line for line in lines[1:] if "turn" in line["state"])
    del line["state"]["turn"]


def forget_discards(lines: Lines) -> None:
    """The turn passes as if nobody had to discard."""
    place = lines.index(line_of(lines, "discard"))
    del lines[place]
    for line in lines[place:]:
        line["step"] -= 1


def turn_for_nothing(lines: Lines) -> None:
    lines[2]["state"]["turn"] = 0


def no_dark_cards(lines: Lines) -> None:
    for line in lines[1:]:
        line["state"]["hands"] = [
            [card.rstrip("*") for card in hand] for hand in line["state"]["hands"]
        ]


def refused_options(lines: Lines) -> None:
    lines[0]["rules"]["morgan"] = "both"


def wrong_split(lines: Lines) -> None:
    lines[0]["rules"]["island_segments"] = 4


LIES: list[tuple[str, Callable[[Lines], None], str]] = [
    ("risky-rafts", swap_token, "is"),
    ("risky-rafts", drop_token, "token is []"),
    ("risky-rafts", empty_token, "token is no list of tokens"),
    ("risky-rafts", add_token, 'token is ["x:hat"], not []'),
    ("risky-rafts", unheard_token, ""),
    ("risky-rafts", forget_committed, "the state has no committed"),
    ("risky-rafts", keep_pending, "pending has no place"),
    ("risky-rafts", dock_twice, "the pile of rafts cannot hold another"),
    ("risky-rafts", dock_seventh, "7 is no raft"),
    ("risky-rafts", change_icons, "rafts is"),
    ("risky-rafts", block_space, "blocked is"),
    ("risky-rafts", lose_raft, "raft_pile is"),
    ("risky-rafts", refused_options, "rafts with morgan"),
    ("all-together", unsorted_pair, "is not legal"),
    ("follow-the-captain", move_captain, "captains is"),
    ("follow-the-captain", captain_is_nobody, "is not legal"),
    ("follow-the-captain", true_for_zero, "is not legal"),
    ("follow-the-captain", take_other, "a card drawn from the row is"),
    ("whole-jailbreak", sail_away, "sloop is"),
    ("whole-jailbreak", sail_for_nothing, "sailed is"),
    ("whole-jailbreak", wrong_split, "more than 8 segments"),
    ("tortuga-island", wrong_split, "island_segments without the whole jailbreak"),
    ("morgan", push_nobody, "is not legal"),
    ("filibusters", forget_turn, "the state has no turn"),
    ("filibusters", forget_discards, "seat is"),
    ("filibusters", turn_for_nothing, "turn has no place"),
    ("filibusters", no_dark_cards, ""),
]


@pytest.mark.parametrize(
    ("preset", "lie", "said"), LIES, ids=[f"{preset}-{lie.__name__}" for preset, lie, _ in LIES]
)
def test_lie_is_found(preset: str, lie: Callable[[Lines], None], said: str) -> None:
    lines = game_of(preset)
    lie(lines)
    (problem, *_) = checker.check_record(scribe.text(lines))
    assert said in problem


VALUES = (
    "captains",
    "rafts",
    "pool",
    "raft_pile",
    "blocked",
    "sloop",
    "sailed",
    "pending",
    "takes",
)


@pytest.mark.parametrize("preset", ["all-together", "whole-jailbreak"])
def test_every_value_of_every_state_is_compared(preset: str) -> None:
    honest = game_of(preset, round_cap=2)
    for place in range(1, len(honest)):
        for key in set(VALUES) & set(honest[place]["state"]):
            lines = [*honest[:place], copy.deepcopy(honest[place])]
            lines[place]["state"][key] = None
            assert checker.check_record(scribe.text(lines)) != [], (place, key)


# -- hidden hands --------------------------------------------------------------------------------


def veiled(lines: Lines, seat: int) -> Lines:
    """The record as a seat's opponents see it, the cards of the row apart."""
    for line in lines[1:]:
        line["state"]["hands"][seat] = ["?"] * len(line["state"]["hands"][seat])
        if line.get("seat") == seat:
            line["drawn"] = ["?"] * len(line["drawn"])
            del line["legal"]
    return lines


@pytest.mark.parametrize("preset", ["whole-jailbreak", "morgan", "filibusters", "tortuga-island"])
def test_hidden_hand_is_followed(preset: str) -> None:
    for seat in range(3):
        lines = veiled(game_of(preset, round_cap=15), seat)
        assert checker.check_record(scribe.text(lines)) == []


@pytest.mark.parametrize("preset", ["risky-rafts", "all-together"])
def test_hidden_hand_is_followed_without_a_row(preset: str) -> None:
    lines = veiled(game_of(preset, supply=0, hands="hidden"), 1)
    assert checker.check_record(scribe.text(lines)) == []


def test_card_that_is_played_is_never_hidden() -> None:
    lines = veiled(game_of("filibusters", first_player=1), 1)
    lines[2]["action"] = {"do": "advance", "from": 0, "card": "?"}
    assert checker.check_record(scribe.text(lines)) == [
        "line 3: a card that is played is always known"
    ]


def test_command_runs_as_a_module() -> None:
    text = "\n".join(scribe.text(game_of("whole-jailbreak", round_cap=2)))
    root = Path(__file__).parent.parent.parent
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.check_record"],
        input=text, capture_output=True, text=True, check=False, cwd=root,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
