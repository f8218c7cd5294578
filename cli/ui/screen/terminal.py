"""The terminal around a visit: opened, handed to the screen, and left as it was, whatever happens.

Every end restores it first and speaks then: signals, a crash, a hang-up, a last result line
(SCREEN 9). What is written to stderr meanwhile is held back until nothing can be garbled by it.
"""

from __future__ import annotations

import asyncio
import io
import os
import signal
import sys
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import TYPE_CHECKING, Final

from cli.model.language import N_, _
from cli.model.screen.look import Look
from cli.ui.config import ascii_only
from cli.ui.crash import tell_crash
from cli.ui.main import FAILED, CommandFailed, NoScreen
from cli.ui.options import UsageError
from cli.ui.screen.app import FullScreen
from cli.ui.screen.manner import Letters, Manner
from cli.ui.screen.style import colours_of, style_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from types import FrameType

    from prompt_toolkit.input import Input
    from prompt_toolkit.output import Output

    from cli.ui.options import Options
    from cli.ui.screen.stage import Stage, Work

GONE: Final = 129
"""The terminal has gone: the exit code of a hang-up."""

STOPPED: Final = 128
"""A process ended by signal N answers 128 + N, as a shell does."""

NO_CONSOLE: Final = N_(
    "this window is no Windows console, so you play in plain lines. For the full screen use "
    "Windows Terminal, or start the program with winpty."
)
# i18n: {term} is the name of a terminal, or "not set"
NO_CURSOR: Final = N_(
    "this terminal (TERM={term}) cannot place the cursor, so you play in plain lines. With --plain "
    "nothing is said about it."
)

ADDRESSED: Final = b"\x1b["
"""How the cursor is sent somewhere by every terminal that a screen can be drawn on (ECMA-48)."""


def run_screen(options: Options, first: Stage, work: Work) -> int:
    """Show `first`, then whatever the work shows; gives the exit code.

    Raises what the work raises for `cli.ui.main`: CommandFailed and UsageError. The terminal is
    restored before anything is raised or printed. Raises NoScreen before anything is begun.
    """
    manner = _manner(options)
    screen = FullScreen(first, look_of(options), manner, (_input(), _output()))
    # Of the same encoding: what may be drawn is asked of stdout.
    held = io.TextIOWrapper(io.BytesIO(), encoding=sys.stdout.encoding)
    try:
        with redirect_stdout(held), redirect_stderr(held):
            code = _run(screen, work)
    except (CommandFailed, UsageError):
        _say(screen, held)
        raise
    except Exception as error:  # noqa: BLE001 - the last gate: told, and kept in a report
        if _has_gone(error):
            _fall_silent()
            return GONE
        _say(screen, held)
        tell_crash(options, error)
        return FAILED
    _say(screen, held)
    return code


def _run(screen: FullScreen, work: Work) -> int:
    with asyncio.Runner() as runner, _signals(runner.get_loop(), screen.stop):
        return runner.run(screen.run(work))


def _say(screen: FullScreen, held: io.TextIOWrapper) -> None:
    """The last lines on the normal screen, behind what was held back."""
    from cli.ui.page import say  # not needed for the first picture

    held.seek(0)
    try:
        sys.stderr.write(held.read())
        sys.stderr.flush()
        say(screen.printed)
    except OSError as error:
        if not _has_gone(error):
            raise
        _fall_silent()


def _has_gone(error: Exception) -> bool:
    """Whether the terminal itself has gone: there is nobody to tell anything."""
    return isinstance(error, EOFError) or (isinstance(error, OSError) and not sys.stdout.isatty())


def _fall_silent() -> None:
    """Nobody sees the terminal any more: let what is still to be written go nowhere."""
    sink = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(sink, stream.fileno())


@contextmanager
def _signals(loop: asyncio.AbstractEventLoop, stop: Callable[[int], None]) -> Generator[None]:
    """Signals that ask the program to end do so in the loop, so that the terminal is restored.

    One that is ignored (nohup) stays ignored.
    """
    names = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")
    known = [signal.Signals[name] for name in names if name in signal.Signals.__members__]
    before = {number: signal.getsignal(number) for number in known}

    def come(number: int, _frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(stop, STOPPED + number)

    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, come)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def look_of(options: Options) -> Look:
    """How this player wants things drawn."""
    return Look(ascii_only(options), options.icons, options.aliases)


def _manner(options: Options) -> Manner:
    colours = colours_of(options)
    mouse = options.mouse and os.environ.get("CARTAGENA_MOUSE") != "0"
    return Manner(style_of(colours), colours.depth, mouse, options.notify, _letters(options))


def _letters(options: Options) -> Letters:
    if options.strict:
        return "none"
    return "names" if ascii_only(options) else "all"


def _input() -> Input:
    from prompt_toolkit.input import create_input

    return create_input()


def _output() -> Output:
    """The terminal to draw on. Raises NoScreen where there is none."""
    if sys.platform == "win32":
        from prompt_toolkit.output import create_output
        from prompt_toolkit.output.win32 import NoConsoleScreenBufferError

        try:
            return create_output()
        except NoConsoleScreenBufferError as error:
            raise NoScreen(_(NO_CONSOLE)) from error
    from cli.ui.screen.wire import Wire

    term = os.environ.get("TERM", "")
    if not _addresses_the_cursor(term):
        raise NoScreen(_(NO_CURSOR).format(term=term or _("not set")))
    return Wire.from_pty(sys.stdout, term=term)


def _addresses_the_cursor(term: str) -> bool:
    """What terminfo knows of this terminal; one that it does not know is trusted to be a new one.

    ``unknown`` is what systems call a line that might be anything.
    """
    if term in ("", "unknown"):
        return False
    try:
        import curses
    except ImportError:  # a Python that was built without it
        return True
    try:
        curses.setupterm(term, sys.stdout.fileno())
    except curses.error:
        return True
    return (curses.tigetstr("cup") or b"").startswith(ADDRESSED)
