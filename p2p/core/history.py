"""A game's file folded once for whoever shows or exports it: its games in order, what is damaged.

The log is trusted as far as it folds; whether it is honest is the audit's to say. A fault of a
player is no damage: that is the audit's too.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from p2p.core.audit.evidence import gather
from p2p.core.errors import Fault, Ignored, PeerError, VersionError
from p2p.core.fold.game import Game
from p2p.core.log.records import Damage, scan
from p2p.deck.holder import Holder, check_seed

NO_SECRETS: Final[Mapping[int, bytes]] = MappingProxyType({})


class History(NamedTuple):
    """The game after its genesis and after each event, up to the first that does not follow.

    `games` is () when the file holds no game. `damage` is the event that does not follow, else the
    first record that cannot be read. `seeds` are those disclosed in the file, by seat.
    """

    games: tuple[Game, ...]
    damage: Damage | None
    seeds: Mapping[int, list[bytes]]

    @property
    def final(self) -> Game:
        """The last game. Raises PeerError when the file holds none."""
        if not self.games:
            raise PeerError("the file holds no game")
        return self.games[-1]

    def holders(self, secrets: Mapping[int, bytes]) -> dict[int, Holder]:
        """The seats whose committed seed is known, each with what it can open.

        `secrets` are seeds by seat that the reader knows beside the disclosed ones; one that is not
        the seat's is not used.
        """
        game = self.final
        players = len(game.genesis.joins)
        told = [(seat, seed) for seat, seeds in self.seeds.items() for seed in seeds]
        return {
            seat: Holder(seed, game.gid, seat, players)
            for seat, seed in (*secrets.items(), *told)
            if seat < players and check_seed(game.table, seat, seed)
        }


def read_history(data: bytes) -> History:
    """Fold the bytes of a game's file. Raises VersionError for a game of another protocol."""
    found = scan(data)
    evidence = gather(found)
    games: list[Game] = []
    damage = evidence.damage
    for index, signed in evidence.events:
        try:
            games.append(games[-1].apply(signed) if games else Game.begin(signed))
        except VersionError:
            raise
        except Fault:
            break
        except (Ignored, PeerError) as error:
            damage = Damage(found.offsets[index], index, str(error))
            break
    seeds = evidence.seeds(games[0].genesis) if games else {}
    return History(tuple(games), damage, seeds)
