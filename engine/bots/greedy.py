"""The greedy bot, level 2 of ENGINE 5: takes the action after which the least is left to do.

It looks one action ahead, in whole numbers only, and never at a card it may not see.  The engine
itself makes the position after an action, so every rule counts.  What nobody can know is counted
and not looked at: a card that is drawn has no face, and a token that is revealed is every token of
the printed pool at once.
"""

from functools import lru_cache
from typing import Final

from engine.actions import END, SAIL, Action
from engine.bots.chance import best_move, token_worth
from engine.bots.standing import standing
from engine.bots.work import way_home
from engine.cards import BYTE, ICONS, ONE, UNKNOWN, Card, Counts, icon_of, size_of
from engine.dealer import Stream
from engine.jailbreak import sails_free
from engine.moves import follow, gain, legal_actions
from engine.paying import icon_played
from engine.state import State

PASS: Final = 240
"""What ending the turn with actions to spare costs: without it, where no action is asked for
(`first-escape`), two cautious bots wait for each other for ever.

Where an action is asked for it makes the bot step back and on again for other cards, late in a game
of two. A lower cost there (180, 120, 60) loses two games of three against this one, and saves few
of those steps; to see the step back itself would take a memory, and a bot knows its state alone.
"""

VARIETY: Final = 6
"""A small preference for holding different icons."""

PATIENCE: Final = 60
"""The rounds after which a variant's bot begins to tire of drawing and of waiting."""

TIRED: Final = 20
"""What a retreat or an early end of the turn costs for each round after those.

A hand of one icon that leads nowhere is drawn and spent for ever otherwise. The base game knows the
same loop (RULES 2); there the cap ends it, and the bot's choices stay what they were.
"""

REACH: Final = 60
"""A card to take or to keep is worth one more for so much work that it can save at once."""

FREE: Final = 1000
"""A free sail that helps comes before all but a win: any other action ends the chance of it."""


def greedy(state: State, seed: bytes) -> Action:
    """The action of the highest value; the seed decides between equals only."""
    actions = legal_actions(state)
    value = Prospect(state).value
    values = [value(action) for action in actions]
    best = max(values)
    equals = [action for action, value in zip(actions, values, strict=True) if value == best]
    return equals[Stream.of(seed, "bot/greedy").below(len(equals))]


class Prospect:
    """The actions of one position, weighed for the seat that must choose.

    It lives as long as one choice, and keeps what several actions share.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._hand = state.holdings[state.tables.players + state.seat]
        late = 0 if state.tables.variant is None else max(state.round - PATIENCE, 0)
        self._tired = TIRED * late
        self._kept: dict[tuple[object, ...], int] = {}
        self._token: dict[int, int] = {}

    def value(self, action: Action) -> int:
        """The worth of the position after this legal action."""
        state, hand = self._state, self._hand
        if action.do in ("advance", "play", "discard"):
            hand = _without(_without(hand, action.card), action.second)
        elif action.do == "take":
            hand += ONE[state.supply[action.to]]
        cards = size_of(hand) + _unseen(state, action)
        return VARIETY * _icons(hand) + self._standing(action, cards) + self._choice(action)

    def _standing(self, action: Action, cards: int) -> int:
        """What pirates and cards are worth after the action, which leaves so many cards."""
        state = self._state
        if action.do not in ("advance", "play"):
            return standing(follow(state, action), state.seat, cards)
        do, origin, card, second, _, to, _, captain = action
        key = do, origin, icon_played(action), to, captain, card >= ICONS, second >= ICONS, cards
        if key not in self._kept:
            after = follow(state, action)
            of_its_kind = self._played if do == "play" else standing
            self._kept[key] = of_its_kind(after, state.seat, cards)
        return self._kept[key]

    def _played(self, after: State, seat: int, cards: int) -> int:
        """What played cards are worth: the best move with them, and what their tokens do."""
        pending = after.pending
        tokens = 0 if pending is None else pending.tokens
        if tokens and cards not in self._token:
            self._token[cards] = token_worth(after, seat, cards)
        return best_move(after, seat, cards) + tokens * self._token.get(cards, 0)

    def _choice(self, action: Action) -> int:
        """What speaks for or against an action beside the position after it."""
        if action == END:
            return -PASS - self._tired
        if action.do == "retreat":
            return -self._tired
        if action.do == "take":
            return self._reach(self._state.supply[action.to]) // REACH
        if action.do == "discard":
            return -(self._reach(action.card) // REACH)
        return self._sailing() if action == SAIL else 0

    def _sailing(self) -> int:
        """A sail that does not help is no better than a pass; else two bots sail to and fro."""
        state, cards = self._state, size_of(self._hand)
        if self._standing(SAIL, cards) <= standing(state, state.seat, cards):
            return -PASS
        return FREE if sails_free(state) else 0

    def _reach(self, card: Card) -> int:
        """The most work that a card of this icon saves any own pirate; 0 for an unknown one."""
        state, icon = self._state, icon_of(card)
        if card == UNKNOWN:
            return 0
        seat, path, way = state.seat, state.tables.variant_parts.path, way_home(state.rules)
        saved = [
            way[origin] - way[path.landing(state, seat, origin, icon)]
            for origin in set(state.pirates(seat))
            if path.icons(state, seat, origin) >> icon & 1
        ]
        return max(saved, default=0)


def _unseen(state: State, action: Action) -> int:
    """How many cards an action brings whose faces are not looked at."""
    if action.do in ("retreat", "push"):
        return gain(state, action)
    return int(action.do == "skip")


def _without(hand: Counts, card: Card) -> Counts:
    """The hand less a card; one that is not known to be there is an unknown one."""
    if card < 0:
        return hand
    return hand - (ONE[card] if hand & BYTE[card] else ONE[UNKNOWN])


@lru_cache(maxsize=4096)
def _icons(hand: Counts) -> int:
    """How many different icons the known cards of a hand have."""
    return len({icon_of(card) for card in range(UNKNOWN) if hand & BYTE[card]})
