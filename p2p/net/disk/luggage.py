"""A whole profile as one value, and laid out again in another folder: identity, games, secrets.

Only files of a profile's own forms are taken and laid out, each under a name that is made of known
parts: nothing that comes from elsewhere can name another place. What is laid out is never over a
file that is there.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from p2p.core.errors import PeerError
from p2p.core.wire import Limits, array, blob, number, pack, text, unpack
from p2p.net.disk import files
from p2p.net.disk.moved import distrust
from p2p.net.errors import StoreError

if TYPE_CHECKING:
    from pathlib import Path

VERSION: Final = 1
MOST_BYTES: Final = 256 << 20
"""Of all files together: some 500 games."""

MOST_FILES: Final = 1 << 16

_ID: Final = "[0-9a-f]{32}"
_FORMS: Final = re.compile(
    rf"(bots/[a-z0-9_-]{{1,32}}/)?"
    rf"(identity|peers|games/{_ID}\.(log|seed|name|join|done|policy)|copies/{_ID}\.[a-z]{{3,5}})",
    re.ASCII,
)
_LIMITS: Final = Limits(
    size=MOST_BYTES, items=1 << 18, array=MOST_FILES, depth=4, binary=MOST_BYTES, text=128
)
_NAMES: Final = ("*", "games/*", "copies/*", "bots/*/*", "bots/*/games/*")


class Luggage(NamedTuple):
    """The files of a profile by their names in it, with slashes; one of them is the identity."""

    files: dict[str, bytes]

    @property
    def secret(self) -> bytes:
        """The identity's 32 bytes."""
        return self.files["identity"]

    @property
    def games(self) -> int:
        """How many games of the player's own are in it."""
        return sum(re.fullmatch(rf"games/{_ID}\.log", name) is not None for name in self.files)


def taken(profile: Path) -> Luggage:
    """Read all that belongs to a profile; what is given can be packed, and unpacked again.

    Raises StoreError, also for more than is carried and for a damaged identity, a bot's too.
    """
    found: dict[str, bytes] = {}
    paths = (path for pattern in _NAMES for path in sorted(profile.glob(pattern)))
    for path in paths:
        name = path.relative_to(profile).as_posix()
        if _FORMS.fullmatch(name) and path.is_file() and not path.is_symlink():
            found[name] = _content(path)
    if sum(map(len, found.values())) > MOST_BYTES - (1 << 20):
        raise StoreError(f"The games of {profile} have more than {MOST_BYTES >> 20} MiB.")
    if len(found) > MOST_FILES:
        raise StoreError(f"The games of {profile} have more than {MOST_FILES} files.")
    return Luggage(found)


def _content(path: Path) -> bytes:
    data = files.read(path) or b""
    if path.name == "identity" and len(data) != 32:  # it would be refused where it is unpacked
        raise StoreError(f"{path} is damaged: it should hold 32 bytes, not {len(data)}.")
    return data


def packed(luggage: Luggage) -> bytes:
    """The bytes of it."""
    return pack([VERSION, [[name, data] for name, data in luggage.files.items()]])


def unpacked(data: bytes) -> Luggage:
    """Read it strictly. Raises PeerError."""
    version, rows = array(unpack(data, _LIMITS), 2)
    number(version, VERSION, VERSION)
    found: dict[str, bytes] = {}
    for row in array(rows):
        named, content = array(row, 2)
        name = text(named, 128)
        if _FORMS.fullmatch(name) is None or name in found:
            raise PeerError("it holds a file that is none of a profile's")
        found[name] = blob(content)
    for name, content in found.items():
        if name.endswith("identity"):
            blob(content, 32)
    if "identity" not in found:
        raise PeerError("it holds no identity")
    return Luggage(found)


def lay_out(luggage: Luggage, folder: Path) -> None:
    """Write all of it, for good, into a folder that is not there yet. Raises StoreError.

    Since it was packed others may have played on: the files of its games are not trusted.
    """
    files.make_folder(folder.parent)
    try:
        folder.mkdir(mode=files.PRIVATE_FOLDER)
    except FileExistsError as error:
        raise StoreError(f"{folder} is there already.") from error
    except OSError as error:
        raise StoreError(f"{folder} cannot be made: {error.strerror or error}") from error
    for home in ("games", "noted"):
        files.make_folder(folder / home)
    for name, content in luggage.files.items():
        files.make_folder((folder / name).parent)
        files.write_private(folder / name, content)
    distrust(folder)
    for place in ("bots", "."):  # the names of folders; those of files are on the disk
        if (folder / place).is_dir():
            files.flush_folder(folder / place)
