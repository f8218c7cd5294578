"""The plain-data forms of RECORD.md: a header, an action and a state as JSON-able dictionaries.

It writes what a state shows and never looks behind an unknown card: what the exporter does not
know is ``"?"``.
"""

from collections.abc import Iterable, Sequence

from engine.actions import Action
from engine.cards import Card
from engine.data.icons import ICON_NAMES
from engine.notation.tokens import card_name
from engine.rules import Rules
from engine.state import State

SCHEMA = 1


VARIANT_KEYS = (
    "captains",
    "rafts",
    "pool",
    "raft_pile",
    "blocked",
    "sloop",
    "sailed",
    "pending",
    "turn",
    "takes",
    "committed",
    "token",
)
"""Keys of a STATE that stand only where the rules use them; these rules never do."""


def header_form(
    state: State, seats: Sequence[str], seed: str | None, stopped: tuple[str, int] | None = None
) -> dict[str, object]:
    """The header of a game that has been laid out (RECORD, line 1)."""
    icons = ICON_NAMES[state.rules.icons]
    form: dict[str, object] = {
        "schema": SCHEMA,
        "rules": state.rules.options(),
        "players": state.rules.players,
        "seats": list(seats),
        "board": [icons[icon] for icon in state.board],
        "first": state.first,
        "seed": seed,
    }
    if stopped is not None:
        form["stopped"] = list(stopped)
    return form


def action_form(action: Action, rules: Rules) -> dict[str, object]:
    """An ACTION; equal actions have equal forms, different ones different forms."""
    if action.do == "advance":
        card = card_name(action.card, rules.icons)
        return {"do": "advance", "from": action.origin, "card": card}
    if action.do == "retreat":
        return {"do": "retreat", "from": action.origin}
    return {"do": action.do}


def state_form(state: State) -> dict[str, object]:
    """A STATE: hands and discard sorted by name, the supply from left to right."""
    icons = state.rules.icons
    seats = range(state.rules.players)
    return {
        "round": state.round,
        "seat": state.seat,
        "actions": state.actions,
        "pirates": [list(state.pirates(seat)) for seat in seats],
        "hands": [card_forms(state.hand(seat), icons) for seat in seats],
        "supply": [card_name(card, icons) for card in state.supply],
        "deck": state.deck,
        "discard": card_forms(state.discard(), icons),
        "winners": None if state.winners is None else list(state.winners),
    }


def card_forms(cards: Iterable[Card], icons: str) -> list[str]:
    """Cards by name, in code point order as RECORD sorts strings."""
    return sorted(card_name(card, icons) for card in cards)
