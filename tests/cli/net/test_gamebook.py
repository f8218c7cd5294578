from __future__ import annotations

import os
from datetime import datetime
from typing import TYPE_CHECKING

import pytest

from cli.ui.network.gamebook import (
    AmbiguousGame,
    UnknownGame,
    find_file,
    find_game,
    stored_games,
)
from engine.rules import make_rules
from p2p.core.identity import Identity
from p2p.core.log.events import signed_of
from p2p.core.log.genesis import build_genesis, sign_join
from p2p.core.log.records import MAGIC, encode_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ONE, TWO, THREE = "ab" * 16, "ab12" + "00" * 14, "cd" * 16


def put(data: Path, game: str, name: str | None, when: int, content: bytes = MAGIC) -> Path:
    folder = data / "games"
    folder.mkdir(exist_ok=True)
    path = folder / f"{game}.log"
    path.write_bytes(content)
    if name is not None:
        path.with_suffix(".name").write_text(name, encoding="utf-8")
    os.utime(path, (when, when))
    return path


def friday() -> bytes:
    """A game that has just begun; one nick is foul, one is empty."""
    people = [Identity(bytes([number]) * 32) for number in (1, 2)]
    joins = tuple(
        sign_join(who, b"L" * 16, nick, bytes(32), bytes([nonce]) * 32)
        for nonce, (who, nick) in enumerate(zip(people, ("Ana\x1b[2J", ""), strict=True))
    )
    signed = build_genesis(people[0], make_rules("jamaica", 2), joins)
    return encode_file((["event", *signed_of(signed.pair()).pair()],))


def test_games_are_listed_newest_first_with_clean_names(tmp_path: Path) -> None:
    put(tmp_path, ONE, "Fri\x1b[31mday", 100)
    put(tmp_path, TWO, None, 200).with_suffix(".done").write_bytes(b"")
    put(tmp_path, "notes", "no game", 300)
    listed = [(game.short, game.name, game.over) for game in stored_games(tmp_path)]
    assert listed == [("ab120000", "", True), ("abababab", "Fri[31mday", False)]


def test_an_empty_folder_has_no_games(tmp_path: Path) -> None:
    assert stored_games(tmp_path) == ()


def test_a_game_is_found_by_id_name_and_path(tmp_path: Path) -> None:
    one = put(tmp_path, ONE, "Friday", 100)
    put(tmp_path, TWO, "Kitchen", 200)
    assert find_game(tmp_path, "abab").path == one
    assert find_game(tmp_path, " FRIDAY").path == one
    assert find_file(tmp_path, str(one)) == one


def test_what_fits_no_game_or_several_is_said(tmp_path: Path) -> None:
    put(tmp_path, ONE, "Friday", 100)
    put(tmp_path, "cd" * 16, "Friday", 200)
    with pytest.raises(UnknownGame, match="No stored game is called"):
        find_game(tmp_path, "Kitchen")
    with pytest.raises(UnknownGame):
        find_game(tmp_path, "")
    with pytest.raises(AmbiguousGame, match=r"cdcdcdcd \(.+\), abababab \(.+\)\.$"):
        find_game(tmp_path, "Friday")


def test_games_of_one_name_are_told_apart_by_their_players_and_days(tmp_path: Path) -> None:
    noon = int(datetime(2026, 3, 1, 12).timestamp())
    put(tmp_path, ONE, "Friday", noon, friday())
    put(tmp_path, TWO, "Friday", noon - 60)
    with pytest.raises(AmbiguousGame) as told:
        find_game(tmp_path, "Friday")
    assert "abababab (Ana[2J and Seat 2, 2026-03-01 12:00)" in str(told.value)
    assert "ab120000 (2026-03-01 11:59)" in str(told.value)


def test_the_players_are_read_from_the_genesis(tmp_path: Path) -> None:
    put(tmp_path, ONE, "Friday", 100, friday())
    put(tmp_path, TWO, "Broken", 100, MAGIC + b"rubbish")
    assert find_game(tmp_path, "Friday").players() == ("Ana[2J", "Seat 2")
    assert find_game(tmp_path, "Broken").players() == ()


def test_a_name_that_no_file_can_have_is_no_game(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame):
        find_file(tmp_path, "9" * 5_000)


def test_a_file_that_cannot_be_read_is_listed_without_players(tmp_path: Path) -> None:
    (tmp_path / "games" / f"{'4' * 32}.log").mkdir(parents=True)
    (game,) = stored_games(tmp_path)
    assert game.players() == ()


def a_link_to_nothing(path: Path) -> None:
    path.symlink_to("nowhere")


def a_link_in_a_ring(path: Path) -> None:
    path.symlink_to(path.name)


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("odd", [a_link_to_nothing, a_link_in_a_ring, a_pipe])
@pytest.mark.parametrize("folder", ["games", "copies"])
def test_what_is_no_plain_file_hides_no_game_and_stops_nothing(
    tmp_path: Path, odd: Callable[[Path], None], folder: str
) -> None:
    put(tmp_path, ONE, "Friday", 2)
    put(tmp_path, TWO, None, 1)
    put(tmp_path, THREE, None, 0)
    (tmp_path / folder).mkdir(exist_ok=True)
    odd(tmp_path / folder / f"{'0' * 32}.log")
    odd(tmp_path / "games" / f"{TWO}.name")
    (tmp_path / "games" / f"{THREE}.name").mkdir()
    assert [(game.id, game.name) for game in stored_games(tmp_path)] == [
        *((ONE, "Friday"), (TWO, ""), (THREE, "")),
    ]
    assert find_game(tmp_path, "ab12").id == TWO
