"""The published vectors of signed events: three short games, event by event.

    python -m tests.p2p.core.event_vectors      writes tests/vectors/events.json anew

Do so only after a change of the format or of the rules data that is meant, and review the diff.
"""

import json
from pathlib import Path
from typing import Any

from p2p.core.fold.game import Game
from tests.p2p.core.table_of_seats import RoundTable

VECTORS = Path(__file__).parents[2] / "vectors" / "events.json"
GAMES = (("tortuga", 2), ("jamaica", 3), ("all-together", 2))
ACTIONS = 12


def vectors() -> list[dict[str, Any]]:
    """Return the vectors as they go into the file; all byte strings in hex."""
    return [_vector(preset, players) for preset, players in GAMES]


def _vector(preset: str, players: int) -> dict[str, Any]:
    table = RoundTable.of(preset, players).play_until("act").play(events=ACTIONS)
    start, game = table.log[0], Game.begin(table.log[0])
    rows: list[dict[str, str]] = []
    for signed in table.log[1:]:
        row = {"state8": game.state8().hex(), "data": signed.data.hex()}
        rows.append({**row, "sig": signed.sig.hex(), "id": signed.id.hex()})
        game = game.apply(signed)
    first = {"data": start.data.hex(), "sig": start.sig.hex(), "id": start.id.hex()}
    return {"preset": preset, "gid": game.gid.hex(), "genesis": first, "events": rows}


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), indent=1) + "\n")
