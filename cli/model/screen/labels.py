"""What an entry of a menu says: the short label of a line of many, and the words of a line alone.

In the words of the prompt (`cli.model.landings`, `cli.model.preview`): looking never plays.
"""

from cli.model.landings import brings, landing_icon, no_more_ahead, note, way
from cli.model.language import N_, NP_, _, ngettext, pgettext
from cli.model.places import bare, berth_of, place
from cli.model.player import LETTERS, View
from cli.model.preview import described, putting
from cli.model.rafts import departed
from cli.model.screen.chosen import Step
from cli.model.screen.steps import Way
from cli.model.terms import berth_name, card_shown, colour, icon_names
from engine.actions import Action
from engine.cards import ICONS, is_marked
from engine.geometry import space_positions
from engine.moves import follow, landing
from engine.positions import berth_and_space, goal_of

_LABELS = {
    # i18n: behind a key in a list of answers: what it chooses, at most 16 columns
    "retreat": NP_("answer", "retreat"),
    "pair": NP_("answer", "two cards"),
    "push": NP_("answer", "push"),
    "sail": NP_("answer", "sail"),
    "end": NP_("answer", "end turn"),
    "skip": NP_("answer", "skip for a card"),
}

_TOLD = {
    # i18n: behind an answer, what it would do: no capital letter, no full stop
    "retreat": N_("go back and draw"),
    "pair": N_("two cards as one for your captain"),
    "push": N_("push another player's pirate and draw"),
    "end": N_("end your turn"),
    "skip": N_("skip your turn and draw a card"),
}


def label(view: View, step: Step, actions: tuple[Action, ...], before: Way) -> str:
    """Short: ``"skull ×2"``, ``"jail→8"``, ``"17→12 +1"``, ``"white 3"``, ``"Bo (yellow)"``."""
    if step.kind == "card":
        return _card_label(view, step, before)
    if step.kind == "mark":
        grey = view.state.rules.rafts
        return pgettext("answer", "grey card") if grey else pgettext("answer", "dark card")
    if step.kind == "who":
        return _who_label(view, actions)
    if step.kind == "to":
        return _place_label(view, step.value)
    if step.kind == "as":
        return _icon_label(view, step, actions)
    if step.kind == "rival":
        return f"{view.name(step.value)} ({colour(step.value)})"
    if step.kind == "take":
        return card_shown(view.state.supply[step.value], view.state.rules.icons)
    if step.kind == "berth":
        return berth_name(step.value)
    return pgettext("answer", _LABELS[step.kind])


def card_of(step: Step, before: Way) -> int:
    """The card of a step: a marked one behind the step that says so."""
    return step.value + ICONS * (bool(before) and before[-1].kind == "mark")


def _card_label(view: View, step: Step, before: Way) -> str:
    card = card_of(step, before)
    name = card_shown(card, view.state.rules.icons)
    if before and before[0].kind == "pair":
        return name
    return f"{name} ×{view.state.hand(view.state.seat).count(card)}"


def _who_label(view: View, actions: tuple[Action, ...]) -> str:
    """The way; with a choice of places all of them: ``"24→25 or white 3"``."""
    return _who(actions[0], _ways_label(view, actions))


def _who(action: Action, way: str) -> str:
    """Who goes a way: a captain is called so, a rival by its letter."""
    if action.captain:
        # i18n: before the way of a captain: "captain 24→27"
        way = _("captain {way}").format(way=way)
    return f"{LETTERS[action.seat]} {way}" if action.do == "push" else way


def _ways_label(view: View, actions: tuple[Action, ...]) -> str:
    # i18n: places where a pirate may end: "24→25 or white 3"; with a third one both stand before it
    told = _("{places} or {place}")
    places, *others = _spots(view, actions)
    for spot in others:
        places = told.format(places=places, place=spot)
    return places


def _spots(view: View, actions: tuple[Action, ...]) -> list[str]:
    """The way, and the other places where it may end."""
    first, *others = actions
    return [note(view, first), *(bare(landing(view.state, a), view.state.rules) for a in others)]


def close_label(view: View, step: Step, actions: tuple[Action, ...], before: Way) -> str:
    """The label without words between the places of a choice: ``"24→27/orange 3"``."""
    if step.kind == "who":
        return _who(actions[0], "/".join(_spots(view, actions)))
    if step.kind == "as" and actions[0].do != "play":
        return f"{_icon(view, step)} {'/'.join(_spots(view, actions))}"
    return label(view, step, actions, before)


def start_label(view: View, step: Step, actions: tuple[Action, ...], before: Way) -> str:
    """The label without its way: ``"captain 24"``, ``"skull"``."""
    if step.kind == "who":
        return _who(actions[0], bare(actions[0].origin, view.state.rules))
    return _icon(view, step) if step.kind == "as" else label(view, step, actions, before)


