"""The keys of a table before the start: each is a word that is said there, or an order (SCREEN 5).

Pure. Whether a word can be followed is the table's to say (`cli.ui.network.desklobby`).
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from cli.model.screen.jamo import latin
from cli.model.screen.lobbytable import TableScene
from cli.model.screen.whynot import no_key


class TablePressed(NamedTuple):
    """``line`` is what is said at the table as if it were typed; ``order`` a word for the screen,
    or one of ``"options"`` (the form of the rules) and ``"invite"`` (the page for others);
    ``said`` is told for a key that means nothing.
    """

    line: str = ""
    order: str = ""
    said: tuple[str, ...] = ()


ORDERS: Final = {
    ":": "line",
    "/": "line",
    "t": "chat",
    "?": "help",
    "q": "quit",
    "o": "options",
    "i": "invite",
    "f6": "copy",
    "c-l": "redraw",
}

QUIET: Final = ("", "escape", "backspace", "enter")
"""Keys that take back what was told, where there is nothing else to take back or to confirm."""


def press_table(scene: TableScene, key: str) -> TablePressed:
    """What a key means at a table. Nothing is raised for any key."""
    key = latin(key)
    key = key.lower() if len(key) == 1 else key
    if key in ORDERS:
        return TablePressed(order=ORDERS[key])
    if key == " ":
        return TablePressed(_ready(scene))
    if key == "s":
        return TablePressed("start")
    if key == "b":
        return TablePressed(_bots(scene))
    if key in ("1", "2", "3", "4", "5"):
        return TablePressed(f"join {key}")
    return TablePressed() if key in QUIET else TablePressed(said=(no_key(key),))


def _ready(scene: TableScene) -> str:
    """Ready, or not any more; who looks on asks for any seat."""
    if scene.mine is None:
        return "join"
    return "ready no" if scene.chairs[scene.mine].ready else "ready"


def _bots(scene: TableScene) -> str:
    """One bot more, and none again behind the last that there is room for."""
    free = len(scene.chairs) - scene.seated
    return f"bots {scene.bots + 1 if free else 0}"


KEYED: Final[Mapping[str, str]] = {
    "`ready`": "Space",
    "`start`": "s",
    "`join 2`": "2",
    "`option`": "o",
    "`rules house`": ":rules house",
}
"""What words that the desk tells to type are on this screen: a key, or the line behind ``:``."""


def keyed(lines: Iterable[str]) -> tuple[str, ...]:
    """What the desk tells, with keys in the place of words that are typed elsewhere."""
    told: list[str] = []
    for line in lines:
        for word, key in KEYED.items():
            line = line.replace(word, key)
        told.append(line)
    return tuple(told)


def clicked_table(scene: TableScene, hit: str) -> TablePressed:
    """What a click means: a seat is its digit, a word of the last row its key."""
    what, _blank, which = hit.partition(" ")
    if what != "key" or not which:
        return TablePressed()
    return press_table(scene, " " if which.lower() == "space" else which)
