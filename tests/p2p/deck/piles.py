"""A party with tokens and rafts beside its cards (DECK 3.3.9), as the rules of rafts begin."""

from copy import copy

from engine.needs import CARD_PILE, RAFT_PILE, TOKEN_PILE
from tests.p2p.deck.party import PUBLIC, Party

TOKENS = (0, 1, 3, 3, 7)
RAFTS = (1, 2, 3)
PILES = {TOKEN_PILE: TOKENS, RAFT_PILE: RAFTS}


def _laid(*, open_hands: bool) -> Party:
    party = Party.seated(3, 12, open_hands=open_hands, piles=PILES)
    for pile in (CARD_PILE, TOKEN_PILE, RAFT_PILE):
        party.shuffle(pile)
    party.draw(0, [(PUBLIC, 2)], RAFT_PILE)
    party.draw(0, [*((seat, 1) for _ in range(2) for seat in range(3)), (PUBLIC, 3)])
    return party


_HIDDEN, _OPEN = _laid(open_hands=False), _laid(open_hands=True)


def laid(*, open_hands: bool = False) -> Party:
    """Three seats with two cards each, a row of three, two rafts turned up and no token yet."""
    party = copy(_OPEN if open_hands else _HIDDEN)
    party.said = [*party.said]
    return party
