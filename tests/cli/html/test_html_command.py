"""``replay --html`` and ``audit --html`` through the real command: files, refusals, exit codes."""

from __future__ import annotations

import io
import json
import threading
from functools import cache
from typing import TYPE_CHECKING

import pytest

from cli.model.retold import local_record
from cli.ui import html
from cli.ui.main import run
from engine.actions import retreat
from p2p.core.chat import ChatRing
from p2p.core.fold.game import act_body
from p2p.core.log.records import encode, encode_file
from tests.cli.html.pages import data_of, heights_of, parlour_of, steps_of
from tests.p2p.core.cheats import own_shares, writer_of
from tests.p2p.core.table_of_seats import RoundTable

if TYPE_CHECKING:
    from pathlib import Path

HOSTILE = "<script>alert(1)</script>\u202e\x1b[31m"


@cache
def lines() -> tuple[str, ...]:
    return tuple(json.dumps(form) for form in local_record(parlour_of("tortuga")))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return written(tmp_path / "game.jsonl", *lines())


def written(path: Path, *told: str) -> Path:
    path.write_text("\n".join(told) + "\n", encoding="utf-8")
    return path


def test_a_replay_is_written_and_nothing_is_asked(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "game.html"
    assert run(["replay", str(record), "--html", str(page)]) == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"The page is written: {page}\n")
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_in_a_terminal_a_page_is_written_as_well_and_no_screen_is_opened(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cli.ui.config.is_terminal", lambda: True)
    page = tmp_path / "game.html"
    assert run(["replay", str(record), "--html", str(page)]) == 0
    assert page.exists()


def test_a_file_that_is_there_is_kept_unless_it_is_forced(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "letter.html"
    page.write_text("dear")
    for command in ("replay", "audit"):
        assert run([command, str(record), "--html", str(page)]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert f"--html {page}: there is a file of this name; --force writes over it" in told.err
        assert page.read_text() == "dear"
    assert run(["replay", str(record), "--html", str(page), "--force"]) == 0
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.jsonl", "letter.html"]


def test_the_page_goes_to_stdout_alone(
    record: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    for command in ("replay", "audit"):
        assert run([command, str(record), "--html", "-"]) == 0
        told = capsysbinary.readouterr()
        assert told.out.startswith(b"<!DOCTYPE html>")
        assert told.out.endswith(b"</html>\n")
        assert told.err == b""
    assert run(["audit", str(record), "--html", "-", "--json"]) == 2


def test_what_cannot_be_written_is_said(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "no" / "game.html"
    assert run(["replay", str(record), "--html", str(page)]) == 1
    assert f"{page} cannot be written: No such file or directory" in capsys.readouterr().err
    assert run(["replay", str(record), "--html", str(tmp_path), "--force"]) == 2
    assert run(["replay", str(tmp_path / "none.jsonl"), "--html", "-"]) == 3
    assert run(["replay", str(record), "--html", "-", "--seat", "7"]) == 2


def test_an_audit_says_on_the_page_what_it_says_in_lines(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "audit.html"
    assert run(["audit", str(record), "--html", str(page)]) == 0
    assert "Every step follows the rules." in capsys.readouterr().out
    text = page.read_text(encoding="utf-8")
    assert '<section class="verdict clean">' in text
    assert "Every step follows the rules." in text


def test_the_first_fault_of_a_record_is_marked_where_it_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = list(lines())
    form = json.loads(told[12])
    told[12] = json.dumps({**form, "action": {"do": "retreat", "from": 36}})
    record, page = written(tmp_path / "bad.jsonl", *told), tmp_path / "bad.html"
    assert run(["audit", str(record), "--html", str(page)]) == 4
    assert "Breaks a rule" in capsys.readouterr().out
    text = page.read_text(encoding="utf-8")
    data = data_of(text)
    steps, heights = steps_of(text), heights_of(text)
    assert data["fault"] == len(steps) == len(heights)
    assert data["blamed"] == form["seat"]
    assert heights[-1] == 11  # the step of the thirteenth line
    assert steps[-1]["mv"].split()[1:4] == steps[-1]["mv"].split()[4:]  # the place it names
    assert '<strong class="fault">FAULT: ' in text.partition(f'data-i="{data["fault"]}"')[2]


def in_log(folder: Path, data: bytes) -> Path:
    path = folder / "game.log"
    path.write_bytes(data)
    return path


def test_the_fault_of_a_seat_is_marked_and_its_move_shown(tmp_path: Path) -> None:
    table = RoundTable.of("tortuga", 2, round_cap=3).play_until("act").disclose()
    seat = writer_of(table)
    wrong = table.sign(seat, "act", act_body(retreat(35), []))
    log = in_log(tmp_path, encode_file((*table.records, ["event", *wrong.pair()])))
    page = tmp_path / "log.html"
    assert run(["audit", str(log), "--html", str(page)]) == 4
    text = page.read_text(encoding="utf-8")
    data = data_of(text)
    assert (data["blamed"], data["marked"]) == (seat, True)
    assert f"A fault was found: player {seat} at event {table.game.height + 1}: " in text
    assert text.count('<td class="fault"') == 2
    assert text.count('<td class="clean"') == 2


def test_a_fault_between_two_moves_is_marked_at_the_next_event(tmp_path: Path) -> None:
    table = RoundTable.of("hispaniola", 2, round_cap=1).play_until("shares", 1)
    height = table.game.height + 1
    table.accept(table.sign(1, "shares", own_shares(table)))
    log = in_log(tmp_path, table.play().disclose().file())
    page = tmp_path / "log.html"
    assert run(["audit", str(log), "--html", str(page)]) == 4
    text = page.read_text(encoding="utf-8")
    data, heights = data_of(text), heights_of(text)
    fault = data["fault"]
    assert isinstance(fault, int)
    assert heights[fault - 1] >= height > heights[fault - 2]
    assert (data["blamed"], data["marked"]) == (1, False)


def test_an_undisclosed_game_is_open_and_its_hands_are_not_in_the_page(tmp_path: Path) -> None:
    table = RoundTable.of("jamaica", 2, round_cap=2).play()
    page = tmp_path / "log.html"
    assert run(["audit", str(in_log(tmp_path, table.file())), "--html", str(page)]) == 1
    text = page.read_text(encoding="utf-8")
    assert '<section class="verdict open">' in text
    assert "not disclosed, so hidden moves could not be checked" in text
    hands = [step[key] for step in steps_of(text) for key in ("c0", "c1") if step.get(key)]
    assert hands
    assert all(hand.startswith("?x") for hand in hands)


def test_chat_of_the_log_is_told_as_text(tmp_path: Path) -> None:
    """Own lines and others' stand in it; one that nobody of this game signed does not."""
    table = RoundTable.of("tortuga", 2, round_cap=1).play().disclose()
    rings = [ChatRing(one, table.game.game16) for one in table.people]
    rings.append(ChatRing(table.people[0], bytes(16)))
    said = [ring.say(f"{HOSTILE}{at}")[1].pair() for at, ring in enumerate(rings)]
    forged = [said[0][0], bytes(64)]
    data = table.file() + b"".join(encode(["chat", *pair]) for pair in (*said, forged))
    page = tmp_path / "log.html"
    assert run(["replay", str(in_log(tmp_path, data)), "--html", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    shown = "&lt;script&gt;alert(1)&lt;/script&gt;[31m"
    assert text.count(f"<b>player 0</b> {shown}0</li>") == 1
    assert text.count(f"<b>player 1</b> {shown}1</li>") == 1
    assert text.count(shown) == 2
    assert "\u202e" not in text
    assert "\x1b" not in text


def test_a_local_game_whose_file_was_changed_is_shown_up_to_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert run(["play", "--plain", "--seed", "x", "--data", str(tmp_path)]) == 0
    game = next((tmp_path / "local").glob("*.game"))
    with game.open("a") as file:
        file.write("seat 0 retreat 36\n")
    page = tmp_path / "local.html"
    assert run(["audit", game.stem, "--html", str(page), "--data", str(tmp_path)]) == 4
    text = page.read_text(encoding="utf-8")
    assert '<section class="verdict fault">' in text
    assert "No page is written" not in capsys.readouterr().err
    data, steps = data_of(text), steps_of(text)
    assert (data["fault"], data["blamed"]) == (len(steps), 0)
    assert steps[-1]["mv"].startswith("0 ")


def test_of_a_file_that_is_no_game_no_page_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "none.html"
    for name, told in (("a.jsonl", "{"), ("b.jsonl", lines()[0]), ("c.log", "rubbish")):
        file = written(tmp_path / name, told)
        assert run(["audit", str(file), "--html", str(page)]) == 1
        assert "No page is written" in capsys.readouterr().err
        assert not page.exists()
        assert run(["replay", str(file), "--html", str(page)]) == 1


def test_what_takes_its_time_is_told_and_what_does_not_is_silent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with html.Aside() as aside:
        aside("Quickly.")
        aside("Quickly too.")
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("cli.ui.html.PATIENCE", 0)
    said = threading.Event()

    def heard(*_: object) -> None:
        said.set()

    monkeypatch.setattr("cli.ui.html.say", heard)
    with html.Aside() as aside:
        aside("At last.")
        assert said.wait(30)


def test_whose_hand_is_handed_on_with_a_page_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page of a game that still runs shows the reader's own hand and no other."""
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    told = ["--data", str(tmp_path)]
    assert run(["play", "--plain", "--preset", "jamaica", "--nick", "Zoe", *told]) == 0
    game = next((tmp_path / "local").glob("*.game")).stem
    capsys.readouterr()
    warned = "It shows the hand of Zoe, which the others do not know."
    assert run(["replay", game, "--html", str(tmp_path / "a.html"), *told]) == 0
    assert warned in capsys.readouterr().err
    for seat in (1, 2):
        page = str(tmp_path / f"{seat}.html")
        assert run(["replay", game, "--html", page, "--seat", str(seat), *told]) == 0
    assert capsys.readouterr().err.count(warned) == 1
