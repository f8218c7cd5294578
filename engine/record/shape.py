"""The lines of a game record as typed values: JSON in, `Header`, `Start` or `Step` out.

It checks the shape only, strictly, and within limits; whether the game keeps the rules is
``engine.record.check``'s question.  Every refusal is a `BadLine`, whatever the bytes are.
"""

from dataclasses import dataclass

from engine.actions import Action
from engine.cards import UNKNOWN, Card
from engine.notation.places import BERTHS
from engine.record.actions import action_of
from engine.record.fields import (
    BadHeader,
    BadLine,
    cards_of,
    list_of,
    member,
    object_of,
    quoted,
    seat_of,
    token_of,
    whole,
)
from engine.record.header import MOST_SEATS, Header, header_of
from engine.record.jsonline import line_object
from engine.rules import Rules
from engine.tokens import RAFTS

MOST_LEGAL = 4096
"""A captain's pairs can be some hundred actions, and raft spaces multiply them."""

MOST_TOKENS = 2
"""A step reveals a token for each of a captain's two cards at most (RULES 5)."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a STATE shows that no rule can tell: the row, and the numbers of the docked rafts.

    ``state`` is the STATE as it stands in the line, ``rafts`` None for an empty berth.
    """

    hands: tuple[tuple[Card, ...], ...]
    supply: tuple[Card, ...]
    rafts: tuple[int | None, ...]
    state: dict[str, object]


@dataclass(frozen=True, slots=True)
class Start:
    """Line 2: the state that was dealt."""

    shown: Shown


@dataclass(frozen=True, slots=True)
class Step:
    """One thing a player did; ``legal`` is None where the line has none."""

    number: int
    seat: int
    legal: tuple[Action, ...] | None
    action: Action
    drawn: tuple[Card, ...]
    tokens: tuple[int, ...]
    shown: Shown


def parse_line(text: str | bytes, header: Header | None) -> Header | Start | Step:
    """One line; ``header`` is that of the game it belongs to, None before the first.

    Raises `BadLine` and nothing else.
    """
    line = line_object(text)
    if "schema" in line:
        try:
            return header_of(line)
        except BadLine as bad:
            raise BadHeader(str(bad)) from bad
    if header is None:
        raise BadLine("a record starts with a header line, which has a schema")
    if "step" not in line:
        raise BadLine("a line of a record is a header (schema) or a step (step)")
    number = whole(line["step"], "step")
    if "token" in line and not header.rules.rafts:
        raise BadLine("token stands in a line although the rules have no tokens")
    shown = _shown(object_of(member(line, "state"), "state"), header.rules)
    return Start(shown) if number == 0 else _step(number, line, shown, header.rules)


def _step(number: int, line: dict[str, object], shown: Shown, rules: Rules) -> Step:
    if "seat" not in line and "action" not in line:
        raise BadLine(f"step {quoted(number)} has no seat and no action: a start line has step 0")
    legal = None
    if "legal" in line:
        forms = list_of(line["legal"], "legal", MOST_LEGAL)
        legal = tuple(_action(form, rules, f"legal[{n}]") for n, form in enumerate(forms))
    return Step(
        number,
        seat_of(member(line, "seat"), rules, "seat"),
        legal,
        _action(member(line, "action"), rules, "action"),
        cards_of(member(line, "drawn"), rules, "drawn"),
        _tokens(line, rules),
        shown,
    )


def _action(value: object, rules: Rules, where: str) -> Action:
    try:
        return action_of(value, rules)
    except BadLine as bad:
        raise BadLine(f"{where}: {bad}") from bad


def _tokens(line: dict[str, object], rules: Rules) -> tuple[int, ...]:
    if "token" not in line:
        return ()
    names = list_of(line["token"], "token", MOST_TOKENS)
    if not names:
        raise BadLine("token is empty: it is absent when none was revealed")
    return tuple(token_of(name, rules, "token") for name in names)


def _shown(state: dict[str, object], rules: Rules) -> Shown:
    hands = list_of(member(state, "hands", "state."), "state.hands", MOST_SEATS)
    if len(hands) != rules.players:
        raise BadLine(f"state.hands has {len(hands)} hands for {rules.players} players")
    return Shown(
        tuple(_hand(hand, rules, f"state.hands[{seat}]") for seat, hand in enumerate(hands)),
        _open(cards_of(member(state, "supply", "state."), rules, "state.supply"), "state.supply"),
        tuple(_raft(state, berth) for berth in BERTHS) if rules.rafts else (),
        state,
    )


def _hand(value: object, rules: Rules, where: str) -> tuple[Card, ...]:
    cards = cards_of(value, rules, where)
    return _open(cards, where) if rules.hands == "open" else cards


def _open(cards: tuple[Card, ...], where: str) -> tuple[Card, ...]:
    """Cards that everybody sees, none of them a ``"?"`` (RULES 2, RECORD)."""
    if UNKNOWN in cards:
        raise BadLine(f'{where} has a "?", but in these rules all see its cards')
    return cards


def _raft(state: dict[str, object], berth: str) -> int | None:
    rafts = object_of(member(state, "rafts", "state."), "state.rafts")
    raft, where = member(rafts, berth, "state.rafts."), f"state.rafts.{berth}"
    if raft is None:
        return None
    number = whole(member(object_of(raft, where), "number", f"{where}."), f"{where}.number")
    if not 1 <= number <= RAFTS:
        raise BadLine(f"{where}.number: there is no raft {quoted(number)}, rafts are 1 to {RAFTS}")
    return number
