"""How far each seat is, in numbers with short heads: jail, path, sloop and what a variant adds."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from cli.model.language import N_, kept, pgettext
from cli.model.places import crossing_sloop, is_at_sea, wharf_of
from engine.positions import goal_of
from engine.rules import Rules
from engine.state import State


class Column(NamedTuple):
    """A column of the players' table: the key of its head, and the kinds of places it counts."""

    head: str
    kinds: frozenset[str]


def _column(head: str, *kinds: str) -> Column:
    return Column(head, frozenset(kinds))


_PASSAGE = (_column("jl", "start"), _column("pt", "way"), _column("sl", "goal"))
_ISLAND = (_column("fl", "start"), _column("is", "way"), _column("cv", "goal"))
_CROSSING = (
    _column("jl", "start"),
    _column("pt", "way"),
    _column("sl", "sloop"),
    _column("is", "island"),
    _column("cv", "goal"),
)
_CROSSING_SHORT = (
    _column("jl", "start"),
    _column("pt", "way", "sloop"),
    _column("is", "island"),
    _column("cv", "goal"),
)
_RAFTS = (
    _column("jl", "start"),
    _column("pt", "way"),
    _column("wh", "wharf"),
    _column("ra", "raft"),
    _column("se", "sea"),
    _column("sl", "goal"),
)
_RAFTS_SHORT = (
    _column("jl", "start"),
    _column("pt", "way"),
    _column("wr", "wharf", "raft"),
    _column("hm", "sea", "goal"),
)


def columns_of(rules: Rules, *, short: bool) -> tuple[Column, ...]:
    """The columns of these rules; ``short``: those that fit beside a board of 52 columns."""
    if rules.rafts:
        return _RAFTS_SHORT if short else _RAFTS
    if rules.path == "jailbreak":
        return _CROSSING_SHORT if short else _CROSSING
    return _ISLAND if rules.path == "island" else _PASSAGE


HEADS_TOLD = {
    # i18n: what a column counts, behind a number or alone: "2 in jail"
    "jl": N_("in jail"),
    "fl": N_("on the flooded sloop"),
    "pt": N_("in the passage"),
    "is": N_("on the island"),
    "wh": N_("on the wharf"),
    "ra": N_("on rafts"),
    "wr": N_("on wharf and rafts"),
    "se": N_("at sea"),
    "hm": N_("escaped: on the sloop or at sea"),
    "sl": N_("on the sloop"),
    "cv": N_("in the cove"),
}
"""What the heads mean, for the help."""


@kept(1)
def _heads() -> Mapping[str, str]:
    return {
        # i18n: head of a column, exactly 2 columns: short for "jail"
        "jl": pgettext("two columns", "jl"),
        # i18n: head of a column, exactly 2 columns: short for "flooded sloop"
        "fl": pgettext("two columns", "fl"),
        # i18n: head of a column, exactly 2 columns: short for "passage"
        "pt": pgettext("two columns", "pt"),
        # i18n: head of a column, exactly 2 columns: short for "island"
        "is": pgettext("two columns", "is"),
        # i18n: head of a column, exactly 2 columns: short for "wharf"
        "wh": pgettext("two columns", "wh"),
        # i18n: head of a column, exactly 2 columns: short for "rafts"
        "ra": pgettext("two columns", "ra"),
        # i18n: head of a column, exactly 2 columns: short for "wharf and rafts"
        "wr": pgettext("two columns", "wr"),
        # i18n: head of a column, exactly 2 columns: short for "sea"
        "se": pgettext("two columns", "se"),
        # i18n: head of a column, exactly 2 columns: short for "home: on the sloop or at sea"
        "hm": pgettext("two columns", "hm"),
        # i18n: head of a column, exactly 2 columns: short for "sloop"
        "sl": pgettext("two columns", "sl"),
        # i18n: head of a column, exactly 2 columns: short for "cove"
        "cv": pgettext("two columns", "cv"),
    }


def head_told(head: str) -> str:
    """The head of a column as it is shown, two columns wide."""
    return _heads()[head]


def counts_of(state: State, seat: int, columns: tuple[Column, ...]) -> tuple[int, ...]:
    """How many pirates of a seat are counted in each column."""
    kinds = [_kind(position, state.rules) for position in state.pirates(seat)]
    return tuple(sum(kind in column.kinds for kind in kinds) for column in columns)


def captain_in(state: State, seat: int, columns: tuple[Column, ...]) -> int:
    """The column that counts the seat's captain; -1 without captains (RULES 5)."""
    if not state.captains:
        return -1
    kind = _kind(state.captains[seat], state.rules)
    return next(at for at, column in enumerate(columns) if kind in column.kinds)


@lru_cache(maxsize=1024)
def _kind(position: int, rules: Rules) -> str:
    """Where a position lies: ``start way sloop island wharf raft sea goal``."""
    goal = goal_of(rules)
    if position in (0, goal):
        return "goal" if position else "start"
    sloop, wharf = crossing_sloop(rules), wharf_of(rules)
    if sloop is not None and position >= sloop:
        return "sloop" if position == sloop else "island"
    if wharf is not None and position >= wharf:
        return _docked(position, wharf, rules)
    return "way"


def _docked(position: int, wharf: int, rules: Rules) -> str:
    if position == wharf:
        return "wharf"
    return "sea" if is_at_sea(position, rules) else "raft"
