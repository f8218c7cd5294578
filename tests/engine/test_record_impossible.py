"""Records of states that cannot be, of every variant: each lie is one sentence that says where.

RECORD and RULES 2-10. Lines of another shape are in test_record_lines.py.
"""

import json
import re
from collections.abc import Mapping

import pytest

from cli.model.audittext import record_verdict
from engine import Acted, Choose, Draw, Drawn, Event, apply, legal_actions, make_rules, new_game
from engine.dealer import Dealer, answer
from engine.needs import TOKEN_PILE
from engine.record import Recorder, RecordFault, read_record
from tests.engine.badrecords import (
    Change,
    Line,
    adds,
    drops,
    fault_of,
    lines_with,
    puts,
    text_of,
)

RAFTS, CAPTAIN, BOTH = "risky-rafts", "follow-the-captain", "all-together"
SLOOP, MORGAN, FILIBUSTERS, ISLAND = "whole-jailbreak", "morgan", "filibusters", "tortuga-island"
OPEN, HIDDEN = "tortuga", "jamaica"

Place = tuple[str, str]
"""A preset, and a kind of line of `badrecords.lines_with`."""

NONE = [None] * 5
JAIL = [0] * 6
SKIP = {"do": "skip"}
END = {"do": "end"}

VALUES: Mapping[Place, list[tuple[str, object]]] = {
    (OPEN, "start"): [
        ("state.pirates.1", [*JAIL, 0, 0]),
        ("state.winners", [0]),
        ("state.seat", 9),
        ("state.actions", 1),
        ("state.deck", 71),
    ],
    (OPEN, "end"): [
        ("state.pirates.0", [0, 0]),
        ("state.pirates.2", [0, 0, 5, 5, 5, 5]),
        ("state.pirates.0", [0, 0, 0, 0, 0, 38]),
        ("state.pirates", None),
        ("state.deck", 500),
        ("state.deck", False),
        ("state.round", 0),
        ("state.round", 1.0),
        ("state.round", "\x1b[31m"),
        ("state.actions", 4),
        ("state.winners", []),
        ("state.winners", [7]),
        ("state.discard", ["?"]),
    ],
    (OPEN, "retreat"): [("drawn", []), ("drawn", ["?"])],
    (HIDDEN, "retreat"): [("drawn", ["key"] * 3)],
    (ISLAND, "end"): [("state.pirates.0", [0, 0, 0, 0, 0, 31.0])],
    (SLOOP, "start"): [
        ("state.pirates.0", [0, 0, 31, 31, 31, 31]),
        ("state.sailed", True),
        ("state.sailed", 0),
    ],
    (SLOOP, "end"): [
        ("state.pirates.0", [0, 0, 0, 0, 0, 51]),
        ("state.sloop", "port royal"),
        ("state.sloop", None),
    ],
    (SLOOP, "sail"): [("state.sailed", None), ("state.actions", 3)],
    (CAPTAIN, "start"): [("state.captains", [0, 0]), ("state.captains", [0, 0, True])],
    (CAPTAIN, "? take"): [("state.takes", 0), ("state.takes", 3), ("state.takes", True)],
    (FILIBUSTERS, "? discard"): [("state.turn", 9), ("state.turn", None)],
    (RAFTS, "start"): [
        ("state.pirates.0", [0, 0, 0, 0, 0, "white:3"]),
        ("state.rafts.white.icons", ["hat"]),
        ("state.pool", 41),
    ],
    (RAFTS, "end"): [
        ("state.pirates.0", [0, 0, 0, 0, 0, "sea:9"]),
        ("state.rafts.white.tokens", [*NONE, None]),
        ("state.rafts.white.tokens", ["x:hat", *NONE[1:]]),
        ("state.rafts.white.pirates", [0, *NONE[1:]]),
        ("state.rafts.orange.pirates", [9, *NONE[1:]]),
        ("state.rafts.white", None),
        ("state.pool", -1),
        ("state.raft_pile", 5),
        ("state.blocked", [99]),
        ("state.blocked", ["wharf"]),
        ("state.blocked", 3),
    ],
    (RAFTS, "? move"): [("state.pending", "place")],
    (RAFTS, "? place"): [("state.token", "crew:green"), ("state.token", "x:hat")],
}
"""A wrong value at a path: the sentence shows it beside the right one."""

