"""A lobby in sentences: who sits where, what has changed, what the host shows to be found.

Pure. Every name in a `LobbyView` has been cleaned before it comes here (NETWORK 2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.changed import changed_text, option_value
from cli.model.language import N_, _, ngettext, pgettext
from cli.model.network.calls import Copied
from cli.model.network.names import lobby_names
from cli.model.rulesbook.house import MARK, house_of
from cli.model.terms import colour
from cli.model.words import capital, count, listed
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
    changed = changed_text(options)
    if not preset:
        own = _("House rules with {options}") if changed else _("House rules")
        return own.format(options=changed)
    # i18n: the name of a game's rules: "Tortuga rules", "Jamaica rules with pirates 5"
    told = _("{preset} rules with {options}") if changed else _("{preset} rules")
    return told.format(preset=capital(preset.replace("-", " ")), options=changed)


def seat_lines(view: LobbyView) -> tuple[str, ...]:
    """A sentence for each taken seat, and one for the free ones."""
    taken = [_seat_line(view, one) for one in sorted(view.seated, key=lambda one: one.seat)]
    return (*taken, *_free_line(view))


def _seat_line(view: LobbyView, one: Seated) -> str:
    notes = [
        # i18n: in brackets behind a player's name
        *([pgettext("note on a player", "you")] if one.seat == view.mine else []),
        *([pgettext("note on a player", "host")] if one.key == view.host else []),
        (
            pgettext("note on a player", "ready")
            if one.ready
            else pgettext("note on a player", "not ready")
        ),
    ]
    # i18n: {notes} as in "you, host, ready"
    return _("Seat {number}, {colour}: {name} ({notes}).").format(
        number=one.seat + 1,
        colour=colour(one.seat),
        name=lobby_names(view)[one.key],
        notes=_(", ").join(notes),
    )


def _free_line(view: LobbyView) -> tuple[str, ...]:
    free = [str(seat + 1) for seat in view.free]
    if not free:
        return ()
    told = ngettext("Seat {numbers} is free.", "Seats {numbers} are free.", len(free))
    return (told.format(numbers=listed(free)),)


def opening(view: LobbyView) -> tuple[str, ...]:
    """What is said when a lobby is seen for the first time."""
    host = lobby_names(view).get(view.host, "")
    # i18n: {rules} as in "Tortuga rules", {seats} as in "3 seats"
    told = (
        _("Game {name}, hosted by {host}: {rules}, {seats}.")
        if host
        else _("Game {name}: {rules}, {seats}.")
    )
    game = told.format(
        name=view.name,
        host=host,
        rules=rules_name(view.preset, view.options),
        seats=count(view.seats, "seat"),
    )
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
    told = _("Of this project's own making ({mark}): {rules}. `rules house` tells more.")
    return (told.format(mark=MARK, rules=listed(own)),)


def changes(before: LobbyView, after: LobbyView) -> tuple[str, ...]:
    """What has happened between two views of one lobby, a sentence each.

    A guest hears of new rules by `new_rules`; its views then differ in nothing else.
    """
    old = {one.key: one for one in before.seated}
    new = {one.key: one for one in after.seated}
    names = lobby_names(before)
    gone = [_("{name} stands up.").format(name=names[key]) for key in old if key not in new]
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
    asked = (_("The others have to be ready again."),) if others else ()
    now = _("The rules are now: {rules}.").format(rules=rules_name(after.preset, after.options))
    return (now, *house_lines(after), *asked)


def _moved(old: Seated | None, new: Seated, after: LobbyView, *, quiet: bool) -> list[str]:
    """One player's news; `quiet`: who is not ready any more is told of all together."""
    lines: list[str] = []
    name = lobby_names(after)[new.key]
    if old is None or old.seat != new.seat:
        told = (
            _("You sit on seat {number}, {colour}, as {name}.")
            if new.seat == after.mine
            else _("{name} sits on seat {number}, {colour}.")
        )
        lines.append(told.format(name=name, number=new.seat + 1, colour=colour(new.seat)))
    if new.ready != (old is not None and old.ready) and (new.ready or not quiet):
        told = _("{name} is ready.") if new.ready else _("{name} is not ready any more.")
        lines.append(told.format(name=name))
    return lines


