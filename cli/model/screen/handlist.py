"""A hand as words below its player's row: what is known of it, and how much is not (SCREEN 4)."""

from cli.model.language import _, kept
from cli.model.player import View
from cli.model.screen.picture import cut, width
from cli.model.terms import card_shown
from cli.model.words import by_hand_order
from engine.cards import UNKNOWN, Card
from engine.state import State


def knows_hands(view: View) -> bool:
    """Whether the viewer knows a card of somebody else's hand."""
    others = (seat for seat in range(len(view.names)) if seat != view.me)
    return any(card != UNKNOWN for seat in others for card in view.state.hand(seat))


@kept(256)
def hand_text(state: State, seat: int, columns: int) -> str:
    """A hand in at most so many columns where words allow: ``"skull 2  dagger  +3 unseen"``.

    Where whole words do not fit, the first two letters of each stand for them.
    """
    counts: dict[Card, int] = {}
    for card in by_hand_order(state.hand(seat)):
        counts[card] = counts.get(card, 0) + 1
    unseen = counts.pop(UNKNOWN, 0)
    more = [_("+{number} unseen").format(number=unseen)] if unseen else []
    named = [(card_shown(card, state.rules.icons), number) for card, number in counts.items()]
    short = " ".join([*(_letters(name, number) for name, number in named), *more])
    words = [*(f"{name} {number}" if number > 1 else name for name, number in named), *more]
    return next((text for gap in ("  ", " ") if width(text := gap.join(words)) <= columns), short)


def _letters(name: str, number: int) -> str:
    """``"sk2"``, ``"sk*"``."""
    star = "*" if name.endswith("*") else ""
    return f"{cut(name, 2, '')}{star}{number if number > 1 else ''}"
