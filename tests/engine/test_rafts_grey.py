"""RULES 6, sentence by sentence: the steps of a grey card, its choices passed over. Each quotes."""

import pytest

from engine import (
    END,
    SKIP,
    Action,
    Choose,
    Draw,
    Drawn,
    Left,
    PassedOver,
    Reason,
    State,
    apply,
    is_legal,
    landing,
    legal_actions,
    retreat,
)
from engine.actions import PLACES, move
from engine.events import Acted
from engine.extra import CREW, HOLE, NOBODY
from tests.engine.berths import (
    WHARF,
    act,
    acted,
    advance,
    cards,
    committed,
    happened,
    harbour,
    on,
    orange,
    play,
    sea,
    token,
    wharf_of,
    white,
)
from tests.engine.positions import NAMES, may, refusal

WHITE, ORANGE = PLACES


def moves(state: State) -> list[Action]:
    return [action for action in legal_actions(state) if action.do == "move"]


# -- the steps ----------------------------------------------------------------------------------


def test_the_card_is_committed_and_discarded_first() -> None:
    """RULES 6: "when a player advances with one, the card is committed and discarded, then a
    token is revealed and placed".
    """
    state = apply(harbour([[2], []], ["hat* key", "key"]), Acted(0, play("hat*")))
    assert state.need == Draw("token", ((-1, 1),))
    assert (state.hand(0), state.discard()) == (cards("key"), cards("hat*"))
    assert state.pending is not None
    assert state.pending.tokens == 1


def test_only_then_the_pirate_is_chosen() -> None:
    """RULES 6: "and only then the pirate is chosen."."""
    state = act(harbour([[2, 7], []], ["hat* key", "key"]), play("hat*"), "hole:white")
    assert (state.need, state.pending, state.actions) == (Choose(0), committed("hat*"), 0)
    assert legal_actions(state) == (move(7), move(2), move(0))
    after = act(state, move(7))
    assert after.pirates(0) == (0, 0, 0, 0, 2, 11)
    assert (after.seat, after.actions, after.pending) == (0, 1, None)


def test_the_choice_comes_before_the_move() -> None:
    """RULES 6: "a token is revealed and placed, and only then the pirate is chosen."."""
    state = act(harbour([[2], []], ["hat*", "key"]), play("hat*"), "crew:both")
    assert legal_actions(state) == (WHITE, ORANGE)
    assert moves(act(state, ORANGE)) == [move(2), move(0)]


def test_a_grey_card_is_no_plain_advance() -> None:
    """RULES 6: "A grey card is always played in these steps"."""
    state = harbour([[23], []], ["hat*", "key"])
    assert refusal(state, advance(23, "hat*")) is Reason.GREY_IN_STEPS
    assert refusal(state, advance(23, "hat*", white(2))) is Reason.GREY_IN_STEPS
    assert legal_actions(state) == (play("hat*"),)


def test_a_plain_card_is_not_played_in_steps() -> None:
    """RULES 6: "a *grey* card": a plain one reveals no token."""
    state = harbour([[2], []], ["hat", "key"])
    assert refusal(state, play("hat")) is Reason.NOT_GREY
    assert wharf_of(act(state, advance(2, "hat"))).pool == 40


def test_in_steps_also_when_the_pool_is_empty() -> None:
    """RULES 6: "always played in these steps, also when the pool is empty." and "Token pool
    empty: a grey card reveals nothing."
    """
    state = harbour([[2], []], ["hat*", "key"], pool=0)
    assert refusal(state, advance(2, "hat*")) is Reason.GREY_IN_STEPS
    after, order = acted(state, play("hat*"))
    assert order == []
    assert moves(after) == [move(2), move(0)]


def test_a_grey_card_must_be_held() -> None:
    """RULES 2: "play a card from hand"."""
    state = harbour([[2], []], ["hat key*", "hat*"])
    assert refusal(state, play("hat*")) is Reason.NO_SUCH_CARD
    assert may(state, play("key*"))


