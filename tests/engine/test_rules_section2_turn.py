"""RULES 2, sentence by sentence: end turn, the empty hand, the start. Each test quotes it."""

import pytest

from engine import (
    END,
    SKIP,
    Action,
    Choose,
    IllegalAction,
    Reason,
    Shuffle,
    State,
    legal_actions,
    make_rules,
    new_game,
    retreat,
)
from engine.cards import deck_counts
from tests.engine.positions import (
    act,
    acted,
    cards,
    laid,
    may,
    play,
    position,
    refusal,
)

# -- end turn ------------------------------------------------------------------------------------


@pytest.mark.parametrize("least", [0, 1])
def test_end_once_min_actions_are_done(least: int) -> None:
    """RULES 2: "**end turn** ...: legal once `min_actions` are done"."""
    state = position([[], []], ["hat hat", "skull"], min_actions=least)
    assert may(state, END) == (least == 0)
    assert may(act(state, play(0, "hat")), END)


def test_end_when_nothing_else_is_legal() -> None:
    """RULES 2: "and always when no advance or retreat is legal."."""
    state = position([[], []], ["", "skull"])
    assert sorted(legal_actions(state)) == sorted([END, SKIP])
    assert act(state, END).seat == 1


def test_no_end_while_a_retreat_is_legal() -> None:
    """RULES 2: "and always when no advance or retreat is legal."."""
    state = position([[20], [9]], ["", "skull"])
    assert not may(state, END)


@pytest.mark.parametrize("most", [2, 3])
def test_turn_ends_by_itself(most: int) -> None:
    """RULES 2: "When `max_actions` actions are done the turn ends by itself"."""
    state = position([[], []], ["hat hat hat hat", "skull"], max_actions=most)
    for _ in range(most):
        assert state.seat == 0
        state = act(state, play(0, "hat"))
    assert (state.seat, state.actions, state.need) == (1, 0, Choose(1))


def test_turn_goes_on_when_nothing_else_is_legal() -> None:
    """RULES 2: "before that it ends only by end turn or the skip, even when nothing else is
    legal."
    """
    state = act(position([[], []], ["hat", "skull"]), play(0, "hat"))
    assert (state.seat, state.actions) == (0, 1)
    assert legal_actions(state) == (END,)


# -- the empty hand ------------------------------------------------------------------------------


def test_skip_draws_and_ends_the_turn() -> None:
    """RULES 2: "at the start of a turn with no cards in hand a player may instead skip the whole
    turn and draw the top card of the *deck*".
    """
    state = act(position([[20], [9]], ["", "skull"]), SKIP, "hat")
    assert (state.seat, state.actions) == (1, 0)
    assert state.hand(0) == cards("hat")


def test_skip_draws_from_the_deck_where_there_is_a_supply() -> None:
    """RULES 2: "the top card of the *deck* (also where there is a supply)"."""
    state = position([[20], [9]], ["", "skull"], "key key", preset="tortuga")
    after = act(state, SKIP, "hat")
    assert after.hand(0) == cards("hat")
    assert after.supply == cards("key key")


def test_skip_needs_an_empty_hand() -> None:
    """RULES 2: "The skip is legal exactly when the hand is empty"."""
    assert refusal(position([[20], [9]], ["hat", "skull"]), SKIP) is Reason.SKIP_WITH_CARDS


def test_skip_needs_a_turn_without_action() -> None:
    """RULES 2: "and the turn has had neither an action nor a free sail"."""
    state = act(position([[], []], ["hat", "skull"]), play(0, "hat"))
    assert refusal(state, SKIP) is Reason.SKIP_TOO_LATE


def test_skip_does_not_depend_on_other_actions() -> None:
    """RULES 2: "it does not depend on what else is legal, it is offered beside end turn"."""
    assert may(position([[20], [9]], ["", "skull"]), SKIP)
    beside = position([[20], [9]], ["", "skull"], min_actions=0)
    assert sorted(legal_actions(beside)) == sorted([retreat(20), END, SKIP])


def test_skip_with_no_card_anywhere_draws_nothing() -> None:
    """RULES 2: "with deck and discard empty it draws nothing."."""
    state = position([[20], [9]], ["", ""], rest="hand")
    after, needs = acted(state, SKIP)
    assert (after.seat, after.hand(0), needs) == (1, (), [])


def test_skip_is_an_option() -> None:
    """RULES 2: "(A, B; `empty_hand_draw=true`)"."""
    barred = position([[20], [9]], ["", "skull"], empty_hand_draw=False)
    assert refusal(barred, SKIP) is Reason.SKIP_NOT_OFFERED


# -- the start -----------------------------------------------------------------------------------


def started(first_player: object, first: int) -> State:
    return laid(new_game(make_rules("jamaica", 3, {"first_player": first_player})), first)


def test_random_starter_is_any_seat() -> None:
    """RULES 2: "Starting player: drawn at random with everything else"."""
    for first in range(3):
        state = started("random", first)
        assert state.first == first
        assert state.need == Shuffle("card", deck_counts(state.rules))


def test_given_starter_is_that_seat() -> None:
    """RULES 2: "or a given seat named by the host"."""
    assert started(2, 2).first == 2
    with pytest.raises(IllegalAction) as refused:
        started(2, 1)
    assert refused.value.reason is Reason.WRONG_STARTER


def test_unknown_action_is_refused() -> None:
    """RULES 2 names four actions of the base game; there is no other."""
    state = position([[], []], ["hat", "skull"])
    assert refusal(state, Action("sail")) is Reason.UNKNOWN_ACTION
