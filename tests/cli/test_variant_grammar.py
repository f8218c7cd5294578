"""The words of every variant at the prompt: spellings, previews, questions and their answers."""

import pytest

from cli.model.command import Do, Refused, Reply, Say, understand
from cli.model.reply import open_answers
from cli.model.spelling import spelled
from engine.actions import (
    Action,
    advance,
    grey,
    move,
    pair,
    place,
    retreat,
    take,
)
from engine.cards import ICONS
from engine.events import Acted
from engine.extra import CREW, Committed, Docks, Extra, Pending, Raft
from engine.moves import apply, is_legal, legal_actions
from engine.positions import raft_space, wharf
from engine.state import State
from tests.cli.scenery import table_of, view

BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY = range(6)
GREY = ICONS
GOAL = 37
WHITE = [raft_space(GOAL, 0, space) for space in range(6)]
ORANGE = [raft_space(GOAL, 1, space) for space in range(6)]


def said(line: str, state: State) -> Reply:
    return understand(line, view(state, state.seat))


def does(line: str, state: State, action: Action) -> None:
    assert said(line, state) == Do(action), said(line, state)
    assert is_legal(state, action)


def shows(line: str, state: State, text: str) -> None:
    reply = said(line, state)
    assert isinstance(reply, Say), reply
    assert reply.lines == (text,)


# -- the captain ----------------------------------------------------------------------------------

HATS = table_of(
    "follow-the-captain",
    pirates=[[0, 2, 9, 9, 20, GOAL], [0] * 5 + [8]],
    hands=[[SKULL, SKULL, KEY, HAT], [SKULL]],
    supply=[HAT, KEY],
    extra=Extra(captains=(9, 0)),
)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("skull c", advance(9, SKULL)),
        ("skull captain", advance(9, SKULL, captain=True)),
        ("skull cap", advance(9, SKULL, captain=True)),
        ("skull captain 13", advance(9, SKULL, captain=True)),
        ("skull c captain", advance(9, SKULL, captain=True)),
        ("skull captain 9", advance(9, SKULL, captain=True)),
        ("skull the captain to 13", advance(9, SKULL, captain=True)),
        ("retreat captain", retreat(9, captain=True)),
        ("retreat c", retreat(9)),
        ("0 cap", retreat(9, captain=True)),
        ("skull+key as hat", pair(9, SKULL, KEY, HAT)),
        ("key+skull as hat", pair(9, SKULL, KEY, HAT)),
        ("key + skull = hat", pair(9, SKULL, KEY, HAT)),
        ("k+s as h", pair(9, SKULL, KEY, HAT)),
        ("1+3 as 6", pair(9, SKULL, KEY, HAT)),
        ("skull+skull as pistol", pair(9, SKULL, SKULL, PISTOL)),
        ("play skull+key as hat", pair(9, SKULL, KEY, HAT)),
        ("skull+key as hat captain", pair(9, SKULL, KEY, HAT)),
        ("skull+key as hat c", pair(9, SKULL, KEY, HAT)),
        ("skull+key as hat 12", pair(9, SKULL, KEY, HAT)),
    ],
)
def test_the_captain_in_every_spelling(line: str, action: Action) -> None:
    does(line, HATS, action)


def test_the_captain_alone_on_a_space_is_its_letter_too() -> None:
    alone = HATS._replace(extra=HATS.extra._replace(captains=(20, 0)))
    does("skull d", alone, advance(20, SKULL, captain=True))


@pytest.mark.parametrize("line", ["captain", "captain?", "captain 9"])
def test_a_captain_without_a_card_is_half_of_an_action(line: str) -> None:
    half = "Name the card first, then the pirate: skull captain, retreat captain."
    assert said(line, HATS) == Refused((half,))
    assert said(line, table_of("tortuga")) != Refused((half,))


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("skull captain?", "Would move the captain 9 to 13 skull."),
        ("retreat captain?", "Would move the captain 9 to 8 and take 1 card of your choice."),
        ("retreat c?", "Would move 9 to 8 and take hat."),
        ("skull+key as hat?", "Would move the captain 9 to 12 hat."),
        ("hat?", "hat: a jail to 6, b 2 to 6, c 9 to 12, captain 9 to 12, d 20 to 24."),
    ],
)
def test_looking_at_the_captain(line: str, text: str) -> None:
    shows(line, HATS, text)


