"""What a variant costs: its speed per action beside that of the base game, in one interleaved run.

`python -m scripts.bench.engine --variants [rounds] [seconds]`. A variant's own base is the base
game with the same deck, supply, hands and icons, so that the share tells of the variant alone; the
share of `jamaica`, the base game as printed, stands beside it. All games have four players. A share
of the own base under `FLOOR` exits with 1.
"""

import statistics
from collections.abc import Mapping
from functools import partial
from typing import Final, NamedTuple

from engine import make_rules
from engine.rules import Rules
from scripts.bench.playouts import playout, timed

FLOOR: Final = 0.50
"""The least share of its own base's speed that a variant may have."""

PRINTED: Final = "jamaica"


class Line(NamedTuple):
    """A variant as a preset with options over it, and the preset of its own base."""

    preset: str
    options: Mapping[str, object]
    base: str

    @property
    def name(self) -> str:
        """As the table names it."""
        return " ".join((self.preset, *[f"{name}={value}" for name, value in self.options.items()]))

    def rules(self) -> Rules:
        """The rules that are played."""
        return make_rules(self.preset, 4, self.options)


VARIANTS: Final = (
    Line("follow-the-captain", {}, "first-escape"),
    Line("risky-rafts", {}, "first-escape"),
    Line("all-together", {}, "first-escape"),
    Line("tortuga-island", {}, "second-edition"),
    Line("whole-jailbreak", {}, "second-edition"),
    Line("morgan", {"morgan": "instead"}, "second-edition"),
    Line("morgan", {"morgan": "both"}, "second-edition"),
    Line("filibusters", {"filibusters": 6}, "second-edition"),
    Line("filibusters", {"filibusters": 7}, "second-edition"),
)


def measured(rounds: int, seconds: float) -> dict[str, list[float]]:
    """Actions a second by game and round; in each round every game is played in turn."""
    games = {name: make_rules(name, 4) for name in (PRINTED, *[line.base for line in VARIANTS])}
    games |= {line.name: line.rules() for line in VARIANTS}
    speeds: dict[str, list[float]] = {name: [] for name in games}
    for _ in range(rounds):
        for name, rules in games.items():
            done, spent = timed(partial(playout, rules), seconds)
            speeds[name].append(done / spent)
    return speeds


def share(speeds: dict[str, list[float]], name: str, base: str) -> float:
    """The median over the rounds of a game's speed over its base's in the same round."""
    pairs = zip(speeds[name], speeds[base], strict=True)
    return statistics.median(own / other for own, other in pairs)


def report(speeds: dict[str, list[float]]) -> bool:
    """Print the shares and the slowest variant; whether none is under the floor."""
    print(f"\n{'variant':29} {'us an action':>12}  {'own base':>14} share  of {PRINTED}  floor")
    shares: dict[str, float] = {}
    for line in VARIANTS:
        shares[line.name] = share(speeds, line.name, line.base)
        spent = 1e6 / statistics.median(speeds[line.name])
        printed = share(speeds, line.name, PRINTED)
        row = f"{line.name:29} {spent:12.2f}  {line.base:>14} {shares[line.name]:5.2f}"
        print(f"{row} {printed:11.2f}  {FLOOR:5.2f}")
    slowest = min(shares, key=lambda name: shares[name])
    print(f"the slowest: {slowest}, {shares[slowest]:.2f} of its own base")
    return shares[slowest] >= FLOOR
