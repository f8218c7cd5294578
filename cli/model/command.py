"""The command grammar of the prompt: a line in, an answer out (SCREEN 6 and 8).

It never plays: it says which action or order is meant, or why the line means none.  One parser
serves the plain client, the network client and the ``:`` line.
"""

import re
from collections.abc import Mapping

from cli.model.answering import answer
from cli.model.asking import asked
from cli.model.landings import possible
from cli.model.language import N_, _
from cli.model.moveline import Move, move
from cli.model.pairline import grey_card, paired
from cli.model.player import PIRATE_LETTERS, View
from cli.model.preview import preview
from cli.model.pushline import pushed
from cli.model.refusal import TURN, how_to_play, illegal, no_such_card, not_your_turn, refused
from cli.model.reply import Answers, Do, Order, Refused, Reply, Say
from cli.model.spelling import spelled
from cli.model.spoken import begun_word, english_line
from cli.model.vocabulary import (
    ORDERS,
    TAKE_MORE,
    Meaning,
    has_action,
    is_whole,
    meanings,
)
from cli.model.words import HAND_ORDER, listed, lower
from engine.actions import END, SAIL, SKIP, Action, advance, retreat
from engine.cards import is_marked
from engine.moves import is_legal
from engine.notation import card_name

TURN_WORDS = frozenset({"my", "the", "this", "turn", "now", "sloop"})
"""Words that may follow ``end``, ``skip`` and ``sail``."""

PLAINLY = {
    "end": (N_("To end your turn, say end and nothing more."), END),
    "skip": (N_("To skip your turn, say skip and nothing more."), SKIP),
    "sail": (N_("To sail, say sail and nothing more."), SAIL),
}
"""The actions that stand alone, with how they are said."""

ABSENT = {
    "push": N_("in this game nobody is pushed."),
    "sail": N_("in this game no sloop is sailed."),
    "take": N_("in this game no card of the supply is chosen."),
    "place": N_("in this game there are no tokens."),
    "discard": N_("in this game nobody discards."),
}
"""Actions of other rules."""

_PLUS = re.compile(r"\s*\+\s*")


def understand(
    line: str, view: View, own: Mapping[str, str] | None = None, answers: Answers = ()
) -> Reply:
    """What a typed line means at this table.

    ``own`` are further order words of the client (name: what it does), ``answers`` those of the
    question that the last reply asked.  The answer to a line is the same for equal views, and
    nothing is ever raised for a line, whatever it holds.
    """
    text = " ".join(line.split()).lstrip(":/").strip()
    if not text:
        return Refused((_("Type a command, or help for the list."),))
    if text == "?":
        return Order("help")
    asking = "?" in text
    word = text.replace("?", "").strip().lower()
    meant = dict(answers).get(word) or dict(answers).get(english_line(word))
    if meant is not None:
        return understand(f"{meant}?" if asking else meant, view, own)
    text = _in_english(text, view, own or {})
    reply = answer(text, view, own or {})
    return reply if reply is not None else _command(_joined(text), view, own or {}, asking=asking)


def _in_english(text: str, view: View, own: Mapping[str, str]) -> str:
    """The line with its words in English; what stands behind an order stays as it is typed."""
    head, blank, rest = text.partition(" ")
    first = english_line(head, view.names)
    word = first.replace("?", "")
    found = meanings(word.lower(), view.state.rules, own)
    if not found and word and (begun := begun_word(word)):
        first = first.replace(word, begun)
        found = meanings(begun, view.state.rules, own)
    if found and all(meaning.kind == "order" for meaning in found):
        return f"{first}{blank}{rest}"
    return f"{first}{blank}{english_line(rest, view.names)}"


def _joined(text: str) -> str:
    """A captain's pair in one word, its icon behind "as": ``"hat + key = skull"``."""
    return _PLUS.sub("+", text).replace("=", " as ") if "+" in text else text


def _command(text: str, view: View, own: Mapping[str, str], *, asking: bool) -> Reply:
    head, _blank, rest = text.partition(" ")
    word = head.replace("?", "").lower()
    found = meanings(word, view.state.rules, own)
    if len(found) > 1:
        return _unclear(head, found)
    if not found:
        return _unknown(head, view)
    meaning = found[0]
    if meaning.kind == "order":
        abbreviated = not is_whole(word, own)
        if abbreviated and rest and meaning.word not in (TAKE_MORE | set(own)):
            return _unknown(head, view)
        return Order(meaning.word, rest)
    if meaning.kind == "play":
        return _playing(rest, view)
    if not view.my_turn:
        return _out_of_turn(meaning, rest, view, asking=asking)
    return _action(meaning, rest, view, asking=asking)


