"""A kept game of any kind made ready for the screen: read, seen by somebody, with its audit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.model.replay.showing import Showing, show
from cli.model.screen.replaying import Viewing
from cli.ui.network import reels as network  # loaded here, in the thread of the screen
from cli.ui.reels import reel_for, seat_of
from cli.ui.screen.replaystage import look_at
from cli.ui.verdict import verdict_of

if TYPE_CHECKING:
    from cli.ui.options import Options
    from cli.ui.reels import Kept
    from cli.ui.screen.replaystage import Audit
    from cli.ui.verdict import Heard, Outcome

__all__ = ["look_at", "network", "opened", "shown_from"]


def opened(options: Options) -> tuple[Viewing, Audit]:
    """The game that the options name; takes its time. Raises as `reel_for` and `seat_of`."""
    kept = reel_for(options)
    return shown_from(options, kept), audit_of(kept)


def shown_from(options: Options, kept: Kept) -> Viewing:
    """A kept game from the place on where its cards are dealt."""
    showing = show(kept.reel, seat_of(options, kept.reel), kept.signed)
    told = (kept.told,) if kept.told else ()
    return Viewing(showing.moved(_dealt(showing)), kept.title, said=told)


def _dealt(showing: Showing) -> int:
    """The first place where somebody plays; the start where nobody ever does."""
    places = range(1, showing.last + 1)
    return next((at for at in places if showing.view_at(at).state.round), 0)


def audit_of(kept: Kept) -> Audit:
    """How a kept game is checked."""

    def audit(heard: Heard) -> Outcome:
        return verdict_of(kept.path, kept.kind, heard)

    return audit
