"""How cards come: the opening, the row, the deck and its reshuffles (RULES 2, "Drawing").

The engine only counts and names what it needs; faces come in events and may be unknown. It must
never ask for more cards than the deck holds, and asks for a shuffle only when a card is needed.
"""

from collections.abc import Mapping
from functools import lru_cache

from engine.actions import END
from engine.board import layout_problems
from engine.cards import ONE, UNKNOWN, Card, size_of
from engine.draft import Draft
from engine.errors import IllegalAction, Reason
from engine.events import Drawn, Event, LaidOut, Shuffled
from engine.needs import CARD_PILE, PUBLIC, Draw, Layout, Need, Over, Shuffle
from engine.options import RANDOM
from engine.rules import Rules
from engine.state import State, fresh
from engine.tables import Tables
from engine.turn import pass_on
from engine.variant import Pile


def laid_out(state: State, event: LaidOut) -> State:
    """The board lies and the starter is named; the deck is to be shuffled."""
    rules = state.rules
    if not isinstance(state.need, Layout):
        raise _refused(state, event, Reason.NOT_ASKED)
    if layout_problems(rules, event.board):
        raise _refused(state, event, Reason.NO_SUCH_BOARD)
    if not 0 <= event.first < rules.players:
        raise _refused(state, event, Reason.NO_SUCH_SEAT)
    if rules.first_player not in (RANDOM, event.first):
        raise _refused(state, event, Reason.WRONG_STARTER)
    return state._replace(
        tables=Tables(rules, event.board, event.first),
        need=Shuffle(CARD_PILE, state.discarded),
        seat=event.first,
    )


def opening_draw(rules: Rules, first: int) -> Draw:
    """The whole deal, one card at a time from seat 0, and the first row (RULES 2 and 3)."""
    seats = range(rules.players)
    even = rules.start_cards == 6
    parts = [(seat, 1) for _ in range(6 if even else 5) for seat in seats]
    parts += [] if even else [(first, 1)]
    parts += [(PUBLIC, rules.supply)] if rules.supply else []
    return Draw(CARD_PILE, tuple(parts))


def shuffled(state: State, event: Shuffled) -> State:
    """The discard has become the deck; whatever needed a card goes on."""
    if not isinstance(state.need, Shuffle):
        raise _refused(state, event, Reason.NOT_ASKED)
    if state.need.pile != CARD_PILE:
        return state._replace(need=_opening_need(state, state.need))
    deck = state.deck + size_of(state.discarded)
    if state.round == 0:
        need = _opening_need(state, state.need)
        return state._replace(need=need, deck=deck, discarded=0)
    return settled(state._replace(deck=deck, discarded=0))


def _opening_need(state: State, done: Shuffle | Draw) -> Need:
    """What follows in the opening: every pile is shuffled, then turned up from, then the deal."""
    variant = state.tables.variant
    piles: Mapping[str, Pile] = {} if variant is None else variant.piles
    names = [*piles]
    if isinstance(done, Shuffle) and done.pile != (CARD_PILE, *names)[-1]:
        following = names[(CARD_PILE, *names).index(done.pile)]
        return Shuffle(following, piles[following].counts)
    behind = names if isinstance(done, Shuffle) else names[names.index(done.pile) + 1 :]
    for name in behind:
        if piles[name].opening:
            return Draw(name, ((PUBLIC, piles[name].opening),))
    return opening_draw(state.rules, state.first)


def drawn(state: State, event: Drawn) -> State:
    """The cards go where the Draw said, and the draw goes on or its action is over.

    Copies are not counted here, as nowhere in a fold that may hold unknown cards: `engine.check`
    does it.
    """
    need = state.need
    cards = event.cards
    if not isinstance(need, Draw):
        raise _refused(state, event, Reason.NOT_ASKED)
    if len(cards) != need.size:
        raise _refused(state, event, Reason.WRONG_NUMBER_OF_CARDS)
    if need.pile != CARD_PILE:
        return _turned(state, need, event)
    if not state.tables.faces.issuperset(cards):
        raise _refused(state, event, Reason.CARD_NOT_IN_PILE)
    row, holdings = _shared_out(state, need, cards)
    if UNKNOWN in (cards if state.rules.hands == "open" else row):
        raise _refused(state, event, Reason.CARD_NOT_SHOWN)
    supply, deck, discarded, owed, turning_up, skipping, living, extra = state[7:]
    came = (
        holdings,
        state.occupied,
        (*supply, *row),
        deck - len(cards),
        discarded,
        max(0, owed - len(cards) + len(row)),
        max(0, turning_up - len(row)),
        skipping,
        living,
        extra,
    )
    return settled(fresh(State, state[:5] + came))


