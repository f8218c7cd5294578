"""Lines that are no line of a record, and headers of no game: a sentence says where and what.

RECORD and RULES 3 and 4. Lines that are read and tell of an impossible state are in
test_record_impossible.py.
"""

import json
from pathlib import Path

import pytest

from cli.model.audittext import record_verdict
from cli.ui.main import run
from engine.house import house_of
from engine.record import read_record
from engine.record.jsonline import MOST_CHARACTERS
from engine.rules import PRESETS, make_rules
from tests.engine.badrecords import Change, drops, fault_of, lines_with, puts, text_of

# -- a step of another shape ----------------------------------------------------------------------

SHAPES: list[tuple[Change, str]] = [
    (puts("action", {"do": "fly"}), "action: an action 'fly' is not known"),
    (puts("action", {"do": "\x1b[31m"}), r"action: an action '\x1b[31m' is not known"),
    (puts("action", {"do": "end", "x": 1}), "action: an action end has the keys do"),
    (puts("action", {"do": 1}), "action: do is not text"),
    (puts("action", {}), "action: do is missing"),
    (puts("action", None), "action: an action is not an object"),
    (puts("action", {"do": "retreat", "from": 999}), "action: from: there is no position 999"),
    (puts("action", {"do": "retreat", "from": True}), "action: from is true, not a whole number"),
    (puts("action", {"do": "retreat", "from": 9.0}), "action: from is 9.0, not a whole number"),
    (puts("action", {"do": "retreat", "from": "wharf"}), "from: there is no position 'wharf'"),
    (puts("legal.1", {"do": "fly"}), "legal[1]: an action 'fly' is not known"),
    (puts("legal", [{"do": "end"}] * 5000), "legal has more than 4096 entries"),
    (puts("legal", None), "legal is not a list"),
    (puts("drawn", ["parrot"]), "drawn: 'parrot' is no card"),
    (puts("drawn", ["hat"] * 200), "drawn has more than 128 entries"),
    (puts("drawn", None), "drawn is not a list"),
    (drops("drawn"), "drawn is missing"),
    (puts("step", 9), "step 9 follows step 2: 3 comes next"),
    (puts("step", 2), "step 2 follows step 2: 3 comes next"),
    (puts("step", True), "step is true, not a whole number"),
    (puts("step", 3.0), "step is 3.0, not a whole number"),
    (puts("step", 0), "a second start line in one game"),
    (puts("seat", 3), "seat: there is no seat 3, seats are 0 to 2"),
    (puts("seat", -1), "seat is -1, not a whole number"),
    (puts("seat", False), "seat is false, not a whole number"),
    (drops("seat"), "seat is missing"),
    (drops("action"), "action is missing"),
    (drops("state"), "state is missing"),
    (drops("step"), "a line of a record is a header (schema) or a step (step)"),
    (puts("state.hands", "none"), "state.hands is not a list"),
]


@pytest.mark.parametrize(("lie", "said"), SHAPES, ids=[said for _, said in SHAPES])
def test_step_of_another_shape_is_named(lie: Change, said: str) -> None:
    lines, _ = lines_with("tortuga", "header")
    lie(lines[4])
    fault = fault_of(text_of(lines))
    assert (fault.line, fault.step, fault.malformed) == (5, 3, False)
    assert said in fault.what


def test_start_line_has_step_0() -> None:
    lines, _ = lines_with("tortuga", "header")
    lines[1]["step"] = 1
    assert fault_of(text_of(lines)).what.startswith("step 1 has no seat and no action")
    assert fault_of(text_of([lines[0], *lines[2:]])).what.startswith("after the header comes the")


# -- headers ---------------------------------------------------------------------------------------

