"""The colours of the sheets: those of the game's page, on white paper."""

from typing import Final

Ink = tuple[int, int, int]

BLACK: Final = (29, 35, 39)
SOFT: Final = (86, 96, 104)
WHITE: Final = (255, 255, 255)
LINE: Final = (196, 187, 168)
PLANK: Final = (239, 226, 200)
TILE: Final = (255, 253, 246)
START: Final = (230, 226, 218)
GOAL: Final = (228, 237, 216)
WATER: Final = (220, 235, 243)
MARK: Final = (179, 38, 30)
ORANGE: Final = (224, 138, 46)

SEATS: Final[tuple[Ink, ...]] = (
    (213, 94, 0),
    (240, 228, 66),
    (0, 114, 178),
    (86, 180, 233),
    (204, 121, 167),
)
"""The seats' colours (Okabe and Ito), in the order of `cli.model.player.LETTERS`."""

LETTERS: Final[tuple[Ink, ...]] = (BLACK, BLACK, WHITE, BLACK, BLACK)
"""What is written on them."""
