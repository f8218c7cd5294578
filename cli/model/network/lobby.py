"""A lobby in sentences: who sits where, what has changed, what the host shows to be found.

Pure. Every name in a `LobbyView` has been cleaned before it comes here (NETWORK 2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.network.calls import Copied
from cli.model.network.names import lobby_names
from cli.model.player import COLOURS
from cli.model.rulesbook.house import MARK, house_of
from cli.model.words import capital, listed
from engine.rules import RulesError, make_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cli.model.network.calls import Calls
    from engine.rules import Rules
    from p2p.core.messages import Seated
    from p2p.core.notices import LobbyView


LEAST_PLAYERS: Final = 2


def rules_name(preset: str | None, options: Sequence[tuple[str, object]] = ()) -> str:
    """The rules as a player calls them: `Tortuga rules`, `Jamaica rules with pirates 5`."""
    name = f"{capital(preset.replace('-', ' '))} rules" if preset else "House rules"
    changed = [f"{option} {_text(value)}" for option, value in options if option != "players"]
    return f"{name} with {', '.join(changed)}" if changed else name


def _text(value: object) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def changed_options(rules: Rules) -> tuple[tuple[str, object], ...]:
    """The options of these rules that are not as their preset has them."""
    usual = dict(make_rules(rules.preset, rules.players).as_pairs())
    return tuple((name, value) for name, value in rules.as_pairs() if usual.get(name) != value)


def seat_lines(view: LobbyView) -> tuple[str, ...]:
    """A sentence for each taken seat, and one for the free ones."""
    taken = [_seat_line(view, one) for one in sorted(view.seated, key=lambda one: one.seat)]
    return (*taken, *_free_line(view))


def _seat_line(view: LobbyView, one: Seated) -> str:
    notes = [
        *(["you"] if one.seat == view.mine else []),
        *(["host"] if one.key == view.host else []),
        "ready" if one.ready else "not ready",
    ]
    name = lobby_names(view)[one.key]
    return f"Seat {one.seat + 1}, {COLOURS[one.seat]}: {name} ({', '.join(notes)})."


def _free_line(view: LobbyView) -> tuple[str, ...]:
    free = [str(seat + 1) for seat in view.free]
    if not free:
        return ()
    return (f"Seat {free[0]} is free." if len(free) == 1 else f"Seats {listed(free)} are free.",)


def opening(view: LobbyView) -> tuple[str, ...]:
    """What is said when a lobby is seen for the first time."""
    host = lobby_names(view).get(view.host, "")
    by = f", hosted by {host}" if host else ""
    game = f"Game {view.name}{by}: {rules_name(view.preset, view.options)}, {view.seats} seats."
    return (game, *house_lines(view), *seat_lines(view))


def rules_of(view: LobbyView, players: int | None = None) -> Rules:
    """The rules that the lobby shows, for all its seats or for so many players.

    Raises RulesError where the host's options make no game.
    """
    return make_rules(view.preset or None, players or view.seats, dict(view.options))


def house_lines(view: LobbyView) -> tuple[str, ...]:
    """What of the game is this project's own (RULES 4, 6), to be known before one agrees."""
    try:
        own = house_of(rules_of(view))
    except RulesError:
        return ()  # that it makes no game is told elsewhere
    if not own:
        return ()
    return (f"Of this project's own making ({MARK}): {listed(own)}. `rules house` tells more.",)


def changes(before: LobbyView, after: LobbyView) -> tuple[str, ...]:
    """What has happened between two views of one lobby, a sentence each.

    A guest hears of new rules by `new_rules`; its views then differ in nothing else.
    """
    old = {one.key: one for one in before.seated}
    new = {one.key: one for one in after.seated}
    names = lobby_names(before)
    gone = [f"{names[key]} stands up." for key in old if key not in new]
    rules = _own_rules(before, after)
    moved = [
        line
        for key, one in new.items()
        for line in _moved(old.get(key), one, after, quiet=bool(rules))
    ]
    return (*gone, *rules, *moved, *_startable(before, after))


def _own_rules(before: LobbyView, after: LobbyView) -> tuple[str, ...]:
    if (before.preset, before.options) == (after.preset, after.options) or not hosts(after):
        return ()
    others = len(after.seated) > 1
    asked = ("The others have to be ready again.",) if others else ()
    now = f"The rules are now: {rules_name(after.preset, after.options)}."
    return (now, *house_lines(after), *asked)


