"""Random play of the Python rivals: `python pythons.py WHAT SECONDS` prints "actions seconds".

Run by the bench's own environment, never by the project's. Seconds are processor time.
"""

import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

Result = tuple[int, float]


def picker(seed: int) -> Callable[[], float]:
    return random.Random(seed).random  # noqa: S311 - picks moves, keeps no secret


def timed(playout: Callable[[int], int], seconds: float) -> Result:
    playout(0)
    begun = time.process_time()
    actions = seed = 0
    while time.process_time() - begun < seconds:
        seed += 1
        actions += playout(seed)
    return actions, time.process_time() - begun


def chess_playouts(seconds: float) -> Result:
    """The loop of its manual: until the game is over by the rules.

    `is_game_over` a move is part of it: nothing else tells the draws by rule, in which most random
    games end. `chess_bare` shows what it costs.
    """
    chess: Any = import_module("chess")

    def playout(seed: int) -> int:
        pick = picker(seed)
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(pick() * len(moves))])
        return len(board.move_stack)

    return timed(playout, seconds)


def chess_bare(seconds: float) -> Result:
    """As little as can be: until there is no move, 300 at most, no draw is looked for."""
    chess: Any = import_module("chess")

    def playout(seed: int) -> int:
        pick = picker(seed)
        board = chess.Board()
        moves = list(board.legal_moves)
        while moves and len(board.move_stack) < 300:
            board.push(moves[int(pick() * len(moves))])
            moves = list(board.legal_moves)
        return len(board.move_stack)

    return timed(playout, seconds)


def chess_push(seconds: float) -> Result:
    """300 random moves pushed again: `push` checks nothing, as our `follow`, and keeps the stack.

    The new board a game is in the time; it is less than one move in a hundred.
    """
    chess: Any = import_module("chess")

    pick = picker(9)
    board = chess.Board()
    while len(board.move_stack) < 300:
        moves = list(board.legal_moves)
        if not moves:
            board = chess.Board()
            continue
        board.push(moves[int(pick() * len(moves))])
    game = list(board.move_stack)

    def playout(_: int) -> int:
        again = chess.Board()
        for move in game:
            again.push(move)
        return len(game)

    return timed(playout, seconds)


def openspiel(name: str) -> Callable[[float], Result]:
    """A game of OpenSpiel played by the loop of its example.

    Chance nodes are resolved and timed, but only players' actions are counted, as in ours.
    """

    def run(seconds: float) -> Result:
        pyspiel: Any = import_module("pyspiel")

        game = pyspiel.load_game(name)

        def playout(seed: int) -> int:
            pick = picker(seed)
            state = game.new_initial_state()
            actions = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(pick() * len(outcomes))][0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(pick() * len(legal))])
                    actions += 1
            return actions

        return timed(playout, seconds)

    return run


WHAT = {
    "chess-playouts": chess_playouts,
    "chess-bare": chess_bare,
    "chess-push": chess_push,
    "maedn": openspiel("maedn"),
    "backgammon": openspiel("backgammon"),
}

if __name__ == "__main__":
    print(*WHAT[sys.argv[1]](float(sys.argv[2])))
