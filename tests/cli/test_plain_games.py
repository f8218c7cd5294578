"""Golden transcripts of whole plain games: what a player reads, from the first line to the last.

Rewritten with ``CARTAGENA_REWRITE=1 scripts/test tests/cli/test_plain_games.py``; read the
difference before committing it.
"""

import os
from pathlib import Path

import pytest

from cli.model.command import Do, Order, Say, spelled, understand
from cli.model.diary import Diary
from cli.model.parlour import HUMAN, Setup, opened, unopened
from cli.model.seats import seats_text
from engine.bots import bot_seed, choose
from engine.rules import make_rules
from tests.cli.walks import NAMES

FOLDER = Path(__file__).parent / "transcripts"

GAMES = {
    "tortuga-2": ("tortuga", 2, 1, "sail"),
    "jamaica-3": ("jamaica", 3, 1, "fog"),
    "hispaniola-2-people": ("hispaniola", 2, 2, "reef"),
    "first-escape-4": ("first-escape", 4, 1, "tide"),
}
"""Preset, players, how many of them are people, seed."""


def transcript(preset: str, players: int, people: int, seed: str) -> str:
    """A game in which the people play what the greedy bot would, typing it."""
    rules = make_rules(preset, players, {"round_cap": 40})
    policies = (HUMAN,) * people + ("greedy",) * (players - people)
    setup = Setup(rules, seed, NAMES[:players], policies)
    diary = Diary(setup)
    parlour, events = opened(setup)
    diary.follow(unopened(setup), events)
    lines: list[str] = []
    while not parlour.over:
        seat = parlour.state.seat
        view = parlour.view(seat)
        action = choose("greedy", view.state, bot_seed(seed.encode(), len(parlour.history), seat))
        if seat in setup.people:
            lines += diary.news(seat)
            typed = spelled(action, view)
            asked = understand(f"{typed}?", view)
            assert isinstance(asked, Say | Order)
            if len(parlour.history) % 5 == 0 and isinstance(asked, Say):
                lines += [f"{NAMES[seat]}> {typed}?", *asked.lines]
            lines.append(f"{NAMES[seat]}> {typed}")
            assert understand(typed, view) == Do(action)
        before = parlour
        parlour, events = parlour.act(action)
        diary.follow(before, events)
    for seat in setup.people:
        lines += [f"-- {NAMES[seat]} reads:", *diary.news(seat)]
    lines += seats_text(parlour.view(0))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_reads_as_it_did(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    text = transcript(*GAMES[name])
    if os.environ.get("CARTAGENA_REWRITE"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_sentences_are_append_only_text(name: str) -> None:
    for line in transcript(*GAMES[name]).splitlines():
        assert line.isprintable()
        assert not set(line) & set("│─·▶»")


def test_every_transcript_belongs_to_a_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
