"""How much a crew has still to do on its path, in whole numbers: what the greedy bot counts in.

Only what lies open is read: pirates, rafts and sloop. It must never read a hand.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from engine.extra import HOLE, Raft
from engine.geometry import BEFORE
from engine.jailbreak import SLOOP_HOLDS, crossing_of
from engine.positions import before_wharf, goal_of, last_of, raft_at_sea, sloop_of, wharf
from engine.rafts.shape import shape_of
from engine.rafts.vessels import LEAVES, aboard, docks_of
from engine.rules import Rules
from engine.state import State

ACTION: Final = 120
"""The unit: one action of a turn.  The other weights were tuned by trial against random play."""

SPACE: Final = 10
"""What one space ahead is worth: twelve spaces are about an action's advance."""

AWAY: Final = 100
"""What a pirate not yet aboard costs beside its way: the last move that brings it home."""

HARBOUR: Final = 40
"""What the sail costs that a pirate aboard the jailbreak's sloop still waits for."""

SHORE: Final = 2
"""What each space costs that a pirate has come nearer to a sloop that is away."""

RAFT: Final = (0, 60, 170)
"""What a pirate on a docked raft has to do, by how many it lacks to leave."""

LEAK: Final = 25
"""What a hole adds for each pirate on that raft: three of them put it back on the wharf."""

Work: TypeAlias = Callable[[State, int], int]
"""What the pirates of a seat still have to do."""


@lru_cache(maxsize=16)
def work_of(rules: Rules) -> Work:
    """How the work of a seat is counted under these rules."""
    way = way_home(rules)
    if rules.rafts:
        return lambda state, seat: _by_rafts(state, seat, way)
    if rules.path == "jailbreak":
        return lambda state, seat: _by_sloop(state, seat, way)
    return lambda state, seat: _on_foot(state.holdings[seat], way)


@lru_cache(maxsize=16)
def way_home(rules: Rules) -> tuple[int, ...]:
    """By position what one pirate has to do from there; on a docked raft as if on the wharf."""
    goal = goal_of(rules)
    return tuple(_way_from(rules, goal, position) for position in range(last_of(rules) + 1))


def _way_from(rules: Rules, goal: int, position: int) -> int:
    if position == goal or raft_at_sea(goal, position) is not None:
        return 0
    if position > goal:  # the wharf stands behind this space
        position = before_wharf(rules)
    vessels = 2 if rules.path == "jailbreak" and position < sloop_of(rules) else 1
    return vessels * AWAY + (goal - position) * SPACE


def _on_foot(crew: int, way: tuple[int, ...]) -> int:
    """The sum of the ways of a crew's pirates."""
    work = 0
    while crew:
        place = crew.bit_length() - 1 >> 2
        work += (crew >> 4 * place) * way[place]
        crew &= BEFORE[place]
    return work


# -- the wharf (RULES 6) --------------------------------------------------------------------------


def _by_rafts(state: State, seat: int, way: tuple[int, ...]) -> int:
    """As on foot, less what the rafts save those who stand on them."""
    crew = state.holdings[seat]
    work = _on_foot(crew, way)
    docks = docks_of(state)
    for raft in (docks.white, docks.orange):
        if raft is not None and (count := raft.pirates.count(seat)):
            others = _ashore(state, crew) - count
            if LEAVES - aboard(raft) <= others:
                work -= count * max(way[wharf(state.goal)] - _to_sea(raft), 0)
    return work


def _ashore(state: State, crew: int) -> int:
    """How many of a crew's pirates have not escaped."""
    shape = shape_of(state.rules)
    ashore = crew & shape.ashore
    count = 0
    while ashore:
        count += ashore & 15
        ashore >>= 4
    return count


def _to_sea(raft: Raft) -> int:
    """What a pirate on this raft has to do; a settled state has no raft that should have left."""
    return RAFT[max(LEAVES - aboard(raft), 0)] + LEAK * raft.tokens.count(HOLE)


# -- the whole jailbreak (RULES 8) ----------------------------------------------------------------


def _by_sloop(state: State, seat: int, way: tuple[int, ...]) -> int:
    """As on foot, and what the sloop costs on the wrong side of the water."""
    crew = state.holdings[seat]
    sloop = sloop_of(state.rules)
    on_sloop = crew >> 4 * sloop & 15
    work = _on_foot(crew, way)
    if not crossing_of(state).at_tortuga:
        return work + on_sloop * HARBOUR
    return work + SHORE * sum(_foremost(crew & BEFORE[sloop], SLOOP_HOLDS - on_sloop))


def _foremost(crew: int, most: int) -> list[int]:
    """The positions of at most so many pirates, from the front."""
    found: list[int] = []
    while crew and len(found) < most:
        place = crew.bit_length() - 1 >> 2
        found += [place] * (crew >> 4 * place)
        crew &= BEFORE[place]
    return found[:most]
