"""What the game asks in the middle of an action, and of whom: takes, tokens, moves, discards.

The answers are numbered as the prompt takes them (SCREEN 6); pirates keep their letters and cards
their digits.
"""

from cli.model.acts import committed_cards
from cli.model.landings import by_origin, landings, payment
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


PROMPTS = {"take": "take", "place": "raft", "move": "pirate", "discard": "discard"}
"""What the prompt says that is asked within an action."""


def prompt(view: View | None, *, several: bool = False) -> str:
    """``"> "``; with what is asked, and of whom where ``several`` share a keyboard.

    ``"discard> "``, ``"Bo, discard> "``: an answer may be due in another's turn.
    """
    if view is None or not view.my_turn:
        return "> "
    pending = view.state.pending
    words = [view.name(view.state.seat)] if several else []
    words += [PROMPTS[pending.do]] if pending is not None else []
    return f"{', '.join(words)}> "


def _question(view: View, do: str) -> str:
    state, pending = view.state, view.state.pending
    assert pending is not None, "a question"
    if do == "take":
        row = ", ".join(
            f"{number} {row_text([card], state.rules)}"
            for number, card in enumerate(state.supply, 1)
        )
        more = f" ({pending.takes} to take)" if pending.takes > 1 else ""
        return f"Take which card{more}? {row}."
    if do == "place":
        return f"Where does the token go, {token_words(pending.token, state.rules)}? {PLACES}."
    if do == "move":
        actions = by_origin(view, legal_actions(state))
        cards = payment(committed_cards(state), state.rules)
        return f"Which pirate moves by {cards}? {landings(view, actions)}."
    kinds = by_hand_order(set(state.hand(state.seat)))
    cards = ", ".join(f"{digit_of(card)} {row_text([card], state.rules)}" for card in kinds)
    return f"Discard which card ({surplus(state)} too many)? {cards}."


PLACES = "1 white, 2 orange"


def _awaited(view: View, do: str) -> str:
    name = view.name(view.state.seat)
    pending = view.state.pending
    assert pending is not None, "a question"
    if do == "take":
        return f"{name} is to take {count(pending.takes, 'card')} of the supply."
    if do == "place":
        return f"{name} is to choose the raft."
    if do == "move":
        return f"{name} is to choose a pirate."
    return f"{name} must discard {count(surplus(view.state), 'card')}."


def surplus(state: State) -> int:
    """How many cards the seat that discards must still discard (RULES 10)."""
    return len(state.hand(state.seat)) - int(state.rules.filibusters)


def digit_of(card: Card) -> str:
    """The digit that names a card at the prompt: ``"1"``, ``"*1"`` for a marked one."""
    digit = str(HAND_ORDER.index(icon_of(card)) + 1)
    return f"*{digit}" if is_marked(card) else digit


def mark_word(rules: Rules) -> str:
    """What the mark of a card means in these rules: ``"grey"``, ``"dark"``; "" without marks."""
    if rules.rafts:
        return "grey"
    return "" if rules.filibusters == "off" else "dark"
