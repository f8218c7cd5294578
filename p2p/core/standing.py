"""Small values of a session that its client reads: its own place, and who is waited for."""

from typing import NamedTuple


class Place(NamedTuple):
    """This program's seat in a game, with the secrets its JOIN and KEY stand for."""

    seat: int
    seed: bytes
    coin: bytes


class Awaited(NamedTuple):
    """A seat that is waited for, and for what.

    `what`: "key", "shuffle", "shares", "act", "void" (its next event), "check" (its shuffle is
    here, and this program is checking the proof), "confirm" (its word that it has stored the log),
    "request" (it has to write down that a seat resigns), "sync" (its HEADS after our restart, or
    the log it claims to have), "seed" (its disclosure).
    """

    seat: int
    what: str
