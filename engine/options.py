"""Every option of RULES 3: its default, the values it may have, and how its text is read.

An option knows nothing of the others; what does not go together is refused by `engine.rules`.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

Value: TypeAlias = str | int | bool | None

MAX_ROUND_CAP: Final = 1_000_000
"""No game needs more; the round number has four bytes in the canonical state."""

RANDOM: Final = "random"


class Option(NamedTuple):
    """One option: `default`, the listed `values`, or any whole number in `span` (both ends in)."""

    default: Value
    values: tuple[Value, ...]
    span: tuple[int, int] | None = None

    def allows(self, value: object) -> bool:
        """Whether the typed value may be played; 1 and true are different values."""
        if any(value == known and type(value) is type(known) for known in self.values):
            return True
        return self.span is not None and type(value) is int and _within(value, self.span)

    def read(self, text: str) -> Value:
        """The typed value of a text such as "true", "6/5", "none", "12"; else the text itself."""
        for known in self.values:
            if text.strip().lower() == text_of(known):
                return known
        digits = text.strip()
        return int(digits) if self.span and digits.isdecimal() and len(digits) < 10 else text

    def allowed(self) -> str:
        """The allowed values for a message, such as "0, 10 or 12"."""
        names = [text_of(value) for value in self.values]
        if self.span is not None:
            names.append(f"a number from {self.span[0]} to {self.span[1]}")
        return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def text_of(value: object) -> str:
    """An option's value as text: "true", "none", "12"; one that cannot be shown, in escapes."""
    if value is None:
        return "none"
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if text.isprintable() else ascii(text)


def _within(value: int, span: tuple[int, int]) -> bool:
    return span[0] <= value <= span[1]


_FLAG: Final = (False, True)

OPTIONS: Final[Mapping[str, Option]] = {
    "players": Option(2, (2, 3, 4, 5)),
    "pirates": Option(6, (4, 5, 6)),
    "segments": Option(6, (4, 5, 6, 7, 8)),
    "island_segments": Option(3, (3, 4)),
    "icons": Option("classic", ("classic", "second-edition")),
    "deck": Option(17, (15, 17, 18)),
    "hands": Option("hidden", ("hidden", "open")),
    "supply": Option(0, (0, 10, 12)),
    "min_actions": Option(1, (0, 1)),
    "max_actions": Option(3, (2, 3)),
    "sloop_retreat": Option(True, _FLAG),
    "jail_retreat": Option(False, _FLAG),
    "empty_hand_draw": Option(True, _FLAG),
    "captain": Option(False, _FLAG),
    "rafts": Option(False, _FLAG),
    "path": Option("passage", ("passage", "island", "jailbreak")),
    "morgan": Option("off", ("off", "instead", "both")),
    "filibusters": Option("off", ("off", 6, 7)),
    "start_cards": Option(6, (6, "6/5")),
    "round_cap": Option(None, (None,), (1, MAX_ROUND_CAP)),
    "first_player": Option(RANDOM, (RANDOM,), (0, 4)),
}
"""In the order of RULES 3, which is the order of the fields of `engine.rules.Rules`."""

BASE_GAME: Final[Mapping[str, Value]] = {
    "captain": False,
    "rafts": False,
    "path": "passage",
    "morgan": "off",
    "filibusters": "off",
}
"""The variants' options with the value that leaves the variant out."""
