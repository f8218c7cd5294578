"""`cli.model.room`: what a room waits for, step by step, and what it takes back."""

from pathlib import Path

import pytest

from cli.model.parlour import HUMAN, Parlour, Setup, opened
from cli.ui.local.kept import KeptError
from cli.ui.local.room import play
from engine.actions import END
from engine.events import Acted, Left
from engine.moves import legal_actions
from engine.rules import make_rules
from tests.cli.rooms import Memory, begun, bots_play
from tests.cli.walks import NAMES


def game(preset: str, people: int, players: int, seed: str = "steps") -> Parlour:
    policies = (HUMAN,) * people + ("greedy",) * (players - people)
    return opened(Setup(make_rules(preset, players), seed, NAMES[:players], policies))[0]


def test_bots_are_played_one_action_at_a_time() -> None:
    memory = Memory()
    room = begun(game("tortuga", 1, 3, "bots first"), memory)
    for number in range(1, 40):
        if room.waits == "line":
            actions = legal_actions(room.view.state)
            room.act(END if END in actions else actions[0])
        else:
            room.bots()
        assert len(memory.kept) == number


def test_the_curtain_shows_nothing_until_the_person_is_alone() -> None:
    room = begun(game("jamaica", 2, 2), Memory())
    waits = [room.waits]
    assert room.looking is None
    assert (room.news(), room.log(), room.since()) == ((), (), ())
    assert room.view.me is None
    assert room.answer("hands") == ()  # any line at the curtain is Enter, and tells nothing
    waits.append(room.waits)
    assert waits == ["curtain", "line"]
    assert room.looking == room.parlour.state.seat


def test_lines_that_end_at_the_curtain_show_nothing_of_the_next_person(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a kept game there is news for everybody, hands in it."""
    del tmp_path
    room = begun(game("jamaica", 2, 2), Memory(), resumed=True)
    play(room, lambda _prompt: None)
    out = capsys.readouterr().out
    assert "Pass the keyboard" in out
    assert "Cards: " not in out


def test_with_open_hands_nobody_waits_at_a_curtain() -> None:
    room = begun(game("tortuga", 3, 3), Memory())
    for _ in range(30):
        assert room.waits == "line"
        assert room.looking == room.parlour.state.seat
        room.act(legal_actions(room.view.state)[-1])


def test_a_question_waits_for_yes_or_no() -> None:
    room = begun(game("tortuga", 1, 2), Memory())
    bots_play(room)
    assert room.answer("resign")[-1] == "Resign for good? You cannot win then. yes or no"
    waits = [room.waits]
    assert room.answer("hat a") == ("Nothing was done.",)
    waits.append(room.waits)
    assert waits == ["yes", "line"]
    room.answer("resign")
    assert any(line.startswith("Ana leaves the game.") for line in room.answer("yes"))
    assert room.parlour.over


def test_what_is_taken_back_is_said() -> None:
    memory = Memory()
    room = begun(game("tortuga", 2, 2), memory)
    first, *_ = (action for action in legal_actions(room.view.state) if action.do == "advance")
    room.act(first)
    told = room.answer("undo")
    assert told[0].startswith("Taken back: ")
    assert "(jail to " in told[0]
    assert memory.kept == [Acted(room.parlour.state.seat, first), "take back"]
    assert room.answer("u") == (
        "Nothing to take back: it is the start, or something hidden was shown since.",
    )


def test_bots_that_played_on_go_back_with_the_person_s_action_and_are_counted() -> None:
    """Open hands, and the bots drew nothing: then the person's end of turn can come back."""
    counted: list[str] = []
    for seed in range(40):
        room = begun(game("tortuga", 1, 2, f"back {seed}"), Memory())
        bots_play(room)
        if END not in legal_actions(room.view.state):
            room.act(next(a for a in legal_actions(room.view.state) if a.do == "advance"))
        room.act(END)
        bots = bots_play(room)
        room.news()
        told = room.answer("undo")[0]
        if told.startswith("Taken back: end, and "):
            assert str(bots) in told
            assert room.parlour.state.seat == 0
            counted.append(told)
        else:
            assert told.startswith("Nothing to take back")
    assert counted


class Full:
    """A disk that takes nothing."""

    def add(self, act: Acted | Left) -> None:
        raise KeptError(f"no room for {act}")

    def take_back(self) -> None:
        raise KeptError("no room")


def test_an_act_that_cannot_be_kept_is_neither_played_nor_told() -> None:
    room = begun(game("tortuga", 1, 2), Full())
    before = room.parlour
    news = room.news()
    assert news
    if room.waits == "bots":
        with pytest.raises(KeptError):
            room.bots()
    else:
        with pytest.raises(KeptError):
            room.act(legal_actions(room.view.state)[0])
    assert room.parlour == before
    assert room.news() == ()
