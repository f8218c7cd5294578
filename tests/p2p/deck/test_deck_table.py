"""The ledger in honest hands: shuffles, draws, rows, plays and their order (DECK 3.3)."""

import pytest

from engine.cards import UNKNOWN
from p2p.deck import DeckError, Holder, Slot, Table
from p2p.deck.group import BASE, add, total
from p2p.deck.slots import Cards
from tests.p2p.deck.party import AUTHORS, GID, PUBLIC, Party, faces_of, seed_of


def test_the_joint_key_is_the_sum_and_there_with_the_last_key() -> None:
    party = Party(3)
    assert party.table.joint is None
    with pytest.raises(DeckError, match="not all keys"):
        party.table.begin_shuffle()
    party.give_keys()
    keys = [keys.x for keys in party.table.keys if keys is not None]
    assert party.table.joint == total(keys)


def test_keys_may_come_in_any_order() -> None:
    table = Table.new(GID, 2, faces_of(6), open_hands=False)
    for seat in (1, 0):
        holder = Holder(seed_of(seat), GID, seat, 2)
        table = table.with_key(seat, AUTHORS[seat], holder.key_body(AUTHORS[seat], b""))
    assert table.joint == Party.seated(2, 6).table.joint


def test_cards_are_distinct_points_of_their_game() -> None:
    """Two cards with one face are two cards, and no card is one of another game (attack list 5)."""
    here, there = Cards(GID, 108), Cards(bytes(32), 108)
    assert len({*here.points, *there.points}) == 216
    assert [here.find(point) for point in here.points] == list(range(108))
    assert {here.find(point) for point in there.points} == {None}
    assert Cards(GID, 6).points == here.points[:6]
    faces = faces_of(108)
    assert faces[0] == faces[1]
    assert here.points[0] != here.points[1]


def test_a_new_deck_is_the_public_cards_ascending_under_mask_one() -> None:
    table = Party.seated(2, 6).table
    assert table.discards == tuple(range(6))
    table = table.begin_shuffle()
    assert table.discards == ()
    assert table.joint is not None
    assert [cipher.a for cipher in table.decks[0].slots] == [BASE] * 6
    assert [cipher.b for cipher in table.decks[0].slots] == [
        add(table.joint, point) for point in table.cards.points
    ]


def test_every_seat_passes_once_in_seat_order() -> None:
    party = Party.seated(4, 6)
    party.table = party.table.begin_shuffle()
    order: list[int | None] = []
    while party.table.passer is not None:
        order.append(party.table.passer)
        party.make_pass()
    assert order == [0, 1, 2, 3]
    assert party.table.decks[0].passed == (0, 1, 2, 3)


def test_a_deal_is_one_message_a_seat_and_everybody_reads_what_is_theirs() -> None:
    party = Party.seated(3, 24)
    party.shuffle()
    parts = [(seat, 1) for _ in range(2) for seat in range(3)]
    party.table = party.table.begin_draw(0, [*parts, (PUBLIC, 2)])
    party.share_all()
    assert [said.kind for said in party.said].count("shares") == 3
    public = party.table.drawn()
    assert [to for _, to, _ in public] == [0, 1, 2, 0, 1, 2, PUBLIC, PUBLIC]
    assert [face == UNKNOWN for _, _, face in public] == [True] * 6 + [False] * 2
    for holder in party.holders:
        seen = holder.seen(party.table)
        known = [face != UNKNOWN for face in seen]
        assert known == [to in (holder.seat, PUBLIC) for _, to, _ in public]
    party.table = party.table.end_draw()
    everything = [card for seat in range(3) for card in party.cards_of(seat)]
    everything += [party.table.card(slot) or 0 for slot in party.table.row]
    assert len(set(everything)) == 8
    assert party.table.deck_left == 16


