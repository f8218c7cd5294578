"""The engine under random rules and random play: every viewer's fold after every step."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import (
    END,
    SKIP,
    Action,
    Left,
    PassedOver,
    Rules,
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
from engine.replay import replay
from engine.tables import unknown_in
from tests.engine.folds import Table, any_rules


class Engine(RuleBasedStateMachine):
    """Plays one game; a step is an action, a turn passed over or a seat that leaves."""

    @initialize(rules=any_rules(), seed=st.binary(max_size=8))
    def begin(self, rules: Rules, seed: bytes) -> None:
        self.table = Table(rules, seed)

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
    @rule(rules=any_rules(), seed=st.binary(max_size=8))
    def begin_again(self, rules: Rules, seed: bytes) -> None:
        self.log_replays_to_the_same_bits()
        self.table = Table(rules, seed)

    @invariant()
    def listed_is_legal(self) -> None:
        for view in (self.table.state, self.table.views[None]):
            listed = legal_actions(view)
            assert len(set(listed)) == len(listed)
            assert {*listed} == {action for action in every_action(view) if is_legal(view, action)}

    @invariant()
    def actions_do_what_they_say(self) -> None:
        state = self.table.state
        for action in legal_actions(state):
            after = play(state, action)
            assert apply(state, Acted(state.seat, action)) == after
            if action.do in ("advance", "retreat"):
                target = landing(state, action)
                expected = [*state.pirates(state.seat), target]
                expected.remove(action.origin)
                assert after.pirates(state.seat) == tuple(sorted(expected))
                assert (gain(state, action) > 0) == (action.do == "retreat")

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


def covers(seen: int, held: int) -> bool:
    """Whether the known cards of the seen hand are in the true one, and the rest are unknown."""
    missing = 0
    for kind in range(UNKNOWN):
        difference = (held >> 8 * kind & 255) - (seen >> 8 * kind & 255)
        if difference < 0:
            return False
        missing += difference
    return missing == unknown_in(seen)


Engine.TestCase.settings = settings(max_examples=80, stateful_step_count=12, deadline=None)
TestEngine = Engine.TestCase
