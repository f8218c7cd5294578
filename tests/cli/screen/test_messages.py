"""`cli.model.screen.message`: what is told has room in the smallest window, and is cut at words."""

from hypothesis import given
from hypothesis import strategies as st

from cli.model.screen.look import Look
from cli.model.screen.message import ALL, messages
from cli.model.screen.picture import text_of
from cli.model.screen.scene import Said, Scene
from tests.cli.screen.friday import friday

PLAIN = Look()


def told(scene: Scene, rows: int, columns: int = 60) -> list[str]:
    found = messages(scene, "compact", columns, rows, PLAIN).rows
    return [text.rstrip() for text in text_of(found)]


def test_what_was_said_last_stays_beside_a_newer_line_of_the_log() -> None:
    """Log and chat have no place of their own in the smallest window."""
    scene = friday(me=1)
    assert told(scene, 2) == ["   Eike: nice block", "17 Ana   bottle 21→30"]
    assert told(scene, 1) == ["17 Ana   bottle 21→30"]


def test_a_newer_word_stands_below_the_log() -> None:
    scene = friday(me=1)._replace(chat=(Said("Eike", "well", 18),))
    assert told(scene, 2) == ["17 Ana   bottle 21→30", "   Eike: well"]
    assert told(scene, 1) == ["   Eike: well"]


def test_a_long_word_of_chat_never_takes_the_row_of_the_newest_deed() -> None:
    scene = friday(me=1)._replace(chat=(Said("Eike", "a long tale " * 20, 16),))
    assert told(scene, 2) == ["17 Ana   bottle 21→30", ""]


@given(st.integers(30, 120), st.integers(2, 4), st.integers(1, 9))
def test_what_has_no_room_is_cut_between_two_words(columns: int, rows: int, letters: int) -> None:
    words = [f"{number:0{letters + 1}}" for number in range(400)]
    scene = friday()._replace(said=(" ".join(words),))
    kept, mark, _ = " ".join(told(scene, rows, columns)).partition(ALL)
    assert mark
    assert kept.split() == words[: len(kept.split())]
