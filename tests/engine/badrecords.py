"""Records with one lie in them: whole random games of every variant, and ways to change a line."""

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

from engine import Acted, apply, legal_actions, make_rules, new_game
from engine.dealer import Dealer
from engine.local import LocalGame, happen, settle
from engine.record import Recorder, RecordFault, read_record

Line = dict[str, Any]
Change = Callable[[Line], object]

SEEDS = 20
"""So many games are looked through for a line of the wanted kind."""

MANY_LINES: dict[str, dict[str, object]] = {"filibusters": {"filibusters": 6}}
"""What makes a preset's rare lines less rare."""


def lines_with(preset: str, place: str) -> tuple[list[Line], int]:
    """A game and the index of its line of that kind.

    Kinds: "header", "start", an action's word, "token", or what is pending after it as "? move".
    """
    for seed in range(SEEDS):
        lines = [json.loads(text) for text in _told(preset, seed)]
        for number, line in enumerate(lines):
            if place in _kinds(number, line):
                return lines, number
    raise AssertionError(f"no game of {preset} has a line {place!r}")


@cache
def _told(preset: str, seed: int) -> tuple[str, ...]:
    rng = random.Random(f"bad {preset} {seed}")
    changes: dict[str, object] = {"round_cap": 20, **MANY_LINES.get(preset, {})}
    before = new_game(make_rules(preset, 3, changes))
    game, events = settle(LocalGame(before, Dealer.of(rng.randbytes(8))))
    recorder = Recorder(["Ana", "Bo", "Cy"], "a seed")
    while True:
        for event in events:
            after = apply(before, event)
            recorder.feed(before, event, after)
            before = after
        if before.winners is not None:
            return tuple(json.dumps(line) for line in recorder.lines())
        game, events = happen(game, Acted(before.seat, rng.choice(legal_actions(before))))


def _kinds(number: int, line: Line) -> set[str]:
    if number < 2:
        return {("header", "start")[number]}
    token = {"token"} if "token" in line else set[str]()
    return {line["action"]["do"], f"? {line['state'].get('pending')}", *token}


def text_of(lines: list[Line]) -> list[str]:
    return [json.dumps(line) for line in lines]


def fault_of(lines: list[str]) -> RecordFault:
    found = read_record(lines).fault
    assert found is not None, "the record reads clean"
    return found


# -- changes of a line ---------------------------------------------------------------------------


def puts(path: str, value: object) -> Change:
    """Another value, or a new key, at a path such as ``state.rafts.white`` or ``seats.0``."""

    def change(line: Line) -> None:
        *way, last = map(_key, path.split("."))
        target: Any = line
        for key in way:
            target = target[key]
        target[last] = value

    return change


def drops(path: str) -> Change:
    """The key or entry at a path is gone."""

    def change(line: Line) -> None:
        *way, last = map(_key, path.split("."))
        target: Any = line
        for key in way:
            target = target[key]
        del target[last]

    return change


def adds(path: str, value: object) -> Change:
    """One more entry at the end of a list."""

    def change(line: Line) -> None:
        target: Any = line
        for key in map(_key, path.split(".")):
            target = target[key]
        target.append(value)

    return change


def _key(word: str) -> str | int:
    return int(word) if word.isdigit() else word
