"""What a player at a network table asks to see, in sentences: status, players, log, help.

Pure: from a `Page` (and what the shell knows of the connections) to lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.model.answers import LOG_LINES, WIDTH, help_text
from cli.model.language import _
from cli.model.network.command import GAME_HELP, LOBBY_HELP, WATCH_HELP
from cli.model.seats import seats_text
from engine.statehash import state_hash

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from cli.model.network.page import Entry, Page
    from engine.rules import Rules

_NOT_HERE = ("undo",)  # a signed event is seen at once: nothing is taken back (NETWORK 3)


def status(page: Page) -> tuple[str, ...]:
    """The log in numbers: what two players compare when they doubt that they see the same game."""
    game = page.game
    if game is None:
        return (_("There is no game yet."),)
    state = game.state
    begun = "" if state is None else state_hash(state).hex()
    return (
        # i18n: the game's id, 32 hex digits
        _("Game {id}.").format(id=game.game16.hex()),
        # i18n: how many events the game's log has
        _("Height {height}.").format(height=game.height),
        # i18n: up to which height all have confirmed
        _("Confirmed {height}.").format(height=page.confirmed),
        # i18n: the hash of the last event, hex digits
        _("Head {hash}.").format(hash=game.head.hex()),
        # i18n: the hash of the game's state, hex digits
        _("State {hash}.").format(hash=begun) if begun else _("State not begun."),
    )


def players(page: Page, here: Collection[bytes]) -> tuple[str, ...]:
    """Who plays and stands where, and whose program is connected."""
    game, view = page.game, page.view
    if game is None:
        return ()
    lines = seats_text(view) if view is not None else tuple(f"{name}." for name in page.names)
    keys = game.genesis.keys
    gone = [
        _("{name} is away.").format(name=name)
        for seat, name in enumerate(page.names)
        if seat != page.me and keys[seat] not in here
    ]
    return (*lines, *gone)


def log(page: Page, asked: str) -> tuple[str, ...]:
    """The last sentences of the game; what is not yet confirmed by all is marked."""
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 5 else LOG_LINES
    if not page.log:
        return (_("Nothing has happened since you came."),)
    return tuple(_logged(page, entry) for entry in page.log[-max(number, 1) :])


def _logged(page: Page, entry: Entry) -> str:
    if entry.height <= page.confirmed:
        return f"{entry.height} {entry.sentence}"
    # i18n: a line of the log: its number and its sentence, which ends with a full stop
    marked = _("{height} {sentence} (not confirmed yet)")
    return marked.format(height=entry.height, sentence=entry.sentence)


def lobby_help() -> tuple[str, ...]:
    """The words of a lobby."""
    return _rows(LOBBY_HELP)


def game_help(rules: Rules) -> tuple[str, ...]:
    """The words of a game, those of the grammar first."""
    lines = help_text(rules, GAME_HELP)
    return tuple(line for line in lines if not line.strip().startswith(_NOT_HERE))


def watch_help() -> tuple[str, ...]:
    """What a spectator can say."""
    return _rows(WATCH_HELP)


def _rows(words: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(f"  {word:<{WIDTH}}{_(what)}" for word, what in words.items())
