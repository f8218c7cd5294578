from __future__ import annotations

import io
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest
import trio
import trio.testing

from cli.model.network.crew import Wanted
from cli.model.network.lobby import ONLY_HOST
from cli.model.network.page import Page
from cli.ui.network.desk import Desk
from cli.ui.network.desklobby import NOT_ANSWERED
from cli.ui.network.keyboard import Key
from cli.ui.network.voice import Voice
from engine.rules import make_rules
from p2p.core import notices
from p2p.core.errors import LocalError
from p2p.net.errors import NotNow
from tests.cli.net.desks import ANA, BO, Recorder, Script, at_desk, lobby

if TYPE_CHECKING:
    from cli.ui.network.crew import Crew
    from p2p.core.notices import Notice
    from p2p.net.node import Node


async def test_lobby_words_reach_the_node() -> None:
    node = Recorder()
    lines: list[str | Key] = [
        "/join 2",
        "ready no",
        "say hi",
        "join 9",
        "start",
        "leave",
    ]
    _, said = await at_desk(node, [lobby(ANA, BO)], *lines)
    assert node.done == [
        ("sit", 1),
        ("ready", False),
        ("chat", "hi"),
        ("start",),
        ("leave",),
    ]
    assert "The seats are 1 to 5." in said


async def test_only_the_host_s_address_leads_to_the_table() -> None:
    _, host = await at_desk(Recorder(), [lobby(ANA, BO)], "invite", Key.END)
    assert "AB-CD" in host
    guest = Recorder()
    guest.key = BO.key
    _, said = await at_desk(guest, [lobby(ANA, BO, mine=1)], "invite", Key.END)
    assert ONLY_HOST in said
    assert "cartagena join Friday --nick NAME" in said
    assert not [line for line in said if "AB-CD" in line or "10.0.0.1" in line]
    _, early = await at_desk(Recorder(), [], "invite", Key.END)
    assert NOT_ANSWERED in early


async def test_a_start_that_cannot_be_says_what_is_missing() -> None:
    node = Recorder()
    _, said = await at_desk(node, [lobby(ANA)], "start", Key.END)
    assert "At least two must sit at the table." in said
    guest = Recorder()
    guest.key = BO.key
    _, said = await at_desk(guest, [lobby(ANA, BO, mine=1)], "start", "option jamaica", Key.END)
    assert "Only the host can begin the game." in said
    assert "Only the host can change the rules." in said


async def test_options_are_listed_changed_and_refused_with_the_reason() -> None:
    node = Recorder()
    lines: list[str | Key] = ["option", "option jamaika", "option pirates=9", "option players=3"]
    _, said = await at_desk(node, [lobby(ANA)], *lines, "option sails", Key.END)
    words = [line.split()[:2] for line in said if line.startswith("  ")]
    assert ["supply", "12"] in words
    assert {"morgan", "rafts", "captain"} <= {word for word, _ in words}
    assert "players" not in {word for word, _ in words}
    assert any("needs no option" in line for line in said)
    assert any(line.startswith("there is no preset 'sails'. There is jamaica") for line in said)
    assert node.done[0] == ("rules", make_rules("jamaica", 5))
    assert any("pirates" in line and "9" in line for line in said)


async def test_an_option_is_explained_where_its_name_alone_is_said() -> None:
    lines: list[str | Key] = ["option rafts", "option jail-retreat?", "option morgan?"]
    _, said = await at_desk(Recorder(), [lobby(ANA)], *lines, Key.END)
    told = " ".join(said)
    assert "rafts: wharf, rafts, grey cards and tokens. It is false; it may be " in told
    assert "jail_retreat: whether a retreat" in told
    assert "morgan: draw by pushing other players' pirates." in told


async def test_a_preset_may_have_the_name_of_an_option() -> None:
    node = Recorder()
    await at_desk(node, [lobby(ANA)], "option morgan", Key.END)
    assert node.done[0] == ("rules", make_rules("morgan", 5))


async def test_what_does_not_go_together_is_refused_with_the_way_out() -> None:
    node = Recorder()
    lines: list[str | Key] = ["option rafts=true morgan=both", "option path=jailbreak"]
    _, said = await at_desk(node, [lobby(ANA)], *lines, Key.END)
    told = " ".join(said)
    assert "rafts = true: not together with morgan = both, since no rulebook says" in told
    assert "choose rafts=false or morgan=off" in told
    assert "together at most 8 with path = jailbreak" in told
    assert "choose segments=5 or fewer" in told
    assert node.done == [("leave",)]


async def test_several_options_are_changed_at_once_or_none_is() -> None:
    node = Recorder()
    lines: list[str | Key] = ["option", "option pirates=4 segments=4", "option pirates=5 foo=1"]
    _, said = await at_desk(node, [lobby(ANA)], *lines, "option jamaica pirates=5", Key.END)
    assert node.done[:2] == [
        ("rules", make_rules("tortuga", 5, {"pirates": 4, "segments": 4})),
        ("rules", make_rules("jamaica", 5, {"pirates": 5})),
    ]
    listed = [line.split()[0] for line in said if line.startswith("  ")]
    assert f"There is no option 'foo'. There is {', '.join(listed)}." in " ".join(said)


