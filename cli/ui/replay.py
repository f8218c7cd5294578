"""``cartagena replay GAME|FILE``: a game that was played, event by event, in sentences.

Local games, logs of network games and records; it never changes a game.
"""

import sys

from cli.model.network.reel import Reel
from cli.model.network.replay import begin, follow
from cli.ui.config import ascii_only
from cli.ui.main import DONE
from cli.ui.options import Options
from cli.ui.page import say
from cli.ui.prompt import plain_ask
from cli.ui.reels import reel_for, seat_of


def run(options: Options) -> int:
    """Show a game until the reader leaves."""
    kept = reel_for(options, progress=_aside)
    if kept.told:
        _aside(kept.told)
    step_through(options, kept.reel)
    return DONE


def _aside(told: str) -> None:
    say((told,), sys.stderr)


def step_through(options: Options, reel: Reel) -> None:
    """Show a reel: lines typed, places told, until the reader leaves.  Raises `UsageError`."""
    showing, lines = begin(reel, seat_of(options, reel), ascii_only=ascii_only(options))
    say(lines)
    while not showing.over:
        line = plain_ask("> ")
        if line is None:
            return
        showing, lines = follow(showing, line)
        say(lines)
