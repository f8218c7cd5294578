"""What went wrong at a table, over the whole screen until it is read: a page of plain words.

The table goes on being shown behind it; nothing is decided here (SCREEN 5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.language import N_, _
from cli.model.network import halted
from cli.model.screen.jamo import latin
from cli.model.screen.mode import Frame
from cli.model.screen.textpage import order_behind
from cli.model.screen.trouble import Trouble, trouble_page
from p2p.core import notices

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.completion import Offer
    from cli.model.network.page import Page
    from cli.model.screen.look import Look
    from cli.model.screen.mode import Mode
    from cli.ui.screen.playing import Playing
    from p2p.core.notices import Notice

# i18n: title of the window
TITLE: Final = N_("Cartagena: play is stopped")

SAID: Final = {"s": "show", "e": "proof"}
"""Keys that are words of the table; its answer is shown on the page."""


def trouble_of(notice: Notice, page: Page) -> Trouble | None:
    """The page for what a notice tells; None for a notice that stops nothing."""
    if isinstance(notice, notices.StoreTrouble):
        return Trouble(*halted.disk_full(notice.error))
    if isinstance(notice, notices.Frozen):
        return Trouble(*halted.stopped(page, notice))
    return None


class Troubled:
    """See `stage.Stage`. Any key but those of the page leads back to the table."""

    def __init__(
        self,
        trouble: Trouble,
        behind: Playing,
        answer: Callable[[str], None],
        back: Callable[[], None],
    ) -> None:
        """`answer` says a word at the table, whose answer comes back by `reply`."""
        self._trouble = trouble
        self._behind = behind
        self._answer = answer
        self._back = back

    def reply(self, *lines: str) -> None:
        """Show the answer to a key of this page, in the place of the one before."""
        self._trouble = self._trouble._replace(said=lines)

    def sight(self) -> object:
        """See `Stage`; the log may be read from here."""
        return self._trouble, self._behind.sight()

    def frame(self, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
        """See `Stage`."""
        if mode.kind == "keys":
            return Frame(trouble_page(self._trouble, columns, rows, look))
        return self._behind.frame(columns, rows, look, mode)

    def press(self, key: str) -> str:
        """See `Stage`."""
        key = latin(key)
        if key in ("l", "q"):
            return "log" if key == "l" else "quit"
        if key in SAID and self._trouble.signed:
            self._answer(SAID[key])
            return ""
        self._back()
        return order_behind(key)

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
        self._behind.scroll(rows)

    def help_rows(self, columns: int, look: Look, mode: Mode) -> int:
        """See `Stage`."""
        return self._behind.help_rows(columns, look, mode)

    def enter(self, line: str, *, chat: bool) -> None:
        """See `Stage`."""
        self._behind.enter(line, chat=chat)

    def offers(self, text: str) -> tuple[Offer, ...]:
        """See `Stage`."""
        return self._behind.offers(text)

    def tell(self, *lines: str) -> None:
        """See `Stage`."""
        self._behind.tell(*lines)

    def hush(self) -> None:
        """See `Stage`."""
        self._behind.hush()

    @property
    def title(self) -> str:
        """See `Stage`."""
        return _(TITLE)

    @property
    def calls(self) -> bool:
        """See `Stage`."""
        return False

    @property
    def question(self) -> str:
        """The page says it all: who leaves from here is not asked."""
        return ""

    def leave(self) -> None:
        """See `Stage`."""
        self._behind.leave()
