"""A seat moves to another computer in the middle of its game (`identity export`, `import`)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from cli.ui import identity
from cli.ui.main import run
from engine.rules import make_rules
from p2p.core.audit import audit
from p2p.core.notices import Presence
from p2p.net.disk.store import Profile
from p2p.net.errors import ProfileMoved
from tests.cli.test_identity import WORDS, cheaply
from tests.p2p.net.players import heads, open_table, play_until, seat_all, startable

if TYPE_CHECKING:
    from pathlib import Path


async def test_a_seat_is_played_on_from_another_data_folder_and_from_the_old_one_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identity, "sealed", cheaply)
    (tmp_path / "words").write_text(WORDS)
    old, new, file = tmp_path / "old", tmp_path / "new", str(tmp_path / "me")
    options = ("--profile", "P1", "--passphrase-file", str(tmp_path / "words"))
    async with open_table(old / "profiles") as table:
        players = await seat_all(table, "tortuga", 3)
        host, _, third = players
        host.node.set_rules(make_rules("tortuga", 3, {"round_cap": 2}))
        await host.until(partial(startable, host.node, 3))
        host.node.start()
        await play_until(players, 12)
        key, game = players[1].node.key, host.node.game
        assert game is not None
        assert game.over is None
        await table.leave(players[1])
        await host.until(lambda: Presence(key, here=False) in host.notices)

        assert run(["identity", "export", file, "--data", str(old), *options]) == 0
        assert run(["identity", "import", file, "--data", str(new), *options]) == 0
        with pytest.raises(ProfileMoved):
            Profile.open(old / "profiles" / "P1")

        moved = await table.enter(str(new / "profiles" / "P1"))
        assert moved.node.key == key
        await moved.node.resume(game.game16)
        again = [host, moved, third]
        for player in again:
            player.playing = True
            player.play()
        for player in again:
            await player.until_over()
        assert len(heads(again)) == 1
    logs = [player.folder / "games" / f"{game.game16.hex()}.log" for player in again]
    reports = [audit(log.read_bytes()) for log in logs]
    assert [report.exit_code for report in reports] == [0, 0, 0]
    with pytest.raises(ProfileMoved):
        Profile.open(old / "profiles" / "P1")
