"""The keys of the lobby: what a key or a click makes of it, and what is wished then (SCREEN 5, 6).

Pure: it judges nothing of the network; a wish that cannot be fulfilled is told by whoever tries.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from cli.model.language import N_, _
from cli.model.screen.jamo import latin

if TYPE_CHECKING:
    from cli.model.screen.lobbyscene import GameRow, LobbyScene

What = Literal[
    "join",
    "watch",
    "return",
    "resume",
    "replay",
    "host",
    "hotseat",
    "bots",
    "stored",
    "rules",
    "problem",
]


class Wish(NamedTuple):
    """What the shell is to do: with a game of the list, with a typed target, or with a form.

    ``join`` and ``watch`` have a row or a target; ``seat`` is from 0, None for any. ``host``,
    ``hotseat`` and ``bots`` ask for their form, ``stored`` for the games of the disk,
    ``problem`` for the page that says why a game of another program cannot be joined.
    """

    what: What
    row: GameRow | None = None
    target: str = ""
    seat: int | None = None


class LobbyPressed(NamedTuple):
    """What a key came to: the lobby now, an order for the screen, a wish for the shell."""

    scene: LobbyScene
    order: str = ""
    wish: Wish | None = None


ORDERS: Final = {
    ":": "line",
    "/": "line",
    "?": "help",
    "q": "quit",
    "f6": "copy",
    "c-l": "redraw",
}
MOVES: Final = {
    "up": -1,
    "k": -1,
    "down": 1,
    "j": 1,
    "pageup": -10,
    "pagedown": 10,
    "backtab": -1,
    "tab": 1,
}
FAR: Final = 1_000_000
ENDS: Final = {"home": -FAR, "end": FAR}

FORMS: Final[dict[str, What]] = {"n": "host", "o": "hotseat", "b": "bots"}
"""Keys that open a form."""

BACK: Final = ("escape", "backspace", "q")
QUIET: Final = ("", "escape", "backspace")
"""Keys that take back what was told, where there is nothing else to take back."""

NONE_MARKED: Final = N_("No game is listed yet: n opens a table, o and b play on this machine.")
NOT_WATCHED: Final = N_("Only a game of this network can be watched.")
NONE_KEPT: Final = N_("There is no unfinished game here.")


def press_lobby(scene: LobbyScene, key: str) -> LobbyPressed:
    """What a key means in the lobby, outside of a form. Nothing is raised for any key."""
    key = latin(key)
    key = key.lower() if len(key) == 1 else key
    if scene.show != "games" and key in BACK:
        return LobbyPressed(scene._replace(show="games", at=0, marked="", said=()))
    if key in ORDERS:
        return LobbyPressed(scene, ORDERS[key])
    if key in MOVES or key in ENDS:
        moved = scene.place + MOVES.get(key, ENDS.get(key, 0))
        return LobbyPressed(scene._replace(said=()).mark(moved))
    if key == "enter":
        return enter(scene)
    return _wished(scene, key) if scene.show == "games" else _stray(scene, key)


def _stray(scene: LobbyScene, key: str) -> LobbyPressed:
    """A key that means nothing says so, as at a table."""
    if key in QUIET:
        return told(scene)
    from cli.model.screen.whynot import no_key  # it knows the rules of the game

    return told(scene, no_key(key))


def _wished(scene: LobbyScene, key: str) -> LobbyPressed:
    if key in FORMS:
        return LobbyPressed(scene._replace(said=()), wish=Wish(FORMS[key]))
    if key == "w":
        return watch(scene)
    if key == "r":
        return resume(scene)
    return replay(scene) if key == "v" else _stray(scene, key)


def enter(scene: LobbyScene, seat: int | None = None) -> LobbyPressed:
    """Do with the marked game what can be done with it, or tell why nothing can."""
    row = scene.row
    if row is None:
        return told(scene, _(NONE_MARKED))
    if row.problem:
        return LobbyPressed(scene._replace(said=()), wish=Wish("problem", row))
    if not row.enter:
        return told(scene, *(row.why[:1] or (row.note,)))
    return LobbyPressed(scene._replace(said=()), wish=Wish(row.enter, row, seat=seat))


def watch(scene: LobbyScene) -> LobbyPressed:
    """Watch the marked game."""
    row = scene.row
    if row is None:
        return told(scene, _(NONE_MARKED))
    if row.problem:
        return enter(scene)
    if not row.watched:
        return told(scene, *(row.why[:1] if row.kind == "found" and row.why else (_(NOT_WATCHED),)))
    return LobbyPressed(scene._replace(said=()), wish=Wish("watch", row))


def resume(scene: LobbyScene) -> LobbyPressed:
    """List all that can be gone on with."""
    if not scene.kept:
        return told(scene, _(NONE_KEPT))
    return LobbyPressed(scene._replace(show="kept", at=0, marked="", said=()))


def replay(scene: LobbyScene) -> LobbyPressed:
    """List all that can be looked at again; the shell is asked to read them."""
    shown = scene._replace(show="stored", stored=None, at=0, marked="", said=())
    return LobbyPressed(shown, wish=Wish("stored"))


def told(scene: LobbyScene, *lines: str) -> LobbyPressed:
    """The lobby as it is, with these sentences."""
    return LobbyPressed(scene._replace(said=lines))


def clicked_lobby(scene: LobbyScene, hit: str) -> LobbyPressed:
    """What a click means: a row is marked, once more it is entered; a hint is its key."""
    what, _blank, which = hit.partition(" ")
    if what == "key" and which:
        return press_lobby(scene, which)
    if what != "row" or not (which.isascii() and which.isdigit() and len(which) < 7):
        return LobbyPressed(scene)
    at = int(which)
    if at >= len(scene.rows):
        return LobbyPressed(scene)
    if at == scene.place and scene.marked:
        return enter(scene)
    return LobbyPressed(scene._replace(said=()).mark(at))
