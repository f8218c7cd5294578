"""What a line does in a lobby: sit, get ready, choose the rules, begin, talk.

The lobby itself is the node's; a wish that the host refuses comes back as a notice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.network import answers as net_answers
from cli.model.network import lobby as net_lobby
from cli.model.network.command import Unclear, lobby_command, option_of, seat_of
from cli.model.rulesbook import rules_text
from engine.rules import Rules, RulesError, make_rules
from p2p.core.errors import LocalError
from p2p.net.errors import NodeError

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.ui.network.desk import Desk
    from p2p.core.notices import LobbyView


async def answer(desk: Desk, line: str) -> None:
    """Do what the line says, or say why not."""
    if not line.strip():
        return
    said = lobby_command(line)
    if isinstance(said, Unclear):
        desk.say(said.why)
    elif said.word == "leave":
        await desk.leave()
    else:
        try:
            _ORDERS[said.word](desk, said.rest)
        except (NodeError, LocalError) as error:
            desk.say(str(error))


def _help(desk: Desk, rest: str) -> None:
    del rest
    desk.say(*net_answers.lobby_help())


def _players(desk: Desk, rest: str) -> None:
    del rest
    view = desk.page.lobby
    desk.say(*(net_lobby.seat_lines(view) if view else ("The host has not answered yet.",)))


def _join(desk: Desk, rest: str) -> None:
    view = desk.page.lobby
    seats = view.seats if view else 0
    seat = seat_of(rest, seats) if rest else -1
    if seat is None:
        desk.say(f"The seats are 1 to {seats}.")
    else:
        desk.node.sit(seat)


def _ready(desk: Desk, rest: str) -> None:
    desk.node.ready(rest.lower() not in ("no", "not", "off"))


def _start(desk: Desk, rest: str) -> None:
    del rest
    view = desk.page.lobby
    why = "Only the host can begin the game." if not _hosts(desk) else ""
    why = why or (net_lobby.missing(view) if view else "")
    if why:
        desk.say(why)
    else:
        desk.node.start()


def _say(desk: Desk, rest: str) -> None:
    if rest:
        desk.node.chat(rest)
    else:
        desk.say("Say what? For example: say hello")


def _invite(desk: Desk, rest: str) -> None:
    del rest
    view = desk.page.lobby
    addresses = [str(address) for address in desk.node.addresses]
    desk.say(*net_lobby.hosting(addresses, desk.node.invite, view.name if view else ""))


def _rules(desk: Desk, rest: str) -> None:
    del rest
    view = desk.page.lobby
    if view is not None:
        desk.say(*rules_text(_rules_of(view)))


def _option(desk: Desk, rest: str) -> None:
    view, option = desk.page.lobby, option_of(rest)
    if view is None:
        desk.say("The host has not answered yet.")
    elif option is None:
        desk.say(*(f"{name} {_text(value)}" for name, value in _rules_of(view).options().items()))
    elif not _hosts(desk):
        desk.say("Only the host can change the rules.")
    else:
        _change(desk, view, *option)


def _change(desk: Desk, view: LobbyView, name: str, value: str) -> None:
    try:
        if name == "preset":
            rules = make_rules(value, view.seats)
        else:
            rules = make_rules(view.preset or None, view.seats, dict(view.options) | {name: value})
    except RulesError as error:
        desk.say(str(error))
    else:
        desk.node.set_rules(rules)


def _hosts(desk: Desk) -> bool:
    return desk.page.lobby is not None and desk.page.lobby.host == desk.node.key


def _rules_of(view: LobbyView) -> Rules:
    return make_rules(view.preset or None, view.seats, dict(view.options))


def _text(value: object) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


_ORDERS: Final[dict[str, Callable[[Desk, str], None]]] = {
    "help": _help,
    "players": _players,
    "join": _join,
    "ready": _ready,
    "start": _start,
    "option": _option,
    "say": _say,
    "invite": _invite,
    "rules": _rules,
}
