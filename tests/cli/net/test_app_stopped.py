"""A table that stands still on the screen and at the desk: its page, its keys, its words."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.model.network import halted
from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from cli.ui.network.deskgame import CHECKS
from cli.ui.network.keyboard import Key
from cli.ui.screen.playing import Playing
from p2p.core import notices
from p2p.net.errors import StoreError
from tests.cli.net.desks import Recorder, at_desk, my_turn
from tests.cli.net.stops import Stopped, out_of_step, split
from tests.cli.net.test_app_tables import Sitting, sitting

FILE = "/home/ana/proofs/1bd4c08d-event-57.log"


class Witness(Recorder):
    """A node that can write a proof, or whose disk is full."""

    def __init__(self, *, full: bool = False) -> None:
        super().__init__()
        self.full = full

    def write_proof(self, stopped: notices.Frozen) -> Path:
        if self.full:
            raise StoreError("no space left")
        self.done.append(("proof", stopped))
        return Path(FILE)


def seen(at: Sitting) -> str:
    """What the screen shows in key mode."""
    assert at.shown.stage is not None
    return "\n".join(text_of(at.shown.stage.frame(80, 24, Look(), Mode()).rows))


async def press(at: Sitting, key: str) -> str:
    assert at.shown.stage is not None
    order = at.shown.stage.press(key)
    await at.told()
    return order


@pytest.mark.parametrize("at", [split(), out_of_step()], ids=lambda at: at.why.kind)
async def test_the_keys_of_the_page_do_what_they_say(at: Stopped) -> None:
    async def script(here: Sitting) -> None:
        await here.told(at.why)
        head = halted.stopped(at.page, at.why).head
        assert head in seen(here)
        await press(here, "s")
        assert at.why.events[-1].id.hex()[:32] in seen(here)
        assert head in seen(here)
        await press(here, "e")
        assert here.node.done == [("proof", at.why)]
        assert FILE in seen(here)
        assert f"audit {FILE}" in seen(here)
        assert [await press(here, key) for key in "lq"] == ["log", "quit"]
        await press(here, "x")
        assert isinstance(here.shown.stage, Playing)
        assert "Play is stopped" in seen(here)
        assert here.playing.scene().link.endswith("peers, play stopped")
        stage = here.shown.stage
        assert (stage.title, stage.calls) == ("Cartagena: play is stopped", False)
        for key in ("1", "enter", ".", "0"):  # on one's own turn too nothing is played any more
            await press(here, key)
            assert here.node.done == [("proof", at.why)]
            assert "These keys work" in seen(here)
        assert "Choose a card" not in seen(here)

    await sitting(at.page, script, Witness())


async def test_a_proof_that_cannot_be_written_says_why_and_the_page_stays() -> None:
    at = split()

    async def script(here: Sitting) -> None:
        await here.told(at.why)
        await press(here, "e")
        assert "The proof is not written: no space left." in seen(here)
        assert "The log split" in seen(here)

    await sitting(at.page, script, Witness(full=True))


async def test_a_full_disk_is_a_page_until_it_takes_records_again() -> None:
    async def script(here: Sitting) -> None:
        await here.told(notices.StoreTrouble("the disk is full\x1b[2J"))
        assert "The game cannot be saved: the disk is full" in seen(here)
        assert "export proof" not in seen(here)
        await press(here, "x")  # read, and still true
        assert "PLAYERS" in seen(here)
        for _ in range(2):
            await press(here, "1")
            assert "The game cannot be saved: the disk is full" in seen(here)
        await here.told(notices.StoreWell())
        assert "The game cannot be saved" not in seen(here)

    await sitting(my_turn(), script)


@pytest.mark.parametrize("key", [":", "/", "："])
async def test_a_command_that_is_begun_on_the_page_of_a_trouble_is_typed(key: str) -> None:
    async def script(here: Sitting) -> None:
        await here.told(notices.StoreTrouble("the disk is full"))
        assert await press(here, key) == "line"
        assert "PLAYERS" in seen(here)

    await sitting(my_turn(), script)


async def test_lines_have_the_same_by_words() -> None:
    at = split()
    node = Witness()
    words: list[str | Key] = ["show", "proof", "waiting", Key.END]
    _, said = await at_desk(node, [at.why], *words, page=at.page)
    told = halted.told(at.page, at.why)
    assert [line for line in said if line in told] == list(told)
    assert any("signed it too: retreat" in line for line in said)
    assert {FILE, CHECKS, f"cartagena audit {FILE}", halted.HELD} <= set(said)


async def test_words_of_a_stop_say_that_there_is_none() -> None:
    _, said = await at_desk(Witness(), [], "show", "proof", Key.END, page=my_turn())
    assert said.count(halted.NOT_HELD) == 2
    share = notices.Frozen("a share twice", None, "share")
    _, said = await at_desk(Witness(), [share], "proof", Key.END, page=my_turn())
    assert halted.UNSIGNED in said
