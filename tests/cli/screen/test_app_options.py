"""What the command line and the environment say of the screen (SCREEN 7 and 9)."""

from __future__ import annotations

import pytest

from cli.model.screen.palette import STYLES
from cli.ui.options import Options, UsageError
from cli.ui.parser import parse
from cli.ui.screen.style import MONO, NEAR, SIXTEEN, TRUE, Colours, colours_of, style_of

XTERM = {"TERM": "xterm-256color"}


@pytest.mark.parametrize(
    ("color", "environment", "colours"),
    [
        ("auto", {**XTERM, "COLORTERM": "truecolor"}, TRUE),
        ("auto", {**XTERM, "COLORTERM": "24bit"}, TRUE),
        ("auto", XTERM, NEAR),
        ("auto", {"TERM": "tmux-256color"}, NEAR),
        ("auto", {"TERM": "xterm"}, SIXTEEN),
        ("auto", {"TERM": "screen"}, SIXTEEN),
        ("auto", {"TERM": "linux"}, SIXTEEN),
        ("auto", {"TERM": "vt100"}, MONO),
        ("auto", {}, MONO),
        ("auto", {**XTERM, "NO_COLOR": "1"}, MONO),
        ("auto", {**XTERM, "NO_COLOR": ""}, NEAR),
        ("auto", {**XTERM, "NO_COLOR": "1", "FORCE_COLOR": "1"}, NEAR),
        ("auto", {"TERM": "vt100", "FORCE_COLOR": "1"}, SIXTEEN),
        ("always", {"TERM": "vt100"}, SIXTEEN),
        ("always", {**XTERM, "NO_COLOR": "1"}, NEAR),
        ("never", {**XTERM, "COLORTERM": "truecolor", "FORCE_COLOR": "1"}, MONO),
    ],
)
def test_the_colours_follow_what_is_asked_for_and_then_the_terminal(
    color: str, environment: dict[str, str], colours: Colours
) -> None:
    assert colours_of(parse(["--color", color, "play"]), environment) == colours


@pytest.mark.parametrize("colours", [TRUE, SIXTEEN, MONO])
def test_every_name_of_the_palette_is_a_style(colours: Colours) -> None:
    style = style_of(colours)
    seats = [style.get_attrs_for_style_str(f"class:pirate.{seat}") for seat in "rybcm"]
    if colours is MONO:
        assert not any(seat.color or seat.bgcolor for seat in seats)
    else:
        assert len({seat.bgcolor for seat in seats}) == 5
    for name in STYLES[colours.palette]:
        style.get_attrs_for_style_str(f"class:{name}")


def test_the_screen_s_options_may_stand_before_and_behind_the_command() -> None:
    before = parse(["--icons", "emoji", "--no-mouse", "--notify", "osc", "host", "X"])
    behind = parse(["host", "X", "--icons", "emoji", "--no-mouse", "--notify", "osc"])
    for options in (before, behind):
        assert (options.icons, options.mouse, options.notify) == ("emoji", False, "osc")
    assert Options().mouse


def test_ascii_may_be_strict_and_takes_no_word_behind_it() -> None:
    assert parse(["--ascii=strict", "host", "X"]).strict
    plain = parse(["--ascii", "host", "X"])
    assert (plain.ascii, plain.strict, plain.target) == (True, False, "X")


def test_a_colour_word_that_is_none_is_refused() -> None:
    with pytest.raises(UsageError, match="--color"):
        parse(["--color", "green", "play"])
