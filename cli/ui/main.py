"""The command ``cartagena``: parse, dispatch, and turn every end into an exit code (SCREEN 9).

A command's module is imported when it is asked for and not before.  No traceback reaches a player
for anything a player, a file or a peer can do.
"""

import errno
import os
import sys
from collections.abc import Callable, Mapping
from importlib import import_module

from cli.model.language import _
from cli.ui.options import Options, UsageError
from cli.ui.signals import leave_on_signals

COMMANDS: Mapping[str, str] = {
    "": "cli.ui.start:run",
    "play": "cli.ui.local.play:run",
    "hotseat": "cli.ui.local.hotseat:run",
    "simulate": "cli.ui.simulate:run",
    "export": "cli.ui.export:run",
    "audit": "cli.ui.audit:run",
    "rules": "cli.ui.rules:run",
    "settings": "cli.ui.settingspage:run",
    "completion": "cli.ui.completion:run",
    "doctor": "cli.ui.doctor:run",
    "find": "cli.ui.network.looking:find",
    "host": "cli.ui.network.lobby:host",
    "join": "cli.ui.network.lobby:join",
    "watch": "cli.ui.network.lobby:watch",
    "games": "cli.ui.games:run",
    "identity": "cli.ui.identity:run",
    "replay": "cli.ui.replay:run",
}
"""Where each command lives: a function of the options that returns the exit code."""

SCREENED: Mapping[str, str] = {
    "": "cli.ui.screen.lobby:run",
    "play": "cli.ui.screen.alone:run",
    "hotseat": "cli.ui.screen.alone:run",
    "host": "cli.ui.screen.visits:run",
    "join": "cli.ui.screen.visits:run",
    "watch": "cli.ui.screen.visits:run",
    "replay": "cli.ui.screen.replay:run",
}
"""Where a command lives in a terminal; all paint their first picture before they load the rest."""

DONE, FAILED, USAGE, NOT_FOUND, FAULT_FOUND, NETWORK, INTERRUPTED = 0, 1, 2, 3, 4, 5, 130
"""The exit codes of SCREEN 9."""

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""What a full disk says when stdout is a file on it; files of ours have their own sentences."""


class CommandFailed(Exception):  # noqa: N818 - it is the outcome of a command, not a fault of ours
    """The command cannot go on; the text is for the player, the code for the shell."""

    def __init__(self, text: str, code: int = FAILED) -> None:
        super().__init__(text)
        self.code = code


class NoScreen(Exception):  # noqa: N818 - as above
    """The terminal cannot show the full screen; the text says why. Nothing has begun yet."""


def run(arguments: list[str]) -> int:
    """Run one command line and return its exit code; stdout is flushed."""
    _open_closed_streams()
    leave_on_signals()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _be_quiet()
        return DONE
    except OSError as error:
        if error.errno not in FULL:
            return _crashed(error)
        _be_quiet()
        told = _("cartagena: the output cannot be written: {why}").format(why=error.strerror)
        sys.stderr.write(f"{told}\n")
        return FAILED
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the last gate: told, and kept in a report
        return _crashed(error)
    return code


def _crashed(error: Exception) -> int:
    """A fault of this program: one sentence, and a report that may be sent to anybody."""
    from cli.ui.crash import tell_crash  # not needed when all goes well

    tell_crash(_followed, error)
    return FAILED


def command(name: str) -> Callable[[Options], int]:
    """The function of a command, its module imported."""
    return _function(COMMANDS[name])


def _function(named: str) -> Callable[[Options], int]:
    module, function = named.split(":")
    found: Callable[[Options], int] = getattr(import_module(module), function)
    return found


def _run(arguments: list[str]) -> int:
    from cli.ui.language import begin_language  # as argparse, not needed for --version
    from cli.ui.parser import parse

    begin_language(arguments, os.environ, sys.stdout.encoding)
    try:
        options = parse(arguments)
        if getattr(options, "version", False):
            from cartagena import __version__

            sys.stdout.write(f"cartagena {__version__}\n")
            return DONE
        _follow_settings(options)
        return _obeyed(options)
    except UsageError as error:
        _complain(str(error))
        return USAGE
    except CommandFailed as failed:
        _complain(str(failed))
        return failed.code


_followed = Options()
"""The options of this run, for the report of a crash."""


def _follow_settings(options: Options) -> None:
    """Put the player's settings into the options, and open the log.  Raises `UsageError`."""
    from cli.ui.logfile import begin_log
    from cli.ui.settings import SettingsError, follow, read_settings, settings_path

    global _followed
    _followed = options
    if options.command != "settings":  # it tells by itself what is wrong with the file
        try:
            follow(options, read_settings(settings_path(os.environ)), os.environ)
        except SettingsError as error:
            raise UsageError(str(error)) from error
    begin_log(options, os.environ)


def _obeyed(options: Options) -> int:
    """The command on the full screen, or in lines where that is asked for or cannot be shown."""
    from cli.ui.config import on_screen  # as above

    name = options.command or ""
    try:
        shown = name in SCREENED and on_screen(options)
        return (_function(SCREENED[name]) if shown else command(name))(options)
    except NoScreen as error:
        _complain(str(error))
        options.plain = True
        return command(name)(options)


def _complain(text: str) -> None:
    """Say on stderr what went wrong, in lines that fit a terminal there."""
    from cli.ui.page import say  # not needed when all goes well

    say(f"cartagena: {text}".splitlines(), sys.stderr)


def _open_closed_streams() -> None:
    """A stream that was closed before the start is the null device from now on.

    Otherwise the next file or socket would get its number, and Python has None in its place.
    """
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115, PTH123 - for good; no pathlib for --version
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - as above
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - as above


def _be_quiet() -> None:
    """Nobody reads stdout any more: let the interpreter's last flush go nowhere."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, sys.stdout.fileno())