def test_the_icon_of_a_pair_is_asked_with_the_cards_digits() -> None:
    reply = said("skull+key", HATS)
    assert isinstance(reply, Refused)
    assert reply.lines == (
        (
            "As which icon? 1 skull, 2 dagger, 3 key, 4 bottle, 5 pistol, 6 hat. "
            "Type the digit, or skull+key as skull."
        ),
    )
    for key in ("6", "hat"):
        answer = understand(key, view(HATS), answers=reply.answers)
        assert answer == Do(pair(9, SKULL, KEY, HAT))


def test_a_question_stays_open_while_it_is_looked_at() -> None:
    reply = said("skull+key", HATS)
    answers = open_answers(reply, ())
    shown = understand("6?", view(HATS), answers=answers)
    assert shown == Say(("Would move the captain 9 to 12 hat.",))
    answers = open_answers(shown, answers)
    assert understand("6", view(HATS), answers=answers) == Do(pair(9, SKULL, KEY, HAT))
    assert open_answers(said("bottle", HATS), answers) == ()


def test_the_pirate_may_be_named_after_the_question() -> None:
    reply = said("skull", HATS)
    assert isinstance(reply, Refused)
    assert reply.lines[0].startswith("Which pirate? skull: a jail to 1, ")
    for key, action in (("a", advance(0, SKULL)), ("captain", advance(9, SKULL, captain=True))):
        assert understand(key, view(HATS), answers=reply.answers) == Do(action)


@pytest.mark.parametrize("line", ["1", "take 1", "hat", "take hat", "6", "ha"])
def test_a_take_is_a_number_or_a_card(line: str) -> None:
    state = apply(HATS, Acted(0, retreat(9, captain=True)))
    if line == "6":
        assert isinstance(said(line, state), Refused)  # no sixth card lies there
    else:
        does(line, state, take(0))
    shows("2?", state, "Would take key.")
    shows("take?", state, "Take which card? 1 hat, 2 key.")


def test_the_tenth_card_and_further_ones_have_keys_too() -> None:
    row = [HAT] * 9 + [KEY, SKULL, BOTTLE]
    state = table_of(
        "jamaica",
        options={"captain": True, "supply": 12},
        supply=row,
        extra=Extra(Pending("take", takes=1), captains=(9, 0)),
    )
    for line, index in (("0", 9), ("10", 9), ("a", 10), ("b", 11), ("12", 11), ("take 11", 10)):
        does(line, state, take(index))


# -- rafts ----------------------------------------------------------------------------------------

DOCKED = Docks(Raft(1), Raft(2, (CREW, -1, -1, -1, -1)), pile=4, pool=40)
WHARF = table_of(
    "risky-rafts",
    pirates=[[0, 24, wharf(GOAL), 30, 30, GOAL], [0] * 6],
    hands=[[SKULL, BOTTLE, SKULL + GREY], [SKULL]],
    extra=Extra(docks=DOCKED),
)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("skull b 25", advance(24, SKULL)),
        ("skull b to 25", advance(24, SKULL)),
        ("skull b white", advance(24, SKULL, WHITE[3])),
        ("skull b whi", advance(24, SKULL, WHITE[3])),
        ("skull b to white 3", advance(24, SKULL, WHITE[3])),
        ("skull b white:3", advance(24, SKULL, WHITE[3])),
        ("skull 24 -> white", advance(24, SKULL, WHITE[3])),
        ("skull b to the white raft", advance(24, SKULL, WHITE[3])),
        ("skull wharf orange", advance(wharf(GOAL), SKULL, ORANGE[3])),
        ("skull c or", advance(wharf(GOAL), SKULL, ORANGE[3])),
        ("skull d", advance(30, SKULL)),
        ("skull*", grey(SKULL + GREY)),
        ("*1", grey(SKULL + GREY)),
        ("s*", grey(SKULL + GREY)),
    ],
)
def test_boarding_in_every_spelling(line: str, action: Action) -> None:
    does(line, WHARF, action)


