"""Every reason of the engine has a topic and a sentence here, and the mistakes are quoted."""

from difflib import SequenceMatcher

import pytest

from cli.model.command import understand
from cli.model.reply import Refused
from cli.model.rulesbook import rules_part, rules_text
from cli.model.rulesbook.mistakes import MISTAKES, mistake_text, mistakes_of
from cli.model.rulesbook.reasons import REASONS, mistake_of, sentence
from engine.errors import Reason
from engine.rules import PRESETS, make_rules
from tests.cli.scenery import table_of, view


def headings(preset: str) -> set[str]:
    return {line.partition(". ")[0] for line in rules_text(make_rules(preset)) if ". " in line}


EVERY_HEADING = set[str]().union(*map(headings, PRESETS))


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_topic_that_can_be_read(reason: Reason) -> None:
    assert REASONS[reason].topic in EVERY_HEADING
    assert REASONS[reason].mistake in ("", *MISTAKES)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_sentence_is_in_the_words_of_the_path(preset: str) -> None:
    rules = make_rules(preset)
    for reason in Reason:
        told = sentence(reason, rules)
        assert told.endswith(".")
        if rules.path == "island" and reason.section == "RULES 2":
            assert "jail" not in told
            assert "on the sloop" not in told


def test_every_mistake_is_behind_some_refusal_or_wrong_stop() -> None:
    quoted = {told.mistake for told in REASONS.values()} | {"occupied", "choosing", "stuck", ""}
    # The reason of a turn that ends too early says that mistake itself.
    assert quoted == {*MISTAKES, ""} - {"passing"}


@pytest.mark.parametrize("preset", PRESETS)
def test_no_refusal_says_the_same_twice(preset: str) -> None:
    rules = make_rules(preset)
    for reason in REASONS:
        why, quoted = sentence(reason, rules).lower().split(), mistake_of(reason, rules)
        words = quoted.lower().split()
        alike = SequenceMatcher(None, why, words, autojunk=False).find_longest_match()
        assert alike.size < 7, (reason, quoted)


@pytest.mark.parametrize("preset", [name for name in PRESETS if make_rules(name).min_actions])
def test_a_turn_ended_too_early_is_refused_once(preset: str) -> None:
    reply = understand("end", view(table_of(preset, hands=[[0, 1, 2], [3]])))
    assert isinstance(reply, Refused)
    assert " ".join(reply.lines).casefold().count("a turn has at least") == 1
    assert len(reply.lines) == 2


def test_a_mistake_is_quoted_only_where_it_can_be_made() -> None:
    assert mistake_of(Reason.PAIR_WITHOUT_CAPTAIN, make_rules("tortuga")) == ""
    assert mistake_of(Reason.PAIR_WITHOUT_CAPTAIN, make_rules("all-together")).startswith(
        "A frequent mistake, moving any pirate by two cards: two cards are one joker"
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_the_mistakes_of_the_rules_are_listed(preset: str) -> None:
    rules = make_rules(preset)
    text = " ".join(rules_part(rules, "mistakes"))
    for title, rule in mistakes_of(rules):
        assert title[1:] in " ".join(text.split())
        assert rule.endswith(".")
        assert len(rule) < 240


FREQUENT = [
    ("occupied", "stopping on an occupied space"),
    ("empty", "retreating to an empty space or to a full one"),
    ("passing", "passing without an action where one is required"),
    ("stuck", "thinking that a pirate is stuck"),
]


@pytest.mark.parametrize(("key", "title"), FREQUENT)
def test_the_four_most_frequent_ones_are_there_in_all_rules(key: str, title: str) -> None:
    for preset in PRESETS:
        assert mistake_text(key, make_rules(preset)).startswith(f"A frequent mistake, {title}: ")
