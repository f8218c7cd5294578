"""Tables of variants at the moments that tests ask about, and how they are played on.

Tables are kept: play at a fork.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pytest

from engine.dealer import Stream
from engine.moves import legal_actions
from engine.needs import TOKEN_PILE
from engine.tokens import CREW_BOTH, CREW_WHITE, FIRST_X, HOLE_ORANGE
from p2p.core.errors import Fault
from p2p.core.fold.game import act_body
from tests.p2p.core.cheats import writer_of
from tests.p2p.core.insight import check_table, shown_slots
from tests.p2p.core.stacked import begun, dealt, stack
from tests.p2p.core.table_of_seats import RoundTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.actions import Action
    from engine.state import State
    from p2p.deck.slots import Slot

GREY = 6
"""The grey card of icon i is kind 6 + i."""


def showy(state: State, seed: bytes) -> Action:
    """A legal action, each kind as likely as every other: what is rare comes often."""
    kinds: dict[tuple[str, bool], list[Action]] = {}
    for action in legal_actions(state):
        kinds.setdefault((action.do, action.second >= 0), []).append(action)
    stream = Stream.of(seed, "showy")
    kind = sorted(kinds)[stream.below(len(kinds))]
    return kinds[kind][stream.below(len(kinds[kind]))]


@lru_cache(maxsize=1)
def _with_rafts() -> RoundTable:
    table = RoundTable.of("all-together", 2, 71, deck=15, pirates=4, first_player=0)
    hands = [[GREY, GREY, GREY + 1, 0, 0, 1], [0, 1, 2, 3, 4, GREY + 5]]
    stack(table, dealt(hands, [5, 5, 4, 4, 3, 3, 2, 2, 1, 1]))
    stack(table, [CREW_BOTH, CREW_WHITE, HOLE_ORANGE, FIRST_X], TOKEN_PILE, 1)
    return begun(table)


def with_rafts() -> RoundTable:
    """Seat 0 acts; it holds three grey cards, and the first token is of both colours."""
    return _with_rafts().fork()


def act(table: RoundTable, action: Action) -> None:
    """The seat that is to choose does this, and nobody else; then all is as it must be."""
    table.accept(table.next_event(action))
    check_table(table)


def share(table: RoundTable) -> list[int]:
    """All shares that are owed; who gave them, in order."""
    gave: list[int] = []
    while table.game.duty is not None and table.game.duty.kind == "shares":
        gave.append(writer_of(table))
        table.step()
    check_table(table)
    return gave


def until(table: RoundTable, wanted: Callable[[State], bool]) -> RoundTable:
    """Play showily until the state at a choice is as wanted."""
    for _ in range(3_000):
        duty, state = table.game.duty, table.game.state
        assert duty is not None, "the game ended before"
        if duty.kind == "act" and state is not None and wanted(state):
            return table
        own = table.owns[duty.seat].state
        if duty.kind == "act" and own is not None:
            table.accept(table.next_event(showy(own, table.bot_seed(duty.seat))))
        else:
            table.step()
    raise AssertionError("it did not come about")


def shown(table: RoundTable) -> list[Slot]:
    """The slots that the last event pays with."""
    return [*shown_slots(table.log[-1:])]


def refusal(table: RoundTable, action: Action, play: list[object]) -> str:
    """The kind of the fault that this act of the writer is."""
    with pytest.raises(Fault) as fault:
        table.game.apply(table.sign(writer_of(table), "act", act_body(action, play)))
    return fault.value.kind


@lru_cache(maxsize=8)
def waiting(do: str) -> RoundTable:
    """Three seats, one of which must answer this; a discard is not of the seat whose turn it is."""
    if do == "discard":
        table = RoundTable.of("filibusters", 3, 5, filibusters=6, deck=15, jail_retreat=True)
    else:
        table = RoundTable.of("all-together", 3, 5, deck=15)

    def asks(state: State) -> bool:
        pending = state.pending
        if pending is None or pending.do != do:
            return False
        return (state.seat != state.turn) if do == "discard" else True

    return until(table, asks)


def own_choice(table: RoundTable) -> Action:
    """Some action that the writer may do."""
    own = table.owns[writer_of(table)].state
    assert own is not None
    return legal_actions(own)[-1]
