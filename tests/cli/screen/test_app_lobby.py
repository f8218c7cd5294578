"""The lobby through the real application: keys by a pipe, what a terminal shows read back."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from typing import TYPE_CHECKING

import pytest

from cli.model.network.halted import TWO_PROGRAMS
from cli.model.screen.lobbyrows import found_rows
from cli.ui.options import Options
from cli.ui.screen import lobby as ui_lobby
from cli.ui.screen.lobby import LobbyVisit
from tests.cli.screen.glass import Glass, behind_glass
from tests.cli.screen.lobbyscenes import FRIDAY, HERE, KITCHEN
from tests.cli.screen.lonelobby import LobbyNet
from tests.cli.test_kept import kept

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from pathlib import Path

    Script = Callable[[Glass, LobbyNet], Awaitable[None]]

ESCAPE = "\x1b"
DOWN = "\x1b[B"


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(ui_lobby, "NETWORK", "tests.cli.screen.lonelobby")
    yield
    LobbyNet.there.clear()
    LobbyNet.fault = None


def in_lobby(folder: Path, script: Script, *, quitting: bool = True) -> tuple[Glass, LobbyVisit]:
    """Open the lobby, run the script in it with a network, and quit unless it has."""
    options = Options()
    options.data, options.nick = str(folder), "Ana"
    visit = LobbyVisit(options)

    async def both(glass: Glass) -> int:
        working = asyncio.ensure_future(visit.work(glass.screen))
        await glass.seen("Opening the network ...")
        async with asyncio.timeout(10):
            while not LobbyNet.there:
                await asyncio.wait([working], timeout=0.01)
        await script(glass, LobbyNet.there[0])
        if quitting:
            glass.type("q")
        return await working

    glass = behind_glass(visit.stage, both)
    assert glass.code == 0
    return glass, visit


async def two_games(glass: Glass, net: LobbyNet) -> None:
    net.lobby.saw(found_rows((FRIDAY, KITCHEN), ()), HERE)
    await glass.seen("2 games on this network")


def test_games_appear_and_vanish_by_themselves(tmp_path: Path) -> None:
    async def script(glass: Glass, net: LobbyNet) -> None:
        await two_games(glass, net)
        assert "▶ Friday" in glass.text
        net.lobby.saw(found_rows((KITCHEN,), ()), HERE)
        await glass.seen("1 game on this network")
        assert "Friday" not in glass.text
        net.lobby.saw((), HERE)
        await glass.seen("No game is open on this network just now.")

    in_lobby(tmp_path, script)


def test_enter_joins_says_so_at_once_and_leads_back(tmp_path: Path) -> None:
    async def script(glass: Glass, net: LobbyNet) -> None:
        await two_games(glass, net)
        glass.type("\r")
        await glass.seen('Joining "Friday" ...  Esc gives up.')
        ((options, first),) = net.sat
        assert (options.command, options.target, options.seat) == ("join", FRIDAY.id, None)
        assert first == ""
        glass.type("n")
        await glass.seen("One thing at a time")
        assert net.left is not None
        net.left.set_result(("That table is full.",))
        await glass.seen("That table is full.")
        assert "Joining" not in glass.text

    in_lobby(tmp_path, script)


def test_esc_gives_up_what_takes_its_time(tmp_path: Path) -> None:
    async def script(glass: Glass, net: LobbyNet) -> None:
        await two_games(glass, net)
        glass.type(f"{DOWN}w")
        await glass.seen('Looking in at "Kitchen" ...')
        assert net.sat[0][0].command == "watch"
        glass.type(ESCAPE)
        await glass.unseen("Looking in at")

    in_lobby(tmp_path, script)


def test_a_seat_can_be_asked_for_in_brettspielwelts_words(tmp_path: Path) -> None:
    async def script(glass: Glass, net: LobbyNet) -> None:
        await two_games(glass, net)
        glass.type(":/start\r")
        await glass.seen("You sit at no table yet")
        glass.type("/join 3\r")
        await glass.seen("Joining")
        assert (net.sat[0][0].target, net.sat[0][0].seat) == (FRIDAY.id, 3)
        net.give_up()
        await glass.unseen("Joining")

    in_lobby(tmp_path, script)


def test_a_table_is_opened_with_a_form(tmp_path: Path) -> None:
    async def script(glass: Glass, net: LobbyNet) -> None:
        glass.type("n")
        await glass.seen("A new table on this network")
        assert "Ana's table" in glass.text
        glass.type(f"Friday{DOWN}\x1b[D{DOWN}\x1b[C\x1b[C{DOWN}{DOWN}")
        await glass.seen("Tortuga: the classic game")
        glass.type("\x1b[C\r")
        await glass.seen('Opening "Friday" ...')
        ((options, first),) = net.sat
        assert (options.command, options.target, options.players) == ("host", "Friday", 4)
        assert options.rules(4).preset == options.preset != "tortuga"
        assert first == "bots 2 greedy"
        net.give_up()
        await glass.unseen('Opening "Friday"')

    in_lobby(tmp_path, script)


def test_what_does_not_go_together_does_not_begin(tmp_path: Path) -> None:
    async def script(glass: Glass, net: LobbyNet) -> None:
        glass.type("n\x7f\r")
        await glass.seen("The table needs a name.")
        glass.type(ESCAPE)
        await glass.seen("n new table")
        assert net.sat == []

    in_lobby(tmp_path, script)


def test_a_game_against_bots_begins_is_left_and_is_gone_on_with(tmp_path: Path) -> None:
    async def script(glass: Glass, net: LobbyNet) -> None:
        del net
        glass.type("b")
        await glass.seen("Against bots on this machine")
        glass.type("\r")
        await glass.seen("against bots")
        await glass.seen("JAIL")
        glass.type("q")
        await glass.seen("The game is kept and can be gone on with.")
        glass.type("y")
        await glass.seen("against bots  with Anne")
        assert "JAIL" not in glass.text
        glass.type("\r")
        await glass.seen("JAIL")
        glass.type("q")
        await glass.seen("Leave? The game is kept")
        glass.type("y")
        await glass.seen("against bots  with Anne")

    glass, _ = in_lobby(tmp_path, script)
    assert len(list((tmp_path / "local").glob("*.game"))) == 1
    del glass


def test_people_at_one_keyboard_begin_behind_the_curtain(tmp_path: Path) -> None:
    async def script(glass: Glass, net: LobbyNet) -> None:
        del net
        glass.type("o")
        await glass.seen("Several people at this keyboard")
        glass.type(f"{DOWN}다은{DOWN}Bo{DOWN}\x1b[D\r")  # the preset before tortuga: hidden hands
        await glass.seen("Pass the keyboard to")
        glass.type("q")
        await glass.seen("Leave? The game is kept")
        glass.type("y")
        await glass.seen("with 다은 and Bo")

    in_lobby(tmp_path, script)


def test_a_kept_game_that_cannot_be_read_is_told_and_the_lobby_stays(tmp_path: Path) -> None:
    path = tmp_path / "local" / "20260101-120000.game"
    kept(path, 6)

    async def script(glass: Glass, net: LobbyNet) -> None:
        del net
        await glass.seen("▶ hot-seat")
        path.unlink()
        glass.type("\r")
        await glass.seen("That game is not there any more.")

    in_lobby(tmp_path, script)


def test_own_games_are_listed_with_turn_and_time(tmp_path: Path) -> None:
    for number in (1, 2):
        path = tmp_path / "local" / f"2026010{number}-120000.game"
        kept(path, 6 * number)
        os.utime(path, (1_000_000_000 * number, 1_000_000_000 * number))

    async def script(glass: Glass, net: LobbyNet) -> None:
        del net
        for number in (1, 2):
            when = time.localtime(1_000_000_000 * number)
            await glass.seen(time.strftime("%Y-%m-%d %H:%M", when))
        assert "turn " in glass.text

    in_lobby(tmp_path, script)


def test_why_a_typed_address_is_not_joined_has_a_page_that_leads_back(tmp_path: Path) -> None:
    """`lobbynet` tells of another version while the join is under way, and then ends it."""

    async def script(glass: Glass, net: LobbyNet) -> None:
        glass.type(":join 192.168.1.7\r")
        await glass.seen("Joining 192.168.1.7 ...")
        assert net.left is not None
        net.lobby.explain("here cartagena 1 with protocol 2; there cartagena 0 with protocol 1.")
        net.left.set_result(())
        await glass.seen("Another version")
        assert "there cartagena 0 with protocol 1." in glass.text
        assert TWO_PROGRAMS[2] in glass.text
        glass.type(ESCAPE)
        await glass.seen("n new table")
        assert "Joining" not in glass.text

    in_lobby(tmp_path, script)


def test_v_leads_to_a_game_that_is_stepped_through(tmp_path: Path) -> None:
    kept(tmp_path / "local" / "20260101-120000.game", 6)

    async def script(glass: Glass, net: LobbyNet) -> None:
        del net
        glass.type("v")
        await glass.seen("▶ on this machine, Jamaica")
        glass.type("\r")
        await glass.seen("audit: no fault so far")
        await glass.seen("event 3 of ")
        glass.type("\x1b[C")
        await glass.seen("event 4 of ")
        glass.type("q")
        await glass.seen("▶ on this machine, Jamaica")
        glass.type(ESCAPE)
        await glass.seen("n new table")

    in_lobby(tmp_path, script)


def test_the_first_ctrl_c_says_what_the_next_one_does(tmp_path: Path) -> None:
    """Nothing can be lost in the lobby, so nothing is asked there."""

    async def script(glass: Glass, net: LobbyNet) -> None:
        del net
        glass.type("\x03")
        await glass.seen("Ctrl-C once more leaves.")

    in_lobby(tmp_path, script)


def test_the_help_and_the_rules_are_pages_that_lead_back(tmp_path: Path) -> None:
    async def script(glass: Glass, net: LobbyNet) -> None:
        await two_games(glass, net)
        glass.type("?")
        await glass.seen("Keys of the lobby")
        glass.type("/hot")
        await glass.unseen("mark a game")
        assert "hot-seat: several people" in glass.text
        glass.type("\r\x1b")
        await glass.seen("mark a game")
        glass.type("q")
        await glass.seen("2 games on this network")
        glass.type(":rules retreat\r")
        await glass.seen("rules retreat")
        glass.type("/rules options\r")  # a command that is begun on a page is one
        await glass.seen("rules options")
        glass.type(ESCAPE)
        await glass.seen("2 games on this network")

    in_lobby(tmp_path, script)


def test_a_game_is_clicked_once_to_mark_and_twice_to_join(tmp_path: Path) -> None:
    async def script(glass: Glass, net: LobbyNet) -> None:
        await two_games(glass, net)
        glass.type(DOWN)
        await glass.seen("▶ Kitchen")
        glass.click(*glass.find("Friday  "))
        await glass.seen("▶ Friday")
        assert net.sat == []
        glass.click(*glass.find("Friday  "))
        await glass.seen("Joining")
        net.give_up()
        await glass.unseen("Joining")

    in_lobby(tmp_path, script)


def test_a_window_that_is_too_small_says_so_and_recovers(tmp_path: Path) -> None:
    async def script(glass: Glass, net: LobbyNet) -> None:
        await two_games(glass, net)
        glass.resize(50, 10)
        await glass.seen("this window is 50x10")
        assert "q and: cartagena --plain" in glass.text, "the choice that is made here, in lines"
        glass.resize(120, 40)
        await glass.seen("▶ Friday")
        glass.resize(60, 20)
        await glass.seen("▶ Friday")

    in_lobby(tmp_path, script)


def test_nothing_is_written_while_the_network_shows_the_same(tmp_path: Path) -> None:
    async def script(glass: Glass, net: LobbyNet) -> None:
        await two_games(glass, net)
        painted: list[object] = []
        glass.screen.app.after_render += painted.append
        for _ in range(3):
            net.lobby.saw(found_rows((FRIDAY, KITCHEN), ()), HERE)
        net.lobby.saw(found_rows((FRIDAY, KITCHEN), ()), HERE._replace(answered="20 s ago"))
        await glass.seen("last answer 20 s ago")
        assert len(painted) == 1

    in_lobby(tmp_path, script)


def test_a_fault_behind_the_lobby_ends_it_and_is_told(tmp_path: Path) -> None:
    LobbyNet.fault = RuntimeError("broken")

    async def script(glass: Glass, net: LobbyNet) -> None:
        del glass, net

    with pytest.raises(RuntimeError, match="broken"):
        in_lobby(tmp_path, script, quitting=False)


@pytest.mark.parametrize("burst", ["qq", "qo\r", "Lq", "oq", "q\x1b!\x1b~"])
def test_a_burst_of_keys_that_leaves_the_lobby_leaves_it_well(
    burst: str, tmp_path: Path, recwarn: pytest.WarningsRecorder
) -> None:
    async def script(glass: Glass, net: LobbyNet) -> None:
        del net
        glass.type(burst)

    _, visit = in_lobby(tmp_path, script)
    del visit
    gc.collect()
    assert [str(one.message) for one in recwarn] == []
