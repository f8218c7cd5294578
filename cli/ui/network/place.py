"""What an order at a table may use of the desk it is given at.

The tables of orders (`deskgame`, `desklobby`) know the desk by this alone; the desk knows them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.network.page import Page
    from cli.model.reply import Answers
    from cli.ui.network.crew import Crew
    from p2p.net.node import Node


class Place(Protocol):
    """A player's place at a table: the node, the page as it is now, and a voice.

    `answers` are those of the question that the last line of the game got for an answer.
    """

    answers: Answers

    @property
    def node(self) -> Node:
        """The peer that plays for this player."""
        ...

    @property
    def page(self) -> Page:
        """What the player knows now."""
        ...

    @property
    def crew(self) -> Crew | None:
        """Who seats the bots of this table; None where there can be none."""
        ...

    @property
    def ascii_only(self) -> bool:
        """Whether only ASCII may be drawn."""
        ...

    def say(self, *lines: str) -> None:
        """Tell the player."""
        ...

    def ask(self, step: Callable[[], None], *question: str) -> None:
        """Say the question and do the step if the next line is yes."""
        ...

    def waiting_lines(self, but: int | None = None) -> tuple[str, ...]:
        """Whom the game waits for, one a line; ``but``: without this seat where it only thinks."""
        ...

    async def leave(self) -> None:
        """Leave politely."""
        ...
