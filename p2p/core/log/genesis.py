"""JOIN and genesis: who plays, by which rules, and what each has promised beforehand (NETWORK 3).

The genesis is event 0 of a log; its body fixes everything that all peers must agree on before the
first key. Text in it (nicks) is only bounded here and cleaned where it is shown: what is a valid
log must not hang on a version of the Unicode tables. Nothing of a genesis is read before its
protocol is known to be ours: another one may mean something else by every other field.
"""

from typing import Final, NamedTuple

from engine.rules import RULES_ID, Rules, RulesError, rules_digest
from p2p.core.cleaning import clean_text
from p2p.core.errors import PeerError, VersionError
from p2p.core.identity import SIGNATURE_BYTES, Identity, check_key, hash256, verify
from p2p.core.log.events import NO_EVENT, Event, Signed, sign_event, verify_event
from p2p.core.wire import array, blob, number, pack, text, unpack
from p2p.deck.group import SUITE

PROTOCOL: Final = 2
NICK_BYTES: Final = 64
_JOIN_VERSION: Final = 1
_HIGHEST: Final = 255  # a protocol fits one byte
_NO_STATE: Final = bytes(8)
_LACKS: Final = {1: "whose shuffles carry no proof"}  # why an earlier protocol is played no more


def protocol_words(lowest: int, highest: int) -> str:
    """Return protocols in words, with what the newest of them lacks beside ours."""
    span = f"protocol {lowest}" if lowest == highest else f"protocol {lowest}-{highest}"
    lack = _LACKS.get(highest)
    return span if lack is None else f"{span}, {lack}"


class Join(NamedTuple):
    """A player's signed wish to sit at one table, with the commitment to its coin.

    `rules_hash` is the digest of the player's rules data; `protocols` its lowest and highest.
    """

    lobby16: bytes
    key: bytes
    nick: str
    nonce: bytes
    coin_commit: bytes
    protocols: tuple[int, int]
    rules_hash: bytes
    sig: bytes

    def encode(self) -> bytes:
        """Return the canonical bytes that are signed."""
        return pack([_JOIN_VERSION, *self[:5], list(self.protocols), self.rules_hash])

    def pair(self) -> list[object]:
        """Return [data, sig], the form inside messages, records and the genesis."""
        return [self.encode(), self.sig]

    def verify(self) -> bool:
        """Tell whether the owner of `key` signed it."""
        return verify("join", self.key, self.encode(), self.sig)


def commit_coin(coin: bytes) -> bytes:
    """Return the commitment to a 32-byte coin that a JOIN carries."""
    return hash256("coin", coin)


def sign_join(identity: Identity, lobby16: bytes, nick: str, nonce: bytes, coin: bytes) -> Join:
    """Return this identity's JOIN; `nonce` and `coin` are 32 fresh secret bytes each."""
    commit, span = commit_coin(coin), (PROTOCOL, PROTOCOL)
    join = Join(lobby16, identity.key, nick, nonce, commit, span, rules_digest(), b"")
    return join._replace(sig=identity.sign("join", join.encode()))


def join_of(value: object) -> Join:
    """Read the [data, sig] form strictly; raises PeerError. The signature is not checked here."""
    data, sig = array(value, 2)
    version, lobby16, key, nick, nonce, commit, span, rules_hash = array(unpack(blob(data)), 8)
    number(version, _JOIN_VERSION, _JOIN_VERSION)
    lowest, highest = array(span, 2)
    return Join(
        blob(lobby16, 16),
        check_key(blob(key, 32)),
        text(nick, NICK_BYTES),
        blob(nonce, 32),
        blob(commit, 32),
        (number(lowest, 1, _HIGHEST), number(highest, 1, _HIGHEST)),
        blob(rules_hash, 32),
        blob(sig, SIGNATURE_BYTES),
    )


class Genesis(NamedTuple):
    """The agreed start. `pairs` are the rules' options sorted; seat i is `joins[i]`."""

    protocol: int
    suite: str
    rules_id: str
    rules_hash: bytes
    pairs: tuple[tuple[str, str | int | bool | None], ...]
    joins: tuple[Join, ...]
    prev: bytes  # gid of the game before this rematch, or 32 zero bytes

    def body(self) -> list[object]:
        """Return the event body."""
        pairs = [list(pair) for pair in self.pairs]
        joins = [join.pair() for join in self.joins]
        head: list[object] = [self.protocol, self.suite, self.rules_id, self.rules_hash]
        return [*head, pairs, joins, self.prev]

    @property
    def gid(self) -> bytes:
        """The 32-byte id of the game."""
        return hash256("game", pack(self.body()))

    @property
    def keys(self) -> tuple[bytes, ...]:
        """The identity keys in seat order."""
        return tuple(join.key for join in self.joins)

    @property
    def nicks(self) -> tuple[str, ...]:
        """The names in seat order as they were signed; clean them before showing."""
        return tuple(join.nick for join in self.joins)

    def rules(self) -> Rules:
        """Return the rules that are played; raises PeerError for options that make none."""
        try:
            return Rules.from_pairs(self.pairs)
        except RulesError as error:
            what = clean_text(str(error), 200, 400)  # it quotes what the other program sent
            raise PeerError(f"the game's rules are not valid: {what}") from error


