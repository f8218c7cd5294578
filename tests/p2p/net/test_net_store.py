"""The data folder: private, locked, never half written; a log comes back as it was stored."""

import errno
import os
import stat
from pathlib import Path

import pytest

from p2p.core.log.records import MAGIC, Record, encode
from p2p.core.ready import JoinSecret, SeatSecret
from p2p.net.disk import files, gamelog
from p2p.net.disk.gamelog import GameLog
from p2p.net.disk.shelves import GameShelf, LobbyShelf
from p2p.net.disk.store import REMEMBERED, GameSecrets, Profile, RememberedPeer
from p2p.net.errors import ProfileInUse, StoreError
from p2p.net.seen import Address

GAME = bytes(range(16))


def chat(number: int) -> Record:
    return ["chat", b"line %d" % number, bytes(64)]


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_identity_is_made_once_and_private(tmp_path: Path) -> None:
    with Profile.open(tmp_path / "new") as profile:
        key = profile.identity.key
        assert mode(tmp_path / "new" / "identity") == 0o600
    with Profile.open(tmp_path / "new") as profile:
        assert profile.identity.key == key


def test_a_second_program_is_refused_with_the_way_out(tmp_path: Path) -> None:
    with (
        Profile.open(tmp_path),
        pytest.raises(ProfileInUse, match="--profile NAME"),
        Profile.open(tmp_path),
    ):
        pass
    with Profile.open(tmp_path):  # the lock went with the first
        pass


def test_a_damaged_identity_is_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "identity").write_bytes(b"short")
    with pytest.raises(StoreError, match="damaged"):
        Profile.open(tmp_path)
    assert (tmp_path / "identity").read_bytes() == b"short"
    with pytest.raises(StoreError, match="damaged"):  # the lock was given back
        Profile.open(tmp_path)


def test_records_come_back_in_order(tmp_path: Path) -> None:
    log = GameLog(tmp_path / "g.log")
    log.append([chat(1), chat(2)])
    log.append([chat(3)])
    log.close()
    again = GameLog(tmp_path / "g.log")
    assert list(again.records) == [chat(1), chat(2), chat(3)]
    assert again.length == (tmp_path / "g.log").stat().st_size
    assert mode(tmp_path / "g.log") == 0o600
    again.close()


