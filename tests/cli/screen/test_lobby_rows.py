"""The rows of the lobby say what is known, once, and as far as the window goes."""

from __future__ import annotations

import pytest

from cli.model.screen.lobbykeys import press_lobby
from cli.model.screen.lobbylist import list_frame
from cli.model.screen.lobbyrows import found_rows
from cli.model.screen.lobbyscene import LobbyScene
from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from tests.cli.screen.lobbyscenes import FRIDAY, HERE, full_lobby, seen


def drawn(scene: LobbyScene, columns: int = 80, rows: int = 24) -> list[str]:
    return [row.rstrip() for row in text_of(list_frame(scene, columns, rows, Look(), Mode()).rows)]


@pytest.mark.parametrize("state", ["play", "done"])
def test_who_tells_of_a_game_that_has_begun_is_not_called_its_host(state: str) -> None:
    one, other = (FRIDAY._replace(state=state, host=name) for name in ("Emil", "Dora"))
    (row,), (again,) = found_rows((one,), ()), found_rows((other,), ())
    assert row.host == again.host == ""
    assert "heard of from Emil" in row.why[-1]
    assert found_rows((FRIDAY,), ())[0].host == "Eike"


def test_a_note_does_not_say_the_state_again() -> None:
    games = [FRIDAY._replace(state=state, seated=5) for state in ("lobby", "play", "done")]
    assert all(row.note != row.state for row in found_rows(tuple(games), ()))


def test_no_sentence_about_a_game_stands_on_the_screen_twice() -> None:
    scene = full_lobby()
    for at, row in enumerate(scene.rows):
        marked = scene.mark(at)
        after = press_lobby(marked, "enter").scene
        text = " ".join(" ".join(drawn(after, 120, 50)).split())
        assert all(text.count(told) == 1 for told in row.why), row.name


def test_rules_are_whole_where_another_column_has_blanks_to_spare() -> None:
    rules = seen("root's table", 2)._replace(preset="jamaica-korean")
    mine = seen("Friday", 1)
    rows = found_rows((mine, rules), {mine.id})
    text = drawn(LobbyScene(rows, around=HERE).mark(0))
    assert "Jamaica korean" in "".join(text)
    assert "your seat waits" in "".join(text)
