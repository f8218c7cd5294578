"""The line editor of the screen: where it stands, what it keeps, what it offers."""

from __future__ import annotations

from cli.ui.screen.editor import MENU_ROWS
from tests.cli.screen.glass import Glass, behind_glass
from tests.cli.screen.lonetable import LoneTable

CHOOSE = "Choose a card"


def test_a_typed_line_is_answered_below_the_board() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type(":players\r")
        await glass.seen("You typed players.")
        return 0

    behind_glass(table.playing, script)
    assert table.done == ["players"]


def test_a_line_holds_wide_characters_and_what_is_typed_by_an_input_method() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        await glass.seen(CHOOSE)
        glass.type("t다은 안녕")
        await glass.until(lambda: "은" in glass.text and "녕" in glass.text)
        glass.type("\x1b[D!\r")
        await glass.until(lambda: bool(table.done))
        return 0

    behind_glass(table.playing, script)
    assert table.done == [("chat", "다은 안!녕")]


def test_what_is_typed_stands_where_the_picture_has_its_entry() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type(":sloop")
        await glass.seen("sloop")
        frame = table.playing.frame(80, 24, glass.screen.look, glass.screen.mode)
        assert frame.entry is not None
        row, column = frame.entry
        assert glass.rows[row][column:].startswith("sloop")
        return 0

    behind_glass(table.playing, script)


def test_escape_and_ctrl_c_leave_a_line_and_nothing_of_it_is_done() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        for end in ("\x1b", "\x03", "\x7f" * 9):
            glass.type(":skull a")
            await glass.seen("skull a")
            glass.type(end)
            await glass.unseen("skull a")
            assert glass.screen.mode.kind == "keys"
        return 0

    behind_glass(table.playing, script)
    assert not table.done


def test_tab_completes_with_what_is_legal_and_its_landing() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type(":skull ")
        await glass.seen(" a      jail→1")
        glass.type("\t\r")
        await glass.seen("You typed skull a.")
        return 0

    behind_glass(table.playing, script)


def test_the_arrow_brings_the_last_line_back() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type(":players\r")
        await glass.seen("You typed players.")
        glass.type(":")
        await glass.unseen("You typed players.")
        glass.type("\x1b[A")
        await glass.seen("players")
        glass.type("\r")
        await glass.until(lambda: len(table.done) == 2)
        return 0

    behind_glass(table.playing, script)
    assert table.done == ["players", "players"]


def test_a_long_answer_is_a_page_of_its_own() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type(":rules\r")
        await glass.seen("Rule 0.")
        glass.type("jj")
        await glass.unseen("Rule 1.\n")
        glass.type("q")
        await glass.seen(CHOOSE)
        return 0

    behind_glass(table.playing, script)
    assert table.done == ["rules"]


def test_a_pasted_flood_is_cut_to_one_line() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type(":\x1b[200~" + "ab\ncd\x1b[201~")
        await glass.seen("ab cd")
        glass.type("\x1b[200~" + "x" * 9000 + "\x1b[201~\r")
        await glass.until(lambda: bool(table.done))
        return 0

    behind_glass(table.playing, script)
    (line,) = table.done
    assert isinstance(line, str)
    assert line.startswith("ab cdxxx")
    assert len(line) == 4096


def test_an_arrow_chooses_no_order_by_accident() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type(":qui")
        await glass.seen("leave; the game is kept")
        glass.type("\x1b[A\x1b[A\r")
        await glass.until(lambda: bool(table.done))
        return 0

    behind_glass(table.playing, script)
    assert table.done == ["qui"]


def test_the_words_that_are_offered_reach_from_edge_to_edge() -> None:
    """Nothing of the board stands beside them, where it would read as part of a word."""
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type(":h")
        await glass.seen("all cards you may see")
        row, _ = glass.find("all cards you may see")
        assert glass.rows[row].split("  ") == [" hands", "all cards you may see"]
        return 0

    behind_glass(table.playing, script)


def test_a_long_list_of_words_covers_all_columns_and_shows_that_more_follow() -> None:
    table = LoneTable()

    async def script(glass: Glass) -> int:
        glass.type(":\t")
        await glass.seen("the whole table")
        top, _ = glass.find("2 cards")
        rows = glass.rows[top : top + MENU_ROWS]
        assert any("the whole table" in row for row in rows)
        assert not any(sign in row for row in rows for sign in "─│·"), rows
        assert rows[-1].endswith("v")
        return 0

    behind_glass(table.playing, script)
