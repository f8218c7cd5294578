"""What can be done when a game of the network is over, as the screen tells it: with its keys.

The first sentence is worth most. Pure; the lines of ``--plain`` are `cli.model.network.table`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.network.names import lobby_names

if TYPE_CHECKING:
    from cli.model.network.page import Page

DISCLOSED: Final = "All have disclosed."
DISCLOSING: Final = "The hands are being disclosed; then the game can be checked."
LEAVES: Final = "q leaves."
SHOWS: Final = "shows every hand and shuffle"
CHECKS: Final = "checks every card and signature"
GAP: Final = "   "
"""Between a command that is copied and what it does."""


def net_ending(page: Page, *, finished: bool) -> tuple[str, ...]:
    """What can be done, () while the game goes on; ``finished``: all seeds are there (DECK 5)."""
    if page.game is None or page.game.over is None:
        return ()
    keys = " ".join(filter(None, (DISCLOSED if finished else "", _again(page), LEAVES)))
    if not finished:
        return (keys, DISCLOSING)
    shows, checks = (page.calls.stored(word, page.short_id) for word in ("replay", "audit"))
    return (keys, f"{checks}{GAP}{CHECKS}", f"{shows}{GAP}{SHOWS}")


def _again(page: Page) -> str:
    """How one plays again; "" for who only looked on while nobody has opened the table."""
    if page.opened:
        return f"{_opener(page)} has opened the table again: r sits down there."
    if page.me is None:
        return ""
    if page.lobby is not None and page.lobby.host != page.key:
        return "r plays again once the host has opened the table."
    return "r opens the table again."


def _opener(page: Page) -> str:
    seat = page.seat_of(page.opened)
    if seat is not None:
        return page.names[seat]
    return "" if page.lobby is None else lobby_names(page.lobby).get(page.opened, "")
