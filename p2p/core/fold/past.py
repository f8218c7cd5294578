"""A stored log folded for whoever shows or exports it: its games in order, and the open hands.

The log is trusted as far as it folds; whether it is honest is the audit's to say.
"""

from collections.abc import Iterable, Iterator, Mapping

from p2p.core.errors import Fault, Ignored
from p2p.core.fold.game import Game
from p2p.core.log.events import Signed
from p2p.deck.holder import Holder, check_seed


def replayed(game: Game, events: Iterable[Signed]) -> Iterator[Game]:
    """Yield the game after each event, up to the first that does not follow."""
    for signed in events:
        try:
            game = game.apply(signed)
        except (Ignored, Fault):
            return
        yield game


def holders(game: Game, seeds: Mapping[int, Iterable[bytes]]) -> dict[int, Holder]:
    """Return the seats whose committed seed is among these, each with what it can open."""
    players = len(game.genesis.joins)
    return {
        seat: Holder(seed, game.gid, seat, players)
        for seat, known in seeds.items()
        for seed in known
        if seat < players and check_seed(game.table, seat, seed)
    }
