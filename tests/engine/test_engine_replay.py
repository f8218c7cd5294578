from engine import Acted, PassedOver, Reason, Shuffled, legal_actions, make_rules
from engine.replay import replay
from tests.engine.folds import Table


def played() -> Table:
    table = Table(make_rules("hispaniola", 3), b"replay")
    for step in range(80):
        actions = legal_actions(table.state)
        table.act(actions[step % len(actions)])
    return table


def test_replay_is_the_game() -> None:
    table = played()
    again = replay(table.state.rules, table.events)
    assert again == (table.state, len(table.events), None)


def test_replay_keeps_the_prefix_and_the_first_failure() -> None:
    table = played()
    before = replay(table.state.rules, table.events[:40])
    for wrong in (Shuffled(), Acted(9, legal_actions(table.state)[0]), PassedOver(9)):
        broken = replay(table.state.rules, [*table.events[:40], wrong, *table.events[40:]])
        assert (broken.state, broken.applied) == (before.state, 40)
        assert broken.failure is not None
        assert broken.failure.reason in (Reason.NOT_ASKED, Reason.NOT_YOUR_TURN)


def test_replay_of_nothing() -> None:
    rules = make_rules("jamaica")
    assert replay(rules, []).applied == 0
