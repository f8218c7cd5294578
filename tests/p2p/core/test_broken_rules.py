"""A rule that a seat's event breaks is said in words: what it tried, and the rule's sentence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import END, Action, take
from engine.cards import UNKNOWN
from engine.errors import IllegalAction, Reason
from engine.events import Drawn
from p2p.core.errors import Fault
from p2p.core.fold.broken import broken_rule
from p2p.core.fold.game import act_body
from tests.p2p.core.cheats import writer_of
from tests.p2p.core.scenes import waiting
from tests.p2p.core.stacked import stacked_plan


@pytest.fixture(autouse=True)
def _stacked_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("p2p.deck.holder.plan", stacked_plan)


def fault_of(do: str, action: Action, play: list[object]) -> Fault:
    """What the others find wrong with this answer to a pending choice."""
    table = waiting(do)
    with pytest.raises(Fault) as fault:
        table.game.apply(table.sign(writer_of(table), "act", act_body(action, play)))
    return fault.value


@pytest.mark.parametrize(
    ("do", "action", "tried", "rule"),
    [
        ("move", END, "'end'", "First move a pirate with the cards you played. (RULES 6)"),
        ("take", take(99), "'take' (to 99)", "No card lies at that place of the supply. (RULES 5)"),
        ("discard", END, "'end'", "First discard down to the limit. (RULES 10)"),
    ],
)
def test_a_broken_rule_says_what_was_tried_and_the_rule(
    do: str, action: Action, tried: str, rule: str
) -> None:
    fault = fault_of(do, action, [])
    assert fault.kind == "rule"
    assert fault.reason == f"it tried {tried}, and the rules say: {rule}"


@settings(max_examples=60, deadline=None)
@given(
    do=st.text(max_size=16),
    fields=st.tuples(
        st.integers(-1, 255),
        st.integers(-1, UNKNOWN - 1),
        st.integers(-1, UNKNOWN - 1),
        *[st.integers(-1, 255)] * 3,
        st.booleans(),
    ),
)
def test_no_signed_action_shows_the_inside_of_the_program(
    do: str, fields: tuple[int, int, int, int, int, int, bool]
) -> None:
    """Whatever a peer puts in: one printable line, without Python's names and the position."""
    told = broken_rule(IllegalAction(Reason.UNKNOWN_ACTION, Action(do, *fields), "the position"))
    assert told.isprintable()
    assert "Action(" not in told
    assert "the position" not in told
    assert told.endswith(f"{Reason.UNKNOWN_ACTION.sentence} (RULES 2)")


def test_an_event_that_is_no_action_is_named() -> None:
    told = broken_rule(IllegalAction(Reason.CARD_NOT_IN_PILE, Drawn((3,)), "the position"))
    assert told.startswith("it tried Drawn, and the rules say: A card was drawn that")