def new_rules(view: LobbyView, changed: Sequence[tuple[str, object]]) -> tuple[str, ...]:
    """What the host has changed in the rules, told to the others; guests have to agree anew.

    What another preset brings with it is not counted up: `rules` has it.
    """
    if not changed:
        return (_("The host chose options that make no game. Nobody can be ready for them."),)
    names = dict(changed)
    own = {name for name, _value in view.options} | {"preset"} if "preset" in names else set(names)
    # i18n: an option and its new value: "The host changed pirates to 5 and bonus to 1: ..."
    one = _("{option} to {value}")
    told = [
        one.format(option=name, value=option_value(value)) for name, value in changed if name in own
    ]
    asked = () if view.mine is None else (_("`ready` says again that you agree."),)
    now = _("The host changed {options}: {rules}, {seats}.").format(
        options=listed(told),
        rules=rules_name(view.preset, view.options),
        seats=count(view.seats, "seat"),
    )
    return (now, *house_lines(view), *asked)


def closed_up(view: LobbyView) -> str:
    """Who plays another colour than that of the seat, since one before it is empty; "" for nobody.

    The seats of a game are those that are taken, in their order (NETWORK 3, genesis).
    """
    names = lobby_names(view)
    taken = sorted(view.seated, key=lambda one: one.seat)
    told = [
        _plays(colour(place), "" if one.seat == view.mine else names[one.key])
        for place, one in enumerate(taken)
        if place != one.seat
    ]
    if len(taken) < LEAST_PLAYERS or not told:
        return ""
    # i18n: {who} as in "you play red and Bo plays yellow"
    return _("Empty seats are left out at the start: {who} then.").format(who=listed(told))


def _plays(shown: str, name: str) -> str:
    # i18n: in a list: "Empty seats are left out at the start: you play red and Bo plays yellow"
    told = _("{name} plays {colour}") if name else _("you play {colour}")
    return told.format(name=name, colour=shown)


def hosts(view: LobbyView) -> bool:
    """Whether the reader is the host."""
    return any(one.key == view.host and one.seat == view.mine for one in view.seated)


def _startable(before: LobbyView, after: LobbyView) -> tuple[str, ...]:
    if not after.startable or before.startable:
        return ()
    told = _("All are ready: `start` begins the game.") if hosts(after) else _("All are ready.")
    return tuple(filter(None, (closed_up(after), told)))


def own(view: LobbyView) -> Seated | None:
    """The reader's own place in the lobby; None for who does not sit."""
    return next((one for one in view.seated if one.seat == view.mine), None)


def missing(view: LobbyView) -> str:
    """Why the host cannot begin yet; "" when nothing is missing."""
    if len(view.seated) < 2:
        return _("At least two must sit at the table.")
    names = lobby_names(view)
    waited = [names[one.key] for one in view.seated if not one.ready]
    return _("Not ready yet: {names}.").format(names=listed(waited)) if waited else ""


def hosting(addresses: Sequence[str], invite: str, name: str, calls: Calls) -> tuple[str, ...]:
    """How others get here: what the hosting page says. The code has a line of its own."""
    listens = _("This program listens on {addresses}.")
    where = listens.format(addresses=listed(addresses)) if addresses else _(_NO_ADDRESS)
    take = _("Where the network hides games, `{program} join` takes this code:")
    code = (take.format(program=calls.program), Copied(invite)) if invite else ()
    return (_(_OTHERS), calls.others(name), where, *code)


def beside_the_host(name: str, calls: Calls) -> tuple[str, ...]:
    """How others get to a table of which this program is a guest: its own address leads nowhere."""
    return (_(_OTHERS), calls.others(name), _(ONLY_HOST))


ONLY_HOST: Final = N_("Only the host's program shows the address and the invite code.")

_OTHERS: Final = N_("Others on this network type:")

_NO_ADDRESS: Final = N_("This machine has no network address; nobody else can get here.")


PORTS: Final = range(16_720, 16_730)
"""The ports that a program takes one of unless it is told another (NETWORK 2)."""


def nobody_heard(port: int) -> tuple[str, ...]:
    """The hint after 5 s in which no other program was heard (NETWORK 1).

    A firewall is opened once: all ports are named that the next start may take, and this one's.
    `port` 0: this computer has no address at which anybody could reach it.
    """
    if not port:
        return (
            _("This computer has no address on any network: nobody can be heard."),
            _("Join a Wi-Fi or plug in a cable; games of others then appear here by themselves."),
        )
    needs = (
        _(
            "Cartagena needs UDP port 5353 (finding) and TCP ports {first}-{last} (playing);"
            " this program has {port}."
        )
        if port in PORTS
        else _("Cartagena needs UDP port 5353 (finding) and TCP port {port} (playing).")
    )
    return (
        _(
            "Nobody is heard on this network yet. If somebody should be, a firewall may be in the"
            " way."
        ),
        needs.format(first=PORTS[0], last=PORTS[-1], port=port),
        _("Guest networks often keep machines apart; the invite code or HOST:PORT may work there."),
    )
