"""Words of commands in the language that is spoken: taken beside the English ones, never before."""

from collections.abc import Iterator

import pytest

from cli.model.answers import help_text
from cli.model.command import understand
from cli.model.completion import offers
from cli.model.language import English, speak
from cli.model.network.command import game_command, lobby_command
from cli.model.player import COLOURS
from cli.model.reply import Do, Order, Refused, Say
from cli.model.spoken import WORDS, english_line, english_word, order_word, spoken_words, yes
from engine.actions import END, Action, advance, push, retreat
from engine.data.icons import ICON_NAMES
from tests.cli.scenery import table_of, view

SKULL, HAT, KEY = 3, 2, 5
GERMAN = {
    "retreat": "Rückzug",
    "end": "Ende",
    "to": "nach",
    "as": "als",
    "captain": "Kapitän",
    "sloop": "Schaluppe",
    "log": "Verlauf",
    "rules": "Regeln",
    "say": "sag",
    "leave": "geh",
    "yes": "ja",
    "no": "nein",
    "y": "j",
    "skull": "Schädel",
    "hat": "Hut",
    "key": "Schlüssel",
    "yellow": "gelb",
    # Words that may not take a command away: English ones, and one for two.
    "board": "end",
    "hands": "Karten",
    "cards": "Karten",
}


class German(English):
    """A catalogue that has words of commands only."""

    def pgettext(self, context: str, message: str, /) -> str:
        if context == "icon in full":
            return {"skull": "Totenkopf"}.get(message, message)
        return GERMAN.get(message, message) if context != "place" else message


@pytest.fixture(autouse=True)
def _german() -> Iterator[None]:
    speak(German())
    yield
    speak(English())


PASSAGE = table_of(
    "tortuga", pirates=[[0, 0, 0, 2, 9, 9], [0, 0, 0, 0, 2, 5]], hands=[[SKULL, KEY], [HAT]]
)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("schädel c", advance(9, SKULL)),
        ("SCHÄDEL c", advance(9, SKULL)),
        ("Totenkopf c", advance(9, SKULL)),
        ("Scha\u0308del c", advance(9, SKULL)),
        ("skull c", advance(9, SKULL)),
        ("play Schädel 9", advance(9, SKULL)),
        ("Rückzug c", retreat(9)),
        ("rü c", retreat(9)),
        ("retreat c", retreat(9)),
        ("Ende", END),
        ("end", END),
    ],
)
def test_a_move_may_be_said_in_the_own_language_and_in_english(line: str, action: Action) -> None:
    begun = PASSAGE._replace(actions=1)
    assert understand(line, view(begun)) == Do(action)


def test_a_word_of_no_language_is_refused() -> None:
    assert isinstance(understand("spiel Schädel c", view(PASSAGE)), Refused)


def test_signs_between_words_keep_their_meaning() -> None:
    assert english_line("Hut+Schlüssel als Schädel") == "hat+key as skull"
    assert english_line("Schädel* c -> 19?") == "skull* c -> 19?"
    assert isinstance(understand("Schädel?", view(PASSAGE)), Say)


def test_what_stands_behind_an_order_stays_as_it_is_typed() -> None:
    assert understand("Regeln Rückzug", view(PASSAGE)) == Order("rules", "Rückzug")
    assert understand("Verlauf 20", view(PASSAGE)) == Order("log", "20")
    said = game_command("sag Schädel und Hut")
    assert said is not None
    assert (said.word, said.rest) == ("say", "Schädel und Hut")
    assert lobby_command("geh") == lobby_command("leave")


def test_a_word_that_is_english_keeps_its_meaning_and_one_for_two_means_nothing() -> None:
    assert english_word("end") == "end"
    assert "karten" not in spoken_words()
    assert "j" not in spoken_words()


def test_a_player_s_name_is_no_word() -> None:
    assert english_line("push Gelb 9", ["Ana", "Gelb"]) == "push Gelb 9"
    pirates = [[0, 0, 0, 0, 0, 9], [0, 0, 0, 0, 0, 2], [0, 0, 0, 0, 0, 4]]
    morgan = table_of("morgan", players=3, pirates=pirates, hands=[[SKULL], [HAT], [HAT]])
    there = view(morgan)._replace(names=("Ana", "Bo", "Hut"))
    assert understand("push gelb 2", there) == Do(push(1, 2))
    assert understand("push Hut 4", there) == Do(push(2, 4))


def test_an_answer_to_a_question_of_yes_or_no() -> None:
    assert all(map(yes, ("ja", "Ja", "j", "yes", "y")))
    assert not any(map(yes, ("nein", "n", "", "jaja")))


def test_the_english_words_are_offered_behind_what_was_said() -> None:
    assert "skull" in {offer.text for offer in offers("s", view(PASSAGE))}
    assert offers("Schädel ", view(PASSAGE)) == offers("skull ", view(PASSAGE)) != ()


def test_the_help_names_the_own_words_of_what_is_there() -> None:
    last = help_text(PASSAGE.rules, {})[-1]
    assert last == ("Taken as well: rückzug = retreat, ende = end, verlauf = log, regeln = rules.")


def test_in_english_no_word_is_another() -> None:
    speak(English())
    assert not spoken_words()
    assert english_line("Rückzug e\u0301") == "Rückzug e\u0301"


def test_every_word_stands_once() -> None:
    named = [*WORDS, *COLOURS, *{name for names in ICON_NAMES.values() for name in names}]
    assert len(set(named)) == len(named)


def test_a_line_of_one_word_is_known_with_its_slash() -> None:
    assert [order_word(line) for line in (" /Geh ", ":leave", "geh weg")] == [
        "leave",
        "leave",
        "geh weg",
    ]
