"""PLAY: the cards that an action pays with, one or a captain's pair, opened at once (DECK 3.3.7).

A function from a ledger to a ledger of the same kind, like those of `p2p.deck.rounds`: it must
check everything before it changes anything, and nothing but DeckError may come of a body. It knows
no rule of the game: which faces are played is for the engine to allow.
"""

from collections.abc import Sequence

from engine.cards import Card
from p2p.deck import bodies
from p2p.deck.errors import DeckError
from p2p.deck.ledger import Ledger
from p2p.deck.rounds import L, discarded, judged, read_shares, with_given
from p2p.deck.slots import Slot


def played(ledger: L, seat: int, cards: tuple[Card, ...], body: object) -> L:
    """The ledger after PLAY [[[slot, card index]..], x] of cards with these faces, in this order.

    x has the owner's shares of the slots that are not open yet, under one proof, and is [] where
    all are. Of the slots that are left a card that everybody knows goes before hidden ones, and the
    smallest slot first. `void` is set when a slot opens wrongly, and then nothing is discarded.
    """
    claims, entries = bodies.array(body, 2, "PLAY")
    read = [_claim(claim) for claim in bodies.array(claims, len(cards), "played cards")]
    slots = [slot for slot, _ in read]
    for place, (slot, index) in enumerate(read):
        _check_face(ledger, seat, slot, index, cards[place])
        _check_order(ledger, seat, slots[: place + 1], cards[: place + 1])
    hidden = [slot for slot in slots if ledger.card(slot) is None]
    if hidden:
        ledger = with_given(ledger, seat, hidden, read_shares(ledger, seat, hidden, entries))
    else:
        bodies.array(entries, 0, "shares of open cards")
    for slot, index in read:
        if ledger.void is None and ledger.card(slot) is None:
            ledger = judged(ledger, slot, index)
    for slot in slots:
        ledger = discarded(ledger, seat, slot)
    return ledger


def _claim(value: object) -> tuple[Slot, int]:
    place, index = bodies.array(value, 2, "played card")
    return bodies.slot(place), bodies.whole(index, "card index")


def _check_face(ledger: Ledger, seat: int, slot: Slot, index: int, card: Card) -> None:
    """DeckError unless the slot may hold this card, which has the face."""
    if seat not in ledger.living or slot not in ledger.hands[seat]:
        raise DeckError("the slot is not in the seat's hand")
    if index >= len(ledger.faces) or ledger.faces[index] != card:
        raise DeckError("the card is not of the face played")
    if ledger.card(slot) not in (None, index):
        raise DeckError("another card lies open in the slot")


def _check_order(ledger: Ledger, seat: int, slots: Sequence[Slot], cards: Sequence[Card]) -> None:
    """DeckError unless the last of these slots is the one that must pay for the last card."""
    *earlier, slot = slots
    *_, card = cards
    if slot in earlier:
        raise DeckError("one slot cannot pay for two cards")
    hand = [held for held in ledger.hands[seat] if held not in earlier]
    known = next((held for held in hand if ledger.face(held) == card), None)
    if known is not None and slot != known:
        raise DeckError("a card that everybody knows goes first, the smallest slot before others")
    if known is None and any(
        slot < other and face == card and ledger.card(other) is None
        for other, face in zip(earlier, cards, strict=False)
    ):
        raise DeckError("of two hidden cards of one face the smaller slot goes first")
