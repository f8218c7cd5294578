"""The lines below the board: who is asked what, the keys that work now, the answers (SCREEN 3, 4).

Only what is possible is offered. Texts may be wider than a narrow window: the frame cuts and wraps.
"""

from typing import Final

from cli.model.asking import question_alone
from cli.model.folding import folded
from cli.model.language import N_, NP_, _
from cli.model.outcome import outcome
from cli.model.player import View
from cli.model.screen.chosen import Chosen
from cli.model.screen.hint import Hint, key_told, label_told
from cli.model.screen.menu import Entry, menu, still, whole
from cli.model.screen.picture import width
from cli.model.screen.promptline import prompt
from cli.model.screen.steps import following
from cli.model.situation import actions_left
from cli.model.words import capital, listed

COLUMNS = 78
"""How wide a line of answers grows where nobody says otherwise."""


LOOKING: Final = (
    # i18n: behind a key in the last row of the screen: what it does, in a word or two
    Hint(":", NP_("key", "command")),
    Hint("t", NP_("key", "chat")),
    Hint("l", NP_("key", "log")),
    Hint("?", NP_("key", "help")),
)
"""What always works; the help comes last and is the last to go (SCREEN 1, small windows)."""

ALONE: Final = tuple(hint for hint in LOOKING if hint.key != "t")
"""The same where nobody else would read what is said: at games of one machine."""

UNDO: Final = Hint("u", NP_("key", "take back"))
AGAIN: Final = Hint("r", NP_("key", "rematch"))
REPLAY: Final = Hint("v", NP_("key", "replay"))
LEAVE: Final = Hint("q", NP_("key", "leave"))
"""What may be done when a game is over; who only watches may always leave (SCREEN 5)."""


def bar(
    view: View, chosen: Chosen, *, talks: bool = True, undo: bool = False, again: bool = True
) -> tuple[Hint, ...]:
    """The keys that work now, ``? help`` last; ``talks``: there is somebody to chat with, ``undo``:
    the last action can be taken back, ``again``: who reads this may play again once all is over.
    """
    looking = LOOKING if talks else ALONE
    if view.state.winners is not None:
        return (*((AGAIN,) if again else ()), REPLAY, LEAVE, *looking)
    if view.me is None:
        return (LEAVE, *looking)
    acting = _acting(view, still(view, chosen))
    return (*acting, *((UNDO,) if undo and not chosen.steps else ()), *looking)


def _acting(view: View, chosen: Chosen) -> tuple[Hint, ...]:
    entries = menu(view, chosen)
    if not entries:
        return ()
    if whole(view, chosen) is not None:
        return (Hint(shown(entries[0].key), _deed(entries[0])), ESCAPE)
    steps = chosen.steps
    if view.state.pending is None and (not steps or _asks_for_a_pirate(chosen, entries)):
        return _main_keys(view, entries)
    what = _CHOOSES[entries[0].step.kind]
    return (Hint(key_range([entry.key for entry in entries]), what), *((ESCAPE,) if steps else ()))


def _asks_for_a_pirate(chosen: Chosen, entries: tuple[Entry, ...]) -> bool:
    """Whether a card or the retreat is chosen, and its pirate comes next."""
    return chosen.steps[-1].kind in ("card", "retreat") and entries[0].step.kind == "who"


ESCAPE: Final = Hint("Esc", NP_("key", "back"))

_DOES: Final = {
    "end": NP_("key", "end turn"),
    "skip": NP_("key", "skip turn"),
    "sail": NP_("key", "sail"),
    "take": NP_("key", "take"),
    "berth": NP_("key", "put there"),
}
"""What the key does that does what is wholly chosen."""

_CHOOSES: Final = {
    # i18n: behind keys in the last row of the screen: what they choose
    "card": NP_("key", "card"),
    "mark": NP_("key", "card"),
    "as": NP_("key", "icon"),
    "who": NP_("key", "pirate"),
    "to": NP_("key", "place"),
    "rival": NP_("key", "player"),
    "take": NP_("key", "card"),
    "berth": NP_("key", "raft"),
    # i18n: behind keys: they choose how the turn is left
    "skip": NP_("key", "choose"),
    "end": NP_("key", "choose"),
}
"""What the keys of a menu choose."""


def _deed(entry: Entry) -> str:
    """What the last key does; of a card to be discarded or a grey one it is the action's name."""
    return _DOES.get(entry.step.kind, entry.actions[0].do)


ACTIONS: Final = (
    # i18n: behind the key that does it: the name of an action
    NP_("key", "advance"),
    NP_("key", "play"),
    NP_("key", "discard"),
    NP_("key", "move"),
)
"""Actions whose own name tells what the last key does."""

GREY, DARK = NP_("key", "grey card"), NP_("key", "dark card")
"""What chooses a marked card, by what the mark means (RULES 6, 10)."""


