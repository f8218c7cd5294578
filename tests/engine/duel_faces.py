"""The numbers that engine gives to the faces the naive engine names: cards, tokens and rafts.

Written from the texts (RULES 4 and 6), not from engine's tables: a duel would not see a slip there.
"""

from collections.abc import Iterable
from typing import Any

from tests.engine.naive import options

SIDES = ("white", "orange", "both")


class Faces:
    """The faces of one game's piles."""

    def __init__(self, chosen: options.Options) -> None:
        self.icons = options.ICON_NAMES[chosen["icons"]]
        self.cards = (*self.icons, *(f"{icon}*" for icon in self.icons))
        self.tokens = (
            *(f"{kind}:{side}" for kind in ("crew", "hole") for side in SIDES),
            *(f"x:{icon}" for icon in self.icons),
        )

    def number(self, pile: str, face: Any) -> int:
        """The number of a face in its pile; rafts are numbers on both sides."""
        if pile == "raft":
            assert isinstance(face, int)
            return face
        return (self.cards if pile == "card" else self.tokens).index(face)

    def counts(self, pile: str, faces: Iterable[Any]) -> int:
        """Faces counted as engine counts them: a byte for each number."""
        return sum(1 << 8 * self.number(pile, face) for face in faces)
