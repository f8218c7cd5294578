"""`cli.model.screen.palette`: SCREEN 7, its contrast, and that prompt_toolkit takes every style."""

import re

import pytest
from prompt_toolkit.styles import Style

from cli.model.player import LETTERS
from cli.model.screen.palette import CHIPS, STYLES, Depth

DEPTHS: tuple[Depth, ...] = ("true", "16", "mono")

LEAST = 4.5
"""WCAG 2.1, 1.4.3: text that anybody can read."""

TABLE = {
    "R": ("#D55E00", "#000000", 5.4),
    "Y": ("#F0E442", "#000000", 15.9),
    "B": ("#0072B2", "#ffffff", 5.2),
    "C": ("#56B4E9", "#000000", 9.1),
    "M": ("#CC79A7", "#000000", 6.9),
}
"""SCREEN 7: chip, letter on it, contrast."""


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(style: str) -> float:
    levels = sorted(luminance(colour) for colour in re.findall(r"#[0-9A-Fa-f]{6}", style))
    return (levels[1] + 0.05) / (levels[0] + 0.05)


@pytest.mark.parametrize("seat", range(5))
def test_a_chip_has_the_colours_of_the_table_and_can_be_read(seat: int) -> None:
    back, front, told = TABLE[LETTERS[seat]]
    style = STYLES["true"][CHIPS[seat]]
    assert style == f"bg:{back} fg:{front}"
    assert contrast(style) >= LEAST
    assert contrast(style) == pytest.approx(told, abs=0.06)


@pytest.mark.parametrize("depth", DEPTHS)
def test_every_kind_of_terminal_has_every_style_and_prompt_toolkit_takes_it(depth: Depth) -> None:
    assert STYLES[depth].keys() == STYLES["true"].keys()
    assert all(name == name.lower() for name in STYLES[depth])
    Style.from_dict(dict(STYLES[depth]))


@pytest.mark.parametrize("depth", DEPTHS)
def test_only_chips_have_colours_and_each_of_them_sets_both(depth: Depth) -> None:
    for name, style in STYLES[depth].items():
        coloured = "fg:" in style or "bg:" in style or "#" in style or "ansi" in style
        assert coloured == (name in CHIPS and depth != "mono"), name
        assert ("fg:" in style) == ("bg:" in style), name


@pytest.mark.parametrize("depth", DEPTHS)
def test_what_is_chosen_is_seen_without_colour(depth: Depth) -> None:
    styles = STYLES[depth]
    assert "reverse" in styles["landing"]
    assert "reverse" in styles["chosen"]
    assert "underline" in styles["own"]


def test_sixteen_colours_are_five_different_ones() -> None:
    assert len({STYLES["16"][chip].split()[0] for chip in CHIPS}) == len(CHIPS)
