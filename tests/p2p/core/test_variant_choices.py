"""Choices within an action and out of turn: by whom, of what, and when a seat leaves (RULES 13)."""

from functools import lru_cache
from typing import cast

import pytest

from engine.actions import END, Action, take
from engine.cards import UNKNOWN, is_marked
from engine.errors import IllegalAction
from engine.events import Acted
from engine.moves import legal_actions
from engine.needs import Over
from engine.state import State
from p2p.core.audit import audit
from p2p.core.errors import Ignored
from p2p.core.fold.game import Duty, act_body
from tests.p2p.core.cheats import faults, file_with, writer_of
from tests.p2p.core.insight import check_in_step
from tests.p2p.core.scenes import act, own_choice, refusal, share, shown, waiting
from tests.p2p.core.stacked import begun, dealt, stack, stacked_plan
from tests.p2p.core.table_of_seats import RoundTable


@pytest.fixture(autouse=True)
def _stacked_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("p2p.deck.holder.plan", stacked_plan)


# Choices within an action, by whom and by no other


CHOICES = ("place", "move", "take", "discard")


@pytest.mark.parametrize("do", CHOICES)
def test_a_pending_choice_has_exactly_one_writer(do: str) -> None:
    table = waiting(do).fork()
    state = table.game.state
    assert state is not None
    assert table.game.duty == Duty(state.seat, "act")
    assert [own.duty(table.game) is not None for own in table.owns] == [
        seat == state.seat for seat in range(3)
    ]
    for seat in range(3):
        if seat != state.seat:
            body = table.next_event(own_choice(table)).event.body
            with pytest.raises(Ignored):
                table.game.apply(table.sign(seat, "act", body))
    assert refusal(table, END, []) == "rule"
    act(table, own_choice(table))


def test_a_discard_out_of_turn_opens_exactly_that_card() -> None:
    table = waiting("discard").fork()
    seat, before = writer_of(table), table.game.table
    state = table.game.state
    assert state is not None
    assert seat != state.turn
    action = own_choice(table)
    act(table, action)
    cards = table.game.table
    (slot,) = shown(table)
    assert cards.face(slot) == action.card
    assert set(before.hand(seat)) - set(cards.hand(seat)) == {slot}
    assert cards.discards[-1] == cards.card(slot)


def test_a_seat_discards_only_what_it_holds_though_nobody_else_can_tell() -> None:
    table = waiting("discard").fork()
    seat = writer_of(table)
    own = table.owns[seat]
    assert own.state is not None
    assert table.game.state is not None
    absent = [
        action
        for action in legal_actions(table.game.state)
        if action not in legal_actions(own.state)
    ]
    assert absent
    with pytest.raises(IllegalAction):
        own.body(table.game, Duty(seat, "act"), absent[0])


@pytest.mark.parametrize("index", [0, 3, -1])
def test_a_take_moves_the_card_of_its_place_and_no_other(index: int) -> None:
    table = waiting("take").fork()
    row, seat = table.game.table.row, writer_of(table)
    index %= len(row)
    act(table, take(index))
    cards = table.game.table
    assert row[index] in cards.hand(seat)
    assert cards.row[: len(row) - 1] == (*row[:index], *row[index + 1 :])
    assert shown(table) == []
    assert refusal(waiting("take"), take(len(row)), []) == "rule"


# Leaving while a choice is pending (RULES 13)


@pytest.mark.parametrize("other", [False, True])
@pytest.mark.parametrize("do", CHOICES)
def test_a_resignation_while_a_choice_is_pending(do: str, other: bool) -> None:
    """The leaver's choice is closed and play goes on; that of another seat stays its own."""
    table = waiting(do).fork()
    before = table.game.state
    assert before is not None
    assert before.pending is not None
    row = table.game.table.row
    chooser = before.seat
    leaver = before.turn if do == "discard" and other else (chooser + other) % 3
    table.resign(leaver)
    after = table.game.state
    assert after is not None
    if other:
        assert table.game.duty == Duty(chooser, "act")
        assert after.pending == before.pending
        act(table, own_choice(table))
    elif do == "take":
        took = before.pending.takes
        assert set(row[:took]) <= set(table.game.table.hand(leaver))
    assert after.living == tuple(seat for seat in range(3) if seat != leaver)
    if table.game.duty is not None and table.game.duty.kind == "act":
        check_in_step(table.game)
    for _ in range(12):
        if table.game.over is None:
            table.step()
    assert leaver not in {people_of(table, signed.event.author) for signed in table.log[-12:]}


