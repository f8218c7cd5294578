"""The questions of `cartagena rules`: each is found by its own words and by a player's."""

import pytest

from cli.model.folding import LINE
from cli.model.language import English, speak
from cli.model.rulesbook import part_of, rules_part
from cli.model.rulesbook.search import found
from cli.model.rulesbook.variantquestions import ALL_QUESTIONS, questions_of
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


class German(English):
    """A catalogue of one question, with other words for it, of a topic and of a list."""

    def gettext(self, message: str, /) -> str:
        return {
            "May I retreat to an own pirate?": "Darf ich zu einem eigenen Piraten zurück?",
            "mine same colour alone": "Farbe Rückzug selbst",
            "Retreat": "Rückzug",
        }.get(message, message)

    def pgettext(self, context: str, message: str, /) -> str:
        return {"mistakes": "Fehler"}.get(message, message)


def test_what_is_asked_is_found_in_the_own_language_and_in_english() -> None:
    rules = make_rules("tortuga", 3)
    try:
        speak(German())
        for asked in ("zu eigenen Piraten", "EIGENEN PIRATEN?", "retreat to an own pirate"):
            assert part_of(rules, asked)[0] == "Darf ich zu einem eigenen Piraten zurück?", asked
        assert part_of(rules, "rückzug") == part_of(rules, "retreat")
        assert part_of(rules, "Rückzug")[0].startswith("Rückzug. Move one of your pirates")
        assert part_of(rules, "fehler") == part_of(rules, "mistakes")
    finally:
        speak(English())
    assert part_of(rules, "zu eigenen Piraten") == ()


def test_every_question_makes_sense_somewhere_and_not_where_it_makes_none() -> None:
    there = {q.ask for preset in EVERYTHING for q in questions_of(make_rules(preset))}
    assert there == {question.ask for question in ALL_QUESTIONS}
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
    ("all-together", "what is a grey card?", "One of 6 of each icon (HOUSE)"),
    ("filibusters", "what is a dark card", "One of 2 of each icon"),
    ("filibusters", "do I keep my cards after my turn", "Yes, until they are played; only"),
    ("morgan", "when does morgan push?", "You push: on your turn"),
    ("morgan", "can I push a pirate", "A pushed pirate goes ahead"),
    ("morgan", "can I push my own pirate", "No: only another player's"),
    ("morgan", "can I push a pirate in jail", "One that is still in jail, yes"),
    ("morgan", "may I push a pirate from the sloop", "One that is still in jail, yes"),
    ("tortuga", "can I undo", "With bots and at one keyboard"),
    ("tortuga", "can I take back a move", "With bots and at one keyboard"),
    ("risky-rafts", "what if both berths are empty", "Then all rafts are gone"),
    ("all-together", "what if there are no more rafts", "Then all rafts are gone"),
    ("follow-the-captain", "what does the captain do without a supply", "Its retreat draws"),
    ("risky-rafts", "why are rafts not with morgan", "They come from different editions"),
    ("tortuga", "who starts", "It is drawn"),
    ("tortuga", "may I move the same pirate twice", "Yes: every action may go"),
    ("tortuga", "can I play two cards at once", "No: one card moves one pirate"),
    ("follow-the-captain", "can I play two cards at once", "No: one card moves one pirate"),
    ("tortuga", "must I draw after playing a card", "No, and nobody draws by playing"),
    ("tortuga", "what does retreat mean", "A retreat leads to the closest space"),
    ("tortuga", "can I jump over my own pirates", "Yes: an advance passes over"),
    ("tortuga", "how does a pirate get on the sloop", "By any card with no empty space"),
    ("tortuga", "do I need an exact card to reach the sloop", "By any card with no empty space"),
    ("tortuga", "when is the supply refilled", "When its last card is drawn"),
    ("tortuga", "can I choose the card from the supply", "No: the leftmost"),
    ("tortuga", "what does the supply do", "Up to 12 cards face up"),
    ("tortuga", "can I retreat from jail", "No: nothing is behind it"),
    ("tortuga", "can I go back to the jail", "No: nobody goes back"),
    ("jamaica-korean", "can I go back to the jail", "Only when nobody is behind it"),
    ("tortuga", "do I have to move", "Yes, by one action"),
    ("first-escape", "do I have to move", "No: a turn may have no action"),
    ("tortuga", "must I use all three actions", "Not without an action"),
    ("tortuga", "are there ties", "No: who is the first"),
    ("tortuga", "what is the round cap", "No: a game lasts until"),
    ("tortuga", "how many players", "Two to five"),
    ("tortuga", "what are the icons", "Bottle, "),
    ("tortuga", "how long is the path", "36 spaces from the jail"),
    ("whole-jailbreak", "how long is the path", "30 spaces of the passage and 18"),
    ("tortuga", "do I lose my cards at the end of the turn", "Yes, all of them"),
    ("tortuga", "how many pirates fit on a space", "Yes, up to three"),
    ("tortuga", "can I see the other players' cards", "No: all hands lie open"),
    ("tortuga", "what happens if I disconnect", "Who quits or loses the connection keeps"),
    ("tortuga", "how do I get off the sloop", "Yes, a pirate on the sloop may retreat"),
    ("whole-jailbreak", "how do I get off the sloop", "At Tortuga by an advance"),
    ("whole-jailbreak", "can I move the sloop twice", "No, but only as the first"),
    ("risky-rafts", "what is the wharf", "Two berths for rafts"),
    ("risky-rafts", "can I retreat from a raft", "Yes, to a space before the wharf"),
    ("risky-rafts", "how many pirates on a raft", "One on each space"),
    ("all-together", "who is the captain", "Move by one card, or"),
]


@pytest.mark.parametrize(("preset", "asked", "answer"), ASKED)
def test_a_player_s_words_find_the_answer(preset: str, asked: str, answer: str) -> None:
    first = found(asked, make_rules(preset, 3))[0]
    assert first.answer(make_rules(preset, 3)).startswith(answer)


@pytest.mark.parametrize(
    "asked", ["xyzzy", "what is the capital of France", "", "?", "\x1b[2J", "can I chat"]
)
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


@pytest.mark.parametrize("asked", [asked for preset, asked, _ in ASKED if preset == "tortuga"])
def test_a_question_of_these_rules_is_answered_by_these_rules(asked: str) -> None:
    told = part_of(make_rules("tortuga", 3), asked)
    assert told
    assert not told[0].startswith("Not in these rules")


@pytest.mark.parametrize(
    ("asked", "preset", "answer"),
    [
        ("can I push a pirate", "morgan", "  A pushed pirate goes ahead"),
        ("can I push my own pirate", "morgan", "  No: only another player's"),
        ("what is a grey card", "risky-rafts", "  One of 6 of each icon"),
        ("why are rafts not with morgan", "risky-rafts", "  They come from"),
        ("when does a raft sink?", "risky-rafts", "  With the third hole"),
    ],
)
def test_what_these_rules_lack_is_answered_where_it_fits_best(
    asked: str, preset: str, answer: str
) -> None:
    first, _, told, *_ = part_of(make_rules("tortuga"), asked)
    assert first == f"Not in these rules, but in {preset}:"
    assert told.startswith(answer)
