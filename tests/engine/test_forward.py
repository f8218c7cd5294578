import pytest

from engine import Choose, IllegalAction, Over, Reason, advance, landing, play
from engine.cards import UNKNOWN
from tests.engine.scenes import BOTTLE, HAT, KEY, SLOOP, scene


def test_first_vacant_space_of_the_icon() -> None:
    state = scene((0, 0, 0, 0, 0, 0), hand=(HAT, KEY))
    after = play(state, advance(0, HAT))
    assert after.pirates(0) == (0, 0, 0, 0, 0, 3)
    assert (after.hand(0), after.discard()) == ((KEY,), (HAT,))
    assert (after.seat, after.actions, after.need) == (0, 1, Choose(0))
    assert after.occupancy(3) == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "target"),
    [
        ((0, 0, 0, 0, 3, 3), (0,) * 6, 11),
        ((0, 0, 0, 0, 0, 0), (0, 0, 0, 3, 3, 3), 11),
        ((0, 0, 0, 0, 3, 11), (0, 0, 0, 0, 0, 13), 23),
        ((0, 3, 11, 13, 23, 28), (0, 0, 0, 0, 0, 31), SLOOP),
    ],
)
def test_spaces_with_pirates_are_passed_over(
    mine: tuple[int, ...], theirs: tuple[int, ...], target: int
) -> None:
    state = scene(mine, theirs, (HAT,))
    assert landing(state, advance(0, HAT)) == target
    assert target in play(state, advance(0, HAT)).pirates(0)


def test_only_spaces_ahead_count() -> None:
    state = scene((0, 0, 0, 0, 31, 36), hand=(HAT,))
    assert landing(state, advance(31, HAT)) == SLOOP
    assert landing(state, advance(36, HAT)) == SLOOP


def test_last_pirate_aboard_wins_at_once() -> None:
    state = scene((36, *[SLOOP] * 5), hand=(HAT,), actions=1)
    after = play(state, advance(36, HAT))
    assert after.need == Over((0,), "escaped")
    assert (after.winners, after.seat, after.actions) == ((0,), 0, 2)


def test_win_with_the_last_action_of_the_turn() -> None:
    after = play(scene((36, *[SLOOP] * 5), hand=(HAT,), actions=2), advance(36, HAT))
    assert (after.winners, after.seat, after.actions, after.round) == ((0,), 0, 3, 1)


def test_third_action_passes_the_turn() -> None:
    after = play(scene((0,) * 6, hand=(HAT,), actions=2), advance(0, HAT))
    assert (after.need, after.seat, after.actions, after.round) == (Choose(1), 1, 0, 1)


def test_unknown_card_serves_as_any_kind_of_the_deck() -> None:
    state = scene((0,) * 6, hand=(HAT, UNKNOWN))
    after = play(state, advance(0, KEY))
    assert (after.hand(0), after.discard()) == ((HAT,), (KEY,))


def test_known_card_is_used_before_an_unknown_one() -> None:
    after = play(scene((0,) * 6, hand=(HAT, UNKNOWN)), advance(0, HAT))
    assert after.hand(0) == (UNKNOWN,)


@pytest.mark.parametrize(
    ("origin", "card", "reason"),
    [
        (4, HAT, Reason.NO_PIRATE_THERE),
        (-1, HAT, Reason.NO_PIRATE_THERE),
        (10**9, HAT, Reason.NO_PIRATE_THERE),
        (SLOOP, HAT, Reason.ALREADY_ABOARD),
        (0, BOTTLE, Reason.NO_SUCH_CARD),
        (0, HAT + 6, Reason.NO_SUCH_CARD),
        (0, UNKNOWN, Reason.NO_SUCH_CARD),
        (0, -1, Reason.NO_SUCH_CARD),
        (0, 10**9, Reason.NO_SUCH_CARD),
    ],
)
def test_refusals(origin: int, card: int, reason: Reason) -> None:
    state = scene((0, 0, 0, 0, 0, SLOOP), hand=(HAT,))
    with pytest.raises(IllegalAction) as refusal:
        play(state, advance(origin, card))
    assert refusal.value.reason is reason


def test_unknown_hand_holds_no_kind_outside_the_deck() -> None:
    state = scene((0,) * 6, hand=(UNKNOWN,))
    with pytest.raises(IllegalAction, match="do not hold"):
        play(state, advance(0, HAT + 6))
