"""The greedy bot, level 2 of ENGINE 5: takes the action after which the least is left to do.

It looks one action ahead, in whole numbers only, and never at a card it may not see.
"""

from engine.actions import END, SKIP, Action
from engine.cards import ICONS, UNKNOWN, icon_of
from engine.dealer import Stream
from engine.moves import gain, landing, legal_actions
from engine.state import State

ACTION = 120
"""The unit: one action of a turn.  The other weights were tuned by trial against random play."""

SPACE = 10
"""What one space ahead is worth: twelve spaces are about an action's advance."""

AWAY = 100
"""What a pirate not yet aboard costs beside its way: the last move that brings it home."""

PASS = 240
"""What ending the turn with actions to spare costs: without it, where no action is asked for
(`first-escape`), two cautious bots wait for each other for ever.
"""

LACK_TIMES, LACK_PER = 5, 3
"""A card that will be needed and is not there costs 5/3 of an action: a retreat brings 0.6 net.

A hand as large as the need costs nothing, so that no card is ever worth hoarding for itself:
this is what keeps the bot from farming cards without end.
"""

VARIETY = 6
"""A small preference for holding different icons."""


def greedy(state: State, seed: bytes) -> Action:
    """The action of the highest value; the seed decides between equals only."""
    actions = legal_actions(state)
    values = [_value_after(state, action) for action in actions]
    best = max(values)
    equals = [action for action, value in zip(actions, values, strict=True) if value == best]
    return equals[Stream.of(seed, "bot/greedy").below(len(equals))]


def _value_after(state: State, action: Action) -> int:
    """The value of the acting seat's position after the action; drawn cards count as unknown."""
    seat = state.seat
    pirates = list(state.pirates(seat))
    hand = list(state.hand(seat))
    if action.do == "advance":
        hand.remove(action.card if action.card in hand else UNKNOWN)
        pirates.remove(action.origin)
        pirates.append(landing(state, action))
    elif action.do == "retreat":
        hand.extend([UNKNOWN] * gain(state, action))
        pirates.remove(action.origin)
        pirates.append(landing(state, action))
    elif action == SKIP:
        hand.append(UNKNOWN)
    return _value(pirates, hand, state.goal) - (PASS if action == END else 0)


def _value(pirates: list[int], hand: list[int], goal: int) -> int:
    """Minus the work still to do, in units of a hundred and twentieth of an action."""
    need = sum(AWAY + (goal - position) * SPACE for position in pirates if position < goal)
    lack = max(need - len(hand) * ACTION, 0)
    icons = len({icon_of(card) for card in hand if card != UNKNOWN})
    return VARIETY * min(icons, ICONS) - need - lack * LACK_TIMES // LACK_PER
