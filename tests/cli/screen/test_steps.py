"""`cli.model.screen.steps`: every legal action has a key sequence of its own."""

import pytest
from hypothesis import given, settings

from cli.model.parlour import HUMAN, Parlour, Setup
from cli.model.player import View
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.menu import whole
from cli.model.screen.steps import ENDING, MARK, PAIR, PUSH, RETREAT, SKIPPING, following, steps_of
from engine.actions import END, SKIP, advance, grey, move, pair, place, push, retreat, take
from engine.cards import ICONS
from engine.events import Acted
from engine.moves import apply, legal_actions
from engine.rules import make_rules
from tests.cli.scenery import table_of, view
from tests.cli.screen.keywalks import house_tables, sequences
from tests.cli.test_spelling import COMBINED
from tests.cli.test_variant_grammar import HATS, WHARF, WHITE, committed
from tests.cli.walks import NAMES, PRESETS, setup, tables, view_of, walk

BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY = range(6)


def keys_reach_all(view: View) -> None:
    """The key sequences of the menus lead to the legal actions, all of them and nothing else."""
    legal = legal_actions(view.state)
    found = list(sequences(view))
    assert {action for _, action in found} == set(legal)
    assert len({keys for keys, _ in found}) == len(found)
    for keys, action in found:
        assert action in legal, keys


def ways_stand_apart(view: View) -> None:
    """No way is the beginning of another; each leads to its action."""
    ways = {steps_of(action, view): action for action in legal_actions(view.state)}
    assert len(ways) == len(legal_actions(view.state))
    for way, action in ways.items():
        assert whole(view, Chosen(way)) == action
        assert not any(way[:length] in ways for length in range(len(way))), way


@settings(deadline=None, max_examples=120)
@given(tables())
def test_keys_reach_every_legal_action_of_every_preset(parlour: Parlour) -> None:
    keys_reach_all(view_of(parlour))
    ways_stand_apart(view_of(parlour))


@settings(deadline=None, max_examples=80)
@given(house_tables())
def test_keys_reach_every_legal_action_of_any_rules(parlour: Parlour) -> None:
    keys_reach_all(view_of(parlour))
    ways_stand_apart(view_of(parlour))


@pytest.mark.parametrize("preset", PRESETS)
def test_keys_reach_all_of_a_whole_walk(preset: str) -> None:
    reached_all_the_way(setup(preset, 3, f"keys {preset}", round_cap=30))


@pytest.mark.parametrize("options", COMBINED, ids=str)
def test_keys_reach_all_where_variants_come_together(options: dict[str, object]) -> None:
    chosen = {name: value for name, value in options.items() if name != "players"}
    rules = make_rules(None, int(str(options.get("players", 2))), {"round_cap": 30, **chosen})
    reached_all_the_way(Setup(rules, "keys", NAMES[: rules.players], (HUMAN,) * rules.players))


def reached_all_the_way(start: Setup) -> None:
    for number, parlour in enumerate(walk(start, 160)):
        if number % 8 == 0:
            keys_reach_all(view_of(parlour))


@settings(deadline=None, max_examples=60)
@given(tables())
def test_only_who_must_choose_has_steps(parlour: Parlour) -> None:
    for seat in (None, *range(parlour.setup.rules.players)):
        seen = parlour.view(seat)
        assert bool(following(seen, ())) == seen.my_turn


def test_the_ways_of_the_base_game() -> None:
    state = table_of("tortuga", pirates=[[0, 9, 9, 20, 20, 37], [0] * 5 + [3]])
    seen = view(state)
    assert steps_of(advance(9, SKULL), seen) == (Step("card", SKULL), Step("who", 9))
    assert steps_of(retreat(20), seen) == (RETREAT, Step("who", 20))
    played = view(state._replace(actions=1))
    assert steps_of(END, played) == (ENDING,)


def test_the_ways_of_the_captain() -> None:
    seen = view(HATS)
    hat = Step("who", 9, captain=True)
    assert steps_of(advance(9, SKULL, captain=True), seen) == (Step("card", SKULL), hat)
    assert steps_of(retreat(9, captain=True), seen) == (RETREAT, hat)
    wanted = (PAIR, Step("card", SKULL), Step("card", KEY), Step("as", HAT))
    assert steps_of(pair(9, KEY, SKULL, HAT), seen) == wanted
    other = (PAIR, Step("card", KEY), Step("card", SKULL), Step("as", HAT))
    assert whole(seen, Chosen(other)) == pair(9, KEY, SKULL, HAT)


def test_a_place_is_a_step_only_where_there_is_a_choice() -> None:
    seen = view(WHARF)
    skull, bottle = Step("card", SKULL), Step("card", BOTTLE)
    assert steps_of(advance(24, SKULL), seen) == (skull, Step("who", 24), Step("to", 25))
    assert steps_of(advance(24, SKULL, WHITE[3]), seen)[-1] == Step("to", WHITE[3])
    assert steps_of(advance(30, SKULL), seen) == (skull, Step("who", 30))
    assert steps_of(advance(24, BOTTLE), seen) == (bottle, Step("who", 24))


def test_a_grey_card_is_a_way_of_its_own_and_so_are_its_answers() -> None:
    assert steps_of(grey(SKULL + ICONS), view(WHARF)) == (MARK, Step("card", SKULL))
    waits = view(committed())
    assert steps_of(move(0), waits) == (Step("who", 0),)
    assert steps_of(move(24, WHITE[3]), waits) == (Step("who", 24), Step("to", WHITE[3]))
    assert steps_of(place(1), view(committed("place", 2))) == (Step("berth", 1),)


def test_whose_pirate_is_pushed_is_a_step_among_three() -> None:
    two = table_of("morgan", pirates=[[0] * 6, [3, 9, 9, 9, 20, 30]])
    assert steps_of(push(1, 3), view(two)) == (PUSH, Step("who", 3))
    three = table_of("morgan", players=3, pirates=[[0] * 6, [3] * 3 + [9] * 3, [5] + [0] * 5])
    assert steps_of(push(2, 5), view(three)) == (PUSH, Step("rival", 2), Step("who", 5))


def test_a_turn_that_may_be_skipped_or_ended_asks_which() -> None:
    bare = table_of("first-escape", hands=[[], [SKULL]])
    assert steps_of(SKIP, view(bare)) == (ENDING, SKIPPING)
    assert steps_of(END, view(bare)) == (ENDING, ENDING)
    played = view(bare._replace(actions=1))
    assert steps_of(END, played) == (ENDING,)


def test_a_take_is_its_place_in_the_row() -> None:
    taking = apply(HATS, Acted(0, retreat(9, captain=True)))
    assert steps_of(take(1), view(taking)) == (Step("take", 1),)
