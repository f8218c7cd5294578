"""Trouble in plain words over the whole window, with the keys that help (SCREEN 5).

The sentences are `cli.model.network.halted`'s; nothing is judged here.
"""

from typing import NamedTuple

from cli.model.folding import folded
from cli.model.language import NP_
from cli.model.screen.barrow import bar_row
from cli.model.screen.cells import blank, shown, spelled, text_line
from cli.model.screen.hint import Hint
from cli.model.screen.look import Look
from cli.model.screen.picture import Picture


class Trouble(NamedTuple):
    """What has happened, in sentences; ``signed`` events can be shown and written into a file.

    ``said`` is the answer to the key that was pressed last.
    """

    head: str
    lines: tuple[str, ...]
    signed: int = 0
    said: tuple[str, ...] = ()


def trouble_keys(trouble: Trouble) -> tuple[Hint, ...]:
    """The keys that do something here, in the order in which they stand."""
    last = (Hint("l", NP_("key", "log")), Hint("q", NP_("key", "leave")))
    if not trouble.signed:
        return last
    show = NP_("key", "show both") if trouble.signed > 1 else NP_("key", "show it")
    return (Hint("s", show), Hint("e", NP_("key", "export proof")), *last)


def trouble_page(trouble: Trouble, columns: int, rows: int, look: Look) -> Picture:
    """The page, exactly so large: what has happened, the last answer, the keys in its last row.

    Where not all fit, the answer stays: it was asked for.
    """
    told = _rows(trouble.lines, "", columns, look)
    said = _rows(trouble.said, "said", columns, look)
    head = text_line(spelled(f" Cartagena · {trouble.head}", look), columns, look, "head")
    room = max(rows - 1, 0)
    said = (blank(columns), *said)[: max(room - 2, 0)] if said else ()
    kept = (head, blank(columns), *told)[: room - len(said)]
    drawn = (*kept, *said)
    keys = bar_row(trouble_keys(trouble), columns, look)
    return (*drawn, *[blank(columns)] * (room - len(drawn)), keys)


def _rows(lines: tuple[str, ...], style: str, columns: int, look: Look) -> Picture:
    told = [spelled(shown(text), look) for text in lines]
    parts = [part for text in told for part in folded(text, max(columns - 2, 1))]
    return tuple(text_line(f" {part}", columns, look, style) for part in parts)
