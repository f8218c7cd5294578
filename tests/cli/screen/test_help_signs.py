"""The help explains what is drawn: in every look the very signs of the board."""

import pytest

from cli.model.screen.board import board
from cli.model.screen.boardcell import CLOSED
from cli.model.screen.boardway import signs_of
from cli.model.screen.chosen import Chosen
from cli.model.screen.helppage import help_page
from cli.model.screen.helprows import KEY
from cli.model.screen.look import Look
from cli.model.screen.menu import menu
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from cli.model.screen.strict import in_ascii
from tests.cli.scenery import table_of, view
from tests.cli.screen.boardscenes import SCENES
from tests.cli.screen.friday import SKULL_CHOSEN, friday

HELP = Mode("help")


@pytest.mark.parametrize("look", [Look(), Look(ascii=True), Look(icons="emoji")])
@pytest.mark.parametrize("name", SCENES)
def test_the_signs_that_the_help_explains_are_those_that_are_drawn(name: str, look: Look) -> None:
    """In every look, and with ``--ascii=strict`` none of them has become a question mark."""
    scene = SCENES[name]._replace(chosen=Chosen(), moved=1)
    rows = help_page(scene, 80, 200, look, HELP).rows
    assert in_ascii(rows) == rows or not look.ascii
    told = [row[: 2 + KEY].strip() for row in text_of(rows)]
    rules, signs = scene.view.state.rules, signs_of(look)
    drawn = {
        f"{signs.lands}a": True,
        signs.moved: True,
        f"{look.sign('▶', '>')} ? *": True,
        "^": rules.captain,
        "A-G": rules.captain,
        CLOSED: rules.rafts,
    }
    assert {sign: sign in told for sign in drawn} == drawn
    spans = [span for row in board(scene, "normal", 52, 19, look) for span in row]
    assert {span.text for span in spans if span.style == "moved"} <= {signs.moved}


def test_a_capital_letter_that_can_be_pressed_is_explained_as_the_captain() -> None:
    scene = friday()._replace(view=view(table_of("follow-the-captain")), chosen=SKULL_CHOSEN)
    assert {entry.key for entry in menu(scene.view, SKULL_CHOSEN)} == {"a", "A"}
    whole = " ".join(" ".join(text_of(help_page(scene, 80, 200, Look(), HELP).rows)).split())
    assert "a capital one is your captain" in whole


def test_a_key_that_grows_in_ascii_keeps_its_words_in_line() -> None:
    rows = text_of(help_page(friday(), 80, 200, Look(ascii=True), HELP).rows)
    (arrows,) = [row for row in rows if "<- ->" in row]
    assert arrows[2 + KEY - 1 : 2 + KEY + 4] == " mark"
