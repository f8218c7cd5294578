"""A random local game of engine and its records: as the dealer sees it, the public, or one seat."""

import json
import random
from collections.abc import Mapping

from engine import (
    Acted,
    Choose,
    Event,
    Over,
    State,
    apply,
    conceal,
    legal_actions,
    make_rules,
    new_game,
)
from engine.dealer import Dealer, answer
from engine.record import Recorder

EVERYBODY = "everybody"
"""The viewer who sees all cards: the dealer of a simulated game."""

Viewer = int | str | None
"""A seat, None for the public, or EVERYBODY."""


def records(
    preset: str, players: int, changes: Mapping[str, object], seed: str
) -> dict[Viewer, list[str]]:
    """The same random game as the records of all its viewers."""
    rng = random.Random(seed)
    state = new_game(make_rules(preset, players, changes))
    dealer = Dealer.of(seed.encode())
    names = [f"Seat {seat}" for seat in range(players)]
    viewers: tuple[Viewer, ...] = (EVERYBODY, None, *range(players))
    recorders = {viewer: Recorder(names, seed) for viewer in viewers}
    folds: dict[Viewer, State] = dict.fromkeys(viewers, state)
    while not isinstance(state.need, Over):
        if isinstance(state.need, Choose):
            event: Event = Acted(state.seat, rng.choice(legal_actions(state)))
        else:
            event, dealer = answer(dealer, state)
        for viewer, before in folds.items():
            seen = event if isinstance(viewer, str) else conceal(event, state, viewer)
            folds[viewer] = apply(before, seen)
            recorders[viewer].feed(before, seen, folds[viewer])
        state = folds[EVERYBODY]
    return {
        viewer: [json.dumps(line) for line in recorder.lines()]
        for viewer, recorder in recorders.items()
    }
