"""What is left of a game that was marked as over: all of it, or less after damage.

It reads only, but for the mark itself, which must never stand on a file that has lost something:
nobody would fetch it again.
"""

from __future__ import annotations

from p2p.core.errors import VersionError
from p2p.core.history import History, read_history
from p2p.net.disk import files
from p2p.net.disk.store import Profile
from p2p.net.errors import GameOver


def check_over(profile: Profile, game16: bytes) -> None:
    """Return where the own copy of a finished game has lost something.

    Raises GameOver for a whole copy, or for one of another protocol, in which nothing can be done;
    StoreError where it cannot be read.
    """
    try:
        history = _history(profile, game16)
    except VersionError as error:
        raise GameOver(game16) from error
    if _is_whole(history):
        raise GameOver(game16)


def was_given_up(profile: Profile, game16: bytes) -> bool:
    """Whether a game that is marked as over never began (NETWORK 3). Raises StoreError."""
    try:
        history = _history(profile, game16)
    except VersionError:
        return False
    return history.damage is None and not (history.games and history.final.started)


def _history(profile: Profile, game16: bytes) -> History:
    return read_history(files.read(profile.log_path(game16)) or b"")


def _is_whole(history: History) -> bool:
    """The end is there and every seat's seed: that is when a game is marked (DECK 3.3.10)."""
    if history.damage is not None or not history.games or history.final.over is None:
        return False
    known = {*history.seeds, *history.final.disclosed}
    return len(known) == len(history.final.genesis.keys)
