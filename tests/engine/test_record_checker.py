"""The independent checker of records: what it accepts, and that each kind of lie is found."""

import copy
import random
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.engine.check_record import main
from tests.engine.naive import checker, options, scribe

Lines = list[dict[str, Any]]


def game_of(preset: str, **changes: object) -> Lines:
    """A game of two, to be changed at will."""
    return copy.deepcopy(_played(preset, tuple(changes.items())))


@cache
def _played(preset: str, changes: tuple[tuple[str, object], ...]) -> Lines:
    chosen = options.resolve(preset, 2, {"round_cap": 40, **dict(changes)})
    return scribe.record(chosen, random.Random(1))


@pytest.mark.parametrize("preset", sorted(options.PRESETS))
def test_honest_record_of_every_preset_passes(preset: str) -> None:
    assert checker.check_record(scribe.text(game_of(preset))) == []


def test_games_one_after_the_other_are_checked_each_with_its_line_numbers() -> None:
    first, second = game_of("tortuga", round_cap=2), game_of("jamaica", round_cap=2)
    assert checker.check_records(scribe.text(first + second)) == []
    second[1]["state"]["round"] = 2
    (problem,) = checker.check_records(scribe.text(first + second))
    assert problem == f"line {len(first) + 2}: round is 2, not 1"


def test_record_of_a_running_game_just_stops() -> None:
    assert checker.check_record(scribe.text(game_of("tortuga")[:10])) == []


def draw_line(lines: Lines) -> dict[str, Any]:
    """The last line of a record that drew a card."""
    return [line for line in lines if line.get("drawn")][-1]


def lie_drawn(lines: Lines) -> None:
    draw_line(lines)["drawn"].append("hat")


def lie_drawn_face(lines: Lines) -> None:
    line = draw_line(lines)
    line["drawn"] = ["skull" if card != "skull" else "hat" for card in line["drawn"]]


def lie_drawn_of_a_kind(lines: Lines) -> None:
    """The row brings two cards of a kind; a lie about the first must not hide behind the second."""
    rows = [line["state"]["supply"][:2] for line in lines[1:]]
    drawn = [line["drawn"] for line in lines[2:]]
    line = next(d for row, d in zip(rows, drawn, strict=False) if d == row == d[:1] * 2)
    line[0] = "skull" if line[0] != "skull" else "hat"


def lie_board(lines: Lines) -> None:
    board = lines[0]["board"]
    board[0], board[1] = board[1], board[0]


def lie_segment_twice(lines: Lines) -> None:
    lines[0]["board"][6:12] = lines[0]["board"][0:6]


def lie_new_card(lines: Lines) -> None:
    lines[1]["state"]["hands"][0] = ["hat", "hat", "hat", "hat", "hat", "doubloon"]


def lie_eighteen_hats(lines: Lines) -> None:
    lines[1]["state"]["hands"] = [["hat"] * 6, ["hat"] * 6]
    lines[1]["state"]["supply"] = ["hat"] * 12


def lie_legal_short(lines: Lines) -> None:
    lines[5]["legal"].pop()


def lie_legal_double(lines: Lines) -> None:
    lines[5]["legal"].append(lines[5]["legal"][0])


def lie_legal_absent(lines: Lines) -> None:
    del lines[5]["legal"]


def lie_action(lines: Lines) -> None:
    lines[5]["action"] = {"do": "retreat", "from": 0}


def lie_action_key(lines: Lines) -> None:
    lines[5]["action"]["captain"] = True


def lie_after_the_end(lines: Lines) -> None:
    lines.append({**copy.deepcopy(lines[-1]), "step": len(lines) - 1})


def lie_winners(lines: Lines) -> None:
    lines[-1]["state"]["winners"] = [1 - seat for seat in lines[-1]["state"]["winners"]]


def lie_stopped(lines: Lines) -> None:
    lines[0]["stopped"] = ["resign", 0]


def lie_true_for_one(lines: Lines) -> None:
    lines[0]["rules"]["min_actions"] = True


def lie_variant_key(lines: Lines) -> None:
    lines[3]["state"]["pending"] = "move"


def lie_shape(lines: Lines) -> None:
    lines[3]["state"]["supply"] = 12


def lie_start_missing(lines: Lines) -> None:
    del lines[1:]


