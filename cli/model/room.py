"""A game at one keyboard, told step by step: what it waits for, and what an answer leads to.

Pure and patient: it never asks, prints or sleeps.  Whoever drives it (the plain loop, the screen)
looks at `Room.waits` and gives what is wanted.  What it tells comes from the view of the person
who is looking, so that a hidden hand cannot slip out.
"""

from collections.abc import Callable
from typing import Literal, Protocol

from cli.model.answers import look
from cli.model.asking import prompt
from cli.model.command import Do, Order, understand
from cli.model.diary import Diary
from cli.model.language import N_, _
from cli.model.moved import mover_and_place
from cli.model.parlour import HUMAN, Parlour, opened, undo_depth, unopened
from cli.model.player import View
from cli.model.reply import Answers, open_answers
from cli.model.screen.scene import Said
from cli.model.seats import seats_text
from cli.model.situation import first_words, pass_page, situation
from cli.model.spoken import yes
from cli.model.takeback import NOTHING_TO_TAKE_BACK, taken_back
from cli.model.vocabulary import NOTHING_DONE, RESIGN_QUESTION
from engine.actions import Action
from engine.events import Acted, Left

Waits = Literal["bots", "curtain", "yes", "line", "over"]
"""What a room waits for: a bot's action (`Room.bots`), Enter at the page between two people, yes
or no to a question, a line or an action of a person; or nothing any more."""

RESIGNING = N_("Resigning is for good: you play no more and cannot win.")


class Acts(Protocol):
    """Where acts are kept.  Each is kept when the call returns, or it raises and nothing is."""

    def add(self, act: Acted | Left) -> None:
        """Keep an act."""

    def take_back(self) -> None:
        """Keep that the last act was taken back."""


