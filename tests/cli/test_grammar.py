"""`cli.model.command`: what a line means, in every spelling, and that no line raises."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.model.command import Do, Order, Refused, Reply, Say, spelled, understand
from cli.model.parlour import Parlour
from cli.model.player import View
from engine.actions import END, SKIP, Action, advance, retreat
from engine.moves import is_legal, legal_actions
from engine.notation import card_name
from engine.rules import make_rules
from engine.state import State
from tests.cli.walks import tables, view_of

BOARD = (3, 4, 5, 0, 1, 2) * 6
"""skull 1 7 13 19 25 31, dagger 2 8 ..., key 3, bottle 4, pistol 5, hat 6 12 ...; sloop 37."""

SKULL, DAGGER, KEY, HAT = 3, 4, 5, 2


def table(**changes: object) -> View:
    """Ana (seat 0) to play: pirates a jail, b 2, c 9, d 21, e 30, one on the sloop (SCREEN 8)."""
    place = {
        "pirates": [[0, 2, 9, 21, 30, 37], [0, 0, 0, 2, 13, 20]],
        "hands": [[SKULL, SKULL, DAGGER, KEY, HAT], [SKULL]],
        "supply": [HAT, KEY],
        "deck": 90,
        **changes,
    }
    rules = make_rules("tortuga", 2)
    state = State.build(rules, board=BOARD, first=0, **place)  # type: ignore[arg-type]
    return View(state, ("Ana", "Bo"), 0)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("skull c", advance(9, SKULL)),
        ("s c", advance(9, SKULL)),
        ("SKULL C", advance(9, SKULL)),
        ("1 c", advance(9, SKULL)),
        ("skull 9", advance(9, SKULL)),
        ("skull jail", advance(0, SKULL)),
        ("skull c 19", advance(9, SKULL)),
        ("skull c to 19", advance(9, SKULL)),
        ("skull 9-19", advance(9, SKULL)),
        ("skull 9 -> 19", advance(9, SKULL)),
        ("skull from 9 to 19", advance(9, SKULL)),
        ("skull 19", advance(9, SKULL)),
        ("skull sloop", advance(37, SKULL)),
        (":skull c", advance(9, SKULL)),
        ("/skull   c ", advance(9, SKULL)),
        ("ha a", advance(0, HAT)),
        ("6 a", advance(0, HAT)),
        ("key e", advance(30, KEY)),
        ("play skull c", advance(9, SKULL)),
        ("advance skull c 19", advance(9, SKULL)),
        ("move 1 c", advance(9, SKULL)),
        ("play c skull", advance(9, SKULL)),
        ("play b skull", advance(2, SKULL)),
        ("play d d", advance(21, DAGGER)),
        ("play s d", advance(21, SKULL)),
        ("play retreat c", retreat(9)),
        ("move retreat c", retreat(9)),
        ("retreat c", retreat(9)),
        ("0 c", retreat(9)),
        ("r c", retreat(9)),
        ("back 9", retreat(9)),
        ("retreat 9 2", retreat(9)),
        ("retreat f", retreat(37)),
        ("retreat sloop", retreat(37)),
    ],
)
def test_an_action_in_every_spelling(line: str, action: Action) -> None:
    reply = understand(line, table())
    if is_legal(table().state, action):
        assert reply == Do(action)
    else:
        assert isinstance(reply, Refused)


PLAY = "To play a card, say the card and the pirate: skull a. skull? shows the landings."


@pytest.mark.parametrize("line", ["play", "play ?", "move", "advance"])
def test_the_word_play_alone_explains(line: str) -> None:
    reply = understand(line, table())
    assert isinstance(reply, Say)
    assert reply.lines[0] == PLAY
    assert reply.lines[1].startswith("Now you can: play skull")


@pytest.mark.parametrize("line", ["advance a", "move b", "play 9", "play fly", "play board"])
def test_play_without_a_card_asks_for_one(line: str) -> None:
    reply = understand(line, table())
    assert isinstance(reply, Refused)
    assert reply.lines[0] == PLAY


def test_an_article_is_no_pirate() -> None:
    """ "play a skull" must not choose pirate a for the player."""
    reply = understand("play a skull", table())
    assert isinstance(reply, Refused)
    assert reply.lines[0].startswith("Which pirate? skull: a jail to 1")


@pytest.mark.parametrize("line", ["pl skull a", "boa skull", "und a", "res yes", "qui now"])
def test_the_beginning_of_an_order_stands_alone(line: str) -> None:
    reply = understand(line, table())
    assert isinstance(reply, Refused)
    assert reply.lines[0].startswith("There is no command")


@pytest.mark.parametrize("line", ["end game", "skip skull", "end 3"])
def test_ending_takes_nothing_more(line: str) -> None:
    reply = understand(line, table(actions=1))
    assert isinstance(reply, Refused)
    assert reply.lines[0].startswith("To ")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("skull a?", "If it were your turn now: would move jail to 1 skull."),
        ("play skull a?", "If it were your turn now: would move jail to 1 skull."),
        ("skull?", "If it were your turn now: skull: a jail to 1, b 2 to 7, c 13 to 19, "),
        ("retreat?", "If it were your turn now: retreat: c 13 to 9 (take hat), "),
    ],
)
def test_the_own_pirates_can_be_looked_at_while_another_plays(line: str, answer: str) -> None:
    """Bo asks; it is Ana's turn."""
    reply = understand(line, table()._replace(me=1))
    assert isinstance(reply, Say)
    assert reply.lines[0].startswith(answer)


def test_what_another_could_not_do_is_not_offered_as_possible() -> None:
    reply = understand("hat a?", table()._replace(me=1))
    assert isinstance(reply, Refused)
    assert len(reply.lines) == 1
    assert "you have no hat" in reply.lines[0]


