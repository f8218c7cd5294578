"""A captain takes any card of the row: known to all, it stays so in his hand (RULES 5)."""

import pytest

from engine.needs import TOKEN_PILE
from p2p.deck import DeckError
from tests.p2p.deck.party import PUBLIC
from tests.p2p.deck.piles import laid

ONE: list[tuple[int, int]] = [(PUBLIC, 1)]


def test_a_card_is_taken_from_any_place_of_the_row_and_stays_open() -> None:
    for place in range(3):
        party = laid()
        row = party.table.row
        party.table = party.table.pick(1, place)
        assert party.table.row == (*row[:place], *row[place + 1 :])
        assert row[place] in party.table.hand(1)
        assert party.table.hand(1) == tuple(sorted(party.table.hand(1)))
        face = party.table.face(row[place])
        party.play(1, face)
        assert party.said[-1].body == [[[list(row[place]), party.table.card(row[place])]], []]


@pytest.mark.parametrize("place", [-1, 3, 12])
def test_no_card_is_taken_from_a_place_without_one(place: int) -> None:
    with pytest.raises(DeckError, match="no card at this place"):
        laid().table.pick(0, place)


def test_nothing_is_taken_while_a_token_is_turned_up() -> None:
    with pytest.raises(DeckError, match="a draw is running"):
        laid().table.begin_draw(0, ONE, TOKEN_PILE).pick(0, 0)
