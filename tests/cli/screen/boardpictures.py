"""Exact pictures of the board, one file a scene: drawn, compared, and rewritten by a script.

Read a changed file as a player would see it before committing it: `scripts/rewrite-pictures`.
"""

from cli.model.screen.board import board
from cli.model.screen.look import Look, Size
from cli.model.screen.picture import text_of
from cli.model.screen.scene import Scene
from tests.cli.screen.boardscenes import SCENES
from tests.cli.screen.picturebook import rewrite

WINDOWS: tuple[tuple[str, Size, int, int, Look], ...] = (
    ("80x24", "normal", 52, 17, Look()),
    ("120x40", "tall", 77, 26, Look()),
    ("60x20", "compact", 60, 12, Look()),
    ("80x24 --ascii", "normal", 52, 17, Look(ascii=True)),
    ("80x24 --icons emoji", "normal", 52, 17, Look(icons="emoji")),
)
"""The name of a window, and what of it the board has."""


def pictures(scene: Scene) -> str:
    """A scene in every window; a bar ends each row, so that blanks are seen."""
    parts: list[str] = []
    looks = WINDOWS if scene in (SCENES["tortuga-card"], SCENES["rafts"]) else WINDOWS[:3]
    for name, size, columns, rows, look in looks:
        drawn = text_of(board(scene, size, columns, rows, look))
        parts.append("\n".join([f"-- {name}", *(f"{row}|" for row in drawn)]))
    return "\n\n".join(parts) + "\n"


def name_of(scene: str) -> str:
    """The name of a scene's picture."""
    return f"board-{scene}"


def main(arguments: list[str]) -> int:
    """Write every picture; with --check only tell which differ."""
    return rewrite({name_of(name): pictures(scene) for name, scene in SCENES.items()}, arguments)
