"""The file of a moved identity, and the folders of profiles: never over anything that is there."""

import os
import shutil
from pathlib import Path
from typing import Final

from cli.model.language import _
from cli.ui.infile import read_plain
from cli.ui.main import CommandFailed
from cli.ui.options import UsageError
from p2p.core.errors import LocalError
from p2p.core.identity import Identity
from p2p.net.disk.copies import COPIES, write_new
from p2p.net.disk.exchange import new_place, restore, step_aside, step_in
from p2p.net.disk.luggage import MOST_BYTES, Luggage, lay_out
from p2p.net.disk.moved import is_moved, keep_here, mark_moved

_MOST: Final = MOST_BYTES + 4096  # bytes of a file: what is in it, and its head
_MOST_SECRET: Final = 1 << 20  # bytes that are counted of a damaged one


def refuse_there(path: Path) -> None:
    """Raises UsageError for a name that something has, be it a link to nowhere."""
    if os.path.lexists(path):
        raise UsageError(_("{file}: there is a file of this name").format(file=path))


def put_away(path: Path, data: bytes) -> None:
    """Write a file that only its owner may read, whole and for good, or not at all.

    Raises UsageError for one that is there by now, StoreError.
    """
    try:
        write_new(path, data)
    except FileExistsError as error:
        raise UsageError(_("{file}: there is a file of this name").format(file=path)) from error


def is_put_away(path: Path, data: bytes) -> bool:
    """Whether the file is there with all that was to be in it."""
    try:
        return read_plain(path, len(data)) == data
    except CommandFailed:
        return False


def read_sealed(path: Path) -> bytes:
    """The bytes of a file, never more than one has. Raises CommandFailed."""
    data = read_plain(path, _MOST)
    if data is None:
        raise CommandFailed(_("{file}: there is no such file").format(file=path))
    if len(data) > _MOST:
        raise CommandFailed(_("{file} is too large to be an identity").format(file=path))
    return data


def moved_in(profile: Path, luggage: Luggage, *, same: bool) -> Path | None:
    """Lay a profile out; where the one that was there is kept now, None where there was none.

    All is written beside first, so a full disk costs nothing. `same`: the one that was there has
    the same identity, and is marked as moved. Only when `exchange.alone`.
    Raises StoreError, ProfileInUse, CommandFailed.
    """
    fresh = new_place(profile)
    try:
        lay_out(luggage, fresh)
        old = _exchanged(profile, fresh, same=same)
    except OSError as error:
        told = _("{folder} cannot be made: {why}").format(folder=profile, why=error.strerror)
        raise CommandFailed(told) from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    if old is not None:
        _bring_copies(old, profile)
    return old


def _exchanged(profile: Path, fresh: Path, *, same: bool) -> Path | None:
    if not os.path.lexists(profile):
        step_in(fresh, profile)
        return None
    marked = same and not is_moved(profile)
    try:
        old = step_aside(profile)
        if marked:
            mark_moved(old)
        step_in(fresh, profile)
    except BaseException:
        restore(profile)
        if marked:  # it is in use here as before
            keep_here(profile)
        raise
    return old


def _bring_copies(old: Path, profile: Path) -> None:
    """What was handed on to a folder without an identity belongs to whoever comes into it."""
    copies = old / COPIES
    if not copies.is_dir() or (old / "identity").exists() or (profile / COPIES).exists():
        return
    try:
        copies.rename(profile / COPIES)
    except OSError as error:
        told = _("The identity is here now, but {folder} could not be taken into it: {why}")
        raise CommandFailed(told.format(folder=copies, why=error.strerror)) from error


def own_key(profile: Path) -> bytes | None:
    """The public key of a profile, None where there is no identity. Raises CommandFailed."""
    secret = read_plain(profile / "identity", _MOST_SECRET)
    if secret is None:
        return None
    try:
        return Identity(secret).key
    except LocalError as error:
        told = _("{file} is damaged: it should hold 32 bytes, not {number}")
        raise CommandFailed(told.format(file=profile / "identity", number=len(secret))) from error


def refuse_twin(profile: Path, key: bytes) -> None:
    """Raises CommandFailed where another profile of this data folder uses the same identity."""
    for path in profile.parent.glob("[!.]*/identity"):
        other = path.parent
        if not _same(other, profile) and _uses(other, key):
            told = _("The profile {name} in this data folder has the same identity and uses it.")
            raise CommandFailed(told.format(name=other.name))


def _same(one: Path, other: Path) -> bool:
    """Whether two names are one folder: case counts on some disks, and a name may be a link."""
    try:
        return one.samefile(other)
    except OSError:
        return False


def _uses(profile: Path, key: bytes) -> bool:
    """Whether a profile uses this identity; one that is damaged or shut uses none."""
    try:
        return own_key(profile) == key and not is_moved(profile)
    except (CommandFailed, OSError):
        return False
