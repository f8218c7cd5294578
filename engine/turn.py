"""Whose turn comes next, and what takes a seat's turn away (RULES 2 and 13).

Nothing here moves a pirate or a card.
"""

from collections.abc import Sequence

from engine.errors import IllegalAction, Reason
from engine.events import Left, PassedOver
from engine.needs import LAST_SEAT_LEFT, ROUND_CAP, Choose, Need, Over
from engine.state import State, fresh
from engine.tables import Tables


def next_turn(
    tables: Tables,
    seat: int,
    round_: int,
    actions: int,
    crews: Sequence[int],
    living: tuple[int, ...],
) -> tuple[Need, int, int, int]:
    """The need, seat, round and actions after the turn of `seat` is over (RULES 2, turn cap).

    The round grows when the starting seat's turn begins, also when that seat has left. At the
    cap the game is over and the turn does not pass. `crews` may be the holdings: crews come first.
    """
    follower = seat
    while True:
        follower += 1
        if follower == tables.players:
            follower = 0
        if follower == tables.first:
            if round_ == tables.rules.round_cap:
                return Over(leaders(tables, crews, living), ROUND_CAP), seat, round_, actions
            round_ += 1
        if follower in living:
            return tables.chooses[follower], follower, round_, 0


def leaders(tables: Tables, crews: Sequence[int], living: tuple[int, ...]) -> tuple[int, ...]:
    """The living seats that are ahead: by pirates aboard, then by the sum of positions."""
    ranks = {seat: _rank(tables, crews[seat]) for seat in living}
    best = max(ranks.values())
    return tuple(seat for seat in living if ranks[seat] == best)


def _rank(tables: Tables, crew: int) -> tuple[int, int]:
    if tables.variant is not None:
        return tables.variant.path.rank(tables, crew)
    places = range(tables.goal + 1)
    aboard = crew >> 4 * tables.goal & 15
    return aboard, sum(position * (crew >> 4 * position & 15) for position in places)


def pass_on(state: State) -> State:
    """The turn of `state.seat` ends and the next living seat's begins."""
    (
        tables, _, seat, round_, actions, holdings, occupied, supply,
        deck, discarded, owed, turning_up, _, living, extra,
    ) = state  # fmt: skip
    need, seat, round_, actions = next_turn(tables, seat, round_, actions, holdings, living)
    return fresh(
        State,
        (
            tables, need, seat, round_, actions, holdings, occupied, supply,
            deck, discarded, owed, turning_up, False, living, extra,
        ),
    )  # fmt: skip


def passed_over(state: State, event: PassedOver) -> State:
    """The table passes over a turn, whatever min_actions says (RULES 13)."""
    if not isinstance(state.need, Choose):
        over = isinstance(state.need, Over)
        raise IllegalAction(Reason.GAME_OVER if over else Reason.NOT_ASKED, event, repr(state))
    if event.seat != state.seat:
        raise IllegalAction(Reason.NOT_YOUR_TURN, event, repr(state))
    return _given_up(state, event.seat)


def _given_up(state: State, seat: int) -> State:
    """The seat that must choose does not: its turn ends, or with a variant its choice is closed."""
    variant = state.tables.variant
    return pass_on(state) if variant is None else variant.passed_over(state, seat)


def left(state: State, event: Left) -> State:
    """A seat plays no more (RULES 13): its pirates and hand stay, its turn is passed over.

    It may leave at any time before the end. A draw that is running is finished first: the cards
    are assigned already, also the leaver's own.
    """
    if isinstance(state.need, Over):
        raise IllegalAction(Reason.GAME_OVER, event, repr(state))
    if event.seat not in state.living:
        raise IllegalAction(Reason.NO_SUCH_SEAT, event, repr(state))
    living = tuple(seat for seat in state.living if seat != event.seat)
    state = state._replace(living=living)
    if len(living) == 1:
        over = Over(living, LAST_SEAT_LEFT)
        extra = state.extra._replace(pending=None, turn=-1, closing=False)
        return state._replace(
            need=over, seat=state.turn, owed=0, turning_up=0, skipping=False, extra=extra
        )
    if state.need == Choose(event.seat):
        return _given_up(state, event.seat)
    return state
