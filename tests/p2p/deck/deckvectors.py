"""What tests/vectors/deck.json pins: one small game, message by message, every byte in hex.

`python -m tests.p2p.deck.deckvectors` writes the file anew; commit that only if you understand what
changed, since peers of the old and the new bytes can not play together.
"""

import json
from pathlib import Path
from typing import cast

from p2p.deck.group import SUITE, hash_to_group
from p2p.deck.slots import Cards
from tests.p2p.deck.party import AUTHORS, GID, PUBLIC, Party, seed_of

PATH = Path(__file__).parents[2] / "vectors" / "deck.json"


def plain(value: object) -> object:
    """JSON for a body: bytes as hex."""
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, list):
        return [plain(entry) for entry in cast("list[object]", value)]
    return value


def small_game() -> Party:
    """Three seats, six cards: keys, a shuffle, two hidden cards and a public one, a play."""
    party = Party(3, 6)
    party.give_keys()
    party.shuffle()
    party.draw(0, [(0, 1), (1, 1), (PUBLIC, 1)])
    party.play(1, party.faces_in_hand(1)[0])
    return party


def vectors() -> dict[str, object]:
    """The whole file."""
    party = small_game()
    table = party.table
    return {
        "suite": SUITE,
        "gid": GID.hex(),
        "authors": [author.hex() for author in AUTHORS[:3]],
        "seeds": [seed_of(seat).hex() for seat in range(3)],
        "hash_to_group": {
            text: hash_to_group(text.encode()).hex() for text in ("", "cartagena", "self-test")
        },
        "cards": [point.hex() for point in Cards(GID, 6).points],
        "joint": (table.joint or b"").hex(),
        "messages": [[said.kind, said.seat, plain(said.body)] for said in party.said],
        "opened": [
            [list(slot), table.card(slot)] for slot in (*table.row, *table.hand(0), *table.hand(1))
        ],
        "discards": list(table.discards),
    }


if __name__ == "__main__":
    PATH.write_text(json.dumps(vectors(), indent=1) + "\n", encoding="utf-8")
