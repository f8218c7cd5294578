"""The keys of a table before the start are words that are said there, and a few orders."""

from __future__ import annotations

import pytest

from cli.model.network.command import Said as Word
from cli.model.network.command import lobby_command
from cli.model.screen.lobbytable import Chair, TableScene, table_bar, table_frame
from cli.model.screen.lobbytablekeys import TablePressed, clicked_table, press_table
from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from cli.model.screen.whynot import no_key
from tests.cli.screen.lobbyscenes import TABLE, TABLES

GUEST, WATCHED = TABLES["guest"], TABLES["watched"]


@pytest.mark.parametrize(
    ("scene", "key", "line"),
    [
        (TABLE, " ", "ready no"),
        (GUEST, " ", "ready"),
        (WATCHED, " ", "join"),
        (GUEST, "1", "join 1"),
        (GUEST, "5", "join 5"),
        (TABLE, "s", "start"),
        (GUEST, "S", "start"),
        (TABLE, "b", "bots 2"),
        (TABLE._replace(chairs=TABLE.chairs[:4]), "b", "bots 0"),
        (TABLE, "ㄴ", "start"),
    ],
)
def test_a_key_says_a_word_that_the_table_knows(scene: TableScene, key: str, line: str) -> None:
    assert press_table(scene, key) == TablePressed(line)
    assert isinstance(lobby_command(line), Word)


@pytest.mark.parametrize(
    ("key", "order"),
    [
        (":", "line"),
        ("/", "line"),
        ("t", "chat"),
        ("?", "help"),
        ("q", "quit"),
        ("o", "options"),
        ("i", "invite"),
        ("f6", "copy"),
        ("c-l", "redraw"),
    ],
)
def test_a_key_is_an_order(key: str, order: str) -> None:
    assert press_table(TABLE, key) == TablePressed(order=order)


@pytest.mark.parametrize("key", ["6", "0", "x", "up", "해", "f9"])
def test_a_key_without_a_meaning_says_so(key: str) -> None:
    assert press_table(TABLE, key) == TablePressed(said=(no_key(key),))


@pytest.mark.parametrize("key", ["escape", "backspace", "enter", ""])
def test_keys_that_take_back_what_was_told_say_nothing(key: str) -> None:
    assert press_table(TABLE, key) == TablePressed()


def test_a_seat_and_a_word_of_the_last_row_can_be_clicked() -> None:
    frame = table_frame(TABLE, 80, 24, Look(), Mode())
    hits = {span.hit for row in frame.rows for span in row}
    assert clicked_table(TABLE, "key 5") == TablePressed("join 5")
    for hit in ("key 5", "key o", "key space", "key q"):
        assert hit in hits
        assert clicked_table(TABLE, hit) != TablePressed()
    assert clicked_table(TABLE, "row 1") == TablePressed()


def standing(scene: TableScene) -> str:
    return "\n".join(text_of(table_frame(scene, 80, 24, Look(), Mode()).rows))


def test_the_table_says_what_it_waits_for() -> None:
    all_ready = TABLE._replace(chairs=(*TABLE.chairs[:3], Chair(), Chair()), missing="")
    assert "Not ready yet: Bartholomew the Younger." in standing(TABLE)
    assert "s begins the game" in standing(all_ready)
    assert "Press Space when you are ready" in standing(GUEST)
    assert "You look on." in standing(WATCHED)
    dealt = TABLE._replace(idle="The cards are being shuffled (2 of 3)")
    assert "shuffled (2 of 3)" in standing(dealt)


def test_the_bar_offers_what_works_for_this_reader() -> None:
    def keys(scene: TableScene) -> list[str]:
        return [hint.key for hint in table_bar(scene)]

    assert "s" not in keys(TABLE), "somebody is not ready"
    assert keys(TABLE._replace(missing=""))[0] == "s"
    assert "b" not in keys(GUEST)
    assert keys(WATCHED)[0] == "1-2", "a seat that there is"
    assert keys(TABLE._replace(idle="The game begins ...")) == ["t", "q", "?"]


def test_the_way_out_is_q_and_l_leaves_nothing() -> None:
    """`l` is the log at a table that plays: who looks for it must not lose the seat."""
    for scene in TABLES.values():
        assert press_table(scene, "q") == TablePressed(order="quit")
        assert press_table(scene, "l") == TablePressed(said=(no_key("l"),))
        for columns in (60, 80, 120):
            row = text_of(table_frame(scene, columns, 24, Look(), Mode()).rows)[-1]
            assert "  q leave  ? help" in row


CALL = ("Others on this network type:", "cartagena join Friday --nick NAME")
CODE = ("This program listens on 192.168.1.17:16720.", "It takes this code:", "4E0A-80B1-0842-0A4K")


@pytest.mark.parametrize("told", range(4))
@pytest.mark.parametrize("said", range(4))
def test_an_invitation_is_never_shown_by_halves(told: int, said: int) -> None:
    scene = TABLE._replace(
        told=tuple(f"Rule {number} of this table." for number in range(told)),
        chat=TABLE.chat[: said % 3],
        said=("Bo sits down.",) * said,
        invites=(*CALL, *CODE),
    )
    rows = [row.strip() for row in text_of(table_frame(scene, 60, 20, Look(), Mode()).rows)]
    assert rows[rows.index(CALL[0]) + 1] == CALL[1]
    assert (CODE[1] in rows) == (CODE[2] in rows)


def test_whose_colour_changes_at_the_start_is_shown_until_it_does() -> None:
    gaps = TABLES["gaps"]
    assert gaps.closing in " ".join(standing(gaps).split())
    assert "Empty seats" not in standing(gaps._replace(idle="The game begins ..."))


@pytest.mark.parametrize("said", range(5))
@pytest.mark.parametrize("chat", range(3))
def test_house_is_told_before_anybody_is_ready_in_every_window(said: int, chat: int) -> None:
    """The last of what a guest agrees to is not the first that goes for want of room."""
    waited = "Not ready yet: Bartholomew the Younger, Bartholomew the Older, Anne and Maximilian."
    scene = TABLE._replace(
        missing=waited,
        said=("Bo sits down.",) * said,
        chat=TABLE.chat[:chat],
        invites=(*CALL, *CODE),
    )
    for columns, rows in ((60, 20), (80, 24)):
        text = text_of(table_frame(scene, columns, rows, Look(), Mode()).rows)
        assert any(row.startswith(" HOUSE") for row in text)
        printed = text_of(table_frame(scene._replace(house=""), columns, rows, Look(), Mode()).rows)
        assert not any("HOUSE" in row for row in printed)
