"""What a page that is taken up in the middle must know of the time before, from the game's file."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cli.model.network.reel import reel_of
from p2p.core.errors import PeerError
from p2p.core.log.records import scan
from p2p.core.log.requests import request_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from p2p.core.fold.game import Game


class Past(NamedTuple):
    """`missed`: turns that nobody had, since their seat had left. `resigning`: see `Page`."""

    missed: int = 0
    resigning: frozenset[int] = frozenset()


def past_of(data: bytes, game: Game) -> Past:
    """Read a game's file; `game` is its fold. A file that is damaged tells what can be read."""
    asked = frozenset(_asked(data)) & frozenset(game.living)
    if len(game.living) == len(game.genesis.keys):
        return Past(0, asked)
    try:
        frames = reel_of(data, {}).frames(None)
    except PeerError:
        return Past(0, asked)
    return Past(frames[-1].missed if frames else 0, asked)


def _asked(data: bytes) -> Iterator[int]:
    """The seats whose wish to resign is kept in the file."""
    for record in scan(data).records:
        if record[0] == "request":
            try:
                yield request_of(record[1:3]).seat
            except PeerError:
                continue  # the peer has refused it as well
