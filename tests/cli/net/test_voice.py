from __future__ import annotations

import io
from typing import TYPE_CHECKING

from cli.model.network.calls import Copied
from cli.ui.network.voice import Voice, shown

if TYPE_CHECKING:
    import pytest


def test_nothing_unprintable_reaches_the_page() -> None:
    stream = io.StringIO()
    Voice(stream).say(["a\x1b[2Jb\u202ec", "Chloé 다은"])
    assert stream.getvalue() == "a?[2Jb?c\nChloé 다은\n"


def test_the_blank_of_french_before_a_colon_is_printed() -> None:
    assert shown("Place 1, rouge\u00a0: Ana\x1b[2J") == "Place 1, rouge\u00a0: Ana?[2J"


def test_a_terminal_of_another_encoding_shows_question_marks() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii", newline="\n")
    Voice(stream).say(["다은"])
    assert raw.getvalue() == b"??\n"


def test_the_bell_rings_only_where_there_is_one() -> None:
    for bell, heard in ((True, "\a"), (False, "")):
        stream = io.StringIO()
        Voice(stream, bell=bell).ring()
        assert stream.getvalue() == heard


class Terminal(io.StringIO):
    """A page of a terminal, of which `shutil` knows the width by the environment."""

    def isatty(self) -> bool:
        return True


def test_lines_are_folded_between_words_but_a_code_and_a_command_stay_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    stream, command = Terminal(), 'cartagena join "Friday night" --interface lo'
    Voice(stream).say(["Others on this network type something:", Copied(command)])
    assert stream.getvalue() == f"Others on this network type\nsomething:\n{command}\n"


def test_what_is_said_behind_a_prompt_begins_on_its_own_line() -> None:
    stream = io.StringIO()
    voice = Voice(stream, prompt="> ")
    voice.invite()
    voice.invite()
    voice.say(["Bo is ready."])
    voice.invite()
    voice.entered()
    voice.say(["You are ready already."])
    voice.broken()
    voice.rest()
    voice.rest()
    assert stream.getvalue() == "> \nBo is ready.\n> You are ready already.\n\n"


def test_a_pipe_is_shown_no_prompt() -> None:
    stream = io.StringIO()
    voice = Voice(stream)
    voice.invite()
    voice.say(["Bo is ready."])
    assert stream.getvalue() == "Bo is ready.\n"
