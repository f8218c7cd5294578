"""Measure the audit of a finished five-player game as a multiple of verifying its signatures.

    python -m scripts.bench.audit [--preset tortuga] [--players 5] [--repeat 5] [--limit SECONDS]

The game is played here by pure seats (greedy bots, seed 1), so every run measures the same bytes.
Times are medians of processor time. Exit code 1 when the median audit takes longer than the limit.
"""

import argparse
import sys
from collections.abc import Callable
from statistics import median
from time import process_time

from p2p.core.audit import audit
from p2p.core.fold.game import Game
from p2p.core.log.events import Signed, verify_event
from tests.p2p.core.table_of_seats import RoundTable


def cost(work: Callable[[], object], repeat: int) -> float:
    """Return the median processor seconds of so many runs."""
    times: list[float] = []
    for _ in range(repeat):
        begun = process_time()
        work()
        times.append(process_time() - begun)
    return median(times)


def verify_all(log: list[Signed]) -> None:
    """Check every signature of the log, from the bytes."""
    for signed in log:
        assert verify_event(Signed(signed.data, signed.sig))


def replay(log: list[Signed]) -> None:
    """Fold the log as a peer that catches up does."""
    game = Game.begin(log[0])
    for signed in log[1:]:
        game = game.apply(Signed(signed.data, signed.sig))


def main() -> int:
    """Print the figures; see the module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--preset", default="tortuga")
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--limit", type=float, default=6.0)
    options = parser.parse_args()
    table = RoundTable.of(options.preset, options.players, acks=True).play().disclose()
    data, log = table.file(), table.log
    verdict = audit(data)
    assert verdict.exit_code == 0, verdict.lines()
    signatures = cost(lambda: verify_all(log), options.repeat)
    folded = cost(lambda: replay(log), options.repeat)
    whole = cost(lambda: audit(data), options.repeat)
    print(f"{options.preset}, {options.players} players: {len(log)} events, {len(data):,} bytes")
    for name, seconds in (("signatures", signatures), ("fold", folded), ("audit", whole)):
        print(f"{name:<11}{seconds * 1000:9.1f} ms  {seconds / signatures:6.1f} x signatures")
    return int(whole > options.limit)


if __name__ == "__main__":
    sys.exit(main())
