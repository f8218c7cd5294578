"""What a line does in a lobby: sit, get ready, choose the rules, begin, talk.

The lobby itself is the node's; a wish that the host refuses comes back as a notice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.language import N_, _
from cli.model.network import answers as net_answers
from cli.model.network import lobby as net_lobby
from cli.model.network.command import Unclear, lobby_command, options_of, seat_of
from cli.model.network.crew import wanted_of
from cli.model.network.peertexts import peer_text
from cli.model.presets import preset_problem
from cli.model.rulesbook import option_text, rules_part
from cli.model.rulesbook.optiontexts import refused_told
from cli.model.spoken import order_word
from cli.model.words import count
from engine.options import OPTIONS
from engine.rules import PRESETS, RulesError, make_rules
from p2p.core.errors import LocalError
from p2p.net.errors import NodeError

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.ui.network.place import Place
    from p2p.core.notices import LobbyView


NOT_ANSWERED: Final = N_("The host has not answered yet.")
SEATS_STAY: Final = N_("Who is seated at the start plays: the number of players needs no option.")


async def answer(desk: Place, line: str) -> None:
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
            desk.say(refused_told(peer_text(str(error))))


def _help(desk: Place, rest: str) -> None:
    del rest
    desk.say(*net_answers.lobby_help())


def _players(desk: Place, rest: str) -> None:
    del rest
    view = desk.page.lobby
    desk.say(*(net_lobby.seat_lines(view) if view else (_(NOT_ANSWERED),)))


def _join(desk: Place, rest: str) -> None:
    view = desk.page.lobby
    seats = view.seats if view else 0
    seat = seat_of(rest, seats) if rest else -1
    if seat is None:
        desk.say(_("The seats are 1 to {number}.").format(number=seats))
    elif view is not None and view.mine is not None and seat in (-1, view.mine):
        told = _("You sit on seat {number}. `join 2`, for example, takes another.")
        desk.say(told.format(number=view.mine + 1))
    else:
        desk.node.sit(seat)


def _ready(desk: Place, rest: str) -> None:
    ready = order_word(rest) not in ("no", "not", "off")
    view = desk.page.lobby
    mine = None if view is None else net_lobby.own(view)
    if mine is not None and mine.ready == ready:
        desk.say(_("You are ready already.") if ready else _("You are not ready."))
    else:
        desk.node.ready(ready)


def _start(desk: Place, rest: str) -> None:
    del rest
    view = desk.page.lobby
    hosting = view is not None and net_lobby.hosts(view)
    why = net_lobby.missing(view) if view and hosting else _("Only the host can begin the game.")
    if why:
        desk.say(why)
    else:
        desk.node.start()


def _say(desk: Place, rest: str) -> None:
    if rest:
        desk.node.chat(rest)
    else:
        desk.say(_("Say what? For example: say hello"))


def _invite(desk: Place, rest: str) -> None:
    del rest
    view = desk.page.lobby
    desk.say(*(invitation(desk, view) if view else (_(NOT_ANSWERED),)))


def invitation(desk: Place, view: LobbyView) -> tuple[str, ...]:
    """How others get to this table. Reads the machine's addresses."""
    if not net_lobby.hosts(view):
        return net_lobby.beside_the_host(view.name, desk.page.calls)
    addresses = [str(address) for address in desk.node.addresses]
    return net_lobby.hosting(addresses, desk.node.invite, view.name, desk.page.calls)


def _bots(desk: Place, rest: str) -> None:
    """Seat so many bots, or send them away; each is a peer of this program (TRUST)."""
    view, wanted = desk.page.lobby, wanted_of(rest)
    if isinstance(wanted, str):
        desk.say(wanted)
    elif view is None or desk.crew is None or not net_lobby.hosts(view):
        desk.say(_("Only the host can seat bots."))
    elif wanted.number > (room := len(view.free) + desk.crew.number):
        # i18n: {bots} as in "2 bots", "no bots"
        told = _("There is room for {bots} at this table.")
        desk.say(told.format(bots=count(room, "bot")))
    else:
        desk.crew.want(wanted)


def _rules(desk: Place, rest: str) -> None:
    view = desk.page.lobby
    if view is not None:
        seated = max(2, len(view.seated))  # free seats do not play
        desk.say(*rules_part(net_lobby.rules_of(view, seated), rest))


def _option(desk: Place, rest: str) -> None:
    view, options = desk.page.lobby, options_of(rest)
    asked = rest.strip(" ?").lower().replace("-", "_")
    if view is None:
        desk.say(_(NOT_ANSWERED))
    elif asked in OPTIONS and ("?" in rest or asked not in PRESETS):
        desk.say(*option_text(asked, net_lobby.rules_of(view)))
    elif not options:
        head = _("Options (the host changes one with `option NAME=VALUE`):")
        desk.say(head, *_offered(view))
    elif not net_lobby.hosts(view):
        desk.say(_("Only the host can change the rules."))
    else:
        _change(desk, view, options)


def _offered(view: LobbyView) -> tuple[str, ...]:
    """The options that can be changed, a line each, the name first."""
    _head, *lines = rules_part(net_lobby.rules_of(view), "options")
    return tuple(line for line in lines if not line.startswith("  players "))


def _change(desk: Place, view: LobbyView, options: tuple[tuple[str, str], ...]) -> None:
    """Change all of the options at once, or none."""
    problem = next((why for why in (_problem(view, *one) for one in options) if why), "")
    if problem:
        desk.say(problem)
        return
    wanted = dict(options)
    preset = wanted.pop("preset", None)
    kept: dict[str, object] = dict(view.options) if preset is None else {}
    try:
        rules = make_rules(preset or view.preset or None, view.seats, {**kept, **wanted})
    except RulesError as error:
        desk.say(refused_told(str(error)))
    else:
        desk.node.set_rules(rules)


def _problem(view: LobbyView, name: str, value: str) -> str:
    """Why this option cannot be changed at all; "" when the rules have to say."""
    if name == "preset":
        return preset_problem(value)
    if name == "players":
        return _(SEATS_STAY)
    if name in OPTIONS:
        return ""
    names = ", ".join(line.split()[0] for line in _offered(view) if line.strip())
    told = _("There is no option {name}. There is {names}.")
    return told.format(name=repr(name[:20]), names=names)


_ORDERS: Final[dict[str, Callable[[Place, str], None]]] = {
    "help": _help,
    "players": _players,
    "join": _join,
    "ready": _ready,
    "start": _start,
    "option": _option,
    "bots": _bots,
    "say": _say,
    "invite": _invite,
    "rules": _rules,
}
