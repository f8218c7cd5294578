from pathlib import Path

import pytest

from engine.rules import make_rules
from p2p.core.errors import PeerError, VersionError
from p2p.core.identity import Identity
from p2p.core.log.events import Event, Signed, sign_event, signed_of
from p2p.core.log.genesis import (
    Genesis,
    Join,
    build_genesis,
    coin_opens,
    commit_coin,
    first_genesis,
    genesis_of,
    join_of,
    public_seed,
    sign_join,
    verify_genesis,
)
from p2p.core.log.records import scan
from p2p.core.wire import array, pack, unpack

ANN, BO, CY = (Identity(bytes([number]) * 32) for number in (1, 2, 3))
LOBBY = bytes(16)
RULES = make_rules("tortuga", 2)


def join(person: Identity, coin: bytes = b"", lobby: bytes = LOBBY, nick: str = "x") -> Join:
    return sign_join(person, lobby, nick, bytes(32), coin or person.key)


JOINS = (join(ANN), join(BO))


def signed_with(host: Identity, genesis: Genesis, **fields: object) -> Signed:
    event = Event(genesis.gid[:16], 0, 0, bytes(32), host.key, "genesis", genesis.body(), bytes(8))
    return sign_event(host, event._replace(**fields))  # type: ignore[arg-type] # any field may be forged


GENESIS = verify_genesis(build_genesis(ANN, RULES, JOINS))


def test_a_genesis_holds_seats_rules_and_commitments() -> None:
    assert GENESIS.keys == (ANN.key, BO.key)
    assert GENESIS.rules() == RULES
    assert GENESIS.nicks == ("x", "x")
    assert coin_opens(GENESIS.joins[0], ANN.key)
    assert not coin_opens(GENESIS.joins[0], BO.key)
    assert not coin_opens(GENESIS.joins[0], None)


def test_a_genesis_comes_back_from_its_body() -> None:
    assert genesis_of(unpack(pack(GENESIS.body()))) == GENESIS


def test_each_change_of_the_body_is_another_game() -> None:
    others = (
        GENESIS._replace(joins=JOINS[::-1]),
        GENESIS._replace(prev=b"p" * 32),
        GENESIS._replace(pairs=make_rules("jamaica", 2).as_pairs()),
        GENESIS._replace(joins=(JOINS[0], join(BO, coin=b"c" * 32))),
    )
    assert len({genesis.gid for genesis in (*others, GENESIS)}) == len(others) + 1


def test_the_public_seed_hangs_on_every_coin_and_on_the_game() -> None:
    seeds = {
        public_seed(gid, coins)
        for gid in (bytes(32), b"g" * 32)
        for coins in ((b"a" * 32, b"b" * 32), (b"b" * 32, b"a" * 32), (b"a" * 32, b"a" * 32))
    }
    assert len(seeds) == 6


@pytest.mark.parametrize(
    "genesis",
    [
        pytest.param(GENESIS._replace(protocol=3), id="protocol"),
        pytest.param(GENESIS._replace(suite="ristretto255/1"), id="suite"),
        pytest.param(GENESIS._replace(rules_id="cartagena-rules/2"), id="rules id"),
        pytest.param(GENESIS._replace(rules_hash=bytes(32)), id="rules data"),
        pytest.param(GENESIS._replace(pairs=GENESIS.pairs[1:]), id="an option missing"),
        pytest.param(GENESIS._replace(pairs=GENESIS.pairs[::-1]), id="options not sorted"),
        pytest.param(GENESIS._replace(joins=(JOINS[0], JOINS[0])), id="one player twice"),
        pytest.param(
            GENESIS._replace(joins=(JOINS[0], join(BO, coin=ANN.key))), id="one coin twice"
        ),
        pytest.param(GENESIS._replace(joins=JOINS[:1]), id="a seat missing"),
        pytest.param(GENESIS._replace(joins=(*JOINS, join(CY))), id="a seat too many"),
        pytest.param(GENESIS._replace(joins=(JOINS[0], join(BO, lobby=b"l" * 16))), id="lobby"),
        pytest.param(
            GENESIS._replace(joins=(JOINS[0], JOINS[1]._replace(nick="y"))), id="join not signed"
        ),
        pytest.param(
            GENESIS._replace(joins=(JOINS[0], JOINS[1]._replace(protocols=(3, 4)))), id="too new"
        ),
    ],
)
def test_refuses_a_genesis_with_another(genesis: Genesis) -> None:
    with pytest.raises(PeerError):
        verify_genesis(signed_with(ANN, genesis))


