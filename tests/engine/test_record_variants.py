"""Records of the variants: the form of every action and state, and false lines that are found."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine import PUBLIC, Draw, Drawn, make_rules
from engine.actions import (
    SAIL,
    Action,
    advance,
    discard,
    grey,
    move,
    pair,
    place,
    push,
    retreat,
    take,
)
from engine.cards import counts_of
from engine.extra import CREW, HOLE, Committed, Pending, Raft
from engine.local import start
from engine.record import read_record
from engine.record.actions import action_form, action_of
from engine.record.fields import BadLine
from engine.record.form import state_form
from engine.record.table import BrokenError, RecordTable
from engine.state import State
from tests.engine.naive.options import VARIANT_PRESETS
from tests.engine.recorded import EVERYBODY, records
from tests.engine.scenes import HAT, KEY, SKULL, scene

RULES = make_rules("all-together")
Line = dict[str, Any]


# -- actions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "form"),
    [
        (
            advance(3, HAT, captain=True),
            {"do": "advance", "from": 3, "card": "hat", "captain": True},
        ),
        (
            advance(38, HAT, 40),
            {"do": "advance", "from": "wharf", "card": "hat", "to": "white:2"},
        ),
        (
            pair(0, KEY, HAT, SKULL),
            {"do": "advance", "from": 0, "captain": True, "cards": ["hat", "key"], "as": "skull"},
        ),
        (
            pair(39, HAT, HAT, SKULL, 44),
            {
                "do": "advance",
                "from": "white:1",
                "captain": True,
                "cards": ["hat", "hat"],
                "as": "skull",
                "to": "orange:1",
            },
        ),
        (grey(HAT + 6), {"do": "play", "card": "hat*"}),
        (
            grey(KEY, HAT + 6, SKULL),
            {"do": "play", "cards": ["hat*", "key"], "as": "skull", "captain": True},
        ),
        (place(0), {"do": "place", "berth": "white"}),
        (place(1), {"do": "place", "berth": "orange"}),
        (move(5, 39, captain=True), {"do": "move", "from": 5, "to": "white:1", "captain": True}),
        (move(37), {"do": "move", "from": 37}),
        (retreat(38, captain=True), {"do": "retreat", "from": "wharf", "captain": True}),
        (take(0), {"do": "take", "index": 0}),
        (push(1, 0), {"do": "push", "seat": 1, "from": 0}),
        (push(0, 9, captain=True), {"do": "push", "seat": 0, "from": 9, "captain": True}),
        (SAIL, {"do": "sail"}),
        (discard(HAT), {"do": "discard", "card": "hat"}),
    ],
)
def test_action_has_its_form(action: Action, form: dict[str, object]) -> None:
    """RECORD, ACTION: one form for each action, and the form gives the action back."""
    assert action_form(action, RULES) == form
    assert action_of(form, RULES) == action


@pytest.mark.parametrize(
    "form",
    [
        {"do": "advance", "from": 3, "card": "hat", "captain": False},
        {"do": "advance", "from": 3, "card": "hat", "captain": 1},
        {"do": "advance", "from": 3, "card": "hat", "to": None},
        {"do": "advance", "from": 38, "card": "hat"},
        {"do": "advance", "from": "sea:7", "card": "hat"},
        {"do": "advance", "from": "white", "card": "hat"},
        {"do": "advance", "from": 0, "cards": ["hat", "key"], "as": "skull"},
        {"do": "advance", "from": 0, "captain": True, "cards": ["key", "hat"], "as": "skull"},
        {"do": "advance", "from": 0, "captain": True, "cards": ["hat"], "as": "skull"},
        {"do": "advance", "from": 0, "captain": True, "cards": ["hat", "key"], "as": "sword"},
        {"do": "advance", "from": 0, "captain": True, "cards": "hat", "as": "skull"},
        {"do": "play", "card": "hat*", "captain": True},
        {"do": "play", "card": "hat*", "from": 0},
        {"do": "place", "berth": "red"},
        {"do": "place", "berth": 0},
        {"do": "move", "from": 5, "seat": 0},
        {"do": "take", "index": -1},
        {"do": "take", "index": True},
        {"do": "take"},
        {"do": "push", "from": 5},
        {"do": "push", "seat": 2, "from": 5},
        {"do": "sail", "to": 1},
        {"do": "discard", "card": 2},
        {"do": "board"},
        {"do": ["sail"]},
        [],
    ],
)
def test_what_is_no_form_of_an_action_is_refused(form: object) -> None:
    """RECORD: "Keys not named here may be added ... not to an ACTION"; a form is exact."""
    with pytest.raises(BadLine):
        action_of(form, RULES)


# -- states -------------------------------------------------------------------------------------


def extra_form(state: State) -> Line:
    """The keys of a STATE that only variants have."""
    bare = {*state_form(start(make_rules("tortuga", 2), b"bare").state)}
    return {key: value for key, value in state_form(state).items() if key not in bare}


def test_keys_stand_only_where_the_rules_use_them() -> None:
    """RECORD: "Only where the rules use them"."""
    assert extra_form(start(make_rules("tortuga-island", 2), b"keys").state) == {}
    assert extra_form(start(make_rules("morgan", 2), b"keys").state) == {}
    assert extra_form(start(make_rules("filibusters", 2), b"keys").state) == {}
    captains = extra_form(start(make_rules("follow-the-captain", 2), b"keys").state)
    assert captains == {"captains": [0, 0]}
    sloop = extra_form(start(make_rules("whole-jailbreak", 2), b"keys").state)
    assert sloop == {"sloop": "cartagena", "sailed": False}
    rafts = extra_form(start(make_rules("risky-rafts", 2), b"keys").state)
    assert [*rafts] == ["rafts", "pool", "raft_pile", "blocked"]


def test_wharf_has_its_form() -> None:
    """RECORD, STATE: rafts, pool, raft_pile, blocked; captains and pirates behind the goal."""
    state = start(make_rules("all-together", 2), b"wharf").state
    docks = state.docks
    assert docks is not None
    white = Raft(2, (CREW, HOLE, -1, -1, -1), (-1, -1, 1, -1, -1))
    extra = state.extra._replace(
        captains=(38, 41),
        docks=docks._replace(white=white, orange=None, blocked=1 << 4 * 9 | 1 << 4 * 5),
        pending=Pending("place", Committed(HAT, HAT + 6, SKULL, captain=True), token=2),
    )
    crews = (3 << 4 * 38 | 1 << 4 * 54 | 2, 1 << 4 * 41 | 5)
    form = state_form(state._replace(holdings=crews + state.hands, extra=extra))
    assert form["pirates"] == [[0, 0, "sea:6", "wharf", "wharf", "wharf"], [0] * 5 + ["white:3"]]
    assert {key: form[key] for key in extra_form(state._replace(extra=extra))} == {
        "captains": ["wharf", "white:3"],
        "rafts": {
            "white": {
                "number": 2,
                "icons": ["bottle", "hat", "skull", "dagger", "key"],
                "tokens": ["crew", "hole", None, None, None],
                "pirates": [None, None, 1, None, None],
            },
            "orange": None,
        },
        "pool": 40,
        "raft_pile": 4,
        "blocked": [5, 9],
        "pending": "place",
        "committed": {"cards": ["hat", "hat*"], "as": "skull", "captain": True},
        "token": "crew:both",
    }
    moving = extra._replace(pending=Pending("move", Committed(HAT + 6)))
    form = state_form(state._replace(holdings=crews + state.hands, extra=moving))
    assert (form["pending"], form["committed"]) == ("move", {"card": "hat*"})
    assert "token" not in form


def test_takes_and_discards_have_their_keys() -> None:
    """RECORD: "With `pending` come: for "take" `"takes":N`"; `turn` while discards are pending."""
    state = scene((0,) * 6, captain=True, filibusters=7, supply=10, row=(HAT,))
    taking = state._replace(extra=state.extra._replace(pending=Pending("take", takes=2)))
    assert extra_form(taking) == {"captains": [0, 0], "pending": "take", "takes": 2}
    discarding = state._replace(
        seat=1, extra=state.extra._replace(pending=Pending("discard"), turn=0)
    )
    assert extra_form(discarding) == {"captains": [0, 0], "pending": "discard", "turn": 0}


# -- whole records ------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", sorted(VARIANT_PRESETS))
def test_records_of_every_preset_read_clean_for_every_viewer(preset: str) -> None:
    changes = {"round_cap": 12, "hands": "hidden", "first_player": 1}
    for viewer, lines in records(preset, 3, changes, f"clean {preset}").items():
        report = read_record(lines)
        assert report.fault is None, (viewer, report.fault)
        assert report.games[0].over


def played(preset: str) -> list[Line]:
    """A record with tokens, takes, discards or sails in it."""
    lines = records(preset, 3, {"round_cap": 12}, f"lies {preset}")[EVERYBODY]
    return [json.loads(line) for line in lines]


def first(lines: list[Line], wanted: Callable[[Line], bool]) -> int:
    return next(number for number, line in enumerate(lines) if number > 1 and wanted(line))


def with_token(line: Line) -> bool:
    return "token" in line


def of(do: str) -> Callable[[Line], bool]:
    def acts(line: Line) -> bool:
        return bool(line["action"]["do"] == do)

    return acts


def sinks(line: Line) -> None:
    line["token"] = ["hole:white" if line["token"] != ["hole:white"] else "hole:orange"]


def shows(*keys: str, value: object) -> Callable[[Line], None]:
    """A lie in a key of the state."""

    def lie(line: Line) -> None:
        target = line["state"]
        for key in keys[:-1]:
            target = target[key]
        target[keys[-1]] = value

    return lie


def drops(key: str) -> Callable[[Line], None]:
    def lie(line: Line) -> None:
        del line["state"][key]

    return lie


def tokens(*names: str) -> Callable[[Line], None]:
    """A lie about the tokens that were revealed."""

    def lie(line: Line) -> None:
        line["token"] = list(names)

    return lie


def no_token(line: Line) -> None:
    del line["token"]


def two_tokens(line: Line) -> None:
    line["token"] = line["token"] * 2


@pytest.mark.parametrize(
    ("preset", "wanted", "lie", "what"),
    [
        ("risky-rafts", with_token, sinks, "state."),
        ("risky-rafts", with_token, two_tokens, "more tokens than are revealed"),
        ("risky-rafts", with_token, no_token, "token lacks 1 of what comes"),
        ("risky-rafts", with_token, tokens(), "absent when none"),
        ("risky-rafts", with_token, tokens("hat"), "is no token"),
        ("risky-rafts", of("end"), shows("pool", value=41), "state.pool is 41"),
        ("risky-rafts", of("end"), drops("blocked"), "state.blocked is missing"),
        ("risky-rafts", of("end"), shows("rafts", value=[]), "state.rafts is not an object"),
        ("follow-the-captain", of("take"), shows("takes", value=1), "state.takes stands there"),
        ("follow-the-captain", of("take"), shows("captains", value=[0, 0, 0]), "state.captains"),
        ("follow-the-captain", of("end"), shows("sloop", value="tortuga"), "state.sloop stands"),
        ("whole-jailbreak", of("advance"), shows("sloop", value="port"), "state.sloop is"),
        ("whole-jailbreak", of("advance"), drops("sailed"), "state.sailed is missing"),
        ("whole-jailbreak", of("advance"), tokens("x:rum"), "no tokens"),
    ],
)
def test_false_line_is_found(
    preset: str, wanted: Callable[[Line], bool], lie: Callable[[Line], None], what: str
) -> None:
    lines = played(preset)
    number = first(lines, wanted)
    lie(lines[number])
    fault = read_record([json.dumps(line) for line in lines]).fault
    assert fault is not None
    assert (fault.line, fault.step) == (number + 1, lines[number]["step"])
    assert what in fault.what


def test_more_tokens_of_a_kind_than_there_are_are_found() -> None:
    """A state keeps no pool by kind, so whoever reads a record counts the tokens as well."""
    state = start(make_rules("risky-rafts", 2), b"pool").state
    pending = Pending("move", Committed(HAT + 6), tokens=1)
    asking = state._replace(
        need=Draw("token", ((PUBLIC, 1),)), extra=state.extra._replace(pending=pending)
    )
    table = RecordTable(asking, (("token", counts_of((0, 0, 11))),))
    with pytest.raises(BrokenError, match="no token crew:both can be left in the pool"):
        table.after(Drawn((2,)))
    assert table.after(Drawn((11,))).piles == (("token", counts_of((0, 0))),)


def test_rafts_of_the_start_line_are_two_that_there_are() -> None:
    lines = played("risky-rafts")
    lines[1]["state"]["rafts"]["white"]["number"] = lines[1]["state"]["rafts"]["orange"]["number"]
    fault = read_record([json.dumps(line) for line in lines]).fault
    assert fault is not None
    assert fault.line == 2
