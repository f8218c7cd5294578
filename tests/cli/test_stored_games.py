"""`games show`, `delete`, `export` and `import` through the real command, and hostile files."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

import pytest

from engine.rules import make_rules
from p2p.core.audit import audit
from p2p.core.fold.game import Game
from p2p.core.identity import Identity
from p2p.core.log.events import sign_event, signed_of
from p2p.core.log.records import encode, encode_file, scan
from p2p.core.parcel import LARGEST, LOCAL, MAGIC, NETWORK, Parcel, unwrapped, wrapped
from p2p.core.wire import pack
from tests.cli.net.fold import begin, disclosures, log_of
from tests.cli.net.test_table import Greedy
from tests.cli.test_kept import kept
from tests.cli.test_local_games import LEFT, OVER, finished, said

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@cache
def played() -> bytes:
    """A whole game with its disclosures, a line of chat, and what only its program notes."""
    log = log_of(make_rules("jamaica", 2), Greedy(6))
    game16 = bytes.fromhex(audit(log).game)[:16]
    author = Identity(bytes([1]) * 32)
    line = pack([game16, author.key, 1, "ahoy \x1b[2Jthere"])
    spoken: list[object] = ["chat", line, author.sign("chat", line)]
    seeds = [encode(["seed", *one.pair()]) for one in disclosures(log)]
    own = encode(["journal", 0, 1, 1])
    return log + b"".join(seeds) + encode(spoken) + own


@cache
def game_id() -> str:
    return audit(played()).game[:32]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Somebody who has played it."""
    games = tmp_path / "one" / "profiles" / "default" / "games"
    games.mkdir(parents=True)
    (games / f"{game_id()}.log").write_bytes(played())
    (games / f"{game_id()}.name").write_text("Fri\x1b[31mday")
    (games / f"{game_id()}.done").touch()
    (games / f"{game_id()}.seed").write_bytes(pack([0, bytes([32]) * 32, bytes(32)]))
    return tmp_path / "one"


def copies(data: Path) -> list[str]:
    folder = data / "profiles" / "default" / "copies"
    return sorted(path.name for path in folder.glob("*")) if folder.exists() else []


def imported(capsys: pytest.CaptureFixture[str], data: Path, content: bytes) -> tuple[int, str]:
    """The exit code of an import into an empty folder, and all that was told."""
    file = data.parent / "handed.game"
    file.write_bytes(content)
    code, lines, err = said(capsys, data, "games", "import", str(file))
    told = "\n".join(lines) + err
    assert "\x1b" not in told
    return code, told


def network(log: bytes, name: str = "Friday") -> bytes:
    return wrapped(Parcel(NETWORK, name, log))


