"""`cli.model.boardtext`: the picture of the table, exactly, and its width for every table."""

from hypothesis import given, settings
from wcwidth import wcswidth

from cli.model.boardtext import board_text
from cli.model.parlour import Parlour, opened
from cli.model.plain import first_words, situation
from tests.cli.test_grammar import table
from tests.cli.walks import setup, tables

PICTURE = """\
Tortuga. Round 1, turn 1, Ana to play.
Jail    R1  Y3   a
  1 skull     2 dagger    3 key       4 bottle    5 pistol    6 hat
    ...         RY.  b      ...         ...         ...         ...
  7 skull     8 dagger    9 key      10 bottle   11 pistol   12 hat
    ...         ...         R..  c      ...         ...         ...
 13 skull    14 dagger   15 key      16 bottle   17 pistol   18 hat
    Y..         ...         ...         ...         ...         ...
 19 skull    20 dagger   21 key      22 bottle   23 pistol   24 hat
    ...         Y..         R..  d      ...         ...         ...
 25 skull    26 dagger   27 key      28 bottle   29 pistol   30 hat
    ...         ...         ...         ...         ...         R..  e
 31 skull    32 dagger   33 key      34 bottle   35 pistol   36 hat
    ...         ...         ...         ...         ...         ...
Sloop   R1   f                          Deck 90, discard 0
Supply  next first: hat, key
> R Ana (you), red: 5 cards, 1 of 6 on the sloop
  Y Bo, yellow: 1 card, 0 of 6 on the sloop"""


def test_the_picture() -> None:
    assert "\n".join(board_text(table(), ascii_only=True)) == PICTURE


def test_a_spectator_sees_no_letters_of_pirates() -> None:
    lines = board_text(table()._replace(me=None))
    assert lines[1] == "Jail    R1  Y3"
    assert lines[3].startswith("    ···         RY·         ···")


@settings(deadline=None)
@given(tables())
def test_every_picture_fits_eighty_columns_and_shows_every_pirate(parlour: Parlour) -> None:
    for seat in (None, 0, 1):
        lines = board_text(parlour.view(seat), ascii_only=True)
        assert all(wcswidth(line) < 80 for line in lines)
        assert all(line.isprintable() for line in lines)
        rows = "".join(lines[3 : 2 + parlour.setup.rules.segments * 2 : 2])
        for colour, letter in enumerate("RYBCM"[: parlour.setup.rules.players]):
            crew = parlour.state.pirates(colour)
            on_path = [space for space in crew if 0 < space < parlour.state.goal]
            assert rows.count(letter) == len(on_path)


@settings(deadline=None)
@given(tables())
def test_where_six_spaces_do_not_fit_there_are_three_a_line(parlour: Parlour) -> None:
    lines = board_text(parlour.view(0), ascii_only=True, columns=50)
    rows = parlour.setup.rules.segments * 4
    assert all(wcswidth(line) < 50 for line in lines[: rows + 3])
    assert lines[2].split()[::2] == ["1", "2", "3"]
    numbers = [int(word) for line in lines[2 : rows + 2 : 2] for word in line.split()[::2]]
    assert numbers == list(range(1, parlour.state.goal))


def test_a_turn_of_two_fits_a_screen_of_24_lines() -> None:
    """The table, the own situation, how to speak and the prompt; only the heading may go."""
    view = opened(setup("tortuga", 2, "fits"))[0].view(0)
    lines = (*board_text(view), *situation(view), *first_words(view), "> ")
    assert len(lines) <= 24 + 1
