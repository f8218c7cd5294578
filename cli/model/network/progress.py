"""How far the deck's set-up has come, seat by seat (DECK 3.3): who has done a part, who is next.

Only what takes time is told: keys, passes of a shuffle, and the shares of the deal. The shares of
a later draw are told by the draw itself, and when they are late by `net_waiting`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.model.words import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from p2p.core.fold.game import Duty
    from p2p.core.notices import Applied


def progress(names: Sequence[str], applied: Applied) -> tuple[str, ...]:
    """The sentence for a part of the set-up that others still have to continue, or nothing."""
    duty = applied.game.duty
    if duty is None or duty.kind != applied.kind:
        return ()
    if applied.kind == "key":
        return (f"Keys for the deck: {_state(names, _all(names), duty)}.",)
    if applied.kind == "shuffle":
        return (f"The cards are being shuffled: {_state(names, applied.game.living, duty)}.",)
    if applied.kind == "shares" and _dealing(applied):
        return (f"The cards are being dealt: {_state(names, applied.game.living, duty)}.",)
    return ()


def _all(names: Sequence[str]) -> tuple[int, ...]:
    return tuple(range(len(names)))


def _state(names: Sequence[str], seats: Sequence[int], duty: Duty) -> str:
    done = [names[seat] for seat in seats if seat < duty.seat]
    rest = [names[seat] for seat in seats if seat >= duty.seat]
    return f"{listed(done)} done, {listed(rest)} to come" if done else f"{listed(rest)} to come"


def _dealing(applied: Applied) -> bool:
    state = applied.game.state
    return state is not None and state.round == 0
