"""The rows of the lobby's list, from what the network and the disk tell.

Pure. A row that cannot be joined says why: full, begun, another version, which names both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.language import N_, NP_, _, pgettext
from cli.model.network.lobby import rules_name
from cli.model.network.peertexts import is_other_rules, peer_text
from cli.model.screen.lobbyscene import GameRow
from cli.model.words import capital, count, listed

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from cli.model.network.found import Found, Kept
    from cli.model.parlour import Parlour

KEY: Final = 4
"""Hex digits of an id that name a game on the network, as `join` takes them (NETWORK 1)."""

SHORT: Final = 8

_STATES: Final = {
    # i18n: the state of a game in a list; at most 9 columns
    "lobby": NP_("state", "waiting"),
    # i18n: the state of a game in a list; at most 9 columns
    "play": NP_("state", "playing"),
    # i18n: the state of a game in a list; at most 9 columns
    "done": NP_("state", "over"),
}

FULL: Final = N_("All seats are taken. w watches it.")
BEGUN: Final = N_("It has begun without you. w watches it.")
OVER: Final = N_("It is over. w shows how it ended.")


def preset_name(preset: str) -> str:
    """``"Tortuga"``, ``"First escape"``; ``"House rules"`` without a preset."""
    return capital(preset.replace("-", " ")) if preset else _("House rules")


def found_rows(games: tuple[Found, ...], own: Collection[str]) -> tuple[GameRow, ...]:
    """The games of the network, those that can be joined first; ``own`` are ids of own games."""
    rows = [_found_row(game, mine=game.id in own) for game in games]
    return tuple(sorted(rows, key=_worth))


def _worth(row: GameRow) -> int:
    order = ("return", "join")
    return order.index(row.enter) if row.enter in order else len(order)


def _found_row(game: Found, *, mine: bool) -> GameRow:
    row = GameRow(
        "found",
        game.id,
        game.name,
        # Of a game that has begun any player tells, and none says who has opened the table.
        game.host if game.state == "lobby" else "",
        preset_name(game.preset),
        # i18n: how many seats are taken, of how many; at most 8 columns
        _("{seated} of {seats}").format(seated=game.seated, seats=game.seats),
        pgettext("state", _STATES[game.state]) if game.state in _STATES else "",
        game.id[:KEY],
    )
    about = _about(game)
    if game.problem:
        told = peer_text(game.problem)
        return row._replace(
            note=_problem_note(game.problem), why=(told, about), problem=game.problem
        )
    if mine:
        # i18n: behind a game of a list: the player has a seat there
        return row._replace(note=_("your seat waits"), why=(about,), enter="return")
    if game.state == "lobby" and game.seated < game.seats:
        return row._replace(why=(about,), enter="join", watched=True)
    if game.state not in _NOT_JOINED:
        return row._replace(why=(about,), watched=True)
    note, why = _NOT_JOINED[game.state]
    note = pgettext("state", note) if note else ""
    return row._replace(note=note, why=(_(why), about), watched=True)


def _about(game: Found) -> str:
    """Who tells of a game, where it is, and its id; any player tells of one that has begun."""
    where, hosted = bool(game.addresses), game.state == "lobby"
    if hosted:
        told = _("{game}, hosted by {name} ({id}).")
        told = _("{game}, hosted by {name} at {address} ({id}).") if where else told
    else:
        told = _("{game}, heard of from {name} ({id}).")
        told = _("{game}, heard of from {name} at {address} ({id}).") if where else told
    address = game.addresses[0] if where else ""
    return told.format(game=game.name, name=game.host, address=address, id=game.id[:SHORT])


_NOT_JOINED: Final = {
    # i18n: behind a game of a list, in a word or two: why nobody can join it
    "lobby": (NP_("state", "full"), FULL),
    "play": (NP_("state", "watch only"), BEGUN),
    "done": ("", OVER),  # its state says it
}


def _problem_note(problem: str) -> str:
    """Of a problem as the network tells it, in English."""
    return _("other rules") if is_other_rules(problem) else _("other version")


def with_told(names: Sequence[str]) -> str:
    """``"with Bo and Chloé"``."""
    # i18n: who plays in a game of a list; it may be cut behind 12 columns
    return _("with {names}").format(names=listed(names))


def kept_row(game: Kept, played: str = "") -> GameRow:
    """An own unfinished game of the network, and when it was played last."""
    others = [nick for seat, nick in enumerate(game.players) if seat != game.seat]
    told = _("You watched it. {rules}, with {names}. It goes on when the others are back too.")
    if game.seat is not None:
        told = _("You are {name}. {rules}, with {names}. It goes on when the others are back too.")
    rules = rules_name(game.preset, game.options)
    me = "" if game.seat is None else game.players[game.seat]
    told = told.format(name=me, rules=rules, names=listed(others))
    return GameRow(
        "kept",
        game.id,
        game.name or game.id[:SHORT],
        with_told(others),
        preset_name(game.preset),
        count(len(game.players), "seat"),
        _("event {number}").format(number=game.height),
        game.id[:KEY],
        why=(told,),
        enter="return",
        played=played,
    )


def local_row(id_: str, parlour: Parlour, played: str = "") -> GameRow:
    """An unfinished game of this machine, and when it was played last."""
    setup = parlour.setup
    people = [setup.names[seat] for seat in setup.people]
    bots = [name for seat, name in enumerate(setup.names) if seat not in setup.people]
    # i18n: a game of one machine, in the place of its name in a list
    kind = pgettext("a game", "hot-seat") if len(people) > 1 else pgettext("a game", "against bots")
    rules = preset_name(setup.rules.preset or "")
    told = _("On this machine, against bots: {names}, {rules} ({id}).")
    if len(people) > 1:
        told = _("On this machine, hot-seat: {names}, {rules} ({id}).")
    told = told.format(names=listed([*people, *bots]), rules=rules, id=id_)
    return GameRow(
        "local",
        id_,
        kind,
        with_told(bots or people),
        rules,
        count(len(setup.names), "seat"),
        _("turn {turn}").format(turn=parlour.view(None).turn),
        why=(told,),
        enter="resume",
        played=played,
    )
