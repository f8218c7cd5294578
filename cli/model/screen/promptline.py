"""The prompt of the full screen: who is to choose, how much is left, what is chosen (SCREEN 3)."""

from collections.abc import Callable
from typing import Final

from cli.model.asking import PROMPTS, asked
from cli.model.language import NP_, _, pgettext
from cli.model.places import BERTHS, place, typed
from cli.model.player import COLOURS, View
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.labels import card_of
from cli.model.screen.menu import key_of, still
from cli.model.screen.steps import PUSH, Way
from cli.model.situation import actions_left
from cli.model.terms import berth_name, card_shown, colour, icon_names
from cli.model.vocabulary import card_word
from engine.data.icons import ICON_NAMES


def prompt(view: View, chosen: Chosen) -> str:
    """``"Ana, 2 actions left > skull"``; to others ``"Ana to play, 2 actions left"``."""
    state = view.state
    if state.winners is not None:
        return _("The game is over.")
    if not view.settled:
        return _("Cards are being drawn.")
    if not view.my_turn:
        return plays(view) if state.pending is None else asked(view)
    what = actions_left(view) if state.pending is None else _(PROMPTS[state.pending.do])
    told = _chosen(view, still(view, chosen), _shown)
    return f"{view.name(state.seat)}, {what} > {told}".rstrip()


def plays(view: View) -> str:
    """``"Ana to play, 2 actions left"``."""
    # i18n: {actions_left} is "2 actions left"
    told = _("{name} to play, {actions_left}")
    return told.format(name=view.name(view.state.seat), actions_left=actions_left(view))


def chosen_text(view: View, chosen: Chosen) -> str:
    """What is chosen so far in the words that are typed: ``"skull"``, ``"skull+key as hat"``."""
    return _chosen(view, chosen, _typed)


def _chosen(view: View, chosen: Chosen, word: Callable[[View, Step, Way], str]) -> str:
    words = [
        word(view, step, chosen.steps[:at])
        for at, step in enumerate(chosen.steps)
        if step.kind not in ("mark", "pair")
    ]
    if chosen.steps and chosen.steps[0].kind == "pair":
        cards = [step.kind == "card" for step in chosen.steps].count(True)
        return " ".join(["+".join(words[:cards]) + "+" * (cards < 2), *words[cards:]])
    if chosen.steps and chosen.steps[-1].kind == "mark":
        return "*"
    return " ".join(words)


def _shown(view: View, step: Step, before: Way) -> str:
    """A step as it is called to a player."""
    rules = view.state.rules
    if step.kind == "card":
        return card_shown(card_of(step, before), rules.icons)
    if step.kind == "as":
        # i18n: behind two cards: "hat+key as skull"
        return _("as {icon}").format(icon=icon_names(rules.icons)[step.value])
    if step.kind == "rival":
        return colour(step.value)
    if step.kind in ("who", "to") and step.captain:
        return pgettext("chosen", "captain")
    if step.kind == "to" or (step.kind == "who" and before[:1] == (PUSH,)):
        return place(step.value, rules)
    if step.kind == "berth":
        return berth_name(step.value)
    return (
        pgettext("chosen", DEEDS[step.kind]) if step.kind in DEEDS else _typed(view, step, before)
    )


DEEDS: Final = {
    # i18n: what was chosen, behind "Ana, 2 actions left >"
    "retreat": NP_("chosen", "retreat"),
    "push": NP_("chosen", "push"),
    "sail": NP_("chosen", "sail"),
    "end": NP_("chosen", "end"),
    "skip": NP_("chosen", "skip"),
}


def _typed(view: View, step: Step, before: Way) -> str:
    rules = view.state.rules
    if step.kind == "card":
        return card_word(card_of(step, before), rules)
    if step.kind == "as":
        return f"as {ICON_NAMES[rules.icons][step.value]}"
    if step.kind == "rival":
        return COLOURS[step.value]
    if step.kind == "who" and before[:1] != (PUSH,):
        return "captain" if step.captain else key_of(step, view)
    if step.kind in ("who", "to"):
        return "captain" if step.captain else typed(step.value, rules)
    if step.kind == "take":
        return f"{step.value + 1}"
    if step.kind == "berth":
        return BERTHS[step.value]
    return step.kind
