"""RULES 8, sentence by sentence: the sloop and its captain. Each test quotes its sentence."""

import pytest

from engine import END, SKIP, Choose, Over, Reason, State, apply, legal_actions, make_rules, retreat
from engine.actions import SAIL
from engine.check import check
from engine.errors import IllegalAction
from engine.events import Acted, Left
from engine.jailbreak import sails_free
from engine.local import start
from engine.moves import gain, landing
from tests.engine.positions import act, may, play, refusal
from tests.engine.shores import COVE, SLOOP, shores


def sailed(state: State, times: int = 1) -> State:
    for _ in range(times):
        state = act(state, SAIL)
    return state


# -- the sloop -----------------------------------------------------------------------------------


def test_starts_at_cartagena() -> None:
    """RULES 8: "The sloop starts at Cartagena"."""
    state = start(make_rules("whole-jailbreak", 3), b"sloop").state
    assert (state.sloop, state.sailed) == ("cartagena", False)


def test_other_paths_have_none() -> None:
    """RULES 8 alone has it."""
    for preset in ("second-edition", "tortuga-island", "morgan", "risky-rafts"):
        state = start(make_rules(preset, 2), b"none").state
        assert (state.sloop, state.sailed, sails_free(state)) == (None, False, False)
        with pytest.raises(IllegalAction) as refused:
            apply(state, Acted(state.seat, SAIL))
        assert refused.value.reason is Reason.UNKNOWN_ACTION


def test_it_carries_who_is_aboard() -> None:
    """RULES 8: who is aboard sails with it and may go ashore there."""
    state = shores([[SLOOP], [SLOOP, SLOOP]], ["hat", ""], actions=1)
    state = act(state, SAIL)
    assert (state.sloop, state.pirates(1)[-2:]) == ("tortuga", (SLOOP, SLOOP))
    assert act(state, play(SLOOP, "hat")).pirates(0)[-1] == 32


# -- moving it -----------------------------------------------------------------------------------


def test_one_action() -> None:
    """RULES 8: "Move the sloop: one action."."""
    state = act(shores([[SLOOP], [9]], ["hat", ""], actions=1), SAIL)
    assert (state.sloop, state.actions, state.seat) == ("tortuga", 2, 0)
    assert state.hand(0) == (2,)


def test_third_action_ends_the_turn() -> None:
    """RULES 2: "When `max_actions` actions are done the turn ends by itself"."""
    state = act(shores([[SLOOP], [9]], ["hat", ""], actions=2), SAIL)
    assert (state.sloop, state.actions, state.seat) == ("tortuga", 0, 1)


def test_to_tortuga_with_a_pirate_aboard() -> None:
    """RULES 8: "To Tortuga with at least 1 own pirate aboard"."""
    assert may(shores([[SLOOP], []], ["hat", ""], actions=1), SAIL)
    for crew in ([], [30], [35], [COVE]):
        state = shores([crew, [SLOOP]], ["hat", ""], actions=1)
        assert refusal(state, SAIL) is Reason.CANNOT_SAIL


@pytest.mark.parametrize("crew", [[SLOOP], [SLOOP, 35, COVE]])
@pytest.mark.parametrize("ashore", [0, 1, 30])
def test_back_with_a_pirate_in_the_jail_or_the_passage(crew: list[int], ashore: int) -> None:
    """RULES 8: "back with at least 1 own pirate in the jail or the passage (decided)"."""
    rest = [COVE] * (5 - len(crew))
    state = shores([[*crew, *rest, ashore], []], ["hat", ""], tortuga=True, actions=1)
    assert (act(state, SAIL).sloop, act(state, SAIL).actions) == ("cartagena", 2)


def test_not_back_with_nobody_there() -> None:
    """RULES 8: "back with at least 1 own pirate in the jail or the passage": own ones alone."""
    crew = [SLOOP, SLOOP, SLOOP, 35, 49, COVE]
    state = shores([crew, []], ["hat", ""], tortuga=True, actions=1)
    assert refusal(state, SAIL) is Reason.CANNOT_SAIL


