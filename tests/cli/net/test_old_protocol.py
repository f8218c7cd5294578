"""A game of protocol 1 in the data folder: every command says what it is, and leaves it alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.ui.main import run
from cli.ui.network import looking
from cli.ui.options import Options
from p2p.core.log.events import Signed, signed_of
from p2p.core.log.records import encode_file, scan
from p2p.core.wire import pack
from p2p.net import search
from p2p.net.disk.store import Profile
from p2p.net.errors import NotNow
from p2p.net.node import open_node

OLD = (Path(__file__).parents[2] / "vectors" / "protocol-1.log").read_bytes()
GAME = "bc2707f6697cb8aa776e86e3180b8fc3"
WHY = (
    "this game was written with protocol 1, whose shuffles carry no proof; "
    "this program reads protocol 2; the version that wrote it reads it"
)
LATER = (
    "this game was written with protocol 3; this program reads protocol 2; "
    "update it to read this game"
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    log(tmp_path).parent.mkdir(parents=True)
    log(tmp_path).write_bytes(OLD)
    log(tmp_path).with_suffix(".name").write_text("Friday")
    log(tmp_path).with_suffix(".seed").write_bytes(pack([1, bytes(32), bytes(32)]))
    return tmp_path


@pytest.fixture
def short_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "LOOK_FOR", 0.05)


def log(data: Path) -> Path:
    return data / "profiles" / "default" / "games" / f"{GAME}.log"


def of_protocol_3() -> bytes:
    """The same game as a later program might write it: only the first field is known to be."""
    event = signed_of(scan(OLD).records[0][1:]).event
    later = event._replace(body=[3, {"another": "shape"}])
    return encode_file((["event", *Signed(later.encode(), bytes(64)).pair()],))


def test_the_fixture_is_a_real_game_and_whole() -> None:
    found = scan(OLD)
    assert found.flaw is None
    kinds = [signed_of(record[1:]).event.kind for record in found.records]
    assert kinds[:7] == ["genesis", "key", "key", "shuffle", "shuffle", "shares", "shares"]
    assert set(kinds[7:]) == {"act"}


@pytest.mark.parametrize(
    "command", [("audit",), ("export", "--jsonl"), ("replay",), ("join",), ("watch",)]
)
@pytest.mark.parametrize("named", [GAME, GAME[:6], "Friday"])
@pytest.mark.usefixtures("short_look")
def test_every_command_that_reads_a_game_says_why_it_does_not(
    data: Path, command: tuple[str, ...], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    network = ("--interface", "lo") if command[0] in ("join", "watch") else ()
    assert run([command[0], named, *command[1:], *network, "--data", str(data)]) == 1
    said = capsys.readouterr()
    told = [line for line in (said.out + said.err).splitlines() if WHY.lower() in line.lower()]
    assert len(told) == 1
    assert "damage" not in (said.out + said.err).lower()
    assert log(data).read_bytes() == OLD


def test_the_audit_of_a_file_says_it_as_an_object_too(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["audit", str(log(data)), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["unread"] == WHY
    assert (report["damage"], report["faults"], report["seats"]) == (None, [], [])


def test_games_lists_it_as_not_readable_with_the_reason(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["games", "--data", str(data)]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("bc2707f6 Friday: ")
    assert said.out.endswith(f", not readable: {WHY}.\n")
    assert "unfinished" not in said.out
    assert said.err == ""  # nothing can be stepped through
    assert run(["games", "--json", "--data", str(data)]) == 0
    form = json.loads(capsys.readouterr().out)
    assert (form["foreign"], form["players"], form["over"]) == (WHY, [], False)


def test_a_later_game_is_listed_too_and_asks_for_an_update(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log(data).write_bytes(of_protocol_3())
    assert run(["games", "--data", str(data)]) == 0
    assert capsys.readouterr().out.endswith(f"{LATER}.\n")
    assert run(["audit", "Friday", "--data", str(data)]) == 1
    told, file = capsys.readouterr().out.splitlines()
    assert told == f"Nothing was checked: {LATER}."
    assert file == f"File: {log(data)}"


def test_the_first_list_does_not_offer_it_and_says_why(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = Options(command="", data=str(data), interface="lo")
    assert looking.look(options, 0.0) == ()
    assert f"Friday cannot be gone on with: {WHY}.\n" in capsys.readouterr().err
    second = log(data).with_name(f"{'0' * 32}.log")
    second.write_bytes(OLD)
    looking.look(options, 0.0)
    assert "So it is with 1 more game; cartagena --data" in capsys.readouterr().err
    for path in (log(data), second):
        path.with_suffix(".done").touch()
    looking.look(options, 0.0)
    assert WHY not in capsys.readouterr().err


async def test_a_seat_in_it_cannot_be_taken_up(data: Path) -> None:
    """By the id itself, whatever a list shows."""
    with Profile.open(data / "profiles" / "default") as profile:
        async with open_node(profile, nick="Ana", interface="lo", discover=False) as node:
            assert node.unfinished() == ()
            with pytest.raises(NotNow) as refusal:
                await node.resume(bytes.fromhex(GAME))
            assert str(refusal.value) == WHY
    assert log(data).read_bytes() == OLD
