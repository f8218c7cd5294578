"""`engine.notation.values`: every value has one text, and the text gives the value back."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.model.parlour import Parlour
from engine.actions import END, SKIP, Action, advance, retreat
from engine.cards import KINDS, UNKNOWN
from engine.dealer import Dealer, answer
from engine.events import Acted, Drawn, Event, LaidOut, Left, PassedOver, Shuffled
from engine.moves import apply
from engine.needs import Choose, Draw, Layout, Need, Shuffle
from engine.notation import (
    NotationError,
    card_name,
    format_action,
    format_cards,
    format_event,
    format_state,
    parse_action,
    parse_card,
    parse_cards,
    parse_event,
    parse_position,
    parse_state,
    places_of,
    position_name,
)
from engine.rules import make_rules
from engine.state import new_game
from tests.cli.walks import setup, tables, walk

PLACES = places_of(make_rules())
ICONS = st.sampled_from(["classic", "second-edition"])
CARDS = st.integers(0, KINDS - 1)
ACTIONS = st.one_of(
    st.builds(advance, st.integers(0, 73), CARDS),
    st.builds(retreat, st.integers(0, 73)),
    st.sampled_from([END, SKIP]),
)
SEATS = st.integers(0, 4)
EVENTS: st.SearchStrategy[Event] = st.one_of(
    st.builds(LaidOut, st.lists(st.integers(0, 5), min_size=1, max_size=48).map(tuple), SEATS),
    st.builds(Drawn, st.lists(CARDS, max_size=40).map(tuple)),
    st.just(Shuffled()),
    st.builds(Acted, SEATS, ACTIONS),
    st.builds(PassedOver, SEATS),
    st.builds(Left, SEATS),
)


@pytest.mark.parametrize(
    ("card", "icons", "text"),
    [
        (2, "classic", "hat"),
        (8, "classic", "hat*"),
        (UNKNOWN, "classic", "?"),
        (0, "second-edition", "rum"),
        (11, "second-edition", "chest*"),
    ],
)
def test_cards_have_the_names_of_their_edition(card: int, icons: str, text: str) -> None:
    assert card_name(card, icons) == text
    assert parse_card(text, icons) == card


@pytest.mark.parametrize(("position", "text"), [(0, "jail"), (5, "5"), (37, "sloop")])
def test_positions_are_jail_numbers_and_sloop(position: int, text: str) -> None:
    assert position_name(position, PLACES) == text
    assert parse_position(text, PLACES) == position


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (advance(3, 2), "advance hat 3"),
        (advance(0, 5), "advance key jail"),
        (retreat(7), "retreat 7"),
        (retreat(37), "retreat sloop"),
        (END, "end"),
        (SKIP, "skip"),
    ],
)
def test_actions_read_as_they_are_said(action: Action, text: str) -> None:
    assert format_action(action, places=PLACES) == text
    assert parse_action(text, places=PLACES) == action


@given(ACTIONS, ICONS)
def test_an_action_comes_back(action: Action, icons: str) -> None:
    assert parse_action(format_action(action, icons), icons) == action


@given(EVENTS, ICONS)
def test_an_event_comes_back(event: Event, icons: str) -> None:
    assert parse_event(format_event(event, icons), icons) == event


@given(st.lists(CARDS, max_size=100), ICONS)
def test_cards_keep_their_order(cards: list[int], icons: str) -> None:
    assert parse_cards(format_cards(cards, icons), icons) == tuple(cards)


@given(tables())
def test_a_state_comes_back_whole(table: Parlour) -> None:
    for state in (table.state, table.public, *table.folds):
        text = format_state(state)
        assert parse_state(text, state.rules) == state
        assert repr(state) == text


def test_every_need_of_an_opening_comes_back() -> None:
    state = new_game(make_rules("tortuga", 2, {"start_cards": "6/5"}))
    dealer = Dealer.of(b"needs")
    needs: list[type[Need]] = []
    while not isinstance(state.need, Choose):
        assert parse_state(format_state(state), state.rules) == state
        needs.append(type(state.need))
        event, dealer = answer(dealer, state)
        state = apply(state, event)
    assert needs == [Layout, Shuffle, Draw]


def test_the_end_of_a_game_comes_back() -> None:
    *_, parlour = walk(setup("jamaica", 2, "over", round_cap=2), 100)
    assert parlour.over
    assert parse_state(format_state(parlour.state), parlour.state.rules) == parlour.state


def test_the_line_of_a_state_is_this_line() -> None:
    """A golden line: bug reports and logs depend on its form."""
    *_, parlour = walk(setup("jamaica", 2, "golden"), 5)
    assert format_state(parlour.public) == GOLDEN


GOLDEN = (
    "round=1 seat=0 actions=2 need=choose:0 "
    "pirates=jail,jail,jail,jail,jail,10/jail,jail,jail,jail,5,6 hands=4x?/3x? supply=- deck=90 "
    "discard=bottle,pistol,skull,dagger,key "
    "board=235416-516234-123456-421653-143562-362145 first=1 living=0,1 owed=0 row=0 skipping=no"
)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 0),
        ("advance", 0),
        ("advance hat", 0),
        ("advance parrot 3", 8),
        ("advance hat 03", 12),
        ("advance hat 3 4", 0),
        ("advance hat 74", 12),
        ("advance hat ٣", 12),
        ("retreat", 0),
        ("retreat x", 8),
        ("retreat 9999999999", 8),
        ("retreat sloop", 8),
        ("end now", 0),
        ("End", 0),
    ],
)
def test_what_is_no_action_is_refused_at_its_column(text: str, position: int) -> None:
    with pytest.raises(NotationError) as error:
        parse_action(text)
    assert error.value.position == position
    assert f"column {position + 1}" in str(error.value)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("drawn hat,hut", 10),
        ("drawn hat,1xkey", 10),
        ("drawn 999xkey", 6),
        ("laid out 0 hat,hut", 15),
        ("laid out x hat", 9),
        ("seat x left", 5),
        ("seat 12 left", 5),
        ("seat 1 advance hat x", 19),
        ("shuffle", 0),
    ],
)
def test_what_is_no_event_is_refused_at_its_column(text: str, position: int) -> None:
    with pytest.raises(NotationError) as error:
        parse_event(text)
    assert error.value.position == position


@given(st.text(max_size=60))
def test_no_text_raises_anything_else(text: str) -> None:
    rules = make_rules()
    for parse in (parse_action, parse_event, parse_card, parse_position, parse_cards):
        with suppress(NotationError):
            parse(text)
    with pytest.raises(NotationError):
        parse_state(text, rules)


@given(tables(most=30), st.data())
def test_a_damaged_state_line_is_refused_or_another_state(
    table: Parlour, data: st.DataObject
) -> None:
    line = format_state(table.public)
    at = data.draw(st.integers(0, len(line) - 1))
    damaged = line[:at] + data.draw(st.characters(codec="utf-8")) + line[at + 1 :]
    with suppress(NotationError):
        state = parse_state(damaged, table.public.rules)
        assert (state == table.public) == (format_state(state) == line)
