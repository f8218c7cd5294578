"""Stepping through a stored game in sentences (SCREEN 5, replay): a line in, the new place out.

Pure. The reader stands between two events; every line told is what the player of the chosen seat
could have read at the time, or, seen by everyone, all that is known today.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model import plain
from cli.model.answers import LOG_LINES
from cli.model.boardtext import board_text
from cli.model.player import View
from cli.model.seats import seats_text
from cli.model.situation import hands_text, situation
from cli.model.words import listed, rules_name
from engine import new_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.network.reel import Frame, Reel

HELP: Final[dict[str, str]] = {
    "next": "one event on (also: an empty line; next 5)",
    "back": "one event back (back 5)",
    "turn": "to the beginning of the next turn (turn 17: of that one)",
    "go": "go 57 to that event, go start, go end",
    "end": "to the end of the log",
    "seat": "seat 2 or a name: what that player could see; seat all: everything known",
    "board": "the whole table",
    "hands": "all cards that are seen",
    "players": "who plays and stands where",
    "log": "the events before this one (log 20)",
    "quit": "leave the replay",
}

_SAME_AS: Final = {
    "": "next",
    "n": "next",
    "b": "back",
    "p": "back",
    "t": "turn",
    "g": "go",
    "s": "seat",
    "h": "help",
    "?": "help",
    "q": "quit",
    "exit": "quit",
    "who": "players",
}


class Showing(NamedTuple):
    """Where the reader is: `at` events have been shown, seen as `seat` (None: everything known)."""

    reel: Reel
    frames: tuple[Frame, ...]
    seat: int | None
    at: int = 0
    over: bool = False
    ascii_only: bool = False

    @property
    def view(self) -> View:
        """The table at this place."""
        if not self.at:
            return View(new_game(self.reel.rules), self.reel.names, self.seat)
        return self.view_of(self.frames[self.at - 1])

    def view_of(self, frame: Frame) -> View:
        """The table after a frame."""
        return View(frame.after, self.reel.names, self.seat, frame.missed)


Shown = tuple[Showing, tuple[str, ...]]


def begin(reel: Reel, seat: int | None, *, ascii_only: bool = False) -> Shown:
    """A showing at its start, and what is said of it."""
    showing = Showing(reel, reel.frames(seat), seat, ascii_only=ascii_only)
    title = f"{rules_name(reel.rules)} rules, {listed(reel.names)}."
    count = f"{len(showing.frames)} events, log height {reel.height}."
    return showing, (title, f"{count} {_seen_by(showing)}", "`next` steps on; `help` lists more.")


def follow(showing: Showing, line: str) -> Shown:
    """The place after a line, and what is said there."""
    word, _, rest = line.strip().lstrip("/:").partition(" ")
    word = _SAME_AS.get(word.lower(), word.lower())
    if word == "quit":
        return showing._replace(over=True), ()
    if word not in _ORDERS:
        return showing, (f"{word[:20]!r} means nothing here. Possible: {', '.join(HELP)}.",)
    return _ORDERS[word](showing, rest.strip())


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else None


def _next(showing: Showing, rest: str) -> Shown:
    return _to(showing, showing.at + (_number(rest) or 1))


def _back(showing: Showing, rest: str) -> Shown:
    return _to(showing, showing.at - (_number(rest) or 1))


def _end(showing: Showing, rest: str) -> Shown:
    del rest
    return _to(showing, len(showing.frames))


def _go(showing: Showing, rest: str) -> Shown:
    if rest in ("start", "end"):
        return _to(showing, 0 if rest == "start" else len(showing.frames))
    if rest.startswith("t"):
        return _turn(showing, rest[1:])
    number = _number(rest)
    if number is None:
        return showing, (f"Go where? go 57 (of {len(showing.frames)}), go t17, go start, go end.",)
    return _to(showing, number)


def _turn(showing: Showing, rest: str) -> Shown:
    wanted = _number(rest) or (showing.view.turn + 1 if showing.view.state.round else 1)
    for at, frame in enumerate(showing.frames, 1):
        view = showing.view_of(frame)
        if frame.after.round and view.turn >= wanted and view.settled:
            return _to(showing, at)
    return _to(showing, len(showing.frames))


def _to(showing: Showing, at: int) -> Shown:
    """Go to a place; a step on by one tells the event, a jump tells the situation."""
    last = len(showing.frames)
    there = showing._replace(at=max(0, min(at, last)))
    if there.at == showing.at:
        return there, ("This is the end of the log." if there.at else "This is the start.",)
    place = f"Event {there.at} of {last}."
    if there.at == showing.at + 1:
        return there, (place, *_told(there, there.at))
    return there, (place, *_situation(there))


def _told(showing: Showing, at: int) -> tuple[str, ...]:
    frame = showing.frames[at - 1]
    lines = plain.tell(showing.view_of(frame), frame.before, frame.event)
    return tuple(line for line in lines if line)


def _situation(showing: Showing) -> tuple[str, ...]:
    view = showing.view
    if not view.state.round:
        return ("The cards are not dealt yet.",)
    return situation(view) if view.settled else _told(showing, showing.at)


def _seat(showing: Showing, rest: str) -> Shown:
    reel, wanted = showing.reel, rest.casefold()
    number = _number(rest)
    names = [name.casefold() for name in reel.names]
    if wanted in ("all", "everybody"):
        seat = None
    elif number is not None and 1 <= number <= len(names):
        seat = number - 1
    elif wanted in names:
        seat = names.index(wanted)
    else:
        return showing, (f"Which seat? seat 1 to {len(names)}, a name, or seat all.",)
    there = showing._replace(seat=seat, frames=reel.frames(seat))
    there = there._replace(at=min(there.at, len(there.frames)))
    return there, (_seen_by(there),)


def _seen_by(showing: Showing) -> str:
    reel = showing.reel
    if showing.seat is None:
        if reel.open:
            return "Seen by everyone: all hands are known."
        hidden = [name for seat, name in enumerate(reel.names) if seat not in reel.known]
        return f"Hidden: the hands of {listed(hidden)}, who did not disclose."
    name = reel.names[showing.seat]
    if showing.seat in reel.known or reel.open:
        return f"Seen by {name}."
    return f"Seen by {name}, but these cards are not known: nothing was disclosed."


def _help(showing: Showing, rest: str) -> Shown:
    del rest
    return showing, tuple(f"{word}: {what}." for word, what in HELP.items())


def _board(showing: Showing, rest: str) -> Shown:
    del rest
    if not showing.view.state.round:
        return showing, ("The cards are not dealt yet.",)
    return showing, board_text(showing.view, ascii_only=showing.ascii_only)


def _hands(showing: Showing, rest: str) -> Shown:
    del rest
    return showing, hands_text(showing.view)


def _players(showing: Showing, rest: str) -> Shown:
    del rest
    return showing, seats_text(showing.view)


def _log(showing: Showing, rest: str) -> Shown:
    first = max(0, showing.at - (_number(rest) or LOG_LINES))
    lines = [
        f"{at} {line}" for at in range(first + 1, showing.at + 1) for line in _told(showing, at)
    ]
    return showing, tuple(lines) or ("Nothing has happened yet.",)


_ORDERS: Final[dict[str, Callable[[Showing, str], Shown]]] = {
    "next": _next,
    "back": _back,
    "turn": _turn,
    "go": _go,
    "end": _end,
    "seat": _seat,
    "help": _help,
    "board": _board,
    "hands": _hands,
    "players": _players,
    "log": _log,
}
