"""What of a game is this project's own, because the printed data is not public: HOUSE (RULES 4, 6).

One list for everybody who must say it: a record's header and the client. It never tells the data
itself, which stands in `engine.data`.
"""

from typing import Final

from engine.board import is_house
from engine.rules import Rules

SEGMENTS: Final = "segments"
TOKENS: Final = "tokens"
RAFTS: Final = "rafts"
GREY_CARDS: Final = "grey cards"
"""The words of `house_of`, as RECORD writes them."""


def house_of(rules: Rules) -> tuple[str, ...]:
    """The words for the HOUSE data that these rules use, in the order above; () for none.

    Segments G and H (RULES 4); how the tokens are split, the icons of the rafts and how many cards
    are grey (RULES 6).
    """
    segments = (SEGMENTS,) if is_house(rules) else ()
    return segments + ((TOKENS, RAFTS, GREY_CARDS) if rules.rafts else ())
