"""Records that engine writes, read by the independent checker; and its own, read by engine."""

import json
import random
from collections.abc import Callable, Mapping

import pytest

from engine.record import read_record
from tests.engine.duel import MORE_SEGMENTS
from tests.engine.naive import checker, options, scribe
from tests.engine.random_options import PRESETS, random_changes
from tests.engine.recorded import EVERYBODY, Viewer, records
from tests.engine.test_record_checker import LIES, Lines, game_of


def problems(written: Mapping[Viewer, list[str]]) -> dict[Viewer, list[str]]:
    """What is wrong with each viewer's record, for those where something is."""
    found = {
        viewer: checker.check_record(lines, MORE_SEGMENTS) for viewer, lines in written.items()
    }
    return {viewer: problems for viewer, problems in found.items() if problems}


@pytest.mark.parametrize("preset", PRESETS)
def test_record_of_every_preset_is_sound_for_every_viewer(preset: str) -> None:
    written = records(preset, 3, {"round_cap": 20}, f"record {preset}")
    assert problems(written) == {}
    assert json.loads(written[EVERYBODY][-1])["state"]["winners"] is not None


@pytest.mark.parametrize("number", range(8))
def test_record_of_random_options_is_sound(number: int) -> None:
    rng = random.Random(f"records {number}")
    players = rng.randint(2, 5)
    changes = {**random_changes(rng, players), "round_cap": 15}
    written = records(rng.choice(PRESETS), players, changes, f"record {number}")
    assert problems(written) == {}


def test_hidden_hands_are_unknown_to_the_public_and_to_nobody_else() -> None:
    written = records("jamaica", 2, {"round_cap": 2}, "hidden")
    hands = {viewer: json.loads(lines[1])["state"]["hands"] for viewer, lines in written.items()}
    assert hands[None] == [["?"] * 6] * 2
    assert hands[0] == [hands[EVERYBODY][0], ["?"] * 6]
    assert hands[1] == [["?"] * 6, hands[EVERYBODY][1]]
    assert "?" not in str(hands[EVERYBODY])


# -- the other way round -------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_engine_reads_the_records_of_the_naive_engine(preset: str) -> None:
    chosen = options.resolve(preset, 3, {"round_cap": 30})
    rng = random.Random(f"naive {preset}")
    lines = scribe.text(scribe.record(chosen, rng, MORE_SEGMENTS))
    report = read_record(lines)
    assert (report.fault, report.lines) == (None, len(lines))


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.__name__)
def test_engine_finds_the_same_lies(lie: Callable[[Lines], None]) -> None:
    lines = game_of("tortuga", first_player=0)
    lie(lines)
    assert read_record(scribe.text(lines)).fault is not None
