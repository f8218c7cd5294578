"""The games of a network and of a disk, listed in sentences and as JSON (SCREEN 9).

Pure: the shell hands in plain values; every text in them has been cleaned (NETWORK 2).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cli.model.language import N_, _
from cli.model.network.lobby import rules_name
from cli.model.network.peertexts import peer_text
from cli.model.words import listed

SCHEMA: Final = 1
"""The version of the JSON lines; a key may be added without a new one, never renamed."""


class Found(NamedTuple):
    """A game that somebody answers for; `state` is "lobby", "play" or "done".

    `problem` says why it cannot be joined (another version, other rules), "" where it can;
    `options` are those that its rules change in their preset, as far as they are known.
    """

    id: str
    name: str
    host: str
    preset: str
    seated: int
    seats: int
    state: str
    key: str
    addresses: tuple[str, ...]
    problem: str = ""
    options: tuple[tuple[str, object], ...] = ()


class Kept(NamedTuple):
    """An own unfinished game; `seat` from 0, None when it was only watched.

    `options` are those that its rules change in their preset.
    """

    id: str
    name: str
    players: tuple[str, ...]
    seat: int | None
    preset: str
    height: int
    options: tuple[tuple[str, object], ...] = ()


_STATES: Final = {
    # i18n: what a game is at, one of several facts behind its name, in a list with commas
    "lobby": N_("waiting for players"),
    "play": N_("being played"),
    "done": N_("over"),
}


def found_line(game: Found, *, twin: bool = False) -> str:
    """One game of the network; `twin`: another has its name, so what names this one is told."""
    known = f"{game.name} ({game.id[:8]})" if twin else game.name
    rules, lobby = rules_name(game.preset, game.options), game.state == "lobby"
    # i18n: one of several facts behind a game's name, in a list with commas
    seated = _("{number} of {seats} seated").format(number=game.seated, seats=game.seats)
    state = _(_STATES[game.state]) if game.state in _STATES else ""
    parts = [rules, seated if lobby else "", state, peer_text(game.problem)]
    facts = _(", ").join(part for part in parts if part)
    # Any player tells of a game that runs.
    told = (
        _("{game}, hosted by {name}: {facts}.")
        if lobby
        else _("{game}, heard of from {name}: {facts}.")
    )
    return told.format(game=known, name=game.host, facts=facts)


def found_lines(games: tuple[Found, ...]) -> tuple[str, ...]:
    """All games of the network; two of one name are told apart (NETWORK 5, row 11)."""
    names = [game.name.casefold() for game in games]
    return tuple(found_line(game, twin=names.count(game.name.casefold()) > 1) for game in games)


def kept_line(game: Kept) -> str:
    """One own unfinished game."""
    others = [nick for seat, nick in enumerate(game.players) if seat != game.seat]
    mine = game.players[game.seat] if game.seat is not None else ""
    return _kept_told(alone=not others, watched=not mine).format(
        game=game.name or game.id[:8],
        others=listed(others),
        rules=rules_name(game.preset, game.options),
        height=game.height,
        name=mine,
    )


def _kept_told(*, alone: bool, watched: bool) -> str:
    # i18n: a game that can be gone on with; {rules} as in "Tortuga rules"
    if alone and watched:
        return _("{game}: {rules}, event {height}, you watched.")
    if alone:
        return _("{game}: {rules}, event {height}, you are {name}.")
    if watched:
        return _("{game} with {others}: {rules}, event {height}, you watched.")
    return _("{game} with {others}: {rules}, event {height}, you are {name}.")


def found_json(game: Found) -> dict[str, object]:
    """One game as an object for `cartagena find --json`."""
    return {
        "schema": SCHEMA,
        "name": game.name,
        "host": game.host,
        "key": game.key,
        "game": game.id,
        "state": game.state,
        "preset": game.preset,
        "seated": game.seated,
        "seats": game.seats,
        "addresses": list(game.addresses),
        "problem": game.problem,
    }


NONE_FOUND: Final = N_(
    "No game answers on this network. `cartagena host` starts one that others can see;"
    " `cartagena join HOST:PORT` or an invite code reaches one that the network hides."
)


class Choice(NamedTuple):
    """A line of the menu and the arguments of the command it stands for."""

    line: str
    arguments: tuple[str, ...]


def menu(found: tuple[Found, ...], kept: tuple[Kept, ...]) -> tuple[Choice, ...]:
    """What bare `cartagena` offers of the network: return, sit down, watch."""
    # i18n: {game} is a game's name with its rules and more, and ends with a full stop
    returning = _("Return to {game}")
    back = [Choice(returning.format(game=kept_line(game)), ("join", game.id)) for game in kept]
    mine = {game.id for game in kept}
    lines = zip(found, found_lines(found), strict=True)
    there = [_offer(game, line) for game, line in lines if game.id not in mine]
    return (*back, *(choice for choice in there if choice is not None))


def _offer(game: Found, line: str) -> Choice | None:
    target = game.addresses[0] if game.addresses else game.name
    if game.problem:
        return None
    if game.state == "lobby" and game.seated < game.seats:
        # i18n: {game} is a game's name with its rules and more, and ends with a full stop
        return Choice(_("Sit down at {game}").format(game=line), ("join", target))
    if game.state == "play":
        # i18n: {game} is a game's name with its rules and more, and ends with a full stop
        return Choice(_("Watch {game}").format(game=line), ("watch", target))
    return None
