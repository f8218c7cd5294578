"""RULES 2, sentence by sentence: the deal, drawing, the empty deck. Each test quotes its sentence.

One sentence has no test: "The card played by the action in progress is already in the discard." In
the base game no action plays a card and draws one.
"""

import pytest

from engine import (
    PUBLIC,
    SKIP,
    UNKNOWN,
    Acted,
    Draw,
    Drawn,
    Shuffle,
    Shuffled,
    apply,
    make_rules,
    new_game,
    retreat,
)
from engine.cards import counts_of, deck_faces
from engine.view import conceal
from tests.engine.positions import act, acted, cards, laid, may, play, position

ROW = "key key skull skull skull hat hat hat hat dagger dagger dagger"


def receivers(needs: list[Draw | Shuffle]) -> list[int | str]:
    """Who gets the cards that are turned up one after the other, with "shuffle" in between."""
    order: list[int | str] = []
    for need in needs:
        if isinstance(need, Shuffle):
            order.append("shuffle")
        else:
            order += [to for to, count in need.parts for _ in range(count)]
    return order


# -- the deal ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "row"), [("jamaica", 0), ("first-escape", 10), ("tortuga", 12)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_deal(preset: str, row: int, players: int) -> None:
    """RULES 2: "Deal 6 cards to each seat (from seat 0, one card at a time, from the deck's top),
    then, if the rules have a supply, turn up its row."
    """
    state = apply(laid(new_game(make_rules(preset, players)), first=1), Shuffled())
    assert isinstance(state.need, Draw)
    assert receivers([state.need]) == [*range(players)] * 6 + [PUBLIC] * row


def test_deal_gives_the_cards_in_that_order() -> None:
    """RULES 2: "from seat 0, one card at a time, from the deck's top"."""
    state = apply(laid(new_game(make_rules("tortuga", 2))), Shuffled())
    turned = cards("hat key " * 6 + ROW)
    state = apply(state, Drawn(turned))
    assert state.hand(0) == cards("hat " * 6)
    assert state.hand(1) == cards("key " * 6)
    assert state.supply == cards(ROW)
    assert state.deck == 102 - len(turned)


# -- drawing -------------------------------------------------------------------------------------


def test_leftmost_card_of_the_row() -> None:
    """RULES 2: "**Drawing** with a supply: the leftmost card of the row, one at a time."."""
    state = position([[20], [9, 9]], ["", ""], "hat key skull", preset="tortuga")
    after, needs = acted(state, retreat(20))
    assert needs == []
    assert after.hand(0) == cards("hat key")
    assert after.supply == cards("skull")


def test_next_row_is_turned_up_the_instant_the_row_is_empty() -> None:
    """RULES 2: "The instant the row is empty, turn up the next row"."""
    state = position([[20], [9]], ["", ""], "hat", preset="tortuga")
    after, needs = acted(state, retreat(20), ROW)
    assert receivers(needs) == [PUBLIC] * 12
    assert (after.hand(0), after.supply) == (cards("hat"), cards(ROW))


def test_next_row_is_turned_up_between_the_two_cards_of_one_draw() -> None:
    """RULES 2: "also between the two cards of one draw."."""
    state = position([[20], [9, 9]], ["", ""], "hat", preset="tortuga")
    after, needs = acted(state, retreat(20), ROW)
    assert receivers(needs) == [PUBLIC] * 12
    assert (after.hand(0), after.supply) == (cards("hat key"), cards(ROW)[1:])


def test_without_supply_from_the_deck() -> None:
    """RULES 2: "Without a supply: the deck's top card"."""
    _, needs = acted(position([[20], [9, 9]], ["", ""]), retreat(20), "hat key")
    assert needs == [Draw("card", ((0, 2),))]


@pytest.mark.parametrize(("preset", "seen"), [("jamaica", UNKNOWN), ("tortuga", 2)])
def test_drawn_card_is_unseen_by_others_when_hands_are_hidden(preset: str, seen: int) -> None:
    """RULES 2: "unseen by others when hands are hidden."."""
    state = position([[20], []], ["", ""], "hat" if preset == "tortuga" else "", preset=preset)
    drawing = apply(state, Acted(0, SKIP))
    assert conceal(Drawn(cards("hat")), drawing, 1) == Drawn((seen,))
    assert conceal(Drawn(cards("hat")), drawing, None) == Drawn((seen,))
    assert conceal(Drawn(cards("hat")), drawing, 0) == Drawn(cards("hat"))


# -- the empty deck ------------------------------------------------------------------------------


def test_discard_is_shuffled_into_a_new_deck() -> None:
    """RULES 2: "**Deck empty** when a card is needed: shuffle the discard into a new deck and go
    on."
    """
    state = position([[20], [9]], ["", "hat key"], rest="discard")
    after, needs = acted(state, retreat(20), "skull")
    assert needs == [Shuffle("card", counts_of(state.discard())), Draw("card", ((0, 1),))]
    assert (after.discard(), after.deck) == ((), 99)


