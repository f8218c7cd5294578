"""``cartagena games delete GAME``: for good, and only when that is meant.

A game that was played with others is evidence: whoever has deleted the own copy can prove nothing
any more, and in a running game the seat goes with it. Both are said before anything is done.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from cli.model.language import _
from cli.model.network.peertexts import peer_text
from cli.model.spoken import yes
from cli.model.vocabulary import NOTHING_DONE
from cli.ui.config import profile_folder
from cli.ui.games import local_listed, network_listed
from cli.ui.local.keeper import discard
from cli.ui.local.kept import KeptError
from cli.ui.main import DONE, FAILED, CommandFailed
from cli.ui.options import UsageError
from cli.ui.page import say
from cli.ui.prompt import plain_ask
from cli.ui.stored.meant import meant, words
from p2p.net.disk.copies import forget_log
from p2p.net.disk.store import Profile
from p2p.net.errors import StoreError

if TYPE_CHECKING:
    from cli.ui.network.gamebook import StoredGame
    from cli.ui.options import Options
    from cli.ui.stored.meant import Meant


def run(options: Options) -> int:
    """Ask, and delete. Raises UsageError where nobody can be asked, CommandFailed."""
    (name,) = words(options, "GAME")
    game = meant(options, name)
    stored = game.stored
    if stored is not None:
        _refuse_own_seat(options, stored)
    if not options.yes and not _is_meant(game, name):
        say((_(NOTHING_DONE),))
        return FAILED
    try:
        if stored is None:
            discard(game.path)
        else:
            with Profile.locked(profile_folder(options)):
                forget_log(game.path)
    except (KeptError, StoreError) as error:
        raise CommandFailed(peer_text(str(error))) from error
    say((_("{name} is deleted.").format(name=game.shown),))
    return DONE


def _refuse_own_seat(options: Options, game: StoredGame) -> None:
    """A seat in a running game is not thrown away in passing."""
    if game.over or options.force or not game.path.with_suffix(".seed").exists():
        return
    told = _(
        "{name} is not over and you have a seat in it: without this file you can neither play on "
        "nor disclose your cards, and the others wait for you. Go back and resign, "
        "or delete it all the same with --force"
    )
    raise CommandFailed(told.format(name=game.short))


def _is_meant(game: Meant, name: str) -> bool:
    if not sys.stdin.isatty():
        told = _("delete {name}: say --yes too, since nobody can be asked here")
        raise UsageError(told.format(name=name[:40]))
    stored = game.stored
    lines = [(local_listed(game.path) if stored is None else network_listed(stored)).line()]
    if stored is not None and not stored.copy:
        lines.append(
            _(
                "It was played with others: this file is your evidence of what was signed, and "
                "the audit needs it. Hand it on to yourself first if you may want it again."
            )
        )
    say(lines)
    return yes(plain_ask(_("Delete it for good? yes or no: ")) or "")
