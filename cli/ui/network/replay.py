"""`cartagena replay GAME`: a stored game, event by event, in sentences.

Reads a file and a keyboard and writes lines; it never changes the file and needs no network.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from cli.model.network.damage import damage_line
from cli.model.network.reel import reel_of
from cli.ui.main import DONE, FAILED, CommandFailed
from cli.ui.network.gamebook import own_secret
from cli.ui.network.netaudit import damage_in, game_path, read
from cli.ui.replay import step_through
from p2p.core.errors import PeerError

if TYPE_CHECKING:
    from cli.ui.options import Options


def run(options: Options) -> int:
    """Show a game until the reader leaves; 3 when there is no such game, 1 when it is none."""
    path = game_path(options, Path(options.target))
    sys.stderr.write("Reading the game ...\n")
    data = read(path)
    damage = damage_in(path, data)
    try:
        reel = reel_of(data, own_secret(path))
    except PeerError as error:
        told = f"{path}: {error}." if damage is None else damage_line(damage, shown=False)
        raise CommandFailed(told) from error
    if damage is not None:
        sys.stderr.write(f"{damage_line(damage, shown=bool(reel.moments))}\n")
        if not reel.moments:
            return FAILED
    if not reel.moments:
        raise CommandFailed(f"{path}: the game had not begun.")
    step_through(options, reel)
    return DONE
