"""What a line says beside what the engine makes of the same actions: the first difference, named.

A refusal names the innermost place that differs, so that it fits a line whatever the values are.
"""

import json
from typing import cast

from engine.cards import UNKNOWN
from engine.moves import legal_actions
from engine.record.actions import action_form
from engine.record.fields import MOST_QUOTED, quoted
from engine.record.form import VARIANT_KEYS, state_form
from engine.record.shape import Step
from engine.record.table import BrokenError
from engine.state import State


def same_legal(state: State, step: Step, veiled: frozenset[int]) -> None:
    """RECORD: legal is absent while the acting hand holds an unknown card, and may be later.

    ``veiled`` are the seats whose hand has held one.  Raises `BrokenError`.
    """
    if UNKNOWN in state.hand(step.seat):
        if step.legal is not None:
            raise BrokenError("legal stands there although the acting hand has unknown cards")
        return
    if step.legal is None:
        if step.seat not in veiled:
            raise BrokenError("legal is missing although the acting hand is known")
        return
    given, ours = set(step.legal), set(legal_actions(state))
    if len(given) != len(step.legal):
        twice = next(action for action in step.legal if step.legal.count(action) > 1)
        form = quoted(action_form(twice, state.rules))
        raise BrokenError(f"an action stands twice in legal: {form}")
    for missing in sorted(ours - given):
        raise BrokenError(f"{quoted(action_form(missing, state.rules))} is missing in legal")
    for extra in sorted(given - ours):
        raise BrokenError(f"{quoted(action_form(extra, state.rules))} stands in legal and is not")


def same_state(state: State, given: dict[str, object]) -> None:
    """The keys of a STATE, each with the value it has by the rules.  Raises `BrokenError`."""
    forms = state_form(state)
    for key, ours in forms.items():
        if key not in given:
            raise BrokenError(f"state.{key} is missing")
        if not alike(given[key], ours):
            raise BrokenError(difference(f"state.{key}", given[key], ours))
    for key in VARIANT_KEYS:
        if key in given and key not in forms:
            raise BrokenError(f"state.{key} stands there although nothing calls for it")


def alike(given: object, ours: object) -> bool:
    """Whether two JSON values are the same; 1, 1.0 and true are different."""
    return _plain(given) == _plain(ours)


def _plain(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def difference(where: str, given: object, ours: object) -> str:
    """How a value differs from the other one, told at the innermost place; they are not alike."""
    kinds = {type(given), type(ours)}
    if kinds == {dict}:
        return _in_object(where, cast("_Object", given), cast("_Object", ours))
    if kinds == {list}:
        return _in_list(where, cast("list[object]", given), cast("list[object]", ours))
    return _here(where, given, ours)


_Object = dict[str, object]


def _in_object(where: str, given: _Object, ours: _Object) -> str:
    for key in ours:
        if key not in given:
            return f"{where}.{key} is missing"
    for key in given:
        if key not in ours:
            return f"{where} has {quoted(key)}, and nothing calls for it"
    key = next(key for key in ours if not alike(given[key], ours[key]))
    return difference(f"{where}.{key}", given[key], ours[key])


def _in_list(where: str, given: list[object], ours: list[object]) -> str:
    fits = max(len(_plain(given)), len(_plain(ours))) <= MOST_QUOTED
    if fits and not any(isinstance(value, dict | list) for value in ours):
        return _here(where, given, ours)
    if len(given) != len(ours):
        entries = "entry" if len(given) == 1 else "entries"
        return f"{where} has {len(given)} {entries}, by the rules {len(ours)}"
    pairs = enumerate(zip(given, ours, strict=True))
    place = next(number for number, pair in pairs if not alike(*pair))
    return difference(f"{where}[{place}]", given[place], ours[place])


def _here(where: str, given: object, ours: object) -> str:
    return f"{where} is {quoted(given)}, by the rules {quoted(ours)}"
