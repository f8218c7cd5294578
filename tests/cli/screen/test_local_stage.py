"""The screen's local game: bots one by one, the curtain, taking back, what the end offers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

import pytest

from cli.model.parlour import HUMAN, Parlour, Setup, opened
from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from cli.model.words import cards_text
from cli.ui.local.kept import KeptError
from cli.ui.screen.local import Keyboard
from cli.ui.screen.roomstage import RoomStage
from engine.actions import END
from engine.moves import legal_actions
from engine.rules import make_rules
from tests.cli.rooms import Memory, begun
from tests.cli.walks import NAMES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cli.model.room import Acts, Room
    from cli.ui.screen.stage import Stage


class Window:
    """A screen that paints every change as text."""

    def __init__(self) -> None:
        self.look = Look()
        self._stage: Stage | None = None
        self.painted: list[str] = []
        self.printed: tuple[str, ...] = ()
        self._change = asyncio.Event()

    @property
    def shows(self) -> bool:
        return self._stage is not None

    @property
    def stage(self) -> Stage:
        assert self._stage is not None
        return self._stage

    def show(self, stage: Stage) -> None:
        self._stage = stage

    def stop(self, code: int) -> None:
        raise AssertionError(f"nobody stops with {code}")

    def changed(self) -> None:
        self.painted.append(self.text())
        self._change.set()

    def last(self, *lines: str) -> None:
        self.printed = lines

    def text(self, mode: Mode | None = None) -> str:
        frame = self.stage.frame(80, 24, self.look, mode or Mode())
        return "\n".join(text_of(frame.rows))

    async def until(self, met: Callable[[], bool]) -> None:
        async with asyncio.timeout(10):
            while not met():
                self._change.clear()
                await self._change.wait()


def game(preset: str, people: int, players: int, seed: str = "stage", **options: object) -> Parlour:
    policies = (HUMAN,) * people + ("greedy",) * (players - people)
    rules = make_rules(preset, players, options)
    return opened(Setup(rules, seed, NAMES[:players], policies))[0]


def at_keyboard(
    parlour: Parlour,
    play: Callable[[Room, Window], Awaitable[None]],
    *,
    acts: Acts | None = None,
    pace: float = 0.0,
) -> tuple[str, Room]:
    """Play at a keyboard until it is left; gives the wish it was left with, and the room."""
    room = begun(parlour, acts or Memory())

    async def main() -> str:
        window = Window()
        keyboard = asyncio.ensure_future(Keyboard(room, window, pace=pace).stay())
        await play(room, window)
        async with asyncio.timeout(10):
            return await keyboard

    return asyncio.run(main()), room


def keys(window: Window, *typed: str) -> None:
    for key in typed:
        window.stage.press(key)


async def my_turn(room: Room, window: Window) -> None:
    await window.until(lambda: window.shows and room.waits == "line")


def test_bots_move_one_after_the_other_and_the_log_says_them() -> None:
    async def play(room: Room, window: Window) -> None:
        await my_turn(room, window)
        while room.waits == "line":
            room_act(room, window)
        heights = len(room.parlour.history)
        painted = len(window.painted)
        await my_turn(room, window)
        bots = room.parlour.history[heights:]
        assert len(window.painted) - painted >= len(bots) > 3
        assert NAMES[1] in window.text()
        assert room.moved > 0
        assert "‹" in window.text()
        assert "»" not in window.text(), "nobody may land anywhere now"
        assert "Meanwhile: " in window.text()
        window.stage.leave()

    wish, _ = at_keyboard(game("tortuga", 1, 3), play)
    assert wish == "leave"


def room_act(room: Room, window: Window) -> None:
    """A person's action through the stage's table; the keys are tested beside the menu."""
    actions = legal_actions(room.view.state)
    assert isinstance(window.stage, RoomStage)
    window.stage.table.act(END if END in actions else actions[0])


def test_a_key_hurries_the_bots_and_plays_nothing() -> None:
    async def play(room: Room, window: Window) -> None:
        await window.until(lambda: window.shows)
        assert "Any key hurries the bots." in window.text()
        keys(window, "1", "a")
        await my_turn(room, window)
        assert all(act.seat != 0 for act in room.parlour.history)
        window.stage.leave()

    deals = (game("tortuga", 1, 3, f"bots first {number}") for number in range(50))
    at_keyboard(next(deal for deal in deals if deal.state.seat != 0), play, pace=60.0)


def test_the_curtain_hides_the_table_and_what_was_said_before_it() -> None:
    async def play(room: Room, window: Window) -> None:
        await window.until(lambda: window.shows)
        first = room.parlour.state.seat
        assert "Pass the keyboard to" in window.text()
        assert "skull" not in window.text()
        keys(window, "1", "h", "escape")
        window.stage.tell(window.stage.question)
        assert "Leave? The game is kept" in window.text()
        assert "Pass the keyboard to" in window.text()
        assert "Pass the keyboard to" in window.text()
        keys(window, "enter")
        await window.until(lambda: "actions left >" in window.text())
        window.stage.enter("cards", chat=False)
        hand = cards_text(room.view.state.hand(first), room.view.state.rules)
        assert hand in window.text()
        keys(window, "escape")
        while room.waits == "line":
            room_act(room, window)
        await window.until(lambda: "Pass the keyboard to" in window.text())
        for mode in (Mode(), Mode("log"), Mode("help"), Mode("line"), Mode("copy")):
            text = window.text(mode)
            assert f"{NAMES[first]}'s cards are hidden." in text
            assert "draws" not in text
            assert not {"skull", "dagger", "pistol"} & set(text.split())
        keys(window, "enter")
        await window.until(lambda: "actions left >" in window.text())
        assert hand not in window.text()
        assert f"{NAMES[first]} draws" not in window.text(Mode("log"))
        window.stage.leave()

    at_keyboard(game("jamaica", 2, 2, "curtain", supply=0), play)


def test_u_takes_back_and_says_what() -> None:
    async def play(room: Room, window: Window) -> None:
        await my_turn(room, window)
        assert "u take back" not in window.text()
        room_act(room, window)
        assert "u take back" in window.text()
        keys(window, "u")
        assert "Taken back: " in window.text()
        assert room.parlour.history == ()
        keys(window, "u")
        assert "Nothing to take back" in window.text()
        window.stage.leave()

    at_keyboard(game("tortuga", 2, 2), play)


@pytest.mark.parametrize(("key", "wish"), [("r", "rematch"), ("v", "replay"), ("q", "leave")])
def test_the_end_of_a_game_offers_what_can_be_done(key: str, wish: str) -> None:
    async def play(room: Room, window: Window) -> None:
        await my_turn(room, window)
        assert window.stage.question
        window.stage.enter("resign", chat=False)
        keys(window, "n")
        assert "Nothing was done." in window.text()
        window.stage.enter("resign", chat=False)
        keys(window, "y")
        await window.until(lambda: "r plays again" in window.text())
        assert f"All others have left. {NAMES[1]} wins." in window.text()
        assert "Meanwhile" not in window.text(), "the end is told, and nothing beside it"
        assert window.stage.question == ""
        if window.stage.press(key) == "quit":
            window.stage.leave()

    left, room = at_keyboard(game("tortuga", 1, 2), play)
    assert room.parlour.over
    assert left == wish


@pytest.mark.parametrize(("word", "wish"), [(":rematch", "rematch"), ("replay", "replay")])
def test_the_end_takes_words_too(word: str, wish: str) -> None:
    async def play(room: Room, window: Window) -> None:
        await my_turn(room, window)
        for line in ("resign", "yes", word):
            window.stage.enter(line, chat=False)

    left, _ = at_keyboard(game("tortuga", 1, 2), play)
    assert left == wish


def test_nobody_chats_on_one_machine() -> None:
    async def play(room: Room, window: Window) -> None:
        await my_turn(room, window)
        assert "chat" not in window.text()
        assert window.stage.press("t") == ""
        assert "Nobody else is at this table to read it." in window.text()
        window.stage.leave()

    at_keyboard(game("tortuga", 1, 2), play)


def test_what_a_resignation_costs_is_in_its_question_and_seen_in_the_smallest_window() -> None:
    async def play(room: Room, window: Window) -> None:
        await my_turn(room, window)
        window.stage.enter("resign", chat=False)
        for columns, rows in ((80, 24), (60, 20)):
            frame = window.stage.frame(columns, rows, Look(), Mode())
            shown = "\n".join(text_of(frame.rows))
            assert "Resign for good? You cannot win then. yes or no" in shown
        window.stage.leave()

    at_keyboard(game("jamaica", 1, 5), play)


class Full(Memory):
    """A disk that takes nothing for a while."""

    full = True

    def add(self, act: object) -> None:
        if self.full:
            raise KeptError("the game cannot be saved: the disk is full")
        self.kept.append(cast("str", act))


def test_an_act_that_cannot_be_saved_is_told_and_can_be_tried_again() -> None:
    disk = Full()

    async def play(room: Room, window: Window) -> None:
        await my_turn(room, window)
        room_act(room, window)
        assert "the disk is full" in window.text()
        assert room.parlour.history == ()
        disk.full = False
        room_act(room, window)
        assert len(room.parlour.history) == 1
        window.stage.leave()

    at_keyboard(game("tortuga", 2, 2), play, acts=disk)
