"""The screen of a visit: keys, clicks and lines to the stage that is shown, its picture back.

One prompt_toolkit application, full-screen, from the first picture to the last. It knows no rule
and no network, and must not import p2p or trio (see `stage`).
"""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING, Final, Literal

from prompt_toolkit.application import Application
from prompt_toolkit.filters import Condition
from prompt_toolkit.layout.containers import FloatContainer
from prompt_toolkit.layout.layout import Layout

from cli.model.language import N_, _
from cli.model.screen.mode import Mode
from cli.model.screen.strict import in_ascii
from cli.ui.screen.canvas import Canvas
from cli.ui.screen.editor import Editor
from cli.ui.screen.herald import Herald
from cli.ui.screen.keys import bindings
from cli.ui.screen.lifetime import Lifetime
from cli.ui.screen.overlay import ALL, moved, turned
from cli.ui.screen.pointer import Pointer
from cli.ui.screen.stopping import Stopping

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.output import Output

    from cli.model.screen.look import Look
    from cli.model.screen.mode import Frame
    from cli.model.screen.picture import Picture
    from cli.ui.screen.manner import Manner
    from cli.ui.screen.stage import Stage, Work

ESCAPE: Final = 0.05
"""Seconds a lone Esc waits for more (SCREEN 2)."""

SIZES: Final = None if hasattr(signal, "SIGWINCH") else 0.5
"""Seconds between two looks at the window's size, where no signal tells of another one. Looking
would cost a screen at rest more than all else."""

INTERRUPTED: Final = 130

PAGES: Final = {"log": Mode("log"), "help": Mode("help"), "copy": Mode("copy")}
"""Orders that lead to another mode without a line."""

ONCE_MORE: Final = N_("Ctrl-C once more asks to leave.")
LEAVES: Final = N_("Ctrl-C once more leaves.")
STAYING: Final = N_("You stay.")

YES: Final = ("q", "enter")
"""Keys that leave as a yes does; Enter is one with any input method."""


