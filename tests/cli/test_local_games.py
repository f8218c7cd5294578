"""Local games afterwards, as a shell sees them: listed, checked, stepped through, deleted."""

import json
from pathlib import Path

import pytest

from cli.model.language import English, speak
from cli.model.parlour import HUMAN, Setup, opened
from cli.model.screen.frame import frame
from cli.model.screen.look import Look
from cli.model.screen.picture import text_of
from cli.model.screen.replaying import scene_of
from cli.ui.local.keeper import keeping
from cli.ui.main import run
from cli.ui.parser import parse
from cli.ui.reels import reel_for
from cli.ui.screen.opening import shown_from
from engine.events import Left
from engine.rules import make_rules
from tests.cli.command import cartagena
from tests.cli.foreign import Foreign
from tests.cli.test_kept import kept

LEFT, OVER, RESIGNED = "20260101-120000", "20260102-120000", "20260103-120000"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One game that was left, one that is over, one that a person resigned from."""
    local = tmp_path / "local"
    kept(local / f"{LEFT}.game", 6)
    finished(local / f"{OVER}.done", resign=False)
    finished(local / f"{RESIGNED}.done", resign=True)
    return tmp_path


def finished(path: Path, *, resign: bool) -> None:
    """A game of three bots, one of whom may be a person who resigns after ten acts."""
    policies = (HUMAN if resign else "greedy", "greedy", "greedy")
    setup = Setup(
        make_rules("jamaica", 3, {"round_cap": 60}), "over", ("Ana", "Bo", "Cy"), policies
    )
    parlour, _ = opened(setup)
    if resign:
        setup = setup._replace(policies=("greedy",) * 3)
        played, _ = opened(setup)
        while len(played.history) < 10 or played.state.seat != 0:
            played, _ = played.act(played.bot_action())
        for act in played.history:
            parlour, _ = parlour.happen(act)
        parlour, _ = parlour.happen(Left(0))
    while not parlour.over:
        parlour, _ = parlour.act(parlour.bot_action())
    with keeping(path, parlour.setup) as keeper:
        for act in parlour.history:
            keeper.add(act)


def said(
    capsys: pytest.CaptureFixture[str], folder: Path, *arguments: str
) -> tuple[int, list[str], str]:
    """The exit code, the lines of stdout and stderr of a command in this process."""
    code = run([*arguments, "--data", str(folder)])
    told = capsys.readouterr()
    return code, told.out.splitlines(), told.err


def test_games_lists_what_is_over_and_what_is_not(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines, err = said(capsys, folder, "games")
    assert code == 0
    assert sorted(line.split()[0] for line in lines) == [LEFT, OVER, RESIGNED]
    told = {line.split()[0]: line for line in lines}
    assert told[LEFT].startswith(f"{LEFT} on this machine, Jamaica: Ana and Bo, ")
    assert told[LEFT].endswith(", unfinished.")
    assert told[OVER].endswith(", over.")
    assert err.startswith("Step through one: ")
    assert f"--data {folder}" in err


def test_games_as_json_has_them_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = said(capsys, folder, "games", "--json")
    games = {form["game"]: form for form in map(json.loads, lines)}
    assert set(games) == {LEFT, OVER, RESIGNED}
    assert games[OVER]["kind"] == "local"
    assert games[OVER]["players"] == ["Ana", "Bo", "Cy"]
    assert (games[LEFT]["over"], games[OVER]["over"]) == (False, True)


def _speak_foreign(language: str) -> None:
    del language
    speak(Foreign())


def test_games_as_json_are_in_english_in_every_language(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, plain, _ = said(capsys, folder, "games")
    _, lines, _ = said(capsys, folder, "games", "--json")
    monkeypatch.setattr("cli.ui.language.speak_language", _speak_foreign)
    try:
        assert said(capsys, folder, "games")[1] != plain
        assert said(capsys, folder, "games", "--json")[1] == lines
    finally:
        speak(English())


def test_a_damaged_game_is_listed_and_its_audit_says_what_is_wrong(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "local" / "bad.done").write_text("{}\n")
    _, lines, _ = said(capsys, folder, "games")
    assert any(line.startswith("bad on this machine: damaged, ") for line in lines)
    code, lines, _ = said(capsys, folder, "audit", "bad")
    assert code == 1
    assert lines[0].startswith("Game bad. Cannot be read: ")
    code, _, err = said(capsys, folder, "replay", "bad")
    assert code == 1
    assert "no saved game" in err


@pytest.mark.parametrize("by", ["id", "file"])
def test_a_game_is_audited_by_id_and_by_file(
    folder: Path, by: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name = OVER if by == "id" else str(folder / "local" / f"{OVER}.done")
    code, lines, _ = said(capsys, folder, "audit", name)
    assert code == 0
    assert lines[0].startswith(f"Game {OVER}: Jamaica, Ana (greedy bot), Bo (greedy bot) and ")
    assert ", won by " in lines[0]
    assert lines[1].startswith("Every act follows the rules")


def test_an_unfinished_game_is_audited_as_far_as_it_goes(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines, _ = said(capsys, folder, "audit", LEFT)
    assert code == 1
    assert lines[0].endswith("6 acts checked, not finished.")


def test_a_game_with_a_false_act_is_a_fault(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "local" / f"{OVER}.done"
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:4], *lines[6:]]) + "\n")
    code, told, _ = said(capsys, folder, "audit", OVER)
    assert code == 4
    assert "Breaks a rule: " in told[0]
    code, told, _ = said(capsys, folder, "audit", OVER, "--json")
    assert code == 4
    assert json.loads(told[0])["verdict"] == "fault"


def test_the_audit_as_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = said(capsys, folder, "audit", RESIGNED, "--json")
    form = json.loads(lines[0])
    assert (form["verdict"], form["over"], form["fault"]) == ("clean", True, None)
    assert form["winners"]


def test_a_game_is_stepped_through(folder: Path) -> None:
    done = cartagena("replay", OVER, data=folder, keys="end\nboard\nhands\nquit\n")
    assert done.returncode == 0
    assert done.stdout.startswith("Jamaica rules, Ana, Bo and Cy.\n")
    assert "all hands are known" in done.stdout
    assert "unseen" not in done.stdout
    assert " the game." in done.stdout


def test_a_window_too_small_names_the_command_that_shows_the_same_game(folder: Path) -> None:
    options = parse(["--data", str(folder), "replay", OVER])
    drawn = frame(scene_of(shown_from(options, reel_for(options))), 400, 5, Look())
    command = f"cartagena --data {folder} --plain replay {OVER}"
    assert any(command in row for row in text_of(drawn.rows))


def test_an_unfinished_game_shows_no_hidden_hand_in_its_replay(folder: Path) -> None:
    done = cartagena("replay", LEFT, data=folder, keys="end\nhands\nseat 1\nhands\nquit\n")
    assert done.returncode == 0
    assert done.stdout.count("unseen") == 4


def test_an_export_that_stops_early_says_so(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines, err = said(capsys, folder, "export", RESIGNED)
    assert code == 0
    assert json.loads(lines[0])["stopped"] == ["resign", 0]
    steps = len(lines) - 2
    assert err.startswith(f"The record ends after {steps} of ")
    code, lines, err = said(capsys, folder, "export", OVER)
    assert (code, err) == (0, "")
    assert json.loads(lines[-1])["state"]["winners"]


def test_a_record_s_audit_counts_seats_from_one(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, lines, _ = said(capsys, folder, "export", RESIGNED)
    record = folder / "record.jsonl"
    record.write_text("\n".join(lines))
    code, told, _ = said(capsys, folder, "audit", str(record))
    assert code == 1  # the record stops at the resignation
    assert told[0].endswith("stopped: resign, seat 1.")


def test_a_game_is_deleted_when_that_is_meant(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "local" / f"{LEFT}.game"
    code, _, err = said(capsys, folder, "games", "--delete", LEFT)
    assert code == 2
    assert "say --yes too" in err
    assert path.exists()
    code, lines, _ = said(capsys, folder, "games", "--delete", LEFT, "--yes")
    assert (code, lines) == (0, [f"{LEFT} is deleted."])
    assert not path.exists()
    code, _, err = said(capsys, folder, "games", "--delete", LEFT, "--yes")
    assert code == 3
    assert f"no game of this machine is called '{LEFT}'" in err


def test_a_game_that_is_being_played_is_not_deleted(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "local" / f"{LEFT}.game"
    setup = opened(Setup(make_rules("jamaica", 2), "kept", ("Ana", "Bo"), ("", "")))[0].setup
    with keeping(path, setup):
        code, _, err = said(capsys, folder, "games", "--delete", LEFT, "--yes")
    assert code == 1
    assert "is being played in another window" in err
    assert path.exists()


def test_nothing_outside_the_folder_is_deleted(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outside = folder / "mine.game"
    outside.write_text("{}\n")
    code, _, _ = said(capsys, folder, "games", "--delete", str(outside), "--yes")
    assert code == 3
    assert outside.exists()
