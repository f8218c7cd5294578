"""A table before the start behind the screen: its keys reach the node, its answers are shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import trio.testing

from cli.model.network import lobby as net_lobby
from cli.model.network.calls import Copied, Leads
from cli.model.network.lobby import ONLY_HOST
from cli.model.network.page import Page
from cli.model.screen.lobbytablekeys import KEYED, keyed
from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from cli.ui.screen.lobbynet import in_lobby, places, spoken
from cli.ui.screen.lobbytable import CLOSING, TableStage, seats_of
from engine.rules import make_rules
from p2p.core import notices
from p2p.net.search import ELSE
from tests.cli.net.desks import ANA, BO, lobby
from tests.cli.net.test_app_tables import Sitting, sitting

if TYPE_CHECKING:
    from p2p.core.messages import Seated


def text(at: Sitting) -> str:
    assert isinstance(at.shown.stage, TableStage)
    return "\n".join(text_of(at.shown.stage.frame(80, 24, Look(), Mode()).rows))


async def press(at: Sitting, *keys: str) -> str:
    """Press keys and let the desk answer; gives the last order for the screen."""
    assert isinstance(at.shown.stage, TableStage)
    order = ""
    for key in keys:
        order = at.shown.stage.press(key)
    await trio.testing.wait_all_tasks_blocked()
    return order


@pytest.mark.parametrize(
    ("key", "done"),
    [(" ", ("ready", False)), ("3", ("sit", 2)), ("s", ("start",)), ("q", None)],
)
async def test_a_key_of_the_host_reaches_the_node(key: str, done: object) -> None:
    async def script(at: Sitting) -> None:
        await at.told(lobby(ANA, BO))
        order = await press(at, key)
        assert at.node.done == ([] if done is None else [done])
        assert order == ("quit" if done is None else "")

    await sitting(Page(key=ANA.key), script)


async def test_s_says_who_is_not_ready_and_begins_nothing() -> None:
    async def script(at: Sitting) -> None:
        await at.told(lobby(ANA, replace(BO, ready=False)))
        await press(at, "s")
        assert text(at).count("Not ready yet: Bo.") == 2
        assert at.node.done == []

    await sitting(Page(key=ANA.key), script)


async def test_the_host_changes_the_rules_by_a_form() -> None:
    async def script(at: Sitting) -> None:
        await at.told(lobby(ANA, BO))
        await press(at, "o")
        assert "The rules of this table" in text(at)
        await press(at, "down", "left", "enter")
        assert at.node.done == [("rules", make_rules("tortuga", 5, {"pirates": 5}))]
        assert "1  R" in text(at)

    await sitting(Page(key=ANA.key), script)


async def test_a_guest_reads_the_rules_and_who_can_be_asked() -> None:
    async def script(at: Sitting) -> None:
        await at.told(lobby(ANA, BO, mine=1))
        await press(at, "o")
        assert "supply" in text(at)
        assert text(at).startswith(" : option")
        await press(at, "escape", "i")
        assert ONLY_HOST in text(at)
        await press(at, "escape", "s")
        assert "Only the host can begin the game." in text(at)
        assert at.node.done == []

    await sitting(Page(key=BO.key), script)


@pytest.mark.parametrize("opened", ["i", "/option"])
@pytest.mark.parametrize("key", [":", "/"])
async def test_a_command_that_is_begun_on_a_page_of_the_table_is_typed(
    opened: str, key: str
) -> None:
    """Its letters were keys, and one of them opened the rules and changed them."""

    async def script(at: Sitting) -> None:
        await at.told(lobby(ANA))
        assert isinstance(at.shown.stage, TableStage)
        if opened == "i":
            await press(at, "i")
        else:
            at.shown.stage.enter(opened, chat=False)
            await at.told()
        before = text(at)
        assert at.shown.stage.press(key) == "line"
        assert text(at) != before

    await sitting(Page(key=ANA.key), script)


async def test_the_host_shows_how_others_get_here() -> None:
    async def script(at: Sitting) -> None:
        await at.told(lobby(ANA))
        assert "cartagena join Friday --nick NAME" in text(at)
        await press(at, "i")
        for told in ("How others get here", "10.0.0.1:16720", "AB-CD"):
            assert told in text(at)
        assert isinstance(at.shown.stage, TableStage)
        small = text_of(at.shown.stage.frame(60, 20, Look(), Mode()).rows)
        assert "AB-CD" in [row.strip() for row in small], "a line of its own in every window"

    await sitting(Page(key=ANA.key), script)


@pytest.mark.parametrize("mine", [0, 1])
async def test_the_table_tells_keys_and_no_words_that_are_typed_elsewhere(mine: int) -> None:
    async def script(at: Sitting) -> None:
        await at.told(lobby(ANA, replace(BO, ready=False), mine=mine))
        await at.told(lobby(ANA, BO, mine=mine))
        assert not any(word in text(at) for word in KEYED)
        assert text(at).count("All are ready: s begins the game.") == (mine == 0)
        assert text(at).count("All are ready") == 1

    await sitting(Page(key=(ANA, BO)[mine].key), script)


async def test_who_changes_colour_stands_in_the_table_and_is_not_told_twice() -> None:
    async def script(at: Sitting) -> None:
        await at.told(lobby(ANA, replace(BO, seat=3, ready=False)))
        await at.told(lobby(ANA, replace(BO, seat=3)))
        assert text(at).count("Bo plays yellow then.") == 1

    await sitting(Page(key=ANA.key), script)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ((), True),
        ((("pirates", 4),), True),
        ((("hands", "hidden"),), False),
        ((("supply", 0),), False),
    ],
)
def test_what_is_changed_is_not_contradicted_by_the_preset_s_own_words(
    options: tuple[tuple[str, str | int], ...], told: bool
) -> None:
    view = replace(lobby(ANA, BO).view, options=options)
    assert any("open hands" in line for line in seats_of(view, ()).told) == told


@pytest.mark.parametrize(
    ("mine", "host", "command"),
    [(0, ANA, "host"), (1, ANA, "join"), (None, ANA, "watch")],
)
async def test_a_window_too_small_names_what_leads_back_to_this_table(
    mine: int | None, host: Seated, command: str
) -> None:
    async def script(at: Sitting) -> None:
        await at.told(lobby(ANA, BO, mine=mine))
        assert at.shown.stage is not None
        rows = " ".join(text_of(at.shown.stage.frame(59, 19, Look(), Mode()).rows))
        assert f"cartagena --plain {command} Friday" in " ".join(rows.split())

    await sitting(Page(key=host.key), script)


@pytest.mark.parametrize("mine", [0, 1])
def test_every_sentence_about_a_lobby_has_its_keys(mine: int) -> None:
    before = lobby(ANA, replace(BO, ready=False), mine=mine).view
    ready = lobby(ANA, BO, mine=mine).view
    rafts = replace(ready, preset="risky-rafts")
    told = (
        *net_lobby.changes(before, ready),
        *net_lobby.changes(ready, rafts),
        *net_lobby.new_rules(rafts, (("preset", "risky-rafts"),)),
    )
    assert any("`" in line for line in told)
    assert not any("`" in line for line in keyed(told))


def test_the_lobby_sends_nobody_to_the_command_whose_answer_it_shows() -> None:
    problem = f"No game called 'x' is seen on this network. {ELSE}"
    assert "`" in problem
    assert in_lobby(problem) == problem.replace("`find` lists", "The list above has")
    assert "`" not in in_lobby(problem)


@pytest.mark.parametrize(
    ("seated", "mine", "question"), [((ANA, BO), 0, CLOSING), ((ANA,), 0, ""), ((ANA, BO), 1, "")]
)
async def test_only_a_host_with_guests_is_asked_before_leaving(
    seated: tuple[Seated, ...], mine: int, question: str
) -> None:
    async def script(at: Sitting) -> None:
        await at.told(lobby(*seated, mine=mine))
        assert isinstance(at.shown.stage, TableStage)
        assert at.shown.stage.question == question

    await sitting(Page(), script)


async def test_chat_has_its_place_and_is_not_told_twice() -> None:
    async def script(at: Sitting) -> None:
        await at.told(lobby(ANA, BO), notices.ChatSaid(BO.key, 1, "ahoy"))
        assert text(at).count("ahoy") == 1
        assert "Bo  ahoy" in text(at)

    await sitting(Page(), script)


def test_in_the_lobby_no_command_line_is_told() -> None:
    back = Copied("cartagena join Friday")
    line = Leads("Your seat waits for you.", "To return to it:")
    assert line == "Your seat waits for you. To return to it:"
    assert spoken((line, back)) == ("Your seat waits for you.",)
    assert spoken(("The table is closed: Ana left.", "To sit down again:", back)) == (
        "The table is closed: Ana left.",
    )
    assert spoken(("Ana wins.", "You have left the table.")) == (
        "Ana wins.",
        "You have left the table.",
    )


def test_where_it_is_looked_is_an_address_with_its_interface() -> None:
    assert "lo 127.0.0.1" in places("lo")
    assert places("no-such-interface") == ()
