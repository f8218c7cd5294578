"""How cards come: the opening, the row, the deck and its reshuffles (RULES 2, "Drawing").

The engine only counts and names what it needs; faces come in events and may be unknown. It must
never ask for more cards than the deck holds, and asks for a shuffle only when a card is needed.
"""

from engine.board import layout_problems
from engine.cards import KINDS, ONE, UNKNOWN, Card, counts_of, deck_counts, size_of
from engine.errors import IllegalAction, Reason
from engine.events import Drawn, Event, LaidOut, Shuffled
from engine.needs import CARD_PILE, PUBLIC, Draw, Layout, Need, Over, Shuffle
from engine.options import RANDOM
from engine.rules import Rules
from engine.state import State
from engine.tables import Tables
from engine.turn import pass_on


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
    deck = state.deck + size_of(state.discarded)
    if state.round == 0:
        need = opening_draw(state.rules, state.first)
        return state._replace(need=need, deck=deck, discarded=0)
    return settled(state._replace(deck=deck, discarded=0))


def drawn(state: State, event: Drawn) -> State:
    """The cards go where the Draw said, and the draw goes on or its action is over."""
    need = state.need
    if not isinstance(need, Draw):
        raise _refused(state, event, Reason.NOT_ASKED)
    cards = [(to, place) for to, n in need.parts for place in range(n)]
    if len(event.cards) != len(cards):
        raise _refused(state, event, Reason.WRONG_NUMBER_OF_CARDS)
    hands = list(state.hands)
    row: list[Card] = []
    for (to, _), card in zip(cards, event.cards, strict=True):
        if not _may_be_drawn(state.rules, to, card):
            raise _refused(state, event, Reason.CARD_NOT_SHOWN)
        if to == PUBLIC:
            row.append(card)
        else:
            hands[to] += ONE[card]
    after = state._replace(
        hands=tuple(hands),
        supply=(*state.supply, *row),
        deck=state.deck - len(cards),
        owed=max(0, state.owed - len(cards) + len(row)),
        turning_up=max(0, state.turning_up - len(row)),
    )
    if not _possible(after, event.cards):
        raise _refused(state, event, Reason.CARD_NOT_IN_PILE)
    return settled(after)


def _may_be_drawn(rules: Rules, to: int, card: Card) -> bool:
    """Whether the face is a card, and known if it lies open for all (RULES 3, hands)."""
    open_to_all = to == PUBLIC or rules.hands == "open"
    return 0 <= card < (UNKNOWN if open_to_all else KINDS)


def _possible(state: State, cards: tuple[Card, ...]) -> bool:
    """Whether the deck has as many copies of the drawn faces as now lie known on the table."""
    copies = deck_counts(state.rules)
    known = sum(state.hands) + counts_of(state.supply) + state.discarded
    return all(
        card == UNKNOWN or known >> 8 * card & 255 <= copies >> 8 * card & 255
        for card in set(cards)
    )


def draw_begun(state: State) -> State:
    """The state when `owed` has just been set: a row that stayed empty is turned up first."""
    if state.rules.supply and not state.skipping and not state.supply:
        state = state._replace(turning_up=state.rules.supply)
    return settled(state)


def settled(state: State) -> State:
    """The state with the next need of a running draw, or after the action that drew.

    A row is turned up before the next card is taken from it; what cannot come falls away.
    """
    if state.round == 0:
        return _begun(state)
    while state.turning_up or state.owed:
        need = _next_need(state)
        if need is not None:
            return state._replace(need=need)
        if state.turning_up:
            state = state._replace(turning_up=0)
        elif _from_row(state) and state.supply:
            state = _taken(state)
        else:
            state = state._replace(owed=0)
    if state.skipping or state.actions == state.tables.max_actions:
        return pass_on(state)
    return _go_on(state)


def _from_row(state: State) -> bool:
    """Whether the owed cards come from the row; a skip draws from the deck (RULES 2)."""
    return state.rules.supply > 0 and not state.skipping


def _next_need(state: State) -> Need | None:
    """What the running draw needs from outside: cards, a shuffle, or nothing that can be had."""
    if not state.turning_up and _from_row(state):
        return None
    if state.deck and state.turning_up:
        return Draw(CARD_PILE, ((PUBLIC, min(state.turning_up, state.deck)),))
    if state.deck:
        return state.tables.draws[state.seat][min(state.owed, state.deck)]
    return Shuffle(CARD_PILE, state.discarded) if state.discarded else None


def _taken(state: State) -> State:
    """The leftmost card of the row taken by the acting seat; an emptied row is turned up."""
    hands = list(state.hands)
    hands[state.seat] += ONE[state.supply[0]]
    row = state.supply[1:]
    return state._replace(
        hands=tuple(hands),
        supply=row,
        owed=state.owed - 1,
        turning_up=0 if row else state.rules.supply,
    )


def _begun(state: State) -> State:
    """The cards are dealt: round 1 begins."""
    return _go_on(state._replace(round=1))


def _go_on(state: State) -> State:
    """The turn goes on with a choice, or is over because its seat has left."""
    if state.seat not in state.living:
        return pass_on(state)
    return state._replace(need=state.tables.chooses[state.seat])


def _refused(state: State, event: Event, reason: Reason) -> IllegalAction:
    over = isinstance(state.need, Over)
    return IllegalAction(Reason.GAME_OVER if over else reason, event, repr(state))
