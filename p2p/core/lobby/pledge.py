"""One's own JOIN of a lobby, with the secrets it stands for: made new for every genesis.

The secrets are given out to be stored before the JOIN is ever sent; a JOIN serves one genesis and
is gone with it (NETWORK 3).
"""

from collections.abc import Callable

from p2p.core.cleaning import clean_nick
from p2p.core.identity import Identity
from p2p.core.log.events import Signed
from p2p.core.log.genesis import Join, sign_join
from p2p.core.notices import GameBegun
from p2p.core.outbox import Outbox
from p2p.core.ready import JoinSecret, SeatSecret


class Pledge:
    """Use: `renew` before sitting down, `redeem` when a genesis was agreed to."""

    def __init__(
        self, identity: Identity, nick: str, entropy: Callable[[int], bytes], out: Outbox
    ) -> None:
        self._identity = identity
        self._nick = clean_nick(nick) or "player"
        self._entropy = entropy
        self._out = out
        self._secret: JoinSecret | None = None
        self.join: Join | None = None

    def renew(self, lobby16: bytes) -> Join:
        """Make a JOIN with new secrets; they are stored before it can be sent."""
        nonce, seed, coin = (self._entropy(32) for _ in range(3))
        self._secret = JoinSecret(lobby16, nonce, seed, coin)
        self.join = sign_join(self._identity, lobby16, self._nick, nonce, coin)
        self._out.keep_secret(self._secret)
        return self.join

    def redeem(self, genesis: Signed, seat: int) -> None:
        """The JOIN has served this genesis: store the seat's secret, tell the shell to begin."""
        assert self._secret is not None, "only a JOIN of ours is redeemed"
        secret, self._secret, self.join = self._secret, None, None
        game16 = genesis.event.game16
        self._out.keep_secret(SeatSecret(game16, seat, secret.seed, secret.coin))
        self._out.tell(GameBegun(genesis, seat, secret.seed, secret.coin))


def carried(join: Join) -> Signed:
    """A JOIN in the form in which SIT carries it."""
    return Signed(join.encode(), join.sig)
