"""Whole games with rafts under random options: what lies where, and where pirates go."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    Drawn,
    Event,
    Rules,
    State,
    apply,
    captain,
    drawing,
    landing,
    legal_actions,
    new_game,
    paying,
    play,
    state_hash,
)
from engine.events import Acted
from engine.extra import CREW, HOLE, NOTHING
from engine.needs import Draw
from engine.positions import berth_and_space
from engine.positions import sea as sea_at
from engine.rafts import effects
from engine.rafts import grey as grey_cards
from engine.replay import replay
from engine.tokens import FIRST_X, raft_faces, token_faces
from tests.engine.folds import Table
from tests.engine.raft_games import chosen, picks, raft_rules


@settings(max_examples=40, deadline=None)
@given(raft_rules(), st.binary(max_size=4), picks)
def test_every_fold_of_a_game_is_sound(rules: Rules, seed: bytes, choices: list[int]) -> None:
    """Also that the public and every seat know the same but for the hands (ENGINE 2)."""
    table = Table(rules, seed)
    for pick in choices:
        if table.over:
            break
        table.happen(chosen(table.state, pick))
        state = table.state
        for view in table.views.values():
            assert view._replace(holdings=view.crews + state.hands) == state
            assert set(legal_actions(state)) <= set(legal_actions(view))
    again = replay(rules, table.events)
    assert again.failure is None
    assert state_hash(again.state) == state_hash(table.state)


@settings(max_examples=40, deadline=None)
@given(raft_rules(), st.binary(max_size=4), picks)
def test_tokens_and_rafts_are_there_once(rules: Rules, seed: bytes, choices: list[int]) -> None:
    """RULES 6: 40 tokens and six rafts, all of which are somewhere, and none comes twice."""
    table = Table(rules, seed)
    for pick in choices:
        if table.over:
            break
        table.happen(chosen(table.state, pick))
    tokens, rafts = turned_up(rules, table.events)
    docks = table.state.docks
    assert docks is not None
    assert tokens <= Counter(token_faces(rules))
    assert docks.pool == len(token_faces(rules)) - tokens.total()
    assert rafts <= Counter(raft_faces(rules))
    assert docks.pile == len(raft_faces(rules)) - rafts.total()
    docked = [raft for raft in (docks.white, docks.orange) if raft is not None]
    assert {raft.number for raft in docked} <= set(rafts)
    lying = Counter(it for raft in docked for it in raft.tokens if it != NOTHING)
    assert lying[CREW] <= sum(tokens[kind] for kind in range(3))
    assert lying[HOLE] <= sum(tokens[kind] for kind in range(3, 6))
    closed = Counter(icons_closed(table.state))
    assert closed <= Counter({kind - FIRST_X: tokens[kind] for kind in range(FIRST_X, 12)})


def turned_up(rules: Rules, events: list[Event]) -> tuple[Counter[int], Counter[int]]:
    """The tokens and the rafts that came, counted."""
    came: dict[str, Counter[int]] = {"token": Counter(), "raft": Counter(), "card": Counter()}
    state = new_game(rules)
    for event in events:
        if isinstance(event, Drawn) and isinstance(state.need, Draw):
            came[state.need.pile].update(event.cards)
        state = apply(state, event)
    return came["token"], came["raft"]


def icons_closed(state: State) -> list[int]:
    assert state.docks is not None
    return [
        icon for space, icon in enumerate(state.board, 1) if state.docks.blocked >> 4 * space & 1
    ]


# -- steps --------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(raft_rules(), st.binary(max_size=4), picks)
def test_a_pirate_goes_where_its_action_says(rules: Rules, seed: bytes, choices: list[int]) -> None:
    """But for what the third aboard sets off: then all on that raft are at sea."""
    table = Table(rules, seed)
    for pick in choices:
        if table.over:
            break
        state = table.state
        event = chosen(state, pick)
        if isinstance(event, Acted) and event.action.do in ("advance", "move", "retreat"):
            target = landing(state, event.action)
            after = play(state, event.action)
            expected = [*state.pirates(state.seat), target]
            expected.remove(event.action.origin)
            if after.need == Draw("raft", ((-1, 1),)) or gone(after, target):
                first, number = raft_left(state, target)
                left = sum(first <= it < first + 5 for it in expected)
                expected = [it for it in expected if not first <= it < first + 5]
                expected += [sea_at(state.goal, number)] * left
            assert after.pirates(state.seat) == tuple(sorted(expected))
        table.happen(event)


def raft_left(state: State, position: int) -> tuple[int, int]:
    """The first position of the raft with this one, and its number."""
    assert state.docks is not None
    orange = position > state.goal + 6
    raft = state.docks.orange if orange else state.docks.white
    assert raft is not None
    return state.goal + (7 if orange else 2), raft.number


def gone(state: State, position: int) -> bool:
    """Whether this is the position of a raft, and its berth is empty."""
    place = berth_and_space(state.goal, position)
    assert state.docks is not None
    return place is not None and state.docks[place[0]] is None


SLOWLY = {
    "advance": paying.play,
    "retreat": drawing.play,
    "play": grey_cards.play,
    "move": grey_cards.move_pirate,
    "place": grey_cards.place,
    "take": captain.play,
}
"""What makes the same steps of small functions."""


@settings(max_examples=40, deadline=None)
@given(raft_rules(), st.binary(max_size=4), picks)
def test_common_steps_are_those_of_the_small_functions(
    rules: Rules, seed: bytes, choices: list[int]
) -> None:
    """`engine.rafts.swift` is for speed alone."""
    table = Table(rules, seed)
    for pick in choices:
        if table.over:
            break
        for action in legal_actions(table.state):
            if action.do in SLOWLY:
                assert play(table.state, action) == SLOWLY[action.do](table.state, action)
        table.happen(chosen(table.state, pick))
    state = new_game(rules)
    for event in table.events:
        after = apply(state, event)
        if isinstance(event, Drawn) and isinstance(state.need, Draw) and state.need.pile == "token":
            assert after == effects.revealed(state, event.cards)
        state = after
