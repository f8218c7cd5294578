"""The guide is for the first game: what was learned is kept, and nothing hangs on the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli.ui.options import Options
from cli.ui.screen.lessons import Lessons
from cli.ui.screen.playing import Playing
from tests.cli.screen.lonetable import LoneTable

if TYPE_CHECKING:
    from pathlib import Path


def test_a_lesson_is_not_given_again_in_the_next_game(tmp_path: Path) -> None:
    options = Options(data=str(tmp_path / "new"))
    table = LoneTable()
    stage = Playing(table, Lessons.of(options))
    first = stage.scene().guide
    assert first
    for key in "1a":
        stage.press(key)
    assert table.done
    again = Playing(LoneTable(), Lessons.of(options)).scene().guide
    assert again != first


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"advance " * 100_000])
def test_any_file_is_read_as_words(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "learned").write_bytes(content)
    lessons = Lessons.of(Options(data=str(tmp_path)))
    lessons.learn("retreat")
    assert "retreat" in lessons.done


def test_a_folder_that_takes_no_file_teaches_again(tmp_path: Path) -> None:
    (tmp_path / "learned").mkdir()
    lessons = Lessons.of(Options(data=str(tmp_path)))
    lessons.learn("retreat")
    assert lessons.done == {"retreat"}
    assert not Lessons.of(Options(data=str(tmp_path))).done
