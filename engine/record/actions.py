"""An ACTION of RECORD.md: written from an action and read back, strictly.

Equal actions have equal forms, different ones different forms.
"""

from collections.abc import Callable, Mapping
from typing import Final

from engine.actions import (
    END,
    SAIL,
    SKIP,
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
from engine.cards import Card
from engine.data.icons import ICON_NAMES
from engine.notation.places import BERTHS, behind_goal
from engine.notation.tokens import card_name
from engine.positions import goal_of
from engine.record.fields import (
    BadLine,
    card_of,
    icon_of,
    list_of,
    member,
    object_of,
    position_of,
    seat_of,
    text_of,
    whole,
)
from engine.rules import Rules

Form = dict[str, object]
Position = int | str


# -- writing ------------------------------------------------------------------------------------


def position_form(position: int, rules: Rules) -> Position:
    """A POS: the number up to the goal, the name behind it."""
    return behind_goal(position, goal_of(rules)) or position


def payment_form(card: Card, second: Card, icon: int, rules: Rules) -> Form:
    """The cards of an advance, a play or what is committed: one card, or the captain's pair."""
    if second < 0:
        return {"card": card_name(card, rules.icons)}
    cards = sorted((card_name(card, rules.icons), card_name(second, rules.icons)))
    return {"cards": cards, "as": ICON_NAMES[rules.icons][icon], "captain": True}


def action_form(action: Action, rules: Rules) -> Form:
    """An ACTION."""
    form: Form = {"do": action.do}
    if action.do == "take":
        return {**form, "index": action.to}
    if action.do == "place":
        return {**form, "berth": BERTHS[action.to]}
    if action.seat >= 0:
        form["seat"] = action.seat
    if action.origin >= 0:
        form["from"] = position_form(action.origin, rules)
    if action.card >= 0:
        form |= payment_form(action.card, action.second, action.icon, rules)
    if action.to >= 0:
        form["to"] = position_form(action.to, rules)
    if action.captain:
        form["captain"] = True
    return form


# -- reading ------------------------------------------------------------------------------------


def action_of(value: object, rules: Rules) -> Action:
    """The action of a form; `BadLine` for anything that is not one of RECORD's forms."""
    form = object_of(value, "an action")
    do = text_of(member(form, "do"), "do")
    if do not in _READERS:
        raise BadLine(f"an action {do[:20]!r} is not known in these rules")
    forms, reader = _READERS[do]
    if not any(needed <= set(form) <= needed | more for needed, more in forms):
        keys = " or ".join(", ".join(sorted(needed)) for needed, _ in forms)
        raise BadLine(f"an action {do} has the keys {keys}")
    if "captain" in form and form["captain"] is not True:
        raise BadLine("captain stands there only as true")
    return reader(form, rules)


def _pair_of(form: Form, rules: Rules) -> tuple[Card, Card, int]:
    names = list_of(form["cards"], "cards", 2)
    cards = [card_of(name, rules, "cards") for name in names]
    if len(cards) != 2 or names != sorted(map(str, names)):
        raise BadLine("cards are two, sorted by name")
    return cards[0], cards[1], icon_of(form["as"], rules, "as")


def _from(form: Form, rules: Rules) -> int:
    return position_of(form["from"], rules, "from")


def _to(form: Form, rules: Rules) -> int:
    return position_of(form["to"], rules, "to") if "to" in form else -1


def _advance(form: Form, rules: Rules) -> Action:
    origin, to = _from(form, rules), _to(form, rules)
    if "cards" in form:
        return pair(origin, *_pair_of(form, rules), to)
    return advance(origin, card_of(form["card"], rules, "card"), to, captain="captain" in form)


def _play(form: Form, rules: Rules) -> Action:
    if "cards" in form:
        return grey(*_pair_of(form, rules))
    return grey(card_of(form["card"], rules, "card"))


def _push(form: Form, rules: Rules) -> Action:
    seat = seat_of(form["seat"], rules, "seat")
    return push(seat, _from(form, rules), captain="captain" in form)


def _place(form: Form, _rules: Rules) -> Action:
    berth = text_of(form["berth"], "berth")
    if berth not in BERTHS:
        raise BadLine(f"berth is {' or '.join(BERTHS)}")
    return place(BERTHS.index(berth))


def _move(form: Form, rules: Rules) -> Action:
    return move(_from(form, rules), _to(form, rules), captain="captain" in form)


def _retreat(form: Form, rules: Rules) -> Action:
    return retreat(_from(form, rules), captain="captain" in form)


def _take(form: Form, _rules: Rules) -> Action:
    return take(whole(form["index"], "index"))


def _discard(form: Form, rules: Rules) -> Action:
    return discard(card_of(form["card"], rules, "card"))


Keys = tuple[set[str], set[str]]
"""The keys of a form that must stand there, and those that may."""

_BARE: Final[list[Keys]] = [({"do"}, set())]

_READERS: Final[Mapping[str, tuple[list[Keys], Callable[[Form, Rules], Action]]]] = {
    "advance": (
        [
            ({"do", "from", "card"}, {"to", "captain"}),
            ({"do", "from", "cards", "as", "captain"}, {"to"}),
        ],
        _advance,
    ),
    "play": ([({"do", "card"}, set()), ({"do", "cards", "as", "captain"}, set())], _play),
    "place": ([({"do", "berth"}, set())], _place),
    "move": ([({"do", "from"}, {"to", "captain"})], _move),
    "retreat": ([({"do", "from"}, {"captain"})], _retreat),
    "take": ([({"do", "index"}, set())], _take),
    "push": ([({"do", "seat", "from"}, {"captain"})], _push),
    "discard": ([({"do", "card"}, set())], _discard),
    "sail": (_BARE, lambda _form, _rules: SAIL),
    "end": (_BARE, lambda _form, _rules: END),
    "skip": (_BARE, lambda _form, _rules: SKIP),
}
