"""All seats of a bench live in one process: what is the same for them is calculated once.

That the same arguments give the same pass and the same proofs is shown in tests/p2p/deck, which
calculates all of it each time, and by the tests of processes, where nothing is shared.
"""

from collections.abc import Callable
from functools import lru_cache
from types import ModuleType
from typing import TypeVar, cast

import pytest

from p2p.deck import holder, rounds, table

R = TypeVar("R")
KEPT = 4096  # the proofs of a game of five; of the next game nothing is the same


def hashable(given: object) -> object:
    return tuple(cast("list[object]", given)) if isinstance(given, list) else given


def once(function: Callable[..., R]) -> Callable[..., R]:
    """A pure function that does not calculate anew what it has just given; refusals are not kept.

    What it gives is read and never changed, by the program and by the tests. That every seat does
    check, and when, is counted by spies on top of it.
    """
    kept = lru_cache(KEPT)(function)

    def called(*given: object) -> R:
        return kept(*(hashable(one) for one in given))

    return called


ONCE: list[tuple[ModuleType, str, Callable[..., object]]] = [
    (module, name, once(vars(module)[name]))
    for module, name in (
        (table, "verify"),
        (table, "read_deck"),
        (holder, "mask"),
        (holder, "prove"),
        (rounds, "decode_many"),
        (rounds, "check_shares"),
        (holder, "prove_shares"),
    )
]


@pytest.fixture(autouse=True)
def each_proof_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name, function in ONCE:
        monkeypatch.setattr(module, name, function)
