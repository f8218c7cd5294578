"""Why a key means nothing now, and what works instead, in the sentences of the prompt.

Where a rule forbids it, it is the same refusal that the typed line meets (`cli.model.command`).
"""

from cli.model.asking import asked, mark_word
from cli.model.choices import legal_now
from cli.model.command import understand
from cli.model.player import PIRATE_LETTERS, View
from cli.model.refusal import no_such_card, not_your_turn, refused
from cli.model.reply import Refused
from cli.model.screen.bar import chosen_text, question
from cli.model.screen.chosen import Chosen
from cli.model.screen.menu import ENTER
from cli.model.vocabulary import card_word
from cli.model.words import HAND_ORDER, count
from engine.cards import ICONS

ACTING = frozenset("0123456789*+.^psabcdefg") | {ENTER}
"""The keys that are for acting: out of turn they say whose turn it is."""

LINES = {"0": "retreat", ".": "end", "p": "push", "s": "sail"}
"""The lines of the prompt that single keys stand for."""

LOOK = "You can look meanwhile: l log, t chat, ? help, : for a command."


def why_not(view: View, chosen: Chosen, key: str) -> tuple[str, ...]:
    """Sentences for a key that does nothing at this point of a choice."""
    if key.lower() not in ACTING:
        return (no_key(key),)
    if not view.my_turn:
        first, *_ = not_your_turn(view)
        return (first, LOOK)
    line = _line(view, chosen, key.lower())
    if line:
        reply = understand(line, view)
        if isinstance(reply, Refused):
            return reply.lines
    return _own_words(view, chosen, key.lower())


def no_key(key: str) -> str:
    """For a key that never means anything."""
    shown = f"{key} " if key.isprintable() and key.strip() else "That key "
    return f"{shown}does nothing here. ? shows the keys that work now."


def _line(view: View, chosen: Chosen, key: str) -> str:
    """The line of the prompt that the choice with this key would be; "" where there is none."""
    kinds = [step.kind for step in chosen.steps]
    if "pair" in kinds or "push" in kinds or kinds[-1:] == ["to"]:
        return ""
    if view.state.pending is not None and key not in LINES:
        return ""
    if key in LINES:
        return LINES[key]
    if key in "123456" and key:
        word = card_word(HAND_ORDER[int(key) - 1], view.state.rules)
        return f"{word}*" if kinds == ["mark"] else word
    if key in PIRATE_LETTERS and kinds and kinds[-1] in ("card", "retreat"):
        return f"{chosen_text(view, chosen)} {key}"
    return "7" if key in "789" else ""


def _own_words(view: View, chosen: Chosen, key: str) -> tuple[str, ...]:
    kinds = [step.kind for step in chosen.steps]
    if view.state.pending is not None and not kinds:
        return (asked(view),)
    if not kinds and key in (*PIRATE_LETTERS, "^"):
        return ("Choose a card first, then the pirate: 1 and its letter, or 0 to retreat.",)
    if key == "*":
        return _no_marks(view)
    if key == "+":
        return _no_pair(view)
    if kinds and kinds[0] == "pair" and key in "123456":
        return _not_in_a_pair(view, chosen, key)
    return question(view, chosen) or (legal_now(view),)


def _no_marks(view: View) -> tuple[str, ...]:
    word = mark_word(view.state.rules)
    if not word:
        return ("In this game no card has a mark.",)
    return (f"You have no {word} card to play.", legal_now(view))


def _no_pair(view: View) -> tuple[str, ...]:
    state = view.state
    hand = state.hand(state.seat)
    if not state.rules.captain or len(hand) > 1:
        cards = (*hand, 0, 0)[:2]
        words = "+".join(card_word(card, state.rules) for card in cards)
        reply = understand(f"{words} as {card_word(HAND_ORDER[0], state.rules)}", view)
        if isinstance(reply, Refused):
            return reply.lines
    return refused(
        view, f"a pair is two cards, and you have {count(len(hand), 'card')}.", "Captain"
    )


def _not_in_a_pair(view: View, chosen: Chosen, key: str) -> tuple[str, ...]:
    steps = chosen.steps
    card = HAND_ORDER[int(key) - 1] + ICONS * (steps[-1].kind == "mark")
    hand = view.state.hand(view.state.seat)
    if card not in hand:
        return no_such_card(view, card)
    return question(view, chosen)
