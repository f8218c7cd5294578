"""Golden transcripts of whole plain games: what a player reads, from the first line to the last.

Rewritten with ``CARTAGENA_REWRITE=1 scripts/test tests/cli/test_plain_games.py``; read the
difference before committing it.
"""

import os
from pathlib import Path
from typing import NamedTuple

import pytest

from cli.model.command import Do, Order, Say, spelled, understand
from cli.model.diary import Diary
from cli.model.parlour import HUMAN, Setup, opened, unopened
from cli.model.player import View
from cli.model.seats import seats_text
from engine.actions import Action
from engine.bots import bot_seed, choose
from engine.cards import is_marked
from engine.moves import legal_actions
from engine.rules import PRESETS, make_rules
from tests.cli.walks import NAMES

FOLDER = Path(__file__).parent / "transcripts"


class Game(NamedTuple):
    """Preset, players, how many are people, seed, what people do, rounds until the cap."""

    preset: str
    players: int
    people: int
    seed: str
    play: str = "greedy"
    rounds: int = 40


GAMES = {
    "tortuga-2": Game("tortuga", 2, 1, "sail"),
    "jamaica-3": Game("jamaica", 3, 1, "fog"),
    "hispaniola-2-people": Game("hispaniola", 2, 2, "reef"),
    "first-escape-4": Game("first-escape", 4, 1, "tide"),
    "first-escape-expert-2": Game("first-escape-expert", 2, 1, "short", "random", 4),
    "jamaica-korean-2": Game("jamaica-korean", 2, 1, "short", "random", 4),
    "tortuga-korean-2": Game("tortuga-korean", 2, 1, "short", "random", 4),
    "second-edition-2": Game("second-edition", 2, 1, "short", "random", 4),
    "ravensburger-2": Game("ravensburger", 2, 1, "short", "random", 5),
    "follow-the-captain-3": Game("follow-the-captain", 3, 1, "hat", "random", 8),
    "risky-rafts-2": Game("risky-rafts", 2, 1, "wharf", "random", 14),
    "all-together-2-people": Game("all-together", 2, 2, "both", "random", 12),
    "tortuga-island-2": Game("tortuga-island", 2, 1, "cove", "random", 5),
    "whole-jailbreak-2": Game("whole-jailbreak", 2, 1, "cross", "random", 24),
    "morgan-3": Game("morgan", 3, 1, "push", "random", 5),
    "filibusters-3-people": Game("filibusters", 3, 2, "dark", "hoard", 12),
}
"""At least one of each preset (RULES 3)."""


def chosen(game: Game, view: View, seed: bytes) -> Action:
    """What a person of these transcripts does; one who hoards draws cards whenever it may."""
    if game.play != "hoard":
        return choose(game.play, view.state, seed)
    actions = legal_actions(view.state)
    draws = (
        [a for a in actions if a.do == "retreat"] if len(view.state.hand(view.me or 0)) < 9 else []
    )
    dark = [a for a in actions if is_marked(a.card)]
    return (draws or dark or list(actions))[0]


def transcript(game: Game) -> str:
    """A game in which the people type what their way of playing chooses."""
    preset, players, people, seed, _, rounds = game
    rules = make_rules(preset, players, {"round_cap": rounds})
    policies = (HUMAN,) * people + ("greedy",) * (players - people)
    setup = Setup(rules, seed, NAMES[:players], policies)
    diary = Diary(setup)
    parlour, events = opened(setup)
    diary.follow(unopened(setup), events)
    lines: list[str] = []
    while not parlour.over:
        seat = parlour.state.seat
        view = parlour.view(seat)
        luck = bot_seed(seed.encode(), len(parlour.history), seat)
        action = choose("greedy", view.state, luck)
        if seat in setup.people:
            action = chosen(game, view, luck)
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
    text = transcript(GAMES[name])
    if os.environ.get("CARTAGENA_REWRITE"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_sentences_are_append_only_text(name: str) -> None:
    for line in transcript(GAMES[name]).splitlines():
        assert line.isprintable()
        assert not set(line) & set("│─·▶»")


def test_every_transcript_belongs_to_a_game_and_every_preset_has_one() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
    assert {game.preset for game in GAMES.values()} == set(PRESETS)
