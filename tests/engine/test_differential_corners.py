"""Duels that meet the corners of each rule: they prove nothing about what never happens."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.engine.duel import Duel
from tests.engine.play_duel import run

SHORT: Mapping[str, Any] = {"deck": 15, "segments": 4, "pirates": 4}
"""Cards run out and games end soon."""

SEEDS = {"rafts": "l"}
"""Any seed meets the corners in time; those of this one and of "a" are met in few games."""

CORNERS: Mapping[str, tuple[Sequence[Mapping[str, Any]], Sequence[str]]] = {
    "base game": (
        ({"supply": 12}, {"supply": 0}, {"round_cap": 9}),
        (
            "advance", "retreat", "end", "skip", "shuffle", "escaped", "round cap",
            "last seat left", "left", "left in a draw", "passed over", "empty hand", "empty deck",
            "no card to draw", "empty row", "short row",
        ),
    ),
    "captain": (
        ({"captain": True, "supply": 10},),
        (
            "take", "captain's retreat", "pair advance", "pair of equal cards",
            "row turned up by a take", "left: take", "passed over: take",
        ),
    ),
    "rafts": (
        ({"rafts": True}, {"rafts": True, "captain": True}),
        (
            "play", "place", "move", "pair play", "to sea", "captain at sea", "raft gone",
            "to the wharf", "token in the box", "two tokens", "empty pool", "empty berth",
            "raft boarded from the passage", "raft boarded from the wharf",
            "raft boarded from a raft", "retreat from a raft", "retreat from the wharf",
            "passed over: move", "passed over: place", "left: move", "left: place",
        ),
    ),
    "whole jailbreak": (
        ({"path": "jailbreak", "morgan": "both", "captain": True}, {"path": "jailbreak"}),
        (
            "free sail", "paid sail", "full sloop", "push", "captain's push", "escaped",
            "left in a draw", "passed over",
        ),
    ),
    "filibusters": (
        ({"filibusters": 6, "captain": True, "morgan": "instead"},),
        (
            "discard", "another discards", "passed over: discard", "left: discard",
            "left: another discards",
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize("rule", CORNERS)
def test_corners_of_a_rule_are_met_and_played_alike(rule: str) -> None:
    sets, corners = CORNERS[rule]
    seen: Counter[str] = Counter()
    for game in range(60):
        rng = random.Random(f"{SEEDS.get(rule, 'a')} {rule} {game}")
        changes = {**SHORT, **sets[game % len(sets)]}
        odd = game % 5 > 2
        leavers = 0.02 if odd else 0.0
        duel = Duel(None, 2 + game % 3, changes, rng, leavers=leavers, care=0.1)
        run(duel, 300, incidents=odd)
        seen += duel.seen
        if all(seen[corner] for corner in corners):
            return
    assert [corner for corner in corners if not seen[corner]] == []
