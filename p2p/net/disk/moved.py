"""A profile that was moved to another computer: the mark in its folder, and how it is used again.

Two programs of one identity do not know of each other's moves and would sign two histories, which
nobody can tell from cheating (NETWORK 3). Nothing here deletes a secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from p2p.net.disk import files
from p2p.net.errors import ProfileMoved

if TYPE_CHECKING:
    from pathlib import Path

MARK: Final = "moved"
_FURTHER: Final = b"9" * 12
"""A noted length that no log reaches: nothing is signed in that game before every living seat has
told how far it is (NETWORK 4, sync before sign)."""


def is_moved(profile: Path) -> bool:
    """Whether the identity was exported from here, and not used here since."""
    return (profile / MARK).exists()


def refuse_moved(profile: Path) -> None:
    """Raises ProfileMoved for a folder whose identity was exported."""
    if is_moved(profile):
        raise ProfileMoved(f"{profile} holds an identity that was exported.")


def mark_moved(profile: Path) -> None:
    """From now on the program asks before it uses this identity. Raises StoreError."""
    files.write_private(profile / MARK, b"")


def unmark(profile: Path) -> None:
    """The identity is used here again; what its games' files hold may be old. Raises StoreError."""
    distrust(profile)
    (profile / MARK).unlink(missing_ok=True)


def keep_here(profile: Path) -> None:
    """The mark was too early: nobody has got this identity. Raises OSError."""
    (profile / MARK).unlink(missing_ok=True)


def distrust(profile: Path) -> None:
    """Of every game here, a host's bots' too, the others are asked before anything is signed.

    Raises StoreError.
    """
    for home in (profile, *(profile / "bots").glob("*/")):
        for log in (home / "games").glob("*.log"):
            files.make_folder(home / "noted")
            files.write_private(home / "noted" / log.stem, _FURTHER)
