"""A seat leaves for good with its seed: whatever was going on goes on without it (DECK 5)."""

import pytest

from engine.cards import UNKNOWN
from p2p.deck import DeckError
from tests.p2p.deck.party import PUBLIC, Party, seed_of


def test_others_make_the_leavers_shares_from_then_on() -> None:
    party = Party.dealt(3, 24)
    party.leave(1)
    assert party.table.living == (0, 2)
    party.draw(0, [(0, 1), (PUBLIC, 1), (2, 1)])
    assert [said.seat for said in party.said if said.kind == "shares"][-2:] == [0, 2]
    assert all(party.holders[0].read(party.table, slot) is not None for slot in party.hidden(0))
    assert party.table.card(party.table.row[-1]) is not None


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("shared", [0, 1, 2])
def test_leaving_in_a_share_round(shared: int, open_hands: bool) -> None:
    party = Party.dealt(3, 24, open_hands=open_hands)
    party.table = party.table.begin_draw(0, [(0, 1), (1, 1), (2, 1), (PUBLIC, 1)])
    for _ in range(shared):
        party.share()
    party.leave(1)
    party.share_all()
    faces = [face for _, _, face in party.table.drawn()]
    assert (UNKNOWN in faces) == (not open_hands)
    party.table = party.table.end_draw()
    for seat in (0, 2):
        assert len(party.cards_of(seat)) == 3
    assert len(party.table.hand(1)) == 3


def test_the_last_sharer_leaves_and_the_row_opens() -> None:
    party = Party.dealt(3, 24)
    party.table = party.table.begin_draw(0, [(PUBLIC, 2)])
    party.share()
    party.share()
    assert party.table.sharer == 2
    party.leave(2)
    assert party.table.sharer is None
    assert all(face != UNKNOWN for _, _, face in party.table.drawn())


def test_a_hidden_draw_of_a_leaver_needs_no_more_shares_and_stays_closed() -> None:
    party = Party.dealt(3, 24)
    party.table = party.table.begin_draw(1, [(1, 2)])
    party.share()
    party.leave(1)
    assert party.table.sharer is None
    assert [face for _, _, face in party.table.drawn()] == [UNKNOWN] * 2
    party.table = party.table.end_draw()
    assert len(party.table.hand(1)) == 4
    assert all(party.table.card(slot) is None for slot in party.table.hand(1))
    party.draw(1, [(1, 1)])
    assert len(party.table.hand(1)) == 5


@pytest.mark.parametrize("passes", [0, 1, 2, 3])
@pytest.mark.parametrize("leaver", [0, 1, 3])
def test_leaving_in_a_shuffle(leaver: int, passes: int) -> None:
    party = Party.seated(4, 12)
    party.table = party.table.begin_shuffle()
    for _ in range(passes):
        party.make_pass()
    party.leave(leaver)
    while party.table.passer is not None:
        party.make_pass()
    made = {said.seat for said in party.said[-4:] if said.kind == "shuffle"}
    assert set(party.table.decks[0].passed) == made >= set(party.table.living)
    assert (leaver in made) == (leaver < passes)
    party.draw(0, [(PUBLIC, 12)])
    assert sorted(party.table.card(slot) or 0 for slot in party.table.row) == list(range(12))


def test_later_shuffles_do_without_the_leaver() -> None:
    party = Party.dealt(3, 9, hand=1, row=2)
    party.draw(0, [(0, 4)])
    party.leave(2)
    party.play(0, party.faces_in_hand(0)[0])
    party.play(0, party.faces_in_hand(0)[0])
    party.shuffle()
    assert party.table.decks[1].passed == (0, 1)
    party.draw(1, [(1, 2)])
    assert len(party.cards_of(1)) == 3
    assert party.table.void is None


def test_one_after_the_other_may_leave() -> None:
    party = Party.dealt(5, 24, hand=1)
    party.leave(4)
    party.table = party.table.begin_draw(0, [(0, 1), (3, 1), (PUBLIC, 1)])
    party.leave(3)
    party.share_all()
    party.table = party.table.end_draw()
    party.leave(0)
    party.draw(1, [(1, 1), (2, 1), (PUBLIC, 1)])
    assert len(party.cards_of(1)) == len(party.cards_of(2)) == 2
    assert party.table.living == (1, 2)


@pytest.mark.parametrize("seed", [None, seed_of(1)])
def test_the_last_but_one_leaves_and_nothing_is_owed(seed: bytes | None) -> None:
    shuffling = Party.seated(2, 12).table.begin_shuffle()
    drawing = Party.dealt(2, 12).table.begin_draw(0, [(0, 1), (PUBLIC, 1)])
    for begun in (shuffling, drawing):
        table = begun.with_leaver(1, seed)
        assert table.living == (0,)
        assert table.passer is None
        assert table.sharer is None
        assert table.void is None


@pytest.mark.parametrize("seed", [None, b"", seed_of(0), seed_of(1)[:31], "seed", 7])
def test_two_or_more_left_behind_need_the_right_seed(seed: object) -> None:
    table = Party.dealt(3, 24).table
    with pytest.raises(DeckError):
        table.with_leaver(1, seed)


def test_who_left_does_not_leave_again_nor_speak() -> None:
    party = Party.dealt(3, 24)
    face = party.faces_in_hand(1)[0]
    play = party.holders[1].play_body(party.table, face)
    asked = party.table.begin_draw(1, [(PUBLIC, 1)])
    shares = party.holders[1].shares_body(asked)
    party.leave(1)
    with pytest.raises(DeckError):
        party.leave(1)
    with pytest.raises(DeckError):
        party.table.with_play(1, face, play)
    with pytest.raises(DeckError):
        party.table.begin_draw(1, [(PUBLIC, 1)]).with_shares(1, shares)


def test_who_left_sees_no_more_than_everybody() -> None:
    party = Party.dealt(3, 24)
    party.table = party.table.begin_draw(1, [(1, 1), (0, 1), (PUBLIC, 1)])
    party.leave(1)
    party.share_all()
    public = tuple(face for _, _, face in party.table.drawn())
    assert party.holders[1].seen(party.table) == public
    assert public[:2] == (UNKNOWN, UNKNOWN) != party.holders[0].seen(party.table)[:2]
    party.table = party.table.end_draw()
    assert party.holders[1].spoiled(party.table) is None
    with pytest.raises(DeckError):
        party.holders[1].read(party.table, party.table.hand(1)[-1])


def test_nobody_leaves_before_the_keys_are_there() -> None:
    with pytest.raises(DeckError):
        Party(3).table.with_leaver(0, seed_of(0))