def _place_label(view: View, position: int) -> str:
    """``"space 27"``, ``"orange raft, space 3"``: there a bare number would be taken for a key."""
    rules = view.state.rules
    berth = berth_of(position, rules)
    if berth is not None:
        told = _("orange raft, space {number}") if berth else _("white raft, space {number}")
        docked = berth_and_space(goal_of(rules), position)
        assert docked is not None, "a place with a berth"
        return told.format(number=docked[1])
    if position in space_positions(rules):
        return _("space {number}").format(number=bare(position, rules))
    return bare(position, rules)


def _icon(view: View, step: Step) -> str:
    return icon_names(view.state.rules.icons)[step.value]


def _icon_label(view: View, step: Step, actions: tuple[Action, ...]) -> str:
    name = _icon(view, step)
    return name if actions[0].do == "play" else f"{name} {_ways_label(view, actions)}"


def told(view: View, step: Step, actions: tuple[Action, ...], before: Way) -> str:
    """In words, without a full stop: ``"8 spaces, then alone on skull"`` (SCREEN 4)."""
    kind, action = step.kind, actions[0]
    if len(actions) == 1 and kind in ("who", "to", "as", "card", "take", "berth", "sail"):
        return _deed(view, action)
    if kind == "card":
        held = view.state.hand(view.state.seat).count(card_of(step, before))
        told = ngettext("{number} card in hand", "{number} cards in hand", held)
        return told.format(number=held)
    if kind == "mark":
        grey = view.state.rules.rafts
        told = _("the next digit names a dark card")
        return _("the next digit names a grey card") if grey else told
    if kind in ("who", "as", "to"):
        return _("a choice of places")
    if kind == "rival":
        several = len(actions)
        told = ngettext("{number} pirate can be pushed", "{number} pirates can be pushed", several)
        return told.format(number=several)
    return _(_TOLD[kind])


def _deed(view: View, action: Action) -> str:
    """What one action does."""
    if action.do in ("advance", "move"):
        return _forward(view, action)
    if action.do == "retreat":
        spaces = _distance(view, action)
        told = ngettext("{number} space back, {gain}", "{number} spaces back, {gain}", spaces)
        return _told_way(view, action, told, spaces)
    if action.do == "push":
        spaces = _distance(view, action)
        told = ngettext("{number} space on, {gain}", "{number} spaces on, {gain}", spaces)
        return _told_way(view, action, told, spaces)
    if action.do == "place":
        return putting(view, action)
    if action.do == "discard":
        name = card_shown(action.card, view.state.rules.icons)
        return _("discard {card}").format(card=name)
    return described(view, action)


def _told_way(view: View, action: Action, told: str, spaces: int) -> str:
    """How far and what it brings; from or to a vessel the way itself."""
    gain = brings(view, action)
    # i18n: {way} is "17 to the sloop", {gain} is "draw 1 card"
    told = told if spaces else _("{way}, {gain}")
    return told.format(number=spaces, gain=gain, way=way(view, action))


def _distance(view: View, action: Action) -> int:
    """How many spaces lie between; 0 from or to a vessel."""
    spots = (action.origin, landing(view.state, action))
    plain = (0, *space_positions(view.state.rules))
    return abs(spots[0] - spots[1]) if all(spot in plain for spot in spots) else 0


def _forward(view: View, action: Action) -> str:
    state = view.state
    spot = landing(state, action)
    icon = landing_icon(state, spot)
    if not icon:
        # i18n: {place} is "the sloop", {why} "no empty skull is ahead"
        told = _("to {place}: {why}")
        return told.format(place=place(spot, state.rules), why=no_more_ahead(state, action))
    spaces = _distance(view, action)
    # i18n: where a pirate lands: alone on a space with the icon {icon}
    far = ngettext(
        "{number} space, then alone on {icon}", "{number} spaces, then alone on {icon}", spaces
    )
    # i18n: {way} is "24 to white 3"
    told = far if spaces else _("{way}, then alone on {icon}")
    landed = told.format(number=spaces, icon=icon, way=way(view, action))
    return f"{landed}{_consequence(view, action)}"


def _consequence(view: View, action: Action) -> str:
    """A raft that leaves, or the discards after a dark card (RULES 6, 10)."""
    rules = view.state.rules
    if action.to >= 0:
        leaves = departed(view.at(follow(view.state, action)), view.state)
        return f". {leaves.removesuffix('.')}" if leaves else ""
    if rules.filibusters == "off" or not (is_marked(action.card) or is_marked(action.second)):
        return ""
    # i18n: follows what a dark card does
    return _("; all discard down to {number} cards then").format(number=rules.filibusters)
