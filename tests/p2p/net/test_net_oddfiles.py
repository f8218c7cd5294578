"""Strange files among the games: none of them hides the others or stops the program."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.rules import make_rules
from p2p.core.log.records import MAGIC, Record, encode
from p2p.net.disk.store import GameSecrets, Profile
from p2p.net.disk.unfinished import unfinished_games
from p2p.net.errors import NotNow, StoreError
from tests.p2p.net.players import open_table
from tests.p2p.session.bench import Bench, identity, places, secret

ODD = "4" * 32


def kept_game(folder: Path) -> tuple[bytes, bytes]:
    """A begun game of seat 0's in this data folder; gives its id and its file's content."""
    bench = Bench(2)
    bench.link_all()
    bench.run()
    folder.mkdir()
    (folder / "identity").write_bytes(secret("identity", 0))
    data = log_of(bench.files[0])
    game16 = bench.sessions[0].game.game16
    with Profile.open(folder) as profile:
        assert profile.identity.key == identity(0).key
        profile.save_secrets(game16, GameSecrets(*places(2)[0]))
        profile.log_path(game16).write_bytes(data)
    return game16, data


def log_of(records: list[Record]) -> bytes:
    return MAGIC + b"".join(map(encode, records))


def loop(path: Path) -> None:
    path.symlink_to(path)


def shut(path: Path) -> None:
    path.write_bytes(MAGIC)
    path.chmod(0)


def name_of_a_folder(path: Path) -> None:
    path.write_bytes(MAGIC)
    path.with_suffix(".name").mkdir()


def copied_game(path: Path) -> None:
    (original,) = (one for one in path.parent.glob("*.log") if one != path)
    path.write_bytes(original.read_bytes())


def other_seed(path: Path) -> None:
    copied_game(path)
    path.with_suffix(".seed").mkdir()


ODDITIES: dict[str, Callable[[Path], object]] = {
    "folder": Path.mkdir,
    "pipe": os.mkfifo,  # reading it would never end
    "loop": loop,
    "shut": shut,
    "empty": Path.touch,
    "noise": lambda path: path.write_bytes(os.urandom(300)),
    "no game": lambda path: path.write_bytes(log_of([["journal", 0, 0, 0]])),
    "half an event": lambda path: path.write_bytes(log_of([["event"]])),
    "name is a folder": name_of_a_folder,
    "seed is a folder": other_seed,
    "another's name": copied_game,
}


@pytest.mark.parametrize("oddity", ODDITIES)
def test_an_odd_file_does_not_hide_the_others(tmp_path: Path, oddity: str) -> None:
    game16, _ = kept_game(tmp_path / "Ana")
    ODDITIES[oddity](tmp_path / "Ana" / "games" / f"{ODD}.log")
    with Profile.open(tmp_path / "Ana") as profile:
        assert [one.game16 for one in unfinished_games(profile)] == [game16]


async def test_with_all_odd_files_at_once_one_may_still_host_and_join(tmp_path: Path) -> None:
    kept_game(tmp_path / "Ana")
    for number, make in enumerate(ODDITIES.values()):
        path = tmp_path / "Ana" / "games" / f"{number:032x}.log"
        if make not in (copied_game, other_seed):
            make(path)
    async with open_table(tmp_path) as table:
        ana, bo = await table.enter("Ana"), await table.enter("Bo")
        await ana.node.host("A", make_rules("tortuga", 2), 2)
        await ana.node.leave()
        await bo.node.host("B", make_rules("tortuga", 2), 2)
        await ana.node.join(bo.node.invite)
        await bo.until(lambda: bo.node.lobby is not None and len(bo.node.lobby.seated) == 2)


async def test_a_game_under_another_games_name_is_not_taken_up(tmp_path: Path) -> None:
    """Its note of the own newest signature would be missing: it would sign without a sync."""
    game16, data = kept_game(tmp_path / "Ana")
    false = bytes.fromhex(ODD)
    with Profile.open(tmp_path / "Ana") as profile:
        profile.log_path(false).write_bytes(data)
        profile.save_secrets(false, GameSecrets(*places(2)[0]))
    async with open_table(tmp_path) as table:
        ana = await table.enter("Ana")
        with pytest.raises(NotNow, match=rf"4444\.log holds another game, {game16.hex()}"):
            await ana.node.resume(false)
        assert ana.node.game is None
        await ana.node.resume(game16)
        assert ana.node.game is not None


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, loop])
def test_a_file_of_the_profile_that_is_no_file_is_refused_and_not_waited_for(
    tmp_path: Path, make: Callable[[Path], object]
) -> None:
    make(tmp_path / "peers")
    with Profile.open(tmp_path) as own:
        assert own.remembered() == ()  # nothing hangs on who was met before
        make(own.log_path(bytes.fromhex(ODD)))
        with pytest.raises(StoreError, match=r"cannot be (read|opened)"):
            own.open_log(bytes.fromhex(ODD))
    (tmp_path / "identity").unlink()
    make(tmp_path / "identity")
    with pytest.raises(StoreError, match="cannot be read"):
        Profile.open(tmp_path)
