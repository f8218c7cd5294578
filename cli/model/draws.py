"""What came from a pile, as sentences: cards dealt, drawn and turned up, tokens, rafts.

A card that the viewer may not see is a number.
"""

from cli.model.language import _
from cli.model.player import View
from cli.model.rafts import rafts_docked, token_drawn
from cli.model.words import count, listed, row_text
from engine.cards import UNKNOWN, Card
from engine.events import Drawn
from engine.needs import RAFT_PILE, TOKEN_PILE, Draw, Need, Shuffle
from engine.record.gains import gained, tokens_revealed, turned_up
from engine.state import State


def drawn(view: View, before: State, event: Drawn, *, short: bool = False) -> str:
    """The sentence of a draw; "" for one that brought nothing to tell.

    ``short``: what is turned up in the supply is a number, for who sees the supply beside it.
    """
    if pile_of(before.need) == RAFT_PILE:
        return rafts_docked(view, before, event.cards)
    for token in tokens_revealed(before, event):
        return token_drawn(view, before, token)
    state, row = view.state, turned_up(before, event)
    if before.round == 0:
        return _dealt(view, row)
    cards = to_hand(view, before, event)
    told: list[str] = []
    if cards:
        line = _("{name} draws {cards}.")
        told.append(line.format(name=view.name(before.seat), cards=cards))
    if row:
        faces = _("Turned up in the supply: {cards}.").format(cards=row_text(row, state.rules))
        told.append(_("Supply +{number}.").format(number=len(row)) if short else faces)
    return " ".join(told)


def to_hand(view: View, before: State, event: Drawn) -> str:
    """The cards that a draw brought to the hand of who was to play, in words; "" for none."""
    if pile_of(before.need) == RAFT_PILE or tokens_revealed(before, event) or before.round == 0:
        return ""
    cards = gained(before, event, view.state, before.seat)
    return _faces(view, cards) if cards else ""


def pile_of(need: Need) -> str:
    """The pile that a need draws from or shuffles; "" for another need."""
    return need.pile if isinstance(need, Draw | Shuffle) else ""


def shuffled(before: State) -> str:
    """What was shuffled."""
    pile = pile_of(before.need)
    if pile == TOKEN_PILE:
        return _("The tokens are shuffled, face down.")
    if pile == RAFT_PILE:
        return _("The rafts are shuffled, face down.")
    return _("The deck is shuffled.") if before.round == 0 else _("The discards are shuffled.")


def _faces(view: View, cards: tuple[Card, ...]) -> str:
    if UNKNOWN in cards:
        return count(len(cards), "card")
    return listed([row_text([card], view.state.rules) for card in cards])


def _dealt(view: View, row: tuple[Card, ...]) -> str:
    seats = range(view.state.rules.players)
    sizes = [len(view.state.hand(seat)) for seat in seats]
    if len(set(sizes)) == 1:
        told = _("{cards} for each player").format(cards=count(sizes[0], "card"))
    else:
        each = _("{number} for {name}")
        pairs = zip(seats, sizes, strict=True)
        told = listed([each.format(number=size, name=view.name(seat)) for seat, size in pairs])
    if not row:
        return _("Dealt: {hands}.").format(hands=told)
    return _("Dealt: {hands}, {number} in the supply.").format(hands=told, number=len(row))
