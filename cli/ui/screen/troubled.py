"""What went wrong at a table, over the whole screen until it is read: a page of plain words.

The table goes on being shown behind it; nothing is decided here (SCREEN 5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.screen.jamo import latin
from cli.model.screen.mode import Frame
from cli.model.screen.trouble import Trouble, disk_full, play_stopped, trouble_page
from p2p.core import notices
from p2p.core.cleaning import clean_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.completion import Offer
    from cli.model.network.page import Page
    from cli.model.screen.look import Look
    from cli.model.screen.mode import Mode
    from cli.ui.screen.playing import Playing
    from p2p.core.notices import Notice

MOST: Final = (300, 1200)
"""Columns and bytes shown of a reason that came from outside."""

TITLE: Final = "Cartagena: play is stopped"


def trouble_of(notice: Notice, page: Page) -> Trouble | None:
    """The page for what a notice tells; None for a notice that stops nothing."""
    if isinstance(notice, notices.StoreTrouble):
        return disk_full(_sentence(notice.error))
    if isinstance(notice, notices.Frozen):
        name = "" if notice.seat is None else page.names[notice.seat]
        return play_stopped(_sentence(notice.reason), name)
    return None


def _sentence(text: str) -> str:
    """A reason from outside as a clean sentence."""
    cleaned = clean_text(text, *MOST)
    return cleaned if cleaned.endswith((".", "!", "?")) else f"{cleaned}."


class Troubled:
    """See `stage.Stage`. Any key but those of the page leads back to the table."""

    def __init__(
        self, trouble: Trouble, proof: str, behind: Playing, back: Callable[[], None]
    ) -> None:
        """`proof`: how the others get to see what went wrong; said at the key `e`."""
        self._trouble = trouble
        self._proof = proof
        self._behind = behind
        self._back = back

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
        self._back()
        if key == "e":
            self._behind.tell(self._proof)
        return ""

    def click(self, hit: str) -> str:
        """See `Stage`."""
        kind, _, key = hit.partition(" ")
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

    @property
    def title(self) -> str:
        """See `Stage`."""
        return TITLE

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
