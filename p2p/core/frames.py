"""The bytes of a frame: `encode(message)` and the strict `decode(bytes)`.

Never lets a value through whose shape or size is not the stated one: whatever `decode` returns
can be used without looking at its types again. Meaning (signatures, texts) is checked later.
"""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import TypeVar, cast

from p2p.core import messages as m
from p2p.core.errors import LocalError, PeerError
from p2p.core.log.events import Signed
from p2p.core.wire import array, blob, number, pack, text, unpack

_HEIGHTS = 1 << 40
_T = TypeVar("_T")
_Fields = list[object]


def encode(message: m.Message) -> bytes:
    """Return the plaintext of one frame. Raises LocalError for `Unknown` or an oversized one."""
    name = _NAMES.get(type(message))
    if name is None:
        raise LocalError(f"{type(message).__name__} is not sent")
    frame = pack([name, _plain(message)])
    if len(frame) > 60_000:
        raise LocalError(f"a {name} frame of {len(frame)} bytes; at most 60,000 fit")
    return frame


def decode(frame: bytes) -> m.Message:
    """Return the message of one frame, `Unknown` for a type of a newer version.

    Raises PeerError for anything that is not canonical or not of the stated shape.
    """
    parts = array(unpack(frame))
    if len(parts) < 2:
        raise PeerError("a frame is an array of type and body")
    name = text(parts[0], 32)
    codec = _CODECS.get(name)
    if codec is None:
        return m.Unknown(name)
    return codec[1](array(parts[1]))


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


def _address(value: object) -> tuple[str, int]:
    host, port = array(value, 2)
    return text(host, 256), number(port, 1, 65_535)


def _peer(value: object) -> tuple[bytes, tuple[tuple[str, int], ...]]:
    key, addresses = array(value, 2)
    return blob(key, 32), _several(addresses, 16, _address)


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


def _sit(body: _Fields) -> m.Sit:
    lobby16, seat, join = _known(body, 3)
    return m.Sit(blob(lobby16, 16), number(seat, -1, 4), _signed(join))


def _ready(body: _Fields) -> m.Ready:
    lobby16, ready = _known(body, 2)
    return m.Ready(blob(lobby16, 16), _truth(ready))


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


# type on the wire -> (class, body -> message); a body holds the class's fields in their order
_CODECS: dict[str, tuple[type[m.Message], Callable[[_Fields], m.Message]]] = {
    "hello": (m.Hello, _hello),
    "ping": (m.Ping, lambda body: m.Ping(number(_known(body, 1)[0], 0, _HEIGHTS))),
    "pong": (m.Pong, lambda body: m.Pong(number(_known(body, 1)[0], 0, _HEIGHTS))),
    "bye": (m.Bye, _bye),
    "peers": (m.Peers, lambda body: m.Peers(_several(_known(body, 1)[0], 16, _peer))),
    "lobby": (m.Lobby, _lobby),
    "sit": (m.Sit, _sit),
    "stand": (m.Stand, lambda body: m.Stand(blob(_known(body, 1)[0], 16))),
    "ready": (m.Ready, _ready),
    "leave": (m.Leave, lambda body: m.Leave(blob(_known(body, 1)[0], 16))),
    "events": (m.Events, _events),
    "acks": (m.Acks, _acks),
    "heads": (m.Heads, _heads),
    "want": (m.Want, _want),
    "chat": (m.Chat, _beside(m.Chat)),
    "request": (m.Request, _beside(m.Request)),
    "seed": (m.Seed, _beside(m.Seed)),
    "fault": (m.Fault, _fault),
    "proof": (m.Proof, _proof),
}
_NAMES: dict[type, str] = {codec[0]: name for name, codec in _CODECS.items()}
_FIELDS: dict[type, tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind))
    for kind in (*_NAMES, m.Offer, m.Seated)
    if is_dataclass(kind)
}


def _plain(value: object) -> object:
    """A message's value as msgpack takes it: tuples and inner records become arrays."""
    if isinstance(value, tuple):
        return [_plain(item) for item in cast("tuple[object, ...]", value)]
    if isinstance(value, Signed):
        return value.pair()
    names = _FIELDS.get(type(value))
    return value if names is None else [_plain(getattr(value, name)) for name in names]
