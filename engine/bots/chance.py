"""What a grey card is worth before its tokens are revealed (RULES 6).

The next token is not looked at and cannot be: all of the printed pool are equally likely here,
also those that are gone. Nothing is drawn from a generator.
"""

from functools import lru_cache

from engine.actions import PLACES
from engine.bots.standing import standing
from engine.events import Drawn
from engine.extra import Pending
from engine.moves import apply, follow, legal_actions
from engine.needs import Choose, Draw
from engine.rules import Rules
from engine.state import State
from engine.tokens import TOKENS, token_faces


def best_move(played: State, seat: int, cards: int) -> int:
    """The best standing after a move with the committed cards, as if no token came.

    `played` is the state in which the cards have just been played.
    """
    pending = played.pending
    assert pending is not None, "cards that move a pirate"
    extra = played.extra._replace(pending=Pending("move", pending.committed))
    asked = played._replace(need=Choose(seat), extra=extra)
    return max(standing(follow(asked, move), seat, cards) for move in legal_actions(asked))


def token_worth(played: State, seat: int, cards: int) -> int:
    """By how much a token changes the standing, on the average of the whole pool."""
    if not isinstance(played.need, Draw):
        return 0  # the pool is empty
    pool = pool_of(played.rules)
    total = sum(number * _revealed(played, token, seat, cards) for token, number in enumerate(pool))
    return total // sum(pool) - standing(played, seat, cards)


def _revealed(played: State, token: int, seat: int, cards: int) -> int:
    """The standing when this token has come; of a choice of the berth, the better."""
    after = apply(played, Drawn((token,)))
    pending = after.pending
    if pending is None or pending.do != "place":
        return standing(after, seat, cards)
    return max(standing(follow(after, place), seat, cards) for place in PLACES)


@lru_cache(maxsize=16)
def pool_of(rules: Rules) -> tuple[int, ...]:
    """How many tokens of each kind are printed."""
    faces = token_faces(rules)
    return tuple(faces.count(token) for token in range(TOKENS))
