"""Players, log, hand and answers around the board: `cli.model.screen.frame` by its parts."""

import pytest

from cli.model.player import LETTERS, View
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.frame import Mode, frame
from cli.model.screen.hand import hand
from cli.model.screen.handlist import hand_text
from cli.model.screen.logpanel import log_panel
from cli.model.screen.look import Look
from cli.model.screen.picture import Picture, Span, text_of
from cli.model.screen.players import players, players_line
from cli.model.screen.scene import Presence, Said
from engine.cards import ICONS, UNKNOWN
from engine.extra import Crossing, Docks, Extra, Pending, Raft
from engine.needs import ESCAPED, Over
from engine.positions import raft_space, sea, wharf
from tests.cli.scenery import table_of, view
from tests.cli.screen.friday import NAMES, SKULL, SKULL_CHOSEN, friday, friday_state

PLAIN = Look()


def words(picture: Picture) -> list[str]:
    return [row.rstrip() for row in text_of(picture)]


def spans(picture: Picture, text: str) -> list[Span]:
    return [span for row in picture for span in row if text in span.text]


AWAY = (Presence(), Presence("away 40s", False), Presence("left", False), Presence("bot"))


def test_who_is_away_is_dim_with_the_reason_where_the_numbers_stood() -> None:
    table = players(friday().view, AWAY, "normal", 25, PLAIN)
    assert words(table)[1:5] == [
        "▶R Ana         6  1  4  1",
        " Y Bo          4 away 40s",
        " B Chloé left  7  2  3  1",
        " C 다은 bot    2  2  3  1",
    ]
    assert all(span.style == "dim" for span in spans(table, "away 40s"))


def test_a_wide_table_has_room_for_reason_and_numbers() -> None:
    table = players(friday()._replace().view, AWAY, "tall", 40, PLAIN)
    assert words(table)[3] == " Y Bo away 40s                4  2  3  1"


def test_away_in_the_line_of_the_smallest_window() -> None:
    row = players_line(friday().view, AWAY, 60, PLAIN)
    assert words((row,)) == ["HANDS   ▶R6  Y4  B7  C2  M5  Bo away 40s, Chloé left"]


@pytest.mark.parametrize("look", [PLAIN, Look(ascii=True)])
@pytest.mark.parametrize("turn", range(5))
def test_in_that_line_the_mark_of_the_turn_belongs_to_the_letter_behind_it(
    turn: int, look: Look
) -> None:
    state = friday_state(seat=turn)
    (row,) = text_of((players_line(View(state, NAMES, 0), (), 60, look),))
    told = f" {look.sign('▶', '>')}{LETTERS[turn]}"
    assert told in row
    assert len(row.split()) == 6, row


def test_who_must_choose_in_anothers_turn_is_marked_beside_whose_turn_it_is() -> None:
    state = table_of(
        "filibusters",
        players=3,
        hands=[[SKULL], [SKULL] * 9, [SKULL]],
        seat=1,
        extra=Extra(pending=Pending("discard"), turn=0),
    )
    table = players(view(state), (), "normal", 25, PLAIN)
    assert [row[0] for row in words(table)[1:]] == ["▶", "?", " "]


def test_who_has_won_is_marked_and_nobody_is_to_play() -> None:
    state = friday_state(need=Over((1, 2), ESCAPED))
    table = players(View(state, NAMES, 0), (), "normal", 25, PLAIN)
    assert [row[0] for row in words(table)[1:]] == [" ", "*", "*", " ", " "]


def test_ascii_marks_the_turn_too() -> None:
    assert " >R6" in text_of((players_line(friday().view, (), 40, Look(ascii=True)),))[0]


def rafts() -> View:
    goal = 37
    crew = [0, 5, wharf(goal), raft_space(goal, 0, 2), sea(goal, 1), goal]
    state = table_of(
        "all-together",
        pirates=[crew, [0] * 6],
        extra=Extra(captains=(wharf(goal), 0), docks=Docks(Raft(1), Raft(2), pile=4, pool=40)),
    )
    return view(state)


def test_rafts_have_columns_of_their_own_and_a_captain_its_hat() -> None:
    wide = words(players(rafts(), (), "tall", 40, PLAIN))
    assert wide[0].endswith("card jl pt wh ra se sl")
    assert wide[1].endswith("1  1  1 ^1  1  1  1")


