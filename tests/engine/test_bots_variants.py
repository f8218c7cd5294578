"""The greedy bot in the variants: it beats random play, ends its games, and knows what it does."""

import random
import statistics
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.model.parlour import Parlour
from engine import State, is_legal, legal_actions, make_rules
from engine.actions import END, SAIL, Action, discard, pair, place, push, take
from engine.bots import POLICIES, bot_seed, choose
from engine.bots.chance import pool_of
from engine.bots.greedy import PATIENCE, Prospect
from engine.dealer import Stream
from engine.extra import Committed, Pending
from engine.local import LocalGame, act, start
from engine.moves import follow, gain, landing
from engine.needs import Choose, Over
from tests.cli.walks import PRESETS, tables
from tests.engine.berths import WHARF, advance, card, harbour, orange, token, white
from tests.engine.berths import play as commit
from tests.engine.positions import play, position
from tests.engine.random_options import random_changes
from tests.engine.shores import COVE, SLOOP, shores

VARIANTS = [
    "all-together",
    "filibusters",
    "follow-the-captain",
    "morgan",
    "risky-rafts",
    "whole-jailbreak",
]
STEPS = 6000  # more than any game between bots has in 200 rounds


def played(preset: str, policies: tuple[str, ...], seed: str) -> Over:
    """A whole game between bots; it must end."""
    game = start(make_rules(preset, len(policies), {"round_cap": 200}), seed.encode())
    for index in range(STEPS):
        state = game.state
        if not isinstance(state.need, Choose):
            break
        here = bot_seed(seed.encode(), index, state.seat)
        game = act(game, choose(policies[state.seat], state, here))
    assert isinstance(game.state.need, Over)
    return game.state.need


@pytest.mark.parametrize("preset", VARIANTS)
def test_greedy_beats_random_in_the_variants(preset: str) -> None:
    """9 of 10 are less likely than 1 in 20 at .60; of 60 games a preset it won 60."""
    wins = 0
    for number in range(10):
        me = number % 2
        policies = ("random", "greedy") if me else ("greedy", "random")
        wins += played(preset, policies, f"variant/{number}").winners == (me,)
    assert wins >= 9


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("preset", VARIANTS)
def test_greedy_bots_end_their_games_in_the_variants(preset: str, players: int) -> None:
    for number in range(2):
        over = played(preset, ("greedy",) * players, f"end/{number}")
        assert over.reason == "escaped"


def test_a_choice_of_the_fullest_rules_takes_less_than_20_ms() -> None:
    times: list[float] = []
    game = start(make_rules("all-together", 5, {}), b"quick")
    chance = Stream.of(b"quick", "test/speed")
    while isinstance(game.state.need, Choose) and len(times) < 100:
        begun = time.perf_counter()
        choose("greedy", game.state, b"quick")
        times.append(time.perf_counter() - begun)
        actions = legal_actions(game.state)
        game = act(game, actions[chance.below(len(actions))])
    assert statistics.median(times) < 0.020


# -- under any rules ------------------------------------------------------------------------------


def wander(seed: int) -> LocalGame:
    """A game of random options, some random steps old."""
    rng = random.Random(seed)
    players = rng.randint(2, 5)
    rules = make_rules(rng.choice(PRESETS), players, random_changes(rng, players))
    game = start(rules, str(seed).encode())
    for _ in range(rng.randrange(60)):
        if isinstance(game.state.need, Choose):
            game = act(game, rng.choice(legal_actions(game.state)))
    return game


@settings(deadline=None)
@given(st.integers(0, 100_000))
def test_any_options_are_played_legally_and_reproducibly(seed: int) -> None:
    state = wander(seed).state
    if isinstance(state.need, Choose):
        action = choose("greedy", state, b"seed")
        assert is_legal(state, action)
        assert choose("greedy", state, b"seed") == action


@settings(deadline=None)
@given(tables(presets=VARIANTS))
def test_whole_numbers_weigh_every_action(table: Parlour) -> None:
    if not table.over:
        prospect = Prospect(table.state)
        for action in legal_actions(table.state):
            assert type(prospect.value(action)) is int


