"""Split views, and what a stranger can read (DECK 3.4, 4.1, attack list 13, 14, 22)."""

from functools import cache
from itertools import combinations

import pytest

from p2p.deck import DeckError, Slot
from p2p.deck.group import mult, sub
from p2p.deck.shuffle import Pass, deck_bytes, mask, plan
from p2p.deck.slots import Cipher
from tests.p2p.deck.cheats import bytes_at, secrets_of, true_shares, unmasked_pass
from tests.p2p.deck.party import GID, PUBLIC, Party
from tests.p2p.deck.passes import parts_of

# Split view of a shuffle's input


def two_inputs() -> tuple[tuple[Cipher, ...], tuple[Cipher, ...]]:
    """Two decks that a cheating seat 0 could show seat 1 as its own output."""
    party = Party.seated(2, 6)
    table = party.table.begin_shuffle()
    honest = table.with_pass(0, party.holders[0].pass_body(table))
    other = table.with_pass(0, unmasked_pass(table, range(11, 17)))
    return honest.decks[0].slots, other.decks[0].slots


def permutation_seen(
    ins: tuple[tuple[Cipher, ...], tuple[Cipher, ...]],
    outs: tuple[tuple[Cipher, ...], tuple[Cipher, ...]],
) -> dict[int, int]:
    """Place in the output -> place in the input, where out - out' = in[pi] - in'[pi]."""
    before = {sub(one.a, two.a): place for place, (one, two) in enumerate(zip(*ins, strict=True))}
    after = [sub(one.a, two.a) for one, two in zip(*outs, strict=True)]
    return {place: before[gap] for place, gap in enumerate(after) if gap in before}


def test_a_secret_not_bound_to_its_input_shows_the_permutation() -> None:
    """The trap is real: a double that reuses (pi, rho) on the second input is read completely."""
    ins = two_inputs()
    joint = Party.seated(2, 6).table.joint
    assert joint is not None
    secret: Pass = plan(secrets_of(1).nonce_key, GID, 0, 1, ins[0])
    outs = mask(ins[0], joint, secret), mask(ins[1], joint, secret)
    assert permutation_seen(ins, outs) == dict(enumerate(secret.order))


def test_the_products_secret_is_bound_and_shows_nothing() -> None:
    ins = two_inputs()
    joint = Party.seated(2, 6).table.joint
    assert joint is not None
    secrets = [plan(secrets_of(1).nonce_key, GID, 0, 1, deck) for deck in ins]
    outs = mask(ins[0], joint, secrets[0]), mask(ins[1], joint, secrets[1])
    assert permutation_seen(ins, outs) == {}
    assert not set(secrets[0].masks) & set(secrets[1].masks)


def test_the_holder_binds_the_input_it_is_shown() -> None:
    party = Party.seated(2, 6)
    table = party.table.begin_shuffle()
    views = [
        table.with_pass(0, party.holders[0].pass_body(table)),
        table.with_pass(0, unmasked_pass(table, range(11, 17))),
    ]
    outs = [party.holders[1].pass_body(view)[1] for view in views]
    joint = table.joint
    assert joint is not None
    for view, out in zip(views, outs, strict=True):
        deck = view.decks[0].slots
        secret = plan(secrets_of(1).nonce_key, GID, 0, 1, deck)
        assert out == deck_bytes(mask(deck, joint, secret))


def test_the_proofs_of_two_inputs_have_nothing_in_common() -> None:
    """A first message that is said twice with two challenges would show what it hides."""
    party = Party.seated(2, 6)
    table = party.table.begin_shuffle()
    parts: list[bytes] = []
    for first in (party.holders[0].pass_body(table), unmasked_pass(table, range(11, 17))):
        body = party.holders[1].pass_body(table.with_pass(0, first))
        parts += parts_of(bytes_at(body, (2,)))
    assert len(parts) == 2 * (8 + 3 * 6 + 2)
    assert len(set(parts)) == len(parts)


# Split view of a draw


def test_two_views_of_a_draw_would_open_a_hidden_card() -> None:
    """The trap of DECK 3.4: each honest seat shares slot 0 once, and the colluders 0 and 4 open it.

    Seats 1 and 2 are shown that it is seat 3's, seat 3 that it is seat 4's. Nothing in a table or a
    holder can see it; so shares leave only when every living seat has echoed the same head, which
    is shown in tests/p2p/session/test_split_views.py.
    """
    party = Party.seated(5, 6)
    party.shuffle()
    threes, fours = (party.table.begin_draw(0, [(owner, 1)]) for owner in (3, 4))
    slot = Slot(0, 0)
    shares = [mult(secrets_of(seat).x, threes.cipher(slot).a) for seat in (0, 4)]
    for view, seat in ((threes, 1), (threes, 2), (fours, 3)):
        assert view.wants(slot, seat)
        shares += true_shares(view, seat, [slot])
    assert not threes.wants(slot, 3)
    assert not fours.wants(slot, 4)
    plain = threes.cipher(slot).b
    for share in shares:
        plain = sub(plain, share)
    assert threes.cards.find(plain) is not None


# What a stranger reads


@cache
def finished() -> Party:
    party = Party.dealt(3, 18, hand=3, row=2)
    for seat in range(3):
        party.play(seat, party.faces_in_hand(seat)[0])
    party.draw(1, [(1, 2), (PUBLIC, 1)])
    return party


def test_a_hidden_slot_misses_exactly_its_owners_component() -> None:
    table = finished().table
    for seat in range(3):
        hidden = finished().hidden(seat)
        assert len(hidden) == (4 if seat == 1 else 2)
        assert all(table.missing(slot) == (seat,) for slot in hidden)


def test_a_log_without_seeds_opens_no_hidden_slot() -> None:
    """No sum or difference of what is published gives a card where the owner has said nothing."""
    party = finished()
    table = party.table
    hidden = [slot for seat in range(3) for slot in party.hidden(seat)]
    shares = [share for slot in hidden for share in table.cell(slot).shares if share is not None]
    for slot in hidden:
        rest = table.remainder(slot)
        assert table.card(slot) is None
        assert table.cards.find(rest) is None
        assert all(table.cards.find(sub(rest, share)) is None for share in shares)
    rests = [table.remainder(slot) for slot in hidden]
    points = {sub(one, two) for one, two in combinations(table.cards.points, 2)}
    assert not {sub(one, two) for one, two in combinations(rests, 2)} & points


def test_unplayed_slots_of_the_deck_have_no_shares_at_all() -> None:
    table = finished().table
    assert table.deck_left == 4
    with pytest.raises(DeckError):
        table.cell(Slot(0, 14))


def test_all_other_seats_together_cannot_read_a_hand() -> None:
    party = finished()
    slot = party.hidden(0)[0]
    for other in (1, 2):
        with pytest.raises(DeckError):
            party.holders[other].read(party.table, slot)
    owner, cipher = party.holders[0].read(party.table, slot), party.table.cipher(slot)
    rest = party.table.remainder(slot)
    assert owner is not None
    assert rest != party.table.cards.points[owner]
    assert cipher.b != rest
