"""`cli.model.parlour` and `diary`: no hidden face is told, none is taken back."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.model.diary import Diary
from cli.model.parlour import HUMAN, Parlour, Setup, opened, replayed, undo_depth, unopened
from cli.model.situation import first_words, pass_page, situation
from engine.actions import advance
from engine.cards import UNKNOWN
from engine.check import check
from engine.dealer import Stream
from engine.errors import IllegalAction
from engine.events import Acted, Left
from engine.moves import legal_actions
from engine.rules import make_rules
from tests.cli.walks import NAMES, setup, tables, view_of, walk


@settings(deadline=None)
@given(tables())
def test_a_view_holds_no_hidden_face(parlour: Parlour) -> None:
    hidden = parlour.setup.rules.hands == "hidden"
    for seat in (None, *range(parlour.setup.rules.players)):
        state = parlour.view(seat).state
        assert check(state) == ()
        for other in range(parlour.setup.rules.players):
            known = [card for card in state.hand(other) if card != UNKNOWN]
            assert len(state.hand(other)) == len(parlour.state.hand(other))
            if hidden and other != seat:
                # Only cards taken from the open supply are known to others.
                assert len(known) <= parlour.setup.rules.supply * 20
                assert parlour.setup.rules.supply or not known
            else:
                assert state.hand(other) == parlour.state.hand(other)


@settings(deadline=None)
@given(tables())
def test_a_game_is_replayed_from_its_acts(parlour: Parlour) -> None:
    assert replayed(parlour.setup, parlour.history) == parlour


def test_the_same_seed_gives_the_same_game_against_bots() -> None:
    def played() -> Parlour:
        start = Setup(make_rules("jamaica", 3), "same", NAMES[:3], (HUMAN, "greedy", "random"))
        parlour, _ = opened(start)
        for _ in range(60):
            people = parlour.state.seat in start.people
            action = legal_actions(parlour.state)[0] if people else parlour.bot_action()
            parlour, _ = parlour.act(action)
        return parlour

    assert played() == played()


def test_an_illegal_act_changes_nothing() -> None:
    parlour, _ = opened(setup("jamaica", 2, "illegal"))
    with pytest.raises(IllegalAction):
        parlour.act(advance(30, 0))
    assert parlour == opened(setup("jamaica", 2, "illegal"))[0]


def test_an_advance_can_be_taken_back() -> None:
    parlour, _ = opened(setup("tortuga", 2, "undo"))
    assert undo_depth(parlour) == 0
    after, _ = parlour.act(legal_actions(parlour.state)[0])
    assert undo_depth(after) == 1


@settings(deadline=None, max_examples=60)
@given(tables(most=60))
def test_what_is_taken_back_showed_nothing_hidden(parlour: Parlour) -> None:
    """Up to the act that is undone no pile was touched, and hidden hands did not change places."""
    depth = undo_depth(parlour)
    if not depth:
        return
    before = replayed(parlour.setup, parlour.history[:-depth])
    assert before.state.deck == parlour.state.deck
    act = parlour.history[-depth]
    assert isinstance(act, Acted)
    assert act.seat in parlour.setup.people
    if parlour.setup.rules.hands == "hidden":
        assert before.state.seat == parlour.state.seat


def test_a_drawn_card_cannot_be_taken_back() -> None:
    for parlour in walk(setup("jamaica", 2, "drawn"), 60):
        last = parlour.history[-1] if parlour.history else None
        if isinstance(last, Acted) and last.action.do == "retreat":
            assert undo_depth(parlour) == 0
            return
    pytest.fail("no retreat in 60 actions")


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 50), st.sampled_from(["jamaica", "hispaniola"]))
def test_a_diary_never_tells_a_card_to_another_person(seed: int, preset: str) -> None:
    """The drawn cards in a diary are the reader's own; others' are counted (RULES 2, Drawing)."""
    start = setup(preset, 2, str(seed), supply=0)
    diary = Diary(start)
    parlour, events = opened(start)
    diary.follow(unopened(start), events)
    chance = Stream.of(b"diary", str(seed))
    for _ in range(40):
        if parlour.over:
            break
        before = parlour
        actions = legal_actions(parlour.state)
        parlour, events = parlour.act(actions[chance.below(len(actions))])
        diary.follow(before, events)
    for reader, name in enumerate(NAMES[:2]):
        draws = [line for line in diary.log(reader) if " draws " in line]
        for line in draws:
            counted = " card" in line
            assert counted != line.startswith(name)


def test_a_shared_screen_speaks_to_whoever_plays() -> None:
    start = setup("tortuga", 3, "shared")
    diary = Diary(start)
    parlour, events = opened(start)
    diary.follow(unopened(start), events)
    assert not diary.apart
    first = diary.news(parlour.state.seat)
    assert first[-3] == "Turn 1. Your turn, 3 actions left."
    assert first[-2] == "Pirates: a jail (6)."
    assert diary.news(0) == ()


def test_the_page_between_two_people() -> None:
    *_, parlour = walk(setup("jamaica", 2, "page"), 0)
    view = view_of(parlour)._replace(names=("Ana", "Bo"))
    first, second = pass_page(view, 1 - view.state.seat)
    other = view.names[1 - view.state.seat]
    assert first.startswith("Turn 1. Pass the keyboard to ")
    assert (
        second
        == f"{other}'s cards are hidden. Press Enter when {view.name(view.state.seat)} is alone."
    )
    assert pass_page(view, None)[1].startswith("The cards are hidden.")


def test_turns_are_counted_on_when_a_seat_has_left() -> None:
    """The empty seat's turns leave no hole: every turn that is told is the next one."""
    start = setup("tortuga", 3, "holes", round_cap=12)
    diary = Diary(start)
    parlour, events = opened(start)
    diary.follow(unopened(start), events)
    chance = Stream.of(b"holes", "test")
    while not parlour.over:
        before = parlour
        leaving = len(parlour.history) == 12
        if leaving:
            parlour, events = parlour.happen(Left((parlour.state.seat + 1) % 3))
        else:
            actions = legal_actions(parlour.state)
            parlour, events = parlour.act(actions[chance.below(len(actions))])
        diary.follow(before, events)
    turns = [
        int(line.split()[1].rstrip(".")) for line in diary.log(0) if re.match(r"Turn \d+\.", line)
    ]
    assert turns == list(range(1, len(turns) + 1))
    assert parlour.missed > 5
    assert parlour.view(0).turn == turns[-1]


def test_how_to_speak_names_a_card_of_the_own_hand() -> None:
    parlour, _ = opened(setup("second-edition", 2, "words"))
    view = view_of(parlour)
    lines = first_words(view)
    card = lines[1].split()[1]
    assert f"{card} " in situation(view)[2]
    assert "help lists what can be said." in lines[1]
