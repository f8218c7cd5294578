"""Why a key means nothing now, and what works instead, in the sentences of the prompt.

Where a rule forbids it, it is the same refusal that the typed line meets (`cli.model.command`).
"""

from collections.abc import Mapping
from typing import Final

from cli.model.asking import asked, mark_word
from cli.model.choices import legal_now
from cli.model.command import understand
from cli.model.language import N_, _
from cli.model.pairline import CAPTAIN
from cli.model.player import PIRATE_LETTERS, View
from cli.model.refusal import no_such_card, not_your_turn, refused
from cli.model.reply import Refused
from cli.model.screen.bar import question
from cli.model.screen.chosen import Chosen
from cli.model.screen.menu import ENTER, menu, whole
from cli.model.screen.picture import width
from cli.model.screen.promptline import chosen_text
from cli.model.vocabulary import card_word
from cli.model.words import HAND_ORDER, count
from engine.cards import ICONS

ACTING: Final = frozenset("0123456789*+.^psabcdefg") | {ENTER}
"""The keys that are for acting: out of turn they say whose turn it is."""

LINES: Final[Mapping[str, str]] = {"0": "retreat", ".": "end", "p": "push", "s": "sail"}
"""The lines of the prompt that single keys stand for."""

LOOK = N_("These keys work: l log, t chat, ? help, : for a command.")
CARD_FIRST = N_("Choose a card first (1-6); then the pirate's letter.")
CARD_OR_RETREAT = N_("Choose a card first (1-6), or 0 to retreat; then the pirate's letter.")
RETREAT_FIRST = N_("Press 0 to retreat first; then the pirate's letter.")


def why_not(view: View, chosen: Chosen, key: str) -> tuple[str, ...]:
    """Sentences for a key that does nothing at this point of a choice; never none."""
    small = key.lower()
    if small not in ACTING:
        return (no_key(key),)
    if not view.my_turn:
        return (not_your_turn(view)[0], _(LOOK))
    line = "" if whole(view, chosen) is not None else _line(view, chosen, small)
    if line:
        reply = understand(line, view)
        if isinstance(reply, Refused):
            return (*reply.lines, *_marked_one(view, chosen, small))
    return _own_words(view, chosen, small)


def no_key(key: str) -> str:
    """For a key that never means anything."""
    if key.isprintable() and key.strip() and width(key):
        return _("{key} does nothing here. ? shows the keys that work now.").format(key=key)
    return _("That key does nothing here. ? shows the keys that work now.")


def _line(view: View, chosen: Chosen, key: str) -> str:
    """The line of the prompt that the choice with this key would be; "" where there is none."""
    kinds = [step.kind for step in chosen.steps]
    if "pair" in kinds or "push" in kinds or kinds[-1:] == ["who"]:
        return ""
    if view.state.pending is not None:
        return _answer(view, key)
    if key in LINES:
        return LINES[key]
    if key in "123456":
        word = card_word(HAND_ORDER[int(key) - 1], view.state.rules)
        return f"{word}*" if kinds == ["mark"] else word
    if key in PIRATE_LETTERS and kinds and kinds[-1] in ("card", "retreat"):
        return f"{chosen_text(view, chosen)} {key}"
    return key if key in "789" else ""


def _answer(view: View, key: str) -> str:
    """The same within an action."""
    pending = view.state.pending
    assert pending is not None, "an answer"
    if pending.do == "take" and key in "123456789":
        return f"take {key}"
    if pending.do == "discard" and key in "123456":
        return f"discard {card_word(HAND_ORDER[int(key) - 1], view.state.rules)}"
    if pending.do == "move" and key in PIRATE_LETTERS:
        return key
    return LINES.get(key, "")


def _marked_one(view: View, chosen: Chosen, key: str) -> tuple[str, ...]:
    """That a card which is held only with the mark has two keys."""
    if key not in "123456" or chosen.steps:
        return ()
    card = HAND_ORDER[int(key) - 1]
    hand = view.state.hand(view.state.seat)
    marked = card + ICONS in hand and card not in hand
    return (_("Press * and then {key}.").format(key=key),) if marked else ()


def _own_words(view: View, chosen: Chosen, key: str) -> tuple[str, ...]:
    kinds = [step.kind for step in chosen.steps]
    if view.state.pending is not None and not kinds:
        return (asked(view),)
    if not kinds and key in (*PIRATE_LETTERS, "^"):
        return _before_the_pirate(view, chosen)
    if key == "*":
        return _no_marks(view)
    if key == "+":
        return _no_pair(view)
    if kinds and kinds[-1] in ("pair", "card", "mark") and kinds[0] == "pair" and key in "123456":
        return _not_in_a_pair(view, chosen, key)
    # The question stands above its answers already: what is new is that this key is none of them.
    return (
        (no_key(key),) if kinds and key != ENTER else question(view, chosen) or (legal_now(view),)
    )


def _before_the_pirate(view: View, chosen: Chosen) -> tuple[str, ...]:
    """What comes before a pirate's letter, as far as it is possible now."""
    kinds = {entry.step.kind for entry in menu(view, chosen)}
    cards, retreats = bool(kinds & {"card", "mark"}), "retreat" in kinds
    if cards and retreats:
        return (_(CARD_OR_RETREAT),)
    if cards or retreats:
        return (_(CARD_FIRST if cards else RETREAT_FIRST),)
    return question(view, chosen) or (legal_now(view),)


def _no_marks(view: View) -> tuple[str, ...]:
    word = mark_word(view.state.rules)
    if not word:
        return (_("In this game no card has a mark."),)
    # i18n: {word} is the mark as it is printed on the card
    return (_("You have no {word} card to play.").format(word=word), legal_now(view))


def _no_pair(view: View) -> tuple[str, ...]:
    """No captain, too few cards, or a captain that cannot go."""
    state = view.state
    hand = state.hand(state.seat)
    if not state.rules.captain or len(hand) > 1:
        cards = (*hand, 0, 0)[:2]
        words = "+".join(card_word(card, state.rules) for card in cards)
        reply = understand(f"{words} as {card_word(HAND_ORDER[0], state.rules)}", view)
        if isinstance(reply, Refused):
            return reply.lines
    # i18n: the reason behind a refusal and its colon; {cards} is "1 card" or "no cards"
    reason = _("a pair is two cards, and you have {cards}.")
    return refused(view, reason.format(cards=count(len(hand), "card")), CAPTAIN)


def _not_in_a_pair(view: View, chosen: Chosen, key: str) -> tuple[str, ...]:
    card = HAND_ORDER[int(key) - 1] + ICONS * (chosen.steps[-1].kind == "mark")
    if card not in view.state.hand(view.state.seat):
        return no_such_card(view, card)
    return question(view, chosen)
