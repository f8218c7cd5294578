"""ACK, REQ and SEED: small signed words beside the chain."""

import pytest

from p2p.core.errors import PeerError
from p2p.core.identity import Identity
from p2p.core.log.acks import Ack, ack_of, sign_ack
from p2p.core.log.disclosure import disclosure_of, sign_disclosure
from p2p.core.log.requests import request_of, sign_resign
from p2p.core.wire import array, blob, pack, unpack

ANN, BO = Identity(bytes([1]) * 32), Identity(bytes([2]) * 32)
GAME = bytes(16)


def test_an_ack_comes_back_and_holds_for_its_key_only() -> None:
    ack = sign_ack(ANN, GAME, 0, 5, bytes(32))
    assert ack_of(unpack(pack(ack.pair()))) == ack
    assert ack.verify()
    assert not ack._replace(height=6).verify()
    assert not ack._replace(key=BO.key).verify()


def test_a_resignation_comes_back_with_and_without_a_seed() -> None:
    for seed in (b"", b"s" * 32):
        request = sign_resign(ANN, GAME, 3, seed)
        assert request_of(unpack(pack(request.pair()))) == request
        assert request.verify(ANN.key)
        assert not request.verify(BO.key)
        assert not request._replace(seat=2).verify(ANN.key)


def test_a_disclosure_comes_back_and_never_passes_for_a_request() -> None:
    disclosure = sign_disclosure(ANN, bytes(32), bytes(32), 1, b"s" * 32)
    assert disclosure_of(unpack(pack(disclosure.pair()))) == disclosure
    assert disclosure.verify(ANN.key)
    assert not disclosure._replace(final=b"f" * 32).verify(ANN.key)


def forms() -> list[object]:
    ack = sign_ack(ANN, GAME, 0, 5, bytes(32)).pair()
    request = sign_resign(ANN, GAME, 3, b"s" * 32).pair()
    disclosure = sign_disclosure(ANN, bytes(32), bytes(32), 1, b"s" * 32).pair()
    return [
        *(pytest.param(ack_of, ack, at, bad) for at, bad in enumerate((b"", -1, True, b"", b""))),
        *(
            pytest.param(request_of, request, at, bad)
            for at, bad in enumerate((b"", 5, 0, "rematch", b"short"))
        ),
        pytest.param(request_of, request, 4, None),
        pytest.param(request_of, request, 4, 0),
        *(
            pytest.param(disclosure_of, disclosure, at, bad)
            for at, bad in enumerate((b"", b"", -1, b""))
        ),
    ]


@pytest.mark.parametrize(("read", "pair", "at", "bad"), forms())
def test_a_field_of_another_form_is_refused(
    read: object, pair: list[object], at: int, bad: object
) -> None:
    assert callable(read)
    fields = array(unpack(blob(pair[0])))
    fields[at] = bad
    for broken in (
        [pack(fields), pair[1]],
        [pack(fields[:-1]), pair[1]],
        [pair[0], b"sig"],
        [pair],
    ):
        with pytest.raises(PeerError):
            read(broken)


def test_every_word_has_64_bytes_of_signature() -> None:
    assert len(sign_ack(ANN, GAME, 0, 0, bytes(32)).sig) == 64
    assert Ack(GAME, 0, 0, bytes(32), ANN.key, bytes(64)).verify() is False
