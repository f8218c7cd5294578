"""Exact pictures of replays in the three sizes, one file a scene: see `lobbypictures`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cli.model.screen.frame import frame
from cli.model.screen.replaying import scene_of
from tests.cli.screen.lobbypictures import pictures
from tests.cli.screen.picturebook import rewrite
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
    return rewrite({name: pictures(draw) for name, draw in scenes().items()}, arguments)
