"""The application's keys: they choose and play, open lines, and never leave without a question."""

from __future__ import annotations

import pytest

from cli.model.screen.scene import Said
from engine.actions import advance
from tests.cli.screen.glass import Glass, behind_glass
from tests.cli.screen.lonetable import LoneTable

CHOOSE = "Choose a card"


def test_two_keys_play_and_the_picture_follows() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        glass.type("1")
        await glass.seen("jail→1")
        glass.type("a")
        await glass.seen("2 actions left")
        return 0

    assert behind_glass(table.playing, script).code == 0
    assert table.done == [advance(0, 3)]


def test_a_korean_letter_is_the_key_it_lies_on() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        glass.type("1ㅁ")
        await glass.seen("2 actions left")
        return 0

    behind_glass(table.playing, script)
    assert table.done == [advance(0, 3)]


def test_a_lone_escape_takes_the_choice_back() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type("1")
        await glass.seen("jail→1")
        glass.type("\x1b")
        await glass.unseen("jail→1")
        return 0

    behind_glass(table.playing, script)
    assert not table.done


def test_the_arrow_keys_are_no_escape() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type("\x1b[C\x1b[C\x1b[C\r")
        await glass.until(lambda: bool(table.playing.scene().chosen.steps))
        return 0

    behind_glass(table.playing, script)


def test_pasted_text_never_plays() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        glass.type("\x1b[200~1a\nskull a\x1b[201~")
        await glass.seen("1a skull a")
        return 0

    behind_glass(table.playing, script)
    assert not table.done


def test_help_and_log_are_read_and_left() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        glass.type("?")
        await glass.seen("Keys that work now")
        glass.type("q")
        await glass.seen(CHOOSE)
        glass.type("l")
        await glass.seen("Log ·")
        glass.type("l")
        await glass.seen(CHOOSE)
        return 0

    behind_glass(table.playing, script)
    assert not table.done


def test_q_asks_and_only_yes_leaves() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type("q")
        await glass.seen("Your seat waits")
        glass.type("1")
        await glass.seen("You stay.")
        assert "y or n" not in glass.text, "a question that was answered is gone"
        assert not table.done
        glass.type("qy")
        await glass.until(lambda: "left" in table.done)
        return 0

    behind_glass(table.playing, script)
    assert table.done == ["left"]


def test_ctrl_c_asks_twice_and_the_third_leaves() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type("\x03")
        await glass.seen("once more")
        glass.type("\x03")
        await glass.seen("Your seat waits")
        assert not table.done
        glass.type("\x03")
        await glass.until(lambda: "left" in table.done)
        return 0

    assert behind_glass(table.playing, script).code == 130


def test_who_stays_is_asked_anew_by_two_more_ctrl_c() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type("\x03\x03")
        await glass.seen("Your seat waits")
        assert "once more" not in glass.text, "the question answers what was told before it"
        glass.type("n")
        await glass.seen("You stay.")
        glass.type("\x03")
        await glass.seen("once more")
        assert "Your seat waits" not in glass.text
        return 0

    behind_glass(table.playing, script)
    assert not table.done


@pytest.mark.parametrize("yes", ["y", "q", "\r"])
def test_who_answers_the_question_of_ctrl_c_has_left_by_a_key(yes: str) -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type("\x03\x03")
        await glass.seen("Your seat waits")
        glass.type(yes)
        await glass.until(lambda: "left" in table.done)
        return 0

    assert behind_glass(table.playing, script).code == 0


def test_who_is_back_in_the_lobby_after_ctrl_c_ends_it_with_a_key() -> None:
    first, second = LoneTable(), LoneTable()

    async def script(glass: Glass) -> int:
        glass.type("\x03\x03")
        await glass.seen("Your seat waits")
        glass.type("\x03")
        await glass.until(lambda: "left" in first.done)
        glass.screen.show(second.playing)
        glass.type("qy")
        await glass.until(lambda: "left" in second.done)
        return 0

    assert behind_glass(first.playing, script).code == 0


def test_a_failure_keeps_its_own_code_behind_ctrl_c() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type("\x03\x03")
        await glass.seen("Your seat waits")
        glass.type("\x03")
        await glass.until(lambda: "left" in table.done)
        return 5

    assert behind_glass(table.playing, script).code == 5


