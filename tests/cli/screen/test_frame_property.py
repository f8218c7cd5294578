"""Whatever the table, the window, the look and the mode: the frame is exact and never raises."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wcwidth import wcswidth, wcwidth

from cli.model.parlour import Parlour, unopened
from cli.model.screen.chosen import Chosen
from cli.model.screen.frame import Frame, Mode, frame
from cli.model.screen.look import Look
from cli.model.screen.menu import ENTER, menu
from cli.model.screen.mode import Kind
from cli.model.screen.palette import STYLES
from cli.model.screen.picture import row_width
from cli.model.screen.scene import Presence, Said, Scene
from p2p.core.cleaning import clean_chat, clean_nick
from tests.cli.walks import setup, tables

SIZES = ((60, 20), (79, 24), (80, 24), (80, 30), (109, 40), (110, 36), (120, 40), (400, 100))
SMALLER = ((59, 20), (60, 19), (52, 18), (20, 5), (1, 1), (7, 2), (80, 3))
KINDS: tuple[Kind, ...] = ("keys", "line", "chat", "log", "help", "copy")

HITS = ("card", "place", "take", "berth", "key", "log", "row")

SCRIPTS = (
    "다은과 친구들이 함께하는 열두 글자",
    "مرحبا بالعالم الكبير",
    "🏴‍☠️ pirate 👍🏽 ❤️ 🇰🇷 1️⃣",
    "நிலா தமிழ் பெயர்",
    "éà combining ö",
    "a name that is far too long for any column",
    "日本語の名前です",
)


def exact(drawn: Frame, columns: int, rows: int) -> None:
    assert len(drawn.rows) == rows
    for row in drawn.rows:
        text = "".join(span.text for span in row)
        assert row_width(row) == columns, text
        assert wcswidth(text) == columns, text
        assert all(wcwidth(character) >= 0 for character in text), repr(text)
        for span in row:
            assert all(name in known for known in STYLES.values() for name in span.style.split())
            assert span.hit.partition(" ")[0] in (*HITS, ""), span
    if drawn.entry is not None:
        assert 0 <= drawn.entry[0] < rows
        assert 0 <= drawn.entry[1] < columns


looks = st.builds(Look, st.booleans(), st.sampled_from(("words", "emoji")))
modes = st.builds(
    Mode,
    st.sampled_from(KINDS),
    st.sampled_from(("", "/ana", "/e", "skull c", "x" * 300, "해골 c", "\x1b[2J")),
    st.integers(0, 300),
    st.integers(0, 100),
)
names = st.lists(st.sampled_from(SCRIPTS) | st.text(max_size=30), min_size=5, max_size=5)
notes = st.sampled_from(("", "away 40s", "left", "bot", "away since 12 min 5 s"))
lines = st.lists(
    st.builds(
        Said, st.sampled_from(("", "Ana", "다은")), st.text(max_size=90), st.integers(0, 120)
    ),
    max_size=9,
)


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """A table in the middle of anything, as one of its seats or a spectator sees it."""
    parlour: Parlour = draw(tables(80))
    seats = len(parlour.setup.names)
    me = draw(st.sampled_from((parlour.state.seat, 0, None)))
    view = parlour.view(me)
    called = tuple(clean_nick(name) or "Seat" for name in draw(names))[:seats]
    said = tuple(clean_chat(one.text) for one in draw(lines))
    log, chat = ([one._replace(text=clean_chat(one.text)) for one in draw(lines)] for _ in "ab")
    return Scene(
        view._replace(names=called),
        draw(st.sampled_from(("Friday", "hot-seat", "", "이름이 아주 긴 게임 " * 3))),
        draw(st.sampled_from(("", "5 peers ✓ in step", "waiting for the keys of the deck " * 3))),
        chosen(draw, Scene(view, "")),
        tuple(
            Presence(note, here)
            for note, here in draw(st.lists(st.tuples(notes, st.booleans()), max_size=5))
        ),
        tuple(log),
        tuple(chat),
        said,
        ("Waiting for Bo: a card to take. Last heard 40 s ago.",),
        draw(st.sampled_from(("", "Choose a card: its digit, then a pirate's letter."))),
        draw(st.integers(0, 40)),
        draw(st.sampled_from(("", "The cards are being shuffled (2 of 3)"))),
    )


def chosen(draw: st.DrawFn, scene: Scene) -> Chosen:
    """Some steps of an action, by the menu's own entries."""
    made = Chosen()
    for _ in range(draw(st.integers(0, 4))):
        entries = menu(scene.view, made)
        if not entries or entries[0].key == ENTER:
            break
        made = Chosen((*made.steps, draw(st.sampled_from(entries)).step), draw(st.integers(-1, 9)))
    return made


@settings(deadline=None, max_examples=120)
@given(scenes(), st.sampled_from(SIZES), looks, modes)
def test_every_frame_is_exactly_as_large_as_its_window(
    scene: Scene, size: tuple[int, int], look: Look, mode: Mode
) -> None:
    exact(frame(scene, *size, look, mode), *size)


@pytest.mark.parametrize("size", SMALLER)
def test_a_window_that_is_too_small_is_filled_with_a_notice(size: tuple[int, int]) -> None:
    exact(frame(Scene(unopened(setup("tortuga", 2, "s")).view(0), "x"), *size, Look()), *size)


@pytest.mark.parametrize("preset", ["jamaica", "all-together", "whole-jailbreak"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_game_that_is_not_dealt_yet_has_a_screen(preset: str, kind: Kind) -> None:
    scene = Scene(unopened(setup(preset, 5, "s")).view(None), "Friday", "5 peers ✓ in step")
    for me in (None, 3):
        early = scene._replace(view=scene.view._replace(me=me))
        for size in SIZES:
            exact(frame(early, *size, Look(), Mode(kind)), *size)