def test_back_without_a_pirate_aboard() -> None:
    """RULES 8: the way back asks for nobody aboard."""
    state = act(shores([[9], []], ["hat", ""], tortuga=True, actions=1), SAIL)
    assert (state.sloop, state.sailed) == ("cartagena", False)


def test_a_sail_uses_no_field_and_moves_no_pirate() -> None:
    """RECORD: "{"do":"sail"}"."""
    state = shores([[SLOOP], []], ["hat", ""])
    for odd in (SAIL._replace(origin=SLOOP), SAIL._replace(to=1), SAIL._replace(captain=True)):
        assert refusal(state, odd) is Reason.UNKNOWN_ACTION
    assert gain(state, SAIL) == 0
    with pytest.raises(IllegalAction):
        landing(state, SAIL)


# -- the captain's free move ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("crews", "captain"),
    [
        ([[SLOOP], []], True),
        ([[SLOOP], [SLOOP]], True),
        ([[SLOOP, SLOOP], [SLOOP], []], True),
        ([[SLOOP], [SLOOP, SLOOP]], False),
        ([[SLOOP, SLOOP], [SLOOP], [SLOOP] * 3], False),
    ],
)
def test_captain_has_as_many_aboard_as_each_other(crews: list[list[int]], captain: bool) -> None:
    """RULES 8: "a player with at least 1 aboard (decided) and at least as many as each other
    player may once move the sloop free".
    """
    state = shores(crews, ["hat"] * len(crews))
    assert sails_free(state) == captain
    state = act(state, SAIL)
    assert (state.actions, state.sailed) == ((0, True) if captain else (1, False))
    assert state.need == Choose(0)


def test_nobody_aboard_makes_no_captain() -> None:
    """RULES 8: "with at least 1 aboard (decided)": the same number, none, is not enough."""
    state = shores([[9], [9]], ["hat", ""], tortuga=True)
    assert not sails_free(state)
    assert (act(state, SAIL).actions, act(state, SAIL).sailed) == (1, False)


@pytest.mark.parametrize("tortuga", [False, True])
def test_captain_at_either_harbour(tortuga: bool) -> None:
    """RULES 8: "with at least 1 aboard": wherever the sloop is."""
    state = act(shores([[SLOOP, 9], []], ["hat", ""], tortuga=tortuga), SAIL)
    assert (state.actions, state.sailed) == (0, True)
    assert state.sloop == ("cartagena" if tortuga else "tortuga")


def test_pirates_of_who_left_count() -> None:
    """RULES 13: "its pirates stay and count for every rule"."""
    crews = [[SLOOP], [SLOOP, SLOOP], []]
    state = shores(crews, ["hat", "", ""], living=(0, 2))
    assert not sails_free(state)


def test_free_move_has_the_same_conditions() -> None:
    """RULES 8: "The free move has the same conditions as the paid one."."""
    state = shores([[SLOOP, *[COVE] * 5], []], ["hat", ""], tortuga=True)
    assert refusal(state, SAIL) is Reason.CANNOT_SAIL
    assert refusal(shores([[9], []], ["hat", ""]), SAIL) is Reason.CANNOT_SAIL


def test_free_move_is_made_once() -> None:
    """RULES 8: "may once move the sloop free"; "later sails of the turn cost an action"."""
    state = shores([[SLOOP, 9], []], ["hat", ""])
    assert sailed(state, 1).actions == 0
    assert not sails_free(sailed(state, 1))
    again = sailed(state, 2)
    assert (again.sloop, again.actions, again.sailed) == ("cartagena", 1, True)
    assert sailed(state, 3).actions == 2
    assert (sailed(state, 4).actions, sailed(state, 4).seat) == (0, 1)


def test_before_the_actions() -> None:
    """RULES 8: "before the actions": a sail by that captain after the first one costs one."""
    state = act(shores([[SLOOP, 9], []], ["hat key", ""]), play(9, "hat"))
    assert not sails_free(state)
    state = act(state, SAIL)
    assert (state.actions, state.sailed) == (2, False)


def test_at_the_turns_start() -> None:
    """RULES 8: "at the turn's start": who becomes captain by an action sails for an action."""
    state = act(shores([[28], []], ["hat", ""]), play(28, "hat"))
    state = act(state, SAIL)
    assert (state.actions, state.sailed) == (2, False)


