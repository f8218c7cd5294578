"""What the people at a table are called: clean names, no two alike (NETWORK 5, row 11)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cli.model.language import _
from cli.model.terms import colour
from p2p.core.cleaning import clean_nick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from p2p.core.messages import Seated
    from p2p.core.notices import LobbyView


def seat_names(nicks: Sequence[str]) -> tuple[str, ...]:
    """Names in seat order, two of one name told apart by their colours."""
    return apart(tuple(enumerate(nicks)))


def apart(people: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    """The names of (seat, nick) pairs; who gave none is called by the seat.

    A name that already looks like another's with its colour gets one more colour behind it.
    """
    names = [
        clean_nick(nick) or _("Seat {number}").format(number=seat + 1) for seat, nick in people
    ]
    while len(twins := _twins(names)) > 0:
        names = [
            f"{name} ({colour(seat)})" if name.casefold() in twins else name
            for (seat, _nick), name in zip(people, names, strict=True)
        ]
    return tuple(names)


def _twins(names: Sequence[str]) -> frozenset[str]:
    counts = Counter(name.casefold() for name in names)
    return frozenset(name for name, number in counts.items() if number > 1)


def lobby_names(view: LobbyView) -> dict[bytes, str]:
    """The name of everybody who sits in a lobby, by key."""
    seated = sorted(view.seated, key=_seat)
    names = apart([(one.seat, one.nick) for one in seated])
    return {one.key: name for one, name in zip(seated, names, strict=True)}


def _seat(one: Seated) -> int:
    return one.seat


def with_colour(name: str, seat: int) -> str:
    """`Ana red`; a name that has its colour already stays as it is."""
    shown = colour(seat)
    return name if name.endswith(f"({shown})") else f"{name} {shown}"
