"""The prompt of a network table: history, completion of what is possible now, no waiting Esc.

Imported at a terminal only. It offers words and never plays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import Completer, Completion

from cli.model.asking import prompt
from cli.model.completion import Offer, offers
from cli.model.network.command import GAME_HELP, LOBBY_HELP, WATCH_HELP
from cli.model.network.crew import bot_offers
from cli.ui.network.keyboard import PromptKeyboard
from cli.ui.prompt import line_keys

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

    from cli.model.network.page import Page
    from cli.model.player import View
    from cli.ui.network.desk import Desk

ESCAPE = 0.05  # seconds; other programs' users complain of half a second (SCREEN 2)


class Hints(Completer):
    """Offers the words of a lobby or of a game; `page` is set by the table that is sat at."""

    page: Callable[[], Page] | None = None

    def sit(self, desk: Desk) -> None:
        """Offer what is possible at this desk from now on."""
        self.page = lambda: desk.page

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """See prompt_toolkit."""
        del complete_event
        text = document.text_before_cursor
        word = text.lstrip(" :/").rpartition(" ")[2]
        for offer in possible(text, self.page() if self.page is not None else None):
            yield Completion(offer.text, -len(word), display_meta=offer.note)


def possible(text: str, page: Page | None) -> tuple[Offer, ...]:
    """The words that may stand at the end of `text`; () where there is no table."""
    if page is None:
        return ()
    if page.game is not None and page.me is not None:
        return offers(text, page.view, GAME_HELP) if page.view is not None else ()
    line = text.lstrip(" :/").lower()
    if page.game is None and (more := bot_offers(text)):
        return more
    words = WATCH_HELP if page.game is not None else LOBBY_HELP
    return tuple(Offer(word, what) for word, what in words.items() if word.startswith(line))


def prompt_keyboard(hints: Hints) -> PromptKeyboard:
    """A keyboard at the terminal that completes with these hints."""
    session: PromptSession[str] = PromptSession(
        completer=hints,
        complete_while_typing=False,
        key_bindings=line_keys(),
        enable_suspend=True,  # Ctrl-Z stops the program as in a shell, and types nothing
    )
    session.app.ttimeoutlen = ESCAPE
    session.app.timeoutlen = ESCAPE
    return PromptKeyboard(session, lambda: prompt(_view(hints)))


def _view(hints: Hints) -> View | None:
    """The table as it is while the prompt is shown: it says what is asked within an action."""
    return None if hints.page is None else hints.page().view
