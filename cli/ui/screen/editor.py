"""The line that is typed into: one row with history, paste and completion (SCREEN 6).

It never reads what it holds; whoever shows it does, at Enter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from prompt_toolkit.application.current import get_app
from prompt_toolkit.auto_suggest import DummyAutoSuggest
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import Completer, Completion
from prompt_toolkit.filters import Condition, to_filter
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.layout.containers import (
    ConditionalContainer,
    DynamicContainer,
    Float,
    Window,
)
from prompt_toolkit.layout.controls import BufferControl
from prompt_toolkit.layout.menus import CompletionsMenu, CompletionsMenuControl

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document
    from prompt_toolkit.key_binding.key_bindings import NotImplementedOrNone
    from prompt_toolkit.mouse_events import MouseEvent

    from cli.model.completion import Offer

Kind = Literal["line", "chat"]

MOST_CHARACTERS = 4096
"""Of a line; the longest thing to say is a line of chat (NETWORK 2)."""

MENU_ROWS = 8


class Offered(Completer):
    """Completes with what the stage offers for the text so far."""

    def __init__(self, offers: Callable[[str], tuple[Offer, ...]]) -> None:
        self._offers = offers

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """See prompt_toolkit."""
        del complete_event
        text = document.text_before_cursor
        word = text.lstrip(" :/").rpartition(" ")[2]
        for offer in self._offers(text):
            yield Completion(offer.text, -len(word), display_meta=offer.note)


class MenuWords(CompletionsMenuControl):
    """The words that are offered; a click that comes when they are gone already means nothing.

    The library's own control takes for granted that what was drawn last is still offered.
    """

    def mouse_handler(self, mouse_event: MouseEvent) -> NotImplementedOrNone:
        """See prompt_toolkit."""
        offered = get_app().current_buffer.complete_state
        if offered is None or mouse_event.position.y >= len(offered.completions):
            return NotImplemented
        return super().mouse_handler(mouse_event)


def _has_more() -> bool:
    """Whether more words are offered than have room, so that arrows beside them mean something."""
    offered = get_app().current_buffer.complete_state
    return offered is not None and len(offered.completions) > MENU_ROWS


def _menu() -> CompletionsMenu:
    menu = CompletionsMenu(MENU_ROWS, scroll_offset=1, display_arrows=Condition(_has_more))
    window = menu.content
    assert isinstance(window, Window), "a menu is a window that may be hidden"
    window.content = MenuWords()
    # From edge to edge: what stood there would read as if it belonged to the words.
    window.dont_extend_width = to_filter(False)
    return menu


class Editor:
    """Two buffers, for orders and for chat, in one place of the screen."""

    def __init__(self, offers: Callable[[str], tuple[Offer, ...]]) -> None:
        self._buffers: dict[Kind, Buffer] = {
            "line": _buffer(Offered(offers)),
            "chat": _buffer(None),
        }
        self._kind: Kind = "line"
        self._windows: dict[Kind, Window] = {
            kind: Window(BufferControl(buffer, focus_on_click=False), height=1, style="class:entry")
            for kind, buffer in self._buffers.items()
        }
        self.shown = False
        line = ConditionalContainer(
            DynamicContainer(lambda: self.window), Condition(lambda: self.shown)
        )
        self.place = Float(line, left=0, top=0, right=0, height=1)
        self.menu = Float(_menu(), left=0, right=0, ycursor=True)

    @property
    def buffer(self) -> Buffer:
        """The buffer that is shown."""
        return self._buffers[self._kind]

    @property
    def window(self) -> Window:
        """The window that is shown."""
        return self._windows[self._kind]

    def open(self, kind: Kind, text: str = "") -> None:
        """Begin an empty line of this kind, or one that holds the text already."""
        self._kind, self.shown = kind, True
        self.buffer.reset()
        if text:
            self.insert(text)

    def put(self, row: int, column: int) -> None:
        """Where the line begins on the screen; it goes to the right edge."""
        self.place.top, self.place.left = row, column

    def close(self) -> None:
        """Hide the line; what it held is gone."""
        self.shown = False
        self.buffer.reset()

    def insert(self, text: str) -> None:
        """Add pasted text: one line, no control character, no more than a line may have."""
        line = "".join(mark if mark.isprintable() else " " for mark in text)
        self.buffer.insert_text(line[: MOST_CHARACTERS - len(self.buffer.text)])

    def complete(self) -> None:
        """Tab: the first word that is offered, then the next one."""
        if self.buffer.complete_state:
            self.buffer.complete_next()
        else:
            self.buffer.start_completion(select_first=True)

    def up(self) -> None:
        """The line before; the word before, where one is chosen among those that are offered."""
        state = self.buffer.complete_state
        if state is not None and state.complete_index is not None:
            self.buffer.complete_previous()
        else:
            self.buffer.history_backward()

    def down(self) -> None:
        """Into the words that are offered; without any, the line behind."""
        if self.buffer.complete_state is not None:
            self.buffer.complete_next()
        else:
            self.buffer.history_forward()

    def take(self) -> str:
        """The whole line, which goes into the history; the line is closed."""
        line = self.buffer.text[:MOST_CHARACTERS]
        self.buffer.append_to_history()
        self.close()
        return line


def _buffer(completer: Completer | None) -> Buffer:
    return Buffer(
        completer=completer,
        complete_while_typing=completer is not None,
        history=InMemoryHistory(),
        auto_suggest=DummyAutoSuggest(),
        multiline=False,
    )
