"""What the game asks in the middle of an action, and of whom: takes, tokens, moves, discards.

The answers are numbered as the prompt takes them (SCREEN 6); pirates keep their letters and cards
their digits.
"""

from cli.model.acts import committed_cards
from cli.model.landings import by_origin, landings, payment
from cli.model.language import N_, _, pgettext
from cli.model.player import View
from cli.model.rafts import token_words
from cli.model.words import HAND_ORDER, by_hand_order, count, row_text
from engine.cards import Card, icon_of, is_marked
from engine.moves import legal_actions
from engine.needs import Choose
from engine.rules import Rules
from engine.state import State

KEYS = "1234567890abcdefghijklmnopqrstuvwxyz"
"""The keys of numbered answers, in order (SCREEN 6)."""


def asked(view: View) -> str:
    """The question to the seat that must choose within an action; "" where nothing is pending.

    To its own seat with the answers, to everybody else what is awaited.
    """
    pending = view.state.pending
    if pending is None or not isinstance(view.state.need, Choose):
        return ""
    return _question(view, pending.do) if view.my_turn else _awaited(view, pending.do)


# i18n: a word before the prompt, as in "discard> "
PROMPTS = {"take": N_("take"), "place": N_("raft"), "move": N_("pirate"), "discard": N_("discard")}
"""What the prompt says that is asked within an action."""


def prompt(view: View | None, *, several: bool = False) -> str:
    """``"> "``; with what is asked, and of whom where ``several`` share a keyboard.

    ``"discard> "``, ``"Bo, discard> "``: an answer may be due in another's turn.
    """
    if view is None or not view.my_turn:
        return "> "
    pending = view.state.pending
    words = [view.name(view.state.seat)] if several else []
    words += [_(PROMPTS[pending.do])] if pending is not None else []
    return f"{', '.join(words)}> "


def question_alone(view: View) -> str:
    """The question to the viewer without its answers, which stand elsewhere."""
    state, pending = view.state, view.state.pending
    assert pending is not None, "a question"
    if pending.do == "take":
        told = (
            _("Take which card ({number} to take)?") if pending.takes > 1 else _("Take which card?")
        )
        return told.format(number=pending.takes)
    if pending.do == "place":
        token = token_words(pending.token, state.rules)
        return _("Where does the token go, {token}?").format(token=token)
    if pending.do == "move":
        cards = payment(committed_cards(state), state.rules)
        return _("Which pirate moves by {cards}?").format(cards=cards)
    return _("Discard which card ({number} too many)?").format(number=surplus(state))


def _question(view: View, do: str) -> str:
    state, pending = view.state, view.state.pending
    assert pending is not None, "a question"
    if do == "take":
        row = ", ".join(
            f"{number} {row_text([card], state.rules)}"
            for number, card in enumerate(state.supply, 1)
        )
        if pending.takes > 1:
            told = _("Take which card ({number} to take)? {cards}.")
            return told.format(number=pending.takes, cards=row)
        return _("Take which card? {cards}.").format(cards=row)
    if do == "place":
        token = token_words(pending.token, state.rules)
        told = _("Where does the token go, {token}? {places}.")
        return told.format(token=token, places=_(PLACES))
    if do == "move":
        actions = by_origin(view, legal_actions(state))
        cards = payment(committed_cards(state), state.rules)
        told = _("Which pirate moves by {cards}? {moves}.")
        return told.format(cards=cards, moves=landings(view, actions))
    kinds = by_hand_order(set(state.hand(state.seat)))
    cards = ", ".join(f"{digit_of(card)} {row_text([card], state.rules)}" for card in kinds)
    told = _("Discard which card ({number} too many)? {cards}.")
    return told.format(number=surplus(state), cards=cards)


PLACES = N_("1 white, 2 orange")


def _awaited(view: View, do: str) -> str:
    name = view.name(view.state.seat)
    pending = view.state.pending
    assert pending is not None, "a question"
    if do == "take":
        told = _("{name} is to take {cards} of the supply.")
        return told.format(name=name, cards=count(pending.takes, "card"))
    if do == "place":
        return _("{name} is to choose the raft.").format(name=name)
    if do == "move":
        return _("{name} is to choose a pirate.").format(name=name)
    cards = count(surplus(view.state), "card")
    return _("{name} must discard {cards}.").format(name=name, cards=cards)


def surplus(state: State) -> int:
    """How many cards the seat that discards must still discard (RULES 10)."""
    return len(state.hand(state.seat)) - int(state.rules.filibusters)


def digit_of(card: Card) -> str:
    """The digit that names a card at the prompt: ``"1"``, ``"*1"`` for a marked one."""
    digit = str(HAND_ORDER.index(icon_of(card)) + 1)
    return f"*{digit}" if is_marked(card) else digit


def mark_word(rules: Rules) -> str:
    """What the mark of a card means in these rules: ``"grey"``, ``"dark"``; "" without marks.

    A word that stands alone: where it would be declined, each has a sentence of its own.
    """
    if rules.rafts:
        # i18n: the mark of a card, as it stands alone
        return pgettext("mark of a card", "grey")
    if rules.filibusters == "off":
        return ""
    # i18n: the mark of a card, as it stands alone
    return pgettext("mark of a card", "dark")
