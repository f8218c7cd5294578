"""The word `rematch` at a desk: the host opens the table again, the others sit down there."""

from __future__ import annotations

import pytest

from cli.model.network.page import Page
from cli.model.network.table import tell
from cli.ui.network.keyboard import Key
from engine.rules import make_rules
from p2p.core import notices
from p2p.core.notices import LobbyView
from p2p.net.errors import NotNow
from tests.cli.net.desks import ANA, BO, Recorder, at_desk, my_turn
from tests.cli.net.fold import play
from tests.cli.net.test_table import Greedy


def over() -> Page:
    """The end of a game, as seat 0 sees it."""
    *_, last = play("tortuga", 2, 0, Greedy(1))
    assert last.game.over is not None
    return Page(name="Friday", game=last.game, own=last.own, key=last.game.genesis.keys[0])


def hosted(page: Page, key: bytes, seats: int = 2) -> Page:
    view = LobbyView(b"L" * 16, key, "Friday", "tortuga", (), seats, (ANA, BO), 0)
    return page._replace(lobby=view)


@pytest.mark.parametrize("word", ["rematch", "/rematch", "again", "join"])
async def test_the_host_opens_the_same_table_for_as_many_seats_as_it_had(word: str) -> None:
    node, page = Recorder(), over()
    await at_desk(node, [], word, Key.END, page=hosted(page, page.key, 4))
    assert page.game is not None
    assert node.done[0] == ("reopen", make_rules("tortuga", 4), 4)
    alone = Recorder()
    await at_desk(alone, [], word, Key.END, page=page)  # gone on with: who hosted is not known
    assert alone.done[0] == ("reopen", page.game.genesis.rules(), 2)


async def test_a_guest_waits_for_the_host_and_then_sits_down() -> None:
    word = "rematch"
    node, page = Recorder(), over()
    guest = hosted(page, b"H" * 32)
    _, said = await at_desk(node, [], word, Key.END, page=guest)
    assert "The host opens the table again; then `rematch` sits down there." in said
    assert page.game is not None
    opened = notices.TableOpened(page.game.genesis.keys[1], "Friday")
    _, lines = tell(guest, opened)
    assert lines == ("Bo opens the table again: `rematch` sits down there.",)
    _, said = await at_desk(node, [opened], word, Key.END, page=guest)
    assert lines[0] in said
    assert ("rejoin",) in node.done


async def test_there_is_no_rematch_before_the_end_and_a_refusal_is_told() -> None:
    node = Recorder()
    _, said = await at_desk(node, [], "rematch", Key.END, page=my_turn())
    assert "The game is not over: there is no rematch yet." in said
    node.refuses = NotNow("The game is not over for everybody yet.")
    _, said = await at_desk(node, [], "rematch", Key.END, page=over())
    assert "The game is not over for everybody yet." in said


async def test_an_onlooker_opens_nothing() -> None:
    node = Recorder()
    _, said = await at_desk(node, [], "rematch", Key.END, page=over()._replace(own=None))
    assert "The host opens the table again; then `rematch` sits down there." in said
    assert node.done == [("leave",)]
