"""`cli.model.screen.hand`: whoever clicks near a card's name has clicked on the card."""

import re

import pytest

from cli.model.screen.chosen import Chosen
from cli.model.screen.hand import hand
from cli.model.screen.look import Look, Size
from engine.cards import UNKNOWN
from tests.cli.screen.boardscenes import SCENES
from tests.cli.screen.friday import friday

SIZES: dict[Size, int] = {"tall": 120, "normal": 80, "compact": 60}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["tortuga", "morgan", "rafts"])
def test_between_two_cards_there_is_no_column_that_means_nothing(name: str, size: Size) -> None:
    for row in hand(SCENES[name].view, Chosen(), "", size, SIZES[size], Look()):
        named = [at for at, span in enumerate(row) if span.text.strip()]
        between = row[named[0] : named[-1] + 1]
        assert between
        assert all(span.hit for span in between)


@pytest.mark.parametrize("size", SIZES)
def test_cards_that_are_not_known_are_counted_and_none_is_said_to_be_missing(size: Size) -> None:
    unknown = friday(hands=((UNKNOWN,) * 5,) * 5).view
    (row,) = hand(unknown, Chosen(), "", size, SIZES[size], Look())
    assert "".join(span.text for span in row).strip() == "5 unseen"


def test_the_gap_behind_a_card_is_the_card_before_it() -> None:
    (row,) = hand(SCENES["tortuga"].view, Chosen(), "", "normal", 80, Look())
    hits = [span.hit for span in row if span.hit]
    assert hits[::2] == hits[1::2]
    assert len(set(hits)) == 7, "six cards and the retreat"


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_a_card_has_one_star_at_most_and_no_letter_but_its_name(
    name: str, size: Size, *, ascii_only: bool
) -> None:
    look = Look(ascii=ascii_only)
    for row in hand(SCENES[name].view, Chosen(), "", size, SIZES[size], look):
        cards = [span.text for span in row if span.hit.startswith("card ") and span.text.strip()]
        shape = r"\*?[1-6] \w+×\d+"
        if ascii_only:
            shape = r"\*?[1-6] \w\wx\d+" if size == "compact" else r"\*?[1-6] \w+ x\d+"
        assert all(re.fullmatch(shape, card) for card in cards), cards