HEADERS: list[tuple[Change, str]] = [
    (puts("schema", 2), "schema 2 is not known here, only 1"),
    (puts("schema", True), "schema is true, not a whole number"),
    (puts("players", 2), "players differs from rules.players, which is 3"),
    (puts("seats", ["Ana"]), "1 seats are named for 3 players"),
    (puts("seats.1", 7), "seats[1] is not text"),
    (puts("seed", 7), "seed is not text"),
    (drops("seed"), "seed is missing"),
    (puts("board.3", "hut"), "board[3]: 'hut' is no icon of these rules"),
    (puts("board", ["hat"] * 99), "board has more than 74 entries"),
    (drops("board.0"), "board: 35 spaces instead of 36 (RULES 4)"),
    (puts("board", ["hat"] * 36), "board: segment 1 is not one of ABCDEF (RULES 4)"),
    (puts("first", 3), "first: there is no seat 3, seats are 0 to 2"),
    (puts("rules.first_player", 1), "first is "),
    (puts("rules.first_player", 3), "first_player = 3: it must be random or a seat below 3"),
    (puts("stopped", ["skip"]), "stopped is [what, seat]"),
    (puts("stopped", ["skip", 3]), "stopped: there is no seat 3"),
    (puts("rules", []), "rules is not an object"),
    (drops("rules.supply"), "rules.supply is missing"),
    (puts("rules.colour", 1), 'rules has "colour", which is no option of RULES 3'),
    (puts("rules.\x1b[1m", 1), r'rules has "\u001b[1m", which is no option'),
    (puts("rules.supply", 3), "rules.supply is 3: it must be 0, 10 or 12 (RULES 3)"),
    (puts("rules.supply", []), "rules.supply is []: it must be 0, 10 or 12 (RULES 3)"),
    (puts("rules.supply", 12.0), "rules.supply is 12.0: it must be 0, 10 or 12"),
    (puts("rules.min_actions", True), "rules.min_actions is true: it must be 0 or 1"),
    (puts("rules.round_cap", "20"), 'rules.round_cap is "20": it must be null or a number from 1'),
    (puts("rules.path", "\x1b[2J"), r'rules.path is "\u001b[2J": it must be passage, island or'),
    (puts("rules.preset", "nope"), 'rules.preset is "nope": there is null, jamaica, tortuga'),
    (puts("rules.preset", []), "rules.preset is []: there is null, jamaica"),
]


@pytest.mark.parametrize(("lie", "said"), HEADERS, ids=[said for _, said in HEADERS])
def test_false_header_is_named(lie: Change, said: str) -> None:
    lines, _ = lines_with("tortuga", "header")
    lines[0]["first"] = 0
    lie(lines[0])
    before = lines_with("jamaica", "header")[0][:4]
    for others in ([], before):
        fault = fault_of(text_of([*others, *lines]))
        assert (fault.line, fault.step) == (len(others) + 1, None)
        assert said in fault.what


TOGETHER = [
    ("risky-rafts", "morgan", "both", "rafts = true: not together with morgan = both"),
    ("risky-rafts", "path", "island", "rafts = true: not together with path = island"),
    ("risky-rafts", "filibusters", 7, "rafts = true: not together with filibusters = 7"),
    ("whole-jailbreak", "island_segments", 4, "together at most 8"),
    ("tortuga-island", "island_segments", 4, "it stands as 3 without path = jailbreak"),
]


@pytest.mark.parametrize(("preset", "name", "value", "said"), TOGETHER)
def test_options_that_do_not_go_together_are_named(
    preset: str, name: str, value: object, said: str
) -> None:
    lines, _ = lines_with(preset, "header")
    lines[0]["rules"][name] = value
    assert said in fault_of(text_of(lines)).what


def test_header_comes_after_a_start_line() -> None:
    lines, _ = lines_with("tortuga", "header")
    fault = fault_of(text_of([lines[0], *lines]))
    assert (fault.line, fault.step) == (2, None)
    assert fault.what == "a header stands where the start line of the game before it should be"


# -- HOUSE -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_header_says_what_is_house(preset: str) -> None:
    """RULES, opening: HOUSE is labelled "wherever a player meets it"; RECORD, Additions."""
    lines, _ = lines_with(preset, "header")
    rafts = ["tokens", "rafts", "grey cards"]
    said = {"whole-jailbreak": ["segments"], "risky-rafts": rafts, "all-together": rafts}
    assert lines[0].get("house") == said.get(preset)


def test_long_boards_with_rafts_are_house_in_everything() -> None:
    rules = make_rules("risky-rafts", options={"segments": 7})
    assert house_of(rules) == ("segments", "tokens", "rafts", "grey cards")


def test_header_without_house_is_an_older_record() -> None:
    lines, _ = lines_with("risky-rafts", "header")
    del lines[0]["house"]
    assert read_record(text_of(lines)).fault is None


@pytest.mark.parametrize(
    "house", [[], ["tokens"], ["tokens", "grey cards", "rafts"], "tokens", None, ["\x1b[2J"]]
)
def test_house_is_what_the_rules_use(house: object) -> None:
    lines, _ = lines_with("risky-rafts", "header")
    lines[0]["house"] = house
    fault = fault_of(text_of(lines))
    assert fault.line == 1
    ours = '["tokens", "rafts", "grey cards"]'
    assert fault.what == f"house is {json.dumps(house)}, by these rules {ours}"


def test_house_is_absent_where_nothing_is() -> None:
    lines, _ = lines_with("tortuga", "header")
    lines[0]["house"] = []
    assert fault_of(text_of(lines)).what.startswith(
        "house stands there although these rules use no"
    )


