"""``replay GAME --html FILE``: a game as one page, written whole or not at all.

It reads a game and writes the one file that was named; ``-`` is stdout.
"""

import sys
from threading import Timer
from typing import Self

from cli.model.html.page import Sheets, Story, page
from cli.model.html.tale import tale_of
from cli.model.html.verdict import Verdict
from cli.model.language import _
from cli.model.network.reel import Reel
from cli.model.words import listed
from cli.ui.found import Found
from cli.ui.main import DONE
from cli.ui.options import Options
from cli.ui.outfile import put, refuse_file
from cli.ui.page import say
from cli.ui.reels import Kept, reel_for, seat_of
from cli.ui.webfiles import web_text

PATIENCE = 1.0
"""Seconds before a word is said of what is being done."""


class Aside:
    """Progress on stderr, of what takes longer than a second; to be used with `with`."""

    def __init__(self) -> None:
        self._timer: Timer | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._done()

    def __call__(self, told: str) -> None:
        """What is done next: said when it is not done in time."""
        self._done()
        self._timer = Timer(PATIENCE, say, ((told,), sys.stderr))
        self._timer.daemon = True
        self._timer.start()

    def _done(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


def replay_page(options: Options) -> int:
    """Write the page of a game.  Raises as `reel_for` and `write_page`."""
    refuse_existing(options)
    with Aside() as aside:
        kept = reel_for(options, progress=aside)
        aside(_("Drawing the page ..."))
        drawn = page_of(options, kept)
    write_page(options, drawn)
    _warn(options, kept.reel)
    return DONE


def _warn(options: Options, reel: Reel) -> None:
    """Before the page is handed on: whose hand it shows that the others may not know."""
    seat = seat_of(options, reel)
    shown = reel.known if seat is None else reel.known & {seat}
    if shown and not reel.open:
        told = _("It shows the hand of {names}, which the others do not know.")
        names = listed([reel.names[one] for one in sorted(shown)])
        say((told.format(names=names),), sys.stderr)


def audit_page(options: Options, found: Found) -> None:
    """Write the page of what an audit has found; says so where there is no game to be shown."""
    with Aside() as aside:
        aside(_("Drawing the page ..."))
        shown = found.shown()
        drawn = "" if shown is None else page_of(options, *shown)
    if shown is None:
        say((_("No page is written: the file holds no game that could be shown."),), sys.stderr)
        return
    write_page(options, drawn)
    _warn(options, shown[0].reel)


def page_of(options: Options, kept: Kept, verdict: Verdict | None = None) -> str:
    """The page of a game that was found.  Raises `UsageError` for a seat that is none."""
    tale = tale_of(kept.reel, seat_of(options, kept.reel))
    story = Story(tale, kept.title, dict(kept.signed), kept.chat, kept.told)
    return page(story, sheets(), verdict)


def sheets() -> Sheets:
    """The style sheet and the script that lie beside the program, each of two files."""
    return Sheets(web_text("common.css", "replay.css"), web_text("scene.js", "replay.js"))


def refuse_existing(options: Options) -> None:
    """Raises `UsageError` for a file that is there, before anything is read: it may be anything."""
    if options.html is not None:
        refuse_file("--html", options.html, over=options.force)


def write_page(options: Options, text: str) -> None:
    """Write the page to the named file, whole or not at all, or to stdout.

    Raises `CommandFailed` when the disk refuses; what was there is then untouched.
    """
    assert options.html is not None, "a page was asked for"
    if put("--html", options.html, text.encode(), over=options.force):
        say((_("The page is written: {file}").format(file=options.html),), sys.stderr)