@pytest.mark.parametrize("line", ["skull a?", "retreat?", "end?"])
def test_a_spectator_looks_at_nobody_s_pirates(line: str) -> None:
    assert isinstance(understand(line, table()._replace(me=None)), Refused)


@pytest.mark.parametrize(
    "line", ["end", "end turn", "end my turn", "en", ".", "pass", "/pass", ":end", "done"]
)
def test_every_word_for_the_end(line: str) -> None:
    assert understand(line, table(actions=1)) == Do(END)


def test_skip_with_an_empty_hand() -> None:
    assert understand("skip", table(hands=[[], [SKULL]])) == Do(SKIP)


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("board", Order("board")),
        ("boa", Order("board")),
        ("?", Order("help")),
        ("help", Order("help")),
        ("log 20", Order("log", "20")),
        ("l", Order("log")),
        ("/quit", Order("quit")),
        ("q", Order("quit")),
        ("u", Order("undo")),
        ("resign yes", Order("resign", "yes")),
        ("ru", Order("rules")),
        ("hand", Order("cards")),
        ("hands", Order("hands")),
    ],
)
def test_orders(line: str, order: Order) -> None:
    assert understand(line, table()) == order


def test_a_client_adds_its_own_orders() -> None:
    own = {"say": "talk to everybody"}
    assert understand("say Hello, Bo?  :)", table(), own) == Order("say", "Hello, Bo? :)")
    assert isinstance(understand("say Hello", table()), Refused)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("skull c?", "Would move 9 to 19 skull."),
        ("skull ? c", "Would move 9 to 19 skull."),
        ("skull e?", "Would move 30 to 31 skull."),
        ("key e?", "Would move 30 to 33 key."),
        ("retreat c?", "Would move 9 to 2 and take hat and key."),
        ("end?", "Would end your turn."),
    ],
)
def test_a_question_shows_and_does_nothing(line: str, answer: str) -> None:
    view = table(actions=1)
    assert understand(line, view) == Say((answer,))


def test_all_landings_of_a_card() -> None:
    assert understand("skull?", table()) == Say(
        ("skull: a jail to 1, b 2 to 7, c 9 to 19, d 21 to 25, e 30 to 31.",)
    )


def test_all_landings_of_the_retreat() -> None:
    """Bo stands with Ana on 2, and alone on 13 and 20."""
    assert understand("retreat?", table()) == Say(
        (
            (
                "Retreat: c 9 to 2 (take hat and key), d 21 to 20 (take hat), "
                "e 30 to 21 (take hat), "
                "f the sloop to 30 (take hat)."
            ),
        )
    )


def test_the_only_pirate_need_not_be_named() -> None:
    view = table(pirates=[[0] * 6, [0] * 6])
    assert understand("skull", view) == Do(advance(0, SKULL))


@settings(deadline=None)
@given(tables())
def test_every_legal_action_has_a_line(parlour: Parlour) -> None:
    """Whatever is legal can be said, in words that mean nothing else."""
    view = view_of(parlour)
    for action in legal_actions(view.state):
        assert understand(spelled(action, view), view) == Do(action)


@settings(deadline=None)
@given(tables())
def test_what_is_understood_is_legal(parlour: Parlour) -> None:
    """A card of the hand with any letter either plays something legal or explains itself."""
    view = view_of(parlour)
    for card in set(view.state.hand(view.state.seat)):
        for who in ("a", "f", "g", "jail", "sloop", "7", "36"):
            reply = understand(f"{card_name(card, view.state.rules.icons)} {who}", view)
            assert sound(reply, view)


@settings(deadline=None, max_examples=300)
@given(tables(most=20), st.text(max_size=40))
def test_no_line_raises(parlour: Parlour, line: str) -> None:
    assert sound(understand(line, view_of(parlour)), view_of(parlour))


WORDS = st.one_of(
    st.sampled_from(["skull", "hat", "key", "1", "6", "s", "r", "p", "hat*", "*", "*1"]),
    st.sampled_from(["0", ".", "end", "skip", "retreat", "?", "??", "to", "-", "9-13"]),
    st.sampled_from(["a", "b", "c", "g", "jail", "sloop", "7", "9", "36", "37", "38", "99"]),
    st.sampled_from(["board", "log", "help", "say", "resign", "play", "move"]),
    st.sampled_from(["captain", "cap", "skull+key", "hat+hat", "hook*+rum", "+", "as", "1+6", "="]),
    st.sampled_from(["push", "red", "yellow", "y", "bo", "sail", "take", "place", "discard", "*3"]),
    st.sampled_from(["white", "orange:2", "wharf", "sea", "cove", "flooded", "12", "19", "hook"]),
)


@settings(deadline=None, max_examples=500)
@given(tables(most=60), st.lists(WORDS, max_size=5))
def test_no_sentence_of_known_words_raises(parlour: Parlour, words: list[str]) -> None:
    line = " ".join(words)
    assert sound(understand(line, view_of(parlour)), view_of(parlour))
    spectator = parlour.view(None)
    assert not isinstance(understand(line, spectator), Do)
    for seat in range(parlour.setup.rules.players):
        if seat != parlour.state.seat:
            assert not isinstance(understand(f"{line}?", parlour.view(seat)), Do)


def sound(reply: Reply, view: View) -> bool:
    """An action is legal; an answer has lines without control characters, and not too long."""
    if isinstance(reply, Do):
        return is_legal(view.state, reply.action)
    if isinstance(reply, Order):
        return bool(reply.word)
    return bool(reply.lines) and all(
        line and line.isprintable() and len(line) < 600 for line in reply.lines
    )