# -- what is no JSON -------------------------------------------------------------------------------

HOSTILE: list[tuple[str | bytes, str]] = [
    ("", "the line is empty"),
    ("  \t", "the line is empty"),
    ("{", "not JSON at column 2: the line breaks off here"),
    ('{"schema": 1, "ru', "not JSON at column 15: the line breaks off here"),
    ('{"schema": tr', "not JSON at column 12: the line breaks off here"),
    ('{"schema": 1,}', "not JSON at column 14"),
    ('{"schema": 1}{"step": 0}', "not JSON at column 14"),
    ("[1, 2]", "not an object"),
    ("null", "not an object"),
    ("{}", "starts with a header"),
    ('{"step": 0}', "starts with a header"),
    ('{"NaN": 1, "schema": NaN}', "not JSON at column 22: NaN is no number of JSON"),
    ('{"schema": -Infinity}', "not JSON at column 12: -Infinity is no number"),
    ('{"schema": 1, "schema": 1}', 'the key "schema" stands twice'),
    ('{"\\u001b[1m": 1, "\\u001b[1m": 1}', r'the key "\u001b[1m" stands twice'),
    ('{"schema": 1}', "rules is missing"),
    ('{"schema": 1e999}', "not a whole number"),
    ("[" * 200_000, "nested too deep"),
    ('{"a": ' * 100_000, "nested too deep"),
    ('{"schema": ' + "9" * 5_000 + "}", "not JSON at column 12: a number is too long"),
    ('{"schema": 1, "x": "' + "a" * MOST_CHARACTERS + '"}', "longer than"),
    (b'{"schema": "\xff"}', "not UTF-8 at byte 12"),
    (b"\xef\xbb\xbf{}", "not JSON at column 1: a byte order mark"),
    (b"\x89PNG\r\n\x1a\n", "not UTF-8 at byte 0"),
    (bytes(99), "not JSON at column 1"),
    ('{"a": "\x1b[31m"}', "not JSON at column 8"),
]


@pytest.mark.parametrize(("line", "said"), HOSTILE, ids=[str(line)[:16] for line, _ in HOSTILE])
def test_hostile_line_gets_a_sentence(line: str | bytes, said: str) -> None:
    report = read_record([line])
    assert report.fault is not None
    assert (report.fault.line, report.fault.malformed) == (1, True)
    assert said in report.fault.what
    assert all(text.isprintable() for text in record_verdict(report))


@pytest.mark.parametrize("depth", range(960, 1010, 3))
def test_value_near_the_limit_of_nesting_raises_nothing(depth: int) -> None:
    """What the reader of JSON takes just so must not break whoever quotes it."""
    lines = text_of(lines_with("tortuga", "header")[0][:2])
    for left, right in ("[", "]"), ('{"a":', "}"):
        deep = left * depth + "1" + right * depth
        lines[1] = lines[1].replace('"deck":', f'"deck": {deep}, "dock":', 1)
        assert fault_of(lines).line == 2


@pytest.mark.parametrize("kept", [0.2, 0.5, 0.99])
@pytest.mark.parametrize("preset", ["tortuga", "all-together", "whole-jailbreak"])
def test_record_cut_in_its_last_line_says_so(preset: str, kept: float) -> None:
    lines = text_of(lines_with(preset, "header")[0][:6])
    lines[-1] = lines[-1][: int(len(lines[-1]) * kept)]
    fault = fault_of(lines)
    assert (fault.line, fault.step) == (6, 4)
    assert fault.what.endswith("the line breaks off here, so the record was cut short")


# -- the command -----------------------------------------------------------------------------------

FILES: list[tuple[bytes, str]] = [
    (b"", "Cannot be read: line 1: there is no record here."),
    (b"\n", "Cannot be read: line 1: the line is empty, and a record has no empty lines."),
    (b'{"schema": 1', "Cannot be read: line 1: not JSON at column 13: the line breaks off here"),
    (b'{"a": "' + b"x" * 10_000_000, "Cannot be read: line 1: longer than 1048576 characters."),
    (b"[" * 100_000 + b"\n", "Cannot be read: line 1: nested too deep."),
    (b'{"\x00": "\x1b[31m"}', "Cannot be read: line 1: not JSON at column 3"),
]


@pytest.mark.parametrize(("data", "said"), FILES, ids=[said for _, said in FILES])
def test_command_says_what_is_no_record(
    data: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    code = run(["audit", str(path)])
    shown = capsys.readouterr()
    assert (code, shown.err) == (1, "")
    assert " ".join(shown.out.split()).startswith(said)
