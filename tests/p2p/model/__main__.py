"""Run the seeded bad network many times: scripts/soak-model --runs 1000 --seats 2,3,4,5

Prints one line a table size and every faulty seed; exits 1 if there was one. A seed replays alone
with --first SEED --runs 1. --real plays with the real deck (slow).
"""

import argparse
import sys
import time

from engine.rules import make_rules
from tests.p2p.model.machine import Weather
from tests.p2p.model.network import Network


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seats", default="2,3,4,5")
    parser.add_argument("--real", action="store_true", help="the real deck instead of a light game")
    return parser.parse_args()


def faults_of(seed: int, seats: int, *, real: bool) -> dict[str, list[str]]:
    """Odd seeds know no backups (there every rumour counts), even ones many."""
    backups = 0.0 if seed % 2 else 0.5
    weather = Weather(backups=backups, think=0.1) if real else Weather(backups=backups)
    rules = make_rules("first-escape", seats) if real else None
    network = Network(seed, seats, light=not real, rules=rules, weather=weather)
    network.run(patience=600 if real else 90)
    return network.faults()


def main() -> int:
    chosen = parse()
    faulty = 0
    for seats in (int(word) for word in chosen.seats.split(",")):
        began, found = time.perf_counter(), 0
        for seed in range(chosen.first, chosen.first + chosen.runs):
            faults = faults_of(seed, seats, real=chosen.real)
            if faults:
                found += 1
                print(f"seats {seats} seed {seed}: {faults}")
        took = time.perf_counter() - began
        print(f"seats {seats}: {chosen.runs} runs, {found} faulty, {took:.1f} s", flush=True)
        faulty += found
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