def _turned(state: State, need: Draw, event: Drawn) -> State:
    """A token or rafts were turned up (RULES 6): what follows is the pile's own business."""
    pile = state.tables.variant_parts.piles[need.pile]
    for number in event.cards:
        if not pile.possible(state, number):
            raise _refused(state, event, Reason.CARD_NOT_IN_PILE)
    if state.round:
        return pile.turned(state, event.cards)
    draft = Draft(state)
    pile.opened(draft, event.cards)
    draft.need = _opening_need(state, need)
    return draft.state()


def _shared_out(
    state: State, need: Draw, cards: tuple[Card, ...]
) -> tuple[list[Card], tuple[int, ...]]:
    """The cards of a draw that are turned up, and all holdings after it."""
    holdings = list(state.holdings)
    players = state.tables.players
    row: list[Card] = []
    at = 0
    for to, n in need.parts:
        part = cards[at : at + n]
        at += n
        if to == PUBLIC:
            row += part
        else:
            for card in part:
                holdings[players + to] += ONE[card]
    return row, tuple(holdings)


def draw_begun(state: State) -> State:
    """The state when `owed` has just been set: a row that stayed empty is turned up first."""
    if state.rules.supply and not state.skipping and not state.supply:
        state = state._replace(turning_up=state.rules.supply)
    return settled(state)


def settled(state: State) -> State:
    """The state with the next need of a running draw, or after the action that drew.

    A row is turned up before the next card is taken from it; what cannot come falls away.
    """
    (
        tables, asked, seat, round_, actions, held, occupied, supply,
        deck, discarded, owed, turning_up, skipping, living, extra,
    ) = state  # fmt: skip
    holdings = list(held)
    row_size = 0 if skipping else tables.rules.supply  # a skip draws from the deck
    need: Need | None = None
    while need is None and (turning_up or owed):
        if turning_up or not row_size:
            need = _pile_need(state, owed, turning_up)
            if need is None:
                owed, turning_up = owed if turning_up else 0, 0
        elif supply:
            holdings[tables.players + seat] += ONE[supply[0]]
            supply = supply[1:]
            owed -= 1
            turning_up = 0 if supply else row_size
        else:
            owed = 0
    ends = skipping or actions == tables.max_actions or seat not in living
    if need is None and not ends and not (extra.pending or extra.closing):
        need = tables.chooses[seat]
    after = fresh(
        State,
        (
            tables, need or asked, seat, round_ or 1, actions, tuple(holdings), occupied,
            supply, deck, discarded, owed, turning_up, skipping, living, extra,
        ),
    )  # fmt: skip
    if need is not None:
        return after
    if tables.variant is None:
        return pass_on(after)
    if extra.pending or extra.closing or seat not in living:
        return tables.variant.go_on(Draft(after))
    return tables.plays["end"](after, END)  # with cards alone nothing else has come about


def _pile_need(state: State, owed: int, turning_up: int) -> Need | None:
    """What a draw from the deck needs: cards there are, a shuffle, or nothing that can be had."""
    if not state.deck:
        return Shuffle(CARD_PILE, state.discarded) if state.discarded else None
    if turning_up:
        return _row_draw(min(turning_up, state.deck))
    return state.tables.draws[state.seat][min(owed, state.deck)]


@lru_cache(maxsize=16)
def _row_draw(n: int) -> Draw:
    return Draw(CARD_PILE, ((PUBLIC, n),))


def _refused(state: State, event: Event, reason: Reason) -> IllegalAction:
    over = isinstance(state.need, Over)
    return IllegalAction(Reason.GAME_OVER if over else reason, event, repr(state))