def test_beside_a_small_board_wharf_and_rafts_and_all_who_escaped_are_one_number() -> None:
    small = words(players(rafts(), (), "normal", 25, PLAIN))
    assert small[:2] == ["PLAYERS  card jl pt wr hm", "▶R Ana      1  1  1 ^2  2"]


def test_the_jailbreak_counts_sloop_and_island() -> None:
    state = table_of("whole-jailbreak", extra=Extra(crossing=Crossing()))
    goal, sloop = state.goal, 31
    crews = [[0, 5, sloop, sloop + 1, goal, goal], [0] * 6]
    table = view(table_of("whole-jailbreak", pirates=crews))
    assert words(players(table, (), "tall", 40, PLAIN))[1].endswith("1  1  1  1  1  2")
    assert words(players(table, (), "normal", 25, PLAIN))[1].endswith("1  1  2  1  2")


def test_hidden_cards_are_a_number_and_known_ones_are_listed() -> None:
    state = friday_state(hands=[[SKULL], [SKULL, SKULL, UNKNOWN, UNKNOWN, UNKNOWN], [], [], []])
    assert hand_text(state, 1, 37) == "skull 2  +3 unseen"
    table = words(players(View(state, NAMES, 0), (), "tall", 40, PLAIN))
    assert table[4] == "   skull 2  +3 unseen"


def test_hands_of_which_nothing_is_known_take_no_rows() -> None:
    state = friday_state(hands=[[SKULL], [UNKNOWN] * 4, [UNKNOWN], [], []])
    assert len(players(View(state, NAMES, 0), (), "tall", 40, PLAIN)) == 6


def test_a_hand_that_is_too_long_keeps_two_letters_of_each_word() -> None:
    state = friday_state(hands=[[0, 0, 1, 2, 3, 4, 5, 5 + ICONS], [], [], [], []])
    assert hand_text(state, 0, 25) == "sk da ke ke* bo2 pi ha"


def test_the_log_is_scrolled_back_and_says_so() -> None:
    log = tuple(Said("Bo", f"line {number}", number) for number in range(1, 31))
    scene = friday()._replace(log=log, chat=(), back=4)
    panel = words(log_panel(scene, 25, 6, PLAIN, chat=True))
    assert panel[0].startswith("LOG 4 below ─")
    assert panel[1:] == [f"{number} Bo    line {number}" for number in range(22, 27)]


def test_the_log_is_never_scrolled_beyond_its_beginning() -> None:
    panel = words(log_panel(friday()._replace(back=500), 25, 5, PLAIN, chat=True))
    assert panel[1] == "14 Bo    bottle 3→15"


def test_a_line_that_is_too_long_goes_on_below() -> None:
    said = Said("", "The discards are shuffled, all of them.", 17)
    panel = words(log_panel(friday()._replace(log=(said,), chat=()), 25, 4, PLAIN, chat=True))
    assert panel[1:] == ["17 The discards are", "   shuffled, all of them.", ""]


def test_lines_with_a_place_in_the_telling_are_told_in_that_order() -> None:
    scene = friday()._replace(
        log=(Said("Bo", "first", 3, 1), Said("Bo", "third", 3, 3)),
        chat=(Said("Ed", "second", 3, 2),),
    )
    panel = words(log_panel(scene, 25, 4, PLAIN, chat=True))
    assert [row.split()[-1] for row in panel[1:]] == ["first", "second", "third"]


def test_marked_cards_have_a_row_of_their_own() -> None:
    state = table_of("risky-rafts", hands=[[SKULL, SKULL + ICONS, SKULL + ICONS], []])
    chosen = Chosen((Step("mark"), Step("card", SKULL)))
    strip = hand(view(state), chosen, "", "normal", 80, PLAIN)
    assert words(strip)[1] == " *1 skull×2"
    assert [span.hit for span in spans(strip, "skull")] == [
        f"card {SKULL}",
        f"card {SKULL + ICONS}",
    ]
    assert [span.style for span in spans(strip, "skull")] == ["", "chosen"]


@pytest.mark.parametrize(
    ("me", "card", "style"), [(0, True, ""), (0, False, "dim"), (1, True, ""), (1, False, "")]
)
def test_a_retreat_is_dim_where_no_pirate_of_mine_can_go_back_now(
    me: int, card: bool, style: str
) -> None:
    """On the own turn; out of turn nothing in the strip says what can be done now."""
    crew = [0, 0, 0, 0, 5, 9] if card else [0] * 6
    state = table_of("tortuga", pirates=[crew, [0] * 6], hands=[[SKULL], [SKULL]])
    strip = hand(view(state, me), Chosen(), "", "normal", 80, PLAIN)
    assert [span.style for span in spans(strip, "retreat")] == [style]


