"""The command grammar of the prompt: a line in, an answer out (SCREEN 6 and 8).

It never plays: it says which action or order is meant, or why the line means none.  One parser
serves the plain client, the network client and the ``:`` line.
"""

from collections.abc import Mapping

from cli.model.moveline import move
from cli.model.player import PIRATE_LETTERS, View, letter
from cli.model.refusal import how_to_play, illegal, not_your_turn
from cli.model.reply import Do, Order, Refused, Reply, Say
from cli.model.vocabulary import ORDERS, TAKE_MORE, Meaning, is_whole, meanings
from cli.model.words import HAND_ORDER, listed, lower
from engine.actions import END, SKIP, Action
from engine.cards import Card
from engine.moves import is_legal
from engine.notation import card_name

TURN_WORDS = frozenset({"my", "the", "this", "turn", "now"})
"""Words that may follow ``end`` and ``skip``."""


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
        abbreviated = not is_whole(head.replace("?", "").lower(), own or {})
        if abbreviated and rest and meaning.word not in (TAKE_MORE | set(own or {})):
            return _unknown(head, view)
        return Order(meaning.word, rest)
    if meaning.kind == "play":
        return _playing(rest, view)
    if not view.my_turn:
        return _out_of_turn(meaning, rest, view, asking=asking)
    return _action(meaning, rest, view, asking=asking)


def _unclear(head: str, found: tuple[Meaning, ...]) -> Refused:
    return Refused(
        (f"{head} could be {listed([m.word for m in found], 'or')}. Type more of the word.",)
    )


def _unknown(head: str, view: View) -> Refused:
    shown = head[:20]
    card = card_name(HAND_ORDER[0], view.state.rules.icons)
    if len(head) == 1 and head.lower() in PIRATE_LETTERS:
        return Refused((f"Name the card first, then the pirate: {card} {head}, retreat {head}.",))
    if head.isascii() and head.isdigit():
        return Refused((f"{shown} is no card: 1 to 6 are cards, 0 is the retreat.",))
    return Refused((f"There is no command {shown!r}. Type help for the list.",))


def _playing(rest: str, view: View) -> Reply:
    """``play skull a``: the word before the card says nothing more than the card does."""
    words = rest.split()
    if not words or set(words) <= {"?"}:
        return Say(how_to_play(view))
    first, *more = words
    if _is_pirate(first) and (not more or (len(more[0]) > 1 and _is_move(more[0], view))):
        if not more:
            return Refused(how_to_play(view))
        # "play a skull" names no pirate, "play b skull" does.
        who = [] if first.lower() == "a" else [first]
        return understand(" ".join([more[0], *who, *more[1:]]), view)
    return understand(rest, view) if _is_move(first, view) else Refused(how_to_play(view))


def _is_move(word: str, view: View) -> bool:
    found = meanings(word.replace("?", "").lower(), view.state.rules, {})
    return bool(found) and {meaning.kind for meaning in found} <= {"card", "retreat"}


def _is_pirate(word: str) -> bool:
    return len(word) == 1 and word.lower() in PIRATE_LETTERS


def _out_of_turn(meaning: Meaning, rest: str, view: View, *, asking: bool) -> Reply:
    """A question may be asked while others play: where the own pirates would land as it stands."""
    if not asking or not view.settled or view.me not in view.state.living or _is_over(view):
        return Refused(not_your_turn(view))
    reply = _action(meaning, rest, view.as_if_to_play(), asking=True)
    if not isinstance(reply, Say):
        return Refused(reply.lines[:1]) if isinstance(reply, Refused) else reply
    first, *more = reply.lines
    return Say((f"If it were your turn now: {lower(first)}", *more))


def _is_over(view: View) -> bool:
    return view.state.winners is not None


def _action(meaning: Meaning, rest: str, view: View, *, asking: bool) -> Reply:
    """A card, retreat, end or skip of the seat to act, with what was said after it."""
    if meaning.kind in ("end", "skip"):
        if set(rest.replace("?", " ").lower().split()) - TURN_WORDS:
            said = "end your turn" if meaning.kind == "end" else "skip your turn"
            return Refused((f"To {said}, say {meaning.word} and nothing more.",))
        action = END if meaning.kind == "end" else SKIP
        return _played(action, view) if not asking else _asked_plain(action, view)
    return move(meaning, rest, view, asking=asking)


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
