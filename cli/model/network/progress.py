"""How far the deck has come (DECK 3.3): whose part of the set-up or of a shuffle is still to come.

All of it is a matter of a second among programs that are there, and then nothing is told of it.
What takes longer is told, of a shuffle seat by seat; the shell knows the time
(`cli.ui.network.reminders`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model.words import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from p2p.core.fold.game import Duty, Game

PHASES: Final = {
    "key": "Keys for the deck",
    "shuffle": "The cards are being shuffled",
    "shares": "The cards are being dealt",
}


class Stage(NamedTuple):
    """The phase that runs, a word of `PHASES`, and in a shuffle the seat whose pass is next.

    In the other phases the seat is -1: they are told as a whole.
    """

    phase: str
    seat: int = -1


def stage(game: Game | None) -> Stage | None:
    """What runs: a phase of the set-up, or later a shuffle of the discards; None: neither."""
    duty = _duty(game)
    if duty is None:
        return None
    return Stage(duty.kind, duty.seat) if duty.kind == "shuffle" else Stage(duty.kind)


def turn(game: Game | None) -> str:
    """Which pass of the running shuffle is next: `2 of 3`; "" where none is."""
    if game is None or not game.table.decks:
        return ""
    passed = game.table.decks[-1].passed
    return f"{len(passed) + 1} of {len({*passed, *game.living})}"


def progress(
    names: Sequence[str], game: Game | None, me: int | None, *, checking: bool
) -> tuple[str, ...]:
    """The sentence for what runs: who is done, who is at it, who is still to come.

    `me` is the reader's seat; `checking`: the pass that is next is here, and the reader's program
    is checking its proof.
    """
    duty = _duty(game)
    if game is None or duty is None:
        return ()
    if duty.kind == "shuffle":
        return (f"{PHASES[duty.kind]}: {_shuffling(names, game, duty.seat, me, checking)}.",)
    seats = range(len(names)) if duty.kind == "key" else game.living
    rest = [names[seat] for seat in seats if seat >= duty.seat]
    return (f"{PHASES[duty.kind]}: {listed(rest)} to come.",)


def _shuffling(names: Sequence[str], game: Game, seat: int, me: int | None, checking: bool) -> str:
    done = [names[other] for other in game.table.decks[-1].passed]
    if seat == me:
        now = "your program is at it"
    elif checking:
        now = f"your program is checking {names[seat]}'s part"
    else:
        now = f"{names[seat]} is at it"
    said = f"{listed(done)} done, {now}" if done else now
    return f"{said} ({turn(game)})"


def _duty(game: Game | None) -> Duty | None:
    """The duty of the set-up, or of a shuffle at any time."""
    if game is None or game.duty is None or game.duty.kind not in PHASES:
        return None
    begun = game.state is not None and game.state.round > 0
    return None if begun and game.duty.kind != "shuffle" else game.duty