def test_a_key_between_makes_the_next_ctrl_c_the_first() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type("\x03")
        await glass.seen("once more")
        glass.type("1")
        await glass.unseen("once more")
        glass.type("\x03")
        await glass.seen("once more")
        return 0

    behind_glass(table.playing, script)
    assert not table.done


def test_who_will_not_wait_for_the_goodbye_leaves_at_once() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type("qy\x03")
        await glass.seen("never")
        return 0

    assert behind_glass(table.playing, script).code == 130


@pytest.mark.parametrize(
    "more",
    [
        "1a",
        "qy",
        ":audit\r",
        "thello\r",
        "\x1b[200~thello\x1b[201~",
        "\x1b[<0;3;18M\x1b[<0;3;18m",
        "?l",
    ],
)
def test_a_table_that_is_left_hears_of_no_key_any_more(more: str) -> None:
    """It has closed the file of its game, and an answer would go where nobody reads."""
    table = LoneTable()
    heard: list[str] = []
    press = table.playing.press
    table.playing.press = lambda key: heard.append(key) or press(key)  # type: ignore[method-assign, func-returns-value]
    table.playing.click = lambda hit: heard.append(hit) or ""  # type: ignore[method-assign, func-returns-value]

    async def script(glass: Glass) -> int:
        glass.type(f"qy{more}\x03")  # the last one ends it, behind all others
        await glass.seen("never")
        return 0

    assert behind_glass(table.playing, script).code == 130
    assert heard == ["q"]
    assert table.done == ["left"]


def test_copy_mode_lets_go_of_the_mouse_until_any_key() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        glass.type("\x1b[17~")
        await glass.until(lambda: glass.out.getvalue().endswith("l") or _mouse(glass) == "off")
        assert _mouse(glass) == "off"
        glass.type("1")
        await glass.until(lambda: _mouse(glass) == "on")
        assert not table.playing.scene().chosen.steps
        return 0

    behind_glass(table.playing, script)


def test_without_the_mouse_it_is_never_asked_for() -> None:
    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        return 0

    glass = behind_glass(LoneTable().playing, script, mouse=False)
    assert "?1000h" not in glass.out.getvalue()


def _mouse(glass: Glass) -> str:
    out = glass.out.getvalue()
    return "on" if out.rfind("?1000h") > out.rfind("?1000l") else "off"


def test_a_page_that_was_scrolled_beyond_its_end_turns_back_at_once() -> None:
    async def script(glass: Glass) -> int:
        glass.type("?")
        await glass.seen("Keys that work now")
        first = glass.text
        glass.type("\x1b[6~" * 20)
        await glass.until(lambda: ":rules WORD" in glass.text)
        last = glass.text
        glass.type("\x1b[B" * 20 + "\x1b[A")
        await glass.until(lambda: glass.text != last)
        glass.type("\x1b[H")
        await glass.until(lambda: glass.text == first)
        return 0

    behind_glass(LoneTable().playing, script)


def test_the_log_is_at_its_end_again_when_its_page_is_left() -> None:
    table = LoneTable()
    table.log = tuple(Said("Bo", f"event {number}.", 1) for number in range(60))

    async def script(glass: Glass) -> int:
        await glass.seen("event 59.")
        glass.type("l\x1b[H")
        await glass.seen("event 0.")
        glass.type("\x1b[A" * 5 + "\x1b[B")
        await glass.unseen("event 0.")
        glass.type("q")
        await glass.seen("event 59.")
        return 0

    behind_glass(table.playing, script)


def test_a_word_is_searched_for_in_the_log() -> None:
    table = LoneTable()
    table.log = tuple(Said("Bo", f"event {number}.", 1) for number in range(60))

    async def script(glass: Glass) -> int:
        glass.type("l/t 7.")
        await glass.until(lambda: "event 7." in glass.text and "event 8." not in glass.text)
        glass.type("\r")
        glass.type("\x1b")
        await glass.seen("event 59.")
        glass.type("q")
        await glass.seen(CHOOSE)
        return 0

    behind_glass(table.playing, script)
