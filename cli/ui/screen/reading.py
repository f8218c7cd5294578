"""A stage of plain sentences: what is shown while the network is looked for, and a table's lobby.

It decides nothing: a key is an order for the screen, a line goes to whoever made the stage.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model.language import NP_
from cli.model.screen.hint import Hint
from cli.model.screen.jamo import latin
from cli.model.screen.textpage import TextPage, foot_of, text_frame

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.completion import Offer
    from cli.model.screen.look import Look
    from cli.model.screen.mode import Frame, Mode

MOST_SAID: Final = 50
"""Sentences kept; more do not fit any screen."""


class Ways(NamedTuple):
    """Where lines and words go. Without ``answer`` nothing can be typed."""

    leave: Callable[[], None]
    answer: Callable[[str], None] | None = None
    say: Callable[[str], None] | None = None
    offers: Callable[[str], tuple[Offer, ...]] | None = None


TALK: Final = (
    Hint(":", NP_("key", "command")),
    Hint("t", NP_("key", "chat")),
    Hint("?", NP_("key", "help")),
)
LEAVE: Final = Hint("q", NP_("key", "leave"))


class Reading:
    """See `stage.Stage`. ``heading``, ``lines`` and ``ways`` may be set at any time."""

    def __init__(self, title: str, lines: tuple[str, ...], ways: Ways) -> None:
        self.heading = title
        self.lines = lines
        self.question = ""
        self.calls = False
        self._said: tuple[str, ...] = ()
        self.ways = ways
        self._top = 0

    def sight(self) -> object:
        """See `Stage`."""
        return self._page()

    def _page(self) -> TextPage:
        talk = TALK if self.ways.answer is not None else ()
        foot = foot_of((*talk, LEAVE))
        return TextPage(self.heading, self.lines, self._said, foot, self._top)

    def frame(self, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
        """See `Stage`."""
        return text_frame(self._page(), columns, rows, look, mode)

    def press(self, key: str) -> str:
        """See `Stage`."""
        key = latin(key)
        if key in ("down", "up", "j", "k"):
            self.scroll(1 if key in ("up", "k") else -1)
        if key in ("?", "f1") and self.ways.answer is not None:
            self.ways.answer("help")
        return self._order(key)

    def _order(self, key: str) -> str:
        if key in ("q", "f6"):
            return "quit" if key == "q" else "copy"
        if self.ways.answer is not None and key in (":", "/"):
            return "line"
        return "chat" if self.ways.say is not None and key == "t" else ""

    def click(self, hit: str) -> str:
        """See `Stage`."""
        kind, _blank, key = hit.partition(" ")
        return self.press(key) if kind == "key" else ""

    def drag(self, start: str, end: str) -> str:
        """See `Stage`."""
        del start, end
        return ""

    def scroll(self, rows: int) -> None:
        """See `Stage`."""
        self._top = max(self._top - rows, 0)

    def help_rows(self, columns: int, look: Look, mode: Mode) -> int:
        """See `Stage`."""
        del columns, look, mode
        return 0

    def enter(self, line: str, *, chat: bool) -> None:
        """See `Stage`."""
        way = self.ways.say if chat else self.ways.answer
        if way is not None:
            way(line)

    def offers(self, text: str) -> tuple[Offer, ...]:
        """See `Stage`."""
        return () if self.ways.offers is None else self.ways.offers(text)

    def tell(self, *lines: str) -> None:
        """See `Stage`."""
        self._said = (*self._said, *lines)[-MOST_SAID:]

    def hush(self) -> None:
        """See `Stage`."""
        self._said = ()

    @property
    def title(self) -> str:
        """See `Stage`."""
        return "Cartagena"

    def leave(self) -> None:
        """See `Stage`."""
        self.ways.leave()
