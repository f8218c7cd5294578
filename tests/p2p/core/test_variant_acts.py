"""Acts of the variants in the log: their form, pairs, grey cards and tokens (DECK 3.3.7)."""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import END, Action, discard, grey, move, pair, place, take
from engine.cards import UNKNOWN
from engine.errors import IllegalAction
from engine.events import Drawn
from engine.extra import CREW, NOBODY, NOTHING, Raft
from engine.geometry import BIT
from engine.moves import legal_actions
from engine.needs import ESCAPED, TOKEN_PILE, Over
from engine.positions import raft_space
from engine.state import State
from engine.tokens import CREW_BOTH
from p2p.core.audit import audit
from p2p.core.errors import Fault, Ignored
from p2p.core.fold.game import Duty, act_body, read_act
from p2p.core.wire import array, pack, unpack
from p2p.deck.slots import Slot
from tests.p2p.core.cheats import faults, writer_of
from tests.p2p.core.scenes import (
    GREY,
    act,
    refusal,
    share,
    shown,
    waiting,
    with_rafts,
)
from tests.p2p.core.stacked import stacked_plan
from tests.p2p.core.table_of_seats import RoundTable


@pytest.fixture(autouse=True)
def _stacked_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("p2p.deck.holder.plan", stacked_plan)


# The form of an act


@pytest.mark.parametrize(
    "action",
    [
        pair(3, 2, 9, 4),
        pair(3, 2, 2, 4, 40),
        grey(GREY),
        grey(GREY, 1, 3),
        place(0),
        place(1),
        move(5),
        move(5, 40, captain=True),
        take(0),
        take(11),
        discard(7),
        Action("push", 4, seat=1, captain=True),
        Action("sail"),
    ],
)
def test_the_act_of_every_action_comes_back(action: Action) -> None:
    play: list[object] = [[[[0, 1], 7]], []] if action.card >= 0 else []
    body = act_body(action, play)
    fields = array(body[0])
    plain = action == Action(action.do, action.origin, action.card)
    assert len(fields) == (3 if plain else 8)
    assert read_act(array(unpack(pack(body)))) == (action, play)


@pytest.mark.parametrize(
    "body",
    [
        [["play", -1, GREY], []],
        [["discard", -1, 0], []],
        [["move", 0, -1], [[[[0, 0], 1]], []]],
        [["place", -1, -1, -1, -1, 0, -1, False], [1]],
        [["take", -1, -1, -1, -1, 0, -1, False], [[[[0, 0], 1]], []]],
        [["play", -1, GREY, -1, -1, -1, -1, False], [1]],
        [["play", -1, GREY, -1], [1]],
        [["advance", 0, 0, 1, 2, -1, -1, 1], [1]],
        [["advance", 0, 0, UNKNOWN, 2, -1, -1, True], [1]],
        [["move", 0, -1, -1, -1, 256, -1, False], []],
        [["push", 0, -1, -1, -1, -1, -2, False], []],
    ],
)
def test_an_act_of_another_form_is_a_fault(body: list[object]) -> None:
    """Cards go exactly with an action that names them, and each action has one form."""
    table = with_rafts()
    with pytest.raises(Fault) as fault:
        table.game.apply(table.sign(0, "act", body))
    assert fault.value.kind == "form"


@settings(max_examples=80, deadline=None)
@given(
    do=st.sampled_from(["advance", "play", "place", "move", "take", "push", "sail", "discard"]),
    fields=st.tuples(
        st.integers(-1, 255),
        st.integers(-1, 11),
        st.integers(-1, 11),
        st.integers(-1, 255),
        st.integers(-1, 255),
        st.integers(-1, 255),
        st.booleans(),
    ),
)
def test_any_action_is_taken_or_a_fault(
    do: str, fields: tuple[int, int, int, int, int, int, bool]
) -> None:
    """Whatever the fields say, also while a choice is pending: never another exception."""
    action = Action(do, *fields)
    play: list[object] = [[], []] if action.card >= 0 else []
    for table in (with_rafts(), waiting("place"), waiting("take"), waiting("discard")):
        signed = table.sign(writer_of(table), "act", act_body(action, play))
        try:
            table.game.apply(signed)
        except Fault:
            continue
        assert action in legal_actions(cast("State", table.game.state))


# Pairs


def test_a_pair_opens_its_two_cards_in_one_event_and_no_other() -> None:
    table = with_rafts()
    before = table.game.table
    act(table, pair(0, 0, 1, 3))
    assert len(shown(table)) == 2
    hidden = [slot for slot in before.hand(0) if slot not in shown(table)]
    cards = table.game.table
    assert all(cards.card(slot) is None for slot in hidden)
    assert [cards.faces[card] for card in cards.discards] == [0, 1]
    assert len(table.game.state.hand(0)) == 4  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]


def test_the_seat_itself_refuses_a_pair_that_only_the_others_cannot_rule_out() -> None:
    table = with_rafts()
    public, own = table.game.state, table.owns[0]
    assert public is not None
    absent = pair(0, 2, 3, 4)
    assert absent in legal_actions(public)
    with pytest.raises(IllegalAction):
        own.body(table.game, Duty(0, "act"), absent)


