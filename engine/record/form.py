"""The plain-data forms of RECORD.md: a header and a state as JSON-able dictionaries.

It writes what a state shows and never looks behind an unknown card: what the exporter does not
know is ``"?"``.
"""

from collections.abc import Iterable, Sequence

from engine.cards import Card
from engine.data.icons import ICON_NAMES
from engine.extra import CREW, HOLE, NOBODY, Docks, Pending, Raft
from engine.house import house_of
from engine.notation.extras import spaces_in
from engine.notation.tokens import card_name, token_name
from engine.record.actions import Form, Position, payment_form, position_form
from engine.state import State
from engine.tokens import icons_of_raft

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
"""Keys of a STATE that stand only where the rules use them, some only while a choice is pending."""


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
    if house_of(state.rules):
        form["house"] = list(house_of(state.rules))
    if stopped is not None:
        form["stopped"] = list(stopped)
    return form


def state_form(state: State) -> dict[str, object]:
    """A STATE: hands and discard sorted by name, the supply from left to right."""
    icons = state.rules.icons
    seats = range(state.rules.players)
    form: Form = {
        "round": state.round,
        "seat": state.seat,
        "actions": state.actions,
        "pirates": [pirate_forms(state, seat) for seat in seats],
        "hands": [card_forms(state.hand(seat), icons) for seat in seats],
        "supply": [card_name(card, icons) for card in state.supply],
        "deck": state.deck,
        "discard": card_forms(state.discard(), icons),
        "winners": None if state.winners is None else list(state.winners),
    }
    if state.tables.variant is not None:
        form |= _extra_form(state)
    return form


def _extra_form(state: State) -> Form:
    """The keys that stand only where the rules use them."""
    form: Form = {}
    if state.captains:
        form["captains"] = [position_form(position, state.rules) for position in state.captains]
    if state.docks is not None:
        form |= _docks_form(state, state.docks)
    if state.sloop is not None:
        form |= {"sloop": state.sloop, "sailed": state.sailed}
    if state.pending is not None:
        form |= _pending_form(state, state.pending)
    return form


def _docks_form(state: State, docks: Docks) -> Form:
    icons = state.rules.icons
    return {
        "rafts": {
            "white": _raft_form(docks.white, icons),
            "orange": _raft_form(docks.orange, icons),
        },
        "pool": docks.pool,
        "raft_pile": docks.pile,
        "blocked": spaces_in(docks.blocked),
    }


def _raft_form(raft: Raft | None, icons: str) -> Form | None:
    if raft is None:
        return None
    names = ICON_NAMES[icons]
    return {
        "number": raft.number,
        "icons": [names[icon] for icon in icons_of_raft(raft.number)],
        "tokens": [{CREW: "crew", HOLE: "hole"}.get(token) for token in raft.tokens],
        "pirates": [None if owner == NOBODY else owner for owner in raft.pirates],
    }


def _pending_form(state: State, pending: Pending) -> Form:
    form: Form = {"pending": pending.do}
    if pending.do == "discard":
        form["turn"] = state.turn
    if pending.do == "take":
        form["takes"] = pending.takes
    if pending.committed is not None:
        card, second, icon, _ = pending.committed
        form["committed"] = payment_form(card, second, icon, state.rules)
    if pending.do == "place":
        form["token"] = token_name(pending.token, state.rules.icons)
    return form


def pirate_forms(state: State, seat: int) -> list[Position]:
    """A seat's pirates: the numbers ascending, then the names in code point order."""
    forms = [position_form(position, state.rules) for position in state.pirates(seat)]
    numbers = sorted(form for form in forms if isinstance(form, int))
    return [*numbers, *sorted(form for form in forms if isinstance(form, str))]


def card_forms(cards: Iterable[Card], icons: str) -> list[str]:
    """Cards by name, in code point order as RECORD sorts strings."""
    return sorted(card_name(card, icons) for card in cards)
