"""The pages in the place of a table: log, help, curtain, trouble, a window that is too small."""

import pytest

from cli.model.network.halted import disk_full
from cli.model.screen.bar import bar
from cli.model.screen.chosen import Chosen
from cli.model.screen.frame import Mode, frame
from cli.model.screen.helppage import Kind, help_page, help_rows, sections
from cli.model.screen.lobbyhelp import lobby_help
from cli.model.screen.look import Look
from cli.model.screen.menu import menu
from cli.model.screen.notices import curtain, too_small
from cli.model.screen.picture import row_width, text_of
from cli.model.screen.scene import Said, Scene
from cli.model.screen.standing import columns_of
from cli.model.screen.trouble import Trouble, trouble_page
from engine.data.icons import ICON_NAMES
from engine.extra import Extra, Pending
from tests.cli.scenery import table_of, view
from tests.cli.screen.boardscenes import SCENES
from tests.cli.screen.friday import CHAT, LOG, friday

PLAIN = Look()


def page(scene: Scene, mode: Mode, rows: int = 24) -> list[str]:
    return [row.rstrip() for row in text_of(frame(scene, 80, rows, PLAIN, mode).rows)]


def test_the_log_has_its_own_page_with_what_was_said() -> None:
    rows = page(friday(), Mode("log"))
    assert rows[0].startswith(' Log · Tortuga "Friday"')
    assert rows[0].endswith("8 lines")
    assert rows[1:9] == [
        "14 Bo    bottle 3→15",
        "14 Bo    end of turn",
        "15 Chloé retreat 17→12 +1",
        "15 Chloé pistol 20→26",
        "16 다은  key jail→9",
        "16 다은  end of turn",
        "   Eike: nice block",
        "17 Ana   bottle 21→30",
    ]


def test_a_word_finds_its_lines_and_is_shown_in_them() -> None:
    drawn = frame(friday(), 80, 24, PLAIN, Mode("log", "/CHL", 4))
    rows = text_of(drawn.rows)
    assert [row.split()[0] for row in rows[1:3]] == ["15", "15"]
    assert not rows[3].strip()
    assert rows[0].rstrip().endswith("2 of 8 lines")
    assert [span.text for span in drawn.rows[1] if "found" in span.style] == ["Chl"]
    assert drawn.entry == (22, 4)


def test_a_word_that_is_kept_is_still_shown_but_not_typed() -> None:
    drawn = frame(friday(), 80, 24, PLAIN, Mode("log", "/chl"))
    rows = text_of(drawn.rows)
    assert drawn.entry is None
    assert rows[22].rstrip() == "/chl"
    assert rows[23].rstrip() == " / search  Esc all lines", "nothing scrolls where all is seen"


def test_a_word_that_nothing_has_is_said_to_be_nowhere() -> None:
    assert " Nothing in the log has that." in page(friday(), Mode("log", "/xyz", 4))
    assert " Nothing has happened yet." in page(friday()._replace(log=(), chat=()), Mode("log"))


def test_the_log_page_scrolls_back_to_its_beginning_and_no_further() -> None:
    log = tuple(Said("Bo", f"line {number}", 9) for number in range(100))
    far = page(friday()._replace(log=log, chat=(), back=1000), Mode("log"))
    assert far[1] == " 9 Bo    line 0"
    near = page(friday()._replace(log=log, chat=(), back=3), Mode("log"))
    assert near[21] == " 9 Bo    line 96"


def test_the_help_begins_with_the_keys_that_work_now() -> None:
    rows = page(friday(), Mode("help"), rows=60)
    assert rows[1:6] == [
        "",
        " Keys that work now",
        "  1-6          choose a card: the board shows where each pirate would land",
        "  0            choose the retreat: then a pirate goes back, and you draw",
        "  .            end turn; it asks once more while actions are left",
    ]
    heads = [row for row in rows if row[:2].strip() and row[0] == " "]
    order = [
        " Keys that work now",
        " Signs and short words",
        " Keys that always work",
        " Words behind :",
    ]
    assert [head for head in heads if head in order] == order


@pytest.mark.parametrize("name", SCENES)
def test_the_help_explains_every_key_of_the_last_row(name: str) -> None:
    """A label of one word tells nobody more than the row did; an action's own name stays."""
    seen = SCENES[name].view
    kind = Kind(seen.state.rules, network=True, watches=False)
    for first in (Chosen(), *(Chosen((entry.step,)) for entry in menu(seen, Chosen()))):
        hints = bar(seen, first)
        told = [text.split(maxsplit=1)[1] for text in sections(hints, kind)[0].lines]
        short = {one for one, hint in zip(told, hints, strict=True) if one == hint.label}
        assert short <= {"advance", "play", "discard", "move"}


def test_keys_stand_out_in_a_help_and_a_row_stays_free_below_its_title() -> None:
    in_play = frame(friday(), 80, 24, PLAIN, Mode("help")).rows
    in_lobby = lobby_help("list", 80, 24, PLAIN, Mode("help")).rows
    for rows, key in ((in_play, "1-6"), (in_lobby, "Enter")):
        assert text_of(rows)[1].strip() == ""
        (span,) = [span for row in rows[:-1] for span in row if span.text == key]
        assert span.style == "key"


