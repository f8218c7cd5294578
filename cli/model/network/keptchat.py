"""The lines of chat that a game's file keeps, for whoever shows the game after its end. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.model.language import _
from cli.model.network.names import seat_names
from p2p.core.chat import line_of
from p2p.core.cleaning import clean_chat
from p2p.core.errors import PeerError
from p2p.core.log.events import signed_of
from p2p.core.log.records import scan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from p2p.core.fold.game import Game


def chat_of(data: bytes, game: Game) -> tuple[tuple[int, str, str], ...]:
    """The lines of a file: the height behind which they stand, who said it, what; cleaned.

    Only those whose signature holds and which were said at this game.
    """
    return tuple(_lines(data, game))


def _lines(data: bytes, game: Game) -> Iterator[tuple[int, str, str]]:
    names, keys, height = seat_names(game.genesis.nicks), game.genesis.keys, -1
    for kind, *rest in scan(data).records:
        height += kind == "event"
        if kind != "chat":
            continue
        try:
            line = line_of(signed_of(rest))
        except PeerError:
            continue  # whoever wrote it there has signed nothing
        said = clean_chat(line.text)
        if line.id16 == game.game16 and said:
            who = names[keys.index(line.key)] if line.key in keys else _("A spectator")
            yield height, who, said
