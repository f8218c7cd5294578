"""One test a key of the replay; its pictures are those that were looked at (SCREEN 5)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.model.screen.frame import frame
from cli.model.screen.look import Look
from cli.model.screen.picture import row_width
from cli.model.screen.replayfoot import column_place, place_column, slider_row
from cli.model.screen.replaying import (
    SPEEDS,
    Viewing,
    found,
    on_its_own,
    press_replay,
    scene_of,
)
from cli.model.screen.scene import Foot
from tests.cli.screen.lobbypictures import pictures
from tests.cli.screen.picturebook import file_of
from tests.cli.screen.replaypictures import scenes
from tests.cli.screen.replayscenes import after, viewing
from tests.cli.walks import PRESETS

KEYS = (
    *("left", "right", "up", "down", "home", "end", "pageup", "pagedown", " ", "+", "-", "s", "b"),
    *("n", "escape", "backspace", "enter", "u", "0", "1", "4", "a", "c", ".", "q", "l", "x", "ㅠ"),
)


@pytest.mark.parametrize("name", list(scenes()))
def test_a_replay_is_drawn_as_it_was_looked_at(name: str) -> None:
    assert file_of(name).read_text("utf-8") == pictures(scenes()[name])


def at(there: Viewing) -> int:
    return there.showing.at


def test_the_arrows_go_an_event_on_and_back_and_stop_at_the_ends() -> None:
    there = viewing()
    assert at(after(there, ("right", "right"))) == 2
    assert at(after(there, ("right", "right", "left"))) == 1
    assert at(after(there, ("left",))) == 0
    assert at(after(there, ("end", "right"))) == there.showing.last
    assert at(after(there, ("end", "home"))) == 0
    assert at(after(there, ("pagedown", "pagedown", "pageup"))) == 10


def test_up_and_down_go_from_turn_to_turn() -> None:
    there = viewing()
    turns: list[int] = []
    while at(there) < there.showing.last:
        there = after(there, ("down",))
        turns.append(there.showing.view.turn)
    assert turns[:-1] == [*range(1, len(turns))]
    inside = after(viewing(), ("down", "down", "down", "right"))
    assert inside.showing.view.turn == 3
    assert at(after(inside, ("up",))) == at(inside) - 1
    assert after(inside, ("up", "up")).showing.view.turn == 2
    assert after(viewing(), ("down", "up")).showing.at == 0


def test_space_plays_on_until_the_end_and_from_there_from_the_start() -> None:
    there = after(viewing(), (" ",))
    assert there.playing
    for _ in range(there.showing.last):
        assert there.playing
        there = on_its_own(there)
    assert not there.playing
    assert at(on_its_own(there)) == there.showing.last
    again = after(there, (" ",))
    assert (at(again), again.playing) == (0, True)
    assert not after(again, (" ",)).playing


def test_plus_and_minus_change_the_speed_within_its_bounds() -> None:
    there = viewing()
    assert there.pause == 1
    assert after(there, ("+",)).pause == 0.5
    assert after(there, ("+",) * 9).pause == 1 / SPEEDS[-1]
    assert after(there, ("-",) * 9).pause == 4


def test_s_lends_the_eyes_of_one_seat_after_the_other_then_those_of_all() -> None:
    there, seats = after(viewing(), ("down", "down")), list[int | None]()
    for _ in range(4):
        there = after(there, ("s",))
        seats.append(there.showing.seat)
    assert seats == [0, 1, 2, None]
    assert at(there) == at(after(viewing(), ("down", "down")))


def test_g_and_slash_begin_a_line() -> None:
    assert press_replay(viewing(), "g").order == "line go "
    assert press_replay(viewing(), "/").order == "line find "
    assert press_replay(viewing(), ":").order == "line"


@pytest.mark.parametrize(
    ("key", "order"),
    [("l", "log"), ("?", "help"), ("q", "quit"), ("f6", "copy"), ("c-l", "redraw"), ("a", "audit")],
)
def test_a_key_that_only_orders(key: str, order: str) -> None:
    assert press_replay(viewing(), key).order == order


def test_n_finds_the_same_word_again() -> None:
    there = found(viewing(), "retreat")
    first = at(there)
    assert "retreat" in scene_of(there).log[-1].text
    assert at(after(there, ("n",))) > first
    assert found(viewing(), "quetzal").said == ("No event is told with 'quetzal'.",)
    assert after(viewing(), ("n",)).said == ("Find what? / and a word.",)


@pytest.mark.parametrize("word", ["draws", "dagger", "retreat", " to "])
def test_the_event_row_has_the_word_that_was_found(word: str) -> None:
    there = found(viewing(), word)
    for _ in range(5):
        assert there.said == ("n finds the next one.",)
        foot = scene_of(there).foot
        assert foot is not None
        assert word in foot.event.casefold()
        there = after(there, ("n",))


def test_b_plays_a_copy_with_the_keys_of_a_game_and_escape_leads_back() -> None:
    before = after(viewing(), ("down",) * 5)
    there = after(before, ("b", "4", "b"))
    assert there.branch is not None
    assert len(there.branch.moments) == 2
    assert there.showing == before.showing
    undone = after(there, ("u",))
    assert undone.branch is not None
    assert len(undone.branch.moments) == 1
    assert after(undone, ("u",)).said == ("Nothing was tried yet.",)
    assert after(there, ("escape",)).branch is None
    chosen = after(there, ("4",))
    assert chosen.chosen.steps
    assert after(chosen, ("escape",)).branch is not None, "Esc first drops what is chosen"
    assert after(there, ("q",)).branch is None


def test_a_key_without_a_meaning_says_so() -> None:
    assert after(viewing(), ("x",)).said == ("x does nothing in a replay. ? lists the keys.",)


def test_a_korean_keyboard_branches_too() -> None:
    assert after(after(viewing(), ("down",)), ("ㅠ",)).branch is not None


@given(
    preset=st.sampled_from(PRESETS),
    keys=st.lists(st.sampled_from(KEYS), max_size=25),
    size=st.sampled_from(((60, 20), (80, 24), (120, 40), (77, 33))),
    ascii_only=st.booleans(),
)
@settings(max_examples=60, deadline=None)
def test_any_keys_lead_to_a_picture_of_exact_size(
    preset: str, keys: list[str], size: tuple[int, int], ascii_only: bool
) -> None:
    there = after(viewing(preset), keys)
    drawn = frame(scene_of(there), *size, Look(ascii=ascii_only)).rows
    assert len(drawn) == size[1]
    assert {row_width(row) for row in drawn} == {size[0]}


@given(last=st.integers(0, 2000), columns=st.integers(20, 300), share=st.floats(0, 1))
@settings(deadline=None)
def test_a_click_on_the_slider_leads_near_to_where_its_knob_stands(
    last: int, columns: int, share: float
) -> None:
    place = round(last * share)
    row = slider_row(Foot("", "", place, last, ""), columns, Look())
    room = len(row) - 2
    assert row_width(row) == columns
    knob = place_column(place, last, room)
    assert 0 <= knob < room
    assert abs(column_place(knob, last, room) - place) * (room - 1) <= last
