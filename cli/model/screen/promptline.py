"""The prompt of the full screen: who is to choose, how much is left, what is chosen (SCREEN 3)."""

from cli.model.asking import PROMPTS, asked
from cli.model.places import BERTHS, place
from cli.model.player import COLOURS, View
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.labels import card_of
from cli.model.screen.menu import key_of, still
from cli.model.screen.steps import PUSH, Way
from cli.model.situation import actions_left
from cli.model.vocabulary import card_word
from engine.data.icons import ICON_NAMES


def prompt(view: View, chosen: Chosen) -> str:
    """``"Ana, 2 actions left > skull"``; to others ``"Ana to play, 2 actions left"``."""
    state = view.state
    if state.winners is not None:
        return "The game is over."
    if not view.settled:
        return "Cards are being drawn."
    name = view.name(state.seat)
    if not view.my_turn:
        return f"{name} to play, {actions_left(view)}" if state.pending is None else asked(view)
    what = actions_left(view) if state.pending is None else PROMPTS[state.pending.do]
    return f"{name}, {what} > {chosen_text(view, still(view, chosen))}".rstrip()


def chosen_text(view: View, chosen: Chosen) -> str:
    """What is chosen so far in the words of the prompt: ``"skull"``, ``"skull+key as hat"``."""
    words = [
        _word(view, step, chosen.steps[:at])
        for at, step in enumerate(chosen.steps)
        if step.kind not in ("mark", "pair")
    ]
    if chosen.steps and chosen.steps[0].kind == "pair":
        cards = [step.kind == "card" for step in chosen.steps].count(True)
        return " ".join(["+".join(words[:cards]) + "+" * (cards < 2), *words[cards:]])
    if chosen.steps and chosen.steps[-1].kind == "mark":
        return "*"
    return " ".join(words)


def _word(view: View, step: Step, before: Way) -> str:
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
        return "captain" if step.captain else place(step.value, rules)
    if step.kind == "take":
        return f"{step.value + 1}"
    if step.kind == "berth":
        return BERTHS[step.value]
    return step.kind