def _main_keys(view: View, entries: tuple[Entry, ...]) -> tuple[Hint, ...]:
    """Those of a turn; behind a card the pirate's letter first, since it is what is asked."""
    kinds = {step.kind for step in following(view, ()) if step is not None}
    hints = [
        ("card", Hint("1-6", "card")),
        ("mark", Hint("*1-6", GREY if view.state.rules.rafts else DARK)),
        ("retreat", Hint("0", NP_("key", "retreat"))),
        ("pair", Hint("+", NP_("key", "two cards"))),
        ("push", Hint("p", NP_("key", "push"))),
        ("sail", Hint("s", NP_("key", "sail"))),
        ("end", Hint(".", NP_("key", "end turn"))),
        ("skip", Hint(".", NP_("key", "skip turn"))),
    ]
    if "end" in kinds:
        kinds.discard("skip")
    asked = (Hint(key_range([entry.key for entry in entries]), "pirate"),)
    first = asked if entries[0].step.kind == "who" else ()
    return (*first, *(hint for kind, hint in hints if kind in kinds))


def shown(key: str) -> str:
    """A key as it is written: ``"Enter"``."""
    return key.capitalize() if len(key) > 1 else key


def key_range(keys: list[str]) -> str:
    """``"a-e"``, ``"a"``, ``"a-e,C"``; ``"a,c"`` where they do not follow each other."""
    small = [key for key in keys if not key.isupper()]
    row = [ord(key) - ord(small[0]) for key in small]
    if len(small) > 2 and row == list(range(len(small))):
        return ",".join([f"{small[0]}-{small[-1]}", *(key for key in keys if key.isupper())])
    return ",".join(keys)


# -- the question ---------------------------------------------------------------------------------


def question(view: View, chosen: Chosen, columns: int = COLUMNS) -> tuple[str, ...]:
    """What is asked, below the prompt: lines of at most so many columns, where words allow.

    Behind a card the answers too, as one line of many (SCREEN 3); while an action asks within
    itself the question alone, since its answers are the `menu`.
    """
    chosen = still(view, chosen)
    if view.state.winners is not None:
        return _wrapped(outcome(view), columns)
    entries = menu(view, chosen)
    if not entries:
        return ()
    if whole(view, chosen) is not None:
        return _wrapped(_confirmation(view, entries[0]), columns)
    pieces = [f"{entry.key} {entry.label}" for entry in entries]
    if chosen.steps:
        head = head_of(entries)
        back = f" {key_told(ESCAPE.key)} {label_told(ESCAPE)}"
        return _packed([*filter(None, [head]), *pieces, back], columns)
    if view.state.pending is None:
        return _wrapped(_choose(entries), columns)
    return _wrapped(question_alone(view), columns)


def head_of(entries: tuple[Entry, ...]) -> str:
    """What is asked behind the pirate, the cards, the push; "" where the prompt says enough."""
    asked = _HEADS.get(entries[0].step.kind, "") if entries else ""
    return asked and _(asked)


_HEADS: Final = {
    "to": N_("Where to?"),
    "as": N_("As which icon?"),
    "rival": N_("Whose pirate?"),
}


def _wrapped(sentence: str, columns: int) -> tuple[str, ...]:
    """A sentence in lines."""
    return tuple(folded(sentence, columns))


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
        # i18n: {actions_left} is "2 actions left"; . is the key
        told = _("{actions_left}: . again ends your turn.")
        return told.format(actions_left=capital(actions_left(view)))
    if entry.step.kind == "skip":
        return _("Skip your turn and draw a card: . again does it, Esc goes back.")
    # i18n: {deed} is what would be done, as "discard skull"
    told = _("{deed}. Enter does it, Esc goes back.")
    if entry.actions[0].do == "play":
        told = _("{deed}. Enter plays it, Esc goes back.")
    return told.format(deed=capital(entry.told))


def _choose(entries: tuple[Entry, ...]) -> str:
    """``"Choose a card (1-6) or 0 to retreat."``"""
    kinds = {entry.step.kind for entry in entries}
    parts = [_(what) for kind, what in _CHOICES if kind in kinds]
    if parts:
        # i18n: {choices} is a list: "a card (1-6), 0 to retreat or . to skip the turn for a card"
        return _("Choose {choices}.").format(choices=listed(parts, "or"))
    return _("Nothing else is possible: . ends your turn.")


_CHOICES: Final = (
    # i18n: stands in "Choose {choices}." alone, in the form that the verb asks for
    ("card", N_("a card (1-6)")),
    ("mark", N_("* and a card")),
    ("retreat", N_("0 to retreat")),
    ("pair", N_("+ for two cards")),
    ("push", N_("p to push")),
    ("sail", N_("s to sail")),
    ("skip", N_(". to skip the turn for a card")),
)
"""What may be chosen first, by the kind of its step."""


__all__ = ["LOOKING", "Hint", "bar", "head_of", "key_range", "prompt", "question", "shown"]
