"""Which key of the terminal is which key of the screen (SCREEN 6).

Two sets: key mode, where every key goes to the screen by its name, and a line, where
prompt_toolkit's own editing works. Nothing here knows what a key does to a game.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import (
    ConditionalKeyBindings,
    KeyBindings,
    KeyBindingsBase,
    merge_key_bindings,
)
from prompt_toolkit.key_binding.bindings.mouse import load_mouse_bindings
from prompt_toolkit.keys import Keys

from cli.ui.screen.pointer import is_report

if TYPE_CHECKING:
    from collections.abc import Callable

    from prompt_toolkit.key_binding.key_bindings import NotImplementedOrNone
    from prompt_toolkit.key_binding.key_processor import KeyPressEvent

    from cli.ui.screen.editor import Editor

NAMED: Final = {
    Keys.Enter: "enter",
    Keys.Escape: "escape",
    Keys.Backspace: "backspace",
    Keys.Left: "left",
    Keys.Right: "right",
    Keys.Up: "up",
    Keys.Down: "down",
    Keys.Tab: "tab",
    Keys.BackTab: "backtab",
    Keys.Home: "home",
    Keys.End: "end",
    Keys.PageUp: "pageup",
    Keys.PageDown: "pagedown",
    Keys.Delete: "backspace",
    Keys.F6: "f6",
}
"""Keys that no character stands for, by the names of `Stage.press`."""


class Typed(Protocol):
    """What the keys do; the screen."""

    @property
    def editor(self) -> Editor:
        """The line."""
        ...

    @property
    def leaving(self) -> bool:
        """Whether what is shown is being left, and hears of nothing but Ctrl-C."""
        ...

    @property
    def typing(self) -> bool:
        """Whether a line is being typed."""
        ...

    @property
    def empty(self) -> bool:
        """Whether nothing is in the line."""
        ...

    def key(self, key: str) -> None:
        """A key of key mode."""
        ...

    def follow(self, order: str) -> None:
        """Do this order."""
        ...

    def enter(self) -> None:
        """End the line."""
        ...

    def leave_line(self) -> None:
        """Give the line up."""
        ...

    def interrupt(self) -> None:
        """Ctrl-C."""
        ...

    def paste(self, text: str) -> None:
        """Pasted text."""
        ...

    def redraw(self) -> None:
        """Ctrl-L."""
        ...

    def suspend(self) -> None:
        """Ctrl-Z."""
        ...


def bindings(screen: Typed) -> KeyBindingsBase:
    """The keys of the screen, in both modes."""
    always, keys = KeyBindings(), KeyBindings()
    _always(always, screen)
    _everywhere(keys, screen)
    _in_key_mode(keys, screen)
    _in_a_line(keys, screen)
    staying = Condition(lambda: not screen.leaving)
    return merge_key_bindings([always, ConditionalKeyBindings(keys, staying)])


def _plainly(do: Callable[[], None]) -> Callable[[KeyPressEvent], None]:
    """A binding that does this and needs no more of the event."""

    def handle(event: KeyPressEvent) -> None:
        del event
        do()

    return handle


def _always(keys: KeyBindings, screen: Typed) -> None:
    """What is bound even while a stage is left; a report of the mouse so that the library, which
    would follow any, never gets it.
    """
    keys.add(Keys.ControlC)(_plainly(screen.interrupt))
    library = load_mouse_bindings().get_bindings_for_keys((Keys.Vt100MouseEvent,))[0]

    @keys.add(Keys.Vt100MouseEvent)
    def reported(event: KeyPressEvent) -> NotImplementedOrNone:
        heard = is_report(event.data) and not screen.leaving
        return library.handler(event) if heard else NotImplemented

    del reported  # the decorator has kept it


def _everywhere(keys: KeyBindings, screen: Typed) -> None:
    keys.add(Keys.ControlL)(_plainly(screen.redraw))
    keys.add(Keys.ControlZ)(_plainly(screen.suspend))

    @keys.add(Keys.BracketedPaste)
    def pasted(event: KeyPressEvent) -> None:
        screen.paste(event.data)

    del pasted  # as in `_always`


def _in_key_mode(keys: KeyBindings, screen: Typed) -> None:
    reading = Condition(lambda: not screen.typing)

    for key, name in NAMED.items():
        keys.add(key, filter=reading, eager=True)(_plainly(partial(screen.key, name)))
    keys.add(Keys.ControlD, filter=reading)(_plainly(partial(screen.key, "q")))

    @keys.add(Keys.Any, filter=reading)
    def typed(event: KeyPressEvent) -> None:
        character = event.key_sequence[0].key
        if len(character) == 1 and character.isprintable():
            screen.key(character)

    del typed  # as in `_always`


def _in_a_line(keys: KeyBindings, screen: Typed) -> None:
    typing = Condition(lambda: screen.typing)
    empty = Condition(lambda: screen.typing and screen.empty)

    keys.add(Keys.Enter, filter=typing)(_plainly(screen.enter))
    keys.add(Keys.Escape, filter=typing)(_plainly(screen.leave_line))
    keys.add(Keys.Backspace, filter=empty)(_plainly(screen.leave_line))
    keys.add(Keys.ControlD, filter=empty)(_plainly(screen.leave_line))
    keys.add(Keys.Tab, filter=typing)(_plainly(screen.editor.complete))
    keys.add(Keys.Up, filter=typing)(_plainly(screen.editor.up))
    keys.add(Keys.Down, filter=typing)(_plainly(screen.editor.down))
