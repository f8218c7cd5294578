import pytest

from engine import Action, Choose, Draw, IllegalAction, Reason, gain, landing, play, retreat
from engine.cards import counts_of
from tests.engine.scenes import BOTTLE, DAGGER, HAT, KEY, PISTOL, SKULL, SLOOP, scene


@pytest.mark.parametrize(
    ("mine", "theirs", "target", "cards"),
    [
        ((0, 0, 0, 0, 5, 9), (0,) * 6, 5, 1),
        ((0, 0, 0, 0, 5, 9), (0, 0, 0, 0, 0, 5), 5, 2),
        ((0, 0, 0, 0, 5, 9), (0, 0, 0, 0, 0, 7), 7, 1),
        ((0, 0, 0, 5, 7, 9), (0, 0, 0, 0, 7, 7), 5, 1),
        ((0, 0, 0, 0, 9, 9), (0, 0, 0, 0, 4, 4), 4, 2),
        ((0, 0, 0, 0, 4, SLOOP), (0, 0, 0, 0, 0, 0), 4, 1),
    ],
)
def test_closest_space_with_one_or_two(
    mine: tuple[int, ...], theirs: tuple[int, ...], target: int, cards: int
) -> None:
    state = scene(mine, theirs)
    action = retreat(mine[-1])
    assert (landing(state, action), gain(state, action)) == (target, cards)
    after = play(state, action)
    assert after.pirates(0) == tuple(sorted((*mine[:-1], target)))
    assert (after.need, after.owed) == (Draw("card", ((0, cards),)), cards)


def test_row_gives_its_leftmost_cards_at_once() -> None:
    row = (HAT, KEY, BOTTLE, SKULL, DAGGER)
    state = scene((0, 0, 0, 5, 5, 9), row=row, supply=12)
    after = play(state, retreat(9))
    assert (after.hand(0), after.supply) == ((HAT, KEY), (BOTTLE, SKULL, DAGGER))
    assert (after.need, after.actions, after.owed) == (Choose(0), 1, 0)


def test_row_and_last_action_pass_the_turn() -> None:
    state = scene((0, 0, 0, 0, 5, 9), row=(HAT, KEY), supply=12, actions=2)
    after = play(state, retreat(9))
    assert (after.hand(0), after.seat, after.need) == ((HAT,), 1, Choose(1))


def test_jail_only_when_nobody_is_behind() -> None:
    state = scene((0, 0, 0, 0, 5, 9), jail_retreat=True)
    assert (landing(state, retreat(9)), landing(state, retreat(5))) == (5, 0)
    assert gain(state, retreat(5)) == 1
    after = play(state, retreat(5))
    assert (after.pirates(0), after.occupancy(0), after.owed) == ((0, 0, 0, 0, 0, 9), 11, 1)


def test_two_known_cards_of_one_kind() -> None:
    state = scene((0, 0, 0, 5, 5, 9), row=(HAT, HAT, PISTOL), supply=10)
    assert play(state, retreat(9)).hands[0] == counts_of((HAT, HAT))


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (retreat(8), Reason.NO_PIRATE_THERE),
        (retreat(-2), Reason.NO_PIRATE_THERE),
        (retreat(200), Reason.NO_PIRATE_THERE),
        (retreat(0), Reason.IN_JAIL),
        (retreat(SLOOP), Reason.STAYS_ABOARD),
        (retreat(5), Reason.NOBODY_BEHIND),
        (Action("retreat", 9, HAT), Reason.UNKNOWN_ACTION),
    ],
)
def test_refusals(action: Action, reason: Reason) -> None:
    state = scene((0, 0, 5, 5, 5, SLOOP), sloop_retreat=False)
    if action.origin == 9:
        state = scene((0, 0, 0, 5, 5, 9))
    with pytest.raises(IllegalAction) as refusal:
        play(state, action)
    assert refusal.value.reason is reason
