"""The bots by name, and the seed that makes each of their choices reproducible."""

import hashlib
from collections.abc import Callable, Mapping

from engine.actions import Action
from engine.bots.greedy import greedy
from engine.bots.stowaway import stowaway
from engine.state import State

Policy = Callable[[State, bytes], Action]

POLICIES: Mapping[str, Policy] = {"random": stowaway, "greedy": greedy}
"""The levels 0 and 2 of ENGINE 5, by the names a player gives them."""

SEED_DOMAIN = b"cartagena/bot/1"


class UnknownPolicyError(ValueError):
    """There is no bot of this name; the message lists those there are."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no bot {name!r}: choose from {', '.join(POLICIES)}")


def choose(name: str, state: State, seed: bytes) -> Action:
    """The legal action that the named bot takes for the seat that must choose.

    It uses only what that seat knows: its own hand and what lies open.  Raises
    `UnknownPolicyError`.
    """
    policy = POLICIES.get(name)
    if policy is None:
        raise UnknownPolicyError(name)
    return policy(state, seed)


def bot_seed(game: bytes, index: int, seat: int) -> bytes:
    """The seed of one choice: 32 bytes from the game's seed, the event's index and the seat."""
    parts = (len(game).to_bytes(4, "big"), game, index.to_bytes(8, "big"), seat.to_bytes(1, "big"))
    return hashlib.sha256(SEED_DOMAIN + b"".join(parts)).digest()
