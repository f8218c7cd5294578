"""The room: hands stay hidden at one keyboard, acts are kept, take-back and resigning."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.model.command import spelled
from cli.model.parlour import HUMAN, Parlour, Setup, opened
from cli.ui.local.keeper import keeping
from cli.ui.local.kept import load
from cli.ui.local.room import BLANK_LINES, play
from engine.bots import choose
from engine.needs import Over
from engine.rules import make_rules
from tests.cli.rooms import begun

NAMES = ("Ana", "Bo", "Cy")


def room_of(
    path: Path, lines: Iterator[str | None], *, preset: str, people: int, players: int
) -> Parlour:
    """Play these lines in a room; the game as it was left."""
    policies = (HUMAN,) * people + ("greedy",) * (players - people)
    setup = Setup(make_rules(preset, players), "room", NAMES[:players], policies)

    def ask(prompt: str) -> str | None:
        print(f"[{room.view.name(room.view.state.seat) if prompt else 'page'}]")
        return next(lines, None)

    with keeping(path, setup) as keeper:
        room = begun(opened(setup)[0], keeper)
        play(room, ask)
    assert load(path).parlour == room.parlour
    return room.parlour


def test_hidden_hands_are_cleared_between_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keys: list[str | None] = [
        "",
        "retreat?",
        "hands",
        *["skull a", "hat a", "key a"],
        "end",
        "",
        "cards",
    ]
    room_of(tmp_path / "a.game", iter(keys), preset="jamaica", people=2, players=2)
    out = capsys.readouterr().out
    pages = out.split("\n" * BLANK_LINES)
    assert "Pass the keyboard to " in pages[1]
    first, second = pages[2], pages[4]
    assert "Cards: " in first
    assert "6 unseen" in first  # the other's hand
    assert pages[3].count("\n") <= 4
    assert "Cards: " not in pages[3]
    assert "Cards: " in second
    assert "[Ana]" in out
    assert "[Bo]" in out


def test_open_hands_make_no_pause(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room_of(tmp_path / "a.game", iter([]), preset="tortuga", people=2, players=2)
    out = capsys.readouterr().out
    assert "Pass the keyboard" not in out
    assert "\n" * BLANK_LINES not in out


def test_an_action_is_taken_back_and_kept_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = ["skull a", "dagger a", "key a", "bottle a", "pistol a", "hat a"]
    keys = iter([*cards[:1], *cards[1:2], "undo", "undo", "undo", "undo"])
    parlour = room_of(tmp_path / "a.game", keys, preset="tortuga", people=2, players=2)
    out = capsys.readouterr().out
    assert parlour.history == ()
    assert "Taken back: " in out
    assert "Nothing to take back" in out


def test_resigning_asks_first_and_the_bots_play_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keys = iter(["resign", "maybe", "resign", "yes"])
    parlour = room_of(tmp_path / "a.game", keys, preset="tortuga", people=1, players=3)
    out = capsys.readouterr().out
    assert out.count("Resign for good? You cannot win then. yes or no") == 2
    assert out.count("Nothing was done.") == 1
    assert "Ana leaves the game." in out
    assert parlour.over
    assert isinstance(parlour.state.need, Over)
    assert 0 not in parlour.state.need.winners
    assert out.rstrip().endswith("on the sloop.")


def test_resigning_against_one_bot_ends_the_game(tmp_path: Path) -> None:
    keys = iter(["resign yes", "y"])
    parlour = room_of(tmp_path / "a.game", keys, preset="jamaica", people=1, players=2)
    assert parlour.state.need == Over((1,), "last seat left")


def test_a_whole_game_is_played_at_the_keyboard(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A person who types what the greedy bot would do comes to the end and is told so."""
    path = tmp_path / "a.game"
    setup = Setup(make_rules("jamaica", 2), "whole", NAMES[:2], (HUMAN, "greedy"))

    def ask(prompt: str) -> str | None:
        view = room.view
        assert prompt == "> "
        assert view.my_turn
        return spelled(choose("greedy", view.state, b"me"), view)

    with keeping(path, setup) as keeper:
        room = begun(opened(setup)[0], keeper)
        play(room, ask)
    out = capsys.readouterr().out
    assert room.parlour.over
    assert "wins the game." in out
    assert out.count("Turn ") > 10
    assert "\x1b" not in out  # one person: nothing is ever cleared


def test_going_on_shows_where_one_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    setup = Setup(make_rules("jamaica", 2), "on", NAMES[:2], (HUMAN, "greedy"))

    def ask(prompt: str) -> str | None:
        del prompt
        return "quit"

    with keeping(tmp_path / "a.game", setup) as keeper:
        room = begun(opened(setup)[0], keeper, resumed=True)
        play(room, ask)
    out = capsys.readouterr().out
    assert out.startswith("The game goes on.\nTurn 1. Your turn")
    assert "Jail " not in out  # the board is there for who asks (SCREEN 8)


def test_how_to_speak_is_said_once_before_the_first_prompt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keys = ["players", "cards"]
    room_of(tmp_path / "a.game", iter(keys), preset="tortuga", people=1, players=2)
    out = capsys.readouterr().out
    assert out.count("help lists what can be said.") == 1
    assert out.index("help lists") < out.index("[Ana]")


def test_a_game_that_is_over_ends_with_its_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    setup = Setup(make_rules("jamaica", 2), "end", NAMES[:2], (HUMAN, "greedy"))
    lines = iter(["resign", "yes"])

    def ask(prompt: str) -> str | None:
        del prompt
        return next(lines)

    with keeping(tmp_path / "a.game", setup) as keeper:
        room = begun(opened(setup)[0], keeper)
        play(room, ask)
    out = capsys.readouterr().out
    assert "Bo wins" in out
    ending = out.partition("Bo wins")[2]
    assert "Ana (you), red, has left: 6 cards, 6 in jail" in ending


def test_ctrl_c_from_a_program_is_not_asked_about(tmp_path: Path) -> None:
    """Only a person can answer: stdin is no terminal here."""
    setup = Setup(make_rules("jamaica", 2), "stop", NAMES[:2], (HUMAN, "greedy"))
    asked: list[str] = []

    def ask(prompt: str) -> str | None:
        asked.append(prompt)
        raise KeyboardInterrupt

    with keeping(tmp_path / "a.game", setup) as keeper:
        room = begun(opened(setup)[0], keeper)
        with pytest.raises(KeyboardInterrupt):
            play(room, ask)
    assert asked == ["> "]
