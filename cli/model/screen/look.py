"""How a player wants things drawn, and the size of the window: what no rule depends on."""

from typing import Literal, NamedTuple

Size = Literal["tall", "normal", "compact"]

LEAST: dict[Size, tuple[int, int]] = {"tall": (110, 36), "normal": (80, 24), "compact": (60, 20)}
"""Columns and rows from which a size is used, the largest first (SCREEN 4)."""


class Look(NamedTuple):
    """``ascii``: draw with ASCII only; ``icons``: words, or emoji beside the first letters."""

    ascii: bool = False
    icons: Literal["words", "emoji"] = "words"

    def sign(self, fancy: str, plain: str) -> str:
        """The sign itself, or what stands for it in ASCII."""
        return plain if self.ascii else fancy


def size_of(columns: int, rows: int) -> Size | None:
    """The largest size that fits; None where the window is too small to play in."""
    for size, (least_columns, least_rows) in LEAST.items():
        if columns >= least_columns and rows >= least_rows:
            return size
    return None
