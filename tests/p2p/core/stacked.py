"""Decks whose order a test chooses: seat 0's pass brings it about, the other seats keep it.

The passes are true ones with true proofs: only the permutation, which the seed should have made,
is the test's. `stacked_plan` must stand in the holder's place of `plan` wherever a stacked table is
played or audited.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.needs import CARD_PILE
from p2p.deck.shuffle import Pass, plan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from p2p.deck.slots import Cipher
    from tests.p2p.core.table_of_seats import RoundTable

_ORDERS: dict[tuple[bytes, int], tuple[int, ...]] = {}


def stacked_plan(
    nonce_key: bytes, gid: bytes, number: int, seat: int, deck: Sequence[Cipher]
) -> Pass:
    """Stands for `plan` in the holder."""
    honest = plan(nonce_key, gid, number, seat, deck)
    order = _ORDERS.get((gid, number))
    if order is None:
        return honest
    return honest._replace(order=order if seat == 0 else tuple(range(len(deck))))


def stack(table: RoundTable, wanted: Sequence[int], pile: str = CARD_PILE, number: int = 0) -> None:
    """Put cards of these faces on top of a pile's first deck, the top first, the others below."""
    faces = table.game.table.pile(pile).faces
    rest = list(range(len(faces)))
    top: list[int] = []
    for face in wanted:
        top.append(next(index for index in rest if faces[index] == face))
        rest.remove(top[-1])
    _ORDERS[table.game.gid, number] = (*top, *rest)


def dealt(hands: Sequence[Sequence[int]], row: Sequence[int] = ()) -> list[int]:
    """The order of the cards that brings these hands, all of one size, and this row."""
    return [*(hand[place] for place in range(len(hands[0])) for hand in hands), *row]


def begun(table: RoundTable) -> RoundTable:
    """The table with its stacked decks shuffled and its cards dealt."""
    while table.game.state is None or table.game.state.round == 0:
        duty = table.game.duty
        assert duty is not None
        if duty.kind == "shuffle":
            table.accept(table.next_event())  # `step` would take the pass of an honest table
        else:
            table.step()
    return table