@pytest.mark.parametrize("error", [NotNow("Not just now."), LocalError("Not just now.")])
async def test_what_the_node_refuses_is_said(error: Exception) -> None:
    node = Recorder()
    node.refuses = error
    _, said = await at_desk(node, [lobby(ANA)], "ready no", Key.END)
    assert "Not just now." in said


async def test_new_rules_are_told_once_and_not_for_each_who_was_ready() -> None:
    before, tired = lobby(ANA, BO, mine=1).view, replace(BO, ready=False)
    after = replace(before, seated=(ANA, tired), options=(("pirates", 5),))
    told: list[Notice] = [
        notices.LobbyChanged(before),
        notices.RulesChanged(after, (("pirates", 5),), unready=True),
        notices.LobbyChanged(after),
    ]
    _, said = await at_desk(Recorder(), told, Key.END)
    assert said[-3:-1] == [
        "The host changed pirates to 5: Tortuga rules with pirates 5, 5 seats.",
        "`ready` says again that you agree.",
    ]


async def test_a_lobby_that_is_left_is_said_once() -> None:
    class Closing(Recorder):
        async def leave(self) -> None:
            self.tell.send_nowait(notices.LobbyClosed("you have closed the lobby"))
            await trio.testing.wait_all_tasks_blocked()
            await super().leave()

    _, said = await at_desk(Closing(), [lobby(ANA)], "leave")
    assert said[-1] == "You have left the table."


@pytest.mark.parametrize(
    "ends",
    [
        [notices.LobbyClosed("the host has closed the lobby")],
        [notices.LobbyClosed("gone"), notices.Abandoned(None, "the host was lost")],
        [notices.LobbyClosed("gone"), notices.ChatSaid(ANA.key, 1, "bye")],
    ],
)
@pytest.mark.parametrize("mine", [1, None])
async def test_a_closed_table_is_left_with_the_way_back(
    ends: list[Notice], mine: int | None
) -> None:
    """No prompt stays at which nothing works any more."""
    node = Recorder()
    node.key = BO.key
    code, said = await at_desk(node, [lobby(ANA, BO, mine=mine), *ends])
    assert code == 1
    assert "To sit down again, once somebody opens it:" in said
    assert "cartagena join Friday" in said


async def test_a_game_given_up_in_an_open_lobby_is_no_end() -> None:
    told: list[Notice] = [lobby(ANA, BO), notices.Abandoned(BO.key, "it left")]
    code, said = await at_desk(Recorder(), told, "leave")
    assert code == 0
    assert "Back in the lobby." in said


async def test_who_sits_is_asked_where_to_and_who_is_ready_is_told_so() -> None:
    node = Recorder()
    _, said = await at_desk(node, [lobby(ANA)], "join", "ready", Key.END)
    assert node.done == [("leave",)]
    assert "You sit on seat 1. `join 2`, for example, takes another." in said
    assert "You are ready already." in said


async def test_own_chat_from_before_one_sat_down_again_is_told_as_own() -> None:
    told: list[Notice] = [
        notices.ChatSaid(ANA.key, 1, "hello"),
        notices.ChatSaid(b"S" * 32, 1, "welcome"),
        lobby(ANA),
    ]
    _, said = await at_desk(Recorder(), told, Key.END, page=Page(key=ANA.key))
    assert said[:2] == ["You say: hello", "An onlooker says: welcome"]


async def test_who_watches_speaks_by_name_and_is_no_player_by_it() -> None:
    node = Recorder()
    node.nicks[b"S" * 32] = "ana"
    told: list[Notice] = [lobby(ANA), notices.ChatSaid(b"S" * 32, 1, "welcome")]
    _, said = await at_desk(node, told, Key.END)
    assert "ana (watching) says: welcome" in said


async def test_bots_are_the_host_s_to_seat() -> None:
    host, guest = Recorder(), Recorder()
    _, said = await at_desk(host, [lobby(ANA)], "bots", "bots 2", Key.END, page=Page(key=ANA.key))
    assert any("`bots 2` seats two" in line for line in said)
    _, said = await at_desk(guest, [lobby(ANA, BO, mine=1)], "bots 1", Key.END)
    assert "Only the host can seat bots." in said
    assert guest.done == [("leave",)]


class FullCrew:
    """A crew of two that remembers what is wanted of it."""

    number = 2

    def __init__(self) -> None:
        self.wanted: list[Wanted] = []

    def want(self, wanted: Wanted) -> None:
        self.wanted.append(wanted)


async def test_more_bots_than_there_is_room_for_are_refused_and_two_are_not() -> None:
    node, crew, stream = Recorder(), FullCrew(), io.StringIO()
    node.tell.send_nowait(lobby(ANA, BO, mine=0))  # three of five seats are free
    keys = Script("bots 6", "/bots 5 random", Key.END)
    desk = Desk(cast("Node", node), keys, Voice(stream), Page(), crew=cast("Crew", crew))
    await desk.run()
    assert "There is room for 5 bots at this table." in stream.getvalue()
    assert crew.wanted == [Wanted(5, "random")]
