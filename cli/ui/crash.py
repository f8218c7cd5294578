"""The report of a crash: where the program stood, and nothing of what it held.

It is meant to be sent to anybody.  So it has no local values and no message of an exception: these
may quote keys, cards, addresses or names.  The lines of the source say what was raised.
"""

import os
import platform
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cli.model.language import N_, _
from cli.ui.config import log_folder
from cli.ui.options import Options, UsageError

LEFT_OUT: Final = "(its message is left out: it may hold names, cards or addresses)"
OWNER_ONLY: Final = 0o600


CRASHED: Final = N_("something went wrong in this program, not in what you did")


def tell_crash(options: Options, error: Exception) -> None:
    """Say it in one sentence, and where the report is; the terminal is the shell's again."""
    what = f"cartagena: {_(CRASHED)} ({type(error).__name__}: {error})."
    report = write_report(options, error)
    if report is not None:
        where = _(
            "Your games are on disk as they were. The report, which may be sent to anybody: {file}"
        ).format(file=report)
    else:
        where = _("Your games are on disk as they were. For the report:") + f"\n{story(error)}"
    sys.stderr.write(f"{what}\n{where}\n")


def write_report(options: Options, error: BaseException) -> Path | None:
    """Keep the report, for its owner alone; None where it cannot be kept."""
    try:
        folder = log_folder(options)
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(story(error))
    except (OSError, UsageError):
        return None
    return path


def story(error: BaseException) -> str:
    """Versions and the stack of every exception that took part, without anything secret."""
    from cartagena import __version__

    head = (
        f"cartagena {__version__}, Python {platform.python_version()}, {platform.system()} "
        f"{platform.machine()}"
    )
    return "\n".join((head, *_told(error, set()))) + "\n"


def _told(error: BaseException, told: set[int]) -> Iterator[str]:
    """The exception behind what led to it; of a group each of its own."""
    if id(error) in told:
        return
    told.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in told:
        yield from _told(before, told)
        yield "which led to:"
    yield f"{type(error).__module__}.{type(error).__qualname__} {LEFT_OUT}"
    yield from _stack(error)
    group: tuple[BaseException, ...] = getattr(error, "exceptions", ())
    for one in group:
        yield "in this group:"
        yield from _told(one, told)


def _stack(error: BaseException) -> Iterator[str]:
    for place in traceback.extract_tb(error.__traceback__):
        yield f"  {_shortened(place.filename)}:{place.lineno} in {place.name}"
        if place.line:
            yield f"    {place.line}"


def _shortened(filename: str) -> str:
    """A file of ours or of a library, without the folders of whoever runs it."""
    parts = Path(filename).parts
    for mark in ("site-packages", "_app"):
        if mark in parts:
            return "/".join(parts[parts.index(mark) + 1 :])
    ours = next((at for at, part in enumerate(parts) if part in ("cli", "engine", "p2p")), None)
    return "/".join(parts[ours:] if ours is not None else parts[-2:])
