"""A session taken up from a file whose records have the right checksum and any content at all."""

import pytest

from p2p.core.errors import LocalError
from p2p.core.records import KINDS, Record
from p2p.core.session import Session
from tests.p2p.session.bench import genesis, identity, places

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
