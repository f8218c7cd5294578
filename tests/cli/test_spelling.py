"""`cli.model.spelling`: every legal action has a line of its own, which means that action."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.model.command import Do, Refused, Say, spelled, understand
from cli.model.parlour import HUMAN, Parlour, Setup
from cli.model.player import View
from engine.dealer import Stream
from engine.moves import legal_actions
from engine.rules import PRESETS, make_rules
from tests.cli.test_grammar import sound
from tests.cli.walks import NAMES, setup, tables, view_of, walk

COMBINED = (
    {"captain": True, "path": "jailbreak", "segments": 5, "morgan": "both", "filibusters": 6},
    {"captain": True, "morgan": "instead", "filibusters": 7, "supply": 12, "players": 4},
    {"captain": True, "rafts": True, "segments": 8, "hands": "open", "supply": 0},
    {"captain": True, "rafts": True, "jail_retreat": True, "icons": "second-edition"},
    {"path": "island", "morgan": "both", "captain": True, "sloop_retreat": False},
    {"path": "jailbreak", "segments": 4, "island_segments": 4, "jail_retreat": True},
)
"""Variants together, as RULES 3 allows them."""


def lines_and_actions(view: View) -> None:
    """Each line is understood as its action, and no two actions share a line."""
    actions = legal_actions(view.state)
    lines = [spelled(action, view) for action in actions]
    assert len(set(lines)) == len(lines)
    for line, action in zip(lines, actions, strict=True):
        assert understand(line, view) == Do(action), line
        shown = understand(f"{line}?", view)
        assert isinstance(shown, Say), line
        assert all(text and text.isprintable() for text in shown.lines)


@settings(deadline=None, max_examples=150)
@given(tables())
def test_every_legal_action_has_a_line_of_its_own(parlour: Parlour) -> None:
    lines_and_actions(view_of(parlour))


SPOTS = ("a", "g", "jail", "sloop", "cove", "flooded", "wharf", "white", "orange 3", "sea", "7")
MORE = (
    *SPOTS,
    "0",
    "36",
    "99",
    "captain",
    "to 9",
    "captain 12",
    "-> white",
    "yellow",
    "a 19",
    "*1",
)


def off_by_a_word(parlour: Parlour, chance: Stream) -> None:
    """Lines that are nearly right: nothing raises, and what is done is legal."""
    view = view_of(parlour)
    for action in legal_actions(view.state):
        words = spelled(action, view).split(" ")
        for said in (words, words[:-1], words[:1]):
            line = " ".join([*said, MORE[chance.below(len(MORE))]])
            assert sound(understand(line, view), view), line
            assert not isinstance(understand(f"{line}?", view), Do), line


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_walk_of_every_preset_can_be_said(preset: str) -> None:
    """Not only where hypothesis looks: some hundred tables in a row, late ones too."""
    said_all_the_way(setup(preset, 3, f"say {preset}", round_cap=40))


@pytest.mark.parametrize("options", COMBINED, ids=str)
def test_variants_together_can_be_said(options: dict[str, object]) -> None:
    chosen = {name: value for name, value in options.items() if name != "players"}
    rules = make_rules(None, int(str(options.get("players", 2))), {"round_cap": 40, **chosen})
    names = NAMES[: rules.players]
    said_all_the_way(Setup(rules, "together", names, (HUMAN,) * rules.players))


def said_all_the_way(start: Setup) -> None:
    chance = Stream.of(start.seed.encode(), "words")
    for number, parlour in enumerate(walk(start, 240)):
        if number % 4 == 0:
            lines_and_actions(view_of(parlour))
        if number % 20 == 7:
            off_by_a_word(parlour, chance)


def spaced(line: str, chance: Stream) -> str:
    """The same line as another hand would type it."""
    if chance.below(2):
        line = line.replace("+", " + ")
    if chance.below(2):
        line = line.replace(" as ", "=") if "+" in line else line.upper()
    return f":{line}" if chance.below(2) else f"  {line} "


@settings(deadline=None, max_examples=60)
@given(tables(presets=("all-together", "morgan", "filibusters", "whole-jailbreak")), st.integers(0))
def test_spaces_and_capitals_do_not_matter(parlour: Parlour, seed: int) -> None:
    view, chance = view_of(parlour), Stream.of(str(seed).encode(), "typing")
    for action in legal_actions(view.state):
        assert understand(spaced(spelled(action, view), chance), view) == Do(action)


@settings(deadline=None, max_examples=60)
@given(tables())
def test_a_question_s_answers_are_lines_that_can_be_followed(parlour: Parlour) -> None:
    """What a refusal offers as an answer is never refused, and the key gives just that."""
    view = view_of(parlour)
    words = {word for action in legal_actions(view.state) for word in heads(spelled(action, view))}
    for word in words:
        reply = understand(word, view)
        if not isinstance(reply, Refused):
            continue
        for key, line in reply.answers:
            meant = understand(key, view, answers=reply.answers)
            assert meant == understand(line, view)
            assert isinstance(meant, Do) or (isinstance(meant, Refused) and meant.answers)


def heads(line: str) -> list[str]:
    """The beginnings of a line, word by word."""
    words = line.split(" ")
    return [" ".join(words[:end]) for end in range(1, len(words) + 1)]
