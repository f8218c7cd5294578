"""The retreat: move a pirate back to the closest space with one or two, and draw (RULES 2)."""

from engine.actions import RETREATS, Action
from engine.cards import ONE
from engine.draw import draw_begun
from engine.errors import Reason
from engine.geometry import BIT
from engine.state import State, fresh
from engine.turn import next_turn


def refusal(state: State, action: Action) -> Reason | None:
    """Why this retreat is not legal for the acting seat, or None."""
    tables = state.tables
    origin = action.origin
    if not 0 <= origin <= tables.goal or not state.holdings[state.seat] >> 4 * origin & 15:
        return Reason.NO_PIRATE_THERE
    if action is not RETREATS[origin] and action != RETREATS[origin]:
        return Reason.UNKNOWN_ACTION
    if origin == 0:
        return Reason.IN_JAIL
    if origin > tables.top:
        return Reason.STAYS_ABOARD
    if tables.jail_behind or behind(state, origin):
        return None
    return Reason.NOBODY_BEHIND


def behind(state: State, origin: int) -> int:
    """The closest space strictly behind with exactly one or two pirates; 0 if there is none."""
    occupied = state.occupied
    return ((occupied ^ occupied >> 1) & state.tables.below[origin]).bit_length() >> 2


def landing(state: State, action: Action) -> int:
    """The position a legal retreat ends on: forced; jail with jail_retreat and nobody behind."""
    return behind(state, action.origin)


def gain(state: State, action: Action) -> int:
    """The cards a legal retreat draws: as many as the space held, 1 for the jail."""
    target = behind(state, action.origin)
    return state.occupied >> 4 * target & 15 if target else 1


def play(state: State, action: Action) -> State:
    """The state after a legal retreat: with the row's cards in hand, or with a need of them."""
    (
        tables, need, seat, round_, actions, holdings, occupied, supply,
        deck, discarded, _, _, skipping, living, extra,
    ) = state  # fmt: skip
    origin = action.origin
    target = ((occupied ^ occupied >> 1) & tables.below[origin]).bit_length() >> 2
    owed = occupied >> 4 * target & 15 if target else 1
    step = BIT[target] - BIT[origin]
    changed = [*holdings]
    changed[seat] += step
    actions += 1
    if len(supply) > owed:  # the common case of a game with a supply: no need arises
        cards = ONE[supply[0]] + ONE[supply[1]] if owed == 2 else ONE[supply[0]]
        changed[tables.players + seat] += cards
        supply = supply[owed:]
        owed = 0
        if actions == tables.max_actions:
            need, seat, round_, actions = next_turn(tables, seat, round_, actions, changed, living)
    after = fresh(
        State,
        (
            tables,
            need,
            seat,
            round_,
            actions,
            tuple(changed),
            occupied + step if target else occupied + step - 1,  # the jail is not counted
            supply,
            deck,
            discarded,
            owed,
            0,
            skipping,
            living,
            extra,
        ),
    )
    return draw_begun(after) if owed else after
