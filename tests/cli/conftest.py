"""The tables of these tests play the same few games: each proof is made and checked once."""

from tests.p2p.session.conftest import each_proof_once

__all__ = ["each_proof_once"]