class Room:
    """One local game being played.  What ``acts`` raises leaves the game as it was.

    ``board`` draws the table, and only where somebody asks for it (SCREEN 8).
    """

    def __init__(
        self, parlour: Parlour, acts: Acts, board: Callable[[View], tuple[str, ...]]
    ) -> None:
        self.parlour = parlour
        self.left = False
        """Whether a person has said that all leave; the game is kept."""
        self._acts = acts
        self._board = board
        self._diary = Diary(parlour.setup)
        self._sitting: int | None = None
        self._greeted = False
        self._resigning = False
        self._answers: Answers = ()
        self._moved: tuple[int, int] | None = None

    def begin(self, *, resumed: bool) -> None:
        """Tell how the game opens, or where a kept one stands; before anything else."""
        if resumed:
            self._diary.recall(self.parlour)
            self._resume()
        else:
            _, events = opened(self.parlour.setup)
            self._diary.follow(unopened(self.parlour.setup), events)
        self._settle()

    # What is waited for

    @property
    def waits(self) -> Waits:
        """What must be given next."""
        if self.parlour.over:
            return "over"
        seat = self.parlour.state.seat
        if self.parlour.setup.policies[seat] != HUMAN:
            return "bots"
        if self._sitting != seat:
            return "curtain"
        return "yes" if self._resigning else "line"

    @property
    def looking(self) -> int | None:
        """The person at the screen; None while nobody may see more than a spectator."""
        people = self.parlour.setup.people
        if self._diary.apart:
            return None if self.waits == "curtain" else self._sitting
        return people[0] if self._sitting is None and people else self._sitting

    @property
    def sitter(self) -> int | None:
        """The person who sat at the keyboard last; None at the start."""
        return self._sitting

    @property
    def view(self) -> View:
        """The table as whoever is at the screen may see it."""
        return self.parlour.view(self.looking)

    @property
    def several(self) -> bool:
        """Whether several people share the keyboard."""
        return len(self.parlour.setup.people) > 1

    @property
    def prompt(self) -> str:
        """What stands before the line that is waited for."""
        if self.waits != "line":
            return "> " if self.waits == "yes" else ""
        return prompt(self.view, several=self.several)

    # What is told

    def page(self) -> tuple[str, ...]:
        """The page between two people (SCREEN 5): it tells nothing that is hidden."""
        return pass_page(self.parlour.view(self.parlour.state.seat), self._sitting)

    def news(self) -> tuple[str, ...]:
        """What the person at the screen has not been shown yet; it counts as shown."""
        reader = self.looking
        if reader is None:
            return ()
        lines = self._diary.news(reader)
        if self.waits == "line" and not self._greeted:
            self._greeted = True
            return (*lines, *first_words(self.view))
        return lines

    def since(self) -> tuple[str, ...]:
        """What has happened since the last action of the person at the screen."""
        return () if self.looking is None else self._diary.since(self.looking)

    def log(self) -> tuple[str, ...]:
        """Everything the person at the screen has been told."""
        return () if self.looking is None else tuple(self._diary.log(self.looking))

    def lines(self) -> tuple[Said, ...]:
        """The game so far in short lines, as the person at the screen may know it."""
        return () if self.looking is None else tuple(self._diary.lines(self.looking))

    def stands(self) -> tuple[Said, ...]:
        """The same without what was taken back."""
        return () if self.looking is None else tuple(self._diary.stands(self.looking))

    def ending(self) -> tuple[str, ...]:
        """The final table."""
        return seats_text(self.view)

    @property
    def moved(self) -> int:
        """Where the last move of another has left a pirate; -1 where the last was one's own.

        Everybody sees where pirates stand: it tells nothing that is hidden.
        """
        return -1 if self._moved is None or self._moved[0] == self.looking else self._moved[1]

    # What is given

    def sit(self) -> None:
        """The person who is called has pressed Enter, and is alone."""
        if self.waits == "curtain":
            self._sitting = self.parlour.state.seat

    def bots(self) -> None:
        """One action of the bot whose turn it is."""
        assert self.waits == "bots", "it is a person's turn"
        self._happen(Acted(self.parlour.state.seat, self.parlour.bot_action()))

    def act(self, action: Action) -> tuple[str, ...]:
        """Play an action of the person at the screen; what it led to.  Raises `IllegalAction`."""
        assert self.waits == "line", "nobody's action is waited for"
        self._answers = ()
        return self._told(Acted(self.parlour.state.seat, action))

    def answer(self, line: str) -> tuple[str, ...]:
        """Do what a line says, at the curtain, to a question or at the prompt; what is told."""
        if self.waits == "curtain":
            self.sit()
            return ()
        if self.waits == "yes":
            return self._resign(agreed=yes(line))
        if self.waits != "line" or not line.strip():
            return ()
        reply = understand(line, self.view, answers=self._answers)
        self._answers = open_answers(reply, self._answers)
        if isinstance(reply, Do):
            return self.act(reply.action)
        if isinstance(reply, Order):
            return self._order(reply)
        return reply.lines

    def _order(self, order: Order) -> tuple[str, ...]:
        view = self.view
        if order.word == "board":
            return self._board(view)
        if order.word == "since":
            return self.since()
        if order.word == "undo":
            return self._undo()
        if order.word == "resign":
            self._resigning = True
            return (_(RESIGNING), _(RESIGN_QUESTION))
        self.left = order.word == "quit"
        return look(order, view, self.log(), bots=any(self.parlour.setup.policies)) or ()

    def _resign(self, *, agreed: bool) -> tuple[str, ...]:
        """A person leaves for good; with no person left the bots play it out."""
        self._resigning = False
        return self._told(Left(self.parlour.state.seat)) if agreed else (_(NOTHING_DONE),)

    def _undo(self) -> tuple[str, ...]:
        depth = undo_depth(self.parlour)
        if not depth:
            return (_(NOTHING_TO_TAKE_BACK),)
        before, told = taken_back(self.parlour, depth)
        for _act in range(depth):
            self._acts.take_back()
        self.parlour, self._moved = before, None
        self._diary.take_back(before)
        self._settle()
        self._diary.note((told, *situation(self.view)))
        return self.news()

    def _told(self, act: Acted | Left) -> tuple[str, ...]:
        """Let it happen; the news of it are for whoever was looking."""
        reader = self.looking
        self._happen(act)
        return () if reader is None else self._diary.news(reader)

    def _happen(self, act: Acted | Left) -> None:
        """Play an act and keep it before it is told: nothing is shown that a crash could undo."""
        before = self.parlour
        after, events = before.happen(act)
        self._acts.add(act)
        self.parlour = after
        self._moved = mover_and_place(before.state, act) or self._moved
        self._diary.follow(before, events)
        self._settle()

    def _settle(self) -> None:
        """With nothing to hide whoever is to play sits at the keyboard already."""
        seat = self.parlour.state.seat
        if not self._diary.apart and seat in self.parlour.setup.people and not self.parlour.over:
            self._sitting = seat

    def _resume(self) -> None:
        """Where the game stands; with hidden hands each person is shown the own side of it."""
        self._diary.note((_("The game goes on."),))
        for seat in self.parlour.setup.people if self._diary.apart else ():
            self._diary.whisper(seat, situation(self.parlour.view(seat)))
        if not self._diary.apart:
            self._diary.note(situation(self.parlour.view(self.parlour.state.seat)))
