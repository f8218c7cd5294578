from __future__ import annotations

import pytest

from cli.model.network.command import (
    GAME_HELP,
    LOBBY_HELP,
    Said,
    Unclear,
    game_command,
    lobby_command,
    options_of,
    seat_of,
)


@pytest.mark.parametrize("word", LOBBY_HELP)
def test_each_word_of_the_lobby_is_taken_with_slash_and_colon(word: str) -> None:
    for line in (word, f"/{word}", f" :{word.upper()} "):
        assert lobby_command(line) == Said(word, "")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/join 3", Said("join", "3")),
        ("/start", Said("start", "")),
        ("/option jamaika", Said("option", "jamaika")),
        ("not ready", Said("ready", "no")),
        ("t Hello  there?", Said("say", "Hello  there?")),
        ("sta", Said("start", "")),
        ("quit", Said("leave", "")),
        ("?", Said("help", "")),
    ],
)
def test_other_ways_to_say_it(line: str, said: Said) -> None:
    assert lobby_command(line) == said


@pytest.mark.parametrize("line", ["sing", "r", "", "/", "x" * 500])
def test_what_is_unclear_lists_what_is_possible(line: str) -> None:
    said = lobby_command(line)
    assert isinstance(said, Unclear)
    assert "Possible: " in said.why
    assert len(said.why) < 200


@pytest.mark.parametrize("word", ["moves", "/board", "hands", "cards"])
def test_words_of_a_game_said_too_early_are_told_so(word: str) -> None:
    assert lobby_command(word) == Unclear("The cards are not dealt yet.")


@pytest.mark.parametrize("word", GAME_HELP)
def test_each_word_of_a_game_is_taken(word: str) -> None:
    assert game_command(f"/{word} x") == Said(word, "x")


@pytest.mark.parametrize("line", ["skull c", "s c", "end", ".", "0 b", "board", "pass", ""])
def test_the_grammar_of_the_game_is_left_to_the_game(line: str) -> None:
    assert game_command(line) is None


def test_seats_are_counted_from_one() -> None:
    seats = [seat_of(text, 5) for text in ("1", "5", "0", "6", "", "x", "²", "-1")]
    assert seats == [0, 4, None, None, None, None, None, None]


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("", ()),
        ("jamaica", (("preset", "jamaica"),)),
        ("jamaika", (("preset", "jamaica"),)),
        ("pirates=5", (("pirates", "5"),)),
        ("Pirates 5", (("pirates", "5"),)),
        ("pirates = 5", (("pirates", "5"),)),
        ("preset=jamaika", (("preset", "jamaica"),)),
        ("pirates=4 segments=4", (("pirates", "4"), ("segments", "4"))),
        ("pirates = 4, segments= 4", (("pirates", "4"), ("segments", "4"))),
        ("pirates 4 segments 4", (("pirates", "4"), ("segments", "4"))),
        ("jamaica pirates=5", (("preset", "jamaica"), ("pirates", "5"))),
        ("jamaica pirates 5", (("preset", "jamaica"), ("pirates", "5"))),
        ("= 5", ()),
    ],
)
def test_options_are_pairs(text: str, options: tuple[tuple[str, str], ...]) -> None:
    assert options_of(text) == options
