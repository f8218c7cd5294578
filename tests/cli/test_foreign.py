"""Whole games in a language of other letters: what is said at a table is all marked as messages."""

import argparse
import re
from collections.abc import Iterator, Mapping
from typing import cast

import pytest

from cli.model.answers import look
from cli.model.command import understand
from cli.model.completion import offers
from cli.model.language import English, speak
from cli.model.parlour import Parlour, opened, unopened
from cli.model.plain import tell
from cli.model.player import COLOURS, View
from cli.model.preview import preview
from cli.model.reply import Order, Refused, Say
from cli.model.rulesbook import rules_part
from cli.model.rulesbook.variantquestions import questions_of
from cli.model.screen.logline import logged
from cli.model.situation import first_words, pass_page, situation
from cli.model.spoken import WORDS
from cli.model.words import rules_name
from cli.ui.parser import grammar
from engine.data.icons import ICON_NAMES
from engine.dealer import Stream
from engine.events import Event, Left, PassedOver
from engine.moves import apply, legal_actions
from engine.options import OPTIONS
from engine.rules import PRESETS, make_rules
from tests.cli.foreign import Foreign, english_in
from tests.cli.walks import NAMES, pick, setup

LOOKS = ("board", "hands", "cards", "moves", "players", "help", "log")
LINES = (
    "",
    "skull a",
    "hat?",
    "retreat?",
    "retreat 30",
    "push?",
    "push yellow 9",
    "push 9",
    "hat+key",
    "hat white:2",
    "hat z",
    "hat sea",
    "end now please",
    "sail",
    "take 1",
    "play",
    "9",
    "a",
    "nothing",
)
TYPED = {
    *WORDS,
    *COLOURS,
    *(name for names in ICON_NAMES.values() for name in names),
    *("white", "orange", "pass", "nothing", "now", "please", "xxx", "RYB"),
}


@pytest.fixture(autouse=True)
def _foreign() -> Iterator[None]:
    speak(Foreign())
    yield
    speak(English())


def _looked(parlour: Parlour) -> Iterator[str]:
    """All that the player to act may ask for."""
    view = parlour.view(parlour.state.seat)
    yield from situation(view)
    yield from first_words(view)
    yield from (*pass_page(view, None), *pass_page(view, 0))
    for word in LOOKS:
        yield from look(Order(word), view, ()) or ()
    yield from (offer.note for text in ("", "hat ", "retreat ") for offer in offers(text, view))
    yield from (preview(view, action) for action in legal_actions(view.state))
    for line in LINES:
        reply = understand(line, view)
        if isinstance(reply, Say | Refused):
            yield from reply.lines
    for event in (Left(view.state.seat), PassedOver(view.state.seat)):
        yield from tell(View(apply(view.state, event), view.names), view.state, event)


def _happened(before: Parlour, events: tuple[Event, ...]) -> Iterator[str]:
    for seen in before.seen(events, 0):
        view = View(seen.after, before.setup.names, 0, seen.missed)
        yield from tell(view, seen.before, seen.event)
        for said in logged(view, seen.before, seen.event):
            yield from filter(None, (said.text, said.short))


@pytest.mark.parametrize(
    "preset", ["tortuga", "tortuga-island", "whole-jailbreak", "all-together", "morgan"]
)
def test_nothing_that_is_said_at_a_table_is_english(preset: str) -> None:
    start = setup(preset, 3, "foreign", round_cap=9)
    known = {*TYPED, *NAMES, *rules_name(start.rules).split()}
    before = unopened(start)
    after, events = opened(start)
    chance = Stream.of(b"foreign", "walk")
    lines: list[str] = []
    for act in range(150):
        lines += _happened(before, events)
        if after.over:
            break
        if not act % 12:
            lines += _looked(after)
        before = after
        after, events = after.act(pick(after, chance))
    assert after.over
    assert len(lines) > 500
    crews = {*"RYBCM"}
    assert english_in(lines, lambda word: {word, word.lower()} & known or {*word} <= crews) == []


@pytest.mark.parametrize("preset", [name for name in PRESETS if not name.endswith("-korean")])
def test_nothing_in_the_rules_is_english(preset: str) -> None:
    rules = make_rules(preset, 3)
    asked = ("", "questions", "mistakes", "house", "presets", "xyzzy", *OPTIONS)
    lines = [line for word in asked for line in rules_part(rules, word)]
    lines += [question.answer(rules) for question in questions_of(rules)]
    values = " ".join((*PRESETS, *(f"{name} {one.allowed()}" for name, one in OPTIONS.items())))
    typed = {*re.findall("[a-z]+", values), *rules_name(rules).lower().split(), *TYPED}
    typed |= {"house", "xyzzy"}
    assert len(lines) > 200
    assert english_in(lines, lambda word: word.lower() in typed) == []


def _helps(parser: argparse.ArgumentParser) -> Iterator[str]:
    """All texts of a parser and of its commands, but for argparse's own."""
    yield parser.description or ""
    own: list[argparse.Action] = vars(parser)["_actions"]
    for action in own:
        if action.help not in (argparse.SUPPRESS, "show this help message and exit"):
            yield action.help or ""
        choices = cast("object", action.choices)
        if isinstance(choices, dict):  # the commands
            yield from (choice.help or "" for choice in vars(action)["_choices_actions"])
            for command in cast("Mapping[str, argparse.ArgumentParser]", choices).values():
                yield from _helps(command)


def test_no_help_of_the_command_line_is_english() -> None:
    told = [*_helps(grammar("cartagena"))]
    assert len(told) > 60
    assert english_in(told, lambda _word: False) == []
