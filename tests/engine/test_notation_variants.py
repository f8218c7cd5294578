"""The notation of the variants: actions, positions, piles, and the words of their states."""

import pytest

from engine import Drawn, State, make_rules, retreat
from engine.actions import (
    SAIL,
    Action,
    advance,
    discard,
    grey,
    move,
    pair,
    place,
    push,
    take,
)
from engine.cards import counts_of
from engine.extra import CREW, HOLE, Committed, Crossing, Extra, Pending, Raft
from engine.local import start
from engine.needs import Shuffle
from engine.notation import (
    NotationError,
    Places,
    format_action,
    format_event,
    format_state,
    parse_action,
    parse_event,
    parse_position,
    parse_state,
    places_of,
    position_name,
)
from tests.engine.scenes import HAT, KEY, SKULL, scene

RAFTS = places_of(make_rules("all-together"))
JAILBREAK = places_of(make_rules("whole-jailbreak"))
ISLAND = places_of(make_rules("tortuga-island"))


@pytest.mark.parametrize(
    ("position", "text", "places"),
    [
        (0, "jail", RAFTS),
        (37, "sloop", RAFTS),
        (38, "wharf", RAFTS),
        (39, "white:1", RAFTS),
        (43, "white:5", RAFTS),
        (44, "orange:1", RAFTS),
        (48, "orange:5", RAFTS),
        (49, "sea:1", RAFTS),
        (54, "sea:6", RAFTS),
        (0, "flooded-sloop", ISLAND),
        (37, "cove", ISLAND),
        (0, "jail", JAILBREAK),
        (31, "sloop", JAILBREAK),
        (32, "32", JAILBREAK),
        (50, "cove", JAILBREAK),
    ],
)
def test_positions_have_the_names_of_their_path(position: int, text: str, places: Places) -> None:
    assert position_name(position, places) == text
    assert parse_position(text, places) == position
    assert parse_position(str(position), places) == position


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("white:6", RAFTS),
        ("white:0", RAFTS),
        ("sea:7", RAFTS),
        ("sea:11", RAFTS),
        ("red:1", RAFTS),
        ("55", RAFTS),
        ("cove", RAFTS),
        ("wharf", JAILBREAK),
        ("sloop", ISLAND),
        ("jail", ISLAND),
        ("51", JAILBREAK),
    ],
)
def test_names_of_another_path_are_none(text: str, places: Places) -> None:
    with pytest.raises(NotationError):
        parse_position(text, places)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (advance(3, HAT, captain=True), "advance hat 3 captain"),
        (advance(3, HAT, 40), "advance hat 3 to white:2"),
        (advance(38, HAT, 44, captain=True), "advance hat wharf to orange:1 captain"),
        (pair(0, HAT, KEY, SKULL), "advance hat+key=skull jail"),
        (pair(39, HAT, HAT, SKULL, 40), "advance hat+hat=skull white:1 to white:2"),
        (retreat(7, captain=True), "retreat 7 captain"),
        (push(2, 0), "push 2 jail"),
        (push(0, 9, captain=True), "push 0 9 captain"),
        (grey(HAT + 6), "play hat*"),
        (grey(KEY, HAT + 6, SKULL), "play key+hat*=skull"),
        (place(0), "place white"),
        (place(1), "place orange"),
        (move(5), "move 5"),
        (move(5, 39, captain=True), "move 5 to white:1 captain"),
        (take(3), "take 3"),
        (discard(HAT + 6), "discard hat*"),
        (SAIL, "sail"),
    ],
)
def test_actions_read_as_they_are_said(action: Action, text: str) -> None:
    assert format_action(action, places=RAFTS) == text
    assert parse_action(text, places=RAFTS) == action


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("advance hat+key 3", 8),
        ("advance key+hat=skull 3", 8),
        ("advance hat+key=hut 3", 8),
        ("advance hat+hut=skull 3", 12),
        ("advance hat+key=skull 3 captain", 0),
        ("advance hat 3 to", 0),
        ("advance hat 3 to white:9", 17),
        ("advance hat 3 captain to white:1", 0),
        ("push 5 jail", 5),
        ("push jail", 5),
        ("push 1", 0),
        ("place red", 0),
        ("place white now", 0),
        ("take 12", 5),
        ("take", 0),
        ("discard 5", 8),
        ("move", 0),
        ("sail away", 0),
    ],
)
def test_what_is_no_action_is_refused_at_its_column(text: str, position: int) -> None:
    with pytest.raises(NotationError) as error:
        parse_action(text, places=RAFTS)
    assert error.value.position == position


