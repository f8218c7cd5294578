"""A seat's private side: what it refuses to write, and that it follows every event."""

import pytest

from engine.actions import END, advance
from engine.errors import IllegalAction, Reason
from engine.moves import legal_actions
from p2p.core.errors import LocalError
from p2p.core.fold.game import Duty, Game
from p2p.core.fold.own import Own
from tests.p2p.core.table_of_seats import RoundTable, secret

TABLE = RoundTable.of("jamaica", 2).play_until("act")


def acting() -> Own:
    assert TABLE.game.duty is not None
    return TABLE.owns[TABLE.game.duty.seat]


def test_a_body_is_the_same_each_time_it_is_made() -> None:
    for kind in ("key", "shuffle", "shares", "act"):
        table = RoundTable.of("jamaica", 2).play_until(kind)
        assert table.next_event().data == table.next_event().data


def test_only_the_seat_on_duty_has_one() -> None:
    duties = [own.duty(TABLE.game) for own in TABLE.owns]
    assert TABLE.game.duty in duties
    assert duties.count(None) == 1


def test_an_action_that_the_rules_forbid_is_refused_before_it_is_signed() -> None:
    own = acting()
    assert own.state is not None
    missing = next(card for card in range(6) if card not in own.state.hand(own.seat))
    for action, reason in (
        (END, Reason.TOO_EARLY_TO_END),
        (advance(0, missing), Reason.NO_SUCH_CARD),
    ):
        with pytest.raises(IllegalAction) as refusal:
            own.body(TABLE.game, Duty(own.seat, "act"), action)
        assert refusal.value.reason is reason


def test_the_public_fold_would_have_taken_the_missing_card() -> None:
    """What a seat holds is its own knowledge: others cannot refuse a face it may hold."""
    own, public = acting(), TABLE.game.state
    assert own.state is not None
    assert public is not None
    missing = next(card for card in range(6) if card not in own.state.hand(own.seat))
    assert advance(0, missing) in legal_actions(public)
    assert advance(0, missing) not in legal_actions(own.state)


def test_wrong_calls_are_local_errors() -> None:
    own = acting()
    other = Duty(1 - own.seat, "act")
    for duty, action in (
        (other, END),
        (Duty(own.seat, "act"), None),
        (Duty(own.seat, "void"), None),
    ):
        with pytest.raises(LocalError):
            own.body(TABLE.game, duty, action)
    with pytest.raises(LocalError):
        Own.begin(TABLE.game, 0, secret(1, "seed", 0), secret(1, "coin", 0))


def test_no_event_can_be_left_out() -> None:
    table = RoundTable.of("jamaica", 2).play_until("act")
    own, before = table.owns[0], table.game
    table.step()
    middle = table.game
    table.step()
    with pytest.raises(LocalError):
        own.follow(middle, table.log[-1], table.game)
    with pytest.raises(LocalError):
        own.follow(before, table.log[-1], middle)
    assert own.follow(before, table.log[-2], middle).head == middle.head


def test_a_restarted_program_comes_back_to_the_same_side() -> None:
    """Only the seed, the coin and the log are needed (DECK 3.2)."""
    table = RoundTable.of("hispaniola", 3).play_until("act").play(events=25)
    game = Game.begin(table.log[0])
    own = Own.begin(game, 1, secret(1, "seed", 1), secret(1, "coin", 1))
    for signed in table.log[1:]:
        after = game.apply(signed)
        own, game = own.follow(game, signed, after), after
    assert own.state == table.owns[1].state


def test_a_seats_side_never_shows_its_secrets() -> None:
    assert repr(TABLE.owns[0]) == "Own(seat=0)"
