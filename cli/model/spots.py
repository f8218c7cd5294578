"""Where a typed word stands on the board: a pirate's letter, a space, the jail, the sloop."""

from typing import NamedTuple

from cli.model.player import PIRATE_LETTERS, View, origins
from cli.model.words import place


class NoSpot(NamedTuple):
    """The word is no place; the lines say which there are."""

    lines: tuple[str, ...]


def spot(word: str, view: View) -> int | NoSpot:
    """A pirate's letter, a number, jail or sloop as a position."""
    goal = view.state.goal
    own = origins(view.state, view.state.seat)
    if len(word) == 1 and word in PIRATE_LETTERS:
        at = PIRATE_LETTERS.index(word)
        if at < len(own):
            return own[at]
        return NoSpot((f"You have no pirate {word}. {_own_places(view)}",))
    if len(word) > 1 and "jail".startswith(word):
        return 0
    if len(word) > 1 and "sloop".startswith(word):
        return goal
    if word.isascii() and word.isdigit() and len(word) < 4 and int(word) <= goal:
        return int(word)
    why = f"{word[:20]!r} is no pirate and no place. {_own_places(view)}"
    return NoSpot((why, f"Places are jail, 1 to {goal - 1} and sloop."))


def _own_places(view: View) -> str:
    state = view.state
    named = [
        f"{PIRATE_LETTERS[at]} {place(position, state.goal)}"
        for at, position in enumerate(origins(state, state.seat))
    ]
    return f"Your pirates: {', '.join(named)}."
