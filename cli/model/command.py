"""The command grammar of the prompt: a line in, an answer out (SCREEN 6 and 8).

It never plays: it says which action or order is meant, or why the line means none.  One parser
serves the plain client, the network client and the ``:`` line.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from cli.model.landings import landings, possible, preview
from cli.model.player import PIRATE_LETTERS, View, letter, origins
from cli.model.refusal import illegal, no_retreat_at_all, not_your_turn, refused, wrong_stop
from cli.model.vocabulary import ORDERS, Meaning, meanings
from cli.model.words import listed, place
from engine.actions import END, SKIP, Action, advance, retreat
from engine.cards import Card
from engine.moves import is_legal, landing
from engine.notation import card_name

FILLERS = frozenset({"to", "from", "with", "the", "pirate", "->", "→", "-", ">"})
"""Words that a line may hold without meaning."""

MOST_WORDS = 8
"""A line of the grammar has four words; more are no command (chat is read apart)."""


@dataclass(frozen=True, slots=True)
class Do:
    """Play this action: it is legal now."""

    action: Action


@dataclass(frozen=True, slots=True)
class Say:
    """Nothing is to be done; these lines are the answer (a preview, a list)."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """The line cannot be followed; the lines say why and what is possible now."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """A word for the client, of `vocabulary.ORDERS` or the caller's own; ``rest`` as typed."""

    word: str
    rest: str = ""


Reply = Do | Say | Refused | Order


def understand(line: str, view: View, own: Mapping[str, str] | None = None) -> Reply:
    """What a typed line means at this table.

    ``own`` are further order words of the client (name: what it does).  The answer to a line is
    the same for equal views, and nothing is ever raised for a line, whatever it holds.
    """
    text = " ".join(line.split()).lstrip(":/").strip()
    if not text:
        return Refused(("Type a command, or help for the list.",))
    if text == "?":
        return Order("help")
    head, _, rest = text.partition(" ")
    asking = "?" in text
    found = meanings(head.replace("?", "").lower(), view.state.rules, own or {})
    if len(found) > 1:
        return _unclear(head, found)
    if not found:
        return _unknown(head, view)
    meaning = found[0]
    if meaning.kind == "order":
        return Order(meaning.word, rest)
    return _action(meaning, rest, view, asking=asking)


def _unclear(head: str, found: tuple[Meaning, ...]) -> Refused:
    return Refused(
        (f"{head} could be {listed([m.word for m in found], 'or')}. Type more of the word.",)
    )


def _unknown(head: str, view: View) -> Refused:
    shown = head[:20]
    if len(head) == 1 and head.lower() in PIRATE_LETTERS:
        return Refused((f"Name the card first, then the pirate: skull {head}, retreat {head}.",))
    if head.isascii() and head.isdigit():
        return Refused((f"{shown} is no card: 1 to 6 are cards, 0 is the retreat.",))
    return Refused((f"There is no command {shown!r}. Type help for the list.",))


def _action(meaning: Meaning, rest: str, view: View, *, asking: bool) -> Reply:
    """A card, retreat, end or skip, with what was said after it."""
    if not view.my_turn:
        return Refused(not_your_turn(view))
    if meaning.kind in ("end", "skip"):
        action = END if meaning.kind == "end" else SKIP
        return _played(action, view) if not asking else _asked_plain(action, view)
    words = [w for w in rest.replace("?", " ").lower().split() if w not in FILLERS]
    words = [part for word in words for part in _split(word)]
    if len(words) > 2 or len(rest) > MOST_WORDS * 8:
        return Refused(("Too many words: a card and a pirate are enough, as in skull c.",))
    return _move(meaning, words, view, asking=asking)


def _split(word: str) -> list[str]:
    """``"9-13"`` and ``"9→13"`` are two places."""
    return word.replace("->", " ").replace("→", " ").replace("-", " ").split()


def _move(meaning: Meaning, words: list[str], view: View, *, asking: bool) -> Reply:
    if meaning.kind == "card" and meaning.card not in view.state.hand(view.state.seat):
        return Refused(illegal(view, advance(0, meaning.card)))
    do = "advance" if meaning.kind == "card" else "retreat"
    legal = possible(view, do, meaning.card)
    if not words:
        return _which(meaning, legal, view, asking=asking)
    origin = _place(words[0], view)
    if isinstance(origin, Refused):
        return origin
    if origin not in origins(view.state, view.state.seat):
        return _by_landing(meaning, legal, origin, words, view, asking=asking)
    action = _made(meaning, origin)
    if not is_legal(view.state, action):
        return Refused(illegal(view, action))
    if len(words) > 1:
        wanted = _place(words[1], view)
        if isinstance(wanted, Refused):
            return wanted
        if wanted != landing(view.state, action):
            return Refused(wrong_stop(view, action, wanted))
    return Say((preview(view, action),)) if asking else Do(action)


