"""RULES 2, sentence by sentence: seats, advance and retreat. Each test quotes its sentence.

The files beside this one go on: test_rules_section2_turn.py (end turn, the empty hand, the start),
test_rules_section2_cards.py and test_rules_section2_end.py.
"""

import pytest

from engine import (
    END,
    Reason,
    RulesError,
    legal_actions,
    make_rules,
    retreat,
)
from tests.engine.positions import (
    SLOOP,
    act,
    cards,
    may,
    opened,
    play,
    position,
    refusal,
)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_and_pirates(players: int) -> None:
    """RULES 2: "2-5 players, 6 pirates each, all in jail."."""
    state = opened("jamaica", players)
    assert [state.pirates(seat) for seat in range(players)] == [(0,) * 6] * players


@pytest.mark.parametrize("players", [1, 6])
def test_no_other_number_of_players(players: int) -> None:
    """RULES 2: "2-5 players"."""
    with pytest.raises(RulesError, match="players"):
        make_rules("jamaica", players)


def test_thirty_six_spaces() -> None:
    """RULES 2: "6 segments = 36 spaces."."""
    assert len(opened("jamaica", 2).board) == 36
    assert opened("jamaica", 2).goal == 37


def test_clockwise() -> None:
    """RULES 2: "Seats play clockwise."."""
    state = opened("first-escape", 3, first=1)
    order: list[int] = []
    for _ in range(4):
        order.append(state.seat)
        state = act(state, END)
    assert order == [1, 2, 0, 1]


# -- a turn --------------------------------------------------------------------------------------


def test_turn_has_at_least_one_action() -> None:
    """RULES 2: "A turn has 1 to 3 actions, any mix and order"."""
    state = position([[5], [3]], ["hat hat hat", "key"])
    assert refusal(state, END) is Reason.TOO_EARLY_TO_END
    state = act(state, play(0, "hat"))
    assert act(state, END).seat == 1


def test_turn_has_at_most_three_actions() -> None:
    """RULES 2: "A turn has 1 to 3 actions, any mix and order"."""
    state = position([[5], [3]], ["hat hat hat hat", "key"])
    for done in (1, 2):
        state = act(state, play(0, "hat"))
        assert (state.seat, state.actions) == (0, done)
    assert act(state, play(0, "hat")).seat == 1


def test_any_mix_and_order() -> None:
    """RULES 2: "A turn has 1 to 3 actions, any mix and order"."""
    state = position([[5, 9], [3, 8]], ["hat key", "key"])
    state = act(state, retreat(5), "skull")
    state = act(state, play(0, "hat"))
    state = act(state, retreat(9), "skull")
    assert state.seat == 1
    assert state.pirates(0) == (0, 0, 0, 3, 8, 11)


# -- advance -------------------------------------------------------------------------------------


def test_card_goes_from_hand_to_discard() -> None:
    """RULES 2: "**advance**: play a card from hand to the discard"."""
    state = act(position([[], []], ["hat key", "key"]), play(0, "hat"))
    assert state.hand(0) == cards("key")
    assert state.discard() == cards("hat")


def test_card_must_be_in_hand() -> None:
    """RULES 2: "play a card from hand"."""
    state = position([[], []], ["hat key", "skull"])
    assert refusal(state, play(0, "skull")) is Reason.NO_SUCH_CARD


def test_advance_from_jail_and_passage() -> None:
    """RULES 2: "move one own pirate (jail or passage)"."""
    state = position([[5], []], ["hat", "skull"])
    assert act(state, play(0, "hat")).pirates(0) == (0, 0, 0, 0, 3, 5)
    assert act(state, play(5, "hat")).pirates(0) == (0, 0, 0, 0, 0, 11)


def test_nobody_advances_from_the_sloop() -> None:
    """RULES 2: "move one own pirate (jail or passage)"."""
    state = position([[SLOOP], []], ["hat", "skull"])
    assert refusal(state, play(SLOOP, "hat")) is Reason.ALREADY_ABOARD


def test_advance_moves_an_own_pirate_only() -> None:
    """RULES 2: "move one own pirate"."""
    state = position([[5], [7]], ["hat", "skull"])
    assert refusal(state, play(7, "hat")) is Reason.NO_PIRATE_THERE


def test_first_vacant_space() -> None:
    """RULES 2: "to the *first vacant* space ahead with that icon"."""
    state = position([[12], []], ["hat", "skull"])
    assert act(state, play(12, "hat")).pirates(0)[-1] == 13
    assert act(state, play(0, "hat")).pirates(0) == (0, 0, 0, 0, 3, 12)


def test_space_ahead_is_strictly_ahead() -> None:
    """RULES 2: "space ahead with that icon": a pirate on a hat goes on to the next hat."""
    state = position([[3], []], ["hat", "skull"])
    assert act(state, play(3, "hat")).pirates(0)[-1] == 11


@pytest.mark.parametrize(
    "crews", [[[3], []], [[], [3]], [[3], [3, 3]]], ids=["own", "other's", "three"]
)
def test_taken_spaces_are_passed_over(crews: list[list[int]]) -> None:
    """RULES 2: "Spaces of that icon holding any pirate, own or not, are passed over."."""
    assert act(position(crews, ["hat", "skull"]), play(0, "hat")).occupancy(11) == 1


