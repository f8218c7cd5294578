"""What a line does in a game of the network: play, look, talk, resign, leave.

The grammar is the local game's (`cli.model.command`); only what goes over the network is added.
Nothing here judges an action: the engine does, before anything is signed.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import trio

from cli.model.boardtext import board_text
from cli.model.command import Do, Order, understand
from cli.model.network import answers as net_answers
from cli.model.network.command import GAME_HELP, game_command
from cli.model.plain import hands_text, situation
from cli.model.rulesbook import rules_text
from engine.errors import IllegalAction
from p2p.core.errors import LocalError
from p2p.net.errors import NodeError

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.network.table import Page
    from cli.model.player import View
    from cli.ui.network.desk import Desk

NOT_DEALT: Final = "The cards are not dealt yet. `waiting` says who is awaited."
NO_UNDO: Final = "Nothing is taken back over the network: a signed action is seen at once."


async def answer(desk: Desk, line: str) -> None:
    """Do what the line says, or say why not."""
    if not line.strip():
        return
    try:
        await _follow(desk, line)
    except IllegalAction as error:
        desk.say(f"Not possible: {error.reason.sentence} ({error.reason.section})")
    except (NodeError, LocalError) as error:
        desk.say(str(error))


async def _follow(desk: Desk, line: str) -> None:
    said = game_command(line)
    view = desk.page.view
    if said is not None:
        await _order(desk, said.word, said.rest)
    elif view is None:
        await _order(desk, line.split()[0].lstrip("/:").lower(), "")
    else:
        reply = understand(line, view, GAME_HELP)
        if isinstance(reply, Do):
            desk.node.act(reply.action)
        elif isinstance(reply, Order):
            await _order(desk, reply.word, reply.rest)
        else:
            desk.say(*reply.lines)


async def _order(desk: Desk, word: str, rest: str) -> None:
    view = desk.page.view
    if word == "quit":
        await desk.leave()
    elif word in _TABLE:
        _TABLE[word](desk, rest)
    elif view is None or not view.state.round:
        desk.say(NOT_DEALT)
    elif word == "board":
        desk.say(*board_text(view, ascii_only=desk.ascii_only))
    else:
        desk.say(*_LOOKS[word](view))


def farewell(page: Page) -> tuple[str, ...]:
    """What is said to a player who leaves."""
    game = page.game
    if game is None or page.me is None:
        return ("You have left the table.",)
    if game.over is not None:
        return (f"You have left the table. Check the game: cartagena audit {page.short_id}",)
    name = page.name or page.short_id
    return (f'Your seat waits for you: cartagena join "{name}" returns to it.',)


def _say(desk: Desk, rest: str) -> None:
    if rest:
        desk.node.chat(rest)
    else:
        desk.say("Say what? For example: say hello")


def _waiting(desk: Desk, rest: str) -> None:
    del rest
    desk.say(*desk.waiting_lines(trio.current_time()))


def _status(desk: Desk, rest: str) -> None:
    del rest
    desk.say(*net_answers.status(desk.page._replace(confirmed=desk.node.confirmed)))


def _players(desk: Desk, rest: str) -> None:
    del rest
    desk.say(*net_answers.players(desk.page, desk.node.here()))


def _log(desk: Desk, rest: str) -> None:
    desk.say(*net_answers.log(desk.page, rest))


def _help(desk: Desk, rest: str) -> None:
    del rest
    if desk.page.game is not None:
        desk.say(*net_answers.game_help(desk.page.game.genesis.rules()))


def _rules(desk: Desk, rest: str) -> None:
    del rest
    if desk.page.game is not None:
        desk.say(*rules_text(desk.page.game.genesis.rules()))


def _undo(desk: Desk, rest: str) -> None:
    del rest
    desk.say(NO_UNDO)


def _resign(desk: Desk, rest: str) -> None:
    """Ask first, and say what becomes public (RULES 13, DECK 5)."""
    del rest
    game = desk.page.game
    if game is None or desk.page.me is None or game.over is not None:
        desk.say("Not possible: you have no seat in a running game.")
        return
    public = (
        "With three or more at the table your program gives its part of the deck to the others,"
        " so that they need not wait for you; your own hand and what you shuffled can be worked"
        " out from it for good."
    )
    alone = "The last one left at the table wins."
    cost = public if len(game.living) > 2 else alone
    desk.say("Resigning is for good: you play no more and cannot win.", cost, "Resign? yes or no")
    desk.question = partial(_now, desk.node.resign)


def _disclose(desk: Desk, rest: str) -> None:
    del rest
    if desk.page.game is None or desk.page.game.over is None or desk.page.me is None:
        desk.say("Not possible: cards are disclosed after the end of the game.")
        return
    desk.say(
        "The end is not confirmed by everybody as long as somebody is away.",
        "Disclosing makes your hand and your shuffles public for good. Disclose? yes or no",
    )
    desk.question = partial(_now, desk.node.disclose)


async def _now(step: Callable[[], None]) -> None:
    step()


_TABLE: Final[dict[str, Callable[[Desk, str], None]]] = {
    "say": _say,
    "waiting": _waiting,
    "status": _status,
    "players": _players,
    "log": _log,
    "help": _help,
    "rules": _rules,
    "undo": _undo,
    "resign": _resign,
    "disclose": _disclose,
}

_LOOKS: Final[dict[str, Callable[[View], tuple[str, ...]]]] = {
    "hands": hands_text,
    "cards": situation,
    "moves": net_answers.moves,
}
