"""Where things are kept, and what the terminal can show.

It reads the environment and nothing else does; it creates no folder before something is written.
"""

import errno
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from cli.model.language import _
from cli.ui.options import Options, UsageError


def data_folder(options: Options) -> Path:
    """``--data``, else ``CARTAGENA_DATA``, else the usual place of this system.

    Raises `UsageError` when it is there and no folder, or can be none.
    """
    named = options.data or os.environ.get("CARTAGENA_DATA")
    if named:
        folder = home_expanded(named)
    else:
        from platformdirs import user_data_path  # not needed where a folder is named

        folder = user_data_path("cartagena", appauthor=False)
    try:
        is_there, is_folder = folder.exists(), folder.is_dir()
    except OSError as error:  # a name that is too long, a folder above that is shut
        raise _unusable(folder, error.errno) from error
    if is_there and not is_folder:
        told = _("the data folder {folder} is a file: name a folder with --data")
        raise UsageError(told.format(folder=folder))
    if is_there and not os.access(folder, os.R_OK | os.X_OK):  # after `sudo cartagena`, once
        raise _unusable(folder, errno.EACCES)
    return folder


def _unusable(folder: Path, number: int | None) -> UsageError:
    told = _("{folder} cannot be used: {why}")
    return UsageError(told.format(folder=folder, why=os.strerror(number or errno.EIO)))


def home_expanded(named: str) -> Path:
    """A path with the home folder for its ``~``; as it is, like in a shell, where there is none."""
    try:
        return Path(named).expanduser()
    except RuntimeError:
        return Path(named)


def log_folder(options: Options) -> Path:
    """Where logs and reports of crashes go: beside the games where a data folder is named, else the
    usual place of this system.  Raises `UsageError` as `data_folder`.
    """
    if options.data or os.environ.get("CARTAGENA_DATA"):
        return data_folder(options) / "logs"
    from platformdirs import user_log_path  # as above

    return user_log_path("cartagena", appauthor=False)


def profile_folder(options: Options) -> Path:
    """The folder of an identity and its network games.

    One that an import had put aside when it was killed comes back first. Raises `UsageError`, also
    where it cannot.
    """
    name = options.profile_name()
    profile = data_folder(options) / "profiles" / name
    if os.path.lexists(profile.with_name(f".{name}.kept")):
        _put_back(profile)
    return profile


def _put_back(profile: Path) -> None:
    from cli.model.network.peertexts import peer_text  # almost never needed
    from p2p.net.disk.exchange import put_back
    from p2p.net.errors import StoreError

    try:
        put_back(profile)
    except StoreError as error:
        raise UsageError(peer_text(str(error))) from error


def local_folder(options: Options) -> Path:
    """The folder of the games played on this machine alone."""
    return data_folder(options) / "local"


def ascii_only(options: Options) -> bool:
    """Whether only ASCII may be drawn: asked for, or the locale knows no more (SCREEN 9)."""
    if options.ascii or options.strict or os.environ.get("CARTAGENA_ASCII") == "1":
        return True
    if locale_is_ascii(os.environ):
        return True
    encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "")
    return encoding != "utf8"


def locale_is_ascii(environment: Mapping[str, str]) -> bool:
    """Whether the locale knows ASCII only.

    Python takes such a locale for UTF-8 (PEP 540); who sets it means ASCII.
    """
    asked = environment.get("LC_ALL") in ("C", "POSIX")
    return asked and environment.get("PYTHONUTF8") != "1"


def is_terminal() -> bool:
    """Whether a person sits at both ends and the terminal can do more than print lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def on_screen(options: Options) -> bool:
    """Whether games are on the full screen: in a terminal, unless asked not to (SCREEN 9).

    A page that is written asks for no screen.
    """
    return is_terminal() and not options.plain and options.html is None


def nick_of(options: Options) -> str:
    """The player's name at every kind of table: ``--nick``, else the login name.

    Raises `UsageError` when nothing in it can be shown.
    """
    if options.nick is None:
        return default_name()
    from p2p.core.cleaning import clean_nick  # as below

    name = clean_nick(options.nick)
    if not name:
        told = _("--nick {name}: nothing in it can be shown; use letters")
        raise UsageError(told.format(name=repr(options.nick[:40])))
    return name


def default_name() -> str:
    """A player's name when none is given: the login name, as far as it can be shown."""
    import getpass  # neither it nor the Unicode tables are needed by every command

    from p2p.core.cleaning import clean_nick

    try:
        login = getpass.getuser()
    except (KeyError, OSError, ImportError):  # a user without a name, or a system without users
        login = ""
    return clean_nick(login) or "Player"
