"""Boards of the naive second engine: segments and layouts, after RULES 4.

It must never import engine: the tests compare the two, and a shared constant hides its own slips.
"""

import random
from collections.abc import Mapping

from tests.engine.naive.options import (
    ICON_NAMES,
    SEGMENTS,
    Options,
    house_words,
    total_segments,
)

# RULES 4: "HOUSE segments G, H (each icon once; pick them so that no two of A-H are equal or
# reversed)". RULES does not name them, so these stand in where the caller names none.
STAND_INS = {
    "G": "skull pistol bottle dagger key hat",
    "H": "dagger pistol skull key hat bottle",
}


def segment_rows(icons: str, more: Mapping[str, str] | None = None) -> dict[str, list[str]]:
    """The segments by letter as icon names of an edition; `more` adds HOUSE segments G and H."""
    edition = dict(zip(ICON_NAMES["classic"], ICON_NAMES[icons], strict=True))
    return {
        letter: [edition[icon] for icon in row.split()]
        for letter, row in {**SEGMENTS, **(more or {})}.items()
    }


def uses_house(options: Options) -> bool:
    """RULES 4: "seven, eight and the whole jailbreak from A-H"."""
    return "segments" in house_words(options)


def draw_board(
    options: Options, rng: random.Random, more: Mapping[str, str] | None = None
) -> list[str]:
    """RULES 4: "The layout (segments, order, direction) is drawn at random at game start."

    `more` holds the HOUSE segments G and H and is used for long paths only.
    """
    rows = segment_rows(options["icons"], (more or STAND_INS) if uses_house(options) else None)
    board: list[str] = []
    for letter in rng.sample(sorted(rows), total_segments(options)):
        row = rows[letter]
        board += row if rng.random() < 0.5 else row[::-1]
    return board


def board_problems(
    options: Options, board: list[str], more: Mapping[str, str] | None = None
) -> list[str]:
    """What is wrong with a layout.

    RULES 4: "Up to six segments are drawn from A-F ...; seven, eight and the whole jailbreak from
    A-H; no segment twice." Without `more` any two segments may be the HOUSE ones.
    """
    length = 6 * total_segments(options)
    if len(board) != length:
        return [f"the board has {len(board)} spaces, not {length}"]
    rows = segment_rows(options["icons"], more if uses_house(options) else None)
    house_letters = ["G", "H"] if uses_house(options) and not more else []
    found: list[str] = []
    used: list[str] = []
    for start in range(0, length, 6):
        piece = board[start : start + 6]
        letters = [letter for letter, row in rows.items() if piece in (row, row[::-1])]
        if not letters and house_letters and sorted(piece) == sorted(ICON_NAMES[options["icons"]]):
            letters = [house_letters.pop(0)]
            rows[letters[0]] = piece
        if not letters:
            found.append(f"spaces {start + 1}-{start + 6} are no segment: {' '.join(piece)}")
        used += letters
    found += [
        f"segment {letter} is laid twice" for letter in sorted(rows) if used.count(letter) > 1
    ]
    return found
