"""The screen's board for every table: exact widths, nobody left out, every landing in sight."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.model.parlour import Parlour
from cli.model.player import View
from cli.model.screen.board import board, drawn
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.look import Look, Size
from cli.model.screen.menu import Marks, marks, menu
from cli.model.screen.palette import STYLES
from cli.model.screen.picture import Picture, Span, row_width, text_of
from cli.model.screen.scene import Scene
from engine.geometry import space_positions
from engine.needs import CARD_PILE, Over, Shuffle
from engine.rules import make_rules
from engine.state import State
from tests.cli.screen.boardscenes import BACK, CARD, SCENES, SKULL, rafts, scene, table
from tests.cli.screen.friday import NAMES, SKULL_CHOSEN, friday, friday_state
from tests.cli.walks import setup, tables, walk

Window = tuple[Size, int, int]

WINDOWS: tuple[Window, ...] = (
    ("normal", 52, 17),
    ("normal", 53, 19),
    ("tall", 77, 22),
    ("tall", 77, 40),
    ("compact", 60, 11),
    ("compact", 60, 12),
    ("compact", 100, 8),
)

LOOKS = (Look(), Look(ascii=True), Look(icons="emoji"), Look(ascii=True, icons="emoji"))


def spans(picture: Picture) -> Iterator[Span]:
    return (span for row in picture for span in row)


def pirates_drawn(picture: Picture) -> list[int]:
    """By seat how many pirates are drawn, as letters or as a number."""
    counted = [0] * 5
    for span in spans(picture):
        name = span.style.split(" ")[0]
        if name.startswith("pirate.") and span.text != "^":
            counted["rybcm".index(name[-1])] += int(span.text[1:] or 1)
    return counted


def hats_drawn(picture: Picture) -> int:
    return sum("hat" in span.style.split(" ") for span in spans(picture))


def choices(view: View) -> list[Chosen]:
    """Nothing chosen, and every first step there is now."""
    return [Chosen(), *(Chosen((entry.step,)) for entry in menu(view, Chosen()))]


@settings(deadline=None, max_examples=80)
@given(tables(), st.sampled_from(WINDOWS), st.sampled_from(LOOKS), st.data())
def test_every_table_fits_its_window_and_shows_every_pirate(
    parlour: Parlour, window: Window, look: Look, data: st.DataObject
) -> None:
    size, columns, rows = window
    rules = parlour.setup.rules
    for seat in (None, parlour.state.seat):
        view = parlour.view(seat)
        chosen = data.draw(st.sampled_from(choices(view)))
        picture = board(Scene(view, "", chosen=chosen), size, columns, rows, look)
        assert len(picture) <= rows
        assert all(row_width(row) == columns for row in picture)
        assert pirates_drawn(picture)[: rules.players] == [rules.pirates] * rules.players
        assert hats_drawn(picture) == rules.players * rules.captain
        assert all(line.isprintable() for line in text_of(picture))
        assert not look.ascii or "".join(text_of(picture)).isascii()


@settings(deadline=None, max_examples=80)
@given(tables(), st.sampled_from(WINDOWS))
def test_every_landing_and_every_own_letter_is_in_sight(parlour: Parlour, window: Window) -> None:
    view = parlour.view(parlour.state.seat)
    for chosen in choices(view):
        shown = marks(view, chosen)
        picture = board(Scene(view, "", chosen=chosen), *window, Look())
        letters = [s.text for s in spans(picture) if s.style.split(" ")[0] == "letter"]
        assert sorted(letters) == sorted(shown.letters.values())
        landings = [s for s in spans(picture) if s.style.split(" ")[0] == "landing"]
        assert len(landings) == len(set(shown.landings) | {shown.landing} - {-1})
        assert all(span.text.startswith("»") for span in landings)


@settings(deadline=None, max_examples=40)
@given(tables(), st.sampled_from(WINDOWS))
def test_what_is_scrolled_away_is_never_the_marked_way(parlour: Parlour, window: Window) -> None:
    view = parlour.view(parlour.state.seat)
    for first in choices(view):
        for at in range(len(menu(view, first))):
            chosen = first._replace(at=at)
            shown = marks(view, chosen)
            picture = board(Scene(view, "", chosen=chosen), *window, Look())
            hits = {span.hit for span in spans(picture)}
            at_sea_or_none = shown.landing < 0 or window[2] < 11
            assert at_sea_or_none or f"place {shown.landing}" in hits


@pytest.mark.parametrize("name", SCENES)
def test_a_whole_board_has_every_space_to_click_on(name: str) -> None:
    state = SCENES[name].view.state
    picture = board(SCENES[name], "normal", 52, 19, Look())
    hits = {span.hit for span in spans(picture)}
    assert {f"place {space}" for space in (0, *space_positions(state.rules), state.goal)} <= hits
    assert {f"take {place}" for place in range(len(state.supply))} <= hits


def test_a_click_anywhere_in_a_cell_is_its_space() -> None:
    rows = board(SCENES["tortuga"], "normal", 52, 17, Look())[1:3]
    for row in rows:
        cells = [span.hit for span in row for _ in span.text]
        assert cells[3:51] == [f"place {space}" for space in range(1, 7) for _ in range(8)]


def test_a_raft_is_its_berth_while_a_token_asks_for_one() -> None:
    picture = board(SCENES["rafts-token"], "normal", 52, 17, Look())
    (white,) = [row for row in picture if row[0].text.startswith("WHITE")]
    assert {span.hit for span in white if span.text.strip()} == {"berth 0"}
    assert white[0].style == "chosen"


def test_the_icons_of_the_chosen_card_stand_out() -> None:
    picture = board(SCENES["tortuga-card"], "normal", 52, 17, Look())
    hit = [span.text for span in spans(picture) if span.style == "icon.hit"]
    assert hit == ["skull"] * 7  # six on the board and the one in the supply


def test_the_marked_landing_and_its_pirate_stand_out_from_the_others() -> None:
    view = SCENES["tortuga"].view
    picture = board(Scene(view, "", chosen=CARD._replace(at=2)), "normal", 52, 17, Look())
    chosen = [span.text for span in spans(picture) if "chosen" in span.style.split(" ")]
    assert chosen == ["c", "»c"]


def test_a_rivals_pirate_that_is_marked_stands_out_itself() -> None:
    picture = board(SCENES["morgan"], "normal", 52, 17, Look())
    stands_out = [s for s in spans(picture) if "chosen" in s.style.split(" ")]
    assert [(s.text, s.style, s.hit) for s in stands_out] == [
        ("Y2", "pirate.y chosen", "place 0"),
        ("»1", "landing chosen", "place 2"),
    ]


def test_the_supply_card_that_is_chosen_stands_out() -> None:
    picture = board(SCENES["captain-takes"], "normal", 52, 17, Look())
    assert [s.hit for s in spans(picture) if s.style == "chosen"] == ["take 3"]


def test_every_style_has_its_look() -> None:
    used = {
        name
        for scene in SCENES.values()
        for span in spans(board(scene, "normal", 52, 17, Look()))
        for name in span.style.split(" ")
        if name
    }
    assert used <= set(STYLES["mono"])


@pytest.mark.parametrize(
    ("crew", "landings", "told"),
    [
        ({}, "abcd", "ke »a-d "),
        ({}, "acef", "ke»acef "),
        ({}, "abcdf", "ke»a-df "),
        ({0: 1}, "", "ke R··a "),
        ({0: 1, 1: 1}, "bc", "kRYa»bc "),
    ],
)
def test_a_narrow_cell_says_as_much_as_fits(crew: dict[int, int], landings: str, told: str) -> None:
    crews = [[1] * crew.get(seat, 0) + [0] * (6 - crew.get(seat, 0)) for seat in range(5)]
    state = table(make_rules("tortuga", 5, {"segments": 8}), crews)
    shown = Marks({1: "a"} if 0 in crew else {}, {1: landings} if landings else {})
    picture = drawn(scene(state), "normal", 52, 17, Look(), shown)
    assert text_of(picture)[1][3:11] == told


@pytest.mark.parametrize("preset", ["tortuga", "risky-rafts", "whole-jailbreak", "all-together"])
def test_the_board_never_jumps_while_a_game_is_played(preset: str) -> None:
    for size, columns, rows in WINDOWS:
        heights = {
            len(board(Scene(parlour.view(0), ""), size, columns, rows, Look()))
            for parlour in walk(setup(preset, 3, "steady"), 120)
        }
        assert len(heights) == 1, (size, columns, rows)


def test_where_rows_are_too_few_the_way_scrolls_and_says_what_is_hidden() -> None:
    state = rafts(segments=8)
    lines = text_of(board(scene(state, BACK), "compact", 60, 10, Look()))
    assert len(lines) == 10
    assert [line for line in lines if line[0] in "▲▼"], lines
    assert pirates_drawn(board(scene(state, BACK), "compact", 60, 10, Look())) == [6] * 5


def test_a_chosen_card_names_the_icon_also_where_a_pair_stands_for_another() -> None:
    state: State = SCENES["captains"].view.state
    pair = Chosen((Step("pair"), Step("card", SKULL), Step("card", SKULL)))
    picture = board(scene(state, pair), "normal", 52, 17, Look())
    assert not [span for span in spans(picture) if span.style == "icon.hit"]


@pytest.mark.parametrize("look", [Look(), Look(ascii=True)])
@pytest.mark.parametrize("window", WINDOWS)
def test_where_another_has_landed_has_a_sign_of_its_own(window: Window, look: Look) -> None:
    scene = friday(1)._replace(moved=30)
    sign = look.sign("‹", "<")
    (found,) = [span for span in spans(board(scene, *window, look)) if span.style == "moved"]
    assert (found.text, found.hit) == (sign, "place 30")
    assert not any(span.style.startswith("landing") for span in spans(board(scene, *window, look)))


@pytest.mark.parametrize("window", WINDOWS)
def test_that_sign_is_gone_with_a_choice_and_with_the_game(window: Window) -> None:
    over = friday(1, need=Over((0,), "escaped"))._replace(moved=30)
    chosen = friday(0)._replace(moved=30, chosen=SKULL_CHOSEN)
    for one in (over, chosen):
        assert not any(span.style == "moved" for span in spans(board(one, *window, Look())))


@pytest.mark.parametrize("window", WINDOWS)
def test_cards_that_are_shuffled_are_no_discard_and_no_empty_deck(window: Window) -> None:
    size, columns, rows = window
    running = friday_state(deck=0, discard=[SKULL] * 7)
    thrown = len(running.discard())
    assert thrown
    shuffling = running._replace(need=Shuffle(CARD_PILE, running.discarded))
    for state, told in ((running, "deck 0"), (shuffling, f"shuffling {thrown}")):
        picture = board(friday()._replace(view=View(state, NAMES, 0)), size, columns, rows, Look())
        piles = "\n".join(text_of(picture))
        assert told in piles
        assert ("deck" in piles) == (state is running)


@pytest.mark.parametrize("window", WINDOWS)
def test_when_the_game_is_over_no_letter_is_left_as_if_something_could_be_played(
    window: Window,
) -> None:
    over = friday(0, need=Over((0,), "escaped"))
    picture = board(over, *window, Look())
    assert pirates_drawn(picture) == [6] * 5
    assert not any(span.style.startswith(("letter", "landing")) for span in spans(picture))
