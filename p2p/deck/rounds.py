"""The steps that the messages of a table share: shares read, put in place, slots opened by them.

Functions from a ledger to a ledger of the same kind; they must check everything before they change
anything, and nothing but DeckError may come of a body.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from p2p.deck import bodies
from p2p.deck.errors import DeckError
from p2p.deck.group import SIZE, Point, decode_many, mult
from p2p.deck.ledger import Ledger
from p2p.deck.sigma import PROOF, check_shares
from p2p.deck.slots import Cell, Slot
from p2p.deck.transcript import context

L = TypeVar("L", bound=Ledger)
V = TypeVar("V")


def put(values: tuple[V, ...], at: int, value: V) -> tuple[V, ...]:
    """The tuple with one value replaced."""
    return (*values[:at], value, *values[at + 1 :])


def share_context(gid: bytes, seat: int) -> bytes:
    """What a share proof is about: the seat and its component (DECK 3.3.6)."""
    return context(gid, "share", seat, [seat])


def read_shares(
    ledger: Ledger, seat: int, slots: Sequence[Slot], entries: object, *, proved: bool = False
) -> list[Point]:
    """The shares in x = [[component, [slots], D, proof]], checked, for exactly these slots.

    In this version a seat has one component, the path [seat]; D is 32 bytes a slot. `proved`: all
    but the proof is checked.
    """
    (entry,) = bodies.array(entries, 1, "components")
    path, places, data, proof = bodies.array(entry, 4, "component")
    (component,) = bodies.array(path, 1, "component path")
    if bodies.whole(component, "component") != seat:
        raise DeckError("a component that is not the seat's")
    named = [bodies.slot(place) for place in bodies.array(places, len(slots), "slots")]
    if named != list(slots):
        raise DeckError("shares of other slots than those asked for")
    points = decode_many(bodies.octets(data, SIZE * len(slots), "shares"), "share")
    if not proved:
        check_seat_shares(ledger, seat, slots, points, proof)
    return points


def check_seat_shares(
    ledger: Ledger, seat: int, slots: Sequence[Slot], points: Sequence[Point], proof: object
) -> None:
    """DeckError unless the proof shows that these are the seat's shares of these slots."""
    keys = ledger.keys[seat]
    assert keys is not None, "a slot is drawn only when all keys are there"
    data = bodies.octets(proof, PROOF, "proof of shares")
    check_shares(share_context(ledger.gid, seat), keys.x, ledger.firsts(slots), points, data)


def with_cells(ledger: L, changes: Iterable[tuple[Slot, Cell]]) -> L:
    """The ledger with other knowledge of these slots."""
    decks = list(ledger.decks)
    for slot, cell in changes:
        deck = decks[slot.deck]
        decks[slot.deck] = deck._replace(cells=put(deck.cells, slot.index, cell))
    return replace(ledger, decks=tuple(decks))


def with_given(ledger: L, seat: int, slots: Sequence[Slot], points: Sequence[Point]) -> L:
    """The ledger with the seat's shares of these slots."""
    given = zip(slots, points, strict=True)
    return with_cells(
        ledger, [(slot, ledger.cell(slot).with_share(seat, point)) for slot, point in given]
    )


def with_exposed_shares(ledger: L) -> L:
    """The ledger with the shares that seats gone with their seed owe to the running draw."""
    for seat, secret in enumerate(ledger.exposed):
        if secret is not None and ledger.asked(seat):
            slots = ledger.asked(seat)
            points = [mult(secret, first) for first in ledger.firsts(slots)]
            ledger = with_given(ledger, seat, slots, points)
    return ledger


def judged(ledger: L, slot: Slot, claimed: int | None) -> L:
    """The ledger with the slot, all of whose shares are there, open as claimed; or void."""
    verdict = ledger.judge(slot, ledger.remainder(slot))
    if isinstance(verdict, str):
        return replace(ledger, void=(slot, verdict))
    if claimed is not None and verdict != claimed:
        raise DeckError("the slot opens to another card than claimed")
    return with_cells(ledger, [(slot, ledger.cell(slot)._replace(card=verdict))])


def opened(ledger: L) -> L:
    """Once every share of the running draw is there: its public slots open, up to a wrong one."""
    for slot in (ledger.pending or ()) if ledger.complete else ():
        if not ledger.is_private(slot) and ledger.card(slot) is None and ledger.void is None:
            ledger = judged(ledger, slot, None)
    return ledger


def discarded(ledger: L, seat: int, slot: Slot) -> L:
    """The ledger with the open slot gone from the hand to the discards, unless it made it void."""
    card = ledger.card(slot)
    if card is None or ledger.void is not None:
        return ledger
    hand = tuple(held for held in ledger.hands[seat] if held != slot)
    return replace(ledger, hands=put(ledger.hands, seat, hand), discards=(*ledger.discards, card))
