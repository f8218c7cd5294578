"""A page of sentences: a heading, a text that can be long, a line to type in, what keys do.

For what has no picture of its own: waiting for the network, a long answer. Pure, knows no game.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from cli.model.folding import LINE, folded, unfolded
from cli.model.language import NP_, _
from cli.model.screen.cells import blank, more, spelled
from cli.model.screen.hint import Hint, key_told, label_told
from cli.model.screen.jamo import latin
from cli.model.screen.look import Look
from cli.model.screen.mode import Frame, Mode
from cli.model.screen.picture import Row, Span, cut, text_row, width

MARGIN = 1
"""Blank columns on both sides of a text."""

SCROLLS = "↑"
"""What a key begins with that scrolls."""


# i18n: behind arrow keys: they show more of a text
_SCROLL: Final = Hint("↑↓", NP_("key", "more"))

MORE: Final = (_SCROLL, Hint("Esc", NP_("key", "back")))
"""The keys of a page that is read and left."""


def foot_of(hints: Iterable[Hint]) -> str:
    """Keys as `TextPage.foot` names them: ``"↑↓ more  Esc back"``."""
    return "  ".join(f"{key_told(hint.key)} {label_told(hint)}" for hint in hints)


def order_behind(key: str) -> str:
    """What a key that leaves a page orders at once: a command that is begun there is typed."""
    return "line" if latin(key) in (":", "/") else ""


class TextPage(NamedTuple):
    """``said`` stands at the foot, newest last; ``top`` is the first row of ``lines`` shown.

    ``foot`` names the keys; those that scroll (``"↑↓ more"``) are left out where all is seen.
    """

    title: str
    lines: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    foot: str = ""
    top: int = 0


def text_frame(page: TextPage, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
    """The page in exactly so many columns and rows, with the line where one is typed."""
    said = _wrapped(page.said, columns, look)[-max((rows - 4) // 2, 1) :]
    room = max(rows - 4 - len(said), 0)
    lines = unfolded(page.lines) if _room(columns) < LINE else page.lines
    text = _wrapped(lines, columns, look)
    top = min(page.top, max(len(text) - room, 0))
    body = text[top : top + room]
    # i18n: before what is typed for the others to read
    prompt = _("say > ") if mode.kind == "chat" else "> "
    typing = mode.kind in ("line", "chat")
    drawn: list[Row] = [
        text_row(" " + spelled(page.title, look), columns, "head"),
        blank(columns),
        *body,
        *[blank(columns)] * (room - len(body)),
        *said,
        text_row(" " + prompt if typing else "", columns),
        _foot(page.foot, columns, look, scrolls=len(text) > room),
    ]
    picture = tuple(drawn[:rows])
    entry = (rows - 2, MARGIN + width(prompt)) if typing and rows > 1 else None
    return Frame(picture, entry)


def _room(columns: int) -> int:
    return max(columns - 2 * MARGIN, 1)


def _wrapped(lines: tuple[str, ...], columns: int, look: Look) -> list[Row]:
    parts = [part for line in lines for part in folded(spelled(line, look), _room(columns))]
    return [text_row(" " * MARGIN + part, columns) for part in parts]


def _foot(text: str, columns: int, look: Look, *, scrolls: bool) -> Row:
    """What the keys do; each is a button: ``"q leave"`` hits the key ``q``."""
    spans: list[Span] = []
    left = columns
    parts = [part for part in text.split("  ") if part and (scrolls or part[0] != SCROLLS)]
    for part in parts:
        key, _blank, label = spelled(part, look).partition(" ")
        shown = cut(f" {key} {label} ", left, more(look))
        spans.append(Span(shown, "key", f"key {part.partition(' ')[0]}"))
        left -= width(shown)
    return (*spans, Span(" " * left)) if left > 0 else tuple(spans)
