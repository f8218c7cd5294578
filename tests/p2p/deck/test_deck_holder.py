"""The private side: the same bytes again at the audit, reading, and the choice of the slot."""

import msgpack
import pytest

from p2p.deck import DeckError, Holder, Slot, check_seed, commitment
from p2p.deck.sigma import PROOF
from tests.p2p.deck.party import AUTHORS, GID, PUBLIC, Party, Said, seed_of


def said_again(holder: Holder, said: Said) -> list[object]:
    """What the audit does: the same choice on the same prefix, with a holder made anew."""
    if said.kind == "key":
        return holder.key_body(AUTHORS[said.seat], b"coin")
    if said.kind == "shuffle":
        return holder.pass_body(said.before)
    if said.kind == "shares":
        return holder.shares_body(said.before)
    return holder.play_body(said.before, said.card)


def test_every_message_is_rederived_bit_for_bit_from_the_seed() -> None:
    party = Party(3, 12)
    party.give_keys()
    party.shuffle()
    party.draw(0, [(0, 3), (1, 3), (2, 3), (PUBLIC, 3)])
    for seat in range(3):
        party.play(seat, party.faces_in_hand(seat)[0])
    party.shuffle()
    party.draw(1, [(1, 2)])
    assert {said.kind for said in party.said} == {"key", "shuffle", "shares", "play"}
    for said in party.said:
        again = said_again(Holder(seed_of(said.seat), GID, said.seat, 3), said)
        assert msgpack.packb(again) == msgpack.packb(said.body)
        other = (
            said_again(Holder(bytes(32), GID, said.seat, 3), said) if said.kind != "play" else []
        )
        assert other != said.body


def test_bodies_have_the_sizes_of_the_design() -> None:
    party = Party.dealt(2, 24, hand=1, row=1)
    kinds = {said.kind: said.body for said in party.said}
    assert [len(field) for field in kinds["key"][1:] if isinstance(field, bytes)] == [
        32, 32, 32, PROOF, PROOF,
    ]  # fmt: skip
    assert isinstance(kinds["shuffle"][1], bytes)
    assert len(kinds["shuffle"][1]) == 64 * 24
    assert isinstance(kinds["shuffle"][2], bytes)
    assert len(kinds["shuffle"][2]) == 96 * 24 + 320


def test_the_commitment_binds_seed_game_and_seat() -> None:
    table = Party.seated(2, 6).table
    assert check_seed(table, 0, seed_of(0))
    for seat, seed in ((0, seed_of(1)), (1, seed_of(0)), (0, b""), (0, None), (0, bytes(33))):
        assert not check_seed(table, seat, seed)
    assert not check_seed(Party(2, 6).table, 0, seed_of(0))
    assert len({commitment(seed_of(0), gid, i) for gid in (GID, bytes(32)) for i in (0, 1)}) == 4


def test_no_secret_is_printed() -> None:
    holder = Holder(seed_of(0), GID, 0, 2)
    party = Party.dealt(2, 12)
    for text in (repr(holder), repr(party.holders[0]), repr(party.table)):
        assert seed_of(0).hex() not in text
        assert repr(seed_of(0))[2:-1] not in text
    assert repr(holder) == "Holder(seat=0)"


def test_only_the_owner_reads_and_only_with_all_shares_in() -> None:
    party = Party.dealt(3, 24)
    slot = party.hidden(1)[0]
    assert party.holders[1].read(party.table, slot) is not None
    for other in (0, 2):
        with pytest.raises(DeckError):
            party.holders[other].read(party.table, slot)
    party.table = party.table.begin_draw(1, [(1, 1)])
    party.share()
    with pytest.raises(DeckError):
        party.holders[1].read(party.table, party.table.pending[0] if party.table.pending else slot)


def test_a_card_that_lies_open_reads_as_it_lies() -> None:
    party = Party.dealt(2, 12, row=1)
    (slot,) = party.table.row
    assert party.holders[0].read(party.table, slot) == party.table.card(slot)


def test_known_cards_are_played_first_then_the_smallest_slot() -> None:
    party = Party.dealt(2, 12, hand=0, row=4)
    party.table = party.table.take(0, 4)
    party.draw(0, [(0, 8)])
    face = next(face for face in range(6) if faces_seen(party, 0, face) == (1, 1))
    hidden = [slot for slot in party.hidden(0) if holds(party, 0, slot, face)]
    party.play(0, face)
    assert party.said[-1].body[1] == []
    party.play(0, face)
    assert isinstance(party.said[-1].body[0], list)
    assert party.said[-1].body[0][0][0] == list(hidden[0])


def holds(party: Party, seat: int, slot: Slot, face: int) -> bool:
    card = party.holders[seat].read(party.table, slot)
    return card is not None and party.faces[card] == face


def faces_seen(party: Party, seat: int, face: int) -> tuple[int, int]:
    """How many cards of the face everybody knows in the hand, and how many only its owner."""
    held = [slot for slot in party.table.hand(seat) if holds(party, seat, slot, face)]
    hidden = set(party.hidden(seat))
    return len([s for s in held if s not in hidden]), len([s for s in held if s in hidden])


def test_the_smallest_of_equal_hidden_cards_goes_first() -> None:
    party = Party.dealt(2, 12, hand=0, row=0)
    party.draw(0, [(0, 12)])
    held = [slot for slot in party.hidden(0) if holds(party, 0, slot, 3)]
    for slot in held:
        party.play(0, 3)
        assert isinstance(party.said[-1].body[0], list)
        assert party.said[-1].body[0][0][0] == list(slot)
    with pytest.raises(DeckError, match="no such card"):
        party.holders[0].play_body(party.table, 3)


def test_messages_out_of_turn_are_not_made() -> None:
    party = Party.dealt(2, 12)
    for holder in party.holders:
        with pytest.raises(DeckError):
            holder.pass_body(party.table)
        with pytest.raises(DeckError):
            holder.shares_body(party.table)
    with pytest.raises(DeckError, match="opens to a card"):
        party.holders[0].void_body(party.table, party.hidden(0)[0])
    assert party.holders[0].spoiled(party.table) is None
