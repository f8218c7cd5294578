"""The guide of a player's first game: one line at a time, each gone once its action was done.

The shell keeps what was learned and asks only in a first game (SCREEN 1, discoverability).
"""

from typing import Final

from cli.model.language import N_, _
from cli.model.player import View
from cli.model.screen.bar import key_range
from cli.model.screen.chosen import Chosen
from cli.model.screen.menu import Entry, menu
from cli.model.words import number_word
from engine.actions import Action

ADVANCE, RETREAT, EXTRA, END, HELP = "advance", "retreat", "extra", "end", "help"
"""What a guide teaches, in its order: the words of `done`."""


def learned(act: Action | str) -> str:
    """What an action, or an order of `press`, teaches: a word of ``done``; "" for nothing."""
    if isinstance(act, str):
        return HELP if act == "help" else ""
    if act.do in ("advance", "move") and act.second < 0:
        return ADVANCE
    if act.do == "retreat":
        return RETREAT
    return END if act.do in ("end", "skip") else EXTRA


def guide(view: View, chosen: Chosen, done: frozenset[str]) -> str:
    """The line for what comes next; "" out of turn, within an action, and once all is done."""
    entries = menu(view, chosen)
    if not entries or view.state.pending is not None:
        return ""
    if chosen.steps:
        return "" if {ADVANCE, RETREAT} <= done else _second_line(entries)
    kinds = {entry.step.kind for entry in entries}
    for word, kind, line in _LINES:
        if word not in done and kind in (*kinds, ""):
            if kind == "mark":
                return _(GREY if view.state.rules.rafts else DARK)
            if word == ADVANCE and view.state.rules.captain:
                return _(CAPTAIN)
            return _(line).format(most=number_word(view.state.rules.max_actions))
    return ""


def _second_line(entries: tuple[Entry, ...]) -> str:
    """Behind a card or the retreat: the pirate, and where the board shows its landing."""
    if entries[0].step.kind != "who":
        return ""
    letters = key_range([entry.key for entry in entries])
    # i18n: {letters} are keys, as "a-e"
    told = _("Now a pirate ({letters}): the board shows where each letter lands.")
    return told.format(letters=letters)


CAPTAIN: Final = N_("Press 1-6 to choose a card: the board shows the landings. ^ is a captain.")
GREY: Final = N_("* and a digit is a grey card: it turns up a token first.")
DARK: Final = N_("* and a digit is a dark card: after it all discard to their limit.")

_LINES: Final = (
    (ADVANCE, "card", N_("Press 1-6 to choose a card: the board then shows every landing.")),
    (RETREAT, "retreat", N_("Short of cards? 0 and a pirate: it goes back, and you draw.")),
    (EXTRA, "mark", ""),
    (EXTRA, "pair", N_("+ plays any two cards as one, for your captain alone.")),
    (EXTRA, "push", N_("p pushes another player's pirate on, and you draw.")),
    (EXTRA, "sail", N_("s sails the sloop across the water.")),
    # i18n: {most} is a number as a word: "three"
    (END, "end", N_("A turn has up to {most} actions; . ends it sooner.")),
    (HELP, "", N_("? shows all keys that work now.")),
)
"""What is taught, by which step it begins ("" by none), the line; a mark has `GREY` or `DARK`."""
