"""What a player types after `join` and `watch`: a code, an address, or the name of a game.

It never resolves or dials anything; it only says what is meant.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import NamedTuple

from p2p.core.cleaning import clean_game_name
from p2p.net.errors import Ambiguous, NoSuchGame
from p2p.net.invite import InviteError, decode_invite, looks_like_code, parse_host
from p2p.net.seen import Address, GameSeen, Unfinished

_ID_DIGITS = 4  # hex digits of an id from which on it names a table
_SHOWN_DIGITS = 8


class Target(NamedTuple):
    """Where to go: addresses with the expected start of the key, or else a name to look for.

    `problem` is what to say where no table has that name: it looks like a code with a mistake.
    """

    addresses: tuple[Address, ...] = ()
    expected: bytes = b""
    name: str = ""
    problem: str = ""


def target_of(typed: GameSeen | str) -> Target:
    """Read what was typed or chosen. Raises NoSuchGame with what is wrong with an address.

    A text whose checksum holds is a code whatever tables are called, so that nobody can put a
    table in the place of a code that was handed on; one that only looks like a code is a name.
    """
    if isinstance(typed, GameSeen):
        return Target(typed.addresses, typed.key)
    text = typed.strip()
    try:
        if _like_address(text):
            return Target((parse_host(text),))
    except InviteError as error:
        raise NoSuchGame(str(error)) from error
    if not looks_like_code(text):
        return Target(name=text)
    try:
        invite = decode_invite(text)
    except InviteError as error:
        return Target(name=text, problem=str(error))
    return Target(invite.addresses, invite.prefix)


def _like_address(text: str) -> bool:
    host = text.removeprefix("[").partition("]")[0].partition("%")[0]
    try:
        ipaddress.ip_address(host)
    except ValueError:
        before, colon, port = text.rpartition(":")
        dotted = "." in text and " " not in text and not text.endswith(".")
        return text == "localhost" or dotted or bool(before and colon and port.isdigit())
    return True


class Table(NamedTuple):
    """A table that may be meant: a seen one, an unfinished game of ours, or both in one."""

    id16: bytes
    name: str
    host: str
    seen: GameSeen | None
    own: bool

    @property
    def is_lobby(self) -> bool:
        """Whether one may still sit down there."""
        return self.seen is not None and self.seen.state == "lobby"

    def __str__(self) -> str:
        """As it is listed: what to type to name it, and its id."""
        who = " (your unfinished game)" if self.own else f"@{self.host}"
        return f"{self.name or self.host}{who} {self.id16.hex()[:_SHOWN_DIGITS]}"


def tables_meant(
    text: str, seen: Iterable[GameSeen], own: Iterable[Unfinished] = ()
) -> tuple[Table, ...]:
    """All the tables a text may mean, each once: NAME, NAME@HOST or the beginning of an id (4
    digits or more); if there is none, those whose host is called so.
    """
    tables = {one.game16: _of_ours(one) for one in own}
    for game in seen:
        ours = game.game in tables
        tables[game.game] = Table(game.game, game.name, game.host, game, ours)
    wanted = text.strip().casefold()
    found = tuple(table for table in tables.values() if _is_named(table, wanted))
    return found or tuple(one for one in tables.values() if one.host.casefold() == wanted)


def the_one(text: str, tables: tuple[Table, ...]) -> Table:
    """The only table of these. Raises Ambiguous, which lists several."""
    if len(tables) == 1:
        return tables[0]
    raise Ambiguous(
        f"{len(tables)} tables may be meant by {text!r}: {'; '.join(sorted(map(str, tables)))}. "
        "Say NAME@HOST or the id."
    )


def _of_ours(game: Unfinished) -> Table:
    others = ", ".join(game.nicks)
    return Table(game.game16, game.name, others, None, own=True)


def _is_named(table: Table, wanted: str) -> bool:
    name, host = table.name.casefold(), table.host.casefold()
    cut = clean_game_name(wanted).casefold()  # a table's name is shown so far
    by_id = len(wanted) >= _ID_DIGITS and table.id16.hex().startswith(wanted)
    return by_id or bool(name and cut == name) or wanted == f"{name}@{host}"