@pytest.mark.parametrize(("acting", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_who_acts_shares_a_public_card_first(acting: int, order: list[int]) -> None:
    party = Party.dealt(4, 24)
    party.table = party.table.begin_draw(acting, [(PUBLIC, 1)])
    sharers: list[int | None] = []
    while party.table.sharer is not None:
        sharers.append(party.table.sharer)
        party.share()
    assert sharers == order


def test_the_owner_of_a_hidden_card_shares_nothing() -> None:
    party = Party.dealt(3, 24)
    party.table = party.table.begin_draw(1, [(1, 2)])
    assert party.table.asked(1) == ()
    assert party.table.sharer == 2
    party.share()
    assert party.table.sharer == 0


def test_open_hands_draw_in_public_for_a_seat() -> None:
    party = Party.dealt(2, 24, hand=3, row=0, open_hands=True)
    for seat in range(2):
        assert len(party.table.hand(seat)) == 3
        assert all(party.table.card(slot) is not None for slot in party.table.hand(seat))
    face = party.faces_in_hand(1)[0]
    party.play(1, face)
    assert party.said[-1].body[1] == []
    assert [party.faces[card] for card in party.table.discards] == [face]


def test_a_row_card_taken_stays_known_and_is_played_without_a_share() -> None:
    party = Party.dealt(3, 24, row=3)
    left, *rest = party.table.row
    card = party.table.card(left)
    assert card is not None
    party.table = party.table.take(1, 1)
    assert party.table.row == tuple(rest)
    assert party.table.card(left) == card
    party.play(1, party.faces[card])
    assert party.said[-1].body == [[[list(left), card]], []]
    assert party.table.discards == (card,)
    assert left not in party.table.hand(1)


def test_a_hidden_card_is_opened_by_its_owner_for_all() -> None:
    party = Party.dealt(3, 24)
    slot = party.hidden(2)[0]
    card = party.holders[2].read(party.table, slot)
    assert card is not None
    assert party.table.card(slot) is None
    party.play(2, party.faces[card])
    (played,) = party.table.discards
    assert party.faces[played] == party.faces[card]
    assert len(party.table.hand(2)) == 1


def test_a_reshuffle_takes_the_discards_and_leaves_hands_alone() -> None:
    party = Party.dealt(2, 12, hand=3, row=0)
    party.draw(0, [(0, 6)])
    hands = (party.table.hand(0), party.table.hand(1))
    played = [party.faces_in_hand(0)[0], party.faces_in_hand(1)[0]]
    party.play(0, played[0])
    party.play(1, played[1])
    discards = party.table.discards
    party.shuffle()
    assert party.table.decks[1].cards == tuple(sorted(discards))
    party.draw(1, [(1, 1), (0, 1)])
    assert set(party.table.hand(0)) - set(hands[0]) == {Slot(1, 1)}
    both = sorted(party.cards_of(0) + party.cards_of(1))
    assert both == list(range(12))


def test_one_card_needs_no_pass() -> None:
    party = Party.seated(2, 1)
    party.table = party.table.begin_shuffle()
    assert party.table.passer is None
    party.draw(0, [(1, 1)])
    assert party.cards_of(1) == [0]


def test_no_card_makes_no_deck() -> None:
    party = Party.seated(2, 2)
    party.shuffle()
    party.draw(0, [(0, 2)])
    assert party.table.begin_shuffle() == party.table


def test_an_empty_draw_is_complete_at_once() -> None:
    party = Party.dealt(2, 12)
    before = party.table
    party.draw(0, [(0, 0)])
    assert party.table == party.table.begin_draw(0, []).end_draw()
    assert party.table.hands == before.hands


@pytest.mark.parametrize("parts", [[(0, 21)], [(PUBLIC, 20), (1, 1)], [(3, 1)], [(-2, 1)]])
def test_a_draw_of_what_is_not_there_is_refused(parts: list[tuple[int, int]]) -> None:
    table = Party.dealt(2, 24, hand=1).table
    with pytest.raises(DeckError):
        table.begin_draw(0, parts)


def test_one_thing_at_a_time() -> None:
    party = Party.dealt(2, 12)
    drawing = party.table.begin_draw(0, [(0, 1)])
    shuffling = Party.seated(2, 12).table.begin_shuffle()
    for table in (drawing, shuffling):
        with pytest.raises(DeckError):
            table.begin_shuffle()
        with pytest.raises(DeckError):
            table.begin_draw(0, [(0, 1)])
        with pytest.raises(DeckError):
            table.take(0, 1)
        with pytest.raises(DeckError):
            table.with_play(0, 0, [])
    for table in (drawing, shuffling, party.table):
        with pytest.raises(DeckError):
            table.drawn()
        with pytest.raises(DeckError):
            table.end_draw()
    with pytest.raises(DeckError, match="only when the last one is drawn"):
        party.table.begin_shuffle()


def test_a_row_gives_no_more_than_it_has() -> None:
    table = Party.dealt(2, 12, row=2).table
    with pytest.raises(DeckError):
        table.take(0, 3)
    assert table.take(0, 2).row == ()


def test_slots_that_were_not_drawn_are_not_known() -> None:
    table = Party.dealt(2, 12, hand=1, row=0).table
    for slot in (Slot(0, 2), Slot(1, 0), Slot(-1, 0), Slot(0, -1)):
        with pytest.raises(DeckError):
            table.card(slot)


def test_a_table_is_a_value() -> None:
    one, other = Party.dealt(2, 12), Party.dealt(2, 12)
    assert one.table == other.table
    assert hash(one.table) == hash(other.table)
    other.table = other.table.begin_draw(0, [(0, 1)])
    assert one.table != other.table
