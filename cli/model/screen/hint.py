"""A key and what it does, as the last row shows it. Nothing here knows the game."""

from typing import NamedTuple


class Hint(NamedTuple):
    """A key that works now, or a range of keys (``"1-6"``), and what it does in a word or two."""

    key: str
    label: str