def build_genesis(
    host: Identity, rules: Rules, joins: tuple[Join, ...], prev: bytes = NO_EVENT
) -> Signed:
    """Return the signed event 0 of a new game; the host is one of the seats."""
    genesis = Genesis(PROTOCOL, SUITE, RULES_ID, rules_digest(), rules.as_pairs(), joins, prev)
    game16 = genesis.gid[:16]
    event = Event(game16, 0, 0, NO_EVENT, host.key, "genesis", genesis.body(), _NO_STATE)
    return sign_event(host, event)


def check_protocol(body: object) -> None:
    """Raise VersionError if the genesis body is of another protocol, PeerError if it is none.

    Looks at nothing but the first field (NETWORK 3), which every protocol has.
    """
    fields = array(body)
    protocol = number(fields[0] if fields else None, 1, _HIGHEST)
    if protocol == PROTOCOL:
        return
    written, ours = protocol_words(protocol, protocol), f"this program reads protocol {PROTOCOL}"
    remedy = "; update it to read this game" if protocol > PROTOCOL else ""
    raise VersionError(f"this game was written with {written}; {ours}{remedy}")


def genesis_of(body: object) -> Genesis:
    """Read a genesis body strictly; raises PeerError, VersionError for another protocol's.

    Signatures are not checked here.
    """
    check_protocol(body)
    protocol, suite, rules_id, rules_hash, pairs, joins, prev = array(body, 7)
    return Genesis(
        number(protocol, PROTOCOL, PROTOCOL),
        text(suite, 64),
        text(rules_id, 64),
        blob(rules_hash, 32),
        tuple(_pair_of(pair) for pair in array(pairs)),
        tuple(join_of(join) for join in array(joins)),
        blob(prev, 32),
    )


def first_genesis(signed: Signed) -> Genesis:
    """Return the genesis that a stored log begins with; raises as `genesis_of`.

    Neither the signatures nor the place are checked; another kind of event is no genesis, whatever
    stands where a protocol would.
    """
    if signed.event.kind != "genesis":
        raise PeerError("that is not the first event of a game")
    return genesis_of(signed.event.body)


def _pair_of(value: object) -> tuple[str, str | int | bool | None]:
    name, setting = array(value, 2)
    if not (setting is None or isinstance(setting, (str, int))):
        raise PeerError("an option of the game has no plain value")
    return text(name, 64), setting


def verify_genesis(signed: Signed) -> Genesis:
    """Return the genesis of a valid event 0; raises PeerError with what is wrong, VersionError
    before anything else if it is of another protocol.

    Checks form, signatures of the host and of every JOIN, one lobby, distinct keys, the host at
    the table, and that suite, rules and rules data are ours (NETWORK 5, row 28).
    """
    event, genesis = signed.event, first_genesis(signed)
    place = (event.epoch, event.height, event.prev, event.state8)
    if place != (0, 0, NO_EVENT, _NO_STATE) or event.game16 != genesis.gid[:16]:
        raise PeerError("that is not the first event of a game")
    _check_versions(genesis)
    if event.author not in genesis.keys or not verify_event(signed):
        raise PeerError("the game was not signed by one of its players")
    _check_joins(genesis)
    if genesis.rules().players != len(genesis.joins):
        raise PeerError("the game has not as many players as its rules say")
    return genesis


def _check_versions(genesis: Genesis) -> None:
    ours, theirs = (SUITE, RULES_ID), (genesis.suite, genesis.rules_id)
    if theirs != ours:
        what = clean_text(" and ".join(theirs), 200, 400)  # the other program's words
        mine = " and ".join(ours)
        raise PeerError(f"the game is played with {what}, this program plays {mine}")
    if genesis.rules_hash != rules_digest():
        theirs_hex, ours_hex = genesis.rules_hash.hex()[:16], rules_digest().hex()[:16]
        raise PeerError(
            f"the rules data differ: the game's {theirs_hex}, this program's {ours_hex}"
        )


def _check_joins(genesis: Genesis) -> None:
    joins = genesis.joins
    if len(set(genesis.keys)) != len(joins) or len({join.coin_commit for join in joins}) != len(
        joins
    ):
        raise PeerError("a player sits at two seats of the game")
    for join in joins:
        lowest, highest = join.protocols
        fits = lowest <= genesis.protocol <= highest and join.rules_hash == genesis.rules_hash
        if join.lobby16 != joins[0].lobby16 or not fits or not join.verify():
            raise PeerError(f"the seat of {join.key.hex()[:8]} was not agreed to by its player")


def coin_opens(join: Join, coin: object) -> bool:
    """Tell whether a KEY's coin is the one the JOIN committed to."""
    return isinstance(coin, bytes) and len(coin) == 32 and commit_coin(coin) == join.coin_commit


def public_seed(gid: bytes, coins: tuple[bytes, ...]) -> bytes:
    """Return the joint public seed: layout and first player come from it (NETWORK 3)."""
    return hash256("seed", gid + b"".join(coins))
