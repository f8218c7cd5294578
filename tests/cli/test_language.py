"""The one catalogue in use: English as written, another one from the moment it is spoken."""

from collections.abc import Iterator

import pytest

from cli.model.language import N_, English, _, in_english, kept, ngettext, pgettext, speak
from cli.ui import page


class Shouted(English):
    """A language that can be told from English at sight."""

    def gettext(self, message: str, /) -> str:
        return message.upper()

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return super().ngettext(msgid1, msgid2, n).upper()

    def pgettext(self, context: str, message: str, /) -> str:
        return f"{message.upper()} ({context})"


@pytest.fixture
def _shouting() -> Iterator[None]:
    speak(Shouted())
    yield
    speak(English())


def test_without_a_catalogue_messages_are_as_they_are_written() -> None:
    assert _("Your turn.") == "Your turn."
    assert [ngettext("card", "cards", number) for number in (0, 1, 2)] == ["cards", "card", "cards"]
    assert pgettext("of a game", "over") == "over"


@pytest.mark.usefixtures("_shouting")
def test_every_kind_of_message_is_looked_up_in_the_catalogue() -> None:
    assert _("Your turn.") == "YOUR TURN."
    assert ngettext("card", "cards", 2) == "CARDS"
    assert pgettext("of a game", "over") == "OVER (of a game)"
    assert N_("Marked only.") == "Marked only."


@pytest.mark.usefixtures("_shouting")
def test_what_a_program_reads_is_made_in_english_and_the_language_comes_back() -> None:
    with in_english():
        assert _("Your turn.") == "Your turn."
    assert _("Your turn.") == "YOUR TURN."


def test_what_is_kept_is_forgotten_when_the_language_changes() -> None:
    calls: list[int] = []

    @kept(4)
    def told(number: int) -> str:
        calls.append(number)
        return _("Your turn.")

    try:
        assert (told(1), told(1)) == ("Your turn.",) * 2
        speak(Shouted())
        assert told(1) == "YOUR TURN."
        assert calls == [1, 1]
    finally:
        speak(English())


@pytest.mark.usefixtures("_shouting")
def test_the_question_between_two_screens_is_asked_in_the_language_that_is_spoken(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked: list[str] = []

    def answer(question: str) -> str:
        asked.append(question)
        return "q"

    page.say_paged(["line"] * 1000, answer)
    assert asked == ["-- ENTER: MORE, Q: ENOUGH --"]
    assert capsys.readouterr().out
