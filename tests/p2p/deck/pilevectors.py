"""What tests/vectors/piles.json pins: a small game with tokens, rafts, a take and a pair.

`python -m tests.p2p.deck.pilevectors` writes the file anew; commit that only if you understand what
changed, since peers of the old and the new bytes can not play together.
"""

import json
from pathlib import Path

from engine.needs import CARD_PILE, RAFT_PILE, TOKEN_PILE
from p2p.deck import Slot
from p2p.deck.group import SUITE
from tests.p2p.deck.deckvectors import plain
from tests.p2p.deck.party import AUTHORS, GID, PUBLIC, Party, seed_of

PATH = Path(__file__).parents[2] / "vectors" / "piles.json"
SEATS, CARDS = 2, 6
PILES = {TOKEN_PILE: (0, 1, 3, 9), RAFT_PILE: (1, 2, 3)}


def small_game() -> Party:
    """Three piles are shuffled, a raft is docked, cards are dealt; then seat 0 takes and pays.

    Its pair is the card it took, which all know, and the first it was dealt, which needs a share.
    """
    party = Party(SEATS, CARDS, piles=PILES)
    party.give_keys()
    for pile in (CARD_PILE, TOKEN_PILE, RAFT_PILE):
        party.shuffle(pile)
    party.draw(0, [(PUBLIC, 1)], RAFT_PILE)
    party.draw(0, [(0, 1), (1, 1), (PUBLIC, 2)])
    party.table = party.table.pick(0, 1)
    hidden = party.holders[0].read(party.table, Slot(0, 0))
    assert hidden is not None
    party.play(0, *sorted((party.faces[hidden], party.table.face(Slot(0, 3)))))
    party.draw(0, [(PUBLIC, 1)], TOKEN_PILE)
    return party


def vectors() -> dict[str, object]:
    """The whole file."""
    party = small_game()
    table = party.table
    return {
        "suite": SUITE,
        "gid": GID.hex(),
        "authors": [author.hex() for author in AUTHORS[:SEATS]],
        "seeds": [seed_of(seat).hex() for seat in range(SEATS)],
        "points": {pile.name: [p.hex() for p in pile.cards.points] for pile in table.piles},
        "faces": {pile.name: list(pile.faces) for pile in table.piles},
        "joint": (table.joint or b"").hex(),
        "decks": [[deck.pile, list(deck.cards), len(deck.cells)] for deck in table.decks],
        "messages": [[said.kind, said.seat, plain(said.body)] for said in party.said],
        "opened": [
            [[number, index], cell.card]
            for number, deck in enumerate(table.decks)
            for index, cell in enumerate(deck.cells)
        ],
        "discards": list(table.discards),
    }


if __name__ == "__main__":
    PATH.write_text(json.dumps(vectors(), indent=1) + "\n", encoding="utf-8")
