"""The one text notation, both ways: cards, positions, actions, events and whole states.

``parse(format(x)) == x`` for every value; a text that is not in the notation is a `NotationError`
that names the column.
"""

from engine.notation.states import format_state, parse_state
from engine.notation.tokens import (
    NotationError,
    card_name,
    format_cards,
    parse_card,
    parse_cards,
    parse_position,
    position_name,
)
from engine.notation.values import format_action, format_event, parse_action, parse_event

__all__ = [
    "NotationError",
    "card_name",
    "format_action",
    "format_cards",
    "format_event",
    "format_state",
    "parse_action",
    "parse_card",
    "parse_cards",
    "parse_event",
    "parse_position",
    "parse_state",
    "position_name",
]