def people_of(table: RoundTable, key: bytes) -> int:
    return [person.key for person in table.people].index(key)


@pytest.mark.parametrize("do", ["place", "discard"])
def test_the_audit_follows_a_choice_that_was_closed(do: str) -> None:
    table = waiting(do).fork()
    leaver = writer_of(table)
    table.resign(leaver)
    table.play(events=6)
    report = audit(table.disclose(*(seat for seat in range(3) if seat != leaver)).file())
    assert report.findings == ()
    assert {verdict.outcome for verdict in report.verdicts} == {"clean"}


@pytest.mark.parametrize("do", CHOICES)
def test_with_two_a_resignation_ends_the_game_whatever_is_pending(do: str) -> None:
    table = waiting(do).fork()
    state = table.game.state
    assert state is not None
    first = (state.seat + 1) % 3
    table.resign(first)
    last = next(seat for seat in table.game.living if seat != state.seat)
    if table.game.duty is None or table.game.duty.kind != "act":
        table.play(events=1)
    table.resign(state.seat)
    assert table.game.over == Over((last,), "last seat left")
    after = table.game.state
    assert after is not None
    assert after.pending is None


# What hangs on a hidden face (ENGINE 2)


@lru_cache(maxsize=1)
def _away() -> RoundTable:
    """The whole jailbreak; seat 1 could only not move if it held nothing but one icon."""
    table = RoundTable.of("whole-jailbreak", 2, 73, first_player=0, deck=15).play_until("shuffle")
    board = cast("State", table.game.state).board
    first, second, third = board[:3]
    hands = [[third] * 6, [first, second, first, third, third, third]]
    stack(table, [*dealt(hands), third, third])
    begun(table)
    advances = [Action("advance", 0, third)] * 3
    fifth = [space for space, icon in enumerate(board[:30], 1) if icon == third][-1]
    for action in (
        *advances, Action("advance", 0, first), END,
        *advances, Action("advance", 0, second), Action("retreat", 2), "shares", END,
        Action("sail"), Action("retreat", fifth), "shares",
    ):  # fmt: skip
        if isinstance(action, Action):
            act(table, action)
        else:
            share(table)
    again = legal_actions(cast("State", table.owns[0].state))
    act(table, next(one for one in again if one.card == third and one.origin < fifth))
    act(table, END)
    return table


def test_who_ends_a_turn_too_early_is_found_when_the_hands_are_known() -> None:
    """Publicly it is legal, as some hand makes it so; the seat's program and the audit know."""
    table = _away().fork()
    public, own = table.game.state, table.owns[1]
    assert public is not None
    assert own.state is not None
    assert (public.seat, public.actions, public.hand(1)) == (1, 0, (UNKNOWN,) * 5)
    assert END in legal_actions(public)
    assert END not in legal_actions(own.state)
    with pytest.raises(IllegalAction):
        own.body(table.game, Duty(1, "act"), END)
    forged = table.sign(1, "act", act_body(END, []))
    after = table.game.apply(forged)
    assert after.steps[-1].event == Acted(1, END)
    with pytest.raises(IllegalAction):
        own.follow(table.game, forged, after)
    report = audit(file_with(table.disclose(), ["event", *forged.pair()]))
    assert faults(report, "proofs") == []
    assert faults(report, "derived") == [(table.game.height + 1, 1)]


def test_dark_cards_call_for_discards_of_all_in_turn() -> None:
    """Until nobody is above the limit the turn's seat waits."""
    table = waiting("discard").fork()
    state = table.game.state
    assert state is not None
    mover = state.turn
    assert is_marked(table.game.table.faces[table.game.table.discards[-1]])
    asked: list[int] = []
    while state.pending is not None:
        asked.append(state.seat)
        act(table, own_choice(table))
        state = table.game.state
        assert state is not None
    assert [(seat - mover) % 3 for seat in asked] == sorted((seat - mover) % 3 for seat in asked)
    assert all(len(state.hand(seat)) <= 6 for seat in range(3))
