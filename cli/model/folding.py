"""Words into lines: the one way in which every text of the client is broken at a width.

Widths are columns of a terminal, so that a Korean name counts twice.  A line never breaks inside a
word that fits a line of its own.
"""

from collections.abc import Iterable

from wcwidth import wcswidth, wcwidth

LINE = 78
"""Columns of a text that is written without looking at a terminal: it fits the smallest usual."""

LEAST = 12
"""Columns that are left for words beside a row's indent; below them the indent is given up."""


def columns(text: str) -> int:
    """The columns a text takes; a character that cannot be shown takes one."""
    known = wcswidth(text)
    return known if known >= 0 else sum(max(wcwidth(character), 1) for character in text)


def padded(text: str, width: int) -> str:
    """The text with blanks behind it up to so many columns; a wider one as it is."""
    return text + " " * max(width - columns(text), 0)


def folded(text: str, width: int = LINE) -> list[str]:
    """The text in lines of at most ``width`` columns, broken between words.

    A text that fits comes back as it is.  A row of a list (``"  word   what it does"``) goes on
    below what it does; any other line goes on at its own indent.
    """
    if columns(text) <= width:
        return [text]
    head, words = _head(text)
    hang = columns(head) if columns(head) + LEAST <= width else 0
    lines = [head]
    for whole in words:
        gap = "" if lines[-1] == head or not lines[-1].strip() else " "
        left = width - columns(lines[-1]) - len(gap)
        first, *rest = _pieces(whole, width - hang, left)
        if gap and columns(first) > left:
            lines.append(" " * hang + first)
        else:
            lines[-1] += gap + first
        lines += [" " * hang + piece for piece in rest]
    return lines


def unfolded(lines: Iterable[str]) -> tuple[str, ...]:
    """The lines before they were folded at `LINE`, so that a smaller window folds them only once.

    A line is joined to the one above where its first word had no room there, at the indent that
    `folded` gives it. What was written line by line stays so, and a line of a type of its own
    stands by itself: it is there to be copied.
    """
    whole: list[str] = []
    hang = room = 0
    for line in lines:
        words = line.split()
        here = len(line) - len(line.lstrip(" "))
        own = type(line) is not str
        if whole and words and not own and here == hang and columns(words[0]) > room:
            whole[-1] += f" {line.strip()}"
        else:
            whole.append(line)
            hang = columns(_head(line)[0])
        # A blank line has what follows stand by itself; a longer one was never folded.
        folds = words and not own and columns(line) <= LINE
        room = LINE - 1 - columns(line) if folds else LINE
    return tuple(whole)


def _head(text: str) -> tuple[str, list[str]]:
    """The part that stays on the first line (an indent, a row's word) and the words behind it."""
    body = text.lstrip(" ")
    indent = text[: len(text) - len(body)]
    _, gap, rest = body.partition("  ")
    if indent and gap and rest.strip():
        start = len(text) - len(rest.lstrip(" "))
        return text[:start], text[start:].split()
    return indent, text.split()


def _pieces(word: str, width: int, left: int) -> list[str]:
    """A word, cut where it is wider than a whole line; it begins in what is left of the last one.

    Not where that is next to nothing: a word's first letters tell more together.
    """
    room = left if columns(word) > width and left >= LEAST else width
    pieces = [""]
    for character in word:
        if pieces[-1] and columns(pieces[-1] + character) > room:
            pieces.append("")
            room = width
        pieces[-1] += character
    return pieces
