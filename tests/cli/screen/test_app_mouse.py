"""The mouse through real SGR sequences: what is meant counts at the release (SCREEN 6)."""

from __future__ import annotations

import pytest

from cli.model.screen.scene import Said
from engine.actions import advance
from tests.cli.screen.glass import Glass, behind_glass
from tests.cli.screen.lonetable import LoneTable


def test_a_card_and_then_its_landing_play() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        await glass.seen("skull×")
        glass.click(*glass.find("skull×"))
        await glass.seen("jail→1")
        glass.click(*glass.find("»"))
        await glass.seen("2 actions left")
        return 0

    behind_glass(table.playing, script)
    assert table.done == [advance(0, 3)]


def test_a_press_alone_does_nothing_and_a_release_elsewhere_neither() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        await glass.seen("skull×")
        row, column = glass.find("skull×")
        glass.type(f"\x1b[<0;{column + 1};{row + 1}M")
        glass.release(0, 0)
        glass.type("t")
        await glass.until(lambda: glass.screen.typing)
        return 0

    behind_glass(table.playing, script)
    assert not table.playing.scene().chosen.steps
    assert not table.done


def test_a_label_of_the_bar_is_a_button() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        await glass.seen("? help")
        glass.click(*glass.find("? help"))
        await glass.seen("Keys that work now")
        return 0

    behind_glass(table.playing, script)


def test_the_wheel_turns_the_log_back_and_forth() -> None:
    table = LoneTable()
    table.log = tuple(Said("Bo", f"event {number}.", 1) for number in range(60))

    async def script(glass: Glass) -> int:
        await glass.seen("event 59.")
        for _ in range(8):
            glass.type("\x1b[<64;70;9M")
        await glass.unseen("event 59.")
        for _ in range(8):
            glass.type("\x1b[<65;70;9M")
        await glass.seen("event 59.")
        return 0

    behind_glass(table.playing, script)


def test_an_own_action_brings_the_log_back_to_its_end() -> None:
    table = LoneTable()
    table.log = tuple(Said("Bo", f"line {number}", number) for number in range(60))

    async def script(glass: Glass) -> int:
        await glass.seen("line 59")
        glass.type("\x1b[<64;70;12M" * 5)
        await glass.unseen("line 59")
        glass.type("1a")
        await glass.seen("line 59")
        return 0

    behind_glass(table.playing, script)


def test_targets_stand_where_they_are_drawn_behind_wide_characters() -> None:
    table = LoneTable()
    table.log = (Said("다은", "말 두 개", 1),)

    async def script(glass: Glass) -> int:
        await glass.seen("skull×")
        frame = table.playing.frame(80, 24, glass.screen.look, glass.screen.mode)
        canvas = glass.screen.canvas
        for at, row in enumerate(frame.rows):
            assert canvas.hit(at, 79) == row[-1].hit
        return 0

    behind_glass(table.playing, script)


@pytest.mark.parametrize("keys", ["\x7f", "\x7f\x7f", "e", "\x03", "\t\t"])
def test_a_click_on_a_word_that_is_offered_no_more_means_nothing(keys: str) -> None:
    """The click was made on what the screen still showed; the key before it has taken it away."""
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type(":h")
        await glass.seen("all cards you may see")
        row, column = glass.find("all cards you may see")
        glass.type(f"{keys}\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")
        glass.type("\x1b[<0;60;3M\x1b[<0;60;3m\x03:players\r")
        await glass.until(lambda: "players" in table.done)
        return 0

    behind_glass(table.playing, script)


def test_a_click_that_opens_a_page_ends_the_line_that_is_typed() -> None:
    table = LoneTable()
    table.log = (Said("Bo", "bottle 3→15", 1),)

    async def script(glass: Glass) -> int:
        glass.type(":sku")
        await glass.seen(":sku")
        glass.click(*glass.find("LOG"))
        await glass.seen("Log · Tortuga")
        assert glass.rows[-1].endswith("/ search  Esc back  ? help"), "nothing of the line is left"
        glass.type("\x1b1")
        await glass.seen("> skull")
        return 0

    behind_glass(table.playing, script)


@pytest.mark.parametrize(
    "report",
    [
        *("\x1b[M\xff!!", "\x1b[M\x7f!!", "\x1b[M \xff\xff", "\x1b[M`!!"),
        *("\x1b[<1;2M", "\x1b[<;;M", "\x1b[<1;2;3;4m", "\x1b[1;2M", "\x1b[;M"),
        *("\x1b[<0;0;0M", "\x1b[<0;99999;99999M\x1b[<0;99999;99999m", "\x1b[<255;1;1M"),
        *("\x1b[<0;1;" + "9" * 5000 + "M", "\x1b[999;1;1M", "\x1b[<-1;5;5M", "\x1b[96;1;1M"),
    ],
)
def test_a_report_that_means_nothing_changes_nothing(report: str) -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        await glass.seen("Choose a card")
        glass.type(report)
        glass.type("\x1b\x1b1")
        await glass.seen("> skull")
        return 0

    behind_glass(table.playing, script)
    assert not table.done