def test_nothing_else_is_legal_meanwhile() -> None:
    """RULES 6: what is committed must be moved with first."""
    state = act(harbour([[2, 7], []], ["hat* key key*", "key"]), play("hat*"), "hole:white")
    for other in (advance(2, "key"), play("key*"), retreat(7), END, SKIP):
        assert refusal(state, other) is Reason.PENDING_MOVE
    assert refusal(state, WHITE) is Reason.PENDING_MOVE
    fresh = harbour([[2], []], ["hat*", "key"])
    assert refusal(fresh, move(2)) is Reason.NOTHING_TO_MOVE


def test_the_move_has_the_icon_of_the_card() -> None:
    """RULES 6: the committed card moves the pirate as a plain one would."""
    state = act(harbour([[23], []], ["hat*", "key"]), play("hat*"), "hole:white")
    assert legal_actions(state)[:3] == (move(23), move(23, white(2)), move(23, orange(2)))
    assert landing(state, move(23)) == 28
    assert landing(state, move(23, orange(2))) == orange(2)
    assert act(state, move(23, white(2))).pirates(0)[-1] == white(2)
    assert refusal(state, move(23, white(3))) is Reason.CANNOT_GO_THERE
    assert refusal(state, move(0, white(2))) is Reason.CANNOT_GO_THERE
    assert refusal(state, move(5)) is Reason.NO_PIRATE_THERE


def test_the_move_sees_what_the_token_did() -> None:
    """RULES 6: "only then the pirate is chosen": the space is closed, the raft gone, the pirate
    on the wharf.
    """
    state = act(harbour([[2], []], ["hat*", "key"], blocked=[31, 28, 23]), play("hat*"), "x:hat")
    assert act(state, move(2)).pirates(0)[-1] == 3
    state = act(harbour([[white(1)], []], ["hat*", "key"]), play("hat*"), "hole:white")
    assert moves(state)[:2] == [move(WHARF), move(WHARF, white(2))]


def test_move_takes_a_raft_to_sea() -> None:
    """RULES 6: a pirate that boards may be the third."""
    state = harbour([[WHARF], []], ["hat*", "key"], orange_raft=(2, "crew - crew"))
    state = act(state, play("hat*"), "hole:white")
    after = act(state, move(WHARF, orange(2)), rafts=[5])
    assert after.pirates(0)[-1] == sea(2)
    assert (after.actions, on(after, "orange").number) == (1, 5)


def test_the_token_is_public() -> None:
    """RULES 6: a token "is revealed": whatever viewer folds it, it has a face."""
    state = apply(harbour([[2], []], ["hat*", "key"]), Acted(0, play("hat*")))
    assert isinstance(state.need, Draw)
    assert state.need.parts == ((-1, 1),)
    assert apply(state, Drawn((token("x:key"),))).need == Choose(0)


# -- what counts as an action -------------------------------------------------------------------


def test_a_grey_card_is_one_action() -> None:
    """RULES 2: "A turn has 1 to 3 actions": steps are none of their own."""
    state = harbour([[], []], ["hat* hat* hat* hat*", "key"], pool=0)
    for done in (1, 2):
        state = act(act(state, play("hat*")), move(0))
        assert (state.seat, state.actions) == (0, done)
    state = act(state, play("hat*"))
    assert (state.seat, state.actions) == (0, 2)
    assert (act(state, move(0)).seat, act(state, move(0)).actions) == (1, 0)


@pytest.mark.parametrize("hand", ["hat*", "hat"])
def test_no_end_while_a_card_can_be_played(hand: str) -> None:
    """RULES 2: "and always when no advance or retreat is legal": a play begins an advance."""
    assert refusal(harbour([[], []], [hand, "key"]), END) is Reason.TOO_EARLY_TO_END


# -- in the public fold -------------------------------------------------------------------------


def test_an_unknown_card_may_be_grey() -> None:
    """ENGINE 2: "For unknown cards `legal_actions` lists every kind of card"."""
    state = harbour([[2], []], ["?", "key"])
    played = [action for action in legal_actions(state) if action.do == "play"]
    assert played == [play(f"{name}*") for name in NAMES]
    after = act(state, play("hat*"), "hole:white")
    assert (after.hand(0), after.discard()) == ((), cards("hat*"))


def test_a_known_card_is_used_first() -> None:
    """ENGINE 2: "consumes a publicly known f first, else an unknown one"."""
    state = harbour([[2], []], ["hat* ?", "key"], pool=0)
    assert act(state, play("hat*")).hand(0) == cards("?")
    assert act(state, play("key*")).hand(0) == cards("hat*")


