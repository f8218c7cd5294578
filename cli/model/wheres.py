"""The words behind a card or an action: the captain, the pirate, the landing (SCREEN 6).

``c``, ``9``, ``c 19``, ``9 -> 19``, ``captain``, ``c to white``: read here, judged elsewhere.
"""

import re
from typing import NamedTuple

from cli.model.places import BERTHS
from cli.model.player import View, captain_at, origins
from cli.model.spots import NoSpot, Spot, spot
from engine.actions import Action
from engine.moves import landing

FILLERS = frozenset({"from", "with", "the", "pirate", "raft", "and", "on", "onto"})
"""Words that a line may hold without meaning."""

TO = "to"
CAPTAIN = "captain"

MOST_CHARACTERS = 64
"""Behind the card; more is no move (chat is read apart)."""

_ARROWS = re.compile(r"->|→|>|(?<=[\w:])-(?=\w)| - ")


class Where(NamedTuple):
    """Which pirate and where to, as far as it was said.

    ``either``: a word that may be the pirate or the landing, since it is a raft's or nobody's.
    """

    captain: bool = False
    origin: Spot | None = None
    to: Spot | None = None
    either: Spot | None = None

    @property
    def nothing(self) -> bool:
        """Whether no word was said."""
        return self == Where()


class TooMany(NamedTuple):
    """More words than a move has."""


def where(rest: str, view: View) -> Where | NoSpot | TooMany:
    """Read the words of a move of the acting seat."""
    if len(rest) > MOST_CHARACTERS:
        return TooMany()
    words = words_of(rest)
    captain = any(is_captain(word) for word in words)
    words = [word for word in words if not is_captain(word)]
    said: list[tuple[Spot, bool]] = []
    behind = False
    for word in words:
        if word == TO:
            behind = True
            continue
        found = spot(word, view)
        if isinstance(found, NoSpot):
            return found
        said.append((found, behind))
    if len(said) > 2 or (captain and len(said) > 1 and not _captain_on(said[0][0], view)):
        return TooMany()
    return _where(said, view, captain=captain)


def words_of(rest: str) -> list[str]:
    """The words of a move, with ``to`` for every arrow and ``white:2`` for ``white 2``."""
    text = rest.replace("?", " ").lower().replace("flooded-sloop", "flooded")
    words = [w for w in _ARROWS.sub(f" {TO} ", f" {text} ").split() if w not in FILLERS]
    joined: list[str] = []
    for word in words:
        if joined and word in "12345" and len(word) == 1 and _is_berth(joined[-1]):
            joined[-1] += f":{word}"
        else:
            joined.append(word)
    return joined


def _is_berth(word: str) -> bool:
    return len(word) > 1 and any(name.startswith(word) for name in BERTHS)


def is_captain(word: str) -> bool:
    """Whether a word is the captain or the beginning of it."""
    return len(word) > 2 and CAPTAIN.startswith(word)


def _captain_on(said: Spot, view: View) -> bool:
    return captain_at(view.state, view.state.seat) in said.positions


def _where(said: list[tuple[Spot, bool]], view: View, *, captain: bool) -> Where:
    if len(said) == 2:
        return Where(captain, said[0][0], said[1][0])
    if not said:
        return Where(captain)
    one, behind = said[0]
    if behind or (captain and not _captain_on(one, view)):
        return Where(captain, to=one)
    if one.letter or one.one in origins(view.state, view.state.seat):
        return Where(captain, origin=one)
    return Where(captain, either=one)


def fitting(legal: tuple[Action, ...], said: Where, view: View) -> tuple[Action, ...]:
    """The legal actions that are meant.

    A pirate that is not called the captain is another one where there is another one.
    """
    found = [action for action in legal if _fits(action, said, view)]
    if said.captain:
        return tuple(action for action in found if action.captain)
    plain = {action.origin for action in found if not action.captain}
    return tuple(a for a in found if not (a.captain and a.origin in plain and not said.nothing))


def _fits(action: Action, said: Where, view: View) -> bool:
    if said.origin is not None and action.origin not in said.origin.positions:
        return False
    lands = -1 if said.to is None and said.either is None else landing(view.state, action)
    if said.to is not None and lands not in said.to.positions:
        return False
    if said.either is None:
        return True
    return lands in said.either.positions or action.origin in said.either.positions
