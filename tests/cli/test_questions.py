"""The questions of `cartagena rules`: each is found by its own words and by a player's."""

import pytest

from cli.model.folding import LINE
from cli.model.rulesbook import part_of, rules_part
from cli.model.rulesbook.questions import QUESTIONS
from cli.model.rulesbook.search import found
from cli.model.rulesbook.variantquestions import VARIANT_QUESTIONS, questions_of
from engine.rules import PRESETS, make_rules

EVERYTHING = ("tortuga", "all-together", "whole-jailbreak", "morgan", "filibusters")


@pytest.mark.parametrize("preset", PRESETS)
def test_every_question_is_found_by_its_own_words(preset: str) -> None:
    rules = make_rules(preset, 3)
    for question in questions_of(rules):
        assert found(question.ask, rules)[0] is question, question.ask


@pytest.mark.parametrize("preset", PRESETS)
def test_every_answer_is_whole_sentences(preset: str) -> None:
    rules = make_rules(preset, 3)
    for question in questions_of(rules):
        answer = question.answer(rules)
        assert answer.endswith("."), answer
        assert answer[0].isupper() or answer[0].isdigit() or answer[0] == "`"


def test_every_question_makes_sense_somewhere_and_not_where_it_makes_none() -> None:
    there = {q.ask for preset in EVERYTHING for q in questions_of(make_rules(preset))}
    assert there == {question.ask for question in (*QUESTIONS, *VARIANT_QUESTIONS)}
    plain = {question.ask for question in questions_of(make_rules("tortuga"))}
    assert not [ask for ask in plain if "raft" in ask or "captain" in ask or "sloop" in ask]


ASKED = [
    ("tortuga", "how many actions do I have", "Up to three"),
    ("ravensburger", "how many moves per turn?", "Up to two"),
    ("tortuga", "can I pass?", "Not without an action"),
    ("first-escape", "can I pass", "Yes: say end."),
    ("tortuga", "where does a pirate stop", "On the first empty space ahead"),
    ("tortuga", "what if no space is free", "Then the pirate goes to the sloop"),
    ("whole-jailbreak", "no space free", "Then the pirate boards the sloop, if"),
    ("tortuga", "what if there is no empty space ahead", "Then the pirate goes to the sloop"),
    ("tortuga", "am I stuck?", "With a card there is always an advance"),
    ("tortuga", "how to draw", "By moving one of your pirates back"),
    ("morgan", "how do I get new cards", "By pushing another player's pirate"),
    ("tortuga", "hand limit", "There is none"),
    ("filibusters", "maximum cards in hand", "Only when a dark card is played"),
    ("ravensburger", "cards at the start", "Five for each player"),
    ("tortuga", "the deck is empty", "The discards are shuffled"),
    ("tortuga", "when does the game end", "Whose pirates are all on the sloop"),
    ("tortuga-island", "who wins", "Whose pirates are all in the cove"),
    ("risky-rafts", "who wins", "Whose pirates have all escaped"),
    ("tortuga", "differences of the presets", "`rules presets` lists"),
    ("jamaica-korean", "nobody behind me", "Then the pirate goes back to the jail"),
    ("tortuga", "nobody behind me", "Then that pirate cannot retreat."),
    ("risky-rafts", "when does a raft sink", "With the third hole"),
    ("risky-rafts", "what is a hole", "With the third hole"),
    ("risky-rafts", "hole", "With the third hole"),
    ("risky-rafts", "token of both colours", "Crew fills a raft"),
    ("all-together", "where does the token go", "Crew fills a raft"),
    ("all-together", "tie", "Who used most different vessels"),
    ("risky-rafts", "two escape at the same time", "Who used most different vessels"),
    ("whole-jailbreak", "does the free sail count as an action", "No, but only as the first"),
    ("all-together", "what may my captain do", "Move by one card, or by any two"),
    ("whole-jailbreak", "who sails the ship", "Whoever has a pirate aboard"),
    ("morgan", "whom can I push", "A pushed pirate goes ahead"),
    ("filibusters", "who has to discard", "After a dark card"),
]


@pytest.mark.parametrize(("preset", "asked", "answer"), ASKED)
def test_a_player_s_words_find_the_answer(preset: str, asked: str, answer: str) -> None:
    first = found(asked, make_rules(preset, 3))[0]
    assert first.answer(make_rules(preset, 3)).startswith(answer)


@pytest.mark.parametrize("asked", ["xyzzy", "what is the capital of France", "", "?", "\x1b[2J"])
def test_what_is_no_question_of_the_game_finds_nothing(asked: str) -> None:
    assert found(asked, make_rules("tortuga")) == ()


def test_the_list_and_an_answer_fit_and_name_the_question() -> None:
    rules = make_rules("all-together", 3)
    lines = rules_part(rules, "questions")
    assert [line.strip() for line in lines[1:]] == [q.ask for q in questions_of(rules)]
    told = rules_part(rules, "how many actions has a turn?")
    assert told[0] == "How many actions has a turn?"
    assert told[1].startswith("  Up to three, of any kind")
    assert max(map(len, (*lines, *told))) <= LINE


def test_a_question_of_other_rules_is_answered_as_such() -> None:
    told = rules_part(make_rules("tortuga"), "when does a raft sink?")
    assert told[0] == "Not in these rules, but in risky-rafts:"
    assert part_of(make_rules("tortuga"), "xyzzy") == ()
