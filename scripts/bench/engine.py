"""The engine against its rivals and its own goals, in one interleaved run (ENGINE 4).

`python -m scripts.bench.engine [--variants] [rounds] [seconds]`, from an environment that has the
project; with `--variants` only what the variants cost (`scripts.bench.variants`). The rivals are
installed into `.bench-venv` at the first run. All times are processor time, so that a busy machine
changes the figures less; trust the ratios. A ratio under its floor exits with 1.

Playouts (`scripts.bench.playouts`) differ where the engines do: ours asks for the end when nothing
is legal, chess must be asked each move (`chess-bare` leaves it out), and boardgame.io checks what
it is told.
"""

import statistics
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from nacl.signing import SigningKey

from engine import Action, State, follow, is_legal, legal_actions, make_rules, state_hash
from engine.local import LocalGame, act, start
from engine.moves import play
from engine.needs import Over
from scripts.bench import variants
from scripts.bench.contest import rival_commands, run_rival
from scripts.bench.playouts import picker, playout, timed

TORTUGA = make_rules("tortuga", 4)


def checked_playout(seed: int) -> int:
    """As `playout`, with every action checked again and settled by the local game."""
    pick = picker(seed)
    game = start(TORTUGA, seed.to_bytes(4, "big"))
    actions = 0
    while not isinstance(game.state.need, Over):
        legal = legal_actions(game.state)
        game = act(game, legal[int(pick() * len(legal))])
        actions += 1
    return actions


def floor(seed: int) -> int:
    """What the loop alone costs: the same picking from a fixed list, nothing played."""
    pick = picker(seed)
    legal = legal_actions(FIRST.state)
    state = FIRST.state
    for _ in range(350):
        assert legal[int(pick() * len(legal))]
        assert not isinstance(state.need, Over)
    return 350


FIRST = start(TORTUGA, b"bench")


def one_game() -> list[tuple[State, Action]]:
    """The choices of one random game."""
    pick = picker(4)
    game = FIRST
    steps: list[tuple[State, Action]] = []
    while not isinstance(game.state.need, Over):
        legal = legal_actions(game.state)
        action = legal[int(pick() * len(legal))]
        steps.append((game.state, action))
        game = act(game, action)
    return steps


STEPS = one_game()


def replayed(_: int) -> int:
    """The game's actions followed again, unchecked, as a chess program pushes moves.

    Each from its own kept state; the few draws between are left out, as chess has none. With them,
    from the first state on, a replay takes about a fifth longer: no figure of whole records.
    """
    for state, action in STEPS:
        follow(state, action)
    return len(STEPS)


def audited(_: int) -> int:
    """What an audit does a step: legality, apply, digest of the state."""
    for state, action in STEPS:
        assert is_legal(state, action)
        state_hash(play(state, action))
    return len(STEPS)


KEY = SigningKey(bytes(32))
SIGNED = KEY.sign(bytes(180))


def verified(_: int) -> int:
    for _ in range(50):
        KEY.verify_key.verify(SIGNED)
    return 50


def kept_bytes() -> float:
    """Memory a kept state of one game, the shared tables left out."""
    tracemalloc.start()
    pick = picker(4)
    game: LocalGame = start(TORTUGA, b"memory")
    kept: list[State] = [game.state]
    before = tracemalloc.get_traced_memory()[0]
    while not isinstance(game.state.need, Over):
        legal = legal_actions(game.state)
        game = act(game, legal[int(pick() * len(legal))])
        kept.append(game.state)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / (len(kept) - 1)


class Goal(NamedTuple):
    """A line of ENGINE 4: `ours` a second over `rival` a second, with its floor and target."""

    ours: str
    rival: str
    floor: float
    target: float


GOALS = (
    Goal("playouts", "maedn", 0.35, 0.45),
    Goal("playouts", "backgammon", 2, 2.8),
    Goal("playouts", "chess-playouts", 7, 10),
    Goal("replay", "chess-push", 1.5, 2.2),
    Goal("playouts", "boardgame.io", 20, 30),
    Goal("audit step", "Ed25519 verify", 4, 7),
)

OURS: dict[str, Callable[[int], int]] = {
    "loop floor": floor,
    "playouts": partial(playout, TORTUGA),
    "checked playouts": checked_playout,
    "replay": replayed,
    "audit step": audited,
    "Ed25519 verify": verified,
}


def measure(rounds: int, seconds: float) -> dict[str, list[float]]:
    """Actions a second by contestant and round; in each round everybody plays in turn."""
    rivals = rival_commands()
    speeds: dict[str, list[float]] = {name: [] for name in (*OURS, *rivals)}
    for _ in range(rounds):
        for name in speeds:
            ours = OURS.get(name)
            done = timed(ours, seconds) if ours else run_rival(rivals[name], seconds)
            speeds[name].append(done[0] / done[1])
    return speeds


def report(speeds: dict[str, list[float]]) -> bool:
    """Print medians and ratios; whether no ratio is under its floor."""
    for name, rates in speeds.items():
        rate = statistics.median(rates)
        spread = f"({min(rates):,.0f}-{max(rates):,.0f})"
        print(f"{name:18} {rate:12,.0f}/s {1e6 / rate:9.2f} us  {spread}")
    good = True
    print(f"\n{'':36} ratio  floor  target")
    for goal in GOALS:
        if goal.rival not in speeds:
            print(f"{goal.ours + ' : ' + goal.rival:36} not measured")
            continue
        pairs = zip(speeds[goal.ours], speeds[goal.rival], strict=True)
        ratio = statistics.median(ours / rival for ours, rival in pairs)
        good &= ratio >= goal.floor
        print(f"{goal.ours + ' : ' + goal.rival:36} {ratio:5.2f}  {goal.floor:5}  {goal.target:6}")
    memory = kept_bytes()
    print(f"{'memory a kept state, bytes':36} {memory:5.0f}  {1024:5}  {512:6}")
    return good and memory <= 1024


def main(arguments: list[str]) -> int:
    only_variants = arguments[:1] == ["--variants"]
    numbers = arguments[only_variants:]
    rounds = int(numbers[0]) if numbers else 5
    seconds = float(numbers[1]) if len(numbers) > 1 else 1.0
    good = only_variants or report(measure(rounds, seconds))
    return 0 if variants.report(variants.measured(rounds, seconds)) and good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