@settings(deadline=None)
@given(tables(presets=VARIANTS))
def test_a_late_bot_neither_draws_nor_waits_while_it_can_go_on(table: Parlour) -> None:
    """So its games end: sooner or later all cards are played, and each brings a pirate forward."""
    if table.over:
        return
    state = table.state._replace(round=PATIENCE + 2000)
    onward = {"advance", "play", "move", "take", "place", "discard", "sail", "push"}
    forward = any(one.do in onward - {"sail"} for one in legal_actions(state))
    assert not forward or choose("greedy", state, b"late").do in onward


@settings(deadline=None)
@given(tables(presets=VARIANTS))
def test_it_plays_alike_whatever_the_others_hold(table: Parlour) -> None:
    """Not even the faces of their cards: only how many they are (ENGINE 2)."""
    if table.over or table.state.rules.hands == "open":
        return
    state = table.state
    own = table.view(state.seat).state
    for name in POLICIES:
        assert choose(name, own, b"blind") == choose(name, state, b"blind")


# -- what single actions are worth ----------------------------------------------------------------


def better(state: State, one: Action, other: Action) -> bool:
    """Whether the bot likes one legal action better than another."""
    assert is_legal(state, one)
    assert is_legal(state, other)
    prospect = Prospect(state)
    return prospect.value(one) > prospect.value(other)


def test_a_pair_costs_two_cards() -> None:
    """To the same space a single card is the better way."""
    state = position([[], []], ["hat key key", "hat"], captains=[0, 0], preset="first-escape")
    single = play(0, "hat")._replace(captain=True)
    two = pair(0, card("key"), card("key"), card("hat"))
    assert follow(state, single).pirates(0) == follow(state, two).pirates(0)
    assert better(state, single, two)


def test_a_take_brings_the_missing_icon() -> None:
    state = position(
        [[1, 7], [7]],
        ["bottle pistol hat skull dagger", "hat"],
        "bottle pistol hat skull dagger key bottle pistol hat skull",
        captains=[7, 0],
        preset="first-escape",
    )
    state = follow(state, Action("retreat", 7, captain=True))
    assert choose("greedy", state, b"") == take(5)


def test_of_two_takes_of_held_icons_the_one_that_leads_further_is_better() -> None:
    held = "bottle pistol hat skull dagger key"
    state = position(
        [[1, 7], [7, 30]],
        [held, "hat"],
        "bottle pistol hat skull dagger key",
        captains=[7, 0],
        preset="first-escape",
    )
    state = follow(state, Action("retreat", 7, captain=True))
    choice = choose("greedy", state, b"")
    assert choice.do == "take"
    values = [Prospect(state).value(one) for one in legal_actions(state)]
    assert values[choice.to] == max(values)
    assert len(set(values)) > 1


def test_a_discard_is_a_card_that_is_held_twice() -> None:
    state = position(
        [[3], [7]],
        ["bottle pistol hat skull dagger key key hat*", "hat"],
        preset="filibusters",
        icons="classic",
    )
    after = follow(state, play(0, "hat*"))
    assert after.pending is None  # seven are left, as many as one may hold
    state = position([[3], [7]], ["bottle pistol hat skull dagger key key key hat*", "hat"],
                     preset="filibusters", icons="classic")  # fmt: skip
    state = follow(state, play(0, "hat*"))
    assert choose("greedy", state, b"") == discard(card("key"))


def test_a_dark_card_is_dear_while_the_hand_is_too_large() -> None:
    hand = "bottle pistol hat skull dagger key key hat hat hat hat*"
    state = position([[3], [7]], [hand, "hat"], preset="filibusters", icons="classic")
    assert better(state, play(0, "hat"), play(0, "hat*"))


