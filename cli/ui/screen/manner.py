"""What the terminal can do and the player wants of it, beside what is drawn (see `Look`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from cli.model.screen.strict import plain

if TYPE_CHECKING:
    from prompt_toolkit.output import ColorDepth
    from prompt_toolkit.styles import BaseStyle

Notify = Literal["off", "bell", "osc"]
Letters = Literal["all", "names", "none"]
"""Where letters beyond ASCII may stand: everywhere, in names, nowhere (``--ascii=strict``)."""

SIGNS: Final = str.maketrans({"●": "*", "—": "-"})
"""The signs of titles in ASCII."""


class Manner(NamedTuple):
    """Of one visit."""

    style: BaseStyle
    depth: ColorDepth
    mouse: bool = True
    notify: Notify = "bell"
    letters: Letters = "all"

    @property
    def strict(self) -> bool:
        """Whether names too are drawn in ASCII."""
        return self.letters == "none"

    def title(self, title: str) -> str:
        """A title of the window as it may be written."""
        if self.letters == "all":
            return title
        signs = title.translate(SIGNS)
        return plain(signs) if self.strict else signs
