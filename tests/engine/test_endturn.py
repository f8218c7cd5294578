import pytest

from engine import (
    END,
    SKIP,
    Action,
    Choose,
    Draw,
    Drawn,
    Shuffle,
    Shuffled,
    State,
    apply,
    legal_actions,
    play,
)
from engine.cards import UNKNOWN
from engine.errors import Reason
from engine.moves import refusal
from tests.engine.scenes import HAT, KEY, SLOOP, scene


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (scene((0,) * 6, hand=(HAT,)), Reason.TOO_EARLY_TO_END),
        (scene((0,) * 6, hand=(UNKNOWN,)), Reason.TOO_EARLY_TO_END),
        (scene((0,) * 6, hand=(HAT,), actions=1), None),
        (scene((0,) * 6, hand=(HAT,), min_actions=0), None),
        (scene((0,) * 6), None),
        (scene((0, 0, 0, 0, 4, 9)), Reason.TOO_EARLY_TO_END),
        (scene((0, 0, 0, 0, 0, 9)), None),
        (scene((0, 0, 0, 0, 0, 9), jail_retreat=True), Reason.TOO_EARLY_TO_END),
        (scene((0, 0, 0, 0, 4, SLOOP)), Reason.TOO_EARLY_TO_END),
        (scene((0, 0, 0, 0, 4, SLOOP), sloop_retreat=False), None),
        (scene((4, 4, 4, SLOOP, SLOOP, SLOOP)), None),
    ],
)
def test_end_is_legal_when_due_or_when_nothing_else_is(state: State, reason: Reason | None) -> None:
    assert refusal(state, END) is reason
    assert (END in legal_actions(state)) == (reason is None)


def test_end_passes_the_turn() -> None:
    after = play(scene((0,) * 6, hand=(HAT,), actions=1), END)
    assert (after.need, after.actions, after.round) == (Choose(1), 0, 1)


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (scene((0,) * 6), None),
        (scene((0, 0, 0, 0, 4, 9)), None),
        (scene((0,) * 6, hand=(HAT,)), Reason.SKIP_WITH_CARDS),
        (scene((0,) * 6, hand=(UNKNOWN,)), Reason.SKIP_WITH_CARDS),
        (scene((0,) * 6, actions=1), Reason.SKIP_TOO_LATE),
        (scene((0,) * 6, empty_hand_draw=False), Reason.SKIP_NOT_OFFERED),
    ],
)
def test_skip_hangs_on_hand_and_turn_only(state: State, reason: Reason | None) -> None:
    assert refusal(state, SKIP) is reason
    assert (SKIP in legal_actions(state)) == (reason is None)


def test_skip_draws_from_the_deck_and_ends_the_turn() -> None:
    state = scene((0,) * 6, row=(HAT, KEY), supply=12)
    drawing = play(state, SKIP)
    assert drawing.need == Draw("card", ((0, 1),))
    after = apply(drawing, Drawn((UNKNOWN,)))
    assert (after.hand(0), after.supply, after.need) == ((UNKNOWN,), (HAT, KEY), Choose(1))
    assert (after.skipping, after.actions) == (False, 0)


def test_skip_shuffles_when_the_deck_is_empty() -> None:
    state = scene((0,) * 6, deck=0)
    shuffling = play(state, SKIP)
    assert shuffling.need == Shuffle("card", state.discarded)
    assert apply(shuffling, Shuffled()).need == Draw("card", ((0, 1),))


def test_skip_draws_nothing_when_there_is_nothing() -> None:
    state = scene((0,) * 6)
    bare = state._replace(deck=0)  # as if every card were in the opponent's hand
    after = play(bare, SKIP)
    assert (after.hand(0), after.need) == ((), Choose(1))


@pytest.mark.parametrize(
    "action", [Action("end", 0), Action("skip", -1, 3), Action("dance"), Action("")]
)
def test_other_forms_are_no_actions(action: Action) -> None:
    assert refusal(scene((0,) * 6), action) is Reason.UNKNOWN_ACTION
