import pytest

from engine import (
    PUBLIC,
    Choose,
    Draw,
    Drawn,
    LaidOut,
    Layout,
    Reason,
    Shuffle,
    Shuffled,
    advance,
    apply,
    make_rules,
    new_game,
    play,
    retreat,
)
from engine.cards import UNKNOWN, counts_of, deck_counts
from engine.dealer import lay_out
from engine.draw import opening_draw
from tests.engine.folds import refused
from tests.engine.scenes import BOARD, BOTTLE, DAGGER, HAT, KEY, PISTOL, SKULL, scene

ROW_OF_12 = (HAT, KEY, BOTTLE, SKULL, DAGGER, PISTOL) * 2


def test_opening_in_order() -> None:
    rules = make_rules("tortuga", 3)
    state = new_game(rules)
    needs = [state.need]
    for event in (LaidOut(BOARD, 1), Shuffled(), Drawn((0, 1, 2, 3, 4, 5) * 5)):
        state = apply(state, event)
        needs.append(state.need)
    parts = tuple((seat, 1) for _ in range(6) for seat in range(3))
    assert needs == [
        Layout(),
        Shuffle("card", deck_counts(rules)),
        Draw("card", (*parts, (PUBLIC, 12))),
        Choose(1),
    ]
    assert state.hand(0) == (0, 0, 0, 3, 3, 3)
    assert state.supply == ROW_OF_12[:0] + (0, 1, 2, 3, 4, 5) * 2
    assert (state.round, state.seat, state.deck) == (1, 1, 72)


def test_six_five_deals_the_sixth_card_to_the_starter_last() -> None:
    rules = make_rules("ravensburger", 2)
    assert opening_draw(rules, 1).parts == (*[(0, 1), (1, 1)] * 5, (1, 1))


def test_row_emptied_between_the_two_cards_of_a_draw() -> None:
    state = scene((0, 0, 0, 5, 5, 9), row=(HAT,), supply=12)
    drawing = play(state, retreat(9))
    assert drawing.need == Draw("card", ((PUBLIC, 12),))
    assert (drawing.hand(0), drawing.owed, drawing.turning_up) == ((HAT,), 1, 12)
    after = apply(drawing, Drawn(ROW_OF_12))
    assert (after.hand(0), after.supply) == ((HAT, HAT), ROW_OF_12[1:])
    assert (after.need, after.owed) == (Choose(0), 0)


def test_row_emptied_by_the_last_card_is_turned_up_before_the_turn_goes_on() -> None:
    state = scene((0, 0, 0, 0, 5, 9), row=(HAT,), supply=10, actions=2)
    drawing = play(state, retreat(9))
    assert (drawing.seat, drawing.need) == (0, Draw("card", ((PUBLIC, 10),)))
    after = apply(drawing, Drawn(ROW_OF_12[:10]))
    assert (after.supply, after.need) == (ROW_OF_12[:10], Choose(1))


def test_shuffle_in_the_middle_of_turning_up_a_row() -> None:
    state = scene((0, 0, 0, 0, 5, 9), row=(HAT,), supply=12, deck=5)
    drawing = play(state, retreat(9))
    assert drawing.need == Draw("card", ((PUBLIC, 5),))
    shuffling = apply(drawing, Drawn(ROW_OF_12[:5]))
    assert shuffling.need == Shuffle("card", state.discarded)
    assert (shuffling.deck, shuffling.supply) == (0, ROW_OF_12[:5])
    drawing = apply(shuffling, Shuffled())
    assert drawing.need == Draw("card", ((PUBLIC, 7),))
    assert apply(drawing, Drawn(ROW_OF_12[5:])).supply == ROW_OF_12


def test_deck_is_not_shuffled_before_a_card_is_needed() -> None:
    state = scene((0, 0, 0, 0, 5, 9), deck=1)
    after = apply(play(state, retreat(9)), Drawn((HAT,)))
    assert (after.need, after.deck) == (Choose(0), 0)


