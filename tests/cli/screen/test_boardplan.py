"""How much of a large window the board takes: nothing of it lies waste below the piles."""

import pytest

from cli.model.screen.frame import frame
from cli.model.screen.layout import BOARD
from cli.model.screen.look import Look
from cli.model.screen.picture import text_of
from engine.rules import PRESETS
from tests.cli.scenery import table_of, view
from tests.cli.screen.friday import CHAT, friday

WIDE = BOARD["tall"]


def board_of(preset: str, *, talks: bool) -> list[str]:
    """What stands left of the panel in a window of 120x40."""
    scene = friday()._replace(view=view(table_of(preset)), chat=CHAT if talks else ())
    scene = scene._replace(link=scene.link if talks else "")
    rows = text_of(frame(scene, 120, 40, Look()).rows)
    return [row[:WIDE].rstrip() for row in rows if row[WIDE] == "│"]


@pytest.mark.parametrize("preset", PRESETS)
def test_without_a_chat_few_rows_are_left_below_the_board(preset: str) -> None:
    rows = board_of(preset, talks=False)
    below = len(rows) - max(at for at, row in enumerate(rows, 1) if row)
    assert below <= 6
    assert rows.count("") - below >= min(below, 3), "the rest stands between the board's parts"


@pytest.mark.parametrize("preset", PRESETS)
def test_the_board_is_not_spread_at_the_cost_of_the_chat(preset: str) -> None:
    talking, alone = board_of(preset, talks=True), board_of(preset, talks=False)
    assert [row for row in talking if row] == [row for row in alone if row]
    assert len(talking) < len(alone)
