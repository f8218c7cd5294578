"""`cli.model.boardtext`: the picture of the table, exactly, and its width for every table."""

import re

from hypothesis import given, settings
from wcwidth import wcswidth

from cli.model.boardtext import board_text
from cli.model.parlour import Parlour, opened
from cli.model.places import crossing_sloop
from cli.model.player import View
from cli.model.situation import first_words, situation
from engine.extra import Crossing, Docks, Extra, Raft
from engine.geometry import BIT, space_positions
from engine.positions import raft_space, sea, wharf
from engine.state import State
from tests.cli.scenery import table_of
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
  R Ana (you), red, to play: 5 cards, 1 of 6 on the sloop
  Y Bo, yellow: 1 card, 0 of 6 on the sloop"""


def test_the_picture() -> None:
    assert "\n".join(board_text(table(), ascii_only=True)) == PICTURE


def test_a_spectator_sees_no_letters_of_pirates() -> None:
    lines = board_text(table()._replace(me=None))
    assert lines[1] == "Jail    R1  Y3"
    assert lines[3].startswith("    ···         RY·         ···")


@settings(deadline=None, max_examples=150)
@given(tables())
def test_every_picture_fits_eighty_columns_and_shows_every_pirate(parlour: Parlour) -> None:
    for seat in (None, 0, 1):
        lines = board_text(parlour.view(seat), ascii_only=True)
        assert all(wcswidth(line) < 80 for line in lines)
        assert all(line.isprintable() for line in lines)
        assert pirates_drawn(lines) == parlour.setup.rules.pirates * parlour.setup.rules.players


def test_the_crossing_fits_whoever_leads_it_and_whatever_they_are_called() -> None:
    state = table_of("whole-jailbreak", players=5)
    sloop = crossing_sloop(state.rules)
    assert sloop is not None
    rules = state.rules
    aboard = [[sloop] + [0] * (rules.pirates - 1)] * 5
    docked = table_of("whole-jailbreak", players=5, pirates=aboard)
    lines = board_text(View(docked, tuple("W" * 20 + str(seat) for seat in range(5)), 0))
    (line,) = [line for line in lines if line.startswith("Sloop")]
    assert line.endswith("at Cartagena, captain R/Y/B/C/M")
    assert wcswidth(line) < 80


CROWD = re.compile(r"(?<![A-Za-z])[RYBCM](\d)(?![a-z])")
"""A colour with its number, in a harbour."""

LONE = re.compile(r"(?<![a-z])[RYBCM](?=[RYBCM.^]|  | [a-g]|$)")
"""A pirate's letter on a space or a raft."""


def pirates_drawn(lines: tuple[str, ...]) -> int:
    """How many pirates a picture shows, wherever they stand; the players' lines do not count."""
    drawn = 0
    for line in lines[1:]:
        if line[:2] == "  " and line[2:4] in ("R ", "Y ", "B ", "C ", "M "):
            continue
        drawn += sum(int(number) for number in CROWD.findall(line))
        if line.startswith("    "):
            drawn += len(LONE.findall(line))
    return drawn


@settings(deadline=None)
@given(tables())
def test_where_six_spaces_do_not_fit_there_are_three_a_line(parlour: Parlour) -> None:
    rules = parlour.setup.rules
    heading, *lines = board_text(parlour.view(0), ascii_only=True, columns=50)
    players = lines[-rules.players :]
    del lines[-rules.players :]
    assert heading
    assert players
    assert all(wcswidth(line) < 50 for line in lines)
    rows = [line.split() for line in lines if re.match(r" {0,2}\d+ [a-z]", line)]
    assert all(len(row) == 6 for row in rows)
    numbers = [int(word) for row in rows for word in row[::2]]
    assert numbers == list(space_positions(rules))


def drawn(state: State) -> list[str]:
    return list(board_text(View(state, ("Ana", "Bo"), 0), ascii_only=True))


def test_rafts_with_tokens_hats_and_closed_spaces() -> None:
    goal = 37
    white, orange = raft_space(goal, 0, 2), raft_space(goal, 1, 1)
    docks = Docks(
        white=Raft(3, (0, -1, 1, -1, -1), (-1, 0, -1, -1, -1)),
        orange=Raft(1, (-1,) * 5, (1, -1, -1, -1, -1)),
        pile=3,
        pool=31,
        blocked=BIT[32],
    )
    pirates = [[0, 24, wharf(goal), white, 36, goal], [0, 0, 24, orange, sea(goal, 2), goal]]
    extra = Extra(captains=(24, sea(goal, 2)), docks=docks)
    lines = drawn(table_of("all-together", pirates=pirates, extra=extra))
    assert lines[9:23] == [
        "    ...         ...         ...         ...         ...         R^Y.  b",
        "Wharf   R1   c                          Tokens 31, rafts to come 3",
        "White 3     1 bottle    2 pistol    3 skull     4 dagger    5 key",
        "              crew        R  d        hole        .           .",
        "Orange 1    1 pistol    2 hat       3 skull     4 dagger    5 key",
        "              Y           .           .           .           .",
        " 25 skull    26 dagger   27 key      28 bottle   29 pistol   30 hat",
        "    ...         ...         ...         ...         ...         ...",
        " 31 skull    32 dagger   33 key      34 bottle   35 pistol   36 hat",
        "    ...         xxx         ...         ...         ...         R..  e",
        "Sloop   R1  Y1   f                      Deck 80, discard 0",
        "At sea  Y1^",
        "Supply  next first: empty",
        "  R Ana (you), red, to play: 1 card, 1 of 6 escaped",
    ]


def test_an_empty_berth_has_no_raft() -> None:
    extra = Extra(docks=Docks(white=None, orange=Raft(2), pile=0, pool=0))
    assert "White   no raft" in drawn(table_of("risky-rafts", extra=extra))


def test_the_sloop_between_passage_and_island() -> None:
    pirates = [[0, 31, 31, 32, 49, 50], [31, 0, 0, 0, 0, 0]]
    lines = drawn(
        table_of("whole-jailbreak", pirates=pirates, extra=Extra(crossing=Crossing(True)))
    )
    assert lines[12:15] == [
        "Sloop   R2  Y1   b                      at Tortuga, captain R",
        " 32 lantern  33 hook     34 chest    35 rum      36 pistol   37 parrot",
        "    R..  c      ...         ...         ...         ...         ...",
    ]
    assert "Cove    R1   e                          Deck 80, discard 0" in lines


def test_the_island_has_its_own_words() -> None:
    lines = drawn(table_of("tortuga-island", pirates=[[0, 0, 1, 2, 37, 37], [0] * 6]))
    assert lines[1] == "Flooded sloop  R2  Y6   a"
    assert "Cove    R2   d                          Deck 80, discard 0" in lines
    assert "  R Ana (you), red, to play: 1 card, 2 of 6 in the cove" in lines


def test_a_turn_of_two_fits_a_screen_of_24_lines() -> None:
    """The table, the own situation, how to speak and the prompt; only the heading may go."""
    view = opened(setup("tortuga", 2, "fits"))[0].view(0)
    lines = (*board_text(view), *situation(view), *first_words(view), "> ")
    assert len(lines) <= 24 + 1
