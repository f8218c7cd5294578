"""What the application does to the terminal: size, title, bell, silence, and a clean end."""

from __future__ import annotations

import asyncio
import re
import signal
import sys

import pytest
from prompt_toolkit.data_structures import Size

from cli.model.screen.scene import Said
from cli.ui.screen import herald, manner
from cli.ui.screen.style import MONO, style_of
from tests.cli.screen.glass import Glass, behind_glass
from tests.cli.screen.lonetable import LoneTable

CHOOSE = "Choose a card"


def modes_left_on(out: str) -> set[str]:
    """The private modes of a terminal that are set and were not reset."""
    last = dict(re.findall(r"\x1b\[\?(\d+)([hl])", out))
    return {mode for mode, state in last.items() if state == "h"}


async def at_once(glass: Glass) -> int:
    await glass.seen(CHOOSE)
    return 0


def test_every_mode_is_off_at_the_end_but_wrapping_and_the_cursor() -> None:
    out = behind_glass(LoneTable().playing, at_once).out.getvalue()
    assert modes_left_on(out) <= {"7", "25"}
    assert "\x1b[?1049l" in out


def test_an_exception_of_a_stage_ends_the_screen_clean_and_comes_out() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        kept.append(glass)
        table.scene = None  # type: ignore[assignment, method-assign]
        glass.type("1")
        await glass.seen("never")
        return 0

    kept: list[Glass] = []
    with pytest.raises(TypeError):
        behind_glass(table.playing, script)
    assert modes_left_on(kept[0].out.getvalue()) <= {"7", "25"}


def test_an_exception_of_the_first_picture_leaves_a_clean_terminal_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = LoneTable()
    table.scene = None  # type: ignore[assignment, method-assign]
    outs: list[Glass] = []
    begin = Glass.__init__

    def kept(glass: Glass, *arguments: object, **named: object) -> None:
        begin(glass, *arguments, **named)  # type: ignore[arg-type]
        outs.append(glass)

    monkeypatch.setattr(Glass, "__init__", kept)
    with pytest.raises(TypeError):
        behind_glass(table.playing, at_once)
    assert modes_left_on(outs[0].out.getvalue()) <= {"7", "25"}


def test_what_the_work_raises_comes_out_after_the_screen() -> None:
    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        raise LookupError("of the work")

    with pytest.raises(LookupError, match="of the work"):
        behind_glass(LoneTable().playing, script)


def test_stopping_cancels_the_work_and_the_first_code_counts() -> None:
    ended: list[str] = []

    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        glass.screen.stop(143)
        glass.screen.stop(1)
        try:
            await glass.seen("never")
        finally:
            ended.append("told goodbye")
        return 0

    assert behind_glass(LoneTable().playing, script).code == 143
    assert ended == ["told goodbye"]


def test_the_window_may_change_its_size_at_any_time() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        for columns, rows in ((120, 40), (60, 20), (80, 24)):
            glass.resize(columns, rows)
            picture = table.playing.frame(columns, rows, glass.screen.look, glass.screen.mode)
            drawn = ["".join(span.text for span in row).rstrip() for row in picture.rows]
            await glass.until(lambda drawn=drawn: glass.rows == drawn)  # type: ignore[misc]
        glass.resize(50, 18)
        await glass.seen("Cartagena needs 60x20")
        return 0

    behind_glass(table.playing, script)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no program")
def test_a_window_that_changed_while_the_program_was_stopped_is_painted_anew() -> None:
    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        glass.size = Size(rows=18, columns=50)  # another program had the terminal and its signals
        signal.raise_signal(signal.SIGCONT)
        await glass.seen("Cartagena needs 60x20")
        return 0

    behind_glass(LoneTable().playing, script)
    assert signal.getsignal(signal.SIGCONT) is signal.SIG_DFL


@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no program")
def test_what_goes_on_takes_the_terminal_again_whatever_the_shell_has_made_of_it() -> None:
    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        stopped = glass.out.tell()
        signal.raise_signal(signal.SIGCONT)
        await glass.until(lambda: CHOOSE in glass.out.getvalue()[stopped:])
        assert {"1000", "1002", "1006", "1049", "2004"} <= modes_left_on(
            glass.out.getvalue()[stopped:]
        )
        return 0

    behind_glass(LoneTable().playing, script)


@pytest.mark.skipif(sys.platform == "win32", reason="no signal tells of another size there")
def test_nothing_looks_at_the_size_of_a_window_at_rest() -> None:
    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        running = [str(task.get_coro()) for task in asyncio.all_tasks()]
        assert not any("poll" in one for one in running)
        return 0

    behind_glass(LoneTable().playing, script)


