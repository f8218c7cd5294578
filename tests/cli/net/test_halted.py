"""What has stopped a table, in sentences: neutral, whole, and with both events to compare."""

from __future__ import annotations

import pytest

from cli.model.network import halted
from cli.model.network.page import Page
from cli.model.network.table import tell
from p2p.core import notices
from tests.cli.net.desks import ANA, begun, lobby
from tests.cli.net.stops import Stopped, out_of_step, split

SHARE = notices.Frozen("a share of a card was asked for", None, "share")
SHARED = Stopped(begun(30), SHARE)


@pytest.mark.parametrize("at", [split(), out_of_step(), SHARED], ids=lambda at: at.why.kind)
def test_what_happened_and_that_nothing_is_lost_is_told_without_blame(at: Stopped) -> None:
    page, lines = tell(at.page, at.why)
    assert page.frozen == at.why
    assert halted.WHOLE in lines
    assert not [line for line in lines if "cheat" in line or "fraud" in line]
    assert all(len(line) <= 100 and line.endswith(".") for line in lines)
    assert (halted.WORDS in lines) == bool(at.why.events)
    assert any("Bo's" in line for line in lines) == (at.why.seat is not None)


def test_each_kind_has_its_own_heading() -> None:
    heads = [halted.stopped(at.page, at.why).head for at in (split(), out_of_step(), SHARED)]
    assert heads == ["The log split", "Out of step", "Play is stopped"]


def test_both_events_are_shown_in_words_and_by_their_ids() -> None:
    at = split()
    page, _ = tell(at.page, at.why)
    first, id_, second, other = halted.shown(page)
    height = at.why.events[0].event.height
    assert first.startswith(f"Event {height} as it stands in the log here: Bo: ")
    assert second.startswith(f"Event {height} as Bo's program signed it too: retreat, from ")
    assert [id_, other] == [f"Id {one.id.hex()[:32]}" for one in at.why.events]
    assert id_ != other


def test_of_another_state_both_states_are_shown_and_the_action_is_not_read() -> None:
    at = out_of_step()
    page, _ = tell(at.page, at.why)
    lines = halted.shown(page)
    assert at.page.game is not None
    assert f"It stands on the state {b'another!'.hex()}." in lines
    assert f"Your program has the state {at.page.game.state8().hex()} there." in lines
    later = page._replace(game=begun(30).game)
    assert len(halted.shown(later)) == len(lines) - 1  # of an older place only theirs is known


def test_where_nothing_was_signed_the_reason_is_shown_again() -> None:
    page, lines = tell(SHARED.page, SHARE)
    assert halted.shown(page) == lines
    assert halted.shown(Page()) == (halted.NOT_HELD,)


def test_a_new_table_is_not_stopped_any_more() -> None:
    at = split()
    page, _ = tell(at.page, at.why)
    assert tell(page, lobby(ANA))[0].frozen is None


def test_a_reason_that_says_it_already_is_not_told_twice() -> None:
    told = "The game cannot be saved: no space left."
    assert halted.disk_full(told).lines[0] == told
    assert halted.disk_full("no space\x1b[2J left").lines[0].startswith(told[:32])
    assert "\x1b" not in halted.disk_full("no space\x1b[2J left").lines[0]


@pytest.mark.parametrize(
    ("problem", "head"),
    [
        ("It is cartagena 0.3 with protocol 1; this one has protocol 2.", "Another version"),
        ("Its rules data are 00, those of this program 11.", "Other rules data"),
    ],
)
def test_a_program_that_does_not_fit_is_told_with_what_to_do(problem: str, head: str) -> None:
    stop = halted.other_program(problem)
    assert (stop.head, stop.lines[0]) == (head, problem)
    assert any("Nothing is lost" in line for line in stop.lines)
    assert any("Install" in line for line in stop.lines)