def test_two_cards_over_the_end_of_the_deck() -> None:
    state = scene((0, 0, 0, 5, 5, 9), deck=1)
    drawing = play(state, retreat(9))
    assert drawing.need == Draw("card", ((0, 1),))
    shuffling = apply(drawing, Drawn((UNKNOWN,)))
    assert (shuffling.need, shuffling.owed) == (Shuffle("card", state.discarded), 1)
    after = apply(apply(shuffling, Shuffled()), Drawn((KEY,)))
    assert (after.hand(0), after.need) == ((KEY, UNKNOWN), Choose(0))


def test_no_card_anywhere_leaves_the_retreat_legal() -> None:
    state = scene((0, 0, 0, 5, 5, 9))._replace(deck=0)
    after = play(state, retreat(9))
    assert (after.hand(0), after.pirates(0)[-1], after.need) == ((), 5, Choose(0))


def test_row_that_stayed_empty_is_turned_up_at_the_start_of_the_next_draw() -> None:
    state = scene((0, 0, 0, 0, 5, 9), hand=(KEY,), row=(HAT,), supply=12)._replace(deck=0)
    empty = play(state, retreat(9))
    assert (empty.supply, empty.hand(0), empty.need) == ((), (HAT, KEY), Choose(0))
    moved = play(empty, advance(0, KEY))
    assert (moved.supply, moved.need) == ((), Choose(0))
    shuffling = play(moved, retreat(6))
    assert shuffling.need == Shuffle("card", counts_of((KEY,)))
    drawing = apply(shuffling, Shuffled())
    assert drawing.need == Draw("card", ((PUBLIC, 1),))
    after = apply(drawing, Drawn((KEY,)))
    assert (after.supply, after.hand(0), after.need) == ((), (HAT, KEY), Choose(1))


def test_short_row_is_not_topped_up() -> None:
    state = scene((0, 0, 0, 0, 5, 9), row=(HAT, KEY), supply=12)
    assert play(state, retreat(9)).supply == (KEY,)


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ((HAT,), Reason.WRONG_NUMBER_OF_CARDS),
        ((HAT,) * 3, Reason.WRONG_NUMBER_OF_CARDS),
        ((HAT, 7), Reason.CARD_NOT_IN_PILE),
        ((HAT, 13), Reason.CARD_NOT_IN_PILE),
        ((HAT, -1), Reason.CARD_NOT_IN_PILE),
    ],
)
def test_draws_that_cannot_be(cards: tuple[int, ...], reason: Reason) -> None:
    drawing = play(scene((0, 0, 0, 5, 5, 9)), retreat(9))
    assert refused(drawing, Drawn(cards)).reason is reason


def test_open_cards_have_faces() -> None:
    row = play(scene((0, 0, 0, 0, 5, 9), row=(HAT,), supply=12), retreat(9))
    assert refused(row, Drawn((UNKNOWN,) * 12)).reason is Reason.CARD_NOT_SHOWN
    hand = play(scene((0, 0, 0, 0, 5, 9), hands="open"), retreat(9))
    assert refused(hand, Drawn((UNKNOWN,))).reason is Reason.CARD_NOT_SHOWN


def test_answers_to_what_is_not_asked() -> None:
    fresh = new_game(make_rules("jamaica"))
    choosing = scene((0,) * 6, hand=(HAT,))
    for event in (Shuffled(), Drawn((HAT,))):
        assert refused(fresh, event).reason is Reason.NOT_ASKED
        assert refused(choosing, event).reason is Reason.NOT_ASKED
    assert refused(choosing, LaidOut(BOARD, 0)).reason is Reason.NOT_ASKED


def test_boards_and_starters_that_cannot_be() -> None:
    fresh = new_game(make_rules("jamaica", 3, {"first_player": 2}))
    laid = lay_out(fresh.rules, b"seed")
    assert refused(fresh, LaidOut(laid.board[1:], 2)).reason is Reason.NO_SUCH_BOARD
    assert refused(fresh, LaidOut(laid.board, 3)).reason is Reason.NO_SUCH_SEAT
    assert refused(fresh, LaidOut(laid.board, -1)).reason is Reason.NO_SUCH_SEAT
    assert refused(fresh, LaidOut(laid.board, 1)).reason is Reason.WRONG_STARTER
