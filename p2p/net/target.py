"""What a player types after `join` and `watch`: a code, an address, or the name of a game.

It never resolves or dials anything; it only says what is meant.
"""

from __future__ import annotations

import ipaddress
from typing import NamedTuple

from p2p.net.errors import NoSuchGame
from p2p.net.invite import InviteError, decode_invite, looks_like_code, parse_host
from p2p.net.seen import Address, GameSeen


class Target(NamedTuple):
    """Where to go: addresses with the expected start of the key, or else a name to look for."""

    addresses: tuple[Address, ...] = ()
    expected: bytes = b""
    name: str = ""


def target_of(typed: GameSeen | str) -> Target:
    """Read what was typed or chosen. Raises NoSuchGame with what is wrong with a code or address.

    A text that can be nothing else is a code or an address; everything else is a game's name.
    """
    if isinstance(typed, GameSeen):
        return Target(typed.addresses, typed.key)
    text = typed.strip()
    try:
        if looks_like_code(text):
            invite = decode_invite(text)
            return Target(invite.addresses, invite.prefix)
        if _like_address(text):
            return Target((parse_host(text),))
    except InviteError as error:
        raise NoSuchGame(str(error)) from error
    return Target(name=text)


def _like_address(text: str) -> bool:
    host = text.removeprefix("[").partition("]")[0].partition("%")[0]
    try:
        ipaddress.ip_address(host)
    except ValueError:
        before, colon, port = text.rpartition(":")
        dotted = "." in text and " " not in text and not text.endswith(".")
        return text == "localhost" or dotted or bool(before and colon and port.isdigit())
    return True


def named(games: tuple[GameSeen, ...], name: str) -> GameSeen | None:
    """The game of that name, or whose host is called so, or whose id begins so (4 digits or more).

    A lobby is preferred; None if there is none.
    """
    wanted = name.casefold()
    for game in games:
        if wanted in (game.name.casefold(), game.host.casefold()):
            return game
    if len(wanted) < 4:
        return None
    return next((game for game in games if game.game.hex().startswith(wanted)), None)
