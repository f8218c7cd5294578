"""What a shuffle proof is about, and the order of its challenges (DECK 4.2).

Prover and verifier bind the statement and draw every challenge with the code here, so that nothing
can be bound on one side only. A challenge must come after everything that the prover could have
chosen to fit it; the folding weights come after the responses too.
"""

from typing import Final, NamedTuple

from p2p.deck.errors import DeckError
from p2p.deck.group import SUITE, Point
from p2p.deck.shuffle.generators import MOST
from p2p.deck.shuffle.masking import deck_bytes
from p2p.deck.shuffle.proof import Opening, Responses
from p2p.deck.slots import Cipher
from p2p.deck.transcript import Transcript, number

ARGUMENT: Final = "bayer-groth 2012, m = 1, version 1"
"""The argument and the version of its encoding here: part of every transcript."""

FEWEST: Final = 2  # of one card there is nothing to permute
EQUATIONS: Final = 5  # three of commitments, and one of ciphertexts with two components


class Statement(NamedTuple):
    """That `after` holds the cards of `before`, each exactly once, in some order, re-encrypted.

    `ctx` names game, deck and seat; `joint` is the key X of the ciphertexts.
    """

    ctx: bytes
    joint: Point
    before: tuple[Cipher, ...]
    after: tuple[Cipher, ...]

    @property
    def cards(self) -> int:
        """How many cards there are: k."""
        return len(self.before)

    def begin(self) -> Transcript:
        """The transcript with the whole statement in it.

        DeckError unless as many cards come out as go in, and from FEWEST to MOST of them.
        """
        if len(self.after) != self.cards or not FEWEST <= self.cards <= MOST:
            raise DeckError(f"no shuffle of {self.cards} cards into {len(self.after)}")
        transcript = Transcript(self.ctx)
        transcript.absorb("argument", ARGUMENT.encode())
        transcript.absorb("suite", SUITE.encode())
        transcript.absorb("X", self.joint)
        transcript.absorb("k", number(self.cards))
        transcript.absorb("C", deck_bytes(self.before))
        transcript.absorb("C'", deck_bytes(self.after))
        return transcript


def challenge_x(transcript: Transcript, ca: Point) -> int:
    """x, after the commitment to the permutation."""
    transcript.absorb("cA", ca)
    return transcript.challenge("x")


def challenges_yz(transcript: Transcript, cb: Point) -> tuple[int, int]:
    """y and z, after the commitment to the powers of x."""
    transcript.absorb("cB", cb)
    return transcript.challenge("y"), transcript.challenge("z")


def challenge_e(transcript: Transcript, opening: Opening) -> int:
    """e, after every first message; one for the product and the multi-exponentiation."""
    product, powers = opening
    transcript.absorb("cd", product.cd)
    transcript.absorb("ce", product.c_delta)
    transcript.absorb("cE", product.c_cross)
    transcript.absorb("c0", powers.c0)
    transcript.absorb("E0", deck_bytes([powers.e0]))
    return transcript.challenge("e")


def fold_weights(transcript: Transcript, responses: Responses) -> list[int]:
    """A weight for each equation, after the responses: the verifier folds all into one sum."""
    transcript.absorb("responses", responses.encode())
    return transcript.weights("fold", EQUATIONS)