def test_lies_about_a_pair_are_faults() -> None:
    """One slot twice, the wrong order, a card too many or too few, a pair that is none."""
    table = with_rafts()
    own = table.owns[0]
    claims, x = own.holder.play_body(table.game.table, 0, 1)
    one, other = array(claims)
    twins = array(own.holder.play_body(table.game.table, 0, 0)[0])
    pairs = pair(0, 0, 1, 3)
    assert table.game.apply(table.sign(0, "act", act_body(pairs, [[one, other], x])))
    assert refusal(table, pairs, [[one, one], x]) == "proof"
    assert refusal(table, pairs, [[other, one], x]) == "proof"
    assert refusal(table, pairs, [[one], x]) == "proof"
    assert refusal(table, pairs, [[one, other, one], x]) == "proof"
    assert refusal(table, pairs, [[one, other], []]) == "proof"
    assert refusal(table, pair(0, 0, 0, 3), [[*reversed(twins)], x]) == "proof"
    assert refusal(table, pairs._replace(captain=False), [[one, other], x]) == "rule"
    assert refusal(table, pairs._replace(card=1, second=0), [[other, one], x]) == "proof"


def test_the_seed_names_who_paid_with_another_of_two_equal_hidden_cards() -> None:
    """A pair of bottles in place of the pair whose slots are the smallest: no proof shows it."""
    table = with_rafts()
    holder, cards = table.owns[0].holder, table.game.table
    smallest, *_ = [s for s in cards.hand(0) if holder.read(cards, s) is not None]
    action = grey(GREY)
    honest = holder.play_body(cards, GREY)
    assert honest[0] == [[list(smallest), holder.read(cards, smallest)]]
    hands = (cards.hand(0)[1:], cards.hand(1))
    forged = holder.play_body(replace(cards, hands=hands), GREY)
    signed = table.sign(0, "act", act_body(action, forged))
    height = table.game.height + 1
    table.accept(signed)
    report = audit(table.disclose().file())
    assert faults(report, "proofs") == []
    assert faults(report, "derived") == [(height, 0)]


# Grey cards and tokens


def test_a_grey_card_lies_open_before_its_token_is_turned_up() -> None:
    table = with_rafts()
    token = Slot(1, 0)
    act(table, grey(GREY))
    cards, state = table.game.table, table.game.state
    assert state is not None
    assert [cards.faces[card] for card in cards.discards] == [GREY]
    assert cards.card(shown(table)[0]) is not None
    assert cards.pending == (token,)
    assert cards.card(token) is None
    assert cards.missing(token) == (0, 1)
    assert table.game.draw_height == table.game.height, "its shares wait until all have the card"
    assert share(table) == [0, 1]
    assert table.game.table.face(token) == CREW_BOTH


def test_the_steps_of_a_grey_card_are_acts_of_its_player_alone() -> None:
    table = with_rafts()
    act(table, grey(GREY))
    share(table)
    for action in (place(1), move(0)):
        assert table.game.duty == Duty(0, "act")
        assert table.owns[1].duty(table.game) is None
        with pytest.raises(Ignored):
            table.game.apply(table.sign(1, "act", act_body(action, [])))
        assert refusal(table, END, []) == "rule"
        act(table, action)
    kinds = [signed.event.kind for signed in table.log[-5:]]
    assert kinds == ["act", "shares", "shares", "act", "act"]


def test_the_second_token_of_a_pair_comes_when_the_first_is_placed() -> None:
    table = with_rafts()
    act(table, grey(GREY, GREY + 1, 2))
    assert share(table) == [0, 1]
    assert table.game.table.left(TOKEN_PILE) == 39
    act(table, place(0))
    assert table.game.table.pending == (Slot(1, 1),)
    assert table.game.draw_height == table.game.height
    assert share(table) == [0, 1]
    act(table, move(0, captain=True))
    state = table.game.state
    assert state is not None
    assert (state.actions, state.pending) == (1, None)


def test_a_grey_card_is_no_advance() -> None:
    table = with_rafts()
    play = table.owns[0].holder.play_body(table.game.table, GREY)
    assert refusal(table, Action("advance", 0, GREY), play) == "rule"
    assert refusal(table, grey(0), table.owns[0].holder.play_body(table.game.table, 0)) == "rule"


def test_a_token_can_win_the_game_for_another_seat() -> None:
    """RULES 6, End: in another player's turn, after the next raft is docked."""
    table = with_rafts()

    def nearly(state: State) -> State:
        raft = state.docks.white if state.docks else None
        assert raft is not None
        goal = state.goal
        boarded = Raft(raft.number, (NOTHING, CREW, *[NOTHING] * 3), (1, *[NOBODY] * 4))
        crews = (state.crews[0], 3 * BIT[goal] + BIT[raft_space(goal, 0, 1)])
        docks = state.docks._replace(white=boarded) if state.docks else None
        captains = (0, goal)
        extra = state.extra._replace(docks=docks, captains=captains)
        return state._replace(holdings=(*crews, *state.hands), extra=extra)

    with_state(table, nearly)
    table.accept(table.next_event(grey(GREY)))
    while table.game.duty is not None and table.game.duty.kind == "shares":
        table.step()
    if table.game.duty is not None:  # the token of both colours is placed
        table.accept(table.next_event(place(0)))
    assert table.game.table.pending == (Slot(2, 2),), "the next raft is docked first"
    while table.game.over is None:
        table.step()
    assert table.game.over == Over((1,), ESCAPED)
    assert table.game.duty is None
    assert table.log[-1].event.kind == "shares"
    assert isinstance(table.game.steps[-1].event, Drawn)


def with_state(table: RoundTable, change: Callable[[State], State]) -> None:
    """Put all at the table into a state that no log led to."""
    flow = table.game.flow
    assert flow is not None
    table.game = table.game._replace(flow=flow._replace(state=change(flow.state)))
    table.owns = [own._replace(state=change(cast("State", own.state))) for own in table.owns]
    table.number += 1000  # what is played from here on is no other test's game
