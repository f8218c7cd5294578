"""The stage of a game that was played: stepped through, played on, branched, with its verdict.

What is shown and what keys mean is `cli.model.screen.replaying`; here are the clock of playing and
the audit, which checks the whole game in a thread behind the picture. Nothing is ever written.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, TypeAlias

from cli.model.completion import Offer, offers
from cli.model.language import _
from cli.model.replay.orders import HELP, Sitting, follow
from cli.model.screen import frame as screen_frame
from cli.model.screen.chosen import Chosen
from cli.model.screen.hint import key_told
from cli.model.screen.logpage import log_lines
from cli.model.screen.logpanel import line_rows, paper
from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from cli.model.screen.pages import AROUND
from cli.model.screen.picture import width
from cli.model.screen.pointing import clicked, dragged
from cli.model.screen.replayfoot import JUMP, REPLAY_KEYS
from cli.model.screen.replaying import (
    AGAIN,
    Viewing,
    branch_pressed,
    on_its_own,
    press_replay,
    scene_of,
)
from cli.model.screen.textpage import MORE, TextPage, foot_of, order_behind, text_frame
from cli.model.spoken import order_word
from cli.ui.main import CommandFailed
from cli.ui.screen.playing import ROOM, TURNS
from cli.ui.verdict import Heard, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.screen.mode import Frame
    from cli.model.screen.replaying import Viewed
    from cli.model.screen.scene import Scene
    from cli.ui.screen.stage import Screen

Audit: TypeAlias = "Callable[[Heard], Outcome]"
"""Checks the game; is given whom to tell how far it is. Raises CommandFailed and OSError."""

STEP: Final = 0.5
"""Seconds between two words of how far the audit is."""


class GivenUp(Exception):  # noqa: N818 - the reader has left: no fault
    """Nobody waits for the verdict any more."""


class ReplayStage:
    """See `stage.Stage`."""

    calls = False
    question = ""

    def __init__(self, viewing: Viewing, screen: Screen) -> None:
        self._viewing = viewing
        self._screen = screen
        self._page: TextPage | None = None
        self._verdict: Outcome | None = None
        self._due: asyncio.TimerHandle | None = None
        self._gone = False
        self.left = asyncio.Event()
        self._last: tuple[int, int, Look, Mode] = (0, 0, Look(), Mode())

    # The picture

    def sight(self) -> object:
        """See `Stage`."""
        return self._viewing, self._page

    def scene(self) -> Scene:
        """What is shown."""
        return scene_of(self._viewing)

    def frame(self, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
        """See `Stage`."""
        self._last = columns, rows, look, mode
        if mode.kind == "help":
            return text_frame(_help(mode.top), columns, rows, look, mode)
        if self._page is not None:
            return text_frame(self._page, columns, rows, look, mode)
        return screen_frame.frame(self.scene(), columns, rows, look, mode)

    def help_rows(self, columns: int, look: Look, mode: Mode) -> int:
        """See `Stage`."""
        del columns, look, mode
        return len(REPLAY_KEYS)

    # Keys

    def press(self, key: str) -> str:
        """See `Stage`."""
        if self._page is not None:
            return self._turn(self._page, key)
        return self._follow(press_replay(self._viewing, key))

    def _turn(self, page: TextPage, key: str) -> str:
        if key in TURNS:
            self._page = page._replace(top=max(page.top + TURNS[key], 0))
            return ""
        self._page = None
        return self.press(key) if order_behind(key) else ""

    def _follow(self, viewed: Viewed) -> str:
        self._set(viewed.viewing)
        if viewed.order == "audit":
            self._show_verdict()
            return ""
        return viewed.order

    def click(self, hit: str) -> str:
        """See `Stage`."""
        kind, _blank, rest = hit.partition(" ")
        if self._page is not None:
            return self._turn(self._page, rest)
        viewing = self._viewing
        if kind == JUMP and viewing.branch is None:
            self._set(viewing.at(int(rest)))
        elif kind in ("key", "log"):
            return self.press(rest if kind == "key" else "l")
        elif viewing.branch is not None:
            there = viewing.branch
            pressed = clicked(there.view, viewing.chosen, hit)
            return self._follow(branch_pressed(viewing, there, pressed))
        return ""

    def drag(self, start: str, end: str) -> str:
        """See `Stage`."""
        there = self._viewing.branch
        if there is None:
            return self.click(end) if end.startswith(f"{JUMP} ") else ""
        pressed = dragged(there.view, self._viewing.chosen, start, end)
        return self._follow(branch_pressed(self._viewing, there, pressed))

    def scroll(self, rows: int) -> None:
        """See `Stage`."""
        if self._page is not None:
            self._page = self._page._replace(top=max(self._page.top - rows, 0))
        elif rows:
            back = min(max(self._viewing.back + rows, 0), self._furthest())
            self._viewing = self._viewing._replace(back=back)

    def _furthest(self) -> int:
        """How far the log can be scrolled back, as in a game."""
        scene, (columns, rows, look, mode) = self.scene(), self._last
        if mode.kind != "log":
            return len(scene.log)
        on = paper(scene.view.names, columns, look)
        drawn = sum(len(line_rows(one, on)) for one in log_lines(scene, mode.sought))
        return max(drawn - (rows - AROUND), 0)

    def enter(self, line: str, *, chat: bool) -> None:
        """See `Stage`. A line is in the words of the replay without a screen."""
        del chat
        viewing = self._viewing
        if order_word(line) == "audit":
            self._show_verdict()
            return
        before = Sitting(viewing.showing, viewing.branch, ascii_only=self._screen.look.ascii)
        sitting, told = follow(before, line)
        if sitting.over:
            self.leave()
            return
        moved = sitting.showing.at != viewing.showing.at
        self._set(
            viewing._replace(
                showing=sitting.showing,
                branch=sitting.branch,
                chosen=Chosen(),
                playing=viewing.playing and not moved,
                back=0 if moved else viewing.back,
            )
        )
        if moved and sitting.branch is None:  # the foot tells the event
            sought = sitting.showing.found != viewing.showing.found
            self._viewing = self._viewing.telling(*([_(AGAIN)] if sought else []))
        else:
            self.reply(line, told)

    def reply(self, line: str, told: tuple[str, ...]) -> None:
        """The answer to a line: in the foot, or as a page where it is long."""
        if len(told) > ROOM:
            self._page = TextPage(f": {line.strip().lstrip(':/ ')}", told, foot=foot_of(MORE))
        else:
            self._viewing = self._viewing.telling(*told)

    def offers(self, text: str) -> tuple[Offer, ...]:
        """See `Stage`."""
        there = self._viewing.branch
        if there is not None:
            return offers(text, there.view)
        typed = text.lstrip(" :/")
        if " " in typed:
            return ()
        return tuple(Offer(word, _(what)) for word, what in HELP.items() if word.startswith(typed))

    def tell(self, *lines: str) -> None:
        """See `Stage`."""
        self._viewing = self._viewing.telling(*lines)

    def hush(self) -> None:
        """See `Stage`."""
        self._viewing = self._viewing.telling()

    @property
    def title(self) -> str:
        """See `Stage`."""
        return _("Cartagena: replay")

    def leave(self) -> None:
        """See `Stage`."""
        self.left.set()

    # The clock

    def _set(self, viewing: Viewing) -> None:
        """Show this from now on; while it plays the next event is due."""
        again = (viewing.playing, viewing.speed) != (self._viewing.playing, self._viewing.speed)
        self._viewing = viewing
        if again or not viewing.playing:
            self._stop()
        if viewing.playing and self._due is None:
            self._due = asyncio.get_running_loop().call_later(viewing.pause, self._next)

    def _next(self) -> None:
        self._due = None
        self._set(on_its_own(self._viewing))
        self._screen.changed()

    def _stop(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    # The verdict

    async def check(self, audit: Audit) -> None:
        """Have the game checked behind the picture; ends when the verdict is there."""
        loop, last = asyncio.get_running_loop(), 0.0

        def heard(done: int, total: int) -> None:
            """In the thread of the audit."""
            nonlocal last
            if self._gone:
                raise GivenUp
            now = loop.time()
            if now - last >= STEP:
                last = now
                loop.call_soon_threadsafe(self._so_far, done, total)

        self._say_verdict(_("audit: checking ..."))
        try:
            self._verdict = await asyncio.to_thread(audit, heard)
        except GivenUp:
            return
        except (CommandFailed, OSError) as error:
            self._say_verdict(_("audit: not possible: {error}").format(error=error))
            return
        self._say_verdict(self._verdict.short)

    def _so_far(self, done: int, total: int) -> None:
        if self._verdict is None:
            told = _("audit: checked {done} of {total} events")
            self._say_verdict(told.format(done=done, total=total))

    def _say_verdict(self, text: str) -> None:
        self._viewing = self._viewing._replace(verdict=text)
        self._screen.changed()

    def _show_verdict(self) -> None:
        if self._verdict is None:
            self._viewing = self._viewing.telling(_("The audit is not done yet."))
        else:
            self._page = TextPage(_("The audit's verdict"), self._verdict.lines, foot=foot_of(MORE))

    def close(self) -> None:
        """Stop the clock, and the audit at its next event."""
        self._stop()
        self._gone = True


def _key_row(key: str, told: str) -> str:
    return f"{key}{' ' * max(12 - width(key), 1)}{told}"


def _help(top: int) -> TextPage:
    lines = tuple(_key_row(key_told(key), _(what)) for key, what in REPLAY_KEYS)
    return TextPage(_("Keys of the replay"), lines, foot=foot_of(MORE), top=top)


async def look_at(screen: Screen, viewing: Viewing, audit: Audit) -> None:
    """Show a game until the reader leaves it."""
    stage = ReplayStage(viewing, screen)
    screen.show(stage)
    checking = asyncio.ensure_future(stage.check(audit))
    try:
        await stage.left.wait()
    finally:
        stage.close()
        await checking
