"""The lobby, its forms and its tables are drawn as they were looked at, and in any script."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wcwidth import wcswidth

from cli.model.screen.lobbyfilled import filled_frame
from cli.model.screen.lobbyhelp import Place, lobby_help
from cli.model.screen.lobbykeys import clicked_lobby, press_lobby
from cli.model.screen.lobbylist import CHOICES, list_frame
from cli.model.screen.lobbyrows import found_rows, kept_row
from cli.model.screen.lobbyscene import Around, LobbyScene, ago
from cli.model.screen.lobbytable import Chair, table_frame
from cli.model.screen.look import Look
from cli.model.screen.mode import Frame, Kind, Mode
from cli.model.screen.palette import STYLES
from cli.model.screen.picture import row_width, text_of
from cli.model.screen.scene import Said
from p2p.core.cleaning import clean_chat, clean_game_name, clean_nick
from tests.cli.screen.lobbypictures import pictures, scenes
from tests.cli.screen.lobbyscenes import (
    ALONE,
    FORMS,
    HERE,
    KEPT,
    LOBBIES,
    TABLE,
    changed,
    lobby,
    seen,
)
from tests.cli.screen.picturebook import file_of
from tests.cli.screen.test_frame_property import SCRIPTS

SIZES = ((60, 20), (79, 24), (80, 24), (120, 40), (300, 80))
KINDS: tuple[Kind, ...] = ("keys", "line", "chat", "copy")
HITS = ("key", "row", "")


@pytest.mark.parametrize("name", list(scenes()))
def test_a_scene_is_drawn_as_it_was_looked_at(name: str) -> None:
    assert file_of(name).read_text("utf-8") == pictures(scenes()[name])


def test_the_list_is_that_of_the_law() -> None:
    rows = [row.rstrip() for row in text_of(list_frame(lobby(), 80, 24, Look(), Mode()).rows)]
    assert (
        rows[0] == " Cartagena                                              2 games on this network"
    )
    assert rows[2] == "   GAME        HOST    RULES     PLAYERS  STATE     KEY"
    assert rows[3] == " ▶ Friday      Eike    Tortuga   3 of 5   waiting   aaa7"
    assert rows[4] == "   Kitchen             Jamaica   2 of 2   playing   aaa9   watch only"


def exact(drawn: Frame, columns: int, rows: int) -> None:
    assert len(drawn.rows) == rows
    for row in drawn.rows:
        text = "".join(span.text for span in row)
        assert row_width(row) == wcswidth(text) == columns, text
        for span in row:
            assert all(name in STYLES["true"] for name in span.style.split()), span
            assert span.hit.partition(" ")[0] in HITS, span
    if drawn.entry is not None:
        assert 0 <= drawn.entry[0] < rows
        assert 0 <= drawn.entry[1] < columns


nicks = (st.sampled_from(SCRIPTS) | st.text(max_size=30)).map(lambda text: clean_nick(text) or "x")
games = (st.sampled_from(SCRIPTS) | st.text(max_size=40)).map(
    lambda text: clean_game_name(text) or "x"
)
sentences = st.lists((st.sampled_from(SCRIPTS) | st.text(max_size=200)).map(clean_chat), max_size=4)
looks = st.builds(Look, st.booleans())
modes = st.builds(Mode, st.sampled_from(KINDS))
sizes = st.sampled_from(SIZES)


@settings(deadline=None, max_examples=80)
@given(
    st.lists(st.tuples(games, nicks, st.sampled_from(("lobby", "play", "done"))), max_size=40),
    st.integers(0, 60),
    sentences,
    sizes,
    looks,
    modes,
)
def test_a_lobby_of_any_names_fills_its_window(
    tables: list[tuple[str, str, str]],
    at: int,
    said: list[str],
    size: tuple[int, int],
    look: Look,
    mode: Mode,
) -> None:
    found = found_rows(
        tuple(
            seen(name, number)._replace(host=host, state=state)
            for number, (name, host, state) in enumerate(tables)
        ),
        (),
    )
    kept = (kept_row(KEPT._replace(name=tables[0][0])),) if tables else ()
    scene = LobbyScene(found, kept, around=HERE, said=tuple(said)).mark(at)
    drawn = list_frame(scene, *size, look, mode)
    exact(drawn, *size)
    marked = [span for row in drawn.rows for span in row if span.style == "chosen"]
    assert bool(marked) == bool(scene.rows), "the marked row is always in sight"


@settings(deadline=None, max_examples=80)
@given(
    st.lists(st.builds(Chair, nicks | st.just(""), st.booleans()), min_size=2, max_size=5),
    games,
    sentences,
    sentences,
    sizes,
    looks,
    modes,
)
def test_a_table_of_any_names_fills_its_window(
    chairs: list[Chair],
    name: str,
    chat: list[str],
    said: list[str],
    size: tuple[int, int],
    look: Look,
    mode: Mode,
) -> None:
    scene = TABLE._replace(
        name=name,
        chairs=tuple(chairs),
        chat=tuple(Said("x", line) for line in chat),
        said=tuple(said),
    )
    drawn = table_frame(scene, *size, look, mode)
    exact(drawn, *size)
    assert any(text.lstrip().startswith("HOUSE") for text in text_of(drawn.rows))
    seats = {span.hit for row in drawn.rows for span in row}
    assert {f"key {seat + 1}" for seat in range(len(chairs))} <= seats


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(list(FORMS)), games, st.integers(0, 30), sizes, looks, modes)
def test_a_form_fills_its_window(
    kind: str, name: str, at: int, size: tuple[int, int], look: Look, mode: Mode
) -> None:
    form = changed(FORMS[kind], name1=name)._replace(at=at)
    drawn = filled_frame(form, *size, look, mode)
    exact(drawn, *size)
    assert any("▶" in text or " > " in text for text in text_of(drawn.rows))


@pytest.mark.parametrize("place", ["list", "form", "table"])
@pytest.mark.parametrize("mode", [Mode("help"), Mode("help", "/seat", 1), Mode("help", "/zzz", 0)])
def test_the_help_fills_its_window(place: Place, mode: Mode) -> None:
    for size in SIZES:
        exact(lobby_help(place, *size, Look(), mode), *size)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, "just now"), (9.9, "just now"), (10, "10 s ago"), (59, "50 s ago"), (125, "2 min ago")],
)
def test_how_long_ago_is_said_in_steps(seconds: float, said: str) -> None:
    assert ago(seconds) == said


def test_an_empty_network_says_what_may_be_in_the_way() -> None:
    text = "\n".join(text_of(list_frame(LOBBIES["alone"], 80, 24, Look(), Mode()).rows))
    assert "a firewall may" in text
    assert "UDP port 5353" in text
    assert "n  open a table that others on this network can join" in text


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("name", ["opening", "alone"])
def test_an_empty_lobby_lists_what_a_newcomer_can_do(name: str, size: tuple[int, int]) -> None:
    rows = list_frame(LOBBIES[name], *size, Look(), Mode()).rows
    offered = {
        span.hit: text for row, text in zip(rows[:-1], text_of(rows), strict=False) for span in row
    }
    for key, told in CHOICES:
        assert told in offered[f"key {key}"], "whole, and a button"
        assert clicked_lobby(LOBBIES[name], f"key {key}") == press_lobby(LOBBIES[name], key)
        assert press_lobby(LOBBIES[name], key).scene.said == (), "it is a key that works"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_choices_for_a_newcomer_hide_no_own_game_and_no_game_of_others(
    size: tuple[int, int],
) -> None:
    text = text_of(list_frame(LOBBIES["only-kept"], *size, Look(), Mode()).rows)
    offered = any(CHOICES[0][1] in row for row in text)
    assert (
        all(any(f" {row.name} " in one for one in text) for row in LOBBIES["only-kept"].rows)
        or not offered
    )
    assert offered == (size == (120, 40))
    assert not any(
        CHOICES[0][1] in row for row in text_of(list_frame(lobby(), *size, Look(), Mode()).rows)
    )


def test_a_network_that_cannot_be_opened_says_why_and_offers_what_is_possible() -> None:
    scene = LobbyScene(around=Around(trouble="No network: the profile is in use."))
    text = "\n".join(text_of(list_frame(scene, 80, 24, Look(), Mode()).rows))
    assert "No network: the profile is in use." in text
    assert "b bots  o hot-seat" in text


@settings(deadline=None, max_examples=40)
@given(st.sampled_from(SCRIPTS).map(clean_chat), sizes, looks)
def test_what_is_said_at_a_table_is_seen_in_every_window(
    text: str, size: tuple[int, int], look: Look
) -> None:
    chat = (Said("Bo", "first"), Said("Bo", "last words"))
    scene = TABLE._replace(chat=chat, said=(text, text, text))
    assert "last words" in "\n".join(text_of(table_frame(scene, *size, look, Mode()).rows))


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_the_note_of_the_marked_row_stands_off_what_is_drawn_in_reverse(columns: int) -> None:
    scene = LOBBIES["every-kind"]
    for at in range(len(scene.found)):
        rows = list_frame(scene.mark(at), columns, 24, Look(), Mode()).rows
        marked = [row for row in rows if any(span.style == "chosen" for span in row)]
        (row,) = marked
        behind = row[[span.style for span in row].index("chosen") + 1 :]
        assert all(span.text.startswith(" ") for span in behind if span.text)


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_unfinished_games_that_are_alike_are_told_apart(columns: int) -> None:
    """By when they were played last and how far, in the list itself."""
    one = LOBBIES["every-kind"].kept[1]
    rows = (
        one,
        one._replace(id="2", state="turn 12"),
        one._replace(id="3", played="2026-12-01 08:15"),
    )
    scene = LobbyScene(kept=rows, show="kept").mark(3)
    text = text_of(list_frame(scene, columns, 24, Look(), Mode()).rows)
    listed = [row for row in text if "against bots" in row][:3]
    assert ["turn 12" in row for row in listed] == [False, True, False]
    assert ["2026-12-01 08:15" in row for row in listed] == [False, False, True]


@pytest.mark.parametrize("name", [name for name, scene in LOBBIES.items() if scene.show == "games"])
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
def test_what_was_told_last_is_whole_and_the_marked_game_is_in_sight(
    name: str, size: tuple[int, int]
) -> None:
    """The hints about firewalls give way, and at an empty lobby they do before what can be done."""
    told = (
        "No game called 'Nowhere' is seen on this network. `find` lists those that are; its host's "
        "HOST:PORT or invite code reaches it all the same."
    )
    scene = LOBBIES[name]._replace(said=(told,), around=ALONE)
    for at in range(max(len(scene.rows), 1)):
        rows = list_frame(scene.mark(at), *size, Look(), Mode()).rows
        text = text_of(rows)
        assert told in " ".join(" ".join(text).split())
        marked = any(span.style == "chosen" for row in rows for span in row)
        assert marked == bool(scene.rows)
        if not scene.rows:
            assert all(any(choice in row for row in text) for _, choice in CHOICES)


@pytest.mark.parametrize("name", ["A" * 24, "가" * 12, "e\u0301" * 24, "A" * 30])
@pytest.mark.parametrize("ready", [True, False])
def test_a_name_of_any_width_keeps_off_the_state_of_its_seat(name: str, ready: bool) -> None:
    chairs = (Chair(clean_nick(name), ready=ready, host=True, mine=True), Chair("Bo"))
    for columns, rows in SIZES:
        drawn = table_frame(TABLE._replace(chairs=chairs), columns, rows, Look(), Mode())
        row = text_of(drawn.rows)[2]
        assert (" ✓ ready " if ready else "   not ready ") in row
        assert row.rstrip().endswith("host, you")
