"""The drawings that the page uses again and again: icons, pirates, tokens; all our own.

Each is a symbol with an id; colours come from the style sheet, the letter from the seat.
"""

from typing import Final

from cli.model.player import LETTERS
from engine.data.icons import ICON_NAMES

_BOTTLE: Final = (
    "M10 1.5h4v5.2l2.4 3.2V20a2.5 2.5 0 0 1-2.5 2.5h-3.8A2.5 2.5 0 0 1 7.6 20V9.9L10 6.7z"
    "M9.2 12.5v5h5.6v-5z"
)
DRAWN: Final = {
    "bottle": _BOTTLE,
    "rum": _BOTTLE,
    "pistol": (
        "M9 6.2 7.6 4.4l1.6-1.2 1.9 2.3H23v4h-8.2c-.2 2.3-1.5 3.7-3.9 3.8L8 21.5H2.8"
        "L6.2 12 4 10.6V8.5zM10.6 9.6v1.9c1.2 0 1.9-.7 2-1.9z"
    ),
    "hat": (
        "M1.5 14.2c2.3-.9 3.3-3.4 4.5-6C7.2 5.6 9.3 4.5 12 4.5s4.8 1.1 6 3.7c1.2 2.6 "
        "2.2 5.1 4.5 6-.4 3.3-5 5.3-10.5 5.3S1.9 17.5 1.5 14.2zM6.3 13.1c3.6 1.5 "
        "7.8 1.5 11.4 0l-.6-1.5c-3.2 1.2-7 1.2-10.2 0z"
    ),
    "skull": (
        "M12 1.5c-5.3 0-8.8 3.6-8.8 8.3 0 2.9 1.3 5 3.3 6.4v3.3c0 1.7 1.2 3 2.9 3h5.2"
        "c1.7 0 2.9-1.3 2.9-3v-3.3c2-1.4 3.3-3.5 3.3-6.4 0-4.7-3.5-8.3-8.8-8.3z"
        "M8.3 8a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM15.7 8a2.3 2.3 0 1 1 0 4.6 "
        "2.3 2.3 0 0 1 0-4.6zM12 13.2l1.5 2.8h-3zM9.8 18.2h1.1v3H9.8zM13.1 18.2h1.1v3h-1.1z"
    ),
    "dagger": (
        "M12 .8l2.7 4.4V14h3.5v2.5h-4.4V20a2.1 2.1 0 1 1-3.6 0v-3.5H5.8V14h3.5V5.2z"
        "M11.5 5.5V14h1V5.5z"
    ),
    "key": (
        "M7.2 6.5a5.6 5.6 0 0 1 5.3 3.9H23v3.3h-1.6v3.4h-3.3v-3.4h-1.7v2.5h-3.2v-2.5h-.7"
        "A5.6 5.6 0 1 1 7.2 6.5zM7.2 9.8a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z"
    ),
    "parrot": (
        "M13.5 1.5c-3.9 0-6.5 2.8-6.5 6.6 0 5.2-.8 8.6-4.5 14.4 3.3-.6 5.6-1.7 7.4-3.4l1.1 "
        "3.4 2.1-5.6c2.9-1.5 4.5-4.4 4.5-8.2 1.6-.1 2.9.6 3.9 1.9.4-5.5-3.1-9.1-8-9.1z"
        "M14.2 4.7a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8z"
    ),
    "lantern": (
        "M12 .8a3.2 3.2 0 0 1 3.2 3.2v.5h1.6l1.7 3.5h-13l1.7-3.5h1.6V4A3.2 3.2 0 0 1 12 .8z"
        "M12 2.5A1.5 1.5 0 0 0 10.5 4v.5h3V4A1.5 1.5 0 0 0 12 2.5zM6.5 9h11v9.5h-11z"
        "M12 10.5c-.3 2-2 2.7-2 4.6a2 2 0 0 0 4 0c0-1.9-1.7-2.6-2-4.6zM5.5 19.5h13V23h-13z"
    ),
    "hook": (
        "M10.6 14v-2.6c3.6-.5 5.8-1.9 5.8-4.1 0-1.9-1.5-3.1-3.5-3.1-2.2 0-3.6 1.3-3.9 3.5"
        "L6.2 7.1C6.6 3.8 9.2 1.5 12.9 1.5c3.5 0 6.3 2.4 6.3 5.8 0 3.3-2.4 5.5-5.8 6.4v.3z"
        "M7.5 15h9l-1.1 7.5H8.6z"
    ),
    "chest": (
        "M2.5 11.5V9A5.5 5.5 0 0 1 8 3.5h8A5.5 5.5 0 0 1 21.5 9v2.5h-6.2V10H8.7v1.5z"
        "M2.5 13h6.2v1.8h6.6V13h6.2v7.5h-19z"
    ),
}
"""An icon's outline in a square of 24, by its name."""


def chip_id(seat: int, *, captain: bool) -> str:
    """The id of a pirate of a seat, with its captain's hat or without."""
    return f"p{LETTERS[seat]}{'h' if captain else ''}"


def icon_id(icon: int) -> str:
    """The id of an icon by its number."""
    return f"i{icon}"


def symbols(icons: str, players: int) -> str:
    """The hidden drawing that holds them all, for an edition's icons and so many seats."""
    drawn = [_icon(icon, name) for icon, name in enumerate(ICON_NAMES[icons])]
    drawn += [_chip(seat, captain=hat) for seat in range(players) for hat in (False, True)]
    return (
        f'<svg class="defs" aria-hidden="true" width="0" height="0">{"".join(drawn)}{_TOKENS}</svg>'
    )


def _icon(icon: int, name: str) -> str:
    path = f'<path fill-rule="evenodd" d="{DRAWN[name]}"/>'
    return f'<symbol id="{icon_id(icon)}" viewBox="0 0 24 24">{path}</symbol>'


def _chip(seat: int, *, captain: bool) -> str:
    """A pirate: its letter on a disc of its colour, and the hat above it."""
    letter = LETTERS[seat]
    hat = '<path class="hat" d="M5 5 9-2.5h14l4 7.5q-11 4-22 0z"/>' if captain else ""
    return (
        f'<symbol id="{chip_id(seat, captain=captain)}" viewBox="0 0 32 32" overflow="visible">'
        f'<circle class="disc {letter}" cx="16" cy="17" r="14"/>'
        f'<text class="on{letter}" x="16" y="23.5">{letter}</text>{hat}</symbol>'
    )


_TOKENS: Final = (
    '<symbol id="tcrew" viewBox="0 0 32 32"><rect class="token" x="3" y="3" width="26" height="26" '
    'rx="6"/><path class="sign" d="M16 7.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM8.5 25.5'
    'c0-5 3-8 7.5-8s7.5 3 7.5 8z"/></symbol>'
    '<symbol id="thole" viewBox="0 0 32 32"><rect class="token" x="3" y="3" width="26" height="26" '
    'rx="6"/><circle class="sign" cx="16" cy="16" r="8"/></symbol>'
    '<symbol id="tx" viewBox="0 0 32 32" overflow="visible"><path class="closed" '
    'd="M-24-58 56 26M56-58-24 26"/></symbol>'
)
