"""`cartagena replay GAME`: a stored game, event by event, in sentences.

Reads a file and a keyboard and writes lines; it never changes the file and needs no network.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from cli.model.network.damage import damage_line
from cli.model.network.progress import unbegun
from cli.model.network.reel import reel
from cli.ui.main import DONE, FAILED, CommandFailed
from cli.ui.network.gamebook import own_secret
from cli.ui.network.netaudit import folded, game_path
from cli.ui.replay import step_through

if TYPE_CHECKING:
    from cli.ui.options import Options


def run(options: Options) -> int:
    """Show a game until the reader leaves; 3 when there is no such game, 1 when it is none."""
    path = game_path(options, Path(options.target))
    sys.stderr.write("Reading the game ...\n")
    history = folded(path)
    damage = history.damage
    if not history.games:
        none = f"{path}: the file holds no game."
        raise CommandFailed(none if damage is None else damage_line(damage, shown=False))
    shown = reel(history, own_secret(path))
    if damage is not None:
        sys.stderr.write(f"{damage_line(damage, shown=bool(shown.moments))}\n")
        if not shown.moments:
            return FAILED
    if not shown.moments:
        raise CommandFailed(f"{path}: nothing was played yet: {unbegun(history.final)}.")
    step_through(options, shown)
    return DONE
