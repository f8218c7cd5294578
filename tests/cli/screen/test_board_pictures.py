"""`cli.model.screen.board`: exact pictures of every variant in every window."""

import pytest

from cli.model.screen.board import board
from cli.model.screen.look import Look, Size
from cli.model.screen.picture import text_of
from tests.cli.screen.boardpictures import name_of, pictures
from tests.cli.screen.boardscenes import SCENES
from tests.cli.screen.picturebook import FOLDER, file_of

CARD_CHOSEN = """\
JAIL     R1  Y2  B2  C2  M2                 a       |
 1 key     dagger  bottle  hat     skull   pistol   |
   ···     R··  b  ···     ···     YB·     ···      |
 7 pistol  skull   key     bottle  hat     dagger   |
   ···     ··· »ab RCM  c  ···     ···     B··      |
13 skull   hat     bottle  dagger  pistol  key      |
   ··· »c  ···     YC·     ···     ···     ···      |
19 skull   pistol  bottle  hat     key     dagger   |
   ···     ···     RYM  d  ···     ···     ···      |
25 hat     pistol  skull   key     dagger  bottle   |
   ···     B··     ··· »d  ···     ···     RC·  e   |
31 dagger  skull   hat     bottle  key     pistol   |
   ···     ··· »e  ···     M··     ···     ···      |
SLOOP    R1  Y1  B1  C1  M1                         |
SUPPLY ─── next first ──────────────── deck 66 ──── |
 ▶ bottle  hat     bottle  key     key     dagger   |
   hat     hat     skull   hat     bottle  hat      |"""
"""SCREEN 3 but for the order within a space, which no state knows: colours stand as seats do."""

ROOMY = """\
JAIL      R1  Y2  B2  C2  M2                                         a       |
     1 key       2 dagger    3 bottle    4 hat       5 skull     6 pistol    |
       · · ·       R · ·  b    · · ·       · · ·       Y B ·       · · ·     |
                                                                             |
     7 pistol    8 skull     9 key      10 bottle   11 hat      12 dagger    |
       · · ·       · · · »ab   R C M  c    · · ·       · · ·       B · ·     |"""
"""The beginning of SCREEN 4."""


WORDS = Look()


def lines_of(name: str, size: Size, columns: int, rows: int, look: Look = WORDS) -> list[str]:
    return [f"{row}|" for row in text_of(board(SCENES[name], size, columns, rows, look))]


def test_the_picture_of_screen_three() -> None:
    assert lines_of("tortuga-card", "normal", 52, 17) == CARD_CHOSEN.split("\n")


def test_the_same_in_ascii() -> None:
    table = str.maketrans("·»─▶", ".>->")
    drawn = lines_of("tortuga-card", "normal", 52, 17, Look(ascii=True))
    assert drawn == CARD_CHOSEN.translate(table).split("\n")
    assert all(row.isascii() for row in drawn)


def test_the_picture_of_screen_four() -> None:
    drawn = lines_of("tortuga-card", "tall", 77, 26)
    assert drawn[:6] == ROOMY.split("\n")
    assert drawn[-2:] == [
        "  ▶ bottle      hat         bottle      key         key         dagger       |",
        "    hat         hat         skull       hat         bottle      hat          |",
    ]


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_drawn_as_it_was_looked_at(name: str) -> None:
    assert pictures(SCENES[name]) == file_of(name_of(name)).read_text("utf-8")


def test_no_picture_is_left_of_a_scene_that_is_gone() -> None:
    kept = {path.name for path in FOLDER.glob("board-*.txt")}
    assert kept == {file_of(name_of(name)).name for name in SCENES}
