"""``cartagena games show GAME``: what is known of one stored game, without judging it."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from cli.model.changed import changed_options, changed_text
from cli.model.language import _, in_english
from cli.model.network.damage import damage_line
from cli.model.network.keptchat import chat_of
from cli.model.network.peertexts import peer_text
from cli.ui.games import Listed, local_listed, network_listed
from cli.ui.hint import hint
from cli.ui.local.kept import KeptError, load
from cli.ui.main import DONE, CommandFailed
from cli.ui.network.netaudit import folded, read
from cli.ui.page import say
from cli.ui.stored.meant import Meant, meant, words
from p2p.core.errors import PeerError

if TYPE_CHECKING:
    from pathlib import Path

    from cli.ui.options import Options
    from engine.rules import Rules


def run(options: Options) -> int:
    """Print it. Raises CommandFailed for a game that cannot be read."""
    (name,) = words(options, "GAME")
    game = meant(options, name)
    stored = game.stored
    if options.json:
        with in_english():
            listed = _listed(game)
        sys.stdout.write(json.dumps(listed.form(), ensure_ascii=False) + "\n")
        return DONE
    listed = _listed(game)
    more = _local(game.path) if stored is None else _network(game.path)
    check = hint(options, "audit", game.shown)
    told = (
        _("File: {file}").format(file=game.path),
        _("Whether it is honest: {command}").format(command=check),
    )
    say((listed.line(), *more, *told))
    return DONE


def _listed(game: Meant) -> Listed:
    return local_listed(game.path) if game.stored is None else network_listed(game.stored)


def _local(path: Path) -> tuple[str, ...]:
    try:
        parlour = load(path).parlour
    except KeptError as error:
        raise CommandFailed(str(error)) from error
    return (_("Actions: {number}").format(number=len(parlour.history)),)


def _rules(rules: Rules) -> str:
    """The preset as it is typed, with what is changed in it: ``tortuga (hands hidden)``."""
    changed = changed_text(changed_options(rules))
    name = rules.preset or "-"
    return f"{name} ({changed})" if changed else name


def _network(path: Path) -> tuple[str, ...]:
    data = read(path)
    history = folded(path, data)
    lines: list[str] = []
    if history.games:
        final = history.final
        try:
            lines.append(_("Rules: {preset}").format(preset=_rules(final.genesis.rules())))
        except PeerError as error:
            raise CommandFailed(f"{path}: {peer_text(str(error))}") from error
        lines.append(_("Game: {id}").format(id=final.gid.hex()[:32]))
        head = final.head.hex()[:16]
        lines.append(_("Events: {number}, head {head}").format(number=final.height, head=head))
        said = len(chat_of(data, final))
        lines.append(_("Lines of chat: {number}").format(number=said))
    if history.damage is not None:
        lines.append(damage_line(history.damage, shown=bool(history.games)))
    return tuple(lines)
