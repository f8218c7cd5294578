"""One seat's private side of the deck: makes its messages and reads its hidden cards.

Everything is a function of (seed, gid, seat, table) and of the player's choice. The audit relies
on it: run on each log prefix with the disclosed seed, the same code must give the same bytes
(DECK 4.1). Nothing here may depend on chance, time or what a card is.
"""

from collections.abc import Sequence

from engine.cards import UNKNOWN, Card
from p2p.deck.errors import DeckError
from p2p.deck.group import Point, base, mult, sub
from p2p.deck.keys import SEED, commitment, derive, key_body, read_seed
from p2p.deck.rounds import share_context
from p2p.deck.shuffle import Statement, deck_bytes, mask, pass_context, plan, prove
from p2p.deck.sigma import prove_shares
from p2p.deck.slots import Cipher, Slot
from p2p.deck.table import Table

__all__ = ["Holder", "check_seed", "commitment", "makes_key"]


def check_seed(table: Table, seat: int, seed: object) -> bool:
    """Whether the seed is the one that the seat committed to in its KEY."""
    keys = table.keys[seat]
    if keys is None or not isinstance(seed, bytes) or len(seed) != SEED:
        return False
    return commitment(seed, table.gid, seat) == keys.commitment


def makes_key(table: Table, seat: int, seed: object) -> bool:
    """Whether the seed is the committed one and also makes the seat's card key.

    Only then can others go on with it: a seat may have committed to a seed of no use (DECK 5).
    """
    keys = table.keys[seat]
    if keys is None:
        return False
    try:
        read_seed(table.gid, seat, keys, seed)
    except DeckError:
        return False
    return True


class Holder:
    """A seat with its seed. All bodies are plain lists, ready to be packed."""

    __slots__ = ("_plain", "_secrets", "_seed", "_x", "gid", "players", "seat")

    def __init__(self, seed: bytes, gid: bytes, seat: int, players: int) -> None:
        self.gid, self.seat, self.players = gid, seat, players
        self._seed = seed
        self._secrets = derive(seed, gid, seat)
        self._x = base(self._secrets.x)
        # One entry for each own hidden slot ever read; a function of its key, so never stale.
        self._plain: dict[tuple[Cipher, tuple[Point | None, ...]], Point] = {}

    def __repr__(self) -> str:
        return f"Holder(seat={self.seat})"

    def key_body(self, author: bytes, coin: bytes) -> list[object]:
        """KEY [coin, X, Y, c, pX, pY] of the identity `author`."""
        return [coin, *key_body(self._secrets, self._seed, self.gid, self.seat, author)]

    def pass_body(self, table: Table) -> list[object]:
        """SHUFFLE [deck number, 64 bytes a card, proof]; DeckError when it is not our pass."""
        if table.passer != self.seat or table.joint is None:
            raise DeckError("the seat's pass is not the next")
        number = len(table.decks) - 1
        deck = table.decks[number].slots
        key = self._secrets.nonce_key
        secret = plan(key, self.gid, number, self.seat, deck)
        out = mask(deck, table.joint, secret)
        statement = Statement(pass_context(self.gid, number, self.seat), table.joint, deck, out)
        return [number, deck_bytes(out), prove(statement, secret, key)]

    def shares_body(self, table: Table) -> list[object]:
        """SHARES [x] for the slots asked of us; DeckError when it is not our turn to share.

        The release rule (DECK 3.4) is the caller's: this only calculates.
        """
        if table.sharer != self.seat:
            raise DeckError("the seat's shares are not the next")
        return [[self._component(table, table.asked(self.seat))]]

    def play_body(self, table: Table, card: Card, second: Card = -1) -> list[object]:
        """PLAY [[[slot, card index]..], x] of a card with this face, or of a pair with `second`.

        DeckError when we hold none, or not both.
        """
        chosen = [self._choose(table, card)]
        if second >= 0:
            chosen.append(self._choose(table, second, chosen[0][0]))
        hidden = [slot for slot, _ in chosen if table.card(slot) is None]
        component = [self._component(table, hidden)] if hidden else []
        return [[[list(slot), index] for slot, index in chosen], component]

    def void_body(self, table: Table, slot: Slot) -> list[object]:
        """VOID [slot, share, proof] of an own hidden slot that reads as None."""
        if self.read(table, slot) is not None:
            raise DeckError("the slot opens to a card")
        _, _, share, proof = self._component(table, (slot,))
        return [list(slot), share, proof]

    def read(self, table: Table, slot: Slot) -> int | None:
        """The card in a slot of ours, all others' shares of which are in.

        None: it opens to no card, or to one that cannot lie there (`Table.judge`); then the game is
        void and VOID is due. DeckError when the slot cannot be read by us.
        """
        if table.card(slot) is not None:
            return table.card(slot)
        if not self._may_read(table, slot):
            raise DeckError("the slot is not ours to read")
        verdict = table.judge(slot, self._opened(table, slot))
        return None if isinstance(verdict, str) else verdict

    def spoiled(self, table: Table) -> Slot | None:
        """The first own hidden slot for which VOID is due."""
        closed = (slot for slot in table.hand(self.seat) if self._may_read(table, slot))
        return next((slot for slot in closed if self.read(table, slot) is None), None)

    def seen(self, table: Table) -> tuple[Card, ...]:
        """The faces of `table.drawn()` as this seat sees them; UNKNOWN also for a void slot.

        A seat that left sees no more than everybody: the others gave it no more shares.
        """
        return tuple(
            self._face(table, slot) if self._may_read(table, slot) else face
            for slot, _, face in table.drawn()
        )

    def _may_read(self, table: Table, slot: Slot) -> bool:
        """Whether the slot is hidden from all but us."""
        return table.missing(slot) == (self.seat,)

    def _face(self, table: Table, slot: Slot) -> Card:
        card = self.read(table, slot)
        return UNKNOWN if card is None else table.faces[card]

    def _choose(self, table: Table, card: Card, without: Slot | None = None) -> tuple[Slot, int]:
        """The slot that DECK 3.3.7 names for this face: known to everybody first, then smallest."""
        hand = [slot for slot in table.hand(self.seat) if slot != without]
        for hidden in (False, True):
            for slot in hand:
                if (table.card(slot) is None) == hidden:
                    index = self.read(table, slot)
                    if index is not None and table.faces[index] == card:
                        return slot, index
        raise DeckError("the seat holds no such card")

    def _opened(self, table: Table, slot: Slot) -> Point:
        key = (table.cipher(slot), table.cell(slot).shares)
        if key not in self._plain:
            own = mult(self._secrets.x, table.cipher(slot).a)
            self._plain[key] = sub(table.remainder(slot), own)
        return self._plain[key]

    def _component(self, table: Table, slots: Sequence[Slot]) -> list[object]:
        ctx = share_context(self.gid, self.seat)
        shares, proof = prove_shares(
            ctx, self._secrets.x, self._x, self._secrets.nonce_key, table.firsts(slots)
        )
        return [[self.seat], [list(slot) for slot in slots], b"".join(shares), proof]
