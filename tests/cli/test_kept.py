"""`cli.ui.local.kept` and `keeper`: a game survives leaving, crashes, damage; it is open once."""

import os
import resource
import shutil
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cli.model.parlour import Parlour, opened
from cli.ui.local.keeper import keeping
from cli.ui.local.kept import KeptError, kept_games, load
from cli.ui.local.localgame import at_table, dealt
from cli.ui.options import Options
from engine.events import Left
from engine.moves import legal_actions
from tests.cli.walks import setup, walk


def kept(path: Path, steps: int = 6) -> Parlour:
    """A game of some actions in a file."""
    *_, parlour = walk(setup("jamaica", 2, "kept"), steps)
    with keeping(path, parlour.setup) as keeper:
        for act in parlour.history:
            keeper.add(act)
    return parlour


def test_a_kept_game_is_the_same_game(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "one.game"
    parlour = kept(path)
    assert load(path).parlour == parlour
    assert load(path).id == "one"


def test_going_on_appends(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    parlour = kept(path, 6)
    more, _ = parlour.happen(Left(0))
    with keeping(path, parlour.setup) as keeper:
        keeper.add(Left(0))
    assert load(path).parlour == more


def test_taking_back_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    parlour = kept(path, 6)
    with keeping(path, parlour.setup) as keeper:
        keeper.take_back()
        keeper.take_back()
    assert load(path).parlour.history == parlour.history[:-2]


@pytest.mark.parametrize("cut", range(1, 12))
def test_a_torn_last_line_is_cut_silently(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "one.game"
    parlour = kept(path, 6)
    path.write_bytes(path.read_bytes()[:-cut])
    assert load(path).parlour.history == parlour.history[:-1]
    with keeping(path, parlour.setup) as keeper:
        keeper.add(parlour.history[-1])
    assert load(path).parlour == parlour


def test_one_game_is_played_in_one_place(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    parlour = kept(path)
    with (
        keeping(path, parlour.setup),
        pytest.raises(KeptError, match="one is being played in another window"),
        keeping(path, parlour.setup),
    ):
        pytest.fail("opened twice")


@pytest.mark.skipif(sys.platform == "win32", reason="no open file can be taken away there")
@pytest.mark.parametrize("then", ["act", "nothing"])
def test_a_folder_that_is_taken_away_meanwhile_is_made_again(tmp_path: Path, then: str) -> None:
    """No lost game, ever: what was kept is in the open file still."""
    path = tmp_path / "data" / "one.game"
    parlour = kept(path, 6)
    more, _ = parlour.happen(Left(0))
    with keeping(path, parlour.setup) as keeper:
        shutil.rmtree(path.parent)
        if then == "act":
            keeper.add(Left(0))
        keeper.secure()
    assert load(path).parlour == (more if then == "act" else parlour)


@pytest.mark.skipif(sys.platform == "win32", reason="no open file can be taken away there")
def test_a_game_that_is_taken_away_does_not_write_into_another(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    parlour = kept(path, 6)
    with keeping(path, parlour.setup) as keeper:
        path.unlink()
        path.write_bytes(b"else\n")
        with pytest.raises(KeptError, match="is another game now"):
            keeper.add(Left(0))
    assert path.read_bytes() == b"else\n"


DAMAGE = [
    (b"", "its first line is missing"),
    (b"\xff\n", "not UTF-8 at byte 0"),
    (b"[]\n", "line 1: no saved game"),
    (b"{}\n", "line 1: no saved game"),
    (b'{"schema": 2}\n', "line 1: no saved game"),
    (b"[" * 100_000 + b"\n", "line 1: no saved game"),
    (b'{"schema": 1, "rules": null}\n', "line 1: no saved game"),
    (b'{"schema": 1, "rules": [1]}\n', "line 1: no saved game"),
]


@pytest.mark.parametrize(("data", "what"), DAMAGE, ids=list("abcdefgh"))
def test_damage_is_named(tmp_path: Path, data: bytes, what: str) -> None:
    path = tmp_path / "one.game"
    path.write_bytes(data)
    with pytest.raises(KeptError, match=what):
        load(path)


LINES = [
    ("take back of nothing", "line 2: expected an event"),
    ("shuffled", "line 2: a saved game holds actions only"),
    ("seat 0 retreat 5", "breaks a rule"),
    ("seat 7 advance hat jail", "breaks a rule"),
]


@pytest.mark.parametrize(("line", "what"), LINES, ids=[line for line, _ in LINES])
def test_a_line_that_does_not_fit_is_named(tmp_path: Path, line: str, what: str) -> None:
    path = tmp_path / "one.game"
    kept(path, 0)
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    with pytest.raises(KeptError, match=what):
        load(path)


@pytest.mark.parametrize("field", ['"kept"', '"Ana"', '"jamaica"', '"policies"', '"icons"'])
def test_half_a_character_in_a_file_is_damage_and_no_crash(tmp_path: Path, field: str) -> None:
    """JSON can write what no text can hold; a name is cleaned of it."""
    path = tmp_path / "one.game"
    kept(path, 3)
    path.write_text(path.read_text().replace(field, '"\\ud800"', 1))
    if field == '"Ana"':
        assert load(path).parlour.setup.names[0].isprintable()
        return
    with pytest.raises(KeptError, match="line 1: no saved game") as told:
        load(path)
    assert str(told.value).isprintable()


def test_names_in_a_file_are_cleaned(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    kept(path, 0)
    path.write_text(path.read_text().replace("Ana", "A\\u001b[31mna"))
    assert load(path).parlour.setup.names[0] == "A[31mna"


def test_the_newest_game_comes_first(tmp_path: Path) -> None:
    for age, name in enumerate(("new", "old", "older")):
        path = tmp_path / f"{name}.game"
        kept(path, 0)
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    (tmp_path / "over.done").write_text("")
    assert [path.stem for path in kept_games(tmp_path)] == ["new", "old", "older"]
    assert kept_games(tmp_path / "nowhere") == ()


def test_an_act_is_on_disk_before_it_is_told(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    parlour, _ = opened(setup("jamaica", 2, "disk"))
    with keeping(path, parlour.setup) as keeper:
        after, _ = parlour.act(legal_actions(parlour.state)[0])
        keeper.add(after.history[-1])
        assert load(path).parlour == after


@pytest.mark.parametrize("room", [0, 10])
def test_a_full_disk_is_said_and_leaves_no_new_file_behind(tmp_path: Path, room: int) -> None:
    path = tmp_path / "one.game"
    *_, parlour = walk(setup("jamaica", 2, "kept"), 1)
    with (
        small_files(room),
        pytest.raises(KeptError, match="cannot be saved"),
        keeping(path, parlour.setup),
    ):
        pytest.fail("kept on a full disk")
    assert not path.exists()


def test_a_disk_that_fills_up_cuts_nothing_off_a_game(tmp_path: Path) -> None:
    path = tmp_path / "one.game"
    parlour = kept(path)
    size = path.stat().st_size
    with (
        keeping(path, parlour.setup) as keeper,
        small_files(size + 3),
        pytest.raises(KeptError, match="cannot be saved"),
    ):
        keeper.add(Left(0))
    assert load(path).parlour == parlour


def test_who_leaves_for_a_full_disk_is_told_what_is_kept_and_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not that the game is kept and cannot be saved in one breath."""
    options = Options(data=str(tmp_path))
    game = dealt(options, setup("jamaica", 2, "kept"))

    def play_on() -> None:
        with at_table(options, game) as room, small_files(game.path.stat().st_size):
            room.sit()
            room.act(legal_actions(room.parlour.state)[0])

    with pytest.raises(KeptError, match="cannot be saved"):
        play_on()
    told = capsys.readouterr().err
    assert "All but the last action is kept. Make room on the disk" in told
    assert f"--resume {game.path.stem}" in told
    assert load(game.path).parlour == game.parlour


@pytest.mark.skipif(sys.platform == "win32", reason="it has other rights")
def test_a_game_is_for_its_player_alone_its_seed_tells_every_hand(tmp_path: Path) -> None:
    path = tmp_path / "local" / "one.game"
    kept(path, 1)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


@contextmanager
def small_files(room: int) -> Generator[None]:
    """No file can grow beyond this many bytes, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
