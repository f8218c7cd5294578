"""kill -9 and restart of real processes in the middle of a game (NETWORK 5, rows 3, 5 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from tests.processes.driver import Player


def back(player: Player, table: str) -> None:
    """Start a killed player again; it returns to its own seat and says so."""
    player.begin("join", table)
    player.hear(r"^Game .*You are", deadline=60)


def killer(
    players: Sequence[Player], table: str, luck: random.Random, every: int
) -> Callable[[int], None]:
    """For `play`: about once in `every` actions a random player is killed and comes back."""

    def meanwhile(done: int) -> None:
        del done
        if luck.random() * every < 1:
            victim = luck.choice(players)
            victim.kill()
            back(victim, table)

    return meanwhile


def everybody(
    players: Sequence[Player], table: str, luck: random.Random, at: int
) -> Callable[[int], None]:
    """For `play`: after action `at` all are killed and come back in a random order."""

    def meanwhile(done: int) -> None:
        if done == at:
            for player in players:
                player.kill()
            for player in luck.sample(list(players), len(players)):
                player.begin("join", table)
            for player in players:
                player.hear(r"^Game .*You are", deadline=60)

    return meanwhile


SETUP = (
    r"^The deck is shuffled",
    r"^Dealt: ",
)
"""What is said from the moment the game counts until the first action."""


def killer_at_setup(players: Sequence[Player], table: str, luck: random.Random) -> None:
    """Kill a random player at a random phase of the deck's set-up; it comes back."""
    victim = luck.choice(players)
    victim.hear(luck.choice(SETUP), deadline=60)
    victim.kill()
    back(victim, table)
