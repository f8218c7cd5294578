"""A language whose letters are none of English, so that a sentence nobody marked can be seen.

Only messages are in it: names, numbers and words to type stay as they are.
"""

from collections.abc import Callable, Iterable
from string import Formatter, ascii_letters

from cli.model.language import English

_FOREIGN = str.maketrans({letter: chr(0x1D4D0 + at) for at, letter in enumerate(ascii_letters)})


def foreign(message: str) -> str:
    """The message in other letters, with its fields."""
    parts: list[str] = []
    for text, field, form, conversion in Formatter().parse(message):
        assert not form, "a field of a message has no form"
        assert not conversion, "a field of a message has no conversion"
        parts.append(text.translate(_FOREIGN) + (f"{{{field}}}" if field is not None else ""))
    return "".join(parts)


class Foreign(English):
    """The catalogue; words that are typed are those of English."""

    def gettext(self, message: str, /) -> str:
        return foreign(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        return foreign(super().ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str, /) -> str:
        return message if context in TYPED else foreign(message)


TYPED = ("command word", "icon", "colour of a seat", "berth")
"""Contexts of words that stand in what is typed."""


def english_in(lines: Iterable[str], known: Callable[[str], object]) -> list[str]:
    """The lines that hold an English word of three letters or more that is not known."""
    return [
        line
        for line in lines
        if any(
            len(word) > 2 and word[0] in ascii_letters and not known(word)
            for word in "".join(c if c.isalpha() else " " for c in line).split()
        )
    ]
