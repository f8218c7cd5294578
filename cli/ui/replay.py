"""``cartagena replay GAME``: a game that was played, event by event, in sentences.

Local games are read here, network games by their own module.  It never changes a game.
"""

from importlib import import_module

from cli.model.network.reel import Reel
from cli.model.network.replay import begin, follow
from cli.model.retold import local_reel
from cli.ui.config import ascii_only
from cli.ui.local.kept import KeptError, load
from cli.ui.local.localgame import local_game
from cli.ui.main import DONE, CommandFailed
from cli.ui.options import Options, UsageError
from cli.ui.page import say
from cli.ui.prompt import plain_ask
from cli.ui.recordfile import refuse_record

NETWORK_REPLAY = "cli.ui.network.replay"
"""Shows a network game: ``run(options) -> exit code``."""


def run(options: Options) -> int:
    """Show a game until the reader leaves."""
    path = local_game(options)
    if path is None:
        refuse_record(options)
        code: int = import_module(NETWORK_REPLAY).run(options)
        return code
    try:
        reel = local_reel(load(path).parlour)
    except KeptError as error:
        raise CommandFailed(str(error)) from error
    step_through(options, reel)
    return DONE


def step_through(options: Options, reel: Reel) -> None:
    """Show a reel: lines typed, places told, until the reader leaves.  Raises `UsageError`."""
    showing, lines = begin(reel, _seat(options, reel), ascii_only=ascii_only(options))
    say(lines)
    while not showing.over:
        line = plain_ask("> ")
        if line is None:
            return
        showing, lines = follow(showing, line)
        say(lines)


def _seat(options: Options, reel: Reel) -> int | None:
    """The seat whose eyes are lent: the asked one, else all when all is known, else the own."""
    if options.seat is not None:
        if not 1 <= options.seat <= len(reel.names):
            raise UsageError(f"--seat: the seats of this game are 1 to {len(reel.names)}")
        return options.seat - 1
    return None if reel.open else reel.own
