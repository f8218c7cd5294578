"""RULES 7 (Tortuga Island): the base game under other names. Each test quotes its sentence."""

import pytest

from engine import Choose, Over, Reason, legal_actions, make_rules, retreat
from engine.board import spaces
from engine.dealer import lay_out
from engine.local import LocalGame, act, start
from engine.notation import format_action, format_state, parse_state, places_of
from engine.notation.places import parse_position
from tests.engine.positions import SLOOP, play, position, refusal
from tests.engine.positions import act as acted


def test_start_is_the_flooded_sloop_and_goal_the_cove() -> None:
    """RULES 7: "start is the flooded sloop, goal the cove"."""
    places = places_of(make_rules("tortuga-island"))
    state = position([[SLOOP], [36]], ["hat", ""], path="island")
    named = [format_action(action, places=places) for action in legal_actions(state)]
    assert named == ["retreat cove", "advance hat flooded-sloop"]
    assert "pirates=flooded-sloop,flooded-sloop," in format_state(state)
    assert parse_state(format_state(state), state.rules) == state
    assert (parse_position("flooded-sloop", places), parse_position("cove", places)) == (0, 37)


@pytest.mark.parametrize("segments", [4, 6, 8])
def test_segments_is_the_islands_length(segments: int) -> None:
    """RULES 7: "`segments` is the island's length"."""
    rules = make_rules("tortuga-island", 2, {"segments": segments})
    assert spaces(rules) == 6 * segments
    assert len(lay_out(rules, b"island").board) == 6 * segments


@pytest.mark.parametrize("preset", ["tortuga", "jamaica-korean", "ravensburger"])
def test_otherwise_the_base_game(preset: str) -> None:
    """RULES 7: "Otherwise the base game": the same seed and choices give the same game."""
    island = start(make_rules(preset, 3, {"path": "island", "round_cap": 8}), b"same")
    passage = start(make_rules(preset, 3, {"path": "passage", "round_cap": 8}), b"same")
    assert island.state.tables != passage.state.tables
    for step in range(10_000):
        if isinstance(passage.state.need, Over):
            break
        assert isinstance(island.state.need, Choose)
        actions = legal_actions(passage.state)
        assert legal_actions(island.state) == actions
        island, passage = (act(game, actions[step % len(actions)]) for game in (island, passage))
        assert _plain(island) == _plain(passage)
    assert isinstance(passage.state.need, Over)


def _plain(game: LocalGame) -> tuple[object, ...]:
    return tuple(game.state)[1:]


def test_start_stands_for_the_jail() -> None:
    """RULES 7: "the start stands for the jail ... in every rule and option"."""
    state = position([[4], []], ["", ""], path="island", jail_retreat=True)
    assert acted(state, retreat(4), "hat").pirates(0) == (0,) * 6
    assert refusal(state, retreat(0)) is Reason.IN_JAIL


def test_cove_stands_for_the_sloop() -> None:
    """RULES 7: "and the cove for the sloop in every rule and option"."""
    barred = position([[SLOOP], [36]], ["", ""], path="island", sloop_retreat=False)
    assert refusal(barred, retreat(SLOOP)) is Reason.STAYS_ABOARD
    last = position([[36, *[SLOOP] * 5], []], ["hat", ""], path="island")
    assert acted(last, play(36, "hat")).winners == (0,)
