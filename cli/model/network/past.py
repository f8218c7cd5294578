"""What a page that is taken up in the middle must know of the time before, from the game's file."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cli.model.network.crew import short_names
from cli.model.network.keptchat import chat_of
from cli.model.network.page import Entry, Page
from cli.model.network.shortlog import Teller, short_lines
from cli.model.network.table import tell
from cli.model.screen.scene import Said
from cli.model.since import Since
from engine.errors import IllegalAction
from p2p.core.audit.evidence import gather
from p2p.core.errors import Fault, Ignored, PeerError
from p2p.core.fold.game import Game
from p2p.core.log.records import scan
from p2p.core.log.requests import request_of
from p2p.core.notices import Applied

if TYPE_CHECKING:
    from collections.abc import Iterator

    from p2p.core.fold.own import Own


class Past(NamedTuple):
    """`missed`, `resigning`, `since`, `log`, `short` and `chat`: see `Page`."""

    missed: int = 0
    resigning: frozenset[int] = frozenset()
    since: Since = Since()
    log: tuple[Entry, ...] = ()
    short: tuple[Said, ...] = ()
    chat: tuple[Said, ...] = ()


def past_of(data: bytes, game: Game, own: Own | None = None) -> Past:
    """Read a game's file; `game` is its fold, `own` the own seat's side, which opens its cards.

    A file that is damaged tells what can be read. Nothing is proved again: this program has
    checked what stands in its own file when it came. What was said has its place behind the event
    that it followed (`Said.at`).
    """
    page = Page()
    short: list[Said] = []
    for applied in _applied(data, own):
        missed = page.missed
        page, _ = tell(page, applied)
        teller = Teller(short_names(page.names), page.me)
        short += short_lines(teller, applied, missed, 2 * applied.height)
    asked = frozenset(_asked(data)) & frozenset(game.living)
    chat = tuple(Said(who, text, 0, 2 * at + 1) for at, who, text in chat_of(data, game))
    return Past(page.missed, asked, page.since, page.log, tuple(short), chat)


def _applied(data: bytes, own: Own | None) -> Iterator[Applied]:
    """The file's events as the reader was told them, up to one that does not follow."""
    game: Game | None = None
    try:
        for _, signed in gather(scan(data)).events:
            if game is None:
                game = Game.begin(signed)
                own = None if own is None else own._replace(head=game.head, state=None)
                continue
            after = game.apply(signed, verified=True, proved=True)
            then = None if own is None else own.follow(game, signed, after)
            event = signed.event
            yield Applied(event.height, None, event.kind, event, game, after, own, then)
            game, own = after, then
    except (PeerError, Fault, Ignored, IllegalAction):
        return  # what is wrong there the game itself or the audit tells


def _asked(data: bytes) -> Iterator[int]:
    """The seats whose wish to resign is kept in the file."""
    for record in scan(data).records:
        if record[0] == "request":
            try:
                yield request_of(record[1:3]).seat
            except PeerError:
                continue  # the peer has refused it as well