GONE: Mapping[Place, list[str]] = {
    (OPEN, "end"): ["pirates", "hands", "supply", "deck", "round", "winners"],
    (CAPTAIN, "end"): ["captains"],
    (CAPTAIN, "? take"): ["pending", "takes"],
    (SLOOP, "end"): ["sloop", "sailed"],
    (FILIBUSTERS, "? discard"): ["pending", "turn"],
    (RAFTS, "end"): [
        "rafts",
        "rafts.white",
        "rafts.white.number",
        "rafts.orange.tokens",
        "blocked",
    ],
    (RAFTS, "? move"): ["pending", "committed", "committed.card"],
    (RAFTS, "? place"): ["token"],
}
"""A key of the state that is not there."""

MORE: Mapping[Place, list[str]] = {
    (OPEN, "end"): ["pending", "sloop", "captains", "takes", "token", "pool", "turn"],
    (MORGAN, "end"): ["sailed"],
    (RAFTS, "? move"): ["takes", "turn"],
    (BOTH, "end"): ["sailed", "committed"],
}
"""A key of the state that nothing calls for."""

SAID: Mapping[Place, list[tuple[Change, str]]] = {
    (OPEN, "start"): [
        (drops("state.hands.0.0"), "state.hands[0] lacks 1 of what comes by the rules"),
        (adds("state.hands.0", "hat"), "state.hands[0] is ["),
        (drops("state.supply.0"), "state.supply lacks 1 of what comes by the rules"),
        (puts("state.supply.0", "?"), 'state.supply has a "?", but in these rules all see its'),
    ],
    (OPEN, "end"): [
        (adds("state.pirates", JAIL), "state.pirates has 4 entries, by the rules 3"),
        (puts("state.hands.1.0", "?"), 'state.hands[1] has a "?", but in these rules all see'),
        (adds("state.hands", []), "state.hands has 4 hands for 3 players"),
        (adds("state.discard", "hat"), "state.discard "),
        (drops("legal.0"), " is missing in legal"),
        (adds("legal", SKIP), '{"do": "skip"} stands in legal and is not'),
        (adds("legal", END), 'an action stands twice in legal: {"do": "end"}'),
        (puts("action", SKIP), 'action {"do": "skip"} is not legal: A turn can be skipped only'),
    ],
    (HIDDEN, "start"): [(puts("state.hands.0.0", "hat*"), "no hat* can be left in the deck")],
    (HIDDEN, "end"): [(puts("token", ["x:hat"]), "token stands in a line although the rules have")],
    (HIDDEN, "retreat"): [(puts("drawn", []), "drawn lacks 1 of what comes by the rules")],
    (FILIBUSTERS, "start"): [
        (puts("state.hands.0", ["rum*"] * 6), "no rum* can be left in the deck (RULES 2)")
    ],
    (FILIBUSTERS, "discard"): [(puts("action.card", "?"), "You do not hold that card (RULES 2)")],
    (MORGAN, "push"): [
        (puts("action.from", 37), "None of that player's pirates stands there (RULES 9)"),
        (puts("action.seat", 3), "action: seat: there is no seat 3, seats are 0 to 2"),
    ],
    (SLOOP, "end"): [
        (
            puts("action", {"do": "sail"}),
            "None of your pirates is there to sail the sloop (RULES 8)",
        )
    ],
    (CAPTAIN, "take"): [(puts("action.index", 99), "No card lies at that place of the supply")],
    (BOTH, "play"): [(puts("legal", []), " is missing in legal")],
    (RAFTS, "start"): [
        (puts("state.rafts.white", None), "state.rafts lacks 1 of what comes by the rules"),
        (puts("state.rafts.green", None), 'state.rafts has "green", and nothing calls for it'),
        (puts("state.rafts.white.number", 9), "white.number: there is no raft 9, rafts are 1 to 6"),
    ],
    (RAFTS, "end"): [
        (puts("state.rafts", None), "state.rafts is not an object"),
        (puts("state.rafts.white.number", True), "white.number is true, not a whole number"),
        (puts("state.rafts.white.number", 2.0), "white.number is 2.0, not a whole number"),
        (puts("state.rafts.white.x", 1), 'state.rafts.white has "x", and nothing calls for it'),
    ],
    (RAFTS, "? move"): [
        (puts("state.committed.x", 1), 'state.committed has "x", and nothing calls for it')
    ],
    (RAFTS, "play"): [(puts("action.card", "hat"), '{"do": "play", "card": "hat"} is not legal: ')],
    (RAFTS, "advance"): [
        (puts("action.to", "white:3"), "That pirate cannot go there with this icon (RULES 6)")
    ],
    (RAFTS, "token"): [
        (puts("token", ["x:hat"] * 3), "token has more than 2 entries"),
        (puts("token", "x:hat"), "token is not a list"),
        (puts("token", ["x:parrot"]), "token: 'x:parrot' is no token"),
        (drops("token"), "token lacks 1 of what comes by the rules"),
    ],
}
"""Lies with a sentence of their own."""


