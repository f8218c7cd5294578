"""Exact pictures of the lobby, its forms and a table before the start, one file a scene.

Read a changed file as a player would see it before committing it: `scripts/rewrite-pictures`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cli.model.screen.lobbyfilled import filled_frame
from cli.model.screen.lobbyhelp import lobby_help
from cli.model.screen.lobbylist import list_frame
from cli.model.screen.lobbytable import table_frame
from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from tests.cli.screen.lobbyscenes import FORMS, LOBBIES, TABLES
from tests.cli.screen.picturebook import rewrite

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.screen.mode import Frame

    Drawn = Callable[[int, int, Look, Mode], Frame]

WINDOWS: tuple[tuple[str, int, int, Look], ...] = (
    ("80x24", 80, 24, Look()),
    ("120x40", 120, 40, Look()),
    ("60x20", 60, 20, Look()),
    ("60x20 --ascii", 60, 20, Look(ascii=True)),
)


def scenes() -> dict[str, Drawn]:
    """Every scene by the name of its file, and how it is drawn in a window."""
    drawn: dict[str, Drawn] = {}
    for name, lobby in LOBBIES.items():
        drawn[f"lobby-{name}"] = partial(list_frame, lobby)
    for name, form in FORMS.items():
        drawn[f"lobby-form-{name}"] = partial(filled_frame, form)
    for name, table in TABLES.items():
        drawn[f"lobby-table-{name}"] = partial(table_frame, table)
    drawn["lobby-help"] = partial(lobby_help, "list")
    return drawn


def pictures(draw: Drawn) -> str:
    """A scene in every window; a bar ends each row, so that blanks are seen."""
    parts: list[str] = []
    for name, columns, rows, look in WINDOWS:
        drawn = text_of(draw(columns, rows, look, Mode()).rows)
        parts.append("\n".join([f"-- {name}", *(f"{row}|" for row in drawn)]))
    return "\n\n".join(parts) + "\n"


def main(arguments: list[str]) -> int:
    """Write every picture; with --check only tell which differ."""
    return rewrite({name: pictures(draw) for name, draw in scenes().items()}, arguments)
