"""A table for the screen with one reader and no others: it plays what it is told and notes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.model.completion import offers
from cli.model.screen.scene import Said, Scene
from cli.ui.screen.playing import Playing
from engine.events import Acted
from engine.moves import apply
from tests.cli.scenery import table_of, view

if TYPE_CHECKING:
    from cli.model.completion import Offer
    from cli.model.player import View
    from engine.actions import Action

HAND = [0, 3, 3, 4]


class LoneTable:
    """See `playing.Table`: Ana's turn at a table of two."""

    def __init__(self) -> None:
        self.state = table_of("tortuga", hands=[HAND, HAND])
        self.title = "Friday"
        self.log: tuple[Said, ...] = ()
        self.done: list[object] = []
        self.question = "Leave? Your seat waits. y or n"
        self.asks = False
        self.playing = Playing(self)
        self.drawn = 0

    def scene(self) -> Scene:
        return Scene(self.view, self.title, log=self.log)

    @property
    def view(self) -> View:
        return view(self.state)

    def act(self, action: Action) -> None:
        self.done.append(action)
        self.state = apply(self.state, Acted(self.state.seat, action))

    def answer(self, line: str) -> None:
        self.done.append(line)
        if line == "rules":
            self.playing.reply(*(f"Rule {number}." for number in range(40)))
        else:
            self.playing.reply(f"You typed {line}.")

    def chat(self, text: str) -> None:
        self.done.append(("chat", text))

    def offers(self, text: str) -> tuple[Offer, ...]:
        return offers(text, self.view)

    def leave(self) -> None:
        self.done.append("left")
