"""A file that was handed on is read where it lies, before it is taken in or without that."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest

from cli.ui.network import netaudit
from cli.ui.verdict import verdict_of
from p2p.core.parcel import LOCAL, Parcel, unwrapped, wrapped
from tests.cli.test_kept import kept
from tests.cli.test_local_games import LEFT, finished, said
from tests.cli.test_stored_games import game_id, network, played

if TYPE_CHECKING:
    from pathlib import Path


def test_a_handed_on_game_is_audited_shown_and_exported_from_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, page = tmp_path / "friday.cartagena", tmp_path / "friday.html"
    file.write_bytes(network(played()))
    code, lines, _ = said(capsys, tmp_path, "audit", str(file))
    assert (code, lines[0]) == (0, f"Game {game_id()}")
    assert said(capsys, tmp_path, "replay", str(file), "--html", str(page))[0] == 0
    assert said(capsys, tmp_path, "export", str(file))[0] == 0
    assert not (tmp_path / "profiles").exists()


def test_of_a_file_that_did_not_come_whole_that_is_told_and_no_player_asked_for_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "friday.cartagena"
    for whole in (network(played()), local(tmp_path)):
        file.write_bytes(whole[:-9])
        for command in ("audit", "replay", "export"):
            code, lines, err = said(capsys, tmp_path, command, str(file))
            assert (code, lines, "it is cut short" in err) == (1, [], True)


def local(folder: Path, *, over: bool = True) -> bytes:
    """A game of one machine as it is handed on."""
    path = folder / "made" / f"{LEFT}.game"
    if over:
        finished(path, resign=True)
    else:
        kept(path, 6)
    return wrapped(Parcel(LOCAL, LEFT, path.read_bytes()))


@pytest.mark.parametrize("name", ["saturday.cartagena", "saturday.game", "saturday"])
def test_a_handed_on_game_of_one_machine_is_audited_shown_and_exported_from_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    file, page, home = tmp_path / name, tmp_path / "page.html", tmp_path / "home"
    file.write_bytes(local(tmp_path))
    code, lines, _ = said(capsys, home, "audit", str(file))
    assert (code, lines[0].startswith("Game saturday: ")) == (0, True), lines
    code, lines, _ = said(capsys, home, "audit", "--json", str(file))
    assert json.loads(lines[0])["verdict"] == "clean"
    assert said(capsys, home, "audit", str(file), "--html", str(page))[0] == 0
    assert said(capsys, home, "replay", str(file), "--html", str(page), "--force")[0] == 0
    assert "Ana" in page.read_text("utf-8")
    code, lines, _ = said(capsys, home, "export", str(file))
    assert json.loads(lines[0])["seats"] == ["Ana", "Bo", "Cy"]
    assert verdict_of(file, "local").clean
    assert not home.exists()


def test_of_one_that_breaks_a_rule_the_audit_says_so_and_a_page_shows_what_is_sound(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, page = tmp_path / "false.cartagena", tmp_path / "page.html"
    content = unwrapped(local(tmp_path, over=False)).content
    content += content.splitlines(keepends=True)[-1] * 9
    file.write_bytes(wrapped(Parcel(LOCAL, LEFT, content)))
    code, lines, _ = said(capsys, tmp_path, "audit", str(file), "--html", str(page))
    assert (code, "breaks a rule" in " ".join(lines)) == (4, True)
    assert page.exists()


@pytest.mark.parametrize("name", ["friday.cartagena", "friday.game", "friday.log"])
def test_the_replay_of_a_handed_on_game_audits_what_is_in_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    file = tmp_path / name
    file.write_bytes(network(played()))
    assert said(capsys, tmp_path, "audit", str(file))[0] == 0
    assert verdict_of(file, "network").clean


def test_nobody_plays_on_from_a_file_that_was_handed_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "local" / f"{LEFT}.game"
    file.parent.mkdir()
    content = local(tmp_path, over=False)
    file.write_bytes(content)
    code, _, err = said(capsys, tmp_path, "play", "--plain", "--resume", LEFT)
    assert (code, "no saved game" in err) == (1, True), err
    assert file.read_bytes() == content


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_no_file_to_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for command in (("audit",), ("replay",), ("export",), ("games", "import")):
        code, _, err = said(capsys, tmp_path / "home", *command, str(pipe))
        assert (code, "is no plain file" in err) == (1, True), err


def test_a_log_without_an_end_is_read_to_a_measure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no bytes on the disk, but a terabyte to be read."""
    monkeypatch.setattr(netaudit, "MOST_BYTES", 1 << 20)
    file = tmp_path / "grows.log"
    with file.open("wb") as large:
        large.truncate(1 << 40)
    code, _, err = said(capsys, tmp_path, "audit", str(file))
    assert (code, "too large to be a game" in err) == (1, True)
