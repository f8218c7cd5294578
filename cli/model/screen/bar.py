"""The lines below the board: who is asked what, the keys that work now, the answers (SCREEN 3, 4).

Only what is possible is offered. Texts may be wider than a narrow window: the frame cuts and wraps.
"""

from typing import NamedTuple

from cli.model.asking import PROMPTS, asked, mark_word
from cli.model.places import place
from cli.model.player import COLOURS, View
from cli.model.preview import preview
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.labels import card_of
from cli.model.screen.menu import ENTER, Entry, marks, menu, still
from cli.model.screen.picture import width
from cli.model.screen.steps import Way
from cli.model.situation import actions_left, outcome
from cli.model.vocabulary import card_word
from cli.model.words import listed
from engine.data.icons import ICON_NAMES

COLUMNS = 78
"""How wide a line of answers grows where nobody says otherwise."""


class Hint(NamedTuple):
    """A key that works now, or a range of keys (``"1-6"``), and what it does in a word or two."""

    key: str
    label: str


LOOKING = (Hint(":", "command"), Hint("t", "chat"), Hint("l", "log"), Hint("?", "help"))
"""What always works; the help comes last and is the last to go (SCREEN 1, small windows)."""


def bar(view: View, chosen: Chosen) -> tuple[Hint, ...]:
    """The keys that work now, ``? help`` last."""
    return (*_acting(view, still(view, chosen)), *LOOKING)


def _acting(view: View, chosen: Chosen) -> tuple[Hint, ...]:
    entries = menu(view, chosen)
    if not entries:
        return ()
    if not chosen.steps and view.state.pending is None:
        return _first_keys(view, entries)
    if entries[0].key in (ENTER, "."):
        return (Hint(shown(entries[0].key), _done_by(chosen)), Hint("Esc", "back"))
    keys = [entry.key for entry in entries]
    again = (Hint("Esc", "back"),) if chosen.steps else ()
    return (Hint(key_range(keys), _WHAT[entries[0].step.kind]), *again)


_WHAT = {
    "card": "card",
    "mark": "card",
    "who": "pirate",
    "to": "place",
    "as": "icon",
    "rival": "player",
    "take": "card",
    "berth": "raft",
    "end": "choose",
    "skip": "choose",
}
"""What the keys of a menu choose."""


def _first_keys(view: View, entries: tuple[Entry, ...]) -> tuple[Hint, ...]:
    """Nothing chosen: the cards as one, then what else there is."""
    kinds = {entry.step.kind: entry for entry in entries}
    letters = "".join(marks(view, Chosen()).letters.values())
    found = [
        ("card", Hint("1-6", "card")),
        ("mark", Hint("*1-6", f"{mark_word(view.state.rules)} card")),
        ("retreat", Hint("0", "retreat")),
        ("pair", Hint("+", "two cards")),
    ]
    pirates = (Hint(key_range(letters), "pirate"),) if {"card", "retreat"} & kinds.keys() else ()
    more = [
        ("push", Hint("p", "push")),
        ("sail", Hint("s", "sail")),
        ("end", Hint(".", "end turn")),
        ("skip", Hint(".", "skip turn")),
    ]
    return (
        *[hint for kind, hint in found if kind in kinds],
        *pirates,
        *[hint for kind, hint in more if kind in kinds],
    )


def _done_by(chosen: Chosen) -> str:
    """What the key does that does what is wholly chosen."""
    return {"end": "end turn", "skip": "skip turn", "sail": "sail"}.get(chosen.steps[-1].kind, "do")


def shown(key: str) -> str:
    """A key as it is written: ``"Enter"``."""
    return key.capitalize() if len(key) > 1 else key


def key_range(keys: "list[str] | str") -> str:
    """``"a-e"``, ``"1-6"``, ``"a"``; ``"a,c,C"`` where they do not follow each other."""
    first, last = keys[0], keys[-1]
    if len(keys) > 2 and ord(last) - ord(first) == len(keys) - 1:
        return f"{first}-{last}"
    return ",".join(keys)


# -- the prompt -----------------------------------------------------------------------------------


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
    if step.kind in ("who", "to"):
        return "captain" if step.captain else place(step.value, rules)
    if step.kind == "take":
        return f"{step.value + 1}"
    if step.kind == "berth":
        return ("white", "orange")[step.value]
    return step.kind


# -- the question ---------------------------------------------------------------------------------


def question(view: View, chosen: Chosen, columns: int = COLUMNS) -> tuple[str, ...]:
    """The menu in words, below the prompt: lines of at most so many columns, where words allow."""
    chosen = still(view, chosen)
    if view.state.winners is not None:
        return (outcome(view),)
    entries = menu(view, chosen)
    if not entries:
        return ()
    if entries[0].key in (ENTER, "."):
        return (_confirmation(view, entries[0]),)
    if not chosen.steps:
        return (asked(view) if view.state.pending is not None else _choose(view, entries),)
    pieces = [f"{entry.key} {entry.label}" for entry in entries]
    return _packed([*pieces, " Esc back"], columns)


def _packed(pieces: list[str], columns: int) -> tuple[str, ...]:
    """Pieces two blanks apart, in as few lines as they need."""
    lines: list[str] = []
    for piece in pieces:
        if lines and width(lines[-1]) + 2 + width(piece) <= columns:
            lines[-1] += f"  {piece}"
        else:
            lines.append(piece.strip())
    return tuple(lines)


def _confirmation(view: View, entry: Entry) -> str:
    """What would be done, and the key that does it."""
    if entry.step.kind == "end":
        return f"{actions_left(view)}: . again ends your turn.".capitalize()
    if entry.step.kind == "skip":
        return "Skip your turn and draw a card: . again does it. Esc goes back."
    return f"{preview(view, entry.actions[0])} Enter does it. Esc goes back."


def _choose(view: View, entries: tuple[Entry, ...]) -> str:
    """``"Choose a card (1-6) or 0 to retreat."``"""
    kinds = {entry.step.kind for entry in entries}
    if not kinds & {"card", "mark", "retreat"} and kinds & {"end", "skip"}:
        return "You can only end your turn with ." if "end" in kinds else "Skip with ."
    parts = [
        ("card", "a card (1-6)"),
        ("retreat", "0 to retreat"),
        ("push", "p to push"),
        ("sail", "s to sail"),
        ("skip", ". to skip the turn for a card"),
    ]
    return f"Choose {listed([what for kind, what in parts if kind in kinds], 'or')}."