def test_boards_the_sloop() -> None:
    """RULES 2: "None vacant ahead: it boards the sloop."."""
    state = position([[32], []], ["hat", "skull"])
    assert act(state, play(32, "hat")).pirates(0)[-1] == SLOOP
    state = position([[0, 0, 3, 11, 13, 23], [28, 31]], ["hat", "skull"])
    assert act(state, play(0, "hat")).pirates(0) == (0, 3, 11, 13, 23, SLOOP)


def test_destination_is_forced() -> None:
    """RULES 2: "The destination is forced.": one action for each position and kind of card."""
    state = position([[5, 9], []], ["hat hat key", "skull"])
    advances = [action for action in legal_actions(state) if action.do == "advance"]
    wanted = [play(origin, name) for origin in (0, 5, 9) for name in ("hat", "key")]
    assert sorted(advances) == sorted(wanted)


# -- retreat -------------------------------------------------------------------------------------


def test_retreats_to_the_closest_space_with_one_or_two() -> None:
    """RULES 2: "**retreat**: move one own pirate back to the *closest* space behind holding
    exactly 1 or 2 pirates (any colours ...)".
    """
    state = position([[4, 20], [7, 9, 9]], ["hat", "skull"])
    assert act(state, retreat(20), "hat hat").pirates(0)[-1] == 9
    state = position([[4, 20], []], ["hat", "skull"])
    assert act(state, retreat(20), "hat").pirates(0)[-2:] == (4, 4)


def test_mover_never_counts_itself() -> None:
    """RULES 2: "strictly behind, so the mover never counts itself"."""
    state = position([[20], [20]], ["hat", "skull"])
    assert refusal(state, retreat(20)) is Reason.NOBODY_BEHIND
    assert may(position([[20, 20], [19]], ["hat", "skull"]), retreat(20))


def test_vacant_and_full_spaces_are_passed_over() -> None:
    """RULES 2: "Vacant spaces and spaces with 3 are passed over"."""
    state = position([[5, 20], [9, 9, 9]], ["hat", "skull"])
    assert act(state, retreat(20), "hat").pirates(0)[-2:] == (5, 5)


def test_one_may_not_be_skipped_to_reach_two() -> None:
    """RULES 2: "a space with 1 may not be skipped to reach one with 2."."""
    state = position([[20], [9, 8, 8]], ["hat", "skull"])
    assert [action for action in legal_actions(state) if action.do == "retreat"] == [retreat(20)]
    after = act(state, retreat(20), "hat")
    assert after.pirates(0)[-1] == 9
    assert len(after.hand(0)) == 2


@pytest.mark.parametrize(("held", "drawn"), [([9], "hat"), ([9, 9], "hat key")])
def test_draws_as_many_as_the_space_held(held: list[int], drawn: str) -> None:
    """RULES 2: "Draw 1 card if it held 1 pirate, 2 if it held 2."."""
    state = act(position([[20], held], ["", "skull"]), retreat(20), drawn)
    assert state.hand(0) == cards(drawn)
    assert state.occupancy(9) == len(held) + 1


def test_drawn_card_may_be_played_in_the_same_turn() -> None:
    """RULES 2: "Cards drawn may be played in the same turn."."""
    state = act(position([[20], [9]], ["", "skull"]), retreat(20), "hat")
    assert act(state, play(9, "hat")).pirates(0)[-1] == 11


def test_no_retreat_from_jail() -> None:
    """RULES 2: "A pirate in jail cannot retreat."."""
    assert refusal(position([[], []], ["hat", "skull"]), retreat(0)) is Reason.IN_JAIL
    korean = position([[], []], ["hat", "skull"], jail_retreat=True)
    assert refusal(korean, retreat(0)) is Reason.IN_JAIL


def test_retreat_from_the_sloop() -> None:
    """RULES 2: "A pirate on the sloop can (A says so; decided for all: `sloop_retreat=true`)."."""
    state = position([[SLOOP], [36]], ["", "skull"])
    assert act(state, retreat(SLOOP), "hat").pirates(0)[-1] == 36
    barred = position([[SLOOP], [36]], ["", "skull"], sloop_retreat=False)
    assert refusal(barred, retreat(SLOOP)) is Reason.STAYS_ABOARD


def test_no_space_behind_is_not_legal() -> None:
    """RULES 2: "No such space behind: not legal."."""
    state = position([[4], [9, 8, 3, 3, 3]], ["hat", "skull"])
    assert refusal(state, retreat(4)) is Reason.NOBODY_BEHIND


@pytest.mark.parametrize("origin", [4, SLOOP])
def test_jail_retreat(origin: int) -> None:
    """RULES 2: "`jail_retreat=true` is C's rule: it goes to jail and draws 1"."""
    state = position([[origin], []], ["", "skull"], jail_retreat=True)
    after = act(state, retreat(origin), "hat")
    assert (after.pirates(0), after.hand(0)) == ((0,) * 6, cards("hat"))


def test_jail_retreat_only_when_no_space_is_behind() -> None:
    """RULES 2: "only when no 1-2 space is behind"."""
    state = position([[20], [9, 9]], ["", "skull"], jail_retreat=True)
    after = act(state, retreat(20), "hat key")
    assert after.pirates(0) == (0, 0, 0, 0, 0, 9)
