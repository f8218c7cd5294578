"""The dealer's promise: the vectors of tests/vectors/engine.json hold on every Python for ever."""

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Drawn, Shuffled, apply, make_rules
from engine.board import layout_problems
from engine.cards import counts_of, deck_faces
from engine.dealer import Dealer, Stream, answer, lay_out
from engine.local import start
from engine.moves import new_game
from engine.needs import PUBLIC, Choose, Draw
from engine.tokens import raft_faces, token_faces

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "engine.json").read_text()
)


@pytest.mark.parametrize("vector", VECTORS["streams"], ids=lambda vector: vector["purpose"])
def test_stream_vectors(vector: dict[str, Any]) -> None:
    seed = bytes.fromhex(vector["seed"])
    words, below = Stream.of(seed, vector["purpose"]), Stream.of(seed, vector["purpose"])
    assert [words.word() for _ in vector["words"]] == vector["words"]
    assert [below.below(n) for n in vector["bounds"]] == vector["below"]


def test_words_are_big_endian_parts_of_the_hashes() -> None:
    """Written out once more from the definition: each part is hashed behind its length."""
    named = b"\0\0\0\x12cartagena/stream/1" + b"\0\0\0\x04seed" + b"\0\0\0\x07purpose"
    blocks = [hashlib.sha256(named + b"\0" * 7 + bytes([block])).hexdigest() for block in (0, 1)]
    text = "".join(blocks)
    stream = Stream.of(b"seed", "purpose")
    assert [stream.word() for _ in range(16)] == [
        int(text[at : at + 8], 16) for at in range(0, 128, 8)
    ]


@pytest.mark.parametrize("vector", VECTORS["games"], ids=lambda vector: vector["preset"])
def test_game_vectors(vector: dict[str, Any]) -> None:
    """Board, starter, deck and the first reshuffle of a seed."""
    rules = make_rules(vector["preset"], vector["players"], vector["options"])
    seed = bytes.fromhex(vector["seed"])
    laid = lay_out(rules, seed)
    deck = Stream.of(seed, "deck").shuffle(deck_faces(rules))
    again = Stream.of(seed, "reshuffle/1").shuffle(sorted(vector["discard"]))
    assert list(laid.board) == vector["board"]
    assert laid.first == vector["first"]
    assert deck == vector["deck"]
    assert again == vector["reshuffle"]


@pytest.mark.parametrize("vector", VECTORS["games"], ids=lambda vector: vector["preset"])
def test_dealer_deals_the_deck_of_the_vector(vector: dict[str, Any]) -> None:
    rules = make_rules(vector["preset"], vector["players"], vector["options"])
    game = start(rules, bytes.fromhex(vector["seed"]))
    dealt = 6 * rules.players if rules.start_cards == 6 else 5 * rules.players + 1
    row_end = dealt + rules.supply
    assert game.state.supply == tuple(vector["deck"][dealt:row_end])
    assert game.dealer.deck == tuple(vector["deck"][row_end:])
    assert sum(game.state.hands) == counts_of(vector["deck"][:dealt])


def test_first_reshuffle_is_the_second_stream() -> None:
    seed = b"reshuffle"
    dealer = Dealer(seed, (), 1)
    state = start(make_rules("jamaica"), seed).state
    tried = state._replace(need=new_game(state.rules).need)
    with pytest.raises(ValueError, match="no dealer answers"):
        answer(dealer, state)
    assert isinstance(answer(dealer, tried)[0], type(lay_out(state.rules, seed)))
    assert dealer.purpose() == "reshuffle/1"
    assert Dealer.of(seed).purpose() == "deck"


def test_a_stranger_deck_is_refused() -> None:
    state = new_game(make_rules("jamaica"))
    state = apply(apply(state, lay_out(state.rules, b"a")), Shuffled())
    with pytest.raises(ValueError, match="the dealer holds 0 cards, the game 102"):
        answer(Dealer.of(b"a"), state)


def test_purposes_do_not_shift_one_another() -> None:
    """Another number of players changes the deal, never the board or the deck's order."""
    rows = [start(make_rules("tortuga", players), b"same") for players in (2, 5)]
    assert rows[0].state.board == rows[1].state.board
    assert rows[1].dealer.deck == rows[0].dealer.deck[18:]


def test_words_past_the_last_multiple_are_rejected() -> None:
    n = 3 << 30  # a quarter of all words is past the last multiple
    raw, fair = Stream.of(b"reject", "x"), Stream.of(b"reject", "x")
    words = [raw.word() for _ in range(200)]
    kept = [word for word in words if word < n]
    assert len(kept) < len(words)
    assert [fair.below(n) for _ in kept] == kept


def test_numbers_are_even() -> None:
    stream = Stream.of(b"even", "x")
    seen = Counter(stream.below(6) for _ in range(6000))
    assert all(850 < seen[face] < 1150 for face in range(6)), seen


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_numbers_that_cannot_be_drawn(n: int) -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        Stream.of(b"", "").below(n)


@given(st.binary(max_size=40), st.integers(4, 8), st.integers(2, 5))
def test_every_layout_is_a_board(seed: bytes, segments: int, players: int) -> None:
    rules = make_rules("jamaica", players, {"segments": segments})
    laid = lay_out(rules, seed)
    assert layout_problems(rules, laid.board) == ()
    assert 0 <= laid.first < players


def test_named_starter_begins() -> None:
    rules = make_rules("jamaica", 4, {"first_player": 2})
    assert {lay_out(rules, bytes([n])).first for n in range(9)} == {2}
    assert start(rules, b"any").state.need == Choose(2)


def test_answers_are_events_and_a_new_value() -> None:
    rules = make_rules("jamaica")
    state, dealer = new_game(rules), Dealer.of(b"value")
    laid, dealer = answer(dealer, state)
    state = apply(state, laid)
    shuffled, full = answer(dealer, state)
    drawn, rest = answer(full, apply(state, shuffled))
    assert (dealer.deck, len(full.deck), len(rest.deck)) == ((), 102, 90)
    assert drawn == Drawn(full.deck[:12])


def test_tokens_and_rafts_have_streams_of_their_own() -> None:
    """Rafts shift neither board nor deck: purposes "token" and "raft"."""
    seed = b"piles"
    rules = make_rules("risky-rafts", 3)
    game = start(rules, seed)
    tokens = Stream.of(seed, "token").shuffle(token_faces(rules))
    rafts = Stream.of(seed, "raft").shuffle(raft_faces(rules))
    assert list(game.dealer.tokens) == tokens
    assert list(game.dealer.rafts) == rafts[2:]
    docks = game.state.docks
    assert docks is not None
    assert docks.white is not None
    assert docks.orange is not None
    assert [docks.white.number, docks.orange.number] == rafts[:2]
    dry = start(make_rules("first-escape", 3), seed)
    assert game.state.board == dry.state.board
    assert [card % 6 for card in sorted(Stream.of(seed, "deck").shuffle(deck_faces(rules)))] == [
        card % 6 for card in deck_faces(rules)
    ]


def test_a_stranger_pile_is_refused() -> None:
    """The dealer of another moment of the game holds more or fewer tokens."""
    game = start(make_rules("risky-rafts", 2), b"a")
    asking = game.state._replace(need=Draw("token", ((PUBLIC, 1),)))
    event, dealer = answer(game.dealer, asking)
    assert event == Drawn(game.dealer.tokens[:1])
    assert len(dealer.tokens) == 39
    with pytest.raises(ValueError, match="the dealer holds 39 of the pile token, the game 40"):
        answer(dealer, asking)
