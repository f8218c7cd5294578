"""What an entry of a menu says: the short label of a line of many, and the words of a line alone.

In the words of the prompt (`cli.model.landings`, `cli.model.preview`): looking never plays.
"""

from cli.model.asking import mark_word
from cli.model.landings import brings, landing_icon, no_more_ahead, note, way
from cli.model.places import BERTHS, berth_of, place
from cli.model.player import COLOURS, LETTERS, View
from cli.model.preview import described, preview
from cli.model.rafts import departed
from cli.model.screen.chosen import Step
from cli.model.screen.steps import Way
from cli.model.words import count, lower
from engine.actions import Action
from engine.cards import ICONS, is_marked
from engine.data.icons import ICON_NAMES
from engine.geometry import space_positions
from engine.moves import follow, landing
from engine.notation import card_name

_LABELS = {
    "retreat": "retreat",
    "pair": "two cards",
    "push": "push",
    "sail": "sail",
    "end": "end turn",
    "skip": "skip for a card",
}

_TOLD = {
    "retreat": "go back and draw",
    "pair": "two cards as one for your captain",
    "push": "push another player's pirate and draw",
    "end": "end your turn",
    "skip": "skip your turn and draw a card",
}


def label(view: View, step: Step, actions: tuple[Action, ...], before: Way) -> str:
    """Short: ``"skull ×2"``, ``"jail→8"``, ``"17→12 +1"``, ``"white 3"``, ``"Bo (yellow)"``."""
    if step.kind == "card":
        return _card_label(view, step, before)
    if step.kind == "mark":
        return f"{mark_word(view.state.rules)} card"
    if step.kind == "who":
        return _who_label(view, actions)
    if step.kind == "to":
        return _place_label(view, step.value)
    if step.kind == "as":
        return _icon_label(view, step, actions)
    if step.kind == "rival":
        return f"{view.name(step.value)} ({COLOURS[step.value]})"
    if step.kind == "take":
        return card_name(view.state.supply[step.value], view.state.rules.icons)
    return BERTHS[step.value] if step.kind == "berth" else _LABELS[step.kind]


def card_of(step: Step, before: Way) -> int:
    """The card of a step: a marked one behind the step that says so."""
    return step.value + ICONS * (bool(before) and before[-1].kind == "mark")


def _card_label(view: View, step: Step, before: Way) -> str:
    card = card_of(step, before)
    name = card_name(card, view.state.rules.icons)
    if before and before[0].kind == "pair":
        return name
    return f"{name} ×{view.state.hand(view.state.seat).count(card)}"


def _who_label(view: View, actions: tuple[Action, ...]) -> str:
    """The way; with a choice of places all of them: ``"24→25 or white 3"``."""
    first, *others = actions
    who = "captain " if first.captain else ""
    who = f"{LETTERS[first.seat]} {who}" if first.do == "push" else who
    spots = [place(landing(view.state, a), view.state.rules).removeprefix("the ") for a in others]
    return f"{who}{' or '.join([note(view, first), *spots])}"


def _place_label(view: View, position: int) -> str:
    """``"space 27"``, ``"orange raft, space 3"``: there a bare number would be taken for a key."""
    where = place(position, view.state.rules).removeprefix("the ")
    raft, _, space = where.partition(" ")
    if berth_of(position, view.state.rules) is not None:
        return f"{raft} raft, space {space}"
    return f"space {where}" if where.isdigit() else where


def _icon_label(view: View, step: Step, actions: tuple[Action, ...]) -> str:
    name = ICON_NAMES[view.state.rules.icons][step.value]
    return (
        name
        if actions[0].do == "play"
        else f"{name} {_who_label(view, actions).removeprefix('captain ')}"
    )


def told(view: View, step: Step, actions: tuple[Action, ...], before: Way) -> str:
    """In words, without a full stop: ``"8 spaces, then alone on skull"`` (SCREEN 4)."""
    kind, action = step.kind, actions[0]
    if len(actions) == 1 and kind in ("who", "to", "as", "card", "take", "berth", "sail"):
        return _deed(view, action)
    if kind == "card":
        held = view.state.hand(view.state.seat).count(card_of(step, before))
        return f"{count(held, 'card')} in hand"
    if kind == "mark":
        return f"the next digit names a {mark_word(view.state.rules)} card"
    if kind in ("who", "as", "to"):
        return "a choice of places"
    if kind == "rival":
        return f"{count(len(actions), 'pirate')} can be pushed"
    return _TOLD[kind]


def _deed(view: View, action: Action) -> str:
    """What one action does."""
    if action.do in ("advance", "move"):
        return _forward(view, action)
    if action.do == "retreat":
        return f"{_spaces(view, action, ' back')}, {brings(view, action)}"
    if action.do == "push":
        return f"{_spaces(view, action, ' on')}, {brings(view, action)}"
    if action.do == "play":
        return described(view, action)
    if action.do == "discard":
        return f"discard {card_name(action.card, view.state.rules.icons)}"
    return lower(preview(view, action).removeprefix("Would ").removesuffix("."))


def _spaces(view: View, action: Action, whither: str = "") -> str:
    """How far: ``"8 spaces back"``; from or to a vessel the way itself."""
    state = view.state
    spots = (action.origin, landing(state, action))
    plain = (0, *space_positions(state.rules))
    if all(spot in plain for spot in spots):
        return count(abs(spots[0] - spots[1]), "space") + whither
    return way(view, action)


def _forward(view: View, action: Action) -> str:
    state = view.state
    spot = landing(state, action)
    icon = landing_icon(state, spot)
    if not icon:
        return f"to {place(spot, state.rules)}: {no_more_ahead(state, action)}"
    return f"{_spaces(view, action)}, then alone on {icon}{_consequence(view, action)}"


def _consequence(view: View, action: Action) -> str:
    """A raft that leaves, or the discards after a dark card (RULES 6, 10)."""
    rules = view.state.rules
    if action.to >= 0:
        leaves = departed(view.at(follow(view.state, action)), view.state)
        return f". {leaves.removesuffix('.')}" if leaves else ""
    dark = rules.filibusters != "off" and (is_marked(action.card) or is_marked(action.second))
    return f"; all discard down to {rules.filibusters} cards then" if dark else ""
