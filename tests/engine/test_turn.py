import pytest

from engine import (
    END,
    Choose,
    Draw,
    Drawn,
    LaidOut,
    Layout,
    Left,
    Over,
    PassedOver,
    Reason,
    Shuffled,
    State,
    apply,
    make_rules,
    new_game,
    play,
    retreat,
)
from engine.check import check
from engine.local import start
from engine.turn import leaders
from tests.engine.folds import refused
from tests.engine.scenes import BOARD, HAT, SLOOP, scene


def table(players: int, first: int, **options: object) -> State:
    """A dealt game that `first` begins."""
    rules = make_rules("first-escape", players, {"first_player": first, **options})
    return start(rules, b"turns").state


def seats(state: State, turns: int) -> list[tuple[int, int]]:
    """(seat, round) of the next turns, each ended at once."""
    seen: list[tuple[int, int]] = []
    for _ in range(turns):
        seen.append((state.seat, state.round))
        state = play(state, END)
    return seen


def test_round_grows_when_the_starting_seat_begins() -> None:
    assert seats(table(3, 1), 5) == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2)]


def test_seats_that_left_are_passed_over() -> None:
    state = apply(table(4, 1), Left(3))
    assert state.living == (0, 1, 2)
    assert seats(state, 5) == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2)]


def test_round_grows_also_when_the_starting_seat_has_left() -> None:
    state = apply(table(4, 1), Left(1))
    assert seats(state, 5) == [(2, 1), (3, 1), (0, 1), (2, 2), (3, 2)]


def test_leaver_loses_its_turn_others_only_their_place() -> None:
    state = table(4, 2)
    assert apply(state, Left(2)).need == Choose(3)
    assert apply(state, Left(0)).need == Choose(2)


def test_last_seat_wins() -> None:
    state = apply(apply(table(3, 0), Left(1)), Left(0))
    assert state.need == Over((2,), "last seat left")
    assert check(state) == ()
    assert refused(state, Left(2)).reason is Reason.GAME_OVER


def test_leaving_in_a_running_draw_finishes_the_draw() -> None:
    state = scene((0, 0, 0, 5, 5, 9))._replace(living=(0, 1))
    three = start(make_rules("jamaica", 3, {"first_player": 0}), b"draw").state
    drawing = three._replace(need=Draw("card", ((0, 1),)), owed=1, actions=1)
    after = apply(drawing, Left(0))
    assert after.need == drawing.need
    assert apply(after, Drawn((HAT,))).need == Choose(1)
    two = apply(play(state, retreat(9)), Left(1))
    assert (two.need, two.owed) == (Over((0,), "last seat left"), 0)


def test_leaving_before_the_first_turn() -> None:
    state = new_game(make_rules("jamaica", 3))
    state = apply(state, Left(1))
    assert state.need == Layout()
    for event in (LaidOut(BOARD, 1), Shuffled(), Drawn(tuple(range(6)) * 3)):
        state = apply(state, event)
    assert (state.need, state.seat, state.round) == (Choose(2), 2, 1)
    assert len(state.hand(1)) == 6


@pytest.mark.parametrize("seat", [-1, 3, 4])
def test_nobody_leaves_twice_or_from_nowhere(seat: int) -> None:
    state = apply(table(4, 0), Left(3))
    assert refused(state, Left(seat)).reason is Reason.NO_SUCH_SEAT


def test_pass_over_ends_the_turn_whatever_min_actions_says() -> None:
    state = table(3, 0, min_actions=1)
    assert apply(state, PassedOver(0)).need == Choose(1)
    assert refused(state, PassedOver(1)).reason is Reason.NOT_YOUR_TURN


def test_pass_over_needs_a_choice() -> None:
    assert refused(new_game(make_rules()), PassedOver(0)).reason is Reason.NOT_ASKED
    over = apply(table(2, 0), Left(0))
    assert refused(over, PassedOver(0)).reason is Reason.GAME_OVER


def test_cap_ends_the_turn_that_closes_the_round() -> None:
    state = table(3, 1, round_cap=2)
    for _ in range(5):
        state = play(state, END)
    assert (state.seat, state.round, state.need) == (0, 2, Choose(0))
    over = play(state, END)
    assert (over.seat, over.round, over.actions) == (0, 2, 0)
    assert over.need == Over((0, 1, 2), "round cap")


def test_cap_when_the_closing_seat_leaves() -> None:
    state = table(3, 1, round_cap=1)
    closing = play(play(state, END), END)
    over = apply(closing, Left(0))
    assert over.need == Over((1, 2), "round cap")


def ranked(*crews: tuple[int, ...], living: tuple[int, ...] = (0, 1)) -> tuple[int, ...]:
    state = scene(crews[0], crews[1])
    return leaders(state.tables, state.crews, living)


def test_rank_by_pirates_aboard_then_by_sum() -> None:
    assert ranked((0, 0, 0, 0, 0, SLOOP), (30, 30, 30, 31, 31, 32)) == (0,)
    assert ranked((0, 0, 0, 1, 2, SLOOP), (0, 0, 0, 0, 4, SLOOP)) == (1,)
    assert ranked((0, 0, 0, 1, 3, SLOOP), (0, 0, 0, 0, 4, SLOOP)) == (0, 1)
    assert ranked((0, 0, 0, 1, 3, SLOOP), (0,) * 6, living=(1,)) == (1,)