def test_it_counts_as_no_action() -> None:
    """RULES 8: "it counts as no action": three actions follow."""
    state = act(shores([[SLOOP, 9], []], ["hat hat hat", ""]), SAIL)
    for _ in range(2):
        state = act(state, play(0, "hat"))
    assert (state.seat, state.actions) == (0, 2)
    assert act(state, play(9, "hat")).seat == 1


def test_free_again_next_turn() -> None:
    """RULES 8: "at the turn's start ... may once": each turn has its own."""
    state = act(shores([[SLOOP, 9], [SLOOP, 9]], ["hat", "hat"], min_actions=0), SAIL)
    state = act(state, END)
    assert (state.seat, state.sailed, sails_free(state)) == (1, False, True)
    state = act(act(state, SAIL), END)
    assert (state.seat, state.sailed, state.sloop) == (0, False, "cartagena")
    assert act(state, SAIL).actions == 0


def test_free_move_is_not_forced() -> None:
    """RULES 8: "may"."""
    state = shores([[SLOOP, 9], []], ["hat", ""])
    assert may(state, play(9, "hat"))
    assert (act(state, play(9, "hat")).actions, act(state, play(9, "hat")).sailed) == (1, False)


@pytest.mark.parametrize("captains", [(), (0, 0)])
def test_nothing_to_do_with_the_option_captain(captains: tuple[int, ...]) -> None:
    """RULES 8: "(Nothing to do with the option `captain`; always on in the whole jailbreak.)"."""
    state = shores([[SLOOP, 9], []], ["hat", ""], captains=captains)
    assert act(state, SAIL).captains == captains
    assert (act(state, SAIL).actions, act(state, SAIL).sailed) == (0, True)
    assert may(shores([[SLOOP, 9], []], ["hat", ""], actions=1, captains=captains), SAIL)


def test_the_captains_hat_sails_with_it() -> None:
    """RULES 5: the captain is "Pirate number 1": aboard it counts as one pirate."""
    state = shores([[SLOOP, 9], [SLOOP]], ["hat key", ""], captains=[SLOOP, 0])
    assert (act(state, SAIL).captains, act(state, SAIL).actions) == ((SLOOP, 0), 0)


def test_the_captain_goes_ashore_after_its_free_move() -> None:
    """RULES 5: the retreat counts with its last take; until then nobody of the seat is aboard and
    no action is done. That is sound, also when the game ends there (RULES 13).
    """
    state = shores(
        [[SLOOP, 9], [20, 20]],
        ["", ""],
        "hat key",
        preset="hispaniola",
        tortuga=True,
        captains=[SLOOP, 0],
    )
    state = act(act(state, SAIL), retreat(SLOOP, captain=True))
    assert (state.sailed, state.actions, state.captains) == (True, 0, (20, 0))
    assert check(state) == ()
    assert check(apply(state, Left(1))) == ()


# -- with the rules of the turn ------------------------------------------------------------------


def test_listed_before_end_and_skip() -> None:
    """The pinned order of legal actions (`engine.listing`)."""
    state = shores([[SLOOP], []], ["", ""], min_actions=0)
    assert legal_actions(state)[-3:] == (SAIL, END, SKIP)


def test_a_paid_sail_is_one_of_min_actions() -> None:
    """RULES 2: "legal once `min_actions` are done", and RULES 8: a sail is an action."""
    state = shores([[9, 20], [SLOOP]], ["hat", "hat"], tortuga=True)
    assert refusal(state, END) is Reason.TOO_EARLY_TO_END
    assert may(act(state, SAIL), END)


def test_a_free_sail_is_none_of_min_actions() -> None:
    """RULES 8: "it counts as no action"."""
    state = act(shores([[SLOOP, 9], []], ["hat", ""]), SAIL)
    assert refusal(state, END) is Reason.TOO_EARLY_TO_END


def test_a_sail_ends_no_game() -> None:
    """RULES 8: "All pirates in the cove wins.": only who gets there."""
    state = act(shores([[SLOOP, *[COVE] * 5], []], ["hat", ""]), SAIL)
    assert not isinstance(state.need, Over)
