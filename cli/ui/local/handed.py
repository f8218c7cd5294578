"""A game of one machine in the file that it was handed on in, read where it lies.

It is only looked at, before it is imported or without that: nobody plays on from such a file, and
nothing is written to it. What kept games are made of, `cli.ui.local.kept` knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cli.model.language import _
from cli.model.network.peertexts import peer_text
from cli.ui.local.kept import KeptError, KeptGame, load, read_game, sound_part
from cli.ui.recordfile import opens_record
from p2p.core.errors import PeerError

if TYPE_CHECKING:
    from pathlib import Path

    from cli.model.parlour import Parlour
    from engine.events import Acted, Left
    from p2p.core.parcel import Parcel

Kind = Literal["", "local", "network"]
"""No file that was handed on; one with a game of one machine; any other of them."""

_HEAD = 64  # bytes that tell what a file is


def kind_of(path: Path) -> Kind:
    """What a file holds, whatever it is called. Raises OSError.

    One that did not come whole counts as "network": there it is said what is wrong with any.
    """
    if not path.is_file():
        return ""
    with path.open("rb") as file:
        if opens_record(file.read(_HEAD)):
            return ""  # told without what network games are read with
    from p2p.core.parcel import LOCAL  # as said

    try:
        found = _parcel(path)
    except PeerError:
        return "network"
    if found is None:
        return ""
    return "local" if found.kind == LOCAL else "network"


def look(path: Path) -> KeptGame:
    """A game to be shown or checked, from its own file or one that was handed on.

    Raises `KeptError`; `FileNotFoundError` if it is not there.
    """
    inside = _inside(path)
    return load(path) if inside is None else read_game(path, inside)


def look_sound(path: Path) -> tuple[Parlour, Acted | Left | None]:
    """Such a game as `kept.sound_part` gives it. Raises `KeptError`."""
    return sound_part(path, _inside(path))


def _inside(path: Path) -> bytes | None:
    """The kept game in a file that was handed on; None for any other file. Raises `KeptError`."""
    try:
        if kind_of(path) == "":
            return None
        found = _parcel(path)
    except OSError:
        return None  # `kept` says why it cannot be read
    except PeerError as error:
        why = peer_text(str(error))
        raise KeptError(_("{file}: {why}.").format(file=path, why=why)) from error
    return None if found is None else found.content


def _parcel(path: Path) -> Parcel | None:
    """What was handed on in it, None for another file. Raises OSError, PeerError."""
    from p2p.core import parcel  # as above

    with path.open("rb") as file:
        data = file.read(parcel.MOST_BYTES + 1)
    return parcel.unwrapped(data) if parcel.is_parcel(data) else None
