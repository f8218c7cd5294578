"""What can be done at the end of a network game: told once, below the board, with keys."""

from __future__ import annotations

import pytest
import trio.testing

from cli.model.network.ending import DISCLOSED, DISCLOSING, net_ending
from cli.model.network.page import Page
from cli.model.outcome import outcome
from cli.model.screen.look import LEAST, Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from p2p.core import notices
from p2p.net.seen import Waited
from tests.cli.net.desks import ANA, my_turn
from tests.cli.net.fold import play
from tests.cli.net.test_app_tables import Sitting, sitting
from tests.cli.net.test_desk_rematch import hosted, over
from tests.cli.net.test_table import Greedy


def test_nothing_while_the_game_goes_on() -> None:
    assert net_ending(my_turn(), finished=False) == ()
    assert net_ending(Page(), finished=False) == ()


def test_how_one_plays_again_hangs_on_who_hosts_and_whether_the_table_is_open() -> None:
    page = over()
    assert page.game is not None
    guest, onlooker = hosted(page, b"H" * 32), page._replace(own=None)
    opened = page._replace(opened=page.game.genesis.keys[1])
    firsts = [net_ending(one, finished=True)[0] for one in (page, guest, onlooker, opened)]
    assert firsts == [
        f"{DISCLOSED} r opens the table again. q leaves.",
        f"{DISCLOSED} r plays again once the host has opened the table. q leaves.",
        f"{DISCLOSED} q leaves.",
        f"{DISCLOSED} Bo has opened the table again: r sits down there. q leaves.",
    ]


def test_commands_for_the_game_are_named_when_all_have_disclosed() -> None:
    page = over()
    assert net_ending(page, finished=False) == ("r opens the table again. q leaves.", DISCLOSING)
    told = net_ending(page, finished=True)
    assert [f"cartagena audit {page.short_id} " in told[1], page.short_id in told[2]] == [True] * 2


async def test_the_end_is_read_whole_in_every_window_and_told_nowhere_else() -> None:
    async def script(at: Sitting) -> None:
        page = at.desk.page
        assert page.game is not None
        at.playing.tell("Bo has disclosed.")
        opened = notices.TableOpened(page.game.genesis.keys[1], "Friday")
        last = notices.ConfirmedTo(page.game.height)
        await at.told(last, notices.Finished(), notices.Disclosed(1), opened)
        scene = at.playing.scene()
        assert scene.said == ()
        assert scene.ended == net_ending(at.desk.page, finished=True)
        for size in LEAST.values():
            rows = text_of(at.playing.frame(*size, Look(), Mode()).rows)
            told = " ".join(" ".join(rows).split())
            for sentence in (outcome(scene.view), *scene.ended):
                assert " ".join(sentence.split()) in told

    await sitting(over(), script)


async def test_an_end_that_comes_with_its_news_is_told_once_too() -> None:
    steps = list(play("tortuga", 2, 0, Greedy(1)))
    page = Page(name="Friday", game=steps[-2].game, own=steps[-2].own, key=ANA.key)

    async def script(at: Sitting) -> None:
        at.node.tell.send_nowait(steps[-1])
        at.node.tell.send_nowait(notices.Finished())
        await trio.testing.wait_all_tasks_blocked()
        scene = at.playing.scene()
        assert scene.view.state.winners is not None
        assert scene.said == ()

    await sitting(page, script)


def others_turn() -> Page:
    """A game of two in which Bo is to play, as Ana sees it."""
    for applied in play("tortuga", 2, 0, Greedy(1)):
        page = Page(name="Friday", game=applied.game, own=applied.own)
        if page.view is not None and page.view.settled and page.view.state.seat == 1:
            return page
    raise AssertionError("Bo never plays")


@pytest.mark.parametrize("kind", ["act", "key"])
@pytest.mark.parametrize("here", [True, False])
async def test_who_is_here_and_to_choose_is_told_by_the_prompt_alone(
    kind: str, *, here: bool
) -> None:
    """Whoever is silent, or owes something else than an action, is told below it."""

    async def script(at: Sitting) -> None:
        at.node.waited = (Waited(1, "Bo", kind, here=here),)
        at.table.look(at.desk)
        waits = at.playing.scene().waits
        assert waits == (() if here and kind == "act" else at.desk.waiting_lines())
        assert all(told.startswith("Waiting for Bo: ") for told in waits)
        rows = text_of(at.playing.frame(80, 24, Look(), Mode()).rows)
        assert "".join(rows).count("Bo to play") == 1

    await sitting(others_turn(), script)


async def test_whose_disclosure_is_waited_for_is_told_below_what_can_be_done() -> None:
    async def script(at: Sitting) -> None:
        assert at.playing.scene().waits == ()
        at.node.waited = (Waited(1, "Bo", "seed", here=True),)
        at.table.look(at.desk)
        for size in LEAST.values():
            rows = [row.rstrip() for row in text_of(at.playing.frame(*size, Look(), Mode()).rows)]
            assert "Waiting for Bo's disclosure." in rows

    await sitting(over(), script)
