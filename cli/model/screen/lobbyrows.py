"""The rows of the lobby's list, from what the network and the disk tell.

Pure. A row that cannot be joined says why: full, begun, another version, which names both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.network.lobby import rules_name
from cli.model.screen.lobbyscene import GameRow
from cli.model.words import capital, count, listed

if TYPE_CHECKING:
    from collections.abc import Collection

    from cli.model.network.found import Found, Kept
    from cli.model.parlour import Parlour

KEY: Final = 4
"""Hex digits of an id that name a game on the network, as `join` takes them (NETWORK 1)."""

SHORT: Final = 8

_STATES: Final = {"lobby": "waiting", "play": "playing", "done": "over"}

FULL: Final = "All seats are taken. w watches it."
BEGUN: Final = "It has begun without you. w watches it."
OVER: Final = "It is over. w shows how it ended."


def preset_name(preset: str) -> str:
    """``"Tortuga"``, ``"First escape"``; ``"House rules"`` without a preset."""
    return capital(preset.replace("-", " ")) if preset else "House rules"


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
        game.host,
        preset_name(game.preset),
        f"{game.seated} of {game.seats}",
        _STATES.get(game.state, ""),
        game.id[:KEY],
    )
    where = f" at {game.addresses[0]}" if game.addresses else ""
    who = "hosted by" if game.state == "lobby" else "heard of from"  # any player tells of a game
    about = f"{game.name}, {who} {game.host}{where} ({game.id[:SHORT]})."
    if game.problem:
        return row._replace(
            note=_problem_note(game.problem), why=(game.problem, about), problem=game.problem
        )
    if mine:
        return row._replace(note="your seat waits", why=(about,), enter="return")
    if game.state == "lobby" and game.seated < game.seats:
        return row._replace(why=(about,), enter="join", watched=True)
    note, why = _NOT_JOINED.get(game.state, ("", ""))
    return row._replace(note=note, why=tuple(filter(None, (why, about))), watched=True)


_NOT_JOINED: Final = {
    "lobby": ("full", FULL),
    "play": ("watch only", BEGUN),
    "done": ("over", OVER),
}


def _problem_note(problem: str) -> str:
    return "other version" if "protocol" in problem else "other rules"


def kept_row(game: Kept, played: str = "") -> GameRow:
    """An own unfinished game of the network, and when it was played last."""
    others = [nick for seat, nick in enumerate(game.players) if seat != game.seat]
    mine = "You watched it." if game.seat is None else f"You are {game.players[game.seat]}."
    rules = rules_name(game.preset, game.options)
    told = f"{mine} {rules}, with {listed(others)}. It goes on when the others are back too."
    return GameRow(
        "kept",
        game.id,
        game.name or game.id[:SHORT],
        f"with {listed(others)}",
        preset_name(game.preset),
        count(len(game.players), "seat"),
        f"event {game.height}",
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
    kind = "hot-seat" if len(people) > 1 else "against bots"
    rules = preset_name(setup.rules.preset or "")
    told = f"On this machine, {kind}: {listed([*people, *bots])}, {rules} ({id_})."
    return GameRow(
        "local",
        id_,
        kind,
        f"with {listed(bots or people)}",
        rules,
        count(len(setup.names), "seat"),
        f"turn {parlour.view(None).turn}",
        why=(told,),
        enter="resume",
        played=played,
    )
