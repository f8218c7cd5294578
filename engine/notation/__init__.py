"""The one text notation, both ways: cards, positions, actions, events and whole states.

``parse(format(x)) == x`` for every value; a text that is not in the notation is a `NotationError`
that names the column.
"""

from engine.notation.actions import format_action, parse_action
from engine.notation.events import format_event, parse_event
from engine.notation.places import Places, parse_position, places_of, position_name
from engine.notation.states import format_state, parse_state
from engine.notation.tokens import (
    NotationError,
    card_name,
    format_cards,
    parse_card,
    parse_cards,
)

__all__ = [
    "NotationError",
    "Places",
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
    "places_of",
    "position_name",
]