LIES: dict[Callable[[Lines], None], str] = {
    lie_drawn: "the number of cards drawn is",
    lie_drawn_face: "a card drawn from the row is",
    lie_drawn_of_a_kind: "a card drawn from the row is",
    lie_board: "spaces 1-6 are no segment",
    lie_segment_twice: "is laid twice",
    lie_new_card: 'the deck cannot hold another "doubloon"',
    lie_eighteen_hats: 'the deck cannot hold another "hat"',
    lie_legal_short: "legal is",
    lie_legal_double: "legal is",
    lie_legal_absent: "legal is absent",
    lie_action: "is not legal",
    lie_action_key: "is not legal",
    lie_after_the_end: "a line after the end of the game",
    lie_winners: "winners is",
    lie_stopped: "the header says that the record stopped",
    lie_true_for_one: "option min_actions=True is not one of",
    lie_variant_key: "pending has no place",
    lie_shape: "malformed: TypeError",
    lie_start_missing: "the record has no start line",
}


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.__name__)
def test_lie_is_found(lie: Callable[[Lines], None]) -> None:
    lines = game_of("tortuga", first_player=0)
    lie(lines)
    (problem, *_) = checker.check_record(scribe.text(lines))
    assert LIES[lie] in problem


@pytest.mark.parametrize("key", ["round", "seat", "actions", "deck"])
def test_every_number_of_every_state_is_compared(key: str) -> None:
    honest = game_of("jamaica", round_cap=2)
    for place in range(1, len(honest)):
        lines = copy.deepcopy(honest)
        lines[place]["state"][key] += 1
        assert checker.check_record(scribe.text(lines)) != []


@pytest.mark.parametrize("key", ["hands", "pirates", "supply", "discard"])
def test_every_list_of_every_state_is_compared(key: str) -> None:
    honest = game_of("tortuga", round_cap=2)
    for place in range(1, len(honest)):
        lines = copy.deepcopy(honest)
        shown = lines[place]["state"][key]
        (shown[0] if key in ("hands", "pirates") else shown).append("hat")
        assert checker.check_record(scribe.text(lines)) != []


def veiled(lines: Lines, seat: int) -> Lines:
    """The record as everybody but one seat sees it: that seat's cards are "?" until played."""
    for line in lines[1:]:
        line["state"]["hands"][seat] = ["?"] * len(line["state"]["hands"][seat])
        if line.get("seat") == seat:
            line["drawn"] = ["?"] * len(line["drawn"])
            del line["legal"]
    return lines


def test_hidden_cards_are_counted_but_not_named() -> None:
    lines = veiled(game_of("jamaica"), 1)
    assert checker.check_record(scribe.text(lines)) == []
    lines[1]["state"]["hands"][1].pop()
    assert checker.check_record(scribe.text(lines)) != []


def test_hidden_hand_shows_no_list_of_legal_actions() -> None:
    lines = veiled(game_of("jamaica", first_player=1), 1)
    lines[2]["legal"] = []
    assert checker.check_record(scribe.text(lines)) == [
        "line 3: legal is given for a hand with unknown cards"
    ]


def check_by_command(text: str) -> tuple[int, str]:
    script = Path(__file__).parent.parent.parent / "scripts" / "check-record"
    done = subprocess.run(
        [sys.executable, str(script)], input=text, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_command_passes_honest_games() -> None:
    lines = game_of("tortuga", round_cap=2) + game_of("jamaica", round_cap=2)
    assert check_by_command("\n".join(scribe.text(lines)) + "\n") == (0, "")


def test_command_lists_what_is_wrong() -> None:
    lines = game_of("tortuga", round_cap=2)
    lie_drawn_face(lines)
    code, said = check_by_command("\n".join(scribe.text(lines)) + "\n")
    assert (code, said.startswith("-: line ")) == (1, True)


def test_command_shows_no_control_characters() -> None:
    lines = game_of("tortuga", round_cap=2)
    lines[0]["board"][0] = "\x1b[31m\u202e"
    code, said = check_by_command("\n".join(scribe.text(lines)) + "\n")
    assert (code, said.count(r"\x1b[31m\u202e")) == (1, 1)
    assert said.removesuffix("\n").isprintable()


def test_command_names_a_file_that_is_no_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record"
    path.write_bytes(b"\x89PNG\xff")
    assert [main([str(path)]), main([str(tmp_path / "none")])] == [1, 1]
    assert capsys.readouterr().out.count(": cannot be read: ") == 2


def test_command_does_not_pass_nothing() -> None:
    assert check_by_command("") == (1, "-: there is no record\n")
