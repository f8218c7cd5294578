"""What a player at a network table asks to see, in sentences: status, players, log, help.

Pure: from a `Page` (and what the shell knows of the connections) to lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.model.answers import LOG_LINES, WIDTH, help_text
from cli.model.network.command import GAME_HELP, LOBBY_HELP, WATCH_HELP
from cli.model.seats import seats_text
from engine.statehash import state_hash

if TYPE_CHECKING:
    from collections.abc import Collection

    from cli.model.network.page import Page
    from engine.rules import Rules

_NOT_HERE = ("undo",)  # a signed event is seen at once: nothing is taken back (NETWORK 3)


def status(page: Page) -> tuple[str, ...]:
    """The log in numbers: what two players compare when they doubt that they see the same game."""
    game = page.game
    if game is None:
        return ("There is no game yet.",)
    state = game.state
    return (
        f"Game {game.game16.hex()}.",
        f"Height {game.height}.",
        f"Confirmed {page.confirmed}.",
        f"Head {game.head.hex()}.",
        f"State {state_hash(state).hex() if state is not None else 'not begun'}.",
    )


def players(page: Page, here: Collection[bytes]) -> tuple[str, ...]:
    """Who plays and stands where, and whose program is connected."""
    game, view = page.game, page.view
    if game is None:
        return ()
    lines = seats_text(view) if view is not None else tuple(f"{name}." for name in page.names)
    keys = game.genesis.keys
    gone = [
        f"{name} is away."
        for seat, name in enumerate(page.names)
        if seat != page.me and keys[seat] not in here
    ]
    return (*lines, *gone)


def log(page: Page, asked: str) -> tuple[str, ...]:
    """The last sentences of the game; what is not yet confirmed by all is marked."""
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 5 else LOG_LINES
    if not page.log:
        return ("Nothing has happened since you came.",)
    return tuple(
        f"{entry.height} {entry.sentence}{_mark(page, entry.height)}"
        for entry in page.log[-max(number, 1) :]
    )


def _mark(page: Page, height: int) -> str:
    return "" if height <= page.confirmed else " (not confirmed yet)"


def lobby_help() -> tuple[str, ...]:
    """The words of a lobby."""
    return tuple(f"  {word:<{WIDTH}}{what}" for word, what in LOBBY_HELP.items())


def game_help(rules: Rules) -> tuple[str, ...]:
    """The words of a game, those of the grammar first."""
    lines = help_text(rules, GAME_HELP)
    return tuple(line for line in lines if not line.strip().startswith(_NOT_HERE))


def watch_help() -> tuple[str, ...]:
    """What a spectator can say."""
    return tuple(f"  {word:<{WIDTH}}{what}" for word, what in WATCH_HELP.items())
