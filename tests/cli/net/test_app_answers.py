"""A network table behind the screen asks before it is left, and what may be done at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from p2p.core import notices
from tests.cli.net.desks import my_turn
from tests.cli.net.test_app_tables import Sitting, sitting
from tests.cli.net.test_desk_rematch import over

if TYPE_CHECKING:
    from collections.abc import Callable


async def test_leaving_by_a_word_asks_as_its_key_does_and_says_how_one_comes_back() -> None:
    async def script(at: Sitting) -> None:
        for word in ("quit", ":bye", "/leave"):
            at.playing.enter(word, chat=False)
            await at.told()
            assert at.playing.scene().said[-1].startswith("Leave? Your seat waits")
            at.playing.press("n")
            await at.told()
            assert at.playing.scene().said[-1] == "You stay."
            assert at.code is None
        at.playing.enter("quit", chat=False)
        at.playing.press("y")
        await at.told()
        assert at.code is not None

    there = await sitting(my_turn(), script)
    assert any("Your seat waits for you" in line for line in there.shown.lasts)


async def test_a_game_that_is_over_is_looked_at_again_while_the_table_goes_on() -> None:
    asked: list[tuple[str, Callable[[str], None]]] = []

    def look_back(screen: object, game: str, left: Callable[[str], None]) -> None:
        del screen
        asked.append((game, left))

    async def script(at: Sitting) -> None:
        at.table.look_back = look_back
        game = at.desk.page.game
        assert game is not None
        table = at.playing
        for _ in range(2):  # a second wish changes nothing
            assert table.press("v") == ""
        assert [name for name, _ in asked] == [game.game16.hex()]
        at.shown.stage = None
        await at.told(notices.ChatSaid(game.genesis.keys[1], 1, "gg"))
        assert at.shown.stage is None, "news do not take the replay away"
        asked[0][1]("It cannot be read.")
        assert at.shown.stage is table
        assert table.scene().said == ("It cannot be read.",)
        table.enter(":replay", chat=False)
        assert len(asked) == 2

    await sitting(over(), script)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_question_of_the_table_is_always_in_sight_with_its_answers(
    size: tuple[int, int],
) -> None:
    async def script(at: Sitting) -> None:
        at.playing.enter("resign", chat=False)
        await at.told()
        rows = text_of(at.playing.frame(*size, Look(), Mode()).rows)
        assert "yes or no" in " ".join(" ".join(rows).split())
        assert rows[-1].rstrip() == " y yes  n no"
        at.playing.press("x")
        await at.told()
        rows = text_of(at.playing.frame(*size, Look(), Mode()).rows)
        assert "1-6 card" in rows[-1]

    await sitting(my_turn(), script)


def keys(at: Sitting) -> str:
    """The last row of the screen."""
    return text_of(at.playing.frame(80, 24, Look(), Mode()).rows)[-1]


async def test_who_watches_is_seated_only_at_a_table_that_is_open_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    async def script(at: Sitting) -> None:
        monkeypatch.setattr(at.table, "answer", asked.append)
        game = at.desk.page.game
        assert game is not None
        assert not at.playing.scene().again
        assert "r rematch" not in keys(at)
        at.playing.press("r")
        assert asked == []
        at.desk.page = at.desk.page._replace(opened=game.genesis.keys[1])
        at.table.look(at.desk)
        assert "r rematch" in keys(at)
        at.playing.press("r")
        assert asked == ["rematch"]

    await sitting(over()._replace(own=None), script)
