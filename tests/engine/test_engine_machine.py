"""The engine under random rules and random play: every viewer's fold after every step."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import (
    END,
    SKIP,
    Action,
    Left,
    PassedOver,
    State,
    advance,
    apply,
    gain,
    is_legal,
    landing,
    legal_actions,
    play,
    retreat,
    state_hash,
)
from engine.cards import KINDS, UNKNOWN, size_of
from engine.check import check
from engine.events import Acted
from engine.notation import format_action, format_state, parse_action, parse_state, places_of
from engine.record.actions import action_form, action_of
from engine.replay import replay
from engine.statehash import state_bytes
from engine.tables import unknown_in
from tests.engine.folds import Table, any_rules, variant_rules


class Engine(RuleBasedStateMachine):
    """Plays one game; a step is an action, a turn passed over or a seat that leaves."""

    played = any_rules()

    @initialize(data=st.data(), seed=st.binary(max_size=8))
    def begin(self, data: st.DataObject, seed: bytes) -> None:
        self.table = Table(data.draw(self.played), seed)

    def running(self) -> bool:
        return not self.table.over

    @precondition(running)
    @rule(picks=st.lists(st.integers(0, 10**6), min_size=1, max_size=25))
    def act(self, picks: list[int]) -> None:
        for pick in picks:
            if self.running():
                actions = legal_actions(self.table.state)
                self.table.act(actions[pick % len(actions)])

    @precondition(running)
    @rule(picks=st.lists(st.integers(0, 10**6), min_size=1, max_size=25))
    def empty_hands(self, picks: list[int]) -> None:
        """Plays cards while it can: hands, row and discard go to their ends."""
        for pick in picks:
            if self.running():
                actions = legal_actions(self.table.state)
                cards = [action for action in actions if action.do == "advance"] or actions
                self.table.act(cards[pick % len(cards)])

    @precondition(running)
    @rule(picks=st.lists(st.integers(0, 10**6), min_size=1, max_size=40))
    def empty_deck(self, picks: list[int]) -> None:
        """Retreats while it can: the deck runs out with few cards in the discard."""
        for pick in picks:
            if self.running():
                actions = legal_actions(self.table.state)
                back = [action for action in actions if action.do == "retreat"] or actions
                self.table.act(back[pick % len(back)])

    @precondition(running)
    @rule()
    def pass_over(self) -> None:
        self.table.happen(PassedOver(self.table.state.seat))

    @precondition(lambda self: self.running() and len(self.table.state.living) > 2)
    @rule(pick=st.integers(0, 4))
    def leave(self, pick: int) -> None:
        living = self.table.state.living
        self.table.happen(Left(living[pick % len(living)]))

    @invariant()
    def sound(self) -> None:
        for viewer, view in self.table.views.items():
            problems = check(view)
            assert problems == (), (viewer, problems)

    @precondition(lambda self: self.table.over)
    @rule(data=st.data(), seed=st.binary(max_size=8))
    def begin_again(self, data: st.DataObject, seed: bytes) -> None:
        self.log_replays_to_the_same_bits()
        self.table = Table(data.draw(self.played), seed)

    @invariant()
    def listed_is_legal(self) -> None:
        for view in (self.table.state, self.table.views[None]):
            listed = legal_actions(view)
            assert len(set(listed)) == len(listed)
            tried = {*every_action(view), *neighbours(view, listed), *listed}
            assert {*listed} == {action for action in tried if is_legal(view, action)}

    @invariant()
    def actions_do_what_they_say(self) -> None:
        state = self.table.state
        for action in legal_actions(state):
            after = play(state, action)
            assert apply(state, Acted(state.seat, action)) == after
            # what a raft does with its pirates is shown by its own tests
            if action.do in ("advance", "retreat", "push") and state.docks is None:
                mover = state.seat if action.seat < 0 else action.seat
                target = landing(state, action)
                expected = [*state.pirates(mover), target]
                expected.remove(action.origin)
                assert after.pirates(mover) == tuple(sorted(expected))
                assert (gain(state, action) > 0) == (action.do != "advance")
                if action.captain:
                    assert after.captains[mover] == target

    @invariant()
    def views_agree_with_the_full_fold(self) -> None:
        state = self.table.state
        for viewer, view in self.table.views.items():
            assert view._replace(holdings=view.crews + state.hands) == state
            for seat, (seen, held) in enumerate(zip(view.hands, state.hands, strict=True)):
                assert size_of(seen) == size_of(held)
                assert covers(seen, held)
                if viewer == seat or state.rules.hands == "open":
                    assert seen == held
            assert set(legal_actions(state)) <= set(legal_actions(view))

    @invariant()
    def written_down_it_is_the_same(self) -> None:
        state = self.table.state
        for view in self.table.views.values():
            assert parse_state(format_state(view), view.rules) == view
            assert len(state_bytes(view)) == len(state_bytes(state))
        places = places_of(state.rules)
        for action in legal_actions(state):
            text = format_action(action, state.rules.icons, places)
            assert parse_action(text, state.rules.icons, places) == action
            assert action_of(action_form(action, state.rules), state.rules) == action

    def teardown(self) -> None:
        self.log_replays_to_the_same_bits()

    def log_replays_to_the_same_bits(self) -> None:
        again = replay(self.table.state.rules, self.table.events)
        assert again.failure is None
        assert state_hash(again.state) == state_hash(self.table.state)


def every_action(state: State) -> list[Action]:
    """Everything a player could write down, legal or not."""
    places = range(-1, state.goal + 2)
    return [
        *[advance(origin, card) for origin in places for card in range(-1, KINDS)],
        *[retreat(origin) for origin in places],
        END,
        SKIP,
    ]


def neighbours(state: State, listed: tuple[Action, ...]) -> list[Action]:
    """Actions that differ in one field from one that is legal; only for variants: they are many."""
    if state.tables.variant is None:
        return []
    changed: list[Action] = []
    for action in listed[:: max(1, len(listed) // 12)]:
        changed += [action._replace(captain=not action.captain)]
        for name in ("origin", "card", "second", "icon", "to", "seat"):
            value = getattr(action, name)
            others = {value - 1, value + 1, value + 6, -1, 0, 12, state.goal + 2}
            changed += [_with(action, name, other) for other in others]
        changed += [action._replace(do=do) for do in ("advance", "play", "move", "retreat", "push")]
    return changed


def _with(action: Action, name: str, value: int) -> Action:
    fields: dict[str, Any] = {**action._asdict(), name: value}
    return Action(**fields)


def covers(seen: int, held: int) -> bool:
    """Whether the known cards of the seen hand are in the true one, and the rest are unknown."""
    missing = 0
    for kind in range(UNKNOWN):
        difference = (held >> 8 * kind & 255) - (seen >> 8 * kind & 255)
        if difference < 0:
            return False
        missing += difference
    return missing == unknown_in(seen)


class Variants(Engine):
    """As `Engine`, with captain, rafts, island, jailbreak, Morgan and filibusters."""

    played = variant_rules()


Engine.TestCase.settings = settings(max_examples=40, stateful_step_count=12, deadline=None)
Variants.TestCase.settings = settings(max_examples=30, stateful_step_count=10, deadline=None)
TestEngine = Engine.TestCase
TestVariants = Variants.TestCase
