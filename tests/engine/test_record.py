"""A record says what was played, and reading it finds the first false step."""

import json
from collections.abc import Callable
from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.model.parlour import Parlour, unopened
from engine.events import Event, Left, PassedOver
from engine.local import happen, settle
from engine.moves import apply
from engine.needs import Choose
from engine.record import Recorder, RecordFault, read_record
from engine.state import State
from engine.view import conceal
from tests.cli.walks import PRESETS, setup, tables, walk

Form = dict[str, object]

EVERYTHING = -2
"""A viewer who sees every face: the audit after disclosure."""


def record(parlour: Parlour, viewer: int | None = EVERYTHING) -> list[Form]:
    """The record of a game, as a viewer may write it (None: the public)."""
    recorder = Recorder(parlour.setup.names, parlour.setup.seed)
    full = fold = unopened(parlour.setup).state
    for event in events(parlour):
        seen = event if viewer == EVERYTHING else conceal(event, full, viewer)
        after: State = apply(fold, seen)
        recorder.feed(fold, seen, after)
        full, fold = apply(full, event), after
    return list(recorder.lines())


def events(parlour: Parlour) -> list[Event]:
    game, opening = settle(unopened(parlour.setup).game)
    found: list[Event] = list(opening)
    for act in parlour.history:
        game, more = happen(game, act)
        found += more
    return found


def game(preset: str = "tortuga", players: int = 2, steps: int = 30, seed: str = "r") -> Parlour:
    *_, last = walk(setup(preset, players, seed, round_cap=15), steps)
    return last


def written(forms: list[Form]) -> list[str]:
    return [json.dumps(form) for form in forms]


def fault_of(lines: list[str]) -> RecordFault:
    found = read_record(lines).fault
    assert found is not None, "the record reads clean"
    return found


@settings(max_examples=40, deadline=None)
@given(tables(), st.sampled_from([EVERYTHING, None, 0, 1]))
def test_what_is_recorded_reads_clean_for_every_viewer(table: Parlour, viewer: int | None) -> None:
    forms = record(table, viewer)
    report = read_record(written(forms))
    assert report.fault is None
    assert [game.steps for game in report.games] == [len(table.history)]
    if viewer == EVERYTHING:
        assert report.games[0].state == table.state


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_game_reads_clean(preset: str) -> None:
    finished = game(preset, 3, 400)
    report = read_record(written(record(finished)))
    assert report.fault is None
    assert report.games[0].over


def test_two_games_in_one_file() -> None:
    lines = written(record(game(seed="a"))) + written(record(game("jamaica", 3, seed="b")))
    report = read_record(lines)
    assert report.fault is None
    assert [found.header.rules.preset for found in report.games] == ["tortuga", "jamaica"]


def test_the_header_says_what_is_played() -> None:
    header = record(game("jamaica", 3))[0]
    assert header["schema"] == 1
    assert header["players"] == 3
    assert header["seats"] == ["Ana", "Bo", "Chloé"]
    assert header["seed"] == "r"
    assert len(cast("list[str]", header["board"])) == 36
    assert cast("Form", header["rules"])["preset"] == "jamaica"
    assert "stopped" not in header


def test_keys_that_are_not_named_may_be_added_but_not_to_an_action() -> None:
    forms = record(game(steps=3))
    forms[0]["exporter"] = "another program"
    forms[2]["thinking"] = 17
    cast("Form", forms[2]["state"])["note"] = None
    assert read_record(written(forms)).fault is None
    cast("Form", forms[2]["action"])["note"] = 1
    assert fault_of(written(forms)).step == 1


def test_unknown_cards_hide_the_legal_actions() -> None:
    forms = record(game("jamaica", 2, 20), viewer=None)
    for before, form in pairwise(forms[1:]):
        assert ("legal" in form) == ("?" not in hands(before)[cast("int", form["seat"])])
    hidden = [card for form in forms[1:] for hand in hands(form) for card in hand]
    assert set(hidden) == {"?"}


def hands(form: Form) -> list[list[str]]:
    return cast("list[list[str]]", cast("Form", form["state"])["hands"])


@pytest.mark.parametrize(
    ("event", "stopped"), [(Left(1), ["resign", 1]), (PassedOver(0), ["skip", 0])]
)
def test_a_record_stops_before_what_has_no_line(event: Left | PassedOver, stopped: object) -> None:
    parlour = game(steps=0)
    recorder = Recorder(parlour.setup.names)
    state = unopened(parlour.setup).state
    for known in events(parlour):
        after = apply(state, known)
        recorder.feed(state, known, after)
        state = after
    if isinstance(event, PassedOver):
        event = PassedOver(state.seat)
        stopped = ["skip", state.seat]
    after = apply(state, event)
    assert recorder.feed(state, event, after) is None
    lines = recorder.lines()
    assert lines[0]["stopped"] == stopped
    assert len(lines) == 2
    assert read_record(written(list(lines))).fault is None


