from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
import trio
from hypothesis import given
from hypothesis import strategies as st

from cli.ui.network.keyboard import LINE_LIMIT, Key, LineCutter, StreamKeyboard

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    reading, writing = os.pipe()
    ends = [reading, writing]
    yield reading, writing
    for end in ends:
        try:
            os.close(end)
        except OSError:
            continue  # the test has closed it


async def test_lines_come_one_at_a_time_and_then_the_end(pipe: tuple[int, int]) -> None:
    keyboard = StreamKeyboard(pipe[0])
    os.write(pipe[1], "skull c\r\nsay 해골\nend".encode())
    assert [await keyboard.line(), await keyboard.line()] == ["skull c", "say 해골"]
    os.close(pipe[1])
    assert await keyboard.line() == "end"
    assert await keyboard.line() is Key.END
    assert await keyboard.line() is Key.END


async def test_a_cancelled_reader_leaves_at_once(pipe: tuple[int, int]) -> None:
    with trio.move_on_after(0) as scope:
        await StreamKeyboard(pipe[0]).line()
    assert scope.cancelled_caught
    os.write(pipe[1], b"\n")  # lets the abandoned thread go


def test_a_line_without_an_end_does_not_fill_the_memory() -> None:
    cutter = LineCutter("utf-8")
    lines = [line for _ in range(40) for line in cutter.feed(b"x" * 4096)]
    assert lines == ["x" * LINE_LIMIT]
    assert cutter.feed(b"tail\nend\n") == ["end"]


@given(
    st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\r\n")), max_size=5),
    st.integers(1, 7),
)
def test_lines_do_not_depend_on_how_the_bytes_come(lines: list[str], step: int) -> None:
    data = "".join(f"{line}\n" for line in lines).encode()
    cutter = LineCutter("utf-8")
    pieces = [data[at : at + step] for at in range(0, len(data), step)]
    assert [line for piece in [*pieces, b""] for line in cutter.feed(piece)] == lines