def _moved(old: Seated | None, new: Seated, after: LobbyView, *, quiet: bool) -> list[str]:
    """One player's news; `quiet`: who is not ready any more is told of all together."""
    lines: list[str] = []
    name = lobby_names(after)[new.key]
    if old is None or old.seat != new.seat:
        place = f"seat {new.seat + 1}, {COLOURS[new.seat]}"
        you = f"You sit on {place}, as {name}."
        lines.append(you if new.seat == after.mine else f"{name} sits on {place}.")
    if new.ready != (old is not None and old.ready) and (new.ready or not quiet):
        lines.append(f"{name} is {'ready' if new.ready else 'not ready any more'}.")
    return lines


def new_rules(view: LobbyView, changed: Sequence[tuple[str, object]]) -> tuple[str, ...]:
    """What the host has changed in the rules, told to the others; guests have to agree anew.

    What another preset brings with it is not counted up: `rules` has it.
    """
    if not changed:
        return ("The host chose options that make no game. Nobody can be ready for them.",)
    names = dict(changed)
    own = {name for name, _ in view.options} | {"preset"} if "preset" in names else set(names)
    told = [f"{name} to {_text(value)}" for name, value in changed if name in own]
    now = f"{rules_name(view.preset, view.options)}, {view.seats} seats"
    asked = () if view.mine is None else ("`ready` says again that you agree.",)
    return (f"The host changed {listed(told)}: {now}.", *house_lines(view), *asked)


def closed_up(view: LobbyView) -> str:
    """Who plays another colour than that of the seat, since one before it is empty; "" for nobody.

    The seats of a game are those that are taken, in their order (NETWORK 3, genesis).
    """
    names = lobby_names(view)
    taken = sorted(view.seated, key=lambda one: one.seat)
    told = [
        f"{'you play' if one.seat == view.mine else f'{names[one.key]} plays'} {COLOURS[place]}"
        for place, one in enumerate(taken)
        if place != one.seat
    ]
    if len(taken) < LEAST_PLAYERS or not told:
        return ""
    return f"Empty seats are left out at the start: {listed(told)} then."


def hosts(view: LobbyView) -> bool:
    """Whether the reader is the host."""
    return any(one.key == view.host and one.seat == view.mine for one in view.seated)


def _startable(before: LobbyView, after: LobbyView) -> tuple[str, ...]:
    if not after.startable or before.startable:
        return ()
    told = "All are ready: `start` begins the game." if hosts(after) else "All are ready."
    return tuple(filter(None, (closed_up(after), told)))


def own(view: LobbyView) -> Seated | None:
    """The reader's own place in the lobby; None for who does not sit."""
    return next((one for one in view.seated if one.seat == view.mine), None)


def missing(view: LobbyView) -> str:
    """Why the host cannot begin yet; "" when nothing is missing."""
    if len(view.seated) < 2:
        return "At least two must sit at the table."
    names = lobby_names(view)
    waited = [names[one.key] for one in view.seated if not one.ready]
    return f"Not ready yet: {listed(waited)}." if waited else ""


def hosting(addresses: Sequence[str], invite: str, name: str, calls: Calls) -> tuple[str, ...]:
    """How others get here: what the hosting page says. The code has a line of its own."""
    where = f"This program listens on {listed(addresses)}." if addresses else _NO_ADDRESS
    take = f"Where the network hides games, `{calls.program} join` takes this code:"
    code = (take, Copied(invite)) if invite else ()
    return (_OTHERS, calls.others(name), where, *code)


def beside_the_host(name: str, calls: Calls) -> tuple[str, ...]:
    """How others get to a table of which this program is a guest: its own address leads nowhere."""
    return (_OTHERS, calls.others(name), ONLY_HOST)


ONLY_HOST: Final = "Only the host's program shows the address and the invite code."

_OTHERS: Final = "Others on this network type:"

_NO_ADDRESS: Final = "This machine has no network address; nobody else can get here."


PORTS: Final = range(16_720, 16_730)
"""The ports that a program takes one of unless it is told another (NETWORK 2)."""


def nobody_heard(port: int) -> tuple[str, ...]:
    """The hint after 5 s in which no other program was heard (NETWORK 1).

    A firewall is opened once: all ports are named that the next start may take, and this one's.
    """
    usual = f"ports {PORTS[0]}-{PORTS[-1]} (playing); this program has {port}."
    tcp = usual if port in PORTS else f"port {port} (playing)."
    return (
        "Nobody is heard on this network yet. If somebody should be, a firewall may be in the way.",
        f"Cartagena needs UDP port 5353 (finding) and TCP {tcp}",
        "Guest networks often keep machines apart; the invite code or HOST:PORT may work there.",
    )
