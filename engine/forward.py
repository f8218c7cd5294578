"""The advance: play a card, move a pirate to the first vacant space of its icon (RULES 2)."""

from engine.actions import ADVANCES, Action
from engine.cards import BYTE, ONE, UNKNOWN
from engine.errors import Reason
from engine.geometry import BIT
from engine.needs import ESCAPED, Over
from engine.state import State, fresh
from engine.turn import next_turn

_HIDDEN = ONE[UNKNOWN]


def refusal(state: State, action: Action) -> Reason | None:
    """Why this advance is not legal for the acting seat, or None.

    A face that the viewer does not see may be any kind of the deck (ENGINE 2).
    """
    tables = state.tables
    origin, card = action.origin, action.card
    crew = state.holdings[state.seat]
    if not 0 <= origin <= tables.goal or not crew >> 4 * origin & 15:
        return Reason.NO_PIRATE_THERE
    if origin == tables.goal:
        return Reason.ALREADY_ABOARD
    hand = state.holdings[tables.players + state.seat]
    if card not in tables.kinds or not (hand & BYTE[card] or hand >= _HIDDEN):
        return Reason.NO_SUCH_CARD
    meant = ADVANCES[origin][card]
    return None if action is meant or action == meant else Reason.UNKNOWN_ACTION


def landing(state: State, action: Action) -> int:
    """The position a legal advance ends on: forced, the sloop if no space is vacant."""
    origin, card = action.origin, action.card
    occupied = state.occupied
    free = state.tables.ahead[card][origin] & ~(occupied | occupied >> 1)
    return (free & -free).bit_length() >> 2 or state.tables.goal


def play(state: State, action: Action) -> State:
    """The state after a legal advance. A card everybody knows is used before an unknown one."""
    (
        tables, need, seat, round_, actions, holdings, occupied, supply,
        deck, discarded, owed, turning_up, skipping, living, extra,
    ) = state  # fmt: skip
    origin, card = action[1], action[2]  # quicker than a slice or the fields' names
    free = tables.ahead[card][origin] & ~(occupied | occupied >> 1)
    step = (free & -free or tables.aboard) - BIT[origin]
    one = ONE[card]
    changed = [*holdings]
    changed[seat] = crew = holdings[seat] + step
    hand = holdings[tables.players + seat]
    changed[tables.players + seat] = hand - (
        one if hand < _HIDDEN or hand & BYTE[card] else _HIDDEN
    )
    holdings = tuple(changed)
    actions += 1
    if crew == tables.home:
        need = Over((seat,), ESCAPED)
    elif actions == tables.max_actions:
        need, seat, round_, actions = next_turn(tables, seat, round_, actions, holdings, living)
    return fresh(
        State,
        (
            tables,
            need,
            seat,
            round_,
            actions,
            holdings,
            occupied + step if origin else occupied + step + 1,  # the jail is not counted
            supply,
            deck,
            discarded + one,
            owed,
            turning_up,
            skipping,
            living,
            extra,
        ),
    )