def test_nothing_is_written_while_nothing_changes() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        before = glass.out.tell()
        for _ in range(50):
            glass.screen.changed()
            await asyncio.sleep(0)
        assert glass.out.tell() == before
        table.log = (Said("Bo", "skull jail→1", 1),)
        glass.screen.changed()
        await glass.seen("skull jail→1")
        return 0

    behind_glass(table.playing, script)


def test_the_frame_is_drawn_once_for_a_scene() -> None:
    table = LoneTable()
    drawn: list[object] = []
    frame = table.playing.frame
    table.playing.frame = lambda *on: drawn.append(on) or frame(*on)  # type: ignore[method-assign, func-returns-value]

    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        count = len(drawn)
        glass.type("t")
        await glass.until(lambda: len(drawn) > count)
        count = len(drawn)
        glass.type("hello")
        await glass.seen("hello")
        assert len(drawn) == count
        return 0

    behind_glass(table.playing, script)


def test_the_title_says_whose_turn_it_is_and_is_given_back() -> None:
    out = behind_glass(LoneTable().playing, at_once).out.getvalue()
    assert out.index(herald.KEEP_TITLE) < out.index("\x1b]2;● your turn — Cartagena\x07")
    assert out.rindex("\x1b]2;\x07") < out.rindex(herald.RESTORE_TITLE)


@pytest.mark.parametrize(
    ("letters", "turn", "name"),
    [
        ("all", "● your turn — Cartagena", "Cartagena: Zoë to play"),
        ("names", "* your turn - Cartagena", "Cartagena: Zoë to play"),
        ("none", "* your turn - Cartagena", "Cartagena: Zoe to play"),
    ],
)
def test_the_title_has_the_letters_that_the_picture_may_have(
    letters: manner.Letters, turn: str, name: str
) -> None:
    mono = manner.Manner(style_of(MONO), MONO.depth, letters=letters)
    assert mono.title("Cartagena: Zoë to play") == name
    out = behind_glass(LoneTable().playing, at_once, letters=letters).out.getvalue()
    assert f"\x1b]2;{turn}\x07" in out


@pytest.mark.parametrize(
    ("notify", "rung"), [("bell", "\a"), ("osc", "\x1b]9;Cartagena: your turn\x07"), ("off", "")]
)
def test_nobody_at_the_keys_is_called_once_when_the_turn_begins(
    notify: manner.Notify, rung: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(herald, "QUIET", 0.0)

    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        if rung:
            async with asyncio.timeout(10):
                while not calls(glass):  # noqa: ASYNC110 - the output has no event to wait for
                    await asyncio.sleep(0)
        for _ in range(20):
            glass.screen.changed()
            await asyncio.sleep(0)
        assert calls(glass) == (1 if rung else 0)
        return 0

    def calls(glass: Glass) -> int:
        out = re.sub(r"\x1b\]2;[^\x07]*\x07", "", glass.out.getvalue())
        return out.count(rung) if rung else out.count("\a")

    behind_glass(LoneTable().playing, script, notify=notify)


def test_who_is_at_the_keys_is_not_called() -> None:
    async def script(glass: Glass) -> int:
        glass.type("1")
        await glass.seen("jail→1")
        glass.type("\x7f")
        await glass.unseen("jail→1")
        return 0

    out = behind_glass(LoneTable().playing, script, notify="bell").out.getvalue()
    assert "\a" not in re.sub(r"\x1b\]2;[^\x07]*\x07", "", out)


def test_a_line_that_is_half_typed_outlives_the_stage_it_was_begun_at() -> None:
    lobby, table = LoneTable(), LoneTable()
    table.title = "Kitchen"

    async def script(glass: Glass) -> int:
        glass.type("thello")
        await glass.seen("hello")
        glass.screen.show(table.playing)
        await glass.seen("Kitchen")
        assert "hello" in glass.text
        glass.type("\r")
        await glass.until(lambda: bool(table.done))
        return 0

    behind_glass(lobby.playing, script)
    assert table.done == [("chat", "hello")]


def test_a_question_ends_with_its_stage() -> None:
    lobby, table = LoneTable(), LoneTable()
    table.title = "Kitchen"

    async def script(glass: Glass) -> int:
        glass.type("q")
        await glass.seen("Your seat waits")
        glass.screen.show(table.playing)
        await glass.seen("Kitchen")
        glass.type("y1")
        await glass.seen("jail→1")
        return 0

    behind_glass(lobby.playing, script)
    assert not lobby.done
    assert not table.done