def _unclear(head: str, found: tuple[Meaning, ...]) -> Refused:
    words = listed([meaning.word for meaning in found], "or")
    told = _("{word} could be {words}. Type more of the word.")
    return Refused((told.format(word=head, words=words),))


def _unknown(head: str, view: View) -> Refused:
    if view.my_turn and view.state.pending is not None:
        return Refused((asked(view),))
    shown, word = head[:20], head.replace("?", "")
    card = card_name(HAND_ORDER[0], view.state.rules.icons)
    if _is_pirate(word) or (word.lower() == "captain" and view.state.rules.captain):
        # i18n: {first} and {second} are typed as they stand
        told = _("Name the card first, then the pirate: {first}, {second}.")
        return Refused((told.format(first=f"{card} {word}", second=f"retreat {word}"),))
    if head.isascii() and head.isdigit():
        told = _("{word} is no card: 1 to 6 are cards, 0 is the retreat.")
        return Refused((told.format(word=shown),))
    told = _("There is no command {word}. Type help for the list.")
    return Refused((told.format(word=repr(shown)),))


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
    return bool(found) and {meaning.kind for meaning in found} <= {"card", "pair", "retreat"}


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
    # i18n: {said}: a whole sentence
    told = _("If it were your turn now: {said}")
    return Say((told.format(said=lower(first)), *more))


def _is_over(view: View) -> bool:
    return view.state.winners is not None


def _action(meaning: Meaning, rest: str, view: View, *, asking: bool) -> Reply:
    """An action of the seat to act, with what was said after its first word."""
    kind = meaning.kind
    if not has_action(kind, view.state.rules) and kind in ABSENT:
        return Refused(refused(view, _(ABSENT[kind]), TURN))
    if view.state.pending is not None:
        return _while_pending(meaning, view, asking=asking)
    if kind in PLAINLY:
        return _plainly(kind, rest, view, asking=asking)
    if kind == "push":
        return pushed(rest, view, asking=asking)
    if kind == "pair":
        return paired(meaning, rest, view, asking=asking)
    if kind == "card":
        return _card(meaning, rest, view, asking=asking)
    if kind == "retreat":
        legal = possible(view, "retreat")
        return move(Move("retreat", legal, _retreat), rest, view, asking=asking)
    return Refused(illegal(view, Action(kind, to=0)))


def _while_pending(meaning: Meaning, view: View, *, asking: bool) -> Reply:
    """Something else than an answer to what is asked; a question asks for the question again."""
    pending = view.state.pending
    assert pending is not None, "nothing is asked"
    if asking or meaning.kind == pending.do:
        return Say((asked(view),))
    do = "advance" if meaning.kind in ("card", "pair") else meaning.kind
    return Refused(illegal(view, Action(do)))


def _plainly(kind: str, rest: str, view: View, *, asking: bool) -> Reply:
    """``end``, ``skip`` and ``sail`` take no more words."""
    said, action = PLAINLY[kind]
    if set(rest.replace("?", " ").lower().split()) - TURN_WORDS:
        return Refused((_(said),))
    if not is_legal(view.state, action):
        return Refused(illegal(view, action))
    return Say((preview(view, action),)) if asking else Do(action)


def _card(meaning: Meaning, rest: str, view: View, *, asking: bool) -> Reply:
    """A card with a pirate; a grey one alone, since it turns up a token first (RULES 6)."""
    card = meaning.card
    if card not in view.state.hand(view.state.seat):
        return Refused(no_such_card(view, card))
    if view.state.rules.rafts and is_marked(card):
        return grey_card(Action("play", card=card), meaning.word, rest, view, asking=asking)

    def made(origin: int, captain: bool) -> Action:
        return advance(origin, card, captain=captain)

    by = Move(meaning.word, possible(view, "advance", card), made)
    return move(by, rest, view, asking=asking)


def _retreat(origin: int, captain: bool) -> Action:
    return retreat(origin, captain=captain)


__all__ = ["ORDERS", "Do", "Order", "Refused", "Reply", "Say", "spelled", "understand"]
