"""The loop around a local game: bots act, people are asked, every act is kept and told.

It serves one person against bots and several at one keyboard.  What is printed comes from the
view of the person who is looking, so that a hidden hand cannot slip out.
"""

import sys

from cli.model.answers import look
from cli.model.asking import prompt
from cli.model.boardtext import COLUMNS, board_text
from cli.model.command import Do, Order, understand
from cli.model.diary import Diary
from cli.model.parlour import HUMAN, Parlour, opened, replayed, undo_depth, unopened
from cli.model.player import View
from cli.model.reply import Answers, open_answers
from cli.model.seats import seats_text
from cli.model.situation import first_words, outcome, pass_page, situation
from cli.model.vocabulary import NOTHING_DONE, ONCE_MORE, RESIGN_QUESTION, yes
from cli.ui.local.kept import Keeper
from cli.ui.page import say, width_of
from cli.ui.prompt import Ask
from engine.events import Acted, Left

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what can be scrolled back to, where the terminal can."""

BLANK_LINES = 60
"""Where it cannot: more lines than a screen has, so that nothing hidden stays in sight."""


class Room:
    """One local game being played; ``screen`` allows to draw the board and to clear the screen."""

    def __init__(
        self, setup_or_game: Parlour, keeper: Keeper, ask: Ask, *, screen: bool, ascii_only: bool
    ) -> None:
        self.parlour = setup_or_game
        self._keeper = keeper
        self._ask = ask
        self._screen = screen
        self._ascii = ascii_only
        self._diary = Diary(self.parlour.setup, self._board if screen else None)
        self._sitting: int | None = None
        self._greeted = False
        self._answers: Answers = ()

    def play(self, *, resumed: bool) -> None:
        """Play until the game is over or a person leaves it.  Raises `KeptError`."""
        if resumed:
            self._resume()
        else:
            _, events = opened(self.parlour.setup)
            self._diary.follow(unopened(self.parlour.setup), events)
        while not self.parlour.over and self._turn():
            pass
        self._show_news()
        if self.parlour.over:
            self._close()

    def _close(self) -> None:
        """The final table; at a screen as a board, with the result below it, where it is seen."""
        view = self.parlour.view(self._sitting)
        say(("", *self._board(view), outcome(view)) if self._screen else seats_text(view))

    def _resume(self) -> None:
        """Where the game stands; with hidden hands each person is shown the own side of it."""
        self._diary.note(("The game goes on.",))
        for seat in self.parlour.setup.people if self._diary.apart else ():
            self._diary.whisper(seat, self._stands(self.parlour.view(seat)))
        if not self._diary.apart:
            self._diary.note(self._stands(self.parlour.view(self.parlour.state.seat)))

    def _stands(self, view: View) -> tuple[str, ...]:
        return (*self._board(view), *situation(view))

    def _turn(self) -> bool:
        """One action of a bot, or one line of a person; False when the person leaves."""
        seat = self.parlour.state.seat
        if self.parlour.setup.policies[seat] != HUMAN:
            self._happen(Acted(seat, self.parlour.bot_action()))
            return True
        if not self._seat(seat):
            return False
        self._show_news()
        view = self.parlour.view(seat)
        if not self._greeted:
            say(first_words(view))
            self._greeted = True
        several = len(self.parlour.setup.people) > 1
        line = self._line(prompt(view, several=several), view)
        return line is not None and self._follow(line, seat)

    def _line(self, shown: str, view: View | None) -> str | None:
        """A typed line; a person's Ctrl-C is asked about once, and leaves when it comes again."""
        try:
            return self._ask(shown, view)
        except KeyboardInterrupt:
            if not sys.stdin.isatty():
                raise
            say((ONCE_MORE,))
            return self._ask(shown, view)

    def _follow(self, line: str, seat: int) -> bool:
        if not line.strip():
            return True
        reply = understand(line, self.parlour.view(seat), answers=self._answers)
        self._answers = open_answers(reply, self._answers)
        if isinstance(reply, Do):
            self._happen(Acted(seat, reply.action))
            self._show_news()
            return True
        if isinstance(reply, Order):
            return self._order(reply, seat)
        say(reply.lines)
        return True

    def _order(self, order: Order, seat: int) -> bool:
        view = self.parlour.view(seat)
        answer = look(
            order,
            view,
            self._diary.log(seat),
            ascii_only=self._ascii,
            columns=width_of(sys.stdout) or COLUMNS,
            bots=any(self.parlour.setup.policies),
        )
        if answer is not None:
            say(answer)
        elif order.word == "undo":
            self._undo()
        elif order.word == "resign":
            self._resign(view)
        return order.word != "quit"

    def _resign(self, view: View) -> None:
        """A person leaves for good; with no person left the bots play it out."""
        say(("Resigning is for good: you play no more and cannot win.", RESIGN_QUESTION))
        if not yes(self._line("> ", view) or ""):
            say((NOTHING_DONE,))
            return
        self._happen(Left(self.parlour.state.seat))
        while not self.parlour.over and not self._people_playing():
            self._happen(Acted(self.parlour.state.seat, self.parlour.bot_action()))
        self._show_news()

    def _people_playing(self) -> bool:
        return bool(set(self.parlour.setup.people) & set(self.parlour.state.living))

    def _undo(self) -> None:
        depth = undo_depth(self.parlour)
        if not depth:
            say(("Nothing to take back: it is the start, or something hidden was shown since.",))
            return
        for _ in range(depth):
            self._keeper.take_back()
        self.parlour = replayed(self.parlour.setup, self.parlour.history[:-depth])
        view = self.parlour.view(self.parlour.state.seat)
        self._diary.note(("Taken back.", *situation(view)))

    def _happen(self, act: Acted | Left) -> None:
        """Play an act and keep it before it is told: nothing is shown that a crash could undo."""
        before = self.parlour
        after, events = before.happen(act)
        self._keeper.add(act)
        self.parlour = after
        self._diary.follow(before, events)

    def _seat(self, seat: int) -> bool:
        """Make sure that this person alone is looking; False when the input has ended."""
        if self._sitting == seat:
            return True
        left, self._sitting = self._sitting, seat
        if not self._diary.apart:
            return True
        self._clear()
        say(pass_page(self.parlour.view(seat), left))
        if self._line("", None) is None:
            return False
        self._clear()
        return True

    def _show_news(self) -> None:
        if self._sitting is not None or not self._diary.apart:
            say(
                self._diary.news(
                    self.parlour.state.seat if self._sitting is None else self._sitting
                )
            )

    def _board(self, view: View) -> tuple[str, ...]:
        columns = width_of(sys.stdout) or COLUMNS
        return board_text(view, ascii_only=self._ascii, columns=columns)

    def _clear(self) -> None:
        sys.stdout.write(CLEAR if self._screen else "\n" * BLANK_LINES)