def test_a_push_stands_where_a_retreat_would() -> None:
    strip = hand(view(table_of("morgan")), Chosen(), "", "normal", 80, PLAIN)
    assert "p push" in words(strip)[0]
    assert "retreat" not in words(strip)[0]


def test_the_chosen_card_is_reverse_and_a_spectator_has_no_hand() -> None:
    strip = hand(friday().view, SKULL_CHOSEN, "", "normal", 80, PLAIN)
    assert [span.style for span in spans(strip, "skull")] == ["chosen"]
    assert hand(friday(me=None).view, SKULL_CHOSEN, "", "normal", 80, PLAIN) == ()


def test_a_card_that_is_not_held_is_dim_and_what_enter_takes_is_marked() -> None:
    strip = hand(friday().view, Chosen(), "2", "normal", 80, PLAIN)
    assert [span.style for span in spans(strip, "pistol")] == ["dim"]
    assert [span.style for span in spans(strip, "dagger")] == ["marked"]


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40), (60, 20)])
def test_every_answer_and_every_key_is_a_button(columns: int, rows: int) -> None:
    picture = frame(friday()._replace(chosen=SKULL_CHOSEN), columns, rows, PLAIN).rows
    hits = {span.hit for row in picture[rows // 2 :] for span in row}
    assert {"key a", "key e", "key escape", "key 0", "key .", "key ?"} <= hits
    assert {f"card {card}" for card in range(6)} <= hits


def test_the_marked_answer_stands_out_and_enter_is_said_to_take_it() -> None:
    picture = frame(friday()._replace(chosen=SKULL_CHOSEN._replace(at=2)), 120, 40, PLAIN).rows
    assert [span.text for span in spans(picture, "9 → 13")] == ["   9 → 13"]
    assert spans(picture, "9 → 13")[0].style == "chosen"
    assert spans(picture, "Enter takes c")


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_no_answer_is_hidden_for_its_words_and_the_marked_one_is_always_in_sight(
    columns: int, rows: int
) -> None:
    state = table_of(
        "follow-the-captain",
        supply=[0, 1, 2, 3, 4] * 2,
        extra=Extra(Pending("take", takes=1), captains=(0, 0)),
    )
    for at in range(10):
        scene = friday()._replace(view=view(state), chosen=Chosen(at=at))
        picture = frame(scene, columns, rows, PLAIN).rows
        marked = [span for row in picture[rows // 2 :] for span in row if span.style == "chosen"]
        assert [span.hit for span in marked] == [f"key {(at + 1) % 10}"]
        assert not spans(picture, "Esc back"), "nothing is chosen that could be given back"


def test_answers_that_do_not_fit_are_counted() -> None:
    state = table_of(
        "follow-the-captain",
        supply=[0, 1, 2, 3, 4] * 2,
        extra=Extra(Pending("take", takes=1), captains=(0, 0)),
    )
    scene = friday()._replace(view=view(state), said=("Take a card first.",))
    rows = words(frame(scene, 60, 20, PLAIN).rows)
    assert any("more)" in row for row in rows)
    assert "Take a card first." in rows


def test_the_help_is_the_last_key_to_go() -> None:
    for columns in range(60, 80):
        *_, bar = words(frame(friday(), columns, 20, PLAIN).rows)
        assert bar.endswith("? help")


def test_what_was_told_last_is_seen_below_the_question() -> None:
    scene = friday()._replace(said=("One.", "No pirate of yours stands there."), batch=1)
    rows = words(frame(scene, 80, 24, PLAIN).rows)
    assert rows[-3:-1] == [
        "Choose a card (1-6) or 0 to retreat.",
        "No pirate of yours stands there.",
    ]


GUIDE = "Press 1-6 to choose a card: the board then shows every landing."


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
def test_what_bots_did_hides_the_first_line_of_the_guide_nowhere(size: tuple[int, int]) -> None:
    meanwhile = "Meanwhile: Bo bottle 3→15, end of turn."
    rows = words(frame(friday()._replace(said=(meanwhile,), guide=GUIDE), *size, PLAIN).rows)
    assert meanwhile in rows
    assert GUIDE in " ".join(rows)
    assert ("Choose a card (1-6) or 0 to retreat." in rows) == (size == (120, 40))


def test_the_guide_stands_below_the_question_where_both_have_room() -> None:
    rows = words(frame(friday()._replace(guide=GUIDE), 80, 24, PLAIN).rows)
    assert rows[-3:-1] == ["Choose a card (1-6) or 0 to retreat.", GUIDE]


def test_who_is_awaited_is_said_to_those_who_wait_alone() -> None:
    waits = ("Waiting for Ana: the next action. Last heard 40 s ago.",)
    assert waits[0] in words(frame(friday(me=1)._replace(waits=waits), 80, 24, PLAIN).rows)
    assert waits[0] not in words(frame(friday()._replace(waits=waits), 80, 24, PLAIN).rows)


def test_the_cursor_stands_behind_what_is_typed_of_any_width() -> None:
    drawn = frame(friday(), 80, 24, PLAIN, Mode("chat", "해골 c", 3))
    assert drawn.entry == (20, len("say: ") + 5)
    assert words(drawn.rows)[20] == "say: 해골 c"


def test_on_one_machine_there_is_no_chat_and_the_log_has_its_rows() -> None:
    log = tuple(Said("Bo", f"skull {turn}→{turn + 1}", turn) for turn in range(1, 60))
    alone = friday()._replace(link="", chat=(), log=log)
    shown = words(frame(alone, 120, 40, PLAIN, Mode("keys")).rows)
    talking = words(frame(friday(), 120, 40, PLAIN, Mode("keys")).rows)
    assert not any(row.startswith("CHAT") for row in shown)
    at = next(row for row, text in enumerate(talking) if text.startswith("CHAT"))
    board = at - 1 - 8  # the rule, the hand, the prompt and six rows of sentences
    spread, close = ([row[:77].strip() for row in some[1:board]] for some in (shown, talking))
    assert set(close) >= set(spread), "the same board, with more blank rows between its parts"
    assert shown[-1] == talking[-1].replace("  t chat", "")
    prompt = next(row for row, text in enumerate(shown) if text.startswith("Ana, 2 actions left"))
    assert len(shown) - 2 - prompt == 6
    told = [row[79:] for row in shown if "skull" in row[79:] and "→" in row]
    assert told[-1].startswith("59 Bo")
    assert len(told) == prompt - 2 - shown.index(next(row for row in shown if "LOG ─" in row)) - 1


def test_a_name_of_six_letters_stands_whole_in_the_log_beside_the_board() -> None:
    log = (Said("Calico", "retreat 17→12 +1", 15), Said("Ana", "bottle 21→30", 16))
    view = friday().view._replace(names=("Ana", "Bo", "Calico", "다은", "Eike"))
    told = text_of(frame(friday()._replace(view=view, log=log), 80, 24, Look()).rows)
    assert any("15 Calico retreat" in row for row in told)
    assert any("16 Ana    bottle 21→30" in row for row in told)


LONG = (
    "Not possible: no pirate can retreat. (Rules: Retreat.)",
    "A mistake. " * 12,
    "Now you can.",
)


@pytest.mark.parametrize(("columns", "rows"), [(60, 20), (80, 24)])
def test_a_long_reason_is_told_from_its_beginning_and_says_where_the_rest_is(
    columns: int, rows: int
) -> None:
    """A refusal's rule stands first: it goes before the question and before the guide."""
    scene = friday()._replace(said=("Bo is back.", *LONG), batch=3, guide="Press 1-6.")
    drawn = frame(scene, columns, rows, PLAIN)
    shown = " ".join(" ".join(words(drawn.rows)).split())
    assert LONG[0] in shown
    assert "… Tab: all of it" in shown
    assert "Bo is back." not in shown
    assert drawn.cut


def test_what_has_room_is_not_cut() -> None:
    assert not frame(friday()._replace(said=LONG), 120, 40, PLAIN).cut
    assert not frame(friday()._replace(said=LONG[:1], guide="Press 1-6."), 80, 24, PLAIN).cut


def test_the_sign_of_a_bot_stays_beside_a_long_name_and_other_names_keep_their_columns() -> None:
    state = friday_state()
    names = ("Ana", "Calico", "Evangeline of Tortuga", "다은다은다은", "Bo")
    bots = tuple(Presence("bot") for _ in names)
    for columns in (25, 28, 40):
        table = words(players(View(state, names, 0), bots, "normal", columns, PLAIN))
        assert table[0].replace("PLAYERS", "").split() == ["card", "jl", "pt", "sl"]
        assert all(" bot " in row for row in table[1:]), table
    assert table[2].startswith(" Y Calico bot ")