class FullScreen:
    """See `stage.Screen`; `run` shows it."""

    def __init__(
        self, first: Stage, look: Look, manner: Manner, terminal: tuple[Input, Output]
    ) -> None:
        self.look = look
        self.mode = Mode("keys")
        self.stage = first
        self.printed: tuple[str, ...] = ()
        self._strict = manner.strict
        self._drawn: tuple[object, Frame] | None = None
        self._warned = self._asking = self._leaving = self._interrupted = False
        self.canvas = Canvas(self._picture, Pointer(self).hear)
        self.editor = Editor(lambda text: self.stage.offers(text))
        self.app = self._application(manner, *terminal)
        self._herald = Herald(self.app.output, manner)
        self._stopping = Stopping(self, terminal[0])
        self._lifetime = Lifetime(self.app, self._herald.hush, self._stopping.heard)

    def _application(self, manner: Manner, source: Input, output: Output) -> Application[None]:
        floats = [self.editor.place, self.editor.menu]
        app: Application[None] = Application(
            Layout(FloatContainer(self.canvas, floats), self.canvas),
            style=manner.style,
            include_default_pygments_style=False,
            key_bindings=bindings(self),
            full_screen=True,
            color_depth=manner.depth,
            mouse_support=Condition(lambda: manner.mouse and self.mode.kind != "copy"),
            enable_page_navigation_bindings=False,
            erase_when_done=True,
            terminal_size_polling_interval=SIZES,
            input=source,
            output=output,
        )
        app.ttimeoutlen = app.timeoutlen = ESCAPE
        return app

    # For those behind the stages

    def show(self, stage: Stage) -> None:
        """Show this stage from now on, in key mode."""
        if stage is not self.stage:
            self.stage, self._drawn = stage, None
            # What was left is gone; leaving this one begins anew.
            self._leaving = self._asking = self._warned = self._interrupted = False
            if not self.typing:  # a line that is half typed goes to the new one
                self.back()
        self.changed()

    def changed(self) -> None:
        """The stage may show something new. Nothing is done where it is equal."""
        self._herald.tell(self.stage.title, calls=self.stage.calls)
        if self._drawn is None or self._key(*self._size()) != self._drawn[0]:
            self.app.invalidate()

    def last(self, *lines: str) -> None:
        """What is printed to the normal screen after the visit; the newest call counts."""
        self.printed = lines

    async def run(self, work: Work) -> int:
        """Show the screen as long as the work lasts; see `Lifetime.run`.

        A visit that went well is one that Ctrl-C has ended where that was the last word (SCREEN 9).
        """
        code = await self._lifetime.run(lambda: work(self), self._begun)
        return code or (INTERRUPTED if self._interrupted else 0)

    def stop(self, code: int) -> None:
        """Leave at once, with this exit code; the first one counts."""
        self._lifetime.stop(code)

    def _begun(self) -> None:
        self._herald.touched()  # who starts a program sits before it
        self.changed()

    # The picture

    def _size(self) -> tuple[int, int]:
        size = self.app.output.get_size()
        return size.columns, size.rows

    def _key(self, columns: int, rows: int) -> object:
        return self.stage.sight(), columns, rows, self.look, self.shown_mode

    @property
    def shown_mode(self) -> Mode:
        """The mode as it is drawn: whether to leave is asked over the keys."""
        return Mode("asks") if self._asking and self.mode.kind == "keys" else self.mode

    def _picture(self, columns: int, rows: int) -> Picture:
        key = self._key(columns, rows)
        if self._drawn is None or self._drawn[0] != key:
            frame = self.stage.frame(columns, rows, self.look, self.shown_mode)
            if self._strict:
                frame = frame._replace(rows=in_ascii(frame.rows))
            self._drawn = key, frame
            self.editor.put(*(frame.entry or (rows - 1, 0)))
        return self._drawn[1].rows

    def redraw(self) -> None:
        """Paint everything again, whatever the terminal shows."""
        self._drawn = None
        self.app.renderer.clear()
        self.app.invalidate()

    # Keys

    @property
    def typing(self) -> bool:
        """Whether a line is being typed."""
        return self.mode.kind in ("line", "chat")

    @property
    def leaving(self) -> bool:
        """Whether this stage is being left: it has closed what it played on and hears nothing."""
        return self._leaving

    @property
    def empty(self) -> bool:
        """Whether the line that is typed is empty."""
        return not self.editor.buffer.text

    def key(self, key: str) -> None:
        """A key outside of a line: see `Stage.press`."""
        self._herald.touched()
        self._warned = self._warned and self._asking
        if self._asking:
            self._leave_if(key)
        elif self.mode.kind == "copy":
            self.back()
        elif self.mode.kind in ("log", "help"):
            self._read(key)
        else:
            self.follow(self.stage.press(key))
        self.changed()

    def _read(self, key: str) -> None:
        mode, back = turned(self.mode, key, self._size()[1], self._help_rows())
        if mode.kind == "keys":
            self.back()
        else:
            self.mode = mode
            self.stage.scroll(back)

    def _help_rows(self) -> int:
        if self.mode.kind != "help":
            return 0
        return self.stage.help_rows(self._size()[0], self.look, self.mode)

    def follow(self, order: str) -> None:
        """Do what a key ordered of the screen."""
        kind, _blank, begun = order.partition(" ")
        if kind in ("line", "chat"):
            self.write("line" if kind == "line" else "chat", begun)
        elif order in PAGES:
            self.back()  # a click may order it while a line is typed
            self.mode = PAGES[order]
        elif order == "quit":
            self.quit()
        elif order == "redraw":
            self.redraw()

    def back(self) -> None:
        """To key mode, from wherever; the log is at its end again."""
        self.stage.scroll(-ALL)
        self.mode = Mode("keys")
        self.editor.close()
        self.app.layout.focus(self.canvas)

    def write(self, kind: Literal["line", "chat"], text: str = "") -> None:
        """Open the line, with this text in it."""
        self.mode = Mode(kind)
        self.editor.open(kind, text)
        self.app.layout.focus(self.editor.window)

    def enter(self) -> None:
        """Enter in a line: the stage gets it."""
        self._herald.touched()
        chat = self.mode.kind == "chat"
        line = self.editor.take()
        self.back()
        if line.strip():
            self.stage.enter(line, chat=chat)
        self.changed()

    def leave_line(self) -> None:
        """Esc or Ctrl-C in a line: nothing of it is done."""
        self._herald.touched()
        self.back()

    def interrupt(self) -> None:
        """Ctrl-C: leaves a line or a page; twice, asks to quit, and leaves at the third.

        While leaving politely takes its time, it leaves at once.
        """
        self._herald.touched()
        if self._leaving:
            self.stop(INTERRUPTED)
        elif self._asking:
            self._leave(interrupted=True)
        elif self.mode.kind != "keys":
            self.back()
        elif self._warned:
            self.quit(interrupted=True)
        else:
            self._warned = True
            self.stage.tell(_(ONCE_MORE if self.stage.question else LEAVES))
        self.changed()

    def paste(self, text: str) -> None:
        """Pasted text never plays: it goes into a line, which is opened for it."""
        self._herald.touched()
        if self.typing:
            self.editor.insert(text)
        elif self.mode.kind == "keys" and not self._asking:
            self.write("line", text)

    def quit(self, *, interrupted: bool = False) -> None:
        """Leave, after a question where something may be lost; ``interrupted``: by Ctrl-C."""
        if self.stage.question:
            if self.typing:  # what is typed next is the answer
                self.back()
            self._asking = True
            self.stage.hush()  # what was told before it is answered by the question
            self.stage.tell(self.stage.question)
        else:
            self._leave(interrupted=interrupted)

    def _leave_if(self, key: str) -> None:
        self._asking = self._warned = False
        self.stage.hush()
        from cli.model.spoken import yes  # it knows the words of the game

        if key in YES or yes(key):
            self._leave()
        else:
            self.stage.tell(_(STAYING))

    def _leave(self, *, interrupted: bool = False) -> None:
        """Leave politely: only Ctrl-C is heard until another stage is shown."""
        self._interrupted = interrupted
        self._leaving = True
        self.stage.leave()

    def suspend(self) -> None:
        """Ctrl-Z: the shell's; the picture is painted anew when the program goes on."""
        self._stopping.stop()

    def hush(self) -> None:
        """See `stopping.Stopped`."""
        self._herald.hush()

    def go_on(self) -> None:
        """See `stopping.Stopped`."""
        self.hush()
        self.app.renderer.reset()
        self._drawn = None
        self.changed()

    # The mouse

    def click(self, pressed: str, hit: str) -> None:
        """See `pointer.Pointed`."""
        self._herald.touched()
        if self.mode.kind in ("log", "help"):
            self.back()
        elif self._asking or not pressed:
            return
        elif pressed == hit:
            self.follow(self.stage.click(hit))
        else:
            self.follow(self.stage.drag(pressed, hit))
        self.changed()

    def wheel(self, back: int) -> None:
        """See `pointer.Pointed`."""
        if self.mode.kind == "help":
            self.mode = moved(self.mode, back, self._size()[1], self._help_rows())
        else:
            self.stage.scroll(back)
        self.changed()
