"""A network table behind the screen: the desk's words in their places, keys to the node."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, cast

import trio
import trio.testing

from cli.model.network.page import Page
from cli.model.screen.logpanel import merged
from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from cli.ui.network.desk import Desk
from cli.ui.screen.playing import Playing
from cli.ui.screen.reading import Reading, Ways
from cli.ui.screen.tables import NetTable
from engine.errors import IllegalAction, Reason
from engine.moves import legal_actions
from p2p.core import notices
from p2p.core.errors import LocalError
from tests.cli.net.desks import ANA, BO, Recorder, begun, lobby, my_turn
from tests.cli.net.fold import play
from tests.cli.net.test_table import Greedy

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cli.ui.screen.stage import Stage
    from p2p.net.node import Node


class Shown:
    """Stands for the screen: remembers what it was told."""

    def __init__(self) -> None:
        self.look = Look()
        self.stage: Stage | None = None
        self.lasts: tuple[str, ...] = ()
        self.codes: list[int] = []

    def show(self, stage: Stage) -> None:
        self.stage = stage

    def changed(self) -> None:
        """The tests look by themselves."""

    def stop(self, code: int) -> None:
        self.codes.append(code)

    def last(self, *lines: str) -> None:
        self.lasts = lines


class Sitting:
    """A table, its desk and its screen."""

    def __init__(self, page: Page, node: Recorder | None = None) -> None:
        self.node = node or Recorder()
        self.shown = Shown()
        self.lobby = Reading("Cartagena", (), Ways(lambda: None))
        self.table = NetTable(self.shown, self.lobby)
        behind = cast("Node", self.node)
        self.desk = Desk(behind, self.table, self.table, page, reader=self.table)
        self.code: int | None = None

    @property
    def playing(self) -> Playing:
        assert isinstance(self.shown.stage, Playing)
        return self.shown.stage

    async def told(self, *news: notices.Notice) -> None:
        """The node says this, and all is quiet again."""
        for notice in news:
            self.node.tell.send_nowait(notice)
        await trio.testing.wait_all_tasks_blocked()


async def sitting(
    page: Page, script: Callable[[Sitting], Awaitable[None]], node: Recorder | None = None
) -> Sitting:
    """Sit at a table as long as the script lasts or the desk stays."""
    at = Sitting(page, node)
    async with trio.open_nursery() as nursery:

        async def stay() -> None:
            at.table.sit(at.desk)
            at.code = await at.desk.run()

        nursery.start_soon(stay)
        await trio.testing.wait_all_tasks_blocked()
        await script(at)
        await trio.testing.wait_all_tasks_blocked()
        nursery.cancel_scope.cancel()
    return at


async def test_a_lobby_is_a_page_and_the_game_takes_its_place() -> None:
    async def script(at: Sitting) -> None:
        await at.told(lobby(ANA, BO))
        assert at.shown.stage is not None
        frame = at.shown.stage.frame(80, 24, Look(), Mode())
        assert any("Bo" in row for row in text_of(frame.rows))
        at.desk.page = begun(30)
        at.table.look(at.desk)
        assert isinstance(at.shown.stage, Playing)

    await sitting(Page(), script)


async def test_the_next_game_of_a_table_begins_with_nothing_said_or_chosen() -> None:
    async def script(at: Sitting) -> None:
        before = at.playing
        before.tell("Bo opens the table again: `rematch` sits down there.")
        at.desk.page = Page()
        await at.told(lobby(ANA, BO))
        assert not isinstance(at.shown.stage, Playing)
        at.desk.page = begun(30)
        at.table.look(at.desk)
        assert at.playing is not before
        assert at.playing.scene().said == ()

    await sitting(my_turn(), script)


async def test_what_is_played_is_logged_and_what_is_said_is_chat() -> None:
    steps = list(islice(play("tortuga", 2, 0, Greedy(1)), 25))
    page = Page(name="Friday", game=steps[9].game, own=steps[9].own)

    async def script(at: Sitting) -> None:
        chat = notices.ChatSaid(steps[0].game.genesis.keys[1], 1, "hello")
        await at.told(*steps[10:], chat)
        scene = at.playing.scene()
        assert scene.log
        assert [(said.who, said.text) for said in scene.chat] == [("Bo", "hello")]
        assert scene.log[-1].at < scene.chat[0].at
        assert scene.said == ()
        assert scene.title == "Friday"

    await sitting(page, script)


async def test_who_comes_late_reads_what_was_said_behind_the_beginning_of_the_game() -> None:
    steps = list(islice(play("tortuga", 2, None, Greedy(1)), 25))
    page = Page(name="Friday", game=steps[0].game, key=b"W" * 32)
    keys = steps[0].game.genesis.keys

    async def script(at: Sitting) -> None:
        talk = [notices.ChatSaid(keys[1], number, f"line {number}") for number in (1, 2)]
        await at.told(*talk, *steps[1:])
        await at.told(notices.ChatSaid(keys[0], 1, "bye"))
        scene = at.playing.scene()
        told = [line.said.text for line in merged(scene.log, scene.chat)]
        assert told[0].startswith("The passage is laid out")
        assert told[1:3] == ["line 1", "line 2"]
        assert told[-1] == "bye"

    await sitting(page, script)


async def test_other_news_are_told_below_the_board() -> None:
    async def script(at: Sitting) -> None:
        await at.told(notices.Resigning(1))
        assert at.playing.scene().said == ("Bo resigns.",)

    await sitting(my_turn(), script)


async def test_a_key_s_action_goes_to_the_node() -> None:
    async def script(at: Sitting) -> None:
        action = legal_actions(at.playing.scene().view.state)[0]
        at.table.act(action)
        await trio.testing.wait_all_tasks_blocked()
        assert at.node.done == [("act", action)]

    await sitting(my_turn(), script)


async def test_why_an_action_is_not_possible_is_told() -> None:
    async def script(at: Sitting) -> None:
        action = legal_actions(at.playing.scene().view.state)[0]
        for refusal in (
            IllegalAction(Reason.NOT_YOUR_TURN, action, ""),
            LocalError("Cards are drawn."),
        ):
            at.node.refuses = refusal
            at.table.act(action)
            await trio.testing.wait_all_tasks_blocked()
        said = at.playing.scene().said
        assert said[0].startswith("Not possible: ")
        assert said[1] == "Cards are drawn."

    await sitting(my_turn(), script)


async def test_a_typed_line_is_answered_by_the_desk() -> None:
    async def script(at: Sitting) -> None:
        at.playing.enter("waiting", chat=False)
        at.playing.enter("hello", chat=True)
        await trio.testing.wait_all_tasks_blocked()
        assert at.node.done == [("chat", "hello")]
        assert at.playing.scene().said == ("It is your turn.",)

    await sitting(my_turn(), script)


async def test_leaving_tells_the_node_and_leaves_the_way_back_on_the_normal_screen() -> None:
    async def script(at: Sitting) -> None:
        assert "Your seat waits" in at.playing.question
        at.playing.leave()
        await trio.testing.wait_all_tasks_blocked()

    at = await sitting(my_turn(), script)
    assert at.code == 0
    assert ("leave",) in at.node.done
    assert at.shown.lasts[0] == "Your seat waits for you. To return to it:"


async def test_the_result_stands_on_the_normal_screen() -> None:
    *_, last = play("tortuga", 2, 0, Greedy(1))
    page = Page(name="Friday", game=last.game, own=last.own)

    async def script(at: Sitting) -> None:
        assert not at.playing.question
        at.playing.leave()
        await trio.testing.wait_all_tasks_blocked()

    at = await sitting(page, script)
    assert "wins" in at.shown.lasts[0]
    assert "You have left the table." in at.shown.lasts[1]


async def test_a_table_that_its_host_closes_ends_the_visit_and_says_so_afterwards() -> None:
    async def script(at: Sitting) -> None:
        await at.told(lobby(ANA, BO), notices.LobbyClosed("the host left"))

    at = await sitting(Page(), script)
    assert at.code == 1
    assert at.shown.lasts[0].startswith("The table is closed")


async def test_who_leaves_before_there_is_a_table_does_not_wait() -> None:
    shown = Shown()
    waiting = Reading("Cartagena", (), Ways(lambda: None))
    NetTable(shown, waiting)
    waiting.leave()
    assert shown.codes == [0]
    await trio.lowlevel.checkpoint()


async def test_the_scene_stays_the_same_value_while_nothing_happens(
    autojump_clock: trio.testing.MockClock,
) -> None:
    del autojump_clock

    async def script(at: Sitting) -> None:
        before = at.table.scene()
        await trio.sleep(10)
        assert at.table.scene() is before

    await sitting(my_turn(), script)


async def test_who_is_away_and_how_all_stand_is_shown() -> None:
    async def script(at: Sitting) -> None:
        game = at.desk.page.game
        assert game is not None
        keys = game.genesis.keys
        scene = at.playing.scene()
        assert scene.link.startswith("2 peers")
        await at.told(notices.Presence(keys[1], here=False))
        scene = at.playing.scene()
        assert scene.link.startswith("1 of 2 peers")
        assert [one.here for one in scene.presence] == [True, False]

    await sitting(my_turn(), script)


async def test_how_long_somebody_is_away_is_told_in_steps(
    autojump_clock: trio.testing.MockClock,
) -> None:
    del autojump_clock

    async def script(at: Sitting) -> None:
        game = at.desk.page.game
        assert game is not None
        await at.told(notices.Presence(game.genesis.keys[1], here=False))
        notes = set[str]()
        for _ in range(150):
            await trio.sleep(1)
            notes.add(at.playing.scene().presence[1].note)
        assert notes == {"away", *(f"away {ten}0s" for ten in range(1, 6)), "away 1m", "away 2m"}

    await sitting(my_turn(), script)
