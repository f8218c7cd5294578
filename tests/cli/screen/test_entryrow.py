"""`cli.model.screen.entryrow`: the row that is typed, around its cursor."""

from cli.model.screen.entryrow import entry_row
from cli.model.screen.look import Look
from cli.model.screen.picture import text_of

PLAIN = Look()


def test_a_long_line_shows_the_part_around_the_cursor() -> None:
    row, cursor = entry_row(":", "a" * 30 + "b" * 30, 30, 20, PLAIN)
    assert cursor == 19
    assert [text_of((row,))[0].rstrip()] == [":…" + "a" * 17 + "b"]
    assert entry_row(":", "a" * 60, 0, 20, PLAIN).cursor == 1


def test_a_row_that_is_typed_says_that_its_beginning_is_out_of_sight() -> None:
    for look, sign in ((PLAIN, "…"), (Look(ascii=True), "~")):
        row, cursor = entry_row("say: ", "가나다 " + "b" * 90, 94, 40, look)
        assert text_of((row,))[0] == f"say: {sign}{'b' * 33} "
        assert cursor == 39
        assert sign not in text_of((entry_row("say: ", "b" * 34, 34, 40, look).row,))[0]
