"""Random games through the public API, and how the time they take is measured.

A playout is the loop a user of the engine writes: list what is legal, pick by one random number,
play it, until the game is over. Deals and draws are timed, but only players' decisions are counted.
"""

import time
from collections.abc import Callable
from random import Random

from engine import follow, legal_actions
from engine.dealer import answer
from engine.local import start
from engine.moves import apply
from engine.needs import Over
from engine.rules import Rules
from scripts.bench.contest import Result


def picker(seed: int) -> Callable[[], float]:
    return Random(seed).random  # noqa: S311 - picks actions, keeps no secret


def timed(work: Callable[[int], int], seconds: float) -> Result:
    """How many actions the work did in about that much processor time."""
    work(0)
    begun = time.process_time()
    done = seed = 0
    while time.process_time() - begun < seconds:
        seed += 1
        done += work(seed)
    return done, time.process_time() - begun


def playout(rules: Rules, seed: int) -> int:
    """The actions of one game at random: the dealer, the legal list, one action.

    What was listed is not checked again, as the Python rivals do not.
    """
    pick = picker(seed)
    state, dealer = start(rules, seed.to_bytes(4, "big"))
    actions = 0
    while True:
        legal = legal_actions(state)
        if legal:
            state = follow(state, legal[int(pick() * len(legal))])
            actions += 1
        elif isinstance(state.need, Over):
            return actions
        else:
            event, dealer = answer(dealer, state)
            state = apply(state, event)
