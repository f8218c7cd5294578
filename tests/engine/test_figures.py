"""The figures of RULES 12: what random and greedy games look like from far away.

A rule slightly wrong passes many a test of single positions and moves these numbers. The seeds are
fixed, so nothing here is left to luck; the bounds are about three standard errors of the mean.
"""

import random
import statistics
from collections.abc import Callable
from itertools import count

from engine import Action, Choose, State, legal_actions, make_rules
from engine.bots import bot_seed, choose
from engine.local import LocalGame, act, start

GAMES = 50


def play(number: int, pick: Callable[[LocalGame, tuple[Action, ...]], Action]) -> list[State]:
    """All states of a two-player game in which a choice is made, then the last one."""
    game = start(make_rules("tortuga", 2, {"round_cap": 400}), f"figures {number}".encode())
    states = [game.state]
    while isinstance(game.state.need, Choose):
        game = act(game, pick(game, legal_actions(game.state)))
        states.append(game.state)
    return states


def uniform(number: int, *, with_end: bool) -> list[State]:
    rng = random.Random(f"figures {number}")

    def pick(_: LocalGame, legal: tuple[Action, ...]) -> Action:
        liked = [action for action in legal if with_end or action.do != "end"]
        return rng.choice(liked or legal)

    return play(number, pick)


def mean_rounds(games: list[list[State]]) -> float:
    return statistics.mean(states[-1].round for states in games)


def test_random_games_without_end_turn_in_the_choice() -> None:
    """RULES 12: "take about 67 rounds with end turn left out of the choice"."""
    games = [uniform(number, with_end=False) for number in range(GAMES)]
    assert 60 < mean_rounds(games) < 74


def test_random_games() -> None:
    """RULES 12: "and 76 with it"; "about 10.7 legal actions a step (95th percentile 20, most
    42)".
    """
    games = [uniform(number, with_end=True) for number in range(GAMES)]
    assert 68 < mean_rounds(games) < 84
    legal = sorted(len(legal_actions(state)) for states in games for state in states[:-1])
    assert 10.3 < statistics.mean(legal) < 11.1
    assert 19 <= legal[len(legal) * 95 // 100] <= 21
    assert 30 <= legal[-1] <= 50


def greedy(number: int) -> list[State]:
    steps = count()

    def pick(game: LocalGame, _: tuple[Action, ...]) -> Action:
        seed = bot_seed(f"figures {number}".encode(), next(steps), game.state.seat)
        return choose("greedy", game.state, seed)

    return play(number, pick)


def test_greedy_games() -> None:
    """RULES 12: "greedy ones 18"; RULES 2: "greedy two-player games loop for ever in 1-2 % of
    cases" is why the median is taken.
    """
    games = [greedy(number) for number in range(GAMES)]
    assert 14 <= statistics.median(states[-1].round for states in games) <= 22
