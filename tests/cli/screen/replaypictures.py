"""Exact pictures of replays in the three sizes, one file a scene: see `lobbypictures`."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from cli.model.screen.frame import frame
from cli.model.screen.replaying import scene_of
from tests.cli.screen.lobbypictures import file_of, pictures
from tests.cli.screen.replayscenes import SCENES, after

if TYPE_CHECKING:
    from tests.cli.screen.lobbypictures import Drawn


def scenes() -> dict[str, Drawn]:
    """Every scene by the name of its file, and how it is drawn in a window."""
    return {
        f"replay-{name}": partial(frame, scene_of(after(there, keys)))
        for name, (there, keys) in SCENES.items()
    }


def main(arguments: list[str]) -> int:
    """Write every picture; with --check only tell which differ."""
    drawn = {name: pictures(draw) for name, draw in scenes().items()}
    wrong = [
        name
        for name, text in drawn.items()
        if not file_of(name).exists() or file_of(name).read_text("utf-8") != text
    ]
    for name in wrong:
        sys.stdout.write(f"{file_of(name)}\n")
        if "--check" not in arguments:
            file_of(name).write_text(drawn[name], "utf-8")
    return 1 if wrong and "--check" in arguments else 0
