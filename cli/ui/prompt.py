"""The prompt: with completion in a terminal, plain `input` everywhere else (SCREEN 1 and 8).

It never plays and never decides; it hands a typed line over, or None at the end of the input.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from cli.model.completion import offers
from cli.model.player import View
from cli.ui.config import is_terminal
from cli.ui.options import Options
from cli.ui.signals import ending_on_signals

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completion
    from prompt_toolkit.document import Document
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

MOST_CHARACTERS = 4096
"""Of a typed line more is thrown away: the longest thing to say is a line of chat (NETWORK 2)."""

Ask = Callable[[str, View | None], str | None]
"""Shows a prompt and gives the line; the view is what completion offers from."""


def asker(options: Options, own: Mapping[str, str]) -> Ask:
    """The right prompt for this terminal; ``own`` are further order words to complete."""
    if options.plain or not is_terminal():
        return plain_ask
    return _completing(own)


def plain_ask(prompt: str, view: View | None) -> str | None:
    """A line from stdin; the prompt goes to stderr when stdout is read by a program."""
    del view
    if sys.stdin.isatty():
        sys.stdout.write(prompt)
    sys.stdout.flush()
    try:
        line = sys.stdin.readline(MOST_CHARACTERS)
    except UnicodeDecodeError:
        return ""  # bytes that are no text are a line that means nothing
    if not line and sys.stdin.isatty():
        sys.stdout.write("\n")  # Ctrl-D leaves the cursor behind the prompt
    return line.rstrip("\r\n") if line else None


def line_keys() -> "KeyBindings":
    """Ctrl-C at every prompt: it clears a half-typed line; on an empty one it interrupts."""
    from prompt_toolkit.key_binding import KeyBindings  # as below

    keys = KeyBindings()

    @keys.add("c-c")
    def clear(event: "KeyPressEvent") -> None:
        if event.current_buffer.text:
            event.current_buffer.reset()
        else:
            event.app.exit(exception=KeyboardInterrupt, style="class:aborting")

    del clear  # the decorator has kept it
    return keys


def _completing(own: Mapping[str, str]) -> Ask:
    """A prompt_toolkit session: imported here, since it takes as long as the rest together."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer, Completion

    class Legal(Completer):
        """Offers what `cli.model.completion` finds legal, with the landing as its note."""

        view: View | None = None

        def get_completions(
            self, document: "Document", complete_event: "CompleteEvent"
        ) -> "Iterable[Completion]":
            del complete_event
            if self.view is None:
                return
            text = document.text_before_cursor
            word = text.lstrip(" :/").rpartition(" ")[2]
            for offer in offers(text, self.view, own):
                yield Completion(offer.text, -len(word), display_meta=offer.note)

    completer = Legal()
    session: PromptSession[str] = PromptSession(
        completer=completer,
        complete_while_typing=False,
        key_bindings=line_keys(),
        enable_suspend=True,  # Ctrl-Z stops the program as in a shell, and types nothing
    )
    # A lone Esc must not wait (SCREEN 2): other programs' users complain of half a second.
    session.app.ttimeoutlen = 0.05
    session.app.timeoutlen = 0.05

    def ask(prompt: str, view: View | None) -> str | None:
        completer.view = view
        return _line(session, prompt)

    return ask


def _line(session: "PromptSession[str]", prompt: str) -> str | None:
    """A line of the session, None at its end; a signal ends the prompt before the program."""
    with ending_on_signals(session.app) as watch:
        try:
            return session.prompt(prompt, pre_run=watch)[:MOST_CHARACTERS]
        except EOFError:
            return None