@pytest.mark.parametrize("kept", range(1, len(encode(chat(2)))))
def test_a_torn_tail_is_cut_silently(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "g.log"
    path.write_bytes(MAGIC + encode(chat(1)) + encode(chat(2))[:kept])
    log = GameLog(path)
    assert (list(log.records), log.damage) == ([chat(1)], None)
    log.append([chat(3)])
    log.close()
    assert path.read_bytes() == MAGIC + encode(chat(1)) + encode(chat(3))
    assert list(tmp_path.iterdir()) == [path]


def test_damage_in_the_middle_keeps_the_prefix_and_saves_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "g.log"
    for number in range(2):
        second = bytearray(encode(chat(2)))
        second[-1] ^= 1
        rest = bytes(second) + encode(chat(3))
        path.write_bytes(MAGIC + encode(chat(1)) + rest)
        log = GameLog(path)
        assert list(log.records) == [chat(1)]
        assert log.damage is not None
        log.close()
        saved = tmp_path / f"g.log.corrupt{number or ''}"
        assert saved.read_bytes() == rest
    assert path.read_bytes() == MAGIC + encode(chat(1))


def test_a_file_that_is_no_log_is_saved_and_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "g.log"
    path.write_bytes(b"something else altogether")
    log = GameLog(path)
    log.append([chat(1)])
    log.close()
    assert (tmp_path / "g.log.corrupt").read_bytes() == b"something else altogether"
    assert path.read_bytes() == MAGIC + encode(chat(1))


def test_a_full_disk_stores_all_or_nothing_and_goes_on_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = GameLog(tmp_path / "g.log")
    log.append([chat(1)])

    def half(descriptor: int, data: bytes) -> None:
        os.write(descriptor, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(gamelog, "write_all", half)
        for _ in range(2):
            with pytest.raises(StoreError, match="No space left"):
                log.append([chat(2), chat(3)])
    log.append([chat(4)])
    log.close()
    assert (tmp_path / "g.log").read_bytes() == MAGIC + encode(chat(1)) + encode(chat(4))


def test_what_fdatasync_refused_counts_as_not_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = GameLog(tmp_path / "g.log")

    def broken(_: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as failing:
        failing.setattr(gamelog, "flush", broken)
        with pytest.raises(StoreError):
            log.append([chat(1)])
    log.append([chat(2)])
    log.close()
    assert (tmp_path / "g.log").read_bytes() == MAGIC + encode(chat(2))


def test_every_append_is_on_the_disk_before_it_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []

    def note(descriptor: int) -> None:
        sizes.append(os.fstat(descriptor).st_size)

    monkeypatch.setattr(gamelog, "flush", note)
    log = GameLog(tmp_path / "g.log")
    log.append([chat(1)])
    log.append([chat(2), chat(3)])
    log.close()
    one, three = len(encode(chat(1))), sum(len(encode(chat(n))) for n in (1, 2, 3))
    assert sizes == [len(MAGIC), len(MAGIC) + one, len(MAGIC) + three]


def test_a_file_is_replaced_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "f"
    files.write_private(path, b"old")

    def refuse(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(files, "flush", refuse)
        with pytest.raises(StoreError):
            files.write_private(path, b"new")
    assert path.read_bytes() == b"old"


def test_secrets_names_and_ends_of_games(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        assert profile.secrets(GAME) is None
        kept = GameSecrets(3, b"s" * 32, b"c" * 32)
        profile.save_secrets(GAME, kept)
        assert profile.secrets(GAME) == kept
        assert mode(tmp_path / "games" / f"{GAME.hex()}.seed") == 0o600
        profile.open_log(GAME).close()
        profile.save_name(GAME, "Ann's \x1b[31mgame")
        (listed,) = profile.games()
        assert (listed.game16, listed.name, listed.over) == (GAME, "Ann's [31mgame", False)
        profile.mark_over(GAME)
        assert profile.games()[0].over


def test_strange_files_in_the_folder_are_passed_over(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        (tmp_path / "games" / "notes.log").write_text("x")
        (tmp_path / "peers").write_bytes(b"\xff\xff")
        assert profile.games() == ()
        assert profile.remembered() == ()


def test_the_last_ten_peers_are_remembered_newest_first(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        peers = [RememberedPeer(bytes([n]) * 32, (Address("10.0.0.1", n + 1),)) for n in range(12)]
        for peer in peers:
            profile.remember(peer)
        profile.remember(peers[5])
        expected = [peers[5], *reversed(peers[6:]), *reversed(peers[:5])][:REMEMBERED]
        assert list(profile.remembered()) == expected


def test_a_game_folder_from_a_backup_is_seen_to_be_shorter(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        shelf = GameShelf(profile, GAME)
        shelf.store((chat(1),), signs=True)
        path = profile.log_path(GAME)
        backup = path.read_bytes()
        shelf.store((chat(2),), signs=True)
        shelf.store((chat(3),), signs=False)
        shelf.close()
        again = GameShelf(profile, GAME)
        assert again.whole
        again.close()
        path.write_bytes(backup)
        restored = GameShelf(profile, GAME)
        assert not restored.whole
        restored.close()


def test_a_joins_secrets_give_way_to_the_games(tmp_path: Path) -> None:
    lobby16 = b"l" * 16
    with Profile.open(tmp_path) as profile:
        shelf = LobbyShelf(profile)
        shelf.keep(JoinSecret(lobby16, b"n" * 32, b"s" * 32, b"c" * 32))
        join = tmp_path / "games" / f"{lobby16.hex()}.join"
        assert mode(join) == 0o600
        shelf.keep(SeatSecret(GAME, 1, b"s" * 32, b"c" * 32))
        assert not join.exists()
        assert profile.secrets(GAME) == (1, b"s" * 32, b"c" * 32)


def test_what_lies_beside_a_secret_lends_it_no_rights(tmp_path: Path) -> None:
    """NETWORK 4: the identity is 0600, also where somebody has put its next file there before."""
    left = tmp_path / "identity.new"
    left.touch(0o644)
    with Profile.open(tmp_path):
        assert (tmp_path / "identity").stat().st_mode & 0o777 == 0o600
    assert not left.exists()
