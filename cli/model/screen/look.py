"""How a player wants things drawn, and the size of the window: what no rule depends on."""

from typing import Literal, NamedTuple

Size = Literal["tall", "normal", "compact"]

LEAST: dict[Size, tuple[int, int]] = {"tall": (110, 36), "normal": (80, 24), "compact": (60, 20)}
"""Columns and rows from which a size is used, the largest first (SCREEN 4)."""


class Look(NamedTuple):
    """``ascii``: draw with ASCII only; ``icons``: words, or emoji beside the first letters.

    ``aliases`` are keys of the player's own, each with the key of the game that it stands for.
    """

    ascii: bool = False
    icons: Literal["words", "emoji"] = "words"
    aliases: tuple[tuple[str, str], ...] = ()

    def meant(self, key: str) -> str:
        """The key of the game that a pressed one stands for."""
        return next((usual for own, usual in self.aliases if own == key), key)

    def own(self, key: str) -> str:
        """The player's own key for one of the game, else that one itself."""
        return next((own for own, usual in self.aliases if usual == key), key)

    def sign(self, fancy: str, plain: str) -> str:
        """The sign itself, or what stands for it in ASCII."""
        return plain if self.ascii else fancy


def size_of(columns: int, rows: int) -> Size | None:
    """The largest size that fits; None where the window is too small to play in."""
    for size, (least_columns, least_rows) in LEAST.items():
        if columns >= least_columns and rows >= least_rows:
            return size
    return None
