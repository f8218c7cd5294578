"""One state of a duel on both engines: shown values, what is legal, landings, every notation."""

import random
from typing import Any

from engine import (
    Action,
    Choose,
    Over,
    State,
    follow,
    gain,
    is_legal,
    landing,
    legal_actions,
    play,
    state_bytes,
    state_hash,
)
from engine.check import check
from engine.notation import format_action, format_state, parse_action, parse_state, places_of
from engine.record import Form
from engine.record.actions import action_form, action_of, position_form
from engine.record.form import state_form
from tests.engine.naive import naive
from tests.engine.naive.places import Game
from tests.engine.naive.plain import is_list, same, text_of

Told = tuple[Game, list[naive.Action], naive.Action, Game]
"""A step of the naive engine: the game before, what was legal, what was done, the game after."""

Key = frozenset[tuple[str, Any]]
"""A form that can be looked up."""

MOVERS = ("advance", "move", "retreat", "push")


def compare_state(state: State, game: Game) -> None:
    """Every value of RECORD, the need, and who is living; the state is sound and nothing is due."""
    assert state_form(state) == naive.state(game)
    assert check(state) == (), state
    assert state.living == tuple(game["living"])
    assert (state.owed, state.turning_up, state.skipping) == (0, 0, False)
    winners = game["winners"]
    if winners is None:
        assert state.need == Choose(game["seat"])
        assert state.turn == game["turn"]
        assert state.extra.closing == (game["turn_over"] and state.tables.variant is not None)
    else:
        assert state.need == Over(tuple(winners), game["reason"])
    if game["pending"] is not None and game["pool"]:
        assert state.pending is not None
        assert state.pending.tokens == game["pending"].get("reveals", 0)


def compare_legal(state: State, legal: list[naive.Action]) -> dict[Key, Action]:
    """The legal actions are the same; engine's by the key of their form in RECORD."""
    found = legal_actions(state)
    by_form = {key_of(action_form(action, state.rules)): action for action in found}
    assert len(by_form) == len(found), "an action is listed twice"
    wanted = {key_of(action) for action in legal}
    assert by_form.keys() == wanted, (by_form.keys() - wanted, wanted - by_form.keys())
    return by_form


def key_of(form: Form) -> Key:
    """The key of a form; equal for equal forms alone."""
    return frozenset(
        (name, tuple(value) if is_list(value) else value) for name, value in form.items()
    )


def compare_landing(state: State, game: Game, action: Action, form: naive.Action) -> None:
    """Where the pirate lands and what the action draws, told before it is played."""
    assert is_legal(state, action)
    wanted = naive.landing(game, form)
    drawn = 1 if form["do"] == "take" else 0
    if wanted is not None:
        drawn = wanted[1]
        assert position_form(landing(state, action), state.rules) == wanted[0]
    assert (wanted is not None) == (form["do"] in MOVERS)
    assert gain(state, action) == drawn
    assert follow(state, action) == play(state, action)


def compare_line(line: Form | None, number: int, told: Told, *, whole: bool) -> None:
    """RECORD: the line of "each thing a player did", as the naive engine tells it.

    The legal actions and the state, which were compared for themselves, only in a `whole` line.
    """
    before, legal, action, after = told
    assert line is not None
    wanted: Form = {
        "step": number,
        "seat": before["seat"],
        "action": action,
        "drawn": after["drawn"],
        **({"token": after["tokens"]} if after["tokens"] else {}),
    }
    if whole:
        wanted |= {"legal": legal, "state": naive.state(after)}
        assert same(_sorted(line), _sorted(wanted))
    else:
        assert {**wanted, "legal": line["legal"], "state": line["state"]} == line


def _sorted(line: Form) -> Form:
    """RECORD: "`legal` is every legal action ... (any order, no duplicates)"."""
    legal = line["legal"]
    assert is_list(legal)
    return {**line, "legal": sorted(map(text_of, legal))}


def compare_action_texts(state: State, action: Action) -> None:
    """An action is read back from its form and its notation as it was."""
    rules = state.rules
    assert action_of(action_form(action, rules), rules) == action
    places = places_of(rules)
    text = format_action(action, rules.icons, places)
    assert parse_action(text, rules.icons, places) == action


def compare_texts(state: State) -> None:
    """A state is read back from the notation as it was, with the same canonical bytes."""
    again = parse_state(format_state(state), state.rules)
    assert again == state
    assert state_bytes(again) == state_bytes(state)
    assert state_hash(again) == state_hash(state)


def sampled(rng: random.Random, values: list[Any], most: int) -> list[Any]:
    """Some of the values, or all if they are few."""
    return values if len(values) <= most else rng.sample(values, most)
