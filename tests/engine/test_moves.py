import pytest

from engine import (
    END,
    SKIP,
    Acted,
    IllegalAction,
    Reason,
    advance,
    apply,
    follow,
    gain,
    is_legal,
    landing,
    legal_actions,
    make_rules,
    new_game,
    play,
    retreat,
)
from engine.cards import UNKNOWN
from engine.local import start
from tests.engine.folds import refused
from tests.engine.scenes import BOTTLE, HAT, KEY, SLOOP, scene


def test_order_is_foremost_first_then_end_then_skip() -> None:
    state = scene((0, 0, 4, 9, 9, SLOOP), hand=(HAT, KEY), actions=1)
    assert legal_actions(state) == (
        retreat(SLOOP),
        advance(9, HAT),
        advance(9, KEY),
        retreat(9),
        advance(4, HAT),
        advance(4, KEY),
        advance(0, HAT),
        advance(0, KEY),
        END,
    )


def test_empty_hand() -> None:
    assert legal_actions(scene((0, 0, 0, 0, 4, 9))) == (retreat(9), SKIP)
    assert legal_actions(scene((0,) * 6)) == (END, SKIP)


def test_unknown_cards_list_every_kind_of_the_deck() -> None:
    state = scene((0,) * 6, hand=(HAT, UNKNOWN))
    assert legal_actions(state) == tuple(advance(0, kind) for kind in range(6))


def test_equal_actions_are_one_object() -> None:
    state = scene((0,) * 6, hand=(HAT,))
    assert legal_actions(state)[0] is advance(0, HAT)
    assert advance(100, HAT) == advance(100, HAT)
    assert retreat(100) == retreat(100)


def test_nothing_is_legal_when_nobody_chooses() -> None:
    state = new_game(make_rules())
    assert legal_actions(state) == ()
    assert not is_legal(state, END)


def test_apply_checks_seat_and_need() -> None:
    state = start(make_rules("jamaica", 2, {"first_player": 0}), b"seat").state
    assert refused(state, Acted(1, legal_actions(state)[0])).reason is Reason.NOT_YOUR_TURN
    assert refused(new_game(state.rules), Acted(0, END)).reason is Reason.NOT_ASKED
    over = play(scene((36, *[SLOOP] * 5), hand=(HAT,)), advance(36, HAT))
    assert refused(over, Acted(0, END)).reason is Reason.GAME_OVER


def test_three_ways_to_do_an_action_agree() -> None:
    state = scene((0,) * 6, hand=(HAT,))
    action = advance(0, HAT)
    assert play(state, action) == follow(state, action) == apply(state, Acted(0, action))


def test_refusal_leaves_the_state_and_names_rule_action_position() -> None:
    state = scene((0,) * 6, hand=(HAT,))
    before = tuple(state)
    failure = refused(state, Acted(0, advance(0, BOTTLE)))
    assert tuple(state) == before
    assert failure.action == advance(0, BOTTLE)
    assert failure.position == repr(state)
    assert str(failure).startswith("You do not hold that card. (RULES 2)")
    assert failure.position in str(failure)


def test_landing_and_gain_are_for_legal_actions() -> None:
    state = scene((0, 0, 0, 0, 4, 9), hand=(HAT,), actions=1)
    assert (landing(state, advance(0, HAT)), gain(state, advance(0, HAT))) == (3, 0)
    assert gain(state, END) == 0
    for action in (END, SKIP, advance(5, HAT)):
        with pytest.raises(IllegalAction):
            landing(state, action)
    with pytest.raises(IllegalAction):
        gain(state, retreat(0))


def test_every_reason_is_a_sentence_with_its_section() -> None:
    assert all(reason.sentence.endswith(".") for reason in Reason)
    assert all(reason.section.split()[0] in ("RULES", "ENGINE") for reason in Reason)
    assert len({reason.sentence for reason in Reason}) == len(Reason)
