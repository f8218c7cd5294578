"""``cartagena games export GAME FILE``: one file to hand on, which `games import` verifies.

A network game goes with its signed log, never with a secret of this folder: of a game that is not
over nobody's hand is in it. A nick is a part of what its player signed and of the game's id
(NETWORK 3): without it no signature could be checked, and nothing in its place could be. So
without nicks a network game is an unsigned record (RECORD.md) with colours for names, and it says
so. A game of this machine is signed by nobody; there colours simply take the names' place.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from cli.model.language import _
from cli.model.network.peertexts import peer_text
from cli.model.player import COLOURS
from cli.ui.local.kept import KeptError, kept_text, load
from cli.ui.main import DONE, CommandFailed
from cli.ui.network.netaudit import Progress, read
from cli.ui.outfile import put, refuse_file
from cli.ui.page import say
from cli.ui.stored.meant import meant, words
from p2p.core.errors import PeerError
from p2p.core.export import record_of
from p2p.core.history import read_history
from p2p.core.log.records import scan
from p2p.core.parcel import LOCAL, NETWORK, Parcel, shared_log, wrapped

if TYPE_CHECKING:
    from pathlib import Path

    from cli.ui.network.gamebook import StoredGame
    from cli.ui.options import Options

OPTION = "export"


def run(options: Options) -> int:
    """Write the file. Raises UsageError for one that is there, CommandFailed."""
    name, file = words(options, "GAME", "FILE")
    game = meant(options, name)
    refuse_file(OPTION, file, over=options.force)
    stored = game.stored
    try:
        data, told = _local(options, game.path) if stored is None else _network(options, stored)
    except PeerError as error:
        why = peer_text(str(error))
        raise CommandFailed(_("{file}: {why}.").format(file=game.path, why=why)) from error
    if put(OPTION, file, data, over=options.force):
        done = _("{game} is written to {file}.").format(game=game.shown, file=file)
        say((done, *told), sys.stderr)
    else:
        say(told, sys.stderr)
    return DONE


def _local(options: Options, path: Path) -> tuple[bytes, tuple[str, ...]]:
    try:
        parlour = load(path).parlour
    except KeptError as error:
        raise CommandFailed(str(error)) from error
    told: tuple[str, ...] = ()
    if not options.nicks:
        setup = parlour.setup._replace(names=COLOURS[: parlour.setup.rules.players])
        parlour = parlour._replace(setup=setup)
    if not parlour.over:
        told = (_("It is not over: whoever has the file can read the whole deck from it."),)
    return wrapped(Parcel(LOCAL, path.stem, kept_text(parlour))), told


def _network(options: Options, game: StoredGame) -> tuple[bytes, tuple[str, ...]]:
    data = read(game.path)
    found = scan(data)
    damage = found.damage
    if damage is not None:
        told = _(
            "{file} is damaged at byte {byte}, and a part is no evidence: "
            "ask another player for a copy"
        )
        raise CommandFailed(told.format(file=game.path, byte=damage.offset))
    if not options.nicks:
        return _record(data), (
            _(
                "It is an unsigned record: names are signed along with everything else, so without "
                "them no signature can be checked. `replay` and `audit` read it, import does not."
            ),
        )
    log = shared_log(found.records, chat=options.chat, progress=Progress.shown().records)
    return wrapped(Parcel(NETWORK, game.name, log)), (
        _("Your own secrets are not in it; what all players signed is, their names too."),
    )


def _record(data: bytes) -> bytes:
    """The game as a record in which colours play; it has neither keys nor chat."""
    history = read_history(data)
    lines = record_of(history)
    if not lines:
        raise PeerError(_("nothing was played yet"))
    players = len(history.final.genesis.joins)
    forms = ({**lines[0], "seats": list(COLOURS[:players])}, *lines[1:])
    return "".join(json.dumps(form, ensure_ascii=False) + "\n" for form in forms).encode()
