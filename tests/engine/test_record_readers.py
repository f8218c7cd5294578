"""Two readers of RECORD that share nothing find the same lies: engine's and the naive checker."""

import random

import pytest

from cli.model.audittext import record_verdict
from engine.record import read_record
from tests.engine.badrecords import Change, Line, drops, lines_with, puts, text_of
from tests.engine.duel import MORE_SEGMENTS
from tests.engine.naive.checker import check_record
from tests.engine.spoiled import spoiled
from tests.engine.test_record_impossible import GONE, MORE, SAID, VALUES, Place, rigged
from tests.engine.test_record_lines import HEADERS, HOSTILE, SHAPES, TOGETHER

LIES: dict[str, list[tuple[Place, Change]]] = {
    "values": [(place, puts(*row)) for place in VALUES for row in VALUES[place]],
    "gone": [(place, drops(f"state.{path}")) for place in GONE for path in GONE[place]],
    "more": [(place, puts(f"state.{key}", 1)) for place in MORE for key in MORE[place]],
    "said": [(place, lie) for place in SAID for lie, _ in SAID[place]],
    "headers": [(("tortuga", "header"), lie) for lie, _ in HEADERS],
    "together": [
        ((preset, "header"), puts(f"rules.{name}", value)) for preset, name, value, _ in TOGETHER
    ],
}


def named(lines: list[Line], line: int) -> bool:
    """Whether the naive checker's first word is about this line."""
    return check_record(text_of(lines))[:1][0].startswith(f"line {line}: ")


@pytest.mark.parametrize("kind", LIES)
def test_naive_checker_finds_the_same_lies(kind: str) -> None:
    for place, lie in LIES[kind]:
        lines, number = lines_with(*place)
        lines[0]["first"] = 0 if kind == "headers" else lines[0]["first"]
        lie(lines[number])
        assert named(lines[: max(number, 1) + 1], number + 1), (place, lines[number])


def test_naive_checker_finds_the_same_shapes() -> None:
    for lie, said in SHAPES:
        lines, _ = lines_with("tortuga", "header")
        lie(lines[4])
        assert named(lines[:5], 5), said


def test_naive_checker_counts_tokens_too() -> None:
    lines = rigged(8)
    assert named(lines, [n for n, line in enumerate(lines, 1) if "token" in line][2])


def test_naive_checker_reads_nothing_hostile() -> None:
    for line, said in HOSTILE:
        if isinstance(line, str):
            assert check_record([line]), said


@pytest.mark.parametrize(
    "house", [[], ["tokens"], ["tokens", "grey cards", "rafts"], ["segments"], None]
)
def test_naive_checker_knows_what_is_house(house: object) -> None:
    lines, _ = lines_with("risky-rafts", "header")
    assert lines[0].pop("house") == ["tokens", "rafts", "grey cards"]
    assert check_record(text_of(lines[:9])) == []
    lines[0]["house"] = house
    assert named(lines, 1)


@pytest.mark.parametrize("number", range(5))
def test_both_readers_say_the_same_of_any_spoiled_record(number: int) -> None:
    """Nothing raises, terminals may show what is said, and the false line is the same one."""
    rng = random.Random(f"spoiled {number}")
    for _ in range(8):
        lines = text_of(spoiled(rng))
        report = read_record(lines)
        assert all(text.isprintable() for text in record_verdict(report))
        others = check_record(lines, MORE_SEGMENTS)
        if report.fault is None:
            assert others == []
        elif "start line" not in others[0]:
            assert others[0].startswith(f"line {report.fault.line}: "), report.fault
