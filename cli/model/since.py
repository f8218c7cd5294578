"""What has happened since a viewer's last action, for whoever comes back to a table.

Pure, and one fold for every kind of table: bots that played, other people at the keyboard, a
network game that went on while its player was away.  It tells what its viewer may know.
"""

from typing import Final, NamedTuple

from cli.model.language import N_, _
from cli.model.plain import happened
from cli.model.player import View
from cli.model.words import count
from engine.events import Acted, Drawn, Event, Shuffled
from engine.state import State

MOST: Final = 20
"""Sentences that are kept: as many as a screen has room for beside the board."""

NOTHING: Final = N_("Nothing has happened since your last action.")


class Since(NamedTuple):
    """The newest sentences since the viewer's last action, oldest first.

    ``more``: how many before them are left out.  ``own``: whether the cards that come now are
    still the viewer's own doing, which has been told already.
    """

    lines: tuple[str, ...] = ()
    more: int = 0
    own: bool = False

    def after(self, view: View, before: State, event: Event) -> "Since":
        """This with one more event, which led from ``before`` to ``view.state``."""
        if not before.round:
            return Since()  # the board is laid out and the cards are dealt: nobody was away
        if isinstance(event, Acted) and event.seat == view.me:
            return Since(own=True)
        follows = isinstance(event, Drawn | Shuffled)
        told = "" if self.own and follows else happened(view, before, event)
        kept = (*self.lines, told) if told else self.lines
        more = self.more + max(len(kept) - MOST, 0)
        return Since(kept[-MOST:], more, self.own and follows)

    def told(self, most: int = MOST) -> tuple[str, ...]:
        """The newest sentences, at most so many, behind a count of what is left out.

        One sentence that says so where there are none.
        """
        shown = self.lines[-most:]
        more = self.more + len(self.lines) - len(shown)
        # i18n: log is typed as it stands
        told = _("{lines} before: `log` tells more.").format(lines=count(more, "line"))
        return (*((told,) if more else ()), *shown) or (_(NOTHING),)