def test_a_game_that_has_not_begun_has_no_record() -> None:
    assert Recorder(("Ana", "Bo")).lines() == ()


Damage = Callable[[Form], object]


def state_of(form: Form) -> Form:
    return cast("Form", form["state"])


def list_of(form: Form, key: str) -> list[object]:
    return cast("list[object]", form[key])


RULE_BREAKERS: list[tuple[str, Damage, str]] = [
    ("wrong seat", lambda f: f.update(seat=1 - cast("int", f["seat"])), "the turn of seat"),
    ("illegal action", lambda f: f.update(action={"do": "retreat", "from": 0}), "jail"),
    ("no such pirate", lambda f: f.update(action={"do": "retreat", "from": 30}), "pirates"),
    (
        "drawn out of nowhere",
        lambda f: f.update(drawn=["hat"]),
        'drawn is ["hat"], by the rules []',
    ),
    ("legal shortened", lambda f: list_of(f, "legal").pop(), "missing in legal"),
    ("legal doubled", lambda f: list_of(f, "legal").append(list_of(f, "legal")[0]), "twice"),
    ("legal invented", lambda f: list_of(f, "legal").append({"do": "skip"}), "stands in legal"),
    ("legal taken out", lambda f: f.pop("legal"), "legal is missing"),
    ("a wrong round", lambda f: state_of(f).update(round=9), "state.round is 9"),
    ("true for one", lambda f: state_of(f).update(round=True), "state.round is true"),
    ("one point zero", lambda f: state_of(f).update(round=1.0), "state.round is 1.0"),
    ("another pirate", lambda f: state_of(f).update(pirates=[[0] * 6] * 2), "state.pirates"),
    ("a winner", lambda f: state_of(f).update(winners=[0]), "state.winners"),
    ("no deck", lambda f: state_of(f).pop("deck"), "state.deck is missing"),
    ("rafts", lambda f: state_of(f).update(rafts={}), "nothing calls for it"),
]


@pytest.mark.parametrize(
    ("damage", "what"), [c[1:] for c in RULE_BREAKERS], ids=[c[0] for c in RULE_BREAKERS]
)
def test_the_first_step_that_breaks_a_rule_is_named(damage: Damage, what: str) -> None:
    forms = record(game(steps=8))
    damage(forms[5])
    damage(forms[6])
    fault = fault_of(written(forms))
    assert (fault.line, fault.step, fault.malformed) == (6, 4, False)
    assert what in fault.what


def test_an_empty_file_is_no_record() -> None:
    fault = read_record([]).fault
    assert fault is not None
    assert fault.what == "there is no record here"


def test_a_header_alone_is_cut_short() -> None:
    lines = written(record(game(steps=2)))
    assert "before the start line" in fault_of(lines[:1]).what


def test_a_step_after_the_end_is_false() -> None:
    forms = record(game("jamaica", 2, 400))
    forms.append({**forms[-1], "step": len(forms) - 1})
    assert "over before this step" in fault_of(written(forms)).what


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_change_of_a_byte_raises(data: st.DataObject) -> None:
    lines = [line.encode() for line in written(record(game(steps=4)))]
    number = data.draw(st.integers(0, len(lines) - 1))
    at = data.draw(st.integers(0, len(lines[number]) - 1))
    changed = bytearray(lines[number])
    changed[at] = data.draw(st.integers(0, 255))
    lines[number] = bytes(changed)
    report = read_record(lines)
    assert report.fault is None or report.fault.line >= number + 1


def test_a_dealt_card_that_the_deck_cannot_hold_is_false() -> None:
    forms = record(game(steps=0))
    state = state_of(forms[1])
    state["hands"] = [["hat"] * 6] * 2
    state["supply"] = ["hat"] * 12
    assert "no hat can be left in the deck" in fault_of(written(forms)).what


def test_who_must_choose_is_the_seat_of_the_state() -> None:
    forms = record(game(steps=10))
    for before, form in pairwise(forms[1:]):
        assert form["seat"] == state_of(before)["seat"]
    assert isinstance(game(steps=10).state.need, Choose)


def test_a_card_that_the_discards_did_not_hold_cannot_come_back() -> None:
    """After a reshuffle only what was discarded can be drawn, whatever the whole deck has."""
    lines = written(record(game("jamaica", 5, 300, seed="reshuffle")))
    decks = [deck(line) for line in lines[1:]]
    assert any(after > before for before, after in pairwise(decks)), (
        "the game is too short for a reshuffle"
    )
    assert read_record(lines).fault is None


def deck(line: str) -> int:
    return cast("int", state_of(cast("Form", json.loads(line)))["deck"])


def test_a_finished_game_was_not_stopped() -> None:
    forms = record(game("jamaica", 2, 400))
    forms[0]["stopped"] = ["resign", 0]
    fault = fault_of(written(forms))
    assert (fault.line, fault.step) == (len(forms), len(forms) - 2)
    assert "stopped by" in fault.what
