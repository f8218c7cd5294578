"""The two sigma protocols of the deck: possession of a key, and shares that fit a key (DECK 3.3).

Proofs are 64 bytes, (challenge, response), both scalars below the order. Checking calculates the
first messages back and hashes them: a proof changed in any byte does not pass. Prover and verifier
build the transcript with the same code, so that no statement can be bound on one side only.
"""

from collections.abc import Sequence

from p2p.deck.errors import DeckError
from p2p.deck.group import SIZE, Point, base, decode_scalar, encode_scalar, mult, sub, weighted
from p2p.deck.transcript import ORDER, Transcript

PROOF = 2 * SIZE


def prove_key(ctx: bytes, secret: int, public: Point, nonce_key: bytes) -> bytes:
    """Schnorr: I know the secret with public = secret B, in this context."""
    transcript = _key_statement(ctx, public)
    nonce = transcript.nonce(nonce_key, "pop")
    transcript.absorb("R", base(nonce))
    return _respond(transcript, nonce, secret)


def check_key(ctx: bytes, public: Point, proof: bytes) -> None:
    """DeckError unless the proof shows the secret of this public key in this context."""
    challenge, response = _parse(proof)
    transcript = _key_statement(ctx, public)
    transcript.absorb("R", sub(base(response), mult(challenge, public)))
    if transcript.challenge("c") != challenge:
        raise DeckError("the proof of a key does not hold")


def prove_shares(
    ctx: bytes, secret: int, public: Point, nonce_key: bytes, firsts: Sequence[Point]
) -> tuple[list[Point], bytes]:
    """The shares secret A for all A of `firsts` (at least one), and one proof for all of them."""
    shares = [mult(secret, first) for first in firsts]
    transcript, weights = _share_statement(ctx, public, firsts, shares)
    nonce = transcript.nonce(nonce_key, "share")
    transcript.absorb("R", base(nonce))
    transcript.absorb("S", mult(nonce, weighted(weights, firsts)))
    return shares, _respond(transcript, nonce, secret)


def check_shares(
    ctx: bytes, public: Point, firsts: Sequence[Point], shares: Sequence[Point], proof: bytes
) -> None:
    """DeckError unless each share is the public key's secret times its A (batched Chaum-Pedersen).

    One equation for log_B public = log_(sum w A) (sum w share), weights from all A and all shares.
    """
    challenge, response = _parse(proof)
    transcript, weights = _share_statement(ctx, public, firsts, shares)
    first, share = weighted(weights, firsts), weighted(weights, shares)
    transcript.absorb("R", sub(base(response), mult(challenge, public)))
    transcript.absorb("S", sub(mult(response, first), mult(challenge, share)))
    if transcript.challenge("c") != challenge:
        raise DeckError("the proof of the shares does not hold")


def _key_statement(ctx: bytes, public: Point) -> Transcript:
    transcript = Transcript(ctx)
    transcript.absorb("public", public)
    return transcript


def _share_statement(
    ctx: bytes, public: Point, firsts: Sequence[Point], shares: Sequence[Point]
) -> tuple[Transcript, list[int]]:
    if not firsts or len(firsts) != len(shares):
        raise DeckError("a batch of shares must have one share for each slot, and at least one")
    transcript = Transcript(ctx)
    transcript.absorb("public", public)
    transcript.absorb("A", b"".join(firsts))
    transcript.absorb("D", b"".join(shares))
    return transcript, transcript.weights("w", len(firsts))


def _respond(transcript: Transcript, nonce: int, secret: int) -> bytes:
    challenge = transcript.challenge("c")
    return encode_scalar(challenge) + encode_scalar((nonce + challenge * secret) % ORDER)


def _parse(proof: bytes) -> tuple[int, int]:
    if len(proof) != PROOF:
        raise DeckError(f"a proof of {len(proof)} bytes in place of {PROOF}")
    return decode_scalar(proof[:SIZE], "challenge"), decode_scalar(proof[SIZE:], "response")
