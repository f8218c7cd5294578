from __future__ import annotations

from typing import TYPE_CHECKING

from cli.model.network.doorway import farewell, opening
from cli.model.network.page import Page
from cli.model.network.past import Past, past_of
from cli.model.network.table import tell
from cli.model.screen.logpanel import merged
from cli.ui.screen.tablescene import Record
from p2p.core.chat import ChatRing
from p2p.core.fold.game import Game
from p2p.core.log.records import encode
from p2p.core.log.requests import sign_resign
from p2p.core.notices import Applied
from tests.p2p.core.table_of_seats import RoundTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from p2p.core.log.events import Signed


def onlooker(log: Sequence[Signed]) -> tuple[Page, list[str]]:
    """The page of somebody who has watched from the first event on, and all that was told."""
    page, lines, game = Page(), list[str](), Game.begin(log[0])
    for signed in log[1:]:
        before, game = game, game.apply(signed)
        event = signed.event
        applied = Applied(event.height, None, event.kind, event, before, game, None, None)
        page, told = tell(page, applied)
        lines += told
    return page, lines


def test_turns_are_counted_alike_by_who_was_there_and_who_comes_back() -> None:
    table = RoundTable.of("jamaica", 3).play_until("act")
    table.resign(1)
    table.play(events=40)
    page, lines = onlooker(table.log)
    numbers = [int(line.split()[1][:-1]) for line in lines if line.startswith("Turn ")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert page.missed > 1
    past = past_of(table.file(), table.game)
    assert past == Past(page.missed, frozenset(), page.since, page.log, past.short)
    assert page.log


def test_a_resignation_that_nobody_has_written_down_is_known_after_a_return() -> None:
    table = RoundTable.of("jamaica", 2).play_until("act")
    wish = sign_resign(table.people[0], table.game.game16, 0)
    data = table.file() + encode(["request", *wish.pair()])
    past = past_of(data, table.game)
    assert (past.missed, past.resigning) == (0, frozenset({0}))
    page = Page(name="Friday", game=table.game, own=table.owns[0], resigning=past.resigning)
    assert opening(page)[-1].startswith("You have resigned; it counts ")
    assert farewell(page)[0].startswith("Your resignation does not stand in the log yet")


def test_a_damaged_file_tells_what_can_be_read() -> None:
    table = RoundTable.of("jamaica", 2).play_until("act")
    torn = past_of(table.file()[:-7], table.game)
    whole = past_of(table.file(), table.game)
    assert torn.log == whole.log[: len(torn.log)] != ()
    assert len(torn.log) < len(whole.log)
    assert past_of(b"", table.game) == Past()


def test_who_comes_back_reads_what_happened_since_the_own_last_action() -> None:
    """With the faces of the own cards, as the player read them at the time."""
    table = RoundTable.of("jamaica", 2).play_until("act")
    table.play(events=60)
    past = past_of(table.file(), table.game, table.owns[0])
    drawn = [entry.sentence for entry in past.log if " draws " in entry.sentence]
    assert any(line.startswith("player 0") and " card" not in line for line in drawn)
    assert all(" card" in line for line in drawn if line.startswith("player 1"))
    page = Page(game=table.game, own=table.owns[0], since=past.since)
    told = opening(page)
    assert past.since.lines
    assert told[told.index("Since your last action:") + 1 :][-1] == past.since.lines[-1]
    assert not any(line.startswith("player 0: ") for line in past.since.lines)


def test_the_short_log_of_before_is_the_one_that_was_told_at_the_time() -> None:
    table = RoundTable.of("jamaica", 2).play_until("act")
    table.play(events=60)
    past = past_of(table.file(), table.game, table.owns[0])
    deeds = [one for one in past.short if one.who == "player 0" and not one.follows]
    assert [said.turn for said in past.short] == sorted(said.turn for said in past.short)
    assert any("→" in said.text for said in deeds)
    sentences = [entry for entry in past.log if entry.sentence.startswith("player 0: ")]
    assert len(deeds) == len(sentences)


def test_who_comes_back_finds_what_was_said_between_what_was_played() -> None:
    table = RoundTable.of("jamaica", 2).play_until("act")
    rings = [ChatRing(one, table.game.game16) for one in table.people]
    data = table.file()
    for at in range(6):
        _, line = rings[at % 2].say(f"line {at}")
        data += encode(["chat", *line.pair()])
        before = len(table.file())
        table.play(events=5)
        data += table.file()[before:]
    past = past_of(data, table.game, table.owns[0])
    record = Record.of_page(Page(short=past.short, chat=past.chat))
    told = [one.said for one in merged(record.log, record.chat)]
    assert [said.text for said in record.chat] == [f"line {at}" for at in range(6)]
    assert [said.who for said in record.chat] == ["player 0", "player 1"] * 3
    assert told == sorted(told, key=lambda said: said.at)
    places = [told.index(said) for said in record.chat]
    assert len({place - at for at, place in enumerate(places)}) > 1
    assert record.number > told[-1].at
    again = past_of(table.file(), table.game, table.owns[0])
    assert again == past._replace(chat=())
