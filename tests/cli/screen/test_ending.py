"""The end of a game below the board: who won and what can be done, in every size of window."""

from __future__ import annotations

import pytest

from cli.model.outcome import outcome
from cli.model.screen.bar import bar
from cli.model.screen.chosen import Chosen
from cli.model.screen.frame import frame
from cli.model.screen.look import LEAST, Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from cli.model.screen.scene import Scene
from cli.ui.screen.roomstage import OVER
from engine.needs import Over
from tests.cli.screen.friday import friday

WON = "All pirates of Ana are on the sloop. Ana wins the game."
AT_THE_NETWORK = (
    "All have disclosed. r plays again once the host has opened the table. q leaves.",
    "cartagena audit 1a2b3c4d   checks every card and signature",
    "cartagena replay 1a2b3c4d   shows every hand and shuffle",
)
WINDOWS = tuple(LEAST.values())


def ended(me: int | None = 0, link: str = "5 peers", **changes: object) -> Scene:
    home = ((37,) * 6, *[(0,) * 6] * 4)
    scene = friday(me, need=Over((0,), "escaped"), pirates=home)
    assert outcome(scene.view) == WON
    return scene._replace(link=link, log=(), chat=(), **changes)  # type: ignore[arg-type]


def shown(scene: Scene, size: tuple[int, int], mode: Mode = Mode()) -> list[str]:  # noqa: B008 - a value
    return [row.rstrip() for row in text_of(frame(scene, *size, Look(), mode).rows)]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("me", [0, 3])
def test_who_won_and_what_can_be_done_stand_whole_in_every_window(
    size: tuple[int, int], me: int
) -> None:
    told = " ".join(shown(ended(me, ended=AT_THE_NETWORK), size))
    for sentence in (WON, *AT_THE_NETWORK):
        assert " ".join(sentence.split()) in " ".join(told.split())


@pytest.mark.parametrize("size", WINDOWS)
def test_on_one_machine_too_with_the_keys_in_the_bar(size: tuple[int, int]) -> None:
    rows = shown(ended(link="", ended=OVER), size)
    told = " ".join("\n".join(rows).split())
    assert all(sentence in told for sentence in (WON, *OVER))
    assert rows[-1].startswith(" r rematch  v replay  q leave")


@pytest.mark.parametrize("size", WINDOWS)
def test_the_outcome_stands_once_below_the_board(size: tuple[int, int]) -> None:
    rows = shown(ended(said=(WON, "Bo has disclosed."), ended=OVER), size)
    assert "\n".join(rows).count("Ana wins the game.") == 1
    assert "Bo has disclosed." in rows


@pytest.mark.parametrize("size", WINDOWS)
def test_a_row_stays_for_what_was_said_last(size: tuple[int, int]) -> None:
    scene = ended(said=("older", "That means nothing here."), ended=AT_THE_NETWORK)
    rows = shown(scene, size)
    assert WON in rows
    assert "That means nothing here." in rows


@pytest.mark.parametrize("size", WINDOWS)
def test_the_board_stays_where_it_is_when_the_game_is_over(size: tuple[int, int]) -> None:
    running, over = shown(friday(), size), shown(ended(ended=OVER), size)
    assert [at for at, row in enumerate(running) if row.startswith("SLOOP")] == [
        at for at, row in enumerate(over) if row.startswith("SLOOP")
    ]


@pytest.mark.parametrize("size", WINDOWS)
def test_a_line_is_typed_where_it_always_is(size: tuple[int, int]) -> None:
    mode = Mode("line", "roun", 4)
    running = frame(friday(), *size, Look(), mode)
    over = frame(ended(ended=OVER), *size, Look(), mode)
    assert over.entry == running.entry
    assert over.entry is not None
    assert "roun" in text_of(over.rows)[over.entry[0]]


def test_the_keys_of_the_end() -> None:
    def keys(scene: Scene) -> list[str]:
        hints = bar(scene.view, Chosen(), talks=scene.talks, again=scene.again)
        return [f"{key} {label}" for key, label in hints][:3]

    assert keys(ended(link=""))[:3] == ["r rematch", "v replay", "q leave"]
    assert keys(ended())[:3] == ["r rematch", "v replay", "q leave"]
    assert keys(ended(None)._replace(again=False))[:2] == ["v replay", "q leave"]
    assert keys(ended(None)) == ["r rematch", "v replay", "q leave"], "the table is open again"
