"""What an entry of the log did, in the short lines of the screen (SCREEN 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cli.model.network.steps import seen_steps
from cli.model.player import View, missed_between
from cli.model.screen.logline import logged

if TYPE_CHECKING:
    from cli.model.screen.scene import Said
    from p2p.core.notices import Applied


class Teller(NamedTuple):
    """For whom it is told: the names in seat order, the own seat (None: a spectator)."""

    names: tuple[str, ...]
    me: int | None


def short_lines(teller: Teller, notice: Applied, missed: int, at: int) -> tuple[Said, ...]:
    """The lines of one entry; `missed` as it was before, `at` their place (`Said.at`)."""
    if notice.before is None:
        return ()
    lines: list[Said] = []
    for step in seen_steps(notice):
        missed += missed_between(step.before, step.after)
        view = View(step.after, teller.names, teller.me, missed)
        lines.extend(logged(view, step.before, step.event, at))
    return tuple(lines)
