"""The plain loop around a local game: lines in, sentences out, the page pushed up between people.

It decides nothing: what is waited for and what a line leads to is `cli.model.room`'s to say.
"""

import sys

from cli.model.boardtext import COLUMNS, board_text
from cli.model.language import N_, _
from cli.model.player import View
from cli.model.room import Room
from cli.model.spoken import order_word
from cli.model.vocabulary import ONCE_MORE
from cli.ui.page import say, width_of
from cli.ui.prompt import Ask

BLANK_LINES = 60
"""More lines than a screen has, so that nothing hidden stays in sight. The plain client moves no
cursor (SCREEN 8); the curtain of the full screen clears what can be scrolled back to as well.
"""

AGAIN = ("rematch", "again")
ENOUGH = ("quit", "q", "exit", "bye", "no")
OVER = N_("The game is over: `rematch` plays again by the same rules, `quit` leaves.")


def board(view: View, *, ascii_only: bool) -> tuple[str, ...]:
    """The table as wide as the terminal is now."""
    return board_text(view, ascii_only=ascii_only, columns=width_of(sys.stdout) or COLUMNS)


def play(room: Room, ask: Ask) -> None:
    """Play until the game is over, a person leaves it or the lines end.

    Raises `KeptError`, and then nothing is lost.
    """
    going = True
    while going and room.waits != "over" and not room.left:
        if room.waits == "bots":
            room.bots()
        elif room.waits == "curtain":
            going = _passed(room, ask)
        else:
            going = _answered(room, ask)
    say(room.news())
    if room.waits == "over":
        say(room.ending())


def again(ask: Ask) -> bool:
    """Whether the same people want to play once more, when a game is over."""
    while True:
        line = _line(ask, "> ")
        word = "quit" if line is None else order_word(line)
        if word in AGAIN:
            return True
        if word in ENOUGH:
            return False
        if word:
            say((_(OVER),))


def _answered(room: Room, ask: Ask) -> bool:
    """Ask for a line and do what it says; False when the lines have ended."""
    say(room.news())
    line = _line(ask, room.prompt)
    if line is None:
        return False
    say(room.answer(line))
    return True


def _passed(room: Room, ask: Ask) -> bool:
    """Make sure that the next person alone is looking; False when the lines have ended."""
    _cover()
    say(room.page())
    if _line(ask, "") is None:
        return False
    room.sit()
    _cover()
    return True


def _line(ask: Ask, shown: str) -> str | None:
    """A typed line; a person's Ctrl-C is asked about once, and leaves when it comes again."""
    try:
        return ask(shown)
    except KeyboardInterrupt:
        if not sys.stdin.isatty():
            raise
        say(("", _(ONCE_MORE)))  # the terminal has shown ^C
        return ask(shown)


def _cover() -> None:
    sys.stdout.write("\n" * BLANK_LINES)
