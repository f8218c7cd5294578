"""How far the deck's set-up has come (DECK 3.3): whose part is still to come.

Set up is a matter of a second among programs that are there, and then nothing is told of it. What
takes longer is told once a phase; the shell knows the time (`cli.ui.network.reminders`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.words import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from p2p.core.fold.game import Duty, Game

PHASES: Final = {
    "key": "Keys for the deck",
    "shuffle": "The cards are being shuffled",
    "shares": "The cards are being dealt",
}


def phase(game: Game | None) -> str:
    """The phase of the set-up that runs, a word of `PHASES`; "" once the cards are dealt."""
    duty = _duty(game)
    return "" if duty is None else duty.kind


def progress(names: Sequence[str], game: Game | None) -> tuple[str, ...]:
    """The sentence for the phase that runs: who is still to come, who is next first."""
    duty = _duty(game)
    if game is None or duty is None:
        return ()
    seats = range(len(names)) if duty.kind == "key" else game.living
    rest = [names[seat] for seat in seats if seat >= duty.seat]
    return (f"{PHASES[duty.kind]}: {listed(rest)} to come.",)


def _duty(game: Game | None) -> Duty | None:
    if game is None or game.duty is None or game.duty.kind not in PHASES:
        return None
    begun = game.state is not None and game.state.round > 0
    return None if begun else game.duty
