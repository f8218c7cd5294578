"""Replays to be drawn: every kind of foot, eyes and branches, out of whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.replay.showing import show
from cli.model.screen.replaying import Viewing, press_replay
from tests.cli.replay.reels import reel

if TYPE_CHECKING:
    from collections.abc import Sequence

CHECKED: Final = "audit: clean"


def viewing(preset: str = "jamaica", seat: int | None = None, *, signed: bool = True) -> Viewing:
    """A replay at its start; `signed` by the seats in turn."""
    game = reel(preset)
    signers = {height: height % 3 for height in range(1, game.height + 1)} if signed else {}
    return Viewing(show(game, seat, signers), "Friday", verdict=CHECKED)


def after(there: Viewing, keys: Sequence[str]) -> Viewing:
    """After these keys."""
    for key in keys:
        there = press_replay(there, key).viewing
    return there


SCENES: Final = {
    "start": (viewing(), ()),
    "step": (viewing(), ("right",) * 12),
    "turn": (viewing(signed=False), ("down",) * 6),
    "end": (viewing(), ("end",)),
    "seat": (viewing(), ("down",) * 5 + ("s",)),
    "branch": (viewing(), ("down",) * 5 + ("b",)),
    "branch-moved": (viewing(), ("down",) * 5 + ("b", "4", "b")),
    "no-branch": (viewing(), ("end", "b")),
    "rafts": (viewing("all-together"), ("down",) * 8),
}
"""By the name of its picture a replay and the keys that lead to it."""
