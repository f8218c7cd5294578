"""Taking back at one keyboard: the last action of a person, while nothing hidden was shown since.

Pure; what may be taken back is `parlour.undo_depth` (SCREEN 6, ``u``).
"""

from typing import Final

from cli.model.language import N_, _
from cli.model.parlour import Parlour, replayed
from cli.model.preview import described
from cli.model.spelling import spelled
from cli.model.words import count
from engine.events import Acted

NOTHING_TO_TAKE_BACK: Final = N_(
    "Nothing to take back: it is the start, or something hidden was shown since."
)


def taken_back(parlour: Parlour, depth: int) -> tuple[Parlour, str]:
    """The game without its last ``depth`` acts, and the sentence that says what they were."""
    before = replayed(parlour.setup, parlour.history[:-depth])
    first = parlour.history[-depth]
    assert isinstance(first, Acted), "a person's action is the first that goes"
    view = before.view(first.seat)
    more = described(view, first.action)
    what = f"{spelled(first.action, view)} ({more})" if more else spelled(first.action, view)
    others = depth - 1
    if others:
        told = _("Taken back: {what}, and {actions} of bots after it.")
    else:
        told = _("Taken back: {what}.")
    return before, told.format(what=what, actions=count(others, "action"))
