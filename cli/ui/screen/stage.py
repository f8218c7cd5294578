"""What the screen shows and where its keys go: the border between the terminal and a table.

A stage knows nothing of prompt_toolkit and never blocks. It must not import p2p or trio at module
level: the first picture is painted before they are there (SCREEN 2, TOOLCHAIN).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cli.model.completion import Offer
    from cli.model.screen.look import Look
    from cli.model.screen.mode import Frame, Mode


class Stage(Protocol):
    """One page of a visit: the lobby list, a table, a game, a curtain.

    All methods are called in the thread of the screen and return at once. Who changes what a stage
    shows from outside (a bot, a peer) calls `Screen.changed` afterwards; after a key, a click or a
    line the screen looks by itself.
    """

    def sight(self) -> object:
        """Everything `frame` draws from besides its arguments, as a value.

        Two equal values draw equally: nothing is drawn again while it stays equal.
        """
        ...

    def frame(self, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
        """The picture, exactly so large."""
        ...

    def press(self, key: str) -> str:
        """A key in key mode: a typed character or ``"enter" "escape" "backspace" "left" "right"
        "up" "down" "tab" "home" "end" "pageup" "pagedown"``.

        Gives the order for the screen, "" for none: ``"chat"``, ``"line"``, ``"log"``, ``"help"``,
        ``"quit"``, ``"copy"``, ``"redraw"``; ``"line go "`` is a line that is begun already.
        """
        ...

    def click(self, hit: str) -> str:
        """A click on a target (`Span.hit`), at the release of the button; as `press`."""
        ...

    def drag(self, start: str, end: str) -> str:
        """A button pressed on one target and released on another ("" for none); as `press`."""
        ...

    def scroll(self, rows: int) -> None:
        """So many rows back in the log, or forward where it is negative; as far as there are any.

        In the mode and the size that were drawn last.
        """
        ...

    def help_rows(self, columns: int, look: Look, mode: Mode) -> int:
        """How many rows the help has; 0 for a stage without one."""
        ...

    def enter(self, line: str, *, chat: bool) -> None:
        """A whole line, typed as a command or as something to say. Empty ones never come."""
        ...

    def offers(self, text: str) -> tuple[Offer, ...]:
        """The words that may stand at the end of the line typed so far."""
        ...

    def tell(self, *lines: str) -> None:
        """Show these sentences of the screen itself as the newest."""
        ...

    def hush(self) -> None:
        """What was told last is old now: a question that was answered, say."""
        ...

    @property
    def title(self) -> str:
        """The title of the window (SCREEN 9)."""
        ...

    @property
    def calls(self) -> bool:
        """Whether the player is called now: the own turn has begun."""
        ...

    @property
    def question(self) -> str:
        """What is asked before this stage is left; "" where nothing can be lost."""
        ...

    def leave(self) -> None:
        """Leave politely; the work that shows this stage then ends, and with it the visit."""
        ...


class Screen(Protocol):
    """The terminal, as those see it who work behind the stages. All in one thread."""

    @property
    def look(self) -> Look:
        """How things are drawn."""
        ...

    def show(self, stage: Stage) -> None:
        """Show this stage from now on; in key mode, unless a line is being typed."""
        ...

    def changed(self) -> None:
        """The stage may show something new. Cheap: it is compared before anything is drawn."""
        ...

    def stop(self, code: int) -> None:
        """End the visit at once, with this exit code; the first one counts."""
        ...

    def last(self, *lines: str) -> None:
        """What is printed to the normal screen after the visit; the newest call counts."""
        ...


Work: TypeAlias = "Callable[[Screen], Awaitable[int]]"
"""A visit behind the screen: an asyncio coroutine function that gives the exit code.

It is started after the first picture was painted. Cancelled when the player must leave at once (a
signal, a hang-up): it then ends as fast as it can.
"""
