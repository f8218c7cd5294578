"""All seats of a bench live in one process: what is the same for them is calculated once."""

from functools import lru_cache

import pytest

from p2p.deck import holder, shuffle, table

# Both are pure functions. That every seat does check, and when, is counted by spies on top of it.
verify_once = lru_cache(maxsize=512)(shuffle.verify)
prove_once = lru_cache(maxsize=512)(shuffle.prove)


@pytest.fixture(autouse=True)
def each_proof_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "verify", verify_once)
    monkeypatch.setattr(holder, "prove", prove_once)
