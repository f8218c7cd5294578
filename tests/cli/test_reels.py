"""Every kind of game file is opened as one reel, and what is wrong with it is said once."""

import io
import json
from functools import cache
from pathlib import Path

import pytest

from cli.model.parlour import Setup, opened
from cli.model.recordreel import record_reel
from cli.model.retold import local_record, local_reel
from cli.ui.main import CommandFailed, run
from cli.ui.options import UsageError
from cli.ui.parser import parse
from cli.ui.reels import Kept, reel_for
from engine.record import read_record
from engine.rules import PRESETS, make_rules
from tests.cli.net.fold import log_of
from tests.cli.net.test_table import Greedy


@cache
def record_of(preset: str) -> tuple[Setup, tuple[str, ...]]:
    setup = Setup(make_rules(preset, 2, {"round_cap": 8}), "s", ("Ana", "Bo"), ("greedy", "random"))
    parlour, _ = opened(setup)
    while not parlour.over:
        parlour, _ = parlour.act(parlour.bot_action())
    return setup, tuple(json.dumps(form) for form in local_record(parlour))


@cache
def network_log() -> bytes:
    return log_of(make_rules("jamaica", 2), Greedy(5))


def found(*arguments: str) -> Kept:
    return reel_for(parse(["replay", *arguments]))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_record_tells_the_states_of_its_lines(preset: str) -> None:
    _, lines = record_of(preset)
    report = read_record(lines)
    frames = record_reel(report, lines).frames(None)
    assert report.fault is None
    assert frames[-1].after == report.games[0].state
    assert frames[-1].height == len(lines) - 2


def test_a_record_is_the_same_game_as_the_kept_one() -> None:
    setup, lines = record_of("tortuga")
    parlour, _ = opened(setup)
    while not parlour.over:
        parlour, _ = parlour.act(parlour.bot_action())
    kept, told = local_reel(parlour), record_reel(read_record(lines), lines)
    assert [frame.after for frame in told.frames(None)] == [
        frame.after for frame in kept.frames(None)
    ]
    assert (told.names, told.known) == (kept.names, kept.known)


def test_a_hand_with_a_card_that_the_record_hides_is_not_known() -> None:
    _, lines = record_of("jamaica")
    forms = [json.loads(line) for line in lines[:2]]
    forms[1]["state"]["hands"][1][0] = "?"
    forms[1]["state"]["hands"][1].sort()
    hidden = [json.dumps(form) for form in forms]
    told = record_reel(read_record(hidden), hidden)
    assert told.known == {0}
    assert not told.open


def test_the_games_of_a_record_are_told_apart(tmp_path: Path) -> None:
    file = tmp_path / "two.jsonl"
    file.write_text("\n".join((*record_of("tortuga")[1], *record_of("morgan")[1])) + "\n")
    one, two = found(str(file)), found(str(file), "--game", "2")
    assert one.told == "Game 1 of 2 in this record; --game names another."
    assert (one.reel.rules.preset, two.reel.rules.preset) == ("tortuga", "morgan")
    assert two.reel.frames(None)[-1].after.winners is not None
    with pytest.raises(UsageError, match="--game 3: this record has 2 games"):
        found(str(file), "--game", "3")


def test_a_record_is_shown_up_to_its_fault(tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    lines = [*record_of("tortuga")[1][:9]]
    lines[8] = lines[8].replace('"seat": 0, "legal"', '"seat": 1, "legal"', 1)
    file.write_text("\n".join(lines) + "\n{\x1b[31m")
    kept = found(str(file))
    assert kept.told.startswith("This record has a fault at line ")
    assert kept.told.endswith("Only what stands before is shown.")
    assert "\x1b" not in kept.told
    assert kept.reel.height == kept.reel.frames(None)[-1].height


def test_a_record_without_a_start_holds_no_game(tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    for text in ("{", record_of("tortuga")[1][0], '{"schema":1,"\x1b[0m":1}'):
        file.write_text(text)
        with pytest.raises(CommandFailed, match="line 1") as refused:
            found(str(file))
        assert "\x1b" not in str(refused.value)


def test_a_network_game_says_who_signed_what(tmp_path: Path) -> None:
    folder = tmp_path / "profiles" / "default" / "games"
    folder.mkdir(parents=True)
    (folder / f"{'ab' * 16}.log").write_bytes(network_log())
    (folder / f"{'ab' * 16}.name").write_text("Fri\x1b[31mday")
    with pytest.raises(UsageError, match="--game 3: this record has 1 game"):
        found("abab", "--data", str(tmp_path), "--game", "3")
    kept = found("abab", "--data", str(tmp_path))
    assert (kept.kind, kept.title, kept.told) == ("network", "Fri[31mday", "")
    acts = [moment for moment in kept.reel.moments if hasattr(moment.event, "seat")]
    assert acts
    assert all(kept.signed[one.height] == getattr(one.event, "seat", None) for one in acts)
    assert set(kept.signed) == set(range(1, kept.reel.height + 1))


def test_the_plain_replay_reads_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(record_of("tortuga")[1]) + "\n")
    monkeypatch.setattr("sys.stdin", io.StringIO("go end\n"))
    assert run(["replay", str(file)]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("Tortuga rules, Ana and Bo.\n")
    assert told.err == "Reading the record ...\n"