def test_the_help_says_where_the_rules_are_and_has_the_words_of_the_variant() -> None:
    scene = friday()._replace(view=view(table_of("all-together")))
    whole = "\n".join(page(scene, Mode("help"), rows=100))
    assert ":rules retreat" in whole
    assert "captain" in whole
    assert "on wharf and rafts" in whole


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("columns", [60, 80])
def test_each_short_word_of_the_players_and_of_the_cards_is_explained(
    name: str, columns: int
) -> None:
    scene = SCENES[name]
    rules = scene.view.state.rules
    rows = help_page(scene, columns, 200, PLAIN, Mode("help")).rows
    whole = "\n".join(text_of(rows))
    signs = whole[whole.index("Signs and short words") : whole.index("Keys that always work")]
    for short in (False, True):
        for column in columns_of(rules, short=short):
            assert f"  {column.head}  " in signs
    assert all(icon in signs for icon in ICON_NAMES[rules.icons])
    assert ("  ^  " in signs) == rules.captain
    assert "  HANDS  " in signs


def test_the_help_is_searched() -> None:
    rows = page(friday(), Mode("help", "/retreat", 8))
    assert any(row.startswith("  0            choose the retreat") for row in rows)
    assert not any(row.startswith("  t ") for row in rows)
    assert " Nothing in the help has that." in page(friday(), Mode("help", "/xyzzy", 6))


def test_the_help_scrolls_to_its_end_and_no_further() -> None:
    end = page(friday(), Mode("help", top=1000))
    assert ":rules WORD" in end[21]
    assert help_rows(friday(), 80, PLAIN, Mode("help")) > 24


def test_nothing_is_taken_back_at_a_table_of_the_network() -> None:
    network = "\n".join(page(friday(), Mode("help"), rows=100))
    local = "\n".join(page(friday()._replace(link=""), Mode("help"), rows=100))
    assert "take back" in local
    assert "take back" not in network
    assert "undo" not in network


CURTAIN = """\
 Cartagena · hot-seat · turn 18

                      Pass the keyboard to Bo (yellow, Y).

                Ana's cards are hidden.  Enter when Bo is alone.





 Enter Bo is alone  q leave"""


def test_between_two_people_the_screen_hides_everything() -> None:
    bo = friday(seat=1).view
    drawn = text_of(curtain(bo, 0, "hot-seat", 80, 11, PLAIN))
    assert "\n".join(row.rstrip() for row in drawn) == CURTAIN


def test_the_curtain_says_why_one_chooses_in_anothers_turn() -> None:
    extra = Extra(pending=Pending("discard"), turn=0)
    state = table_of("filibusters", hands=[[3], [3] * 9], seat=1, extra=extra)
    rows = text_of(curtain(view(state), None, "hot-seat", 80, 24, PLAIN))
    assert any("Bo (yellow, Y), who must choose in Ana's turn." in row for row in rows)
    assert any("The cards are hidden." in row for row in rows)


def test_a_window_that_is_too_small_says_what_it_needs() -> None:
    assert [row.rstrip() for row in text_of(too_small(52, 18, PLAIN))][:2] == [
        "Cartagena needs 60x20, this window is 52x18.",
        "Make it larger, or q and: cartagena play --plain",
    ]


SPLIT = Trouble(
    "The log split",
    ("The log split after event 56.", "Chloé's program signed two different events 57."),
    2,
)
TROUBLES = (
    SPLIT,
    SPLIT._replace(said=("The proof is written:", "/home/ana/" + "x" * 200)),
    Trouble("Out of step", ("After event 56 two programs do not see the same game.",), 1),
    Trouble(*disk_full("No space left on device.")),
)


def trouble_rows(trouble: Trouble, columns: int, rows: int) -> list[str]:
    return [row.rstrip() for row in text_of(trouble_page(trouble, columns, rows, PLAIN))]


def test_two_signed_histories_are_said_as_the_log_that_split() -> None:
    assert trouble_rows(SPLIT, 80, 8) == [
        " Cartagena · The log split",
        "",
        " The log split after event 56.",
        " Chloé's program signed two different events 57.",
        "",
        "",
        "",
        " s show both  e export proof  l log  q leave",
    ]


def test_the_answer_to_a_key_of_the_page_stands_below_and_goes_last() -> None:
    told = SPLIT._replace(said=("The proof is written:", "/home/ana/proof.log"))
    assert trouble_rows(told, 80, 9)[4:7] == ["", " The proof is written:", " /home/ana/proof.log"]
    assert trouble_rows(told, 80, 6)[2:5] == ["", " The proof is written:", " /home/ana/proof.log"]


def test_only_keys_that_do_something_stand_there() -> None:
    bars = [trouble_rows(trouble, 80, 24)[-1] for trouble in TROUBLES]
    assert bars[2:] == [" s show it  e export proof  l log  q leave", " l log  q leave"]


@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (20, 6), (1, 1)])
def test_trouble_fills_its_window_and_says_how_to_leave(
    trouble: Trouble, size: tuple[int, int]
) -> None:
    columns, rows = size
    drawn = trouble_page(trouble, columns, rows, PLAIN)
    assert [row_width(row) for row in drawn] == [columns] * rows
    if columns >= 60:
        assert text_of(drawn)[-1].rstrip().endswith("q leave")


def test_the_pages_show_log_and_chat_of_the_table() -> None:
    assert len(LOG) + len(CHAT) == 8