OLD_LOG = Path(__file__).parents[2] / "vectors" / "protocol-1.log"
WRITTEN_BEFORE = (
    "this game was written with protocol 1, whose shuffles carry no proof; "
    "this program reads protocol 2"
)


def test_the_genesis_of_protocol_1_is_refused_with_both_protocols_and_the_reason() -> None:
    record = scan(OLD_LOG.read_bytes()).records[0]
    with pytest.raises(VersionError) as refusal:
        verify_genesis(signed_of(record[1:]))
    assert str(refusal.value) == WRITTEN_BEFORE


def test_a_later_genesis_names_both_protocols_and_says_to_update() -> None:
    with pytest.raises(VersionError, match=r"with protocol 3; .* protocol 2; update it"):
        verify_genesis(signed_with(ANN, GENESIS._replace(protocol=3, suite="ristretto255/1")))


OTHER_SHAPES: tuple[list[object], ...] = ([], ["another"], [{}, None, [[[]]], -1, b"", 0, 0, 0])


@pytest.mark.parametrize("rest", OTHER_SHAPES)
@pytest.mark.parametrize("protocol", [1, 3, 255])
def test_the_protocol_is_read_before_anything_that_another_may_have_changed(
    protocol: int, rest: list[object]
) -> None:
    event = Event(bytes(16), 0, 0, bytes(32), ANN.key, "genesis", [protocol, *rest], bytes(8))
    with pytest.raises(VersionError, match=f"with protocol {protocol}[;,]"):
        verify_genesis(sign_event(ANN, event))


@pytest.mark.parametrize("body", [[], [True], [0], [256], ["2"], [None], [2], [2, "ed25519-sub/1"]])
def test_a_body_without_a_protocol_or_without_the_rest_of_ours_is_malformed(
    body: list[object],
) -> None:
    with pytest.raises(PeerError) as refusal:
        genesis_of(body)
    assert not isinstance(refusal.value, VersionError)


def test_the_number_at_the_head_of_another_event_is_no_protocol() -> None:
    """A pass of deck 1 begins with a 1, and a log may be cut anywhere."""
    event = Event(bytes(16), 0, 9, bytes(32), ANN.key, "shuffle", [1, b"", b""], bytes(8))
    for read in (verify_genesis, first_genesis):
        with pytest.raises(PeerError, match="not the first event"):
            read(sign_event(ANN, event))


def test_what_the_refusal_quotes_is_safe_to_show() -> None:
    hostile = tuple(
        (name, "\x1b[2J\u202e" * 99 if name == "icons" else value) for name, value in GENESIS.pairs
    )
    with pytest.raises(PeerError) as refusal:
        verify_genesis(signed_with(ANN, GENESIS._replace(pairs=hostile)))
    assert str(refusal.value).isprintable()
    assert len(str(refusal.value)) < 300


def test_rules_data_that_differ_are_named_with_both_hashes() -> None:
    with pytest.raises(PeerError, match=f"{'00' * 8}.*{GENESIS.rules_hash.hex()[:16]}"):
        verify_genesis(signed_with(ANN, GENESIS._replace(rules_hash=bytes(32))))


@pytest.mark.parametrize(
    "fields",
    [
        {"height": 1},
        {"epoch": 1},
        {"prev": b"p" * 32},
        {"kind": "act"},
        {"game16": bytes(16)},
        {"state8": b"12345678"},
        {"author": BO.key},
    ],
)
def test_refuses_a_genesis_at_another_place(fields: dict[str, object]) -> None:
    with pytest.raises(PeerError):
        verify_genesis(signed_with(ANN, GENESIS, **fields))


def test_a_stranger_founds_no_game_with_the_joins_of_others() -> None:
    with pytest.raises(PeerError):
        verify_genesis(signed_with(CY, GENESIS))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (0, 2),
        (1, bytes(15)),
        (2, bytes(32)),
        (3, "x" * 65),
        (4, None),
        (5, bytes(31)),
        (6, [1]),
        (6, [0, 1]),
        (7, "hash"),
    ],
)
def test_a_join_of_another_form_is_refused(field: int, value: object) -> None:
    data, sig = JOINS[0].pair()
    assert isinstance(data, bytes)
    fields = array(unpack(data))
    fields[field] = value
    with pytest.raises(PeerError):
        join_of([pack(fields), sig])


def test_a_join_comes_back() -> None:
    assert join_of(unpack(pack(JOINS[0].pair()))) == JOINS[0]
    assert JOINS[0].coin_commit == commit_coin(ANN.key)
