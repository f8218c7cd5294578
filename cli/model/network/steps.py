"""What an entry of the log did to the game, as its reader may see it (DESIGN 2).

One log event may cause several engine events: an action, a shuffle, a draw that is complete. Each
is given with the state before and after it, with the faces that the reader's own seat knows and no
other, so that the sentences of a local game fit a network game without a change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import new_game
from engine.errors import IllegalAction
from engine.events import Drawn
from engine.moves import apply

if TYPE_CHECKING:
    from engine.events import Event
    from engine.state import State
    from p2p.core.fold.flow import Step
    from p2p.core.fold.game import Game
    from p2p.core.fold.own import Own
    from p2p.core.notices import Applied


class SeenStep(NamedTuple):
    """One engine event between two states, as its reader knows them."""

    before: State
    event: Event
    after: State


def known_state(game: Game | None, own: Own | None) -> State | None:
    """The state a reader knows: its own seat's, or the public one; None before the keys."""
    if own is not None and own.state is not None:
        return own.state
    return None if game is None else game.state


def seen_steps(applied: Applied) -> tuple[SeenStep, ...]:
    """The engine events of one applied log event, in order."""
    game, own = applied.game, applied.own
    before = known_state(applied.before, applied.before_own)
    state = new_game(game.genesis.rules()) if before is None else before
    steps: list[SeenStep] = []
    for step in game.steps:
        event, after = _folded(state, game, own, step)
        steps.append(SeenStep(state, event, after))
        state = after
    return tuple(steps)


def _folded(state: State, game: Game, own: Own | None, step: Step) -> tuple[Event, State]:
    event = _seen(game, own, step)
    try:
        return event, apply(state, event)
    except IllegalAction:
        # A foreign card was shuffled into the deck: as in the seat's own fold its face is not
        # believed, and the audit will name the shuffler.
        return step.event, apply(state, step.event)


def _seen(game: Game, own: Own | None, step: Step) -> Event:
    """The event with the faces of the reader's own hidden cards."""
    if own is None or not isinstance(step.event, Drawn):
        return step.event
    return Drawn(tuple(own.face(game, *deal) for deal in step.dealt))
