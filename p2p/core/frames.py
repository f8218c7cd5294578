"""The bytes of a frame: `encode(message)` and the strict `decode(bytes)`.

Never lets a value through whose shape or size is not the stated one: whatever `decode` returns
can be used without looking at its types again. Meaning (signatures, texts) is checked later.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from p2p.core import messages as m
from p2p.core.errors import LocalError, PeerError
from p2p.core.events import Signed
from p2p.core.wire import array, blob, number, pack, text, unpack

_HEIGHTS = 1 << 40
_T = TypeVar("_T")
_Fields = list[object]


def encode(message: m.Message) -> bytes:
    """Return the plaintext of one frame. Raises LocalError for `Unknown` or an oversized one."""
    name = _NAMES.get(type(message))
    if name is None:
        raise LocalError(f"{type(message).__name__} is not sent")
    frame = pack([name, _CODECS[name][1](message)])
    if len(frame) > 60_000:
        raise LocalError(f"a {name} frame of {len(frame)} bytes; at most 60,000 fit")
    return frame


def decode(frame: bytes) -> m.Message:
    """Return the message of one frame, `Unknown` for a type of a newer version.

    Raises PeerError for anything that is not canonical or not of the stated shape.
    """
    fields = array(unpack(frame))
    if len(fields) < 2:
        raise PeerError("a frame is an array of type and body")
    name = text(fields[0], 32)
    codec = _CODECS.get(name)
    if codec is None:
        return m.Unknown(name)
    return codec[2](array(fields[1]))


def _known(body: _Fields, count: int) -> _Fields:
    """The fields this version knows; those of a newer one after them are passed over."""
    if len(body) < count:
        raise PeerError(f"a message of {len(body)} fields where {count} belong")
    return body[:count]


def _several(value: object, most: int, read: Callable[[object], _T]) -> tuple[_T, ...]:
    items = array(value)
    if len(items) > most:
        raise PeerError(f"{len(items)} entries where at most {most} belong")
    return tuple(read(item) for item in items)


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise PeerError("yes or no is missing")
    return value


def _signed(value: object) -> Signed:
    data, signature = array(value, 2)
    return Signed(blob(data), blob(signature, 64))


def _parts(signed: Signed) -> list[object]:
    return [signed.data, signed.sig]


def _all_parts(several: Iterable[Signed]) -> list[object]:
    return [_parts(one) for one in several]


def _range(value: object) -> tuple[int, int]:
    low, high = array(value, 2)
    return number(low, 0, 255), number(high, 0, 255)


def _offer(value: object) -> m.Offer:
    id16, name, stage, preset, seated, seats = _known(array(value), 6)
    return m.Offer(
        blob(id16, 16),
        text(name, 256),
        text(stage, 16),
        text(preset, 64),
        number(seated, 0, 255),
        number(seats, 0, 255),
    )


def _offer_fields(offer: m.Offer) -> list[object]:
    return [offer.id16, offer.name, offer.stage, offer.preset, offer.seated, offer.seats]


def _hello(body: _Fields) -> m.Hello:
    protocols, version, start, nick, port, rules, offers = _known(body, 7)
    return m.Hello(
        _range(protocols),
        text(version, 64),
        blob(start, 8),
        text(nick, 256),
        number(port, 0, 65_535),
        blob(rules, 32),
        _several(offers, 16, _offer),
    )


def _hello_body(h: m.Hello) -> list[object]:
    offers: list[object] = [_offer_fields(offer) for offer in h.offers]
    return [list(h.protocols), h.version, h.start, h.nick, h.port, h.rules, offers]


def _address(value: object) -> tuple[str, int]:
    host, port = array(value, 2)
    return text(host, 256), number(port, 1, 65_535)


def _peer(value: object) -> tuple[bytes, tuple[tuple[str, int], ...]]:
    key, addresses = array(value, 2)
    return blob(key, 32), _several(addresses, 16, _address)


def _peers_body(peers: m.Peers) -> list[object]:
    return [[[key, [list(place) for place in places]] for key, places in peers.entries]]


def _pair(value: object) -> tuple[str, str | int | bool | None]:
    name, setting = array(value, 2)
    if setting is not None and not isinstance(setting, (str, int)):
        raise PeerError("an option's value is a text, a number, yes or no, or nothing")
    return text(name, 64), text(setting, 256) if isinstance(setting, str) else setting


def _seated(value: object) -> m.Seated:
    seat, key, nick, ready = _known(array(value), 4)
    return m.Seated(number(seat, 0, 4), blob(key, 32), text(nick, 256), _truth(ready))


def _lobby(body: _Fields) -> m.Lobby:
    lobby16, name, preset, options, seats, rules, seated, answer = _known(body, 8)
    return m.Lobby(
        blob(lobby16, 16),
        text(name, 256),
        text(preset, 64),
        _several(options, 64, _pair),
        number(seats, 2, m.SEATS_AT_MOST),
        blob(rules, 32),
        _several(seated, m.SEATS_AT_MOST, _seated),
        text(answer, 512),
    )


def _lobby_body(lobby: m.Lobby) -> list[object]:
    seated = [[one.seat, one.key, one.nick, one.ready] for one in lobby.seated]
    options = [list(pair) for pair in lobby.options]
    head: list[object] = [lobby.lobby16, lobby.name, lobby.preset, options]
    return [*head, lobby.seats, lobby.rules, seated, lobby.answer]


def _sit(body: _Fields) -> m.Sit:
    lobby16, seat, join = _known(body, 3)
    return m.Sit(blob(lobby16, 16), number(seat, -1, 4), _signed(join))


def _bye(body: _Fields) -> m.Bye:
    reason, protocols = _known(body, 2)
    return m.Bye(text(reason, 512), _range(protocols))


def _entry(value: object) -> tuple[int, bytes]:
    height, event_id = array(value, 2)
    return number(height, 0, _HEIGHTS), blob(event_id, 32)


def _events(body: _Fields) -> m.Events:
    game16, events = _known(body, 2)
    return m.Events(blob(game16, 16), _several(events, m.EVENTS_AT_MOST, _signed))


def _acks(body: _Fields) -> m.Acks:
    game16, acks = _known(body, 2)
    return m.Acks(blob(game16, 16), _several(acks, m.SEATS_AT_MOST, _signed))


def _heads(body: _Fields) -> m.Heads:
    game16, epoch, height, head, acks = _known(body, 5)
    place = number(epoch, 0, _HEIGHTS), number(height, 0, _HEIGHTS)
    return m.Heads(
        blob(game16, 16), *place, blob(head, 32), _several(acks, m.SEATS_AT_MOST, _signed)
    )


def _want(body: _Fields) -> m.Want:
    game16, locator = _known(body, 2)
    return m.Want(blob(game16, 16), _several(locator, m.LOCATOR_AT_MOST, _entry))


def _beside(kind: Callable[[bytes, Signed], m.Message]) -> Callable[[_Fields], m.Message]:
    """A reader of `[id16, signed]`, the shape of everything signed beside the chain."""

    def read(body: _Fields) -> m.Message:
        id16, signed = _known(body, 2)
        return kind(blob(id16, 16), _signed(signed))

    return read


def _fault(body: _Fields) -> m.Fault:
    game16, event, reason = _known(body, 3)
    return m.Fault(blob(game16, 16), _signed(event), text(reason, 1024))


def _proof(body: _Fields) -> m.Proof:
    game16, one, other = _known(body, 3)
    return m.Proof(blob(game16, 16), _signed(one), _signed(other))


# type on the wire -> (class, message -> body, body -> message)
_CODECS: dict[
    str,
    tuple[type[m.Message], Callable[..., list[object]], Callable[[_Fields], m.Message]],
] = {
    "hello": (m.Hello, _hello_body, _hello),
    "ping": (m.Ping, lambda x: [x.number], lambda b: m.Ping(number(_known(b, 1)[0], 0, _HEIGHTS))),
    "pong": (m.Pong, lambda x: [x.number], lambda b: m.Pong(number(_known(b, 1)[0], 0, _HEIGHTS))),
    "bye": (m.Bye, lambda x: [x.reason, list(x.protocols)], _bye),
    "peers": (m.Peers, _peers_body, lambda b: m.Peers(_several(_known(b, 1)[0], 16, _peer))),
    "lobby": (m.Lobby, _lobby_body, _lobby),
    "sit": (m.Sit, lambda x: [x.lobby16, x.seat, _parts(x.join)], _sit),
    "stand": (m.Stand, lambda x: [x.lobby16], lambda b: m.Stand(blob(_known(b, 1)[0], 16))),
    "ready": (
        m.Ready,
        lambda x: [x.lobby16, x.ready],
        lambda b: m.Ready(blob(_known(b, 2)[0], 16), _truth(b[1])),
    ),
    "leave": (m.Leave, lambda x: [x.id16], lambda b: m.Leave(blob(_known(b, 1)[0], 16))),
    "events": (m.Events, lambda x: [x.game16, _all_parts(x.events)], _events),
    "acks": (m.Acks, lambda x: [x.game16, _all_parts(x.acks)], _acks),
    "heads": (
        m.Heads,
        lambda x: [x.game16, x.epoch, x.height, x.id, _all_parts(x.acks)],
        _heads,
    ),
    "want": (m.Want, lambda x: [x.game16, [list(entry) for entry in x.locator]], _want),
    "chat": (m.Chat, lambda x: [x.id16, _parts(x.line)], _beside(m.Chat)),
    "request": (m.Request, lambda x: [x.game16, _parts(x.request)], _beside(m.Request)),
    "seed": (m.Seed, lambda x: [x.game16, _parts(x.seed)], _beside(m.Seed)),
    "fault": (m.Fault, lambda x: [x.game16, _parts(x.event), x.reason], _fault),
    "proof": (m.Proof, lambda x: [x.game16, _parts(x.one), _parts(x.other)], _proof),
}
_NAMES: dict[type, str] = {codec[0]: name for name, codec in _CODECS.items()}
