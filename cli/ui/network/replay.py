"""`cartagena replay GAME`: a stored game, event by event, in sentences.

Reads a file and a keyboard and writes lines; it never changes the file and needs no network.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from cli.model.network.reel import reel_of
from cli.model.network.replay import begin, follow
from cli.ui.config import ascii_only
from cli.ui.main import DONE, CommandFailed
from cli.ui.network.gamebook import own_secret
from cli.ui.network.netaudit import game_path, read
from cli.ui.network.voice import Voice
from cli.ui.options import UsageError
from cli.ui.prompt import plain_ask
from p2p.core.errors import PeerError

if TYPE_CHECKING:
    from cli.model.network.reel import Reel
    from cli.model.network.replay import Showing
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
    _show(*begin(reel, _seat(options, reel), ascii_only=ascii_only(options)))
    return DONE


def _seat(options: Options, reel: Reel) -> int | None:
    """The seat whose eyes are lent: the asked one, else all when disclosed, else the own."""
    if options.seat is not None:
        if not 1 <= options.seat <= len(reel.names):
            raise UsageError(f"--seat: the seats of this game are 1 to {len(reel.names)}")
        return options.seat - 1
    return None if reel.open else reel.own


def _show(showing: Showing, lines: tuple[str, ...]) -> None:
    voice = Voice()
    voice.say(lines)
    while not showing.over:
        line = plain_ask("> ", None)
        if line is None:
            return
        showing, lines = follow(showing, line)
        voice.say(lines)
