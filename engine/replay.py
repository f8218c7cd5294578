"""Fold a list of events and keep what is valid: the prefix, and the first failure (DESIGN 2)."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.errors import IllegalAction
from engine.events import Event
from engine.moves import apply
from engine.rules import Rules
from engine.state import State, new_game


class Replay(NamedTuple):
    """`state` after the first `applied` events; `failure` is why the next one was refused."""

    state: State
    applied: int
    failure: IllegalAction | None


def replay(rules: Rules, events: Iterable[Event]) -> Replay:
    """The game of these events as far as they are legal. Never raises for what the events say."""
    state = new_game(rules)
    applied = 0
    for event in events:
        try:
            state = apply(state, event)
        except IllegalAction as failure:
            return Replay(state, applied, failure)
        applied += 1
    return Replay(state, applied, None)
