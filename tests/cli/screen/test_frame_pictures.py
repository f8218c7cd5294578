"""`cli.model.screen.frame` draws the pictures of SCREEN 3 and 4, character for character."""

import re
from pathlib import Path

import pytest

from cli.model.screen.chosen import Chosen
from cli.model.screen.frame import frame
from cli.model.screen.look import Look
from cli.model.screen.picture import text_of
from cli.model.screen.scene import Said, Scene
from tests.cli.screen.friday import SKULL_CHOSEN, friday

WORDS = Look()

LAW = Path(__file__).parents[3] / "cli" / "SCREEN.md"

PICTURES = [
    block.splitlines() for block in re.findall(r"```text\n(.*?)```", LAW.read_text("utf-8"), re.S)
]
"""SCREEN 3: nothing chosen, a skull chosen, the same in ASCII; SCREEN 4."""


def drawn(scene: Scene, columns: int, rows: int, look: Look = WORDS) -> list[str]:
    """The rows as an editor would keep them, without blanks at their ends."""
    return [row.rstrip() for row in text_of(frame(scene, columns, rows, look).rows)]


def around_the_board(rows: list[str], columns: int) -> list[str]:
    """The picture without the block of the board, which has pictures of its own.

    The pictures say a-g for the pirates where SCREEN 6 holds: as many letters as there are.
    """
    body = [at for at, row in enumerate(rows) if row[columns : columns + 1] in ("│", "|")]
    kept = [row[columns:] if at in body else row for at, row in enumerate(rows)]
    return [row.rstrip().replace("a-g pirate", "a-e pirate") for row in kept]


@pytest.mark.parametrize(
    ("number", "chosen", "look"),
    [(0, Chosen(), Look()), (1, SKULL_CHOSEN, Look()), (2, SKULL_CHOSEN, Look(ascii=True))],
)
def test_the_pictures_of_a_window_of_80_columns(number: int, chosen: Chosen, look: Look) -> None:
    rows = drawn(friday()._replace(chosen=chosen), 80, 24, look)
    assert around_the_board(rows, 52) == around_the_board(PICTURES[number], 52)


def test_the_picture_of_a_window_of_120_columns() -> None:
    chat = (
        Said("Eike", "nice block", 16),
        Said("다은", "thanks, your turn Ana", 17),
        Said("Bo", "brb 2 min", 17),
    )
    scene = friday()._replace(title="Friday night", chosen=SKULL_CHOSEN, chat=chat)
    rows = around_the_board(drawn(scene, 120, 40), 77)
    picture = around_the_board(PICTURES[3], 77)
    # What is said has its own place there: it is not told once more in the log.
    talk = next(at for at, row in enumerate(picture) if "Eike: nice block" in row)
    picture[talk : talk + 2] = [picture[talk + 1], "│"]
    assert rows == picture


SMALL = """\
 Tortuga · "Friday"             turn 17 · 5 peers ✓ in step
HANDS   ▶R6  Y4  B7  C2  M5
(board)
────────────────────────────────────────────────────────────
 1 sk×2  2 da×1  3 ke×1  4 bo×1  5 pi×0  6 ha×1  0 retreat
Ana, 2 actions left > skull
a jail→8  b 2→8  c 9→13  d 21→27  e 30→32   Esc back
   Eike: nice block
17 Ana   bottle 21→30
 a-e pirate  1-6 card  0 retreat  . end turn  l log  ? help"""


def test_the_picture_of_the_smallest_window() -> None:
    rows = drawn(friday()._replace(chosen=SKULL_CHOSEN), 60, 20)
    rule = rows.index("─" * 60)
    assert "\n".join([*rows[:2], "(board)", *rows[rule:]]) == SMALL
    assert rule == 13


def test_without_colours_or_words_nothing_of_the_picture_is_lost() -> None:
    plain = drawn(friday()._replace(chosen=SKULL_CHOSEN), 80, 24, Look(ascii=True))
    outside = {character for row in plain for character in row if not character.isascii()}
    assert outside <= set("é다은"), "names stay as their owners wrote them"


def test_a_spectator_sees_what_is_watched_and_no_hand() -> None:
    scene = friday(me=None)._replace(link="2 s behind")
    rows = drawn(scene, 80, 24)
    foot = rows[rows.index("─" * 80) :]
    assert foot[1] == 'Watching "Friday" · hands open · 2 s behind · Ana to play, 2 actions left'
    assert foot[-1] == " q leave  : command  t chat  l log  ? help"
    assert not any("0 retreat" in row for row in rows)