def found(place: Place, lie: Change) -> RecordFault:
    """What is said of a lie in a line of this kind, which must be named; terminals may show it."""
    lines, number = lines_with(*place)
    lie(lines[number])
    report = read_record(text_of(lines))
    assert report.fault is not None, "the record reads clean"
    assert (report.fault.line, report.fault.step) == (number + 1, lines[number]["step"])
    assert all(text.isprintable() for text in record_verdict(report))
    return report.fault


def path_of(path: str) -> str:
    """A path as it is said: the places of a list in brackets."""
    return re.sub(r"\.(\d+)", r"[\1]", path)


@pytest.mark.parametrize(
    ("place", "path", "value"), [(place, *row) for place in VALUES for row in VALUES[place]]
)
def test_wrong_value_is_shown_beside_the_right_one(place: Place, path: str, value: object) -> None:
    said = found(place, puts(path, value)).what
    assert said.startswith(f"{path_of(path)} is {json.dumps(value)}, by the rules ")


@pytest.mark.parametrize(("place", "path"), [(p, path) for p in GONE for path in GONE[p]])
def test_missing_key_is_named(place: Place, path: str) -> None:
    assert found(place, drops(f"state.{path}")).what == f"state.{path} is missing"


@pytest.mark.parametrize(("place", "key"), [(place, key) for place in MORE for key in MORE[place]])
def test_key_that_nothing_calls_for_is_named(place: Place, key: str) -> None:
    said = found(place, puts(f"state.{key}", "\x1b[31m")).what
    assert said == f"state.{key} stands there although nothing calls for it"


@pytest.mark.parametrize(
    ("place", "lie", "said"), [(place, *row) for place in SAID for row in SAID[place]]
)
def test_lie_has_its_sentence(place: Place, lie: Change, said: str) -> None:
    assert said in found(place, lie).what


# -- what no single line shows --------------------------------------------------------------------


def rigged(number: int) -> list[Line]:
    """A game in which every token turned up is of one kind, whatever the pool holds."""
    state = new_game(make_rules(RAFTS, 2))
    dealer, recorder = Dealer.of(b"rigged"), Recorder(["Ana", "Bo"])
    while state.winners is None and len(recorder.lines()) < 200:
        if isinstance(state.need, Choose):
            event: Event = Acted(state.seat, legal_actions(state)[0])
        elif isinstance(state.need, Draw) and state.need.pile == TOKEN_PILE:
            event = Drawn((number,))
        else:
            event, dealer = answer(dealer, state)
        after = apply(state, event)
        recorder.feed(state, event, after)
        state = after
    return [dict(line) for line in recorder.lines()]


def test_third_token_of_two_is_one_too_many() -> None:
    """RULES 6: 12 X, two of each icon; the states of such a game are sound, the game is not."""
    lines = rigged(8)
    third = [number for number, line in enumerate(lines, 1) if "token" in line][2]
    fault = fault_of(text_of(lines))
    assert (fault.line, fault.what) == (third, "no token x:hat can be left in the pool (RULES 6)")
