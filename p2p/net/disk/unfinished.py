"""The own games on disk as lists to choose from: those that are not over, those that are."""

from __future__ import annotations

import logging

from p2p.core.cleaning import clean_nick
from p2p.core.errors import PeerError
from p2p.core.log.events import signed_of
from p2p.core.log.genesis import first_genesis
from p2p.core.log.records import Record, scan
from p2p.net.disk import files
from p2p.net.disk.store import GameFile, Profile
from p2p.net.errors import StoreError
from p2p.net.seen import Unfinished

LOG = logging.getLogger(__name__)


def unfinished_games(profile: Profile) -> tuple[Unfinished, ...]:
    """List them, newest first; a file that is no game, cannot be read or bears another game's name
    is passed over. Raises StoreError where the folder itself cannot be read."""
    found = (_kept(profile, game) for game in profile.games() if not game.over)
    return tuple(one for one in found if one is not None)


def finished_games(profile: Profile) -> tuple[Unfinished, ...]:
    """List those marked as over, as `unfinished_games` does; some were given up at their start."""
    found = (_kept(profile, game) for game in profile.games() if game.over)
    return tuple(one for one in found if one is not None)


def _kept(profile: Profile, game: GameFile) -> Unfinished | None:
    try:
        events = _events(files.read(profile.log_path(game.game16)) or b"")
        if not events:
            return None
        genesis = first_genesis(signed_of(events[0][1:]))
        kept = profile.secrets(game.game16)
        preset = genesis.rules().preset or ""
    except (PeerError, StoreError) as error:
        LOG.debug("%s is no game: %s", game.game16.hex(), error)
        return None
    if genesis.gid[:16] != game.game16:
        LOG.debug("%s is another game's log", game.game16.hex())
        return None
    nicks = tuple(clean_nick(nick) for nick in genesis.nicks)
    seat = None if kept is None else kept.seat
    return Unfinished(game.game16, game.name, nicks, seat, preset, len(events) - 1, game.modified)


def _events(data: bytes) -> list[Record]:
    return [record for record in scan(data).records if record[0] == "event"]
