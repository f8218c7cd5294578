"""The last row: the keys that work now, each a button; the help is the last of them to go.

What works is said by `cli.model.screen.bar`, for a typed line and for a page here (SCREEN 6).
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cli.model.language import NP_, pgettext
from cli.model.screen.cells import line, spelled
from cli.model.screen.hint import Hint, key_told, label_told
from cli.model.screen.look import Look
from cli.model.screen.picture import Row, Span, row_width

_BACK: Final = Hint("Esc", NP_("key", "back"))
_SCROLL: Final = Hint("↑↓", NP_("key", "scroll"))
_SEARCH: Final = Hint("/", NP_("key", "search"))
_ALL: Final = Hint("Esc", NP_("key", "all lines"))

PAGE_BARS: Final[Mapping[str, tuple[Hint, ...]]] = {
    "line": (
        # i18n: behind a key in the last row of the screen
        Hint("Enter", NP_("key", "do it")),
        # i18n: behind Tab: it completes the word that is typed
        Hint("Tab", NP_("key", "complete")),
        _BACK,
    ),
    "chat": (Hint("Enter", NP_("key", "say it")), _BACK),
    # i18n: behind "any key"; at most 70 columns
    "copy": (
        Hint("any key", NP_("key", "takes the mouse back: until then it selects text to copy")),
    ),
    "log": (_SCROLL, _SEARCH, _BACK, Hint("?", NP_("key", "help"))),
    "help": (_SCROLL, _SEARCH, _BACK),
    "search": (Hint("Enter", NP_("key", "keep what is found")), _ALL),
    "kept": (_SCROLL, _SEARCH, _ALL),
}
"""What works while a line is typed, the mouse is let go of, a page is read or searched."""


def page_bar(kind: str) -> tuple[Hint, ...]:
    """What works in a mode of this kind, a question's yes by the key of the language; () for none.

    Whatever is no yes is a no (`cli.model.spoken`).
    """
    if kind != "asks":
        return PAGE_BARS.get(kind, ())
    yes = Hint(pgettext("command word", "y"), NP_("key", "yes"))
    return (yes, Hint("n", NP_("key", "no")))


_LOOKS: Final = (":", "t", "l")
"""Keys that look or say something, the first to go first: the help has them all."""

_KEPT: Final = ("card", "pirate", "end turn", "skip turn", "back", "leave")

_NAMED: Final = {"Enter": "enter", "Esc": "escape", "Tab": "tab", "Space": "space"}


def bar_row(hints: Sequence[Hint], columns: int, look: Look, marked: str = "") -> Row:
    """``" 1-6 card  0 retreat  ? help"``: what is least missed is left out where not all fits.

    ``marked`` is the key of the entry that the arrow keys have marked.
    """
    kept = list(hints)
    row = _buttons(kept, look, marked)
    while len(kept) > 1 and row_width(row) > columns:
        kept.remove(max(kept, key=lambda hint: _missed_least(hint, kept)))
        row = _buttons(kept, look, marked)
    return line(row, columns, look)


def _missed_least(hint: Hint, hints: Sequence[Hint]) -> tuple[int, int]:
    """How early a hint may go: those that only look before those that play, the help last of all.

    Of those that play the ones that stand behind go first, but never the way from a table, the end
    of a turn, or what goes back.
    """
    if hint.key in _LOOKS:
        return (3 - _LOOKS.index(hint.key), 0)
    if hint.key == "?":
        return (-2, 0)
    return (-1 if hint.label in _KEPT else 0, hints.index(hint))


def _buttons(hints: Sequence[Hint], look: Look, marked: str) -> Row:
    spans: list[Span] = []
    for hint in hints:
        hit = hit_of(hint.key)
        style = "marked" if hint.key == marked else ""
        spans += [
            Span("  " if spans else " "),
            Span(spelled(key_told(look.own(hint.key)), look), f"key {style}".strip(), hit),
            Span(spelled(f" {label_told(hint)}", look), style, hit),
        ]
    return tuple(spans)


def hit_of(key: str) -> str:
    """What a click on a hint means; "" for a range of keys, of which none can be meant."""
    if key in _NAMED:
        return f"key {_NAMED[key]}"
    return f"key {key}" if len(key) == 1 else ""
