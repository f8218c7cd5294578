"""Which folds a session runs its log through: the game's own, or light ones in the model tests.

The model of a bad network plays thousands of games; the protocol does not care what an event
means, so there a game without cards stands in for the real one.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from p2p.core.fold.game import Game
from p2p.core.fold.own import Own
from p2p.core.log.events import Signed
from p2p.deck.holder import check_seed


class Folds(NamedTuple):
    """`game(genesis)` begins the public fold (PeerError), `own(game, seat, seed, coin)` a seat's,
    `fits(game, seat, seed)` tells whether a disclosed seed is the committed one.
    """

    game: Callable[[Signed], Game]
    own: Callable[[Game, int, bytes, bytes], Own]
    fits: Callable[[Game, int, bytes], bool]


def _fits(game: Game, seat: int, seed: bytes) -> bool:
    return check_seed(game.table, seat, seed)


FOLDS: Final = Folds(Game.begin, Own.begin, _fits)