# -- passed over and left -----------------------------------------------------------------------


def test_passed_over_at_a_move() -> None:
    """RULES 13: "move none (committed cards are lost, the action counts)"."""
    state = act(harbour([[2], []], ["hat* key", "key"]), play("hat*"), "hole:white")
    after = happened(state, PassedOver(0))[0]
    assert (after.seat, after.actions, after.pending) == (1, 0, None)
    assert after.pirates(0) == (0, 0, 0, 0, 0, 2)
    assert (after.hand(0), after.discard()) == (cards("key"), cards("hat*"))


def test_passed_over_at_a_place() -> None:
    """RULES 13: "a pending choice is closed: ... place white, move none"."""
    state = harbour([[2, white(1)], []], ["hat* key", "key"])
    state = act(state, play("hat*"), "hole:both")
    after = happened(state, PassedOver(0))[0]
    assert on(after, "white").tokens[0] == HOLE
    assert after.pirates(0) == (0, 0, 0, 0, 2, WHARF)
    assert (after.seat, after.pending) == (1, None)


def test_placing_white_has_its_consequences() -> None:
    """RULES 13: "place white": the raft goes to sea and the next is docked, then the turn ends."""
    state = harbour([[2, white(3)], []], ["hat*", "key"], white_raft=(1, "crew"))
    state = act(state, play("hat*"), "crew:both")
    after, order = happened(state, PassedOver(0), rafts=[6])
    assert order == ["raft"]
    assert after.pirates(0)[-1] == sea(1)
    assert (after.seat, on(after, "white").number) == (1, 6)


@pytest.mark.parametrize("first", ["crew:both", "hole:orange"])
def test_left_at_a_choice(first: str) -> None:
    """RULES 13: a seat that leaves: "a pending choice is closed" for it too."""
    state = act(harbour([[2], [], []], ["hat*", "key", "key"]), play("hat*"), first)
    after = happened(state, Left(0))[0]
    assert (after.seat, after.living, after.pending) == (1, (1, 2), None)
    assert (CREW in on(after, "white").tokens) == (first == "crew:both")


def test_left_while_a_token_is_revealed() -> None:
    """RULES 13: who has left is asked nothing: white, and no move."""
    state = apply(harbour([[2], [], []], ["hat*", "key", "key"]), Acted(0, play("hat*")))
    state = apply(state, Left(0))
    assert isinstance(state.need, Draw)
    state = apply(state, Drawn((token("hole:both"),)))
    assert (state.seat, state.pending) == (1, None)
    assert on(state, "white").tokens[0] == HOLE


def test_left_while_a_raft_is_docked() -> None:
    """RULES 13: as above; the raft still comes."""
    crews = [[2, white(3)], [], []]
    state = harbour(crews, ["hat*", "key", "key"], white_raft=(1, "crew"))
    state = apply(apply(state, Acted(0, play("hat*"))), Drawn((token("crew:white"),)))
    assert isinstance(state.need, Draw)
    assert state.need.pile == "raft"
    state = apply(apply(state, Left(0)), Drawn((4,)))
    assert (state.seat, state.pending, on(state, "white").number) == (1, None, 4)


def test_another_seat_may_leave_meanwhile() -> None:
    """RULES 13: the pending choice of a seat that stays is not closed."""
    state = act(harbour([[2], [], []], ["hat*", "key", "key"]), play("hat*"), "crew:both")
    state = happened(state, Left(1))[0]
    assert (state.need, legal_actions(state)) == (Choose(0), (WHITE, ORANGE))
    state = act(act(state, ORANGE), move(2))
    assert (state.seat, state.actions) == (0, 1)


def test_the_last_seat_left_wins_at_once() -> None:
    """RULES 13: "the last seat left wins."; nothing is placed any more."""
    state = act(harbour([[2], []], ["hat*", "key"]), play("hat*"), "crew:both")
    state = happened(state, Left(0))[0]
    assert (state.winners, state.pending) == ((1,), None)
    assert on(state, "white").pirates == (NOBODY,) * 5
    assert not is_legal(state, WHITE)