def test_where_to_is_asked_with_numbers() -> None:
    reply = said("skull b", WHARF)
    assert isinstance(reply, Refused)
    assert reply.lines == (
        "Where to? 1 25, 2 white 3, 3 orange 3. Type the number, or skull b 25.",
    )
    wanted = (advance(24, SKULL), advance(24, SKULL, WHITE[3]), advance(24, SKULL, ORANGE[3]))
    for key, action in zip("123", wanted, strict=True):
        assert understand(key, view(WHARF), answers=reply.answers) == Do(action)


def test_a_raft_that_one_pirate_cannot_choose_is_no_question() -> None:
    """Raft 1 has no bottle, and the orange one's is taken."""
    does("bottle b", WHARF, advance(24, BOTTLE))


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("skull b?", "Would move b 24 to 25 or white 3 or orange 3."),
        ("skull b white?", "Would move 24 to white 3 skull."),
        (
            "skull*?",
            (
                "Would turn up a token first. As the board stands it then moves a jail to 1, "
                "b 24 to 25 or white 3 or orange 3, c the wharf to 25 or white 3 or orange 3, "
                "d 30 to 31."
            ),
        ),
    ],
)
def test_looking_at_rafts(line: str, text: str) -> None:
    shows(line, WHARF, text)


def committed(do: str = "move", token: int = -1) -> State:
    pending = Pending("move", Committed(SKULL + GREY))
    if do == "place":
        pending = Pending("place", Committed(SKULL + GREY), token)
    return WHARF._replace(extra=WHARF.extra._replace(pending=pending))


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("a", move(0)),
        ("move a", move(0)),
        ("jail", move(0)),
        ("d", move(30)),
        ("30", move(30)),
        ("b 25", move(24)),
        ("b white", move(24, WHITE[3])),
        ("b to orange 3", move(24, ORANGE[3])),
        ("play c white", move(wharf(GOAL), WHITE[3])),
    ],
)
def test_the_pirate_of_a_grey_card(line: str, action: Action) -> None:
    does(line, committed(), action)


def test_the_pirate_of_a_grey_card_is_asked_where_to() -> None:
    reply = said("b", committed())
    assert isinstance(reply, Refused)
    assert reply.lines == ("Where to? 1 25, 2 white 3, 3 orange 3. Type the number, or b 25.",)
    assert understand("2", view(committed()), answers=reply.answers) == Do(move(24, WHITE[3]))


@pytest.mark.parametrize(
    ("line", "berth"),
    [
        ("1", 0),
        ("white", 0),
        ("w", 0),
        ("place white", 0),
        ("2", 1),
        ("o", 1),
        ("orange raft", 1),
        ("berth 1", 0),
        ("orange berth", 1),
        ("berth orange", 1),
    ],
)
def test_a_token_is_placed(line: str, berth: int) -> None:
    does(line, committed("place", 2), place(berth))


def test_what_a_placed_token_would_do_is_shown() -> None:
    shows("orange?", committed("place", 2), "Would put crew on orange 2.")
    shows("1?", committed("place", 5), "Would put a hole on white 1.")


def test_behind_a_pair_a_place_is_the_captain_s_whoever_else_stands_there() -> None:
    """An own pirate waits at every place that the captain can reach, the sloop among them."""
    docks = Docks(Raft(1), Raft(2), pile=4, pool=40)
    state = table_of(
        "all-together",
        pirates=[[23, 30, 36, WHITE[3], ORANGE[4], GOAL], [25, 31, 0, 0, 0, 0]],
        hands=[[SKULL, SKULL, KEY, HAT], [SKULL]],
        extra=Extra(captains=(23, 0), docks=docks),
    )
    pairs = [action for action in legal_actions(state) if action.second >= 0]
    lines = [spelled(action, view(state)) for action in pairs]
    assert len(lines) == len(set(lines))
    assert any(line.endswith("sloop") for line in lines)
    for line, action in zip(lines, pairs, strict=True):
        does(line, state, action)
