"""Trouble in plain words over the whole window, with the keys that help (SCREEN 5).

Neutral words: what a program did is named, why it did so is not guessed. Nothing is judged here.
"""

from typing import NamedTuple

from cli.model.screen.barrow import bar_row
from cli.model.screen.cells import blank, shown, spelled, text_line, wrapped
from cli.model.screen.hint import Hint
from cli.model.screen.look import Look
from cli.model.screen.picture import Picture

LEAVE = Hint("q", "leave")
EXPORT = Hint("e", "export proof")
LOG = Hint("l", "log")


class Trouble(NamedTuple):
    """What has happened, in sentences, and the keys that help."""

    head: str
    lines: tuple[str, ...]
    keys: tuple[Hint, ...]


def log_split(name: str, event: int) -> Trouble:
    """A player's program has signed two different events of this number (NETWORK 4)."""
    return Trouble(
        "The log split",
        (
            f"The log split after event {event - 1}.",
            f"{name}'s peer signed two different event {event}s.",
            "Play is stopped; nothing is lost.",
        ),
        (Hint("s", "show both"), EXPORT, LOG, LEAVE),
    )


def play_stopped(reason: str, name: str = "") -> Trouble:
    """The table has stopped for a reason that is a clean sentence; ``name``: whose event it was."""
    began = (f"It began with what {name}'s program signed.",) if name else ()
    return Trouble(
        "Play is stopped",
        (f"Play is stopped; nothing is lost.  {reason}", *began),
        (EXPORT, LOG, LEAVE),
    )


def disk_full(error: str) -> Trouble:
    """The game cannot be saved; ``error`` is a clean sentence (NETWORK 6)."""
    return Trouble(
        "The game cannot be saved",
        (
            f"The game cannot be saved: {error}",
            "Nothing is played or signed until it can.",
            "Make room on the disk: it is tried again by itself, and play goes on.",
        ),
        (LOG, LEAVE),
    )


def other_version(name: str, theirs: str, ours: str) -> Trouble:
    """A table plays by a version that this program does not speak (NETWORK 3)."""
    return Trouble(
        "Another version",
        (
            f"{name} plays with version {theirs}; yours is {ours}.",
            "Both must have the same rules and talk in the same way.",
            "Install the newer one on both, then join again.",
        ),
        (LEAVE,),
    )


def out_of_step(event: int, name: str = "") -> Trouble:
    """The states of two programs differ after the same events (NETWORK 4)."""
    who = f"{name}'s program" if name else "another program"
    return Trouble(
        "Out of step",
        (
            f"After event {event} your program and {who} do not see the same game.",
            "Play is stopped; nothing is lost.",
            "The proof is what the others need to see whose program went wrong.",
        ),
        (EXPORT, LOG, LEAVE),
    )


def trouble_page(trouble: Trouble, columns: int, rows: int, look: Look) -> Picture:
    """The page, exactly so large: what has happened, and the keys in its last row."""
    told = [spelled(shown(text), look) for text in trouble.lines]
    parts = [part for text in told for part in wrapped(text, max(columns - 2, 1))]
    body = [text_line(f" {part}", columns, look) for part in parts]
    head = text_line(spelled(f" Cartagena · {trouble.head}", look), columns, look, "head")
    keys = bar_row(trouble.keys, columns, look)
    kept = [head, blank(columns), *body][: max(rows - 1, 0)]
    return (*kept, *[blank(columns)] * (rows - 1 - len(kept)), keys)
