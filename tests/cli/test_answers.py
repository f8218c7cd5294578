"""`cli.model.answers`: the help lists what this table's rules and this client know, aligned."""

import pytest

from cli.model.answers import help_text, look
from cli.model.command import Do, Order, understand
from cli.model.folding import folded
from cli.model.vocabulary import ORDERS
from engine.moves import legal_actions
from engine.rules import PRESETS, make_rules
from tests.cli.test_grammar import table


@pytest.mark.parametrize("preset", PRESETS)
def test_the_help_fits_a_terminal_and_names_every_order(preset: str) -> None:
    lines = help_text(make_rules(preset), {"say": "talk to everybody"})
    words = [line.split()[0] for line in lines[2:]]
    assert set(words) >= {*ORDERS, "say", "end"}
    assert ("retreat" in words) == (preset != "morgan")
    assert max(map(len, lines[2:])) < 80
    assert len({len(line) - len(line[14:].lstrip()) for line in lines[2:]}) == 1


HELP = [
    ("all-together", ["captain", "two", "take", "skull*", "white"]),
    ("whole-jailbreak", ["sail"]),
    ("morgan", ["push"]),
    ("filibusters", ["lantern*", "discard"]),
]


@pytest.mark.parametrize(("preset", "words"), HELP)
def test_the_help_has_the_words_of_the_variants_and_of_no_other(
    preset: str, words: list[str]
) -> None:
    def first_words(name: str) -> set[str]:
        return {line.split()[0] for line in help_text(make_rules(name), {})[2:]}

    assert set(words) <= first_words(preset)
    assert not set(words) & first_words("tortuga")


def test_skipping_is_told_only_where_the_rules_have_it() -> None:
    with_skip = make_rules("tortuga", 2, {"empty_hand_draw": True})
    without = make_rules("tortuga", 2, {"empty_hand_draw": False})
    assert any(line.startswith("  skip ") for line in help_text(with_skip, {}))
    assert not any(line.startswith("  skip ") for line in help_text(without, {}))


def test_a_folded_help_stays_in_its_columns() -> None:
    for line in help_text(make_rules("tortuga"), {})[2:]:
        assert all(part.startswith(" " * 14) for part in folded(line, 50)[1:])


def test_a_part_of_the_rules_is_an_answer() -> None:
    answer = look(Order("rules", "retreat"), table(), ())
    assert answer is not None
    assert answer[0].startswith("Retreat. Move one of your pirates back")


def test_moves_lists_every_action_as_it_may_be_typed() -> None:
    order = understand("moves", table())
    assert order == Order("moves")
    told = look(Order("moves"), table(), ())
    assert told is not None
    head, *lines = told
    actions = legal_actions(table().state)
    assert head == f"{len(actions)} legal actions:"
    typed = [understand(line.split("  ")[0], table()) for line in lines]
    assert typed == [Do(action) for action in actions]
    assert look(Order("moves"), table()._replace(me=1), ()) == ("It is not your turn.",)
    watching = look(Order("moves"), table()._replace(me=None), ())
    assert watching is not None
    assert watching[0].startswith("Not possible: you are watching. You can look: board,")
