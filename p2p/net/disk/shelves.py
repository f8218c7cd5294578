"""Where a running core's records and secrets go: the game's shelf, and the lobby's (NETWORK 4)."""

from __future__ import annotations

import logging
import os

from p2p.core.log.records import Record
from p2p.core.ready import JoinSecret, SeatSecret
from p2p.net.disk.store import NOTED_DIGITS, GameSecrets, Profile
from p2p.net.errors import StoreError

LOG = logging.getLogger(__name__)


class GameShelf:
    """The open file of one game and the note of its length beside the identity.

    What somebody takes away meanwhile is made again before anything more is stored.
    """

    def __init__(self, profile: Profile, game16: bytes) -> None:
        """Open both. Raises StoreError."""
        self._profile = profile
        self._game16 = game16
        self._secrets = profile.secrets(game16)
        self.noted = profile.noted_length(game16)
        self.log = profile.open_log(game16)
        try:
            self._note = profile.open_noted(game16)
        except StoreError:
            self.log.close()
            raise

    @property
    def whole(self) -> bool:
        """Whether the file is at least as long as it was at the own newest signature."""
        return self.log.length >= self.noted

    def store(self, records: tuple[Record, ...], *, signs: bool) -> None:
        """Append durably; after an own signature note the length, which may be lost in a crash."""
        self.secure()
        self.log.append(records)
        if signs:
            self._note_length()

    def keep(self, secret: JoinSecret | SeatSecret) -> None:
        """Store a secret."""
        self.secure()
        self._secrets = _keep(self._profile, secret) or self._secrets

    def secure(self) -> None:
        """Return when what was stored lies at its place. Raises StoreError."""
        if not self.log.is_gone:
            return
        self._profile.make_again()
        if self._secrets is not None:
            self._profile.save_secrets(self._game16, self._secrets)
        self._profile.save_name_again(self._game16)
        note = self._profile.open_noted(self._game16)
        os.close(self._note)
        self._note = note
        self.log.make_again()
        self._note_length()
        LOG.warning("%s was taken away and is made again", self.log.path)

    def close(self) -> None:
        """Close the files, at their place if that is possible at all."""
        try:
            self.secure()
        except StoreError as error:
            LOG.warning("%s", error)
        self.log.close()
        os.close(self._note)

    def _note_length(self) -> None:
        try:
            os.lseek(self._note, 0, os.SEEK_SET)
            os.write(self._note, b"%0*d" % (NOTED_DIGITS, self.log.length))
        except OSError as error:  # an old note only makes the next start less trusting
            LOG.debug("the length of %s is not noted: %s", self.log.path, error)


class LobbyShelf:
    """A lobby has no log, only the secrets its JOIN stands for."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._joined: bytes | None = None

    def store(self, records: tuple[Record, ...], *, signs: bool) -> None:
        """No lobby stores records."""
        raise AssertionError(f"a lobby stored {len(records)} records, signed: {signs}")

    def keep(self, secret: JoinSecret | SeatSecret) -> None:
        """Store a secret; the game's own secret takes the place of the JOIN's."""
        self._profile.make_again()
        _keep(self._profile, secret)
        if isinstance(secret, JoinSecret):
            self._joined = secret.lobby16
        else:
            self.forget()

    def forget(self) -> None:
        """The JOIN will not be used (any more)."""
        if self._joined is not None:
            self._profile.forget_join(self._joined)
            self._joined = None


def _keep(profile: Profile, secret: JoinSecret | SeatSecret) -> GameSecrets | None:
    """Store it; gives what is kept for the game, if it is the game's."""
    if isinstance(secret, JoinSecret):
        profile.save_join(secret.lobby16, (secret.nonce, secret.seed, secret.coin))
        return None
    kept = GameSecrets(secret.seat, secret.seed, secret.coin)
    profile.save_secrets(secret.game16, kept)
    return kept
