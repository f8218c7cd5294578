"""What the clock brings is told and drawn when it is due, and between that nobody looks."""

from __future__ import annotations

import math
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple, cast

import pytest
import trio
import trio.testing

from cli.ui.network.desk import Desk
from cli.ui.network.reminders import SILENCE, Reminders
from cli.ui.screen.tablescene import Record, away, table_scene
from p2p.core.notices import Applied, Presence
from p2p.net.beat import Beat
from p2p.net.seen import Waited
from tests.cli.net.desks import Recorder, Script, begun, my_turn
from tests.cli.net.fold import play
from tests.cli.net.test_table import Greedy

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cli.model.network.page import Page
    from cli.model.screen.scene import Scene
    from p2p.core.notices import Notice
    from p2p.net.node import Node

OFF = 1 / 64  # seconds: nothing happens just at a beat, where either may come first

LONG = 700.0  # seconds: behind the fifth reminder

OWED = ("act", "shares", "confirm", "shuffle", "check")


class Step(NamedTuple):
    """After so many seconds: news, or another wait that nobody is told of."""

    seconds: float
    told: tuple[Notice, ...]
    waited: tuple[Waited, ...] | None


class Witness:
    """Voice and reader: remembers when what was said, and when another picture was drawn."""

    def __init__(self) -> None:
        self.said: list[tuple[float, str]] = []
        self.drawn: list[tuple[float, Scene | None]] = []
        self.looks = 0

    def say(self, lines: Iterable[str]) -> None:
        self.said += [(trio.current_time(), line) for line in lines]

    def ring(self) -> None:
        """Nobody has to be called here."""

    def hear(self, before: Page, notice: Notice, desk: Desk) -> bool:
        return not isinstance(notice, Applied)

    def look(self, desk: Desk) -> None:
        self.looks += 1
        scene = table_scene(desk, Record())
        if not self.drawn or scene != self.drawn[-1][1]:
            self.drawn.append((trio.current_time(), scene))


def story(seed: int, height: int) -> list[Step]:
    """Programs that come and go, waits of all kinds, some of them for minutes, and a few events."""
    rng, events = Random(seed), play("tortuga", 2, 0, Greedy(1))
    begin, *rest = islice(events, height, height + 6)
    bo, steps = begin.game.genesis.keys[1], list[Step]()
    for _ in range(40):
        seconds = rng.choice((0.25, 0.75, 1.25, 6.25, 11.0, 75.5, 320.0))
        told: tuple[Notice, ...] = ()
        waited = None
        kind = rng.randrange(5)
        if kind == 0 and rest:
            told = (rest.pop(0),)
        elif kind == 1:
            told = (Presence(bo, rng.random() < 0.5),)
        elif kind < 4:
            owed = Waited(1, "Bo", rng.choice(OWED), rng.random() < 0.4)
            waited = (owed,) if rng.random() < 0.8 else ()
        steps.append(Step(seconds, told, waited))
    return steps


async def witnessed(page: Page, steps: list[Step], *, draws: bool) -> Witness:
    """Sit through the story; steps without news stir the node all the same."""
    node, witness = Recorder(), Witness()
    begin = trio.current_time()
    desk = Desk(cast("Node", node), Script(), witness, page, reader=witness if draws else None)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(desk.run)
        await trio.sleep(OFF)
        for step in steps:
            await trio.sleep(step.seconds)
            if step.waited is not None:
                node.waited = step.waited
            for notice in step.told:
                node.tell.send_nowait(notice)
            node.stir()
        await trio.sleep(LONG)
        nursery.cancel_scope.cancel()
    witness.said = [(round(when - begin, 3), line) for when, line in witness.said]
    witness.drawn = [(round(when - begin, 3), scene) for when, scene in witness.drawn]
    return witness


def at_every_beat(*_: object, **__: object) -> float:
    """In the place of `Reminders.soonest`: something is always due."""
    return -math.inf


@pytest.mark.parametrize("draws", [False, True], ids=["lines", "screen"])
@pytest.mark.parametrize("height", [1, 12])
@pytest.mark.parametrize("seed", range(3))
async def test_all_is_told_and_drawn_as_if_it_was_looked_at_every_beat(
    autojump_clock: trio.testing.MockClock,
    monkeypatch: pytest.MonkeyPatch,
    seed: int,
    height: int,
    draws: bool,
) -> None:
    steps = story(seed, height)
    quiet = await witnessed(begun(height), steps, draws=draws)
    monkeypatch.setattr(Reminders, "soonest", at_every_beat)
    busy = await witnessed(begun(height), steps, draws=draws)
    assert quiet.said == busy.said
    assert quiet.drawn == busy.drawn
    assert len(quiet.said) + len(quiet.drawn) > 5
    assert not draws or quiet.looks < busy.looks


@pytest.mark.parametrize("owed", [(), (Waited(1, "Bo", "act", True),)])
async def test_a_table_at_which_nothing_happens_is_not_looked_at(
    autojump_clock: trio.testing.MockClock,
    monkeypatch: pytest.MonkeyPatch,
    owed: tuple[Waited, ...],
) -> None:
    stirs = [Step(0, (), owed), *[Step(5, (), None)] * 100]  # as HEADS stir every 5 s
    woken: list[float] = []
    sleep = Beat.next

    async def noted(beat: Beat, moment: float) -> None:
        await sleep(beat, moment)
        woken.append(moment)

    monkeypatch.setattr(Beat, "next", noted)
    witness = await witnessed(my_turn(), stirs, draws=True)
    assert witness.looks <= 2
    assert len(woken) <= 2  # to wake up costs more than to look


async def test_what_a_typed_line_changes_is_drawn_at_the_next_beat(
    autojump_clock: trio.testing.MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    witness, page = Witness(), begun(12)
    desk = Desk(cast("Node", Recorder()), Script("board"), witness, page, reader=witness)
    monkeypatch.setattr("cli.ui.network.deskgame.answer", renamed)
    with trio.move_on_after(3):
        await desk.run()
    when, scene = witness.drawn[-1]
    assert scene is not None
    assert scene.title == "Saturday"
    assert when <= 0.5


async def renamed(desk: Desk, _: str) -> None:
    """Stands for a command that changes the page and nothing else."""
    await trio.lowlevel.checkpoint()
    desk.page = desk.page._replace(name="Saturday")


def test_a_silence_is_drawn_in_steps_that_are_looked_at() -> None:
    for tenth in range(40_000):
        at = tenth / 10
        assert away(at) == away(at // SILENCE * SILENCE)
