"""Whole games of every kind as reels, each played once."""

from functools import cache

from cli.model.network.reel import Reel
from cli.model.parlour import Parlour
from cli.model.replay.showing import Showing, show
from cli.model.retold import local_reel
from tests.cli.walks import setup, walk


@cache
def played(preset: str, players: int = 3, steps: int = 400) -> Parlour:
    """A game of random moves, over where there are enough steps."""
    *_, last = walk(setup(preset, players, "r", round_cap=12), steps)
    return last


@cache
def reel(preset: str, players: int = 3, steps: int = 400) -> Reel:
    return local_reel(played(preset, players, steps))


@cache
def shown(preset: str, seat: int | None = None) -> Showing:
    return show(reel(preset), seat)