def test_shuffle_between_the_two_cards_of_one_draw() -> None:
    """RULES 2: "when a card is needed: shuffle the discard into a new deck and go on."."""
    state = position([[20], [9, 9]], ["", "hat key"], rest="discard", keep=1)
    _, needs = acted(state, retreat(20), "bottle skull")
    assert receivers(needs) == [0, "shuffle", 0]


def test_both_empty_draws_what_there_is() -> None:
    """RULES 2: "Both empty: draw what there is"."""
    state = position([[20], [9, 9]], ["", ""], rest="hand", keep=1)
    after, needs = acted(state, retreat(20), "bottle")
    assert needs == [Draw("card", ((0, 1),))]
    assert after.hand(0) == cards("bottle")


@pytest.mark.parametrize("preset", ["jamaica", "tortuga"])
def test_both_empty_draws_nothing_and_the_retreat_stays_legal(preset: str) -> None:
    """RULES 2: "possibly nothing; the retreat stays legal"."""
    state = position([[20], [9, 9]], ["", ""], rest="hand", preset=preset)
    assert may(state, retreat(20))
    after, needs = acted(state, retreat(20))
    assert (needs, after.hand(0), after.pirates(0)[-1]) == ([], (), 9)


def test_short_row_is_fine() -> None:
    """RULES 2: "a short supply row is fine."."""
    state = position([[20], [9]], ["", ""], "hat", rest="hand", keep=2, preset="tortuga")
    after, needs = acted(state, retreat(20), "bottle bottle")
    assert receivers(needs) == [PUBLIC] * 2
    assert after.supply == cards("bottle bottle")


def test_deck_of_0_is_a_normal_state() -> None:
    """RULES 2: "The shuffle happens only when a card is needed, ... so a deck of 0 is a normal
    state."
    """
    state = position([[20], [9]], ["", ""], rest="discard", keep=1)
    after, needs = acted(state, retreat(20), "bottle")
    assert receivers(needs) == [0]
    assert (after.deck, after.discard()) == (0, state.discard())


def test_shuffle_in_the_middle_of_turning_up_a_row() -> None:
    """RULES 2: "also in the middle of turning up a row"."""
    state = position([[20], [9]], ["", ""], "hat", rest="discard", keep=5, preset="tortuga")
    turned = "bottle bottle bottle bottle bottle key key skull skull skull hat hat"
    after, needs = acted(state, retreat(20), turned)
    assert receivers(needs) == [PUBLIC] * 5 + ["shuffle"] + [PUBLIC] * 7
    assert after.supply == cards(turned)


def test_empty_row_is_turned_up_at_the_start_of_the_next_draw() -> None:
    """RULES 2: "A row that stays empty because no card is left is turned up at the start of the
    next draw from the row".
    """
    state = position([[20, 21], [9]], ["hat", ""], "key", rest="hand", preset="tortuga")
    state, needs = acted(state, retreat(20))
    assert (needs, state.supply) == ([], ())
    state, needs = acted(state, play(0, "hat"))
    assert (needs, state.supply, state.discard()) == ([], (), cards("hat"))
    state, needs = acted(state, retreat(21), "hat")
    assert receivers(needs) == ["shuffle", PUBLIC]
    assert (state.hand(0), state.supply) == (cards("hat key"), ())


def test_skip_draws_from_the_deck_and_leaves_an_empty_row() -> None:
    """RULES 2: the skip draws "the top card of the *deck*"; a row "is turned up at the start of the
    next draw from the row".
    """
    state = position([[20], [9]], ["", ""], rest="discard", preset="tortuga")
    after, needs = acted(state, SKIP, "hat")
    assert receivers(needs) == ["shuffle", 0]
    assert after.supply == ()


def test_short_row_is_not_topped_up() -> None:
    """RULES 2: "a short row is not topped up."."""
    state = position([[20], [9]], ["", ""], "hat key", preset="tortuga")
    after, needs = acted(state, retreat(20))
    assert (needs, after.supply) == ([], cards("key"))


def test_two_cards_of_a_row_of_one_when_no_card_is_left() -> None:
    """RULES 2: "Both empty: draw what there is"."""
    state = position([[20], [9, 9]], ["", ""], "hat", rest="hand", preset="tortuga")
    after, needs = acted(state, retreat(20))
    assert (needs, after.hand(0), after.supply) == ([], cards("hat"), ())


@pytest.mark.parametrize("preset", ["jamaica", "tortuga", "first-escape", "ravensburger"])
def test_no_card_bears_a_mark(preset: str) -> None:
    """RULES 3: "otherwise no card is marked (also in `first-escape` and `second-edition`)."."""
    rules = make_rules(preset, 2)
    assert deck_faces(rules) == tuple(icon for icon in range(6) for _ in range(rules.deck))


def test_played_card_comes_back_with_the_new_deck() -> None:
    """RULES 2: "shuffle the discard into a new deck and go on."."""
    state = act(position([[20], [9]], ["hat", ""], rest="hand"), play(0, "hat"))
    after, needs = acted(state, retreat(20), "hat")
    assert receivers(needs) == ["shuffle", 0]
    assert (after.hand(0), after.deck, after.discard()) == (cards("hat"), 0, ())
