"""Every key of the lobby, every word behind its colon, and what a click means."""

from __future__ import annotations

import pytest

from cli.model.network.halted import TWO_PROGRAMS
from cli.model.screen.lobbykeys import (
    NONE_KEPT,
    NONE_MARKED,
    LobbyPressed,
    clicked_lobby,
    press_lobby,
)
from cli.model.screen.lobbylist import list_bar, list_frame
from cli.model.screen.lobbyrows import BEGUN, FULL, OVER, found_rows
from cli.model.screen.lobbyscene import GameRow, LobbyScene
from cli.model.screen.lobbywords import NO_TABLE, SEATS, lobby_line, lobby_offers
from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from cli.model.screen.whynot import no_key
from cli.ui.screen.lobbystage import Ears, LobbyStage
from tests.cli.screen.lobbyscenes import FRIDAY, KITCHEN, OLD, full_lobby, lobby, seen


def names(scene: LobbyScene) -> list[str]:
    return [row.name for row in scene.rows]


def on(name: str) -> LobbyScene:
    """The full lobby with this game marked."""
    scene = full_lobby()
    return scene.mark(names(scene).index(name))


def wished(pressed: LobbyPressed) -> tuple[str, str]:
    assert pressed.wish is not None, pressed.scene.said
    return pressed.wish.what, "" if pressed.wish.row is None else pressed.wish.row.name


@pytest.mark.parametrize(
    ("key", "by"), [("down", 1), ("j", 1), ("tab", 1), ("up", -1), ("k", -1), ("backtab", -1)]
)
def test_arrows_move_the_mark(key: str, by: int) -> None:
    scene = full_lobby().mark(2)
    assert press_lobby(scene, key).scene.place == 2 + by


@pytest.mark.parametrize(("key", "at"), [("home", 0), ("pageup", 0), ("end", 8), ("pagedown", 8)])
def test_far_keys_stop_at_the_ends(key: str, at: int) -> None:
    scene = full_lobby().mark(4)
    assert len(scene.rows) == 9
    assert press_lobby(scene, key).scene.place == at


@pytest.mark.parametrize(
    ("game", "what"), [("Friday", "join"), ("Monday", "return"), ("hot-seat", "resume")]
)
def test_enter_does_what_can_be_done_with_the_marked_game(game: str, what: str) -> None:
    assert wished(press_lobby(on(game), "enter")) == (what, game)


@pytest.mark.parametrize(
    ("game", "why"),
    [("Full house", FULL), ("Kitchen", BEGUN), ("Yesterday", OVER)],
)
def test_enter_says_why_a_game_cannot_be_joined(game: str, why: str) -> None:
    pressed = press_lobby(on(game), "enter")
    assert pressed.wish is None
    assert pressed.scene.said == (why,)


def test_a_program_of_another_version_is_named_with_the_own_one() -> None:
    row = on("Attic").row
    assert row is not None
    assert row.note == "other version"
    assert "protocol 1" in row.why[0]
    assert "protocol 2" in row.why[0]


@pytest.mark.parametrize("game", ["Friday", "Kitchen", "Full house", "Yesterday"])
def test_w_watches(game: str) -> None:
    assert wished(press_lobby(on(game), "w")) == ("watch", game)


@pytest.mark.parametrize("key", ["enter", "w"])
def test_why_another_version_is_not_joined_has_a_page(key: str) -> None:
    pressed = press_lobby(on("Attic"), key)
    assert wished(pressed) == ("problem", "Attic")
    assert pressed.wish is not None
    assert pressed.wish.row is not None
    assert pressed.wish.row.problem == OLD.problem


def test_the_page_of_another_version_names_both_and_says_what_helps() -> None:
    def nothing(*_: object) -> None:
        """Nobody's ear: the page asks for nothing."""

    stage = LobbyStage(Ears(nothing, nothing, nothing, nothing), lambda _kind: ())
    stage.scene = on("Attic")
    stage.press("enter")
    rows = [row.strip() for row in text_of(stage.frame(80, 24, Look(), Mode()).rows)]
    assert rows[0] == "Another version"
    assert OLD.problem in rows
    assert {*TWO_PROGRAMS} <= set(rows)
    stage.press("escape")
    assert "Another version" not in text_of(stage.frame(80, 24, Look(), Mode()).rows)[0]


@pytest.mark.parametrize("game", ["hot-seat", "against bots"])
def test_w_says_what_cannot_be_watched(game: str) -> None:
    pressed = press_lobby(on(game), "w")
    assert pressed.wish is None
    assert pressed.scene.said


@pytest.mark.parametrize(("key", "what"), [("n", "host"), ("o", "hotseat"), ("b", "bots")])
def test_forms_have_their_keys(key: str, what: str) -> None:
    assert wished(press_lobby(lobby(), key)) == (what, "")


@pytest.mark.parametrize(
    ("key", "order"),
    [(":", "line"), ("/", "line"), ("?", "help"), ("q", "quit"), ("f6", "copy"), ("c-l", "redraw")],
)
def test_orders_are_the_screens(key: str, order: str) -> None:
    pressed = press_lobby(lobby(), key)
    assert (pressed.order, pressed.wish) == (order, None)


@pytest.mark.parametrize(("jamo", "order"), [("ㅂ", "quit"), ("：", "line"), ("？", "help")])
def test_keys_of_an_input_method_are_keys(jamo: str, order: str) -> None:
    assert press_lobby(lobby(), jamo).order == order


