"""``cartagena replay GAME|FILE`` in lines: a game that was played, event by event, in sentences.

Local games, logs of network games and records; it never changes a game.
"""

import sys

from cli.model.network.reel import Reel
from cli.model.replay.orders import Audit, Sitting, begin, follow, not_checked
from cli.model.replay.showing import show
from cli.ui.config import ascii_only
from cli.ui.main import DONE
from cli.ui.options import Options
from cli.ui.page import say
from cli.ui.prompt import plain_ask
from cli.ui.reels import reel_for, seat_of
from cli.ui.verdict import verdict_of


def run(options: Options) -> int:
    """Show a game until the reader leaves, or write it as a page."""
    if options.html is not None:
        from cli.ui.html import replay_page  # most replays write no page

        return replay_page(options)
    kept = reel_for(options, progress=_aside)
    if kept.told:
        _aside(kept.told)
    step_through(options, kept.reel, lambda: verdict_of(kept.path, kept.kind).lines)
    return DONE


def _aside(told: str) -> None:
    say((told,), sys.stderr)


def step_through(options: Options, reel: Reel, audit: Audit = not_checked) -> None:
    """Lines typed, places told, until the reader leaves.  Raises `UsageError`."""
    showing = show(reel, seat_of(options, reel))
    sitting = Sitting(showing, ascii_only=ascii_only(options), audit=audit)
    say(begin(sitting))
    while not sitting.over:
        line = plain_ask("> ")
        if line is None:
            return
        sitting, lines = follow(sitting, line)
        say(lines)
