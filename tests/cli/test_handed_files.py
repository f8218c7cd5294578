"""A file that was handed on is read where it lies, before it is taken in or without that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from p2p.core.parcel import LOCAL, Parcel, wrapped
from tests.cli.test_local_games import said
from tests.cli.test_stored_games import game_id, network, played

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


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
    file.write_bytes(network(played())[:-9])
    for command in ("audit", "replay", "export"):
        code, lines, err = said(capsys, tmp_path, command, str(file))
        assert (code, lines, "it is cut short" in err) == (1, [], True)


def test_a_handed_on_game_of_one_machine_is_to_be_imported_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "left.cartagena"
    file.write_bytes(wrapped(Parcel(LOCAL, "", b"{}\n")))
    code, _, err = said(capsys, tmp_path, "audit", str(file))
    assert (code, "games import" in err) == (1, True)
