"""The screens that are photographed: each driven by keys in the real program, then held still."""

from __future__ import annotations

import random
import re
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.processes.driver import UnheardError
from tests.processes.fingers import Asked, asked, pick
from tests.processes.window import CARTAGENA, Window

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping
    from pathlib import Path

SEED: Final = "5"
PASSED: Final = "Pass the keyboard"

CHOICE: Final = 3
"""So many different cards are a choice."""

LOOKS: Final[Mapping[str, Mapping[str, str]]] = {
    "true": {"COLORTERM": "truecolor"},
    "16": {"COLORTERM": "", "TERM": "xterm"},
    "mono": {"NO_COLOR": "1"},
}
"""What a terminal says it can, by the name of the look."""


class Scene(NamedTuple):
    """A command, and what is typed until it is as it shall be photographed."""

    words: tuple[str, ...]
    pose: Callable[[Window], None]


@contextmanager
def posed(name: str, folder: Path, look: str) -> Generator[Window]:
    """The window of a scene, ready, at 120x40."""
    scene = SCENES[name]
    command = [*CARTAGENA, *scene.words, "--data", str(folder)]
    with Window(command, 120, 40, dict(LOOKS[look])) as window:
        window.seen("? help", "q leave", PASSED)
        scene.pose(window)
        still(window)
        yield window


def still(window: Window) -> None:
    """Wait until nothing is painted any more."""
    while window.read(0.3):
        pass


def resized(window: Window, columns: int, rows: int) -> None:
    """Another size, and its picture."""
    if (window.screen.columns, window.screen.lines) != (columns, rows):
        before = len(window.raw)
        window.resize(columns, rows)
        window.until(lambda: len(window.raw) > before)
    still(window)


# What is typed


def turn_of(window: Window) -> int:
    """The number of the turn; 0 where none is shown."""
    turn = re.search(r"turn (\d+)", window.rows[0])
    return int(turn[1]) if turn else 0


def cards(window: Window) -> list[str]:
    """The keys of the cards in the hand; none unless a whole turn of Ana's begins."""
    question = asked(window.rows)
    if question is None or question.chosen or "Ana, 3 actions left >" not in window.text:
        return []
    return [key for key in question.keys if key in "123456"]


def play_to(window: Window, turn: int) -> None:
    """Play as the fingers can until it is Ana's turn, at least this one, and she has a choice."""
    luck = random.Random(turn)  # noqa: S311 - which keys are pressed for a photograph
    until = time.monotonic() + 60
    while turn_of(window) < turn or len(cards(window)) < CHOICE:
        if time.monotonic() > until:
            raise UnheardError(f"the game does not come to turn {turn}:\n{window.text}")
        question = asked(window.rows)
        before = len(window.raw)
        window.type("x" if question is None else _thrifty(question, luck))  # any key hurries bots
        window.until(lambda before=before: len(window.raw) > before)  # type: ignore[misc]


def _thrifty(question: Asked, luck: random.Random) -> str:
    """A key of somebody who goes back for cards before they are all gone."""
    few = len([key for key in question.keys if key in "123456"]) <= CHOICE
    if not question.chosen and few and "0" in question.keys:
        return "0"
    return pick(question, luck)


def card_chosen(window: Window) -> None:
    """The middle of a game, and that card of the hand chosen that leads to most places."""
    play_to(window, 16)
    window.type(max(cards(window), key=lambda card: _places(window, card)))
    window.seen("Esc back")


def _places(window: Window, card: str) -> int:
    """How many places light up behind a card; it is put back then."""
    window.type(card)
    window.seen("Esc back")
    still(window)
    count = window.text.count("»")
    window.type(card)
    window.unseen("Esc back")
    return count


def middle(window: Window) -> None:
    """The middle of a game, nothing chosen."""
    play_to(window, 16)


def curtain(window: Window) -> None:
    """After some turns at one keyboard it is passed on."""
    luck = random.Random(1)  # noqa: S311 - as above
    until = time.monotonic() + 60
    while not (PASSED in window.text and turn_of(window) > 4):
        if time.monotonic() > until:
            raise UnheardError(f"no keyboard is passed on:\n{window.text}")
        question = asked(window.rows)
        before = len(window.raw)
        window.type("\r" if question is None else pick(question, luck))
        window.until(lambda before=before: len(window.raw) > before)  # type: ignore[misc]


def page(key: str) -> Callable[[Window], None]:
    """A page over the middle of a game."""

    def turned(window: Window) -> None:
        middle(window)
        window.type(key)
        window.seen("Esc back")

    return turned


def seated(window: Window) -> None:
    """The own table is open."""
    window.seen("of 5 seated")


def looked(window: Window) -> None:
    """The network has been looked for once."""
    window.seen("no answer yet", "last answer")


def _bots(preset: str, players: int) -> tuple[str, ...]:
    words = ("play", "--seed", SEED, "--preset", preset, "--players", str(players))
    return (*words, "--nick", "Ana")


SCENES: Final[Mapping[str, Scene]] = {
    "tortuga": Scene(_bots("tortuga", 5), card_chosen),
    "all-together": Scene(_bots("all-together", 5), card_chosen),
    "whole-jailbreak": Scene(_bots("whole-jailbreak", 3), card_chosen),
    "curtain": Scene(
        ("hotseat", "--names", "Ana,Bo", "--preset", "jamaica", "--seed", SEED), curtain
    ),
    "help": Scene(_bots("tortuga", 4), page("?")),
    "log": Scene(_bots("tortuga", 4), page("l")),
    "lobby": Scene(("--interface", "lo"), looked),
    "host": Scene(("host", "Friday", "--nick", "Ana", "--interface", "lo"), seated),
}
