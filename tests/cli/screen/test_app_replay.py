"""A replay in the real application: its line, its clock, its slider, and the audit behind it."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from cli.model.language import _
from cli.ui.main import CommandFailed
from cli.ui.screen.replaystage import ReplayStage, look_at
from cli.ui.verdict import Outcome
from tests.cli.screen.glass import Glass, behind_glass
from tests.cli.screen.lonetable import LoneTable
from tests.cli.screen.replayscenes import after, viewing

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cli.ui.screen.replaystage import Audit
    from cli.ui.verdict import Heard

CLEAN = Outcome("audit: clean", ("Every step follows the rules.",), clean=True)


def clean(heard: Heard) -> Outcome:
    heard(1, 2)
    return CLEAN


def replayed(script: Callable[[Glass], Awaitable[None]], audit: Audit = clean) -> Glass:
    """A replay over another stage, left by the script's end or by its key."""

    async def run(glass: Glass) -> int:
        begun = viewing()._replace(verdict="")
        shown = asyncio.ensure_future(look_at(glass.screen, begun, audit))
        await glass.seen("event 0 of 147")
        await script(glass)
        stage = glass.screen.stage
        assert isinstance(stage, ReplayStage)
        stage.leave()
        await shown
        return 0

    return behind_glass(LoneTable().playing, run)


def test_it_is_stepped_and_jumped_through() -> None:
    async def script(glass: Glass) -> None:
        glass.type("\x1b[C\x1b[C")
        await glass.seen("event 2 of 147")
        glass.type("g57\r")
        await glass.seen("event 57 of 147")
        glass.type("gt3\r")
        await glass.seen("turn 3 · ")
        glass.type("/pistol\r")
        await glass.seen("n finds the next one.")
        glass.type(":go nowhere\r")
        await glass.seen("Go where?")
        glass.click(glass.find("━")[0], 76)
        await glass.seen("event 147 of 147")
        glass.type(":hands\r")
        await glass.seen("Ana: dagger 2, key 3.")

    replayed(script)


def test_it_plays_on_by_itself_and_space_stops_it() -> None:
    async def script(glass: Glass) -> None:
        glass.type("+++ ")
        await glass.seen("playing · 8 event/s")
        await glass.until(lambda: "event 0 " not in glass.text and "event 1 " not in glass.text)
        glass.type(" ")
        await glass.seen("paused · 8 event/s")

    replayed(script)


def test_nothing_is_painted_while_nothing_changes() -> None:
    async def script(glass: Glass) -> None:
        await glass.seen("audit: clean")
        before = len(glass.out.getvalue())
        glass.screen.changed()
        await asyncio.sleep(0)
        assert len(glass.out.getvalue()) == before

    replayed(script)


def test_moves_are_tried_with_the_keys_of_a_game() -> None:
    async def script(glass: Glass) -> None:
        glass.type("\x1b[B" * 5 + "b4b")
        await glass.seen("Chloé: bottle, 1 to 4. 2 actions left.")
        glass.type("u")
        await glass.unseen("bottle, 1 to 4")
        glass.click(*glass.find("4 bottle"))
        await glass.seen("Chloé, 3 actions left > bottle")
        glass.type("\x1b")
        await glass.unseen("> bottle")
        glass.type("\x1b")
        await glass.seen("event 17 of 147")

    replayed(script)


def test_pages_of_the_keys_and_of_the_verdict() -> None:
    async def script(glass: Glass) -> None:
        glass.type("?")
        await glass.seen("Keys of the replay")
        glass.type("\x1b")
        await glass.seen("audit: clean")
        glass.type("a")
        await glass.seen("Every step follows the rules.")
        glass.type("q")
        await glass.seen("event 0 of 147")
        glass.type("l")
        await glass.seen("Log · Jamaica")

    replayed(script)


def test_the_verdict_says_how_far_it_is_and_is_not_there_before() -> None:
    going_on = threading.Event()

    def slow(heard: Heard) -> Outcome:
        heard(5, 212)
        going_on.wait(10)
        return CLEAN

    async def script(glass: Glass) -> None:
        await glass.seen("audit: checked 5 of 212 events")
        glass.type("a")
        await glass.seen("The audit is not done yet.")
        going_on.set()
        await glass.seen("audit: clean")

    replayed(script, slow)


def test_who_leaves_does_not_wait_for_the_verdict() -> None:
    left, asked = threading.Event(), list[int]()

    def endless(heard: Heard) -> Outcome:
        left.wait(10)
        while True:
            asked.append(len(asked))
            heard(1, 2)

    async def script(glass: Glass) -> None:
        await glass.seen("audit: checking ...")
        stage = glass.screen.stage
        assert isinstance(stage, ReplayStage)
        stage.close()
        left.set()

    replayed(script, endless)
    assert asked == [0]


@pytest.mark.parametrize("error", [CommandFailed("it is gone"), OSError("it is gone")])
def test_a_game_that_cannot_be_checked_any_more_is_still_shown(error: Exception) -> None:
    def gone(heard: Heard) -> Outcome:
        del heard
        raise error

    async def script(glass: Glass) -> None:
        await glass.seen("audit: not possible: it is gone")

    replayed(script, gone)


def test_the_words_of_the_replay_are_offered_and_in_a_branch_those_of_the_game() -> None:
    glass_screen = behind_glass(LoneTable().playing, _nothing).screen
    stage = ReplayStage(viewing(), glass_screen)
    assert [offer.text for offer in stage.offers("b")] == ["back", "branch", "board"]
    assert stage.offers("go 5") == ()
    branched = ReplayStage(after(viewing(), ("down",) * 5 + ("b",)), glass_screen)
    assert "bottle" in [offer.text for offer in branched.offers("bo")]
    assert stage.title == _("Cartagena: replay")


async def _nothing(glass: Glass) -> int:
    del glass
    return 0
