"""What a node can tell others of a game that was stopped: a file for whoever wants to check it."""

from __future__ import annotations

from pathlib import Path

from p2p.core.notices import Frozen
from p2p.core.proofs import height_of, proof_file
from p2p.net.errors import NotNow
from p2p.net.vantage import Vantage


class Testimony(Vantage):
    """The side of a node that bears witness. It decides and judges nothing."""

    def write_proof(self, stopped: Frozen) -> Path:
        """Write the log below and what was signed there into a file, and give its place.

        Raises NotNow where no game runs, LocalError where no event stopped it, StoreError.
        """
        session = self._gathering.session
        if session is None:
            raise NotNow("There is no game of which anything could be shown.")
        height = height_of(stopped)
        data = proof_file(session.log_below(height), stopped)
        return self._house.profile.save_proof(session.game.game16, height, data)
