"""What the engine says in English is said in the player's language, each text with its fields.

The texts are found in the engine's code, so that a new one cannot be forgotten.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.model.enginetexts import engine_text, fault_told
from cli.model.language import English, speak
from cli.model.rulesbook.reasons import REASONS, sentence
from engine.board import layout_problems, spaces
from engine.dealer import lay_out
from engine.errors import Reason
from engine.record import RecordFault, read_record
from engine.rules import make_rules

ROOT = Path(__file__).parents[2] / "engine"

SAID_BY = {
    "BadLine": 0,
    "BrokenError": 0,
    "RulesError": 0,
    "RecordFault": 2,
    "NotationError": 0,
    "parse_number": 1,
}
"""Which argument of a call is shown to a player."""

FILES = (
    *sorted((ROOT / "record").glob("*.py")),
    *(ROOT / "notation" / f"{name}.py" for name in ("tokens", "actions", "events", "places")),
    ROOT / "rules.py",
)
"""Those whose errors reach a player; a state is written in no file of a player's."""

COMPOSED = {
    "7: 7": "legal[3]: captain stands there only as true",
    "rules: 7": "rules: island_segments = 2: it stands as 3 without path = jailbreak",
    "7 = 7: it must be 7 (RULES 3)": "supply = 5: it must be 0, 10 or 12 (RULES 3)",
    "rafts = true: not together with 7 = 7, since 7; choose rafts=false or 7=7 (RULES 3)": (
        "rafts = true: not together with path = island, since the wharf stands in the passage of "
        "the one path that leads to its sloop; choose rafts=false or path=passage (RULES 3)"
    ),
    "7 has 7 7, by the rules 7": "state.hands has 1 entry, by the rules 2",
    "preset 7: there is 7": "preset 'x': there is jamaica, tortuga",
    "option 7: there is 7": "option 'x': there is supply, icons",
}
"""Texts that the sweep cannot see whole, as they come out."""


class Marked(English):
    """A language in which every message can be told from its English."""

    def gettext(self, message: str, /) -> str:
        return f"«{message}»"


@pytest.fixture
def _marked() -> Iterator[None]:
    speak(Marked())
    yield
    speak(English())


def _seen(node: ast.expr) -> str:
    """The text with a number where it has a field; "" where it is none."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(_seen(part) or "7" for part in parts)
        case ast.BinOp(left=one, right=other):
            return (_seen(one) or "7") + (_seen(other) or "7")
        case _:
            return ""


def _shown(node: ast.AST, file: str) -> ast.expr | None:
    """What of a call, an assignment or an answer is shown to a player."""
    match node:
        case ast.Call(func=func, args=arguments):
            number = SAID_BY.get(ast.unparse(func).rpartition(".")[2], len(arguments))
            return arguments[number] if number < len(arguments) else None
        case ast.Assign(targets=[ast.Name(id="what")], value=value):
            return value
        case ast.Return(value=value) if file == "compare.py":
            return value
        case _:
            return None


def _said() -> Iterator[tuple[str, str]]:
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            shown = _shown(node, path.name)
            text = "" if shown is None else _seen(shown)
            if shown is not None and text:
                yield f"{path.name}:{shown.lineno}", COMPOSED.get(text, text)


SAID = tuple(_said())


def test_the_sweep_finds_the_texts() -> None:
    texts = {text for _, text in SAID}
    assert len(texts) > 90
    assert {"nested too deep", "7 is not a list", "7 has 7, and nothing calls for it"} <= texts


@pytest.mark.usefixtures("_marked")
def test_every_text_of_the_engine_is_known() -> None:
    assert [one for one in SAID if "«" not in engine_text(one[1])] == []


def test_in_english_every_text_comes_out_as_it_was() -> None:
    for _, text in SAID:
        assert engine_text(text) == text


@pytest.mark.usefixtures("_marked")
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_known_alone_and_with_its_rule(reason: Reason) -> None:
    alone, rule = reason.sentence, f"({reason.section})"
    assert engine_text(alone) == f"«{alone}»"
    assert engine_text(f"{alone} {rule}") == f"«{alone}» {rule}"
    bare = alone.rstrip(".")
    assert engine_text(f"{bare} {rule}") == f"«{alone}» {rule}"
    assert engine_text(f"action 3 is not legal: {bare} {rule}") == (
        f"«action 3 is not legal: «{alone}» {rule}»"
    )
    for path in ("tortuga", "tortuga-island"):
        assert sentence(reason, make_rules(path, 2)).startswith("«")
    assert reason in REASONS


@pytest.mark.usefixtures("_marked")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "expected a card (hat, key) at column 9, found 'hut'",
            "«expected «a card (hat, key)» at column 9, found 'hut'»",
        ),
        (
            "expected a count from 2 up at column 1, found the end",
            "«expected «a count from 2 up» at column 1, found «the end»»",
        ),
        ("board: segment 3 is not one of ABC (RULES 4)", "«board: «segment 3 is not one of ABC» "),
        ("the position cannot be: round 0", "«the position cannot be: round 0»"),
        ("what a later engine says", "what a later engine says"),
        ("x" * 2000, "x" * 2000),
        ("", ""),
    ],
)
def test_a_text_is_said_with_its_fields_and_an_unknown_one_stays(text: str, told: str) -> None:
    assert engine_text(text).startswith(told)


@pytest.mark.usefixtures("_marked")
def test_what_is_wrong_with_a_board_is_known() -> None:
    rules = make_rules("tortuga", 2)
    segment = lay_out(rules, b"0").board[: spaces(rules) // rules.segments]
    boards = ((), (9,) * spaces(rules), segment * rules.segments)
    problems = {problem for board in boards for problem in layout_problems(rules, board)}
    assert len({re.sub(r"\d+|segment .|of .*", "", problem) for problem in problems}) == 4
    assert [one for one in problems if not engine_text(one).startswith("«")] == []


@pytest.mark.usefixtures("_marked")
def test_a_fault_is_told_with_its_line() -> None:
    fault = read_record([""]).fault
    assert fault is not None
    told = fault_told(fault)
    assert told == "«line 1: «the line is empty, and a record has no empty lines»»"
    later = RecordFault(4, 2, "action is missing")
    assert fault_told(later) == "«line 4, step 2: «action is missing»»"


def test_in_english_a_fault_is_told_as_it_reads() -> None:
    for fault in (RecordFault(4, 2, "x is missing"), RecordFault(1, None, "nested too deep")):
        assert fault_told(fault) == str(fault)
