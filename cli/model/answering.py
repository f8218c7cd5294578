"""What a line answers within an action: a card to take, a raft, a pirate, a card to discard.

Only an answer is read here; every other line is an order or a refused action (`cli.model.command`).
"""

from collections.abc import Callable, Mapping
from typing import Final

from cli.model.asking import KEYS
from cli.model.landings import by_origin
from cli.model.moveline import Move, move
from cli.model.places import BERTHS
from cli.model.player import PIRATE_LETTERS, View
from cli.model.preview import preview
from cli.model.refusal import illegal
from cli.model.reply import Do, Refused, Reply, Say
from cli.model.spots import NoSpot, spot
from cli.model.vocabulary import cards_meant, is_whole
from cli.model.wheres import is_captain, words_of
from engine.actions import Action, discard, place, take
from engine.actions import move as moved
from engine.cards import ICONS
from engine.moves import is_legal, legal_actions

LEADING: Final = {
    "take": ("take",),
    "place": ("place", "to", "the", "berth"),
    "discard": ("discard", "play"),
    "move": ("move", "play", "advance"),
}
"""Words that may stand before an answer."""


def answer(text: str, view: View, own: Mapping[str, str]) -> Reply | None:
    """The reply to a line that answers what is pending; None for a line that does not."""
    pending = view.state.pending
    if pending is None or not view.my_turn:
        return None
    words = text.replace("?", " ").lower().split()
    while words and words[0] in LEADING[pending.do]:
        words = words[1:]
    first = words[0] if words else ""
    if not first or is_whole(first, own) or first in ("retreat", "end", "skip", "pass"):
        return None
    return _READERS[pending.do](words, view, "?" in text)


def _take(words: list[str], view: View, asking: bool) -> Reply | None:
    row = view.state.supply
    place_in_row = _number(words[0], len(row))
    if place_in_row is None:
        named = cards_meant(words[0], view.state.rules)
        marked = tuple(card + ICONS for card in named if card < ICONS)
        there = [card for card in named if card in row] or [card for card in marked if card in row]
        if len(there) != 1:
            return None
        place_in_row = row.index(there[0])
    return _played(take(place_in_row), view, asking) if len(words) == 1 else None


def _number(word: str, most: int) -> int | None:
    """A numbered answer: a number from 1, or the key of the tenth and further ones."""
    if word in KEYS[9:most] and word:
        return KEYS.index(word)
    number = int(word) if word.isascii() and word.isdigit() and len(word) < 4 else 0
    return number - 1 if number else None


def _place(words: list[str], view: View, asking: bool) -> Reply | None:
    berths = [
        berth
        for berth, name in enumerate(BERTHS)
        if words[0] == str(berth + 1) or name.startswith(words[0])
    ]
    if len(berths) != 1 or words[1:] not in ([], ["raft"], ["berth"]):
        return None
    return _played(place(berths[0]), view, asking)


def _discard(words: list[str], view: View, asking: bool) -> Reply | None:
    cards = cards_meant(words[0], view.state.rules)
    held = [card for card in cards if card in view.state.hand(view.state.seat)]
    cards = tuple(held) or cards
    return _played(discard(cards[0]), view, asking) if len(cards) == 1 == len(words) else None


def _move(words: list[str], view: View, asking: bool) -> Reply | None:
    """A pirate and perhaps a place: the first word must be one."""
    known = words_of(" ".join(words))
    lone = len(known) == 1 and len(known[0]) == 1 and known[0] not in PIRATE_LETTERS
    if not known or (lone and not known[0].isdigit()):
        return None
    if not is_captain(known[0]) and isinstance(spot(known[0], view), NoSpot):
        return None if known[0] not in PIRATE_LETTERS else _moved(words, view, asking)
    return _moved(words, view, asking)


def _moved(words: list[str], view: View, asking: bool) -> Reply:
    by = Move("", by_origin(view, legal_actions(view.state)), _made)
    return move(by, " ".join(words), view, asking=asking)


def _made(origin: int, captain: bool) -> Action:
    return moved(origin, captain=captain)


def _played(action: Action, view: View, asking: bool) -> Reply:
    if not is_legal(view.state, action):
        return Refused(illegal(view, action))
    return Say((preview(view, action),)) if asking else Do(action)


_READERS: Final[Mapping[str, Callable[[list[str], View, bool], Reply | None]]] = {
    "take": _take,
    "place": _place,
    "discard": _discard,
    "move": _move,
}
