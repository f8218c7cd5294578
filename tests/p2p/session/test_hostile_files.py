"""A session taken up from a file whose records have the right checksum and any content at all."""

import pytest

from p2p.core.errors import LocalError
from p2p.core.log.records import KINDS, Record
from p2p.core.session import Session
from p2p.core.standing import Place
from tests.p2p.session.bench import Bench, genesis, identity, places

NONSENSE: list[object] = [None, -1, 2**64 - 1, b"", bytes(64), "\x1b[2J", [], [[]], {"a": 1}]


def resumed(records: list[Record]) -> None:
    """Take the file up; a refusal is one line of plain text."""
    said = "taken"
    try:
        Session.resume(identity(0), places(2)[0], records, whole=True)
    except LocalError as refusal:
        said = str(refusal)
    assert said.isprintable()


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_records_of_any_content_are_taken_or_refused_in_a_sentence(kind: str) -> None:
    start: Record = ["event", *genesis(2).pair()]
    for length in range(5):
        for value in NONSENSE:
            resumed([start, [kind, *[value] * length]])
            resumed([[kind, *[value] * length], start])


@pytest.mark.parametrize("kind", ["event", "fault", "ack", "seed", "request", "chat", "proof"])
def test_records_with_fields_missing_or_too_many(kind: str) -> None:
    start: Record = ["event", *genesis(2).pair()]
    data, sig = genesis(2).pair()
    for fields in ([data], [data, sig], [data, sig, 3], [data, sig, data], [data, sig, data, sig]):
        resumed([start, [kind, *fields]])
        resumed([[kind, *fields], start])


def test_a_file_without_a_game_is_refused() -> None:
    files: list[list[Record]] = [
        [],
        [["journal", 0, 0, 0]],
        [["event"]],
        [["event", b"", bytes(64)]],
    ]
    for records in files:
        with pytest.raises(LocalError, match="the game's file"):
            Session.resume(identity(0), places(2)[0], records, whole=True)


def begun() -> list[Record]:
    """Seat 0's file of a game in which all keys and cards have come."""
    bench = Bench(2)
    bench.link_all()
    bench.run()
    assert bench.sessions[0].game.started
    return bench.files[0]


MINE = places(2)[0]


@pytest.mark.parametrize(
    "place",
    [
        places(2)[1],
        MINE._replace(seat=1),
        MINE._replace(seat=4),
        MINE._replace(seed=bytes(32)),
        MINE._replace(coin=bytes(32)),
    ],
)
def test_a_secret_that_is_not_of_the_log_is_refused_before_it_is_used(place: Place) -> None:
    records = begun()
    with pytest.raises(LocalError, match="the game's secret is"):
        Session.resume(identity(0), place, records, whole=True)
    assert Session.resume(identity(0), MINE, records, whole=True).synced


def test_a_damaged_coin_is_found_before_the_key_is_made_of_it() -> None:
    start: Record = ["event", *genesis(2).pair()]
    with pytest.raises(LocalError, match="the game's secret is damaged"):
        Session.resume(identity(0), MINE._replace(coin=bytes(32)), [start], whole=True)
