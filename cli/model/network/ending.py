"""What can be done when a game of the network is over, as the screen tells it: with its keys.

The first sentence is worth most. Pure; the lines of ``--plain`` are `cli.model.network.table`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.language import N_, _
from cli.model.network.names import lobby_names

if TYPE_CHECKING:
    from cli.model.network.page import Page

DISCLOSED: Final = N_("All have disclosed.")
DISCLOSING: Final = N_("The hands are being disclosed; then the game can be checked.")
LEAVES: Final = N_("q leaves.")
# i18n: what a command does, behind it in a line of its own
SHOWS: Final = N_("shows every hand and shuffle")
# i18n: what a command does, behind it in a line of its own
CHECKS: Final = N_("checks every card and signature")
GAP: Final = "   "
"""Between a command that is copied and what it does."""


def net_ending(page: Page, *, finished: bool) -> tuple[str, ...]:
    """What can be done, () while the game goes on; ``finished``: all seeds are there (DECK 5)."""
    if page.game is None or page.game.over is None:
        return ()
    keys = " ".join(filter(None, (_(DISCLOSED) if finished else "", _again(page), _(LEAVES))))
    if not finished:
        return (keys, _(DISCLOSING))
    shows, checks = (page.calls.stored(word, page.short_id) for word in ("replay", "audit"))
    return (keys, f"{checks}{GAP}{_(CHECKS)}", f"{shows}{GAP}{_(SHOWS)}")


def _again(page: Page) -> str:
    """How one plays again; "" for who only looked on while nobody has opened the table."""
    if page.opened:
        told = _("{name} has opened the table again: r sits down there.")
        return told.format(name=_opener(page))
    if page.me is None:
        return ""
    if page.lobby is not None and page.lobby.host != page.key:
        return _("r plays again once the host has opened the table.")
    return _("r opens the table again.")


def _opener(page: Page) -> str:
    seat = page.seat_of(page.opened)
    if seat is not None:
        return page.names[seat]
    return "" if page.lobby is None else lobby_names(page.lobby).get(page.opened, "")
