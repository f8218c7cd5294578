"""A captain's pair on trial: hands to pay from, honest claims, and what must be refused."""

from collections.abc import Iterator
from typing import cast

import pytest

from p2p.deck import DeckError, Slot
from tests.p2p.deck.cheats import at, bytes_at, component
from tests.p2p.deck.party import Party


def holding(known: int, hidden: int, cards: int = 12) -> Party:
    """Two seats; seat 0 took so many cards of the row and drew so many hidden ones.

    Of 12 cards each face is there twice.
    """
    party = Party.dealt(2, cards, hand=0, row=known)
    party.table = party.table.take(0, known)
    party.draw(0, [(0, hidden)])
    return party


def face_of(party: Party, slot: Slot) -> int:
    return party.faces[card_of(party, slot)]


def card_of(party: Party, slot: Slot) -> int:
    card = party.holders[0].read(party.table, slot)
    assert card is not None
    return card


def claim(party: Party, *slots: Slot, shares: bool = True) -> list[object]:
    """PLAY of these slots in this order by seat 0, with true shares of those that are hidden."""
    hidden = [slot for slot in dict.fromkeys(slots) if party.table.card(slot) is None]
    x: list[object] = [component(party.table, 0, hidden)] if hidden and shares else []
    return [[[list(slot), card_of(party, slot)] for slot in slots], x]


def refused(party: Party, faces: tuple[int, int], body: list[object], seat: int = 0) -> None:
    with pytest.raises(DeckError):
        party.table.with_play(seat, faces[0], body, faces[1])


def strangers(party: Party) -> tuple[Slot, Slot]:
    """Two hidden slots of seat 0 of different faces."""
    one, *others = party.hidden(0)
    return one, next(slot for slot in others if face_of(party, slot) != face_of(party, one))


def twins(party: Party) -> tuple[Slot, Slot]:
    """Two hidden slots of seat 0 of one face, the smaller first."""
    for one, other in _pairs(party.hidden(0)):
        if face_of(party, one) == face_of(party, other):
            return one, other
    raise AssertionError("the hand holds no two cards of one face")


def shared(play: list[object]) -> tuple[object, bytes]:
    """The slots and the shares in the one component of a PLAY by seat 0."""
    assert at(play, (1, 0, 0)) == [0]
    assert len(cast("list[object]", play[1])) == 1
    return at(play, (1, 0, 1)), bytes_at(play, (1, 0, 2))


def _pairs(slots: list[Slot]) -> Iterator[tuple[Slot, Slot]]:
    return ((one, other) for n, one in enumerate(slots) for other in slots[n + 1 :])


def same_face(party: Party, slot: Slot) -> list[Slot]:
    return [s for s in party.table.hand(0) if face_of(party, s) == face_of(party, slot)]