def test_r_lists_what_can_be_gone_on_with_and_esc_leads_back() -> None:
    scene = press_lobby(full_lobby(), "r").scene
    assert names(scene) == ["Monday", "against bots", "hot-seat"]
    for key in ("escape", "backspace", "q"):
        assert press_lobby(scene, key).scene.show == "games"
    assert press_lobby(lobby(), "r").scene.said == (NONE_KEPT,)


def test_v_asks_for_the_games_that_are_kept() -> None:
    pressed = press_lobby(lobby(), "v")
    assert wished(pressed) == ("stored", "")
    assert pressed.scene.show == "stored"


def test_without_a_game_keys_say_what_there_is() -> None:
    for key in ("enter", "w"):
        assert press_lobby(LobbyScene(), key).scene.said == (NONE_MARKED,)


@pytest.mark.parametrize("key", ["x", "7", "é", "해", "left", "f9"])
def test_keys_without_a_meaning_say_so_and_change_nothing(key: str) -> None:
    assert press_lobby(lobby(), key) == LobbyPressed(lobby()._replace(said=(no_key(key),)))
    kept = press_lobby(full_lobby(), "r").scene
    assert press_lobby(kept, key) == LobbyPressed(kept._replace(said=(no_key(key),)))


@pytest.mark.parametrize("key", ["escape", "backspace", ""])
def test_keys_that_take_back_what_was_told_say_nothing(key: str) -> None:
    assert press_lobby(lobby()._replace(said=("told",)), key) == LobbyPressed(lobby())


def test_the_mark_stays_on_its_game_while_others_come_and_go() -> None:
    scene = lobby().mark(1)
    more = scene._replace(found=found_rows((seen("Attic", 2), FRIDAY, KITCHEN), ()))
    assert more.row is not None
    assert more.row.name == "Kitchen"
    gone = more._replace(found=found_rows((FRIDAY,), ()))
    assert gone.row is not None
    assert gone.row.name == "Friday"
    assert gone._replace(found=()).row is None


def test_an_own_game_that_is_played_now_is_listed_once() -> None:
    assert names(full_lobby()).count("Monday") == 1


def test_a_click_marks_and_a_second_one_enters() -> None:
    once = clicked_lobby(full_lobby().mark(0), "row 1")
    assert (once.scene.place, once.wish) == (1, None)
    assert wished(clicked_lobby(once.scene, "row 1")) == ("join", "Friday")
    for hit in ("row 99", "row x", "row", "", "card 3"):
        assert clicked_lobby(full_lobby(), hit) == LobbyPressed(full_lobby())
    assert clicked_lobby(lobby(), "key ?").order == "help"


def test_the_bar_offers_only_what_works() -> None:
    bars = {name: [hint.key for hint in list_bar(on(name))] for name in ("Friday", "Attic")}
    assert bars["Friday"][:2] == ["Enter", "w"]
    assert bars["Attic"][0] == "n"
    assert all(keys[-1] == "?" for keys in bars.values())


# -- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "what", "target"),
    [
        ("join 192.168.1.7:16720", "join", "192.168.1.7:16720"),
        ("/join Friday night", "join", "Friday night"),
        ("watch Kitchen", "watch", "Kitchen"),
        ("host", "host", ""),
        ("new", "host", ""),
        ("hot", "hotseat", ""),
        ("play", "bots", ""),
        ("rules jamaica", "rules", "jamaica"),
        (":replay", "stored", ""),
    ],
)
def test_words_wish_what_keys_do(line: str, what: str, target: str) -> None:
    wish = lobby_line(lobby(), line).wish
    assert wish is not None
    assert (wish.what, wish.target) == (what, target)


def test_join_with_a_lone_number_is_a_seat_of_the_marked_game() -> None:
    wish = lobby_line(lobby(), "/join 3").wish
    assert wish is not None
    assert wish.row is not None
    assert (wish.row.name, wish.seat) == ("Friday", 2)
    assert lobby_line(lobby(), "/join 9").scene.said == (SEATS,)


@pytest.mark.parametrize("line", ["/start", "/option jamaika", "/pass", "ready"])
def test_words_of_a_table_say_that_there_is_none(line: str) -> None:
    assert lobby_line(lobby(), line).scene.said == (NO_TABLE,)


@pytest.mark.parametrize(("line", "order"), [("quit", "quit"), ("q", "quit"), ("?", "help")])
def test_words_for_the_screen(line: str, order: str) -> None:
    assert lobby_line(lobby(), line).order == order


def test_an_unknown_word_lists_those_there_are() -> None:
    pressed = lobby_line(lobby(), "sail away")
    assert pressed.wish is None
    assert "'sail' means nothing clear here" in pressed.scene.said[0]
    assert "join" in pressed.scene.said[0]


def test_the_line_is_completed_with_words_and_names() -> None:
    assert [offer.text for offer in lobby_offers(lobby(), "re")] == ["resume", "replay"]
    assert [offer.text for offer in lobby_offers(lobby(), "join F")] == ["Friday"]
    assert lobby_offers(lobby(), "host F") == ()


def test_a_replay_is_offered_in_every_window() -> None:
    kept = GameRow("local", "1", "Friday", enter="replay")
    scene = LobbyScene(show="stored", stored=(kept,)).mark(0)
    for columns in (60, 80, 120):
        row = text_of(list_frame(scene, columns, 24, Look(), Mode()).rows)[-1]
        assert row.startswith(" Enter look at it again  Esc back  ? help")