def _made(meaning: Meaning, origin: int) -> Action:
    return advance(origin, meaning.card) if meaning.kind == "card" else retreat(origin)


def _which(meaning: Meaning, legal: tuple[Action, ...], view: View, *, asking: bool) -> Reply:
    """Only the card (or retreat) was named: list the landings, or take the only one there is."""
    if not legal and meaning.kind != "card":
        return Refused(no_retreat_at_all(view))
    if not legal:
        return Refused(refused(view, "all your pirates are on the sloop.", "Advance"))
    if len(legal) == 1 and not asking:
        return Do(legal[0])
    listing = f"{meaning.word}: {landings(view, legal)}."
    if asking:
        return Say((listing.capitalize() if meaning.kind == "retreat" else listing,))
    first = letter(view.state, view.state.seat, legal[0].origin)
    return Refused((f"Which pirate? {listing} Type {meaning.word} {first}, for example.",))


def _by_landing(
    meaning: Meaning,
    legal: tuple[Action, ...],
    wanted: int,
    words: list[str],
    view: View,
    *,
    asking: bool,
) -> Reply:
    """A place without an own pirate is taken as the landing, if just one pirate gets there."""
    reach = [action for action in legal if landing(view.state, action) == wanted]
    if len(words) > 1 or not reach:
        return Refused(_nobody(meaning, legal, wanted, words, view))
    if len(reach) > 1:
        who = listed([letter(view.state, view.state.seat, a.origin) for a in reach])
        first = letter(view.state, view.state.seat, reach[0].origin)
        spot = place(wanted, view.state.goal)
        return Refused((f"{who} all reach {spot}: name the pirate, as in {meaning.word} {first}.",))
    return Say((preview(view, reach[0]),)) if asking else Do(reach[0])


def _nobody(
    meaning: Meaning, legal: tuple[Action, ...], wanted: int, words: list[str], view: View
) -> tuple[str, ...]:
    """Neither an own pirate nor a landing: say so, or why the nearest one does not stop there."""
    if len(words) == 1 and legal:
        back = meaning.kind != "card"
        near = [a for a in legal if (a.origin > wanted) == back]
        if near:
            return wrong_stop(view, min(near, key=lambda a: abs(a.origin - wanted)), wanted)
    spot = place(wanted, view.state.goal)
    rule = "Advance" if meaning.kind == "card" else "Retreat"
    return refused(view, f"none of your pirates is at {spot}.", rule)


def _place(word: str, view: View) -> int | Refused:
    """A pirate's letter, a number, jail or sloop as a position."""
    goal = view.state.goal
    own = origins(view.state, view.state.seat)
    if len(word) == 1 and word in PIRATE_LETTERS:
        at = PIRATE_LETTERS.index(word)
        if at < len(own):
            return own[at]
        return Refused((f"You have no pirate {word}. {_own_places(view)}",))
    if len(word) > 1 and "jail".startswith(word):
        return 0
    if len(word) > 1 and "sloop".startswith(word):
        return goal
    if word.isascii() and word.isdigit() and len(word) < 4 and int(word) <= goal:
        return int(word)
    why = f"{word[:20]!r} is no pirate and no place. {_own_places(view)}"
    return Refused((why, f"Places are jail, 1 to {goal - 1} and sloop."))


def _own_places(view: View) -> str:
    state = view.state
    named = [
        f"{PIRATE_LETTERS[at]} {place(position, state.goal)}"
        for at, position in enumerate(origins(state, state.seat))
    ]
    return f"Your pirates: {', '.join(named)}."


def _played(action: Action, view: View) -> Reply:
    return Do(action) if is_legal(view.state, action) else Refused(illegal(view, action))


def _asked_plain(action: Action, view: View) -> Reply:
    if not is_legal(view.state, action):
        return Refused(illegal(view, action))
    what = "end your turn" if action == END else "skip your turn and draw a card"
    return Say((f"Would {what}.",))


def spelled(action: Action, view: View) -> str:
    """The line that `understand` reads as this action: ``"skull c"``, ``"retreat b"``."""
    if action.do not in ("advance", "retreat"):
        return action.do
    who = letter(view.state, view.state.seat, action.origin)
    word: str = "retreat" if action.do == "retreat" else _card_word(action.card, view)
    return f"{word} {who}"


def _card_word(card: Card, view: View) -> str:
    return card_name(card, view.state.rules.icons)


__all__ = ["ORDERS", "Do", "Order", "Refused", "Reply", "Say", "spelled", "understand"]
