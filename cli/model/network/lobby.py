"""A lobby in sentences: who sits where, what has changed, what the host shows to be found.

Pure. Every name in a `LobbyView` has been cleaned before it comes here (NETWORK 2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.player import COLOURS
from cli.model.words import capital, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from p2p.core.messages import Seated
    from p2p.core.notices import LobbyView


def rules_name(preset: str | None, options: Sequence[tuple[str, object]] = ()) -> str:
    """The rules as a player calls them: `Tortuga rules`, `Jamaica rules with pirates 5`."""
    name = f"{capital(preset.replace('-', ' '))} rules" if preset else "House rules"
    changed = [f"{option} {_text(value)}" for option, value in options if option != "players"]
    return f"{name} with {', '.join(changed)}" if changed else name


def _text(value: object) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def named(one: Seated) -> str:
    """A player's name; a program that gave none is called by its seat."""
    return one.nick or f"seat {one.seat + 1}"


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
    return f"Seat {one.seat + 1}, {COLOURS[one.seat]}: {named(one)} ({', '.join(notes)})."


def _free_line(view: LobbyView) -> tuple[str, ...]:
    free = [str(seat + 1) for seat in view.free]
    if not free:
        return ()
    return (f"Seat {free[0]} is free." if len(free) == 1 else f"Seats {listed(free)} are free.",)


def opening(view: LobbyView) -> tuple[str, ...]:
    """What is said when a lobby is seen for the first time."""
    host = next((named(one) for one in view.seated if one.key == view.host), "")
    by = f", hosted by {host}" if host else ""
    game = f"Game {view.name}{by}: {rules_name(view.preset, view.options)}, {view.seats} seats."
    return (game, *seat_lines(view))


def changes(before: LobbyView, after: LobbyView) -> tuple[str, ...]:
    """What has happened between two views of one lobby, a sentence each."""
    old = {one.key: one for one in before.seated}
    new = {one.key: one for one in after.seated}
    gone = [f"{named(one)} stands up." for key, one in old.items() if key not in new]
    moved = [line for key, one in new.items() for line in _moved(old.get(key), one, after.mine)]
    return (*gone, *_new_rules(before, after), *moved, *_startable(before, after))


def _new_rules(before: LobbyView, after: LobbyView) -> tuple[str, ...]:
    old = (before.preset, before.options, before.seats)
    if old == (after.preset, after.options, after.seats):
        return ()
    return (f"The host chose {rules_name(after.preset, after.options)}, {after.seats} seats.",)


def _moved(old: Seated | None, new: Seated, mine: int | None) -> list[str]:
    lines: list[str] = []
    if old is None or old.seat != new.seat:
        place = f"seat {new.seat + 1}, {COLOURS[new.seat]}"
        you = f"You sit on {place}, as {named(new)}."
        lines.append(you if new.seat == mine else f"{named(new)} sits on {place}.")
    if new.ready != (old is not None and old.ready):
        lines.append(f"{named(new)} is {'ready' if new.ready else 'not ready any more'}.")
    return lines


def _startable(before: LobbyView, after: LobbyView) -> tuple[str, ...]:
    if not after.startable or before.startable:
        return ()
    mine = any(one.key == after.host and one.seat == after.mine for one in after.seated)
    return ("All are ready: `start` begins the game." if mine else "All are ready.",)


def missing(view: LobbyView) -> str:
    """Why the host cannot begin yet; "" when nothing is missing."""
    if len(view.seated) < 2:
        return "At least two must sit at the table."
    waited = [named(one) for one in view.seated if not one.ready]
    return f"Not ready yet: {listed(waited)}." if waited else ""


def hosting(addresses: Sequence[str], invite: str, name: str) -> tuple[str, ...]:
    """How others get here: what the hosting page says."""
    where = f"This program listens on {listed(addresses)}." if addresses else _NO_ADDRESS
    code = (f"Where the network hides games: cartagena join {invite}",) if invite else ()
    return (f"Others on this network: cartagena join {_quoted(name)}", where, *code)


_NO_ADDRESS: Final = "This machine has no network address; nobody else can get here."


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name else name


def nobody_heard(port: int) -> tuple[str, ...]:
    """The hint after 5 s in which no other program was heard (NETWORK 1)."""
    return (
        "Nobody is heard on this network yet. If somebody should be, a firewall may be in the way.",
        f"Cartagena needs UDP port 5353 (finding) and TCP port {port} (playing).",
        "Guest networks often keep machines apart; the invite code or HOST:PORT may work there.",
    )