@pytest.mark.parametrize(
    ("pile", "numbers", "text"),
    [
        ("token", (0, 5, 8), "drawn crew:white,hole:both,x:hat"),
        ("raft", (3, 1), "drawn 3,1"),
        ("card", (2, 2), "drawn 2xhat"),
    ],
)
def test_what_is_drawn_has_the_names_of_its_pile(
    pile: str, numbers: tuple[int, ...], text: str
) -> None:
    assert format_event(Drawn(numbers), pile=pile) == text
    assert parse_event(text, pile=pile) == Drawn(numbers)


@pytest.mark.parametrize(
    ("pile", "text", "position"),
    [
        ("token", "drawn crew:red", 6),
        ("token", "drawn hat", 6),
        ("raft", "drawn 1,7", 8),
        ("raft", "drawn x", 6),
    ],
)
def test_what_is_in_no_pile_is_refused(pile: str, text: str, position: int) -> None:
    with pytest.raises(NotationError) as error:
        parse_event(text, pile=pile)
    assert error.value.position == position


# -- states -------------------------------------------------------------------------------------


def words(state: State) -> str:
    """The words that only variants have."""
    line = format_state(state)
    assert parse_state(line, state.rules) == state
    return line.partition(" skipping=no ")[2]


def test_base_games_have_no_further_words() -> None:
    for preset in ("tortuga", "tortuga-island"):
        assert words(start(make_rules(preset, 2), b"base").state) == ""


def test_captain_and_discards() -> None:
    state = scene(
        (0, 0, 0, 0, 0, 9),
        hand=(HAT,) * 8,
        captain=True,
        filibusters=7,
        supply=10,
        row=(KEY,),
        extra=Extra(Pending("discard"), 0, captains=(9, 0)),
    )
    assert words(state) == "captains=9/jail pending=discard closing=no turn=0"
    taking = state._replace(extra=Extra(Pending("take", takes=2), captains=(9, 0), closing=True))
    assert words(taking) == "captains=9/jail pending=take:2 closing=yes turn=-"


def test_crossing() -> None:
    state = start(make_rules("whole-jailbreak", 2), b"cross").state
    assert words(state) == "sloop=cartagena sailed=no"
    there = state._replace(extra=Extra(crossing=Crossing(at_tortuga=True, sailed=True)))
    assert words(there) == "sloop=tortuga sailed=yes"


def test_wharf() -> None:
    state = start(make_rules("all-together", 2), b"wharf").state
    docks = state.docks
    assert docks is not None
    white = Raft(2, (CREW, HOLE, -1, -1, -1), (-1, -1, 1, -1, -1))
    asked = Pending("place", Committed(2, 8, 3, captain=True), token=2, tokens=1)
    extra = state.extra._replace(
        pending=asked,
        docks=docks._replace(white=white, orange=None, pool=30, blocked=1 << 4 * 5 | 1 << 4 * 9),
    )
    assert words(state._replace(extra=extra)) == (
        "captains=jail/jail pending=place:hat+hat*=skull:1:crew:both closing=no "
        "white=2:crew,hole,1,-,- orange=- pile=4 pool=30 blocked=5,9"
    )
    moving = extra._replace(pending=Pending("move", Committed(8)))
    assert "pending=move:hat*:0 " in words(state._replace(extra=moving))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("pending=-", "pending=take"),
        ("pending=-", "pending=take:x"),
        ("pending=-", "pending=place:hat*:1"),
        ("pending=-", "pending=move:hat*:1:crew:both"),
        ("pending=-", "pending=sail"),
        ("closing=no", "closing=maybe"),
        ("captains=jail/jail", "captains=jail"),
        ("captains=jail/jail", "captains=jail/99"),
        ("blocked=-", "blocked=9,5"),
        ("pool=40", "pool=-1"),
        ("white=", "white=7:"),
        (" pool=40", ""),
    ],
)
def test_damaged_words_are_refused(old: str, new: str) -> None:
    state = start(make_rules("all-together", 2), b"damage").state
    line = format_state(state)
    assert old in line
    with pytest.raises(NotationError):
        parse_state(line.replace(old, new), state.rules)


def test_word_of_a_variant_is_refused_where_the_rules_have_none() -> None:
    state = start(make_rules("tortuga", 2), b"none").state
    with pytest.raises(NotationError):
        parse_state(format_state(state) + " sailed=no", state.rules)


def test_needs_for_tokens_and_rafts() -> None:
    state = start(make_rules("risky-rafts", 2), b"needs").state
    for need in (Shuffle("token", counts_of((0, 5, 11))), Shuffle("raft", counts_of((1, 6)))):
        asking = state._replace(need=need)
        assert parse_state(format_state(asking), state.rules) == asking
