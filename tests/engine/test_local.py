import pytest

from engine import Choose, IllegalAction, Left, Over, legal_actions, make_rules, new_game, retreat
from engine.check import check
from engine.dealer import Dealer
from engine.local import LocalGame, act, acted, happen, settle, start
from engine.replay import replay
from tests.engine.folds import PLAYED


@pytest.mark.parametrize("preset", PLAYED)
def test_same_seed_and_actions_same_game(preset: str) -> None:
    rules = make_rules(preset, 3, {"round_cap": 30})
    games = [start(rules, b"twice"), start(rules, b"twice")]
    step = 0
    while not isinstance(games[0].state.need, Over):
        actions = legal_actions(games[0].state)
        games = [act(game, actions[step % len(actions)]) for game in games]
        step += 1
        assert games[0] == games[1]
        assert check(games[0].state) == ()
    assert settle(games[0]) == (games[0], ())


def test_other_seed_other_game() -> None:
    rules = make_rules("jamaica", 2)
    assert start(rules, b"a").state != start(rules, b"b").state


def test_events_of_a_step_replay_it() -> None:
    rules = make_rules("jamaica", 2)
    game, opening = settle(LocalGame(new_game(rules), Dealer.of(b"events")))
    assert game == start(rules, b"events")
    events = list(opening)
    for step in range(60):
        actions = legal_actions(game.state)
        game, more = acted(game, actions[step % len(actions)])
        assert isinstance(game.state.need, Choose)
        events += more
    assert replay(rules, events).state == game.state
    assert len(events) > 63


def test_illegal_action_is_refused() -> None:
    game = start(make_rules("jamaica", 2), b"bad")
    with pytest.raises(IllegalAction):
        act(game, retreat(0))


def test_leaving_settles_too() -> None:
    game, events = happen(start(make_rules("jamaica", 2), b"left"), Left(1))
    assert game.state.need == Over((0,), "last seat left")
    assert events == (Left(1),)