def test_a_network_game_goes_from_one_to_another_and_is_verified(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, other = tmp_path / "friday.cartagena", tmp_path / "two"
    assert said(capsys, home, "games", "export", game_id()[:8], str(file))[0] == 0
    code, lines, _ = said(capsys, other, "games", "import", str(file))
    assert (code, lines[-1]) == (
        0,
        f"Verified: finished, and every seat is clean. It is kept as {game_id()[:8]}.",
    )
    assert copies(other) == [f"{game_id()}{end}" for end in (".done", ".log", ".name")]
    code, lines, _ = said(capsys, other, "games")
    assert lines[0].endswith("over, a copy.")
    assert "Fri[31mday: Ana and Bo" in lines[0]
    assert said(capsys, other, "audit", game_id()[:8])[0] == 0


def test_a_copy_has_nothing_of_the_program_that_made_it_and_chat_only_where_wanted(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds = {}
    for flag in ((), ("--without-chat",)):
        file = tmp_path / f"{len(flag)}.cartagena"
        said(capsys, home, "games", "export", *flag, game_id()[:8], str(file))
        log = unwrapped(file.read_bytes()).content
        kinds[flag] = {str(record[0]) for record in scan(log).records}
        assert audit(log).exit_code == 0
    assert kinds == {(): {"event", "seed", "chat"}, ("--without-chat",): {"event", "seed"}}


def test_without_nicks_a_network_game_is_an_unsigned_record_of_colours(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "friday.jsonl"
    name = game_id()[:8]
    code, _, err = said(capsys, home, "games", "export", name, str(file), "--without-nicks")
    assert (code, "unsigned record" in err) == (0, True)
    text = file.read_text()
    assert json.loads(text.splitlines()[0])["seats"] == ["red", "yellow"]
    assert "Ana" not in text
    assert "ahoy" not in text
    assert said(capsys, home, "audit", str(file))[0] == 0
    code, told = imported(capsys, tmp_path / "two", file.read_bytes())
    handed = tmp_path / "handed.game"
    assert (code, "it is a record, which nobody signed" in told) == (1, True)
    for order in ("audit", "replay"):
        assert f"{order} {handed}" in " ".join(told.split())


def test_an_export_never_writes_over_a_file_unless_told(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "there"
    file.write_text("mine")
    order = ("games", "export", game_id()[:8], str(file))
    assert said(capsys, home, *order)[0] == 2
    assert file.read_text() == "mine"
    assert said(capsys, home, *order, "--force")[0] == 0
    assert unwrapped(file.read_bytes()).kind == NETWORK


def test_what_is_here_already_is_told_and_left_alone(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = imported(capsys, home, network(played()))
    assert (code, f"{game_id()[:8]} is here already, up to event" in told) == (1, True)
    assert copies(home) == []
    assert imported(capsys, tmp_path / "two", network(played()))[0] == 0
    assert imported(capsys, tmp_path / "two", network(played()))[0] == 1


def altered(place: int) -> bytes:
    """The log with one bit of a signature turned, and every checksum right."""
    records = [list(record) for record in scan(played()).records]
    signature = bytearray(records[place][2])  # type: ignore[call-overload] # an event's
    signature[5] ^= 1
    records[place][2] = bytes(signature)
    return encode_file(tuple(records))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (lambda: network(played())[:-1], "it is cut short"),
        (lambda: network(played())[:20], "it is cut short in its head"),
        (lambda: network(played())[:-9] + b"x" * 9, "it was altered"),
        (lambda: network(played()[:-3]), "the file ends in an unfinished record"),
        (lambda: network(altered(9)), "event 9 does not follow"),
        (lambda: network(altered(0)), "no valid genesis"),
        (lambda: network(b"\x1b]0;evil\x07"), "not a game file"),
        (lambda: MAGIC + b"\xff\xff" + b"x" * 99, "its head has a length that no head has"),
        (lambda: MAGIC.replace(b"1", b"2"), "another version of the program"),
        (lambda: b"#!/bin/sh\necho\n", "it is no game that was handed on"),
        (lambda: MAGIC + b"\x00\x0a" + b"\x91" * 10, ""),
    ],
)
def test_a_damaged_or_foreign_file_is_refused_and_nothing_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: Callable[[], bytes], why: str
) -> None:
    code, told = imported(capsys, tmp_path / "two", content())
    assert (code, why in told) == (1, True), told
    assert "nothing was kept" in told
    assert not (tmp_path / "two" / "profiles").exists()


def test_of_an_unsigned_line_nothing_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forged = encode(["chat", b"\x95" + b"\x1b" * 40, bytes(64)])
    code, _ = imported(capsys, tmp_path / "two", network(played() + forged))
    assert code == 0
    kept_log = tmp_path / "two" / "profiles" / "default" / "copies" / f"{game_id()}.log"
    assert sum(record[0] == "chat" for record in scan(kept_log.read_bytes()).records) == 1
    assert kept_log.stat().st_mode & 0o077 == 0


def test_a_game_that_cannot_be_cleared_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = scan(played()).records[:20]
    code, told = imported(capsys, tmp_path / "two", network(encode_file(records)))
    assert (code, "it cannot be cleared" in told) == (0, True)
    assert f"{game_id()}.done" not in copies(tmp_path / "two")


def test_a_fault_is_kept_as_evidence_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = scan(played()).records[:9]
    game = Game.begin(signed_of(records[0][1:]))
    for record in records[1:]:
        game = game.apply(signed_of(record[1:]))
    assert game.duty is not None
    author = Identity(bytes([game.duty.seat + 1]) * 32)
    false = sign_event(author, game.draft(author.key, "act", ["no such action"]))
    log = encode_file((*records, ["event", *false.pair()]))
    code, told = imported(capsys, tmp_path / "two", network(log))
    assert (code, "A FAULT at event 9 by seat" in told) == (4, True)
    assert f"{game_id()}.fault" in copies(tmp_path / "two")
    _, lines, _ = said(capsys, tmp_path / "two", "games")
    assert lines[0].endswith("a copy with a fault.")
    hidden = encode_file((*records, ["event", *false.pair()], scan(played()).records[9]))
    code, told = imported(capsys, tmp_path / "three", network(hidden))
    assert (code, "events stand behind event 9" in told) == (1, True)


def test_a_script_in_a_nick_or_a_table_s_name_reaches_no_terminal_and_no_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nick = "<script>x()</script>\x1b[2J"
    _, genesis = begin(make_rules("jamaica", 2), (nick, "\u202eBo\x9b"))
    log = encode_file((["event", *genesis.pair()],))
    code, _ = imported(capsys, tmp_path / "two", network(log, "../../<b>\x1b[2J\u202e"))
    assert code == 0
    _, lines, _ = said(capsys, tmp_path / "two", "games")
    name = lines[0].split()[0]
    _, shown, _ = said(capsys, tmp_path / "two", "games", "show", name)
    assert not {"\x1b", "\x9b", "\u202e"} & set("".join((*lines, *shown)))
    page = tmp_path / "page.html"
    said(capsys, tmp_path / "two", "audit", name, "--html", str(page))
    assert "&lt;script&gt;x()" in page.read_text("utf-8")
    assert "<script>x()" not in page.read_text("utf-8")
    assert all(len(one) == 37 or one.endswith("log") for one in copies(tmp_path / "two"))


def test_a_file_that_is_too_large_a_pipe_or_a_link_to_nothing_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    large, link = tmp_path / "large", tmp_path / "link"
    with large.open("wb") as file:
        file.truncate(LARGEST + 4096)
    link.symlink_to(tmp_path / "nowhere")
    for path, why in ((large, "too large"), (link, "cannot be read"), (tmp_path, "")):
        code, _, err = said(capsys, tmp_path / "two", "games", "import", str(path))
        assert (code, why in err) == (1, True)
    code, _, err = said(capsys, tmp_path / "two", "games", "import", "/dev/zero")
    assert (code, "no plain file" in err) == (1, True)


def test_a_link_where_the_copy_would_lie_is_not_written_through(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target, folder = tmp_path / "target", tmp_path / "two" / "profiles" / "default" / "copies"
    folder.mkdir(parents=True)
    (folder / f"{game_id()}.log").symlink_to(target)
    code, _ = imported(capsys, tmp_path / "two", network(played()))
    assert code == 1
    assert not target.exists()


def test_a_local_game_is_handed_on_played_again_and_kept_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    finished(one / "local" / f"{OVER}.done", resign=False)
    file = tmp_path / "game"
    assert said(capsys, one, "games", "export", OVER, str(file), "--without-nicks")[0] == 0
    assert said(capsys, two, "games", "import", str(file))[0] == 0
    assert [path.name for path in (two / "local").iterdir()] == [f"{OVER}.done"]
    _, lines, _ = said(capsys, two, "games")
    assert "red, yellow and blue" in lines[0]
    code, _, err = said(capsys, two, "games", "import", str(file))
    assert (code, f"{OVER} is the same game" in err) == (1, True)
    kept(two / "local" / f"{LEFT}.game", 6)
    content = (two / "local" / f"{LEFT}.game").read_bytes()
    for name in ("../../evil", LEFT):
        other = content.replace(b"Ana", name[-3:].encode())
        code, told = imported(capsys, two, wrapped(Parcel(LOCAL, name, other)))
        assert (code, "It is not over." in told) == (0, True)
    assert {path.parent for path in two.rglob("*") if path.is_file()} == {two / "local"}


FALSE_GAMES: dict[str, Callable[[bytes], bytes]] = {
    "line 8": lambda text: text + b"a1 nonsense\n",
    "ends in the middle of a line": lambda text: text[:-3],
    "breaks a rule": lambda text: text + text.splitlines(keepends=True)[-1] * 9,
    "not UTF-8": lambda text: b"\xff" + text,
    "no saved game": lambda text: b"[" * 100_000 + b"\n" + text,
}


@pytest.mark.parametrize("why", FALSE_GAMES)
def test_a_false_local_game_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], why: str
) -> None:
    kept(tmp_path / "one" / f"{LEFT}.game", 6)
    content = FALSE_GAMES[why]((tmp_path / "one" / f"{LEFT}.game").read_bytes())
    code, told = imported(capsys, tmp_path / "two", wrapped(Parcel(LOCAL, LEFT, content)))
    assert (code, why in told) == (1, True), told
    assert not (tmp_path / "two").exists()


def test_a_network_game_is_deleted_only_when_that_is_meant(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = home / "profiles" / "default" / "games"
    name = game_id()[:8]
    assert said(capsys, home, "games", "delete", name)[0] == 2
    (games / f"{game_id()}.done").unlink()
    code, _, err = said(capsys, home, "games", "delete", name, "--yes")
    assert (code, "you have a seat in it" in err) == (1, True)
    assert len(list(games.iterdir())) == 3
    assert said(capsys, home, "games", "delete", name, "--yes", "--force")[0] == 0
    assert list(games.iterdir()) == []


def test_an_order_is_told_how_it_is_written(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(capsys, home, "games", "export", "x")
    assert (code, "games export GAME FILE" in err) == (2, True)
    code, _, err = said(capsys, home, "games", "show", "../x")
    assert (code, "no game of this machine is called '../x'" in err) == (3, True)
    code, lines, _ = said(capsys, home, "games", "show", game_id()[:8])
    assert (code, "Lines of chat: 1" in lines) == (0, True)
    assert "Rules: jamaica" in lines


def test_what_is_changed_in_the_rules_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = log_of(make_rules("tortuga", 2, {"hands": "hidden"}), Greedy(6))
    games = tmp_path / "profiles" / "default" / "games"
    games.mkdir(parents=True)
    (games / f"{game_id()}.log").write_bytes(log)
    _, lines, _ = said(capsys, tmp_path, "games", "show", game_id()[:8])
    assert "Rules: tortuga (hands hidden)" in lines
