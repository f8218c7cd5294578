"""The stage of a game, whoever it is played with: keys choose, the table plays (SCREEN 2 to 6).

What a key means is `cli.model.screen.press`, what is drawn `cli.model.screen.frame`; here is only
what the two have in common: what is chosen so far, what was said last, how far the log is scrolled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from cli.model.language import _
from cli.model.player import View
from cli.model.screen import frame as screen
from cli.model.screen.chosen import Chosen
from cli.model.screen.everybody import everybody
from cli.model.screen.guide import guide, learned
from cli.model.screen.helppage import help_rows
from cli.model.screen.jamo import latin
from cli.model.screen.logpage import log_lines
from cli.model.screen.logpanel import line_rows, paper
from cli.model.screen.look import Look
from cli.model.screen.menu import still
from cli.model.screen.mode import Mode
from cli.model.screen.pages import AROUND
from cli.model.screen.pointing import clicked, dragged
from cli.model.screen.press import press
from cli.model.screen.textpage import MORE, TextPage, foot_of, order_behind, text_frame
from cli.model.screen.whynot import LOOK
from cli.model.spoken import yes
from cli.ui.screen.lessons import Lessons

if TYPE_CHECKING:
    from cli.model.completion import Offer
    from cli.model.screen.mode import Frame
    from cli.model.screen.press import Pressed
    from cli.model.screen.scene import Scene
    from engine.actions import Action

ROOM: Final = 3
"""Sentences that the message area holds at the least; a longer answer gets a page."""

AGAIN: Final = "r"
AT_THE_END: Final = {AGAIN: "rematch", "v": "replay"}
"""The keys that play again and look back when the game is over, as words of the table."""

LOOKING: Final = frozenset({"q", "l", "?", ":", "/", "t", "tab", "f6", "c-l"})
"""Keys that mean the same whatever is asked; every other one but a yes is a no."""

TURNS: Final = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -10, "pagedown": 10, " ": 10}


class Table(Protocol):
    """A game in progress, of the network or of this machine. Nothing here blocks or raises."""

    def scene(self) -> Scene:
        """The table as its reader sees it now, without ``chosen``, ``said``, ``guide``, ``back``.

        Equal as long as nothing has changed; cheap, since it is asked for at every key.
        """
        ...

    def act(self, action: Action) -> None:
        """Play a legal action; why it could not be played is told (`Playing.tell`)."""
        ...

    def answer(self, line: str) -> None:
        """Do what a typed line says; what it gets for an answer is told (`Playing.reply`)."""
        ...

    def chat(self, text: str) -> None:
        """Say something to all at the table."""
        ...

    def offers(self, text: str) -> tuple[Offer, ...]:
        """The words that may stand at the end of the line typed so far."""
        ...

    @property
    def question(self) -> str:
        """What is asked before the table is left; "" where nothing can be lost."""
        ...

    @property
    def asks(self) -> bool:
        """Whether the table waits for yes or no, as `answer` takes it."""
        ...

    def leave(self) -> None:
        """Leave; what is not over can be gone on with."""
        ...


class Playing:
    """See `stage.Stage`."""

    def __init__(self, table: Table, lessons: Lessons | None = None) -> None:
        self._table = table
        self._chosen = Chosen()
        self._said: tuple[str, ...] = ()
        self._batch = 0
        self._cut = False
        self._page: TextPage | None = None
        self._lessons = Lessons() if lessons is None else lessons
        self._asked = ""
        self._back = 0
        self._last: tuple[int, int, Look, Mode] = (0, 0, Look(), Mode())

    def sight(self) -> object:
        """See `Stage`."""
        return self.scene(), self._page

    def scene(self) -> Scene:
        """The table with what this reader has chosen, was told last, and looks back at."""
        scene = self._table.scene()
        chosen = still(scene.view, self._chosen)
        return scene._replace(
            chosen=chosen,
            said=self._said,
            batch=self._batch,
            guide=guide(scene.view, chosen, self._lessons.done),
            back=self._back,
            asking=self._table.asks,
        )

    def frame(self, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
        """See `Stage`."""
        self._last = columns, rows, look, mode
        if self._page is not None:
            return text_frame(self._page, columns, rows, look, mode)
        frame = screen.frame(self.scene(), columns, rows, look, mode)
        self._cut = frame.cut
        return frame

    def press(self, key: str) -> str:
        """See `Stage`."""
        if self._page is not None:
            return self._turn(self._page, key)
        key = self._last[2].meant(latin(key)) if len(key) == 1 else key
        if self._table.asks and latin(key) not in LOOKING:
            self.hush()
            self._table.answer("yes" if yes(latin(key)) else "no")
            return ""
        scene = self.scene()
        if scene.stopped and latin(key) not in LOOKING:
            self.hush()
            self.tell(_(LOOK))  # the prompt says that play is stopped
            return ""
        offered = latin(key) in AT_THE_END and (scene.again or latin(key) != AGAIN)
        if scene.view.state.winners is not None and offered:
            self._table.answer(AT_THE_END[latin(key)])
            return ""
        return self._done_with(press(scene.view, scene.chosen, key))

    def click(self, hit: str) -> str:
        """See `Stage`."""
        kind, _blank, key = hit.partition(" ")
        if self._page is not None:
            return self._turn(self._page, key.lower())
        if kind == "key" and key:
            return self.press(key)
        scene = self.scene()
        if scene.stopped:
            return ""
        return self._done_with(clicked(scene.view, scene.chosen, hit))

    def drag(self, start: str, end: str) -> str:
        """See `Stage`."""
        scene = self.scene()
        if scene.stopped:
            return ""
        return self._done_with(dragged(scene.view, scene.chosen, start, end))

    def _done_with(self, pressed: Pressed) -> str:
        """Follow a key; gives the order that is the screen's."""
        self._chosen, said = pressed.chosen, self._said
        self._said, self._batch = pressed.said, 0
        if pressed.action is not None:
            self._lessons.learn(learned(pressed.action))
            self._back = 0  # who plays looks at what is played
            self._table.act(pressed.action)
        elif pressed.order:
            self._lessons.learn(learned(pressed.order))
        if pressed.order == "undo":
            self._table.answer("undo")
            return ""
        if pressed.order == "panel":
            self._page = _whole(said) if self._cut else everybody(self.scene().view)
            return ""
        return pressed.order

    def _turn(self, page: TextPage, key: str) -> str:
        """A key of a page: it is moved, or left; Tab leads on to the log."""
        if key in TURNS:
            self._page = page._replace(top=max(page.top + TURNS[key], 0))
            return ""
        self._page = None
        return "log" if key == "tab" else order_behind(key)

    def scroll(self, rows: int) -> None:
        """See `Stage`."""
        if self._page is not None:
            self._page = self._page._replace(top=max(self._page.top - rows, 0))
        elif rows:
            self._back = min(max(self._back + rows, 0), self._furthest())

    def _furthest(self) -> int:
        """How far the log can be scrolled back: on its page by rows, beside the board by lines."""
        scene = self._table.scene()
        columns, rows, look, mode = self._last
        if mode.kind != "log":
            return len(scene.log) + len(scene.chat)
        on = paper(scene.view.names, columns, look)
        drawn = sum(len(line_rows(one, on)) for one in log_lines(scene, mode.sought))
        return max(drawn - (rows - AROUND), 0)

    def help_rows(self, columns: int, look: Look, mode: Mode) -> int:
        """See `Stage`."""
        return help_rows(self.scene(), columns, look, mode)

    def enter(self, line: str, *, chat: bool) -> None:
        """See `Stage`."""
        self._said, self._asked = (), line.strip()
        (self._table.chat if chat else self._table.answer)(line)

    def offers(self, text: str) -> tuple[Offer, ...]:
        """See `Stage`."""
        return self._table.offers(text)

    def tell(self, *lines: str) -> None:
        """See `Stage`."""
        self._said, self._batch = (*self._said, *lines), len(lines)

    def hush(self) -> None:
        """What was said last is old now."""
        self._said = ()

    def reply(self, *lines: str) -> None:
        """Show the answer to a typed line: below the board, or as a page where it is long."""
        if len(lines) > ROOM:
            self._page = TextPage(f": {self._asked.lstrip(':/ ')}", lines, foot=foot_of(MORE))
        else:
            self.tell(*lines)

    @property
    def title(self) -> str:
        """See `Stage`."""
        scene = self._table.scene()
        view = scene.view
        if scene.stopped:
            return _("Cartagena: play is stopped")
        if view.my_turn:
            # i18n: title of the window
            return _("● your turn — Cartagena")
        if not view.settled or view.state.winners is not None:
            return "Cartagena"
        return plays_title(view)

    @property
    def calls(self) -> bool:
        """See `Stage`."""
        scene = self._table.scene()
        return scene.view.my_turn and not scene.stopped

    @property
    def question(self) -> str:
        """See `Stage`."""
        return self._table.question

    def leave(self) -> None:
        """See `Stage`."""
        self._table.leave()


def plays_title(view: View) -> str:
    """The title of the window while somebody else is to play."""
    # i18n: title of the window
    return _("Cartagena: {name} to play").format(name=view.name(view.state.seat))


def _whole(said: tuple[str, ...]) -> TextPage:
    """What was told and had no room below the board."""
    return TextPage(_("What was told"), said, foot=foot_of(MORE))
