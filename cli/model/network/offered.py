"""The words that may stand at the end of a line at a table of the network: what is possible now.

It offers words and never plays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.model.completion import Offer, offers
from cli.model.language import _
from cli.model.network.command import GAME_HELP, LOBBY_HELP, WATCH_HELP
from cli.model.network.crew import bot_offers

if TYPE_CHECKING:
    from cli.model.network.page import Page


def possible(text: str, page: Page | None) -> tuple[Offer, ...]:
    """The words that may stand at the end of `text`; () where there is no table."""
    if page is None:
        return ()
    if page.game is not None and page.me is not None:
        return offers(text, page.view, GAME_HELP) if page.view is not None else ()
    line = text.lstrip(" :/").lower()
    if page.game is None and (more := bot_offers(text)):
        return more
    words = WATCH_HELP if page.game is not None else LOBBY_HELP
    return tuple(Offer(word, _(what)) for word, what in words.items() if word.startswith(line))
