"""`cartagena replay GAME`: a stored game, event by event, in sentences.

Reads a file and a keyboard and writes lines; it never changes the file and needs no network.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from cli.model.network.reel import reel_of
from cli.ui.main import DONE, CommandFailed
from cli.ui.network.gamebook import own_secret
from cli.ui.network.netaudit import game_path, read
from cli.ui.replay import step_through
from p2p.core.errors import PeerError

if TYPE_CHECKING:
    from cli.ui.options import Options


def run(options: Options) -> int:
    """Show a game until the reader leaves; 3 when there is no such game, 1 when it is none."""
    path = game_path(options, Path(options.target))
    sys.stderr.write("Reading the game ...\n")
    try:
        reel = reel_of(read(path), own_secret(path))
    except PeerError as error:
        raise CommandFailed(f"{path}: {error}.") from error
    if not reel.moments:
        raise CommandFailed(f"{path}: the game had not begun.")
    step_through(options, reel)
    return DONE
