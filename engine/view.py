"""A viewer's knowledge: which drawn faces a seat, or the public, may see (ENGINE 2).

To conceal is not to encrypt: over the network nobody holds the faces in the first place.
"""

from engine.cards import UNKNOWN
from engine.events import Drawn, Event
from engine.needs import PUBLIC, Draw
from engine.state import State


def conceal(event: Event, before: State, viewer: int | None) -> Event:
    """The event as `viewer` sees it; None is the public. `before` is the state it is applied to.

    Cards turned up are seen by all, cards into a hand by its seat, and by all with open hands.
    Other events are public. `before` may be any viewer's fold: only its need and rules are read.
    """
    if not isinstance(event, Drawn) or not isinstance(before.need, Draw):
        return event
    if before.rules.hands == "open":
        return event
    owners = [to for to, n in before.need.parts for _ in range(n)]
    seen = (PUBLIC, viewer)
    return Drawn(
        tuple(card if to in seen else UNKNOWN for to, card in zip(owners, event.cards, strict=True))
    )
