"""How much of the window the board may have, and what it gives up first (SCREEN 4, 6).

A plan hangs on the rules and the window alone, never on where pirates stand: the board does not
jump while a game is played.
"""

from functools import lru_cache
from typing import NamedTuple

from cli.model.screen.boardpiles import piles_height
from cli.model.screen.boardvessels import EACH
from engine.positions import AFTER_WHARF
from engine.rules import Rules


class Plan(NamedTuple):
    """``lines`` of a segment and of a raft, 1 or 2; what else has rows of its own.

    ``gaps``: blank rows between segments; ``air``: how many around start and goal too.
    ``loose``: the sea, and the water of the jailbreak's crossing. ``words``: the supply in words
    below a rule with the counts; else in one line, the counts beside the goal or with rafts in that
    line. ``window``: rows of the way that are seen at once where it is scrolled, 0 where all of it
    is.
    """

    lines: int
    air: int = 0
    gaps: bool = False
    loose: bool = False
    words: bool = False
    window: int = 0


PLANS = (
    Plan(2, air=2, gaps=True, loose=True, words=True),
    Plan(2, air=1, gaps=True, loose=True, words=True),
    Plan(2, gaps=True, loose=True, words=True),
    Plan(2, loose=True, words=True),
    Plan(2, words=True),
    Plan(2, loose=True),
    Plan(2),
    Plan(1, loose=True, words=True),
    Plan(1, words=True),
    Plan(1, loose=True),
    Plan(1),
)
"""The roomiest first. Without a supply there are no words to keep: the loose ones go before."""

AIRY = 3
"""Places of an airy board with blank rows: behind the start, before the goal, behind it."""

SPARE = 3
"""Rows that an airy board leaves free: else they are worth more to the chat below it."""

BESIDE_SEA = 19
"""Columns of a goal's line with those at sea in it, without the two crews."""

LEAST_WINDOW = 3
"""Rows of the way below which a window makes no sense: a row between two signs."""


@lru_cache(maxsize=256)
def plan_of(rules: Rules, columns: int, rows: int) -> Plan:
    """The roomiest plan that fits into so many rows, scrolled where none does."""
    for plan in PLANS:
        needed = height(rules, plan, columns) + SPARE * bool(plan.air)
        if (rules.supply or plan.loose or not plan.words) and needed <= rows:
            return plan
    last = PLANS[-1]
    fixed = height(rules, last, columns) - way_height(rules, last)
    return last._replace(window=max(rows - fixed, LEAST_WINDOW))


def height(rules: Rules, plan: Plan, columns: int) -> int:
    """Rows of the whole board."""
    ends = 2 + sea_apart(rules, plan, columns) + AIRY * plan.air
    return ends + way_height(rules, plan) + _piles(rules, plan)


def way_height(rules: Rules, plan: Plan) -> int:
    """Rows between start and goal."""
    stretches = _stretches(rules)
    rows = sum(stretches) * plan.lines
    if plan.gaps:
        rows += sum(segments - 1 for segments in stretches if segments)
    if rules.rafts:
        return rows + 1 + 2 * plan.lines
    return rows + (1 + plan.loose if rules.path == "jailbreak" else 0)


def sea_apart(rules: Rules, plan: Plan, columns: int) -> bool:
    """Whether those at sea have a row of their own: always where both crews fit no single one."""
    return rules.rafts and (plan.loose or BESIDE_SEA + 2 * EACH * rules.players > columns)


def counts_beside(rules: Rules, plan: Plan) -> bool:
    """Whether the counts of the piles stand in the goal's line."""
    return not plan.words and not rules.rafts


def _stretches(rules: Rules) -> tuple[int, int]:
    """Segments before and behind what lies between them."""
    if rules.path == "jailbreak":
        return rules.segments, rules.island_segments
    if rules.rafts:
        return rules.segments - AFTER_WHARF, AFTER_WHARF
    return rules.segments, 0


def _piles(rules: Rules, plan: Plan) -> int:
    if plan.words:
        return piles_height(rules)
    return 1 if rules.supply or rules.rafts else 0
