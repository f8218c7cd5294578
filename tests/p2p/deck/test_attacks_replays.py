"""Passes out of turn, out of form or from elsewhere (DECK 3.3.4, attack list 7, 10)."""

import pytest

from p2p.deck import DeckError
from p2p.deck import table as table_module
from p2p.deck.shuffle import proof_bytes, read_deck
from p2p.deck.slots import Cipher
from tests.p2p.deck.cheats import bytes_at, unmasked_pass
from tests.p2p.deck.party import PUBLIC, Party
from tests.p2p.deck.refusals import refused

OTHER_GID = bytes(32)

# Turn and form


def test_passes_out_of_turn_twice_or_of_another_deck_are_refused() -> None:
    party = Party.seated(3, 6)
    table = party.table.begin_shuffle()
    body = party.holders[0].pass_body(table)
    for seat in (1, 2):
        with pytest.raises(DeckError):
            table.with_pass(seat, body)
    for number in (1, 2**40, -1, False):
        with pytest.raises(DeckError):
            table.with_pass(0, [number, *body[1:]])
    after = table.with_pass(0, body)
    for seat in (0, 1):
        with pytest.raises(DeckError):
            after.with_pass(seat, body)
    with pytest.raises(DeckError):
        Party.dealt(3, 24).table.with_pass(0, body)


@pytest.mark.parametrize("players", [2, 3])
def test_no_card_is_drawn_before_every_living_seat_has_passed(players: int) -> None:
    """Only its own pass protects a seat from all others together."""
    party = Party.seated(players, 6)
    party.table = party.table.begin_shuffle()
    for seat in range(players):
        assert party.table.passer == seat
        for draw in ([(0, 1)], [(PUBLIC, 1)]):
            with pytest.raises(DeckError, match="the deck is being shuffled"):
                party.table.begin_draw(0, draw)
        party.make_pass()
    assert party.table.decks[0].passed == tuple(range(players))
    party.draw(0, [(0, 1), (PUBLIC, 1)])


def test_the_cheap_checks_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn and number, then sizes, then points, then the proof: a false pass costs its sender."""
    party = Party.shuffling()
    number, out, proof = party.holders[1].pass_body(party.table)
    assert isinstance(out, bytes)
    assert isinstance(proof, bytes)
    work: list[str] = []

    def decoding(data: bytes, count: int) -> tuple[Cipher, ...]:
        work.append("points")
        return read_deck(data, count)

    def verifying(*_: object, **__: object) -> None:
        work.append("proof")

    monkeypatch.setattr(table_module, "read_deck", decoding)
    monkeypatch.setattr(table_module, "verify", verifying)
    bodies: list[tuple[int, list[object], list[str]]] = [
        (0, [number, out, proof], []),
        (1, [7, out, proof], []),
        (1, [number, out[:-1], proof], []),
        (1, [number, out, proof[:-1]], []),
        (1, [number, bytes(len(out)), proof], ["points"]),
        (1, [number, out[:64] * 6, proof], ["points"]),
    ]
    for seat, body, done in bodies:
        with pytest.raises(DeckError):
            party.table.with_pass(seat, body)
        assert work == done
        work.clear()
    party.table.with_pass(1, [number, out, proof])
    assert work == ["points", "proof"]


def test_a_pass_without_a_proof_is_refused() -> None:
    """As passes were in protocol 1, and what else has not the form of a proof."""
    table = Party.seated(2, 6).table.begin_shuffle()
    number, out, _ = Party.seated(2, 6).holders[0].pass_body(table)
    size = proof_bytes(6)
    wrong: list[object] = [
        b"",
        b"\0",
        bytes(size - 1),
        bytes(size + 1),
        None,
        "",
        "x" * size,
        [],
        0,
    ]
    for proof in wrong:
        with pytest.raises(DeckError, match="shuffle proof: "):
            table.with_pass(0, [number, out, proof])


@pytest.mark.parametrize("masks", [(5, 5, 6), (7, 6, 7), (9, 9, 9), (0, 0, 0)])
def test_equal_first_components_are_refused(masks: tuple[int, ...]) -> None:
    """One share would open two slots; also the very first deck, all of mask one, is no pass."""
    table = Party.seated(2, 3).table.begin_shuffle()
    with pytest.raises(DeckError, match="first component"):
        table.with_pass(0, unmasked_pass(table, masks))


@pytest.mark.parametrize("count", [5, 7])
def test_dropped_and_added_cards_are_refused(count: int) -> None:
    """Also with the proof of a shuffle of so many cards."""
    table = Party.seated(2, 6).table.begin_shuffle()
    number, out, proof = Party.seated(2, 6).holders[0].pass_body(table)
    assert isinstance(out, bytes)
    other = Party.seated(2, count).table.begin_shuffle()
    fitting = bytes_at(Party.seated(2, count).holders[0].pass_body(other), (2,))
    assert len(fitting) == proof_bytes(count)
    for given in (proof, fitting):
        with pytest.raises(DeckError, match="bytes in place of"):
            table.with_pass(0, [number, (out + out)[: 64 * count], given])


# Replays


def second_shuffle() -> tuple[Party, list[list[object]]]:
    """A party of two in its second shuffle, and the passes of its first: three cards each time."""
    party = Party.dealt(2, 3, hand=0, row=3)
    party.table = party.table.take(0, 3)
    for slot in party.table.hand(0):
        party.play(0, party.table.face(slot))
    party.table = party.table.begin_shuffle()
    return party, [said.body for said in party.said if said.kind == "shuffle"]


def test_an_old_pass_does_not_serve_a_new_deck_of_the_same_cards() -> None:
    party, old = second_shuffle()
    assert party.table.decks[0].cards == party.table.decks[1].cards
    for body in old:
        with pytest.raises(DeckError, match="a pass of another deck"):
            party.table.with_pass(0, body)
    refused(party.table, [1, *old[0][1:]])
    again = party.holders[0].pass_body(party.table)
    refused(party.table, [*again[:2], old[0][2]])
    assert party.table.with_pass(0, again).passer == 1


def test_a_pass_does_not_serve_another_seat() -> None:
    """Neither the pass itself nor its proof beside the same cards masked by the next seat."""
    party = Party.shuffling()
    first = party.said[-1].body
    own = party.holders[1].pass_body(party.table)
    refused(party.table, first)
    refused(party.table, [*own[:2], first[2]])
    refused(party.table, [*first[:2], own[2]])


def test_a_proof_of_another_pass_of_the_same_seat_does_not_hold() -> None:
    table = Party.shuffling().table
    one, other = unmasked_pass(table, range(11, 17)), unmasked_pass(table, range(12, 18))
    refused(table, [*one[:2], other[2]])
    assert table.with_pass(1, one) != table.with_pass(1, other)


def test_a_pass_of_another_game_of_the_same_seeds_does_not_hold() -> None:
    here, there = Party.shuffling(), Party(2, 6, gid=OTHER_GID)
    there.give_keys()
    there.table = there.table.begin_shuffle()
    refused(here.table, there.holders[0].pass_body(there.table))
    there.make_pass()
    refused(here.table, there.holders[1].pass_body(there.table))


def test_the_same_pass_gives_the_same_table_wherever_it_is_checked() -> None:
    party = Party.shuffling()
    body = party.holders[1].pass_body(party.table)
    assert party.table.with_pass(1, body) == party.table.with_pass(1, body)
    assert Party.shuffling().table.with_pass(1, body) == party.table.with_pass(1, body)
