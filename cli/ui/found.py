"""What an audit has found, whatever was checked: to be printed, and perhaps shown as a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cli.model.html.verdict import Verdict
    from cli.ui.reels import Kept

    Shown = tuple[Kept, Verdict]
    """A game as far as it is sound, and the verdict in the page's words."""


class Found(NamedTuple):
    """The exit code, the lines for people, the object for programs.

    `shown` makes what a page needs; None where the file holds no game to be shown.
    """

    code: int
    lines: Sequence[str]
    form: dict[str, object]
    shown: Callable[[], Shown | None]