def test_of_two_pushes_the_one_that_helps_a_rival_less_is_better() -> None:
    state = position([[20], [9, 19]], ["hat", "key"], preset="morgan", icons="classic")
    assert [gain(state, one) for one in (push(1, 19), push(1, 9))] == [1, 1]
    assert better(state, push(1, 19), push(1, 9)) == (way(state, 19) < way(state, 9))
    assert way(state, 19) != way(state, 9)


def way(state: State, origin: int) -> int:
    """How far a push from there carries a pirate."""
    return landing(state, push(1, origin)) - origin


# -- the sloop (RULES 8) --------------------------------------------------------------------------


def test_who_has_all_aboard_sails() -> None:
    state = shores([[SLOOP, SLOOP, SLOOP, COVE, COVE, COVE], []], ["hat key", "hat"])
    assert choose("greedy", state, b"") == SAIL


def test_a_free_sail_that_helps_comes_first() -> None:
    crews = [[2, SLOOP, SLOOP, SLOOP, 40, COVE], [3]]
    state = shores(crews, ["hat key bottle bottle", "hat"])
    assert choose("greedy", state, b"") == SAIL


@pytest.mark.parametrize("actions", [0, 1, 2])
def test_nobody_sails_back_whose_pirates_are_all_across(actions: int) -> None:
    crews = [[SLOOP, SLOOP, 40, COVE, COVE, COVE], [SLOOP, 3, 4]]
    state = shores(crews, ["hat key", "hat"], tortuga=True, actions=actions)
    assert SAIL not in legal_actions(state)
    crews = [[SLOOP, SLOOP, 1, COVE, COVE, COVE], [SLOOP, 3, 4]]
    state = shores(crews, ["hat key", "hat"], tortuga=True, actions=actions)
    assert better(state, play(SLOOP, "hat"), SAIL)


def test_the_sloop_is_fetched_by_those_who_stand_before_it() -> None:
    crews = [[29, 30, 30, COVE, COVE, COVE], [2]]
    state = shores(crews, ["hat key", "hat"], tortuga=True, actions=1)
    assert better(state, SAIL, END)


# -- rafts (RULES 6) ------------------------------------------------------------------------------


def test_the_third_aboard_takes_its_raft_to_sea() -> None:
    crews = [[white(1), white(2), 24], [8]]
    state = harbour(crews, ["key", "hat"])
    assert choose("greedy", state, b"") == advance(24, "key", white(5))


def test_a_raft_is_no_home_for_one_whom_nobody_can_follow() -> None:
    """Else two bots whose last pirates stand on rafts wait for each other for ever."""
    out = [WHARF - 1] * 5  # on the sloop
    state = harbour([[*out, white(2)], [*out, white(3)]], ["bottle", "key"], min_actions=0)
    assert choose("greedy", state, b"") != END


def test_a_hole_goes_where_the_others_stand_and_crew_where_the_own_do() -> None:
    crews = [[white(1), white(2), 3], [orange(1), orange(2), 3]]
    for name, berth in (("hole:both", 1), ("crew:both", 0)):
        pending = Pending("place", Committed(card("hat*")), token(name))
        state = harbour(crews, ["key", "hat"], pending=pending)
        assert choose("greedy", state, b"") == place(berth)


def test_a_grey_card_is_weighed_by_its_tokens() -> None:
    """Beside a plain card of its icon: better where crew may take the own pirates to sea, worse
    where holes may cost them their raft.
    """
    hope = harbour([[white(4), white(5), 3], [8]], ["hat hat*", "key"])
    fear = harbour([[white(4), white(5), 3], [8]], ["hat hat*", "key"], white_raft=(1, "hole hole"))
    worth = [
        Prospect(state).value(commit("hat*"))
        - max(Prospect(state).value(one) for one in legal_actions(state) if one.card == card("hat"))
        for state in (hope, fear)
    ]
    assert worth[0] > worth[1]


def test_the_pool_is_the_printed_one() -> None:
    """RULES 6: 14 crew, 14 holes, 12 X; nothing of it is drawn or seen by a choice."""
    assert pool_of(make_rules("risky-rafts", 2)) == (5, 5, 4, 5, 5, 4, *[2] * 6)
