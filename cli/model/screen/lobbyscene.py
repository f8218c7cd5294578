"""What the lobby shows, as one value: the games to choose from, and what is chosen so far.

The shell builds it from what the network and the disk tell; every text in it is clean already
(`p2p.core.cleaning`). Nothing here knows the rules: the first picture is painted before they are
there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from cli.model.language import _

if TYPE_CHECKING:
    from cli.model.screen.lobbyform import Form

Kind = Literal["found", "kept", "local"]
"""A game of the network, an own unfinished one of the network, one of this machine alone."""

Show = Literal["games", "kept", "stored"]
"""The lobby itself, all that can be gone on with, all that can be looked at again."""

MOST_KEPT: Final = 5
"""Unfinished games beside those of the network; their own list has them all."""


class GameRow(NamedTuple):
    """A game that is listed; ``id`` names it among all of its kind.

    ``host`` is "" where nobody has told it; of an own game it is who plays with.
    ``enter`` is what Enter does with it, "" for nothing; ``watched`` whether it can be looked at.
    ``note`` is a word or two behind the row, ``why`` whole sentences about it for who marks it,
    the first one why Enter does nothing where that is so. ``problem`` says which other version or
    rules its program has, where they do not fit; ``played`` when a stored one was written last.
    """

    kind: Kind
    id: str
    name: str
    host: str = ""
    rules: str = ""
    players: str = ""
    state: str = ""
    key: str = ""
    note: str = ""
    why: tuple[str, ...] = ()
    enter: Literal["join", "return", "resume", "replay", ""] = ""
    watched: bool = False
    problem: str = ""
    played: str = ""


class Around(NamedTuple):
    """How it stands with the network.

    ``places`` are own addresses with their interfaces, ``answered`` says when anybody answered
    last (``"just now"``, "" for never), ``hints`` what may be in the way where nobody is heard,
    ``trouble`` why others cannot be found or this program cannot be reached, ``opening`` that the
    network is not there yet.
    """

    places: tuple[str, ...] = ()
    answered: str = ""
    hints: tuple[str, ...] = ()
    trouble: str = ""
    opening: bool = True


class LobbyScene(NamedTuple):
    """The lobby. ``at`` is the marked row of the list that is shown, ``marked`` its `GameRow.id`.

    ``idle`` is what takes its time (``"Joining Friday ..."``), ``said`` the sentences told last;
    ``form`` is shown in the place of the list while it is filled in.
    """

    found: tuple[GameRow, ...] = ()
    kept: tuple[GameRow, ...] = ()
    stored: tuple[GameRow, ...] | None = None
    around: Around = Around()
    show: Show = "games"
    at: int = 0
    marked: str = ""
    idle: str = ""
    said: tuple[str, ...] = ()
    form: Form | None = None

    @property
    def rows(self) -> tuple[GameRow, ...]:
        """The rows of the list that is shown, in its order."""
        if self.show == "stored":
            return self.stored or ()
        return self.kept if self.show == "kept" else (*self.found, *self.left)

    @property
    def left(self) -> tuple[GameRow, ...]:
        """The unfinished games beside those of the network: one that is there is listed there."""
        there = {row.id for row in self.found}
        return tuple(row for row in self.kept if row.id not in there)[:MOST_KEPT]

    @property
    def row(self) -> GameRow | None:
        """The marked row; None where there is none."""
        rows = self.rows
        return rows[self.place] if rows else None

    @property
    def place(self) -> int:
        """Where the mark is: it stays on its game while others come and go."""
        rows = self.rows
        held = next((at for at, row in enumerate(rows) if row.id == self.marked), self.at)
        return min(max(held, 0), max(len(rows) - 1, 0))

    def mark(self, at: int) -> LobbyScene:
        """With the mark on this row, or the nearest one."""
        rows = self.rows
        at = min(max(at, 0), max(len(rows) - 1, 0))
        return self._replace(at=at, marked=rows[at].id if rows else "")


def ago(seconds: float) -> str:
    """``"just now"``, ``"20 s ago"``, ``"3 min ago"``: in steps, so that nothing is drawn anew
    while a quiet network stays as it is.
    """
    if seconds < 10:
        return _("just now")
    # i18n: seconds, then minutes
    told = _("{number} s ago") if seconds < 60 else _("{number} min ago")
    return told.format(number=int(seconds) // 10 * 10 if seconds < 60 else int(seconds) // 60)
