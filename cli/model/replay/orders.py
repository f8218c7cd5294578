"""Stepping through a stored game in sentences (SCREEN 5, replay): a line in, the new place out.

The same places, eyes and branches as on the screen; a step on by one tells the event, a jump tells
the situation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from cli.model.answers import LOG_LINES, look
from cli.model.boardtext import board_text
from cli.model.command import Do, understand
from cli.model.language import N_, _, ngettext
from cli.model.replay.branch import Branch, branch, tried, untried
from cli.model.replay.showing import Showing, seen_as, seen_by, sought, turn_place
from cli.model.reply import Answers, Order, open_answers
from cli.model.seats import seats_text
from cli.model.situation import hands_text, situation
from cli.model.spoken import english_word, order_word
from cli.model.words import listed, rules_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.player import View

HELP: Final[dict[str, str]] = {
    "next": N_("one event on (also: an empty line; next 5)"),
    "back": N_("one event back (back 5)"),
    "turn": N_("to the beginning of the next turn (turn 17: of that one)"),
    "go": N_("go 57 to that event, go start, go end"),
    "end": N_("to the end of the log"),
    "find": N_("find skull: to the next event that is told with this word; find alone: once more"),
    "seat": N_("seat 2 or a name: what that player could see; seat all: everything known"),
    "branch": N_("try other moves from here on a copy; the game itself is never changed"),
    "board": N_("the whole table"),
    "hands": N_("all cards that are seen"),
    "players": N_("who plays and stands where"),
    "log": N_("the events before this one (log 20)"),
    "audit": N_("check the whole game: every step, and the signatures where it has some"),
    "quit": N_("leave the replay"),
}

BRANCHED: Final = N_("In a branch: type moves as in a game, undo takes one back, leave returns.")
OUT: Final = ("leave", "back", "quit", "q", "b", "exit", "branch")
"""Words that lead from a branch back to the game."""

_SAME_AS: Final = {
    "": "next",
    "n": "next",
    "b": "back",
    "p": "back",
    "t": "turn",
    "g": "go",
    "f": "find",
    "s": "seat",
    "try": "branch",
    "h": "help",
    "?": "help",
    "q": "quit",
    "exit": "quit",
    "who": "players",
}


Audit: TypeAlias = "Callable[[], tuple[str, ...]]"
"""Checks the whole game and gives the verdict; takes its time."""


def not_checked() -> tuple[str, ...]:
    """The verdict where nobody has given a way to it."""
    return (_("This game cannot be checked here."),)


class Sitting(NamedTuple):
    """A reader at a showing; ``branch`` is what is tried there, ``audit`` gives the verdict."""

    showing: Showing
    branch: Branch | None = None
    over: bool = False
    ascii_only: bool = False
    answers: Answers = ()
    audit: Audit = not_checked

    def at(self, place: int) -> Sitting:
        """At another place of the game."""
        return self._replace(showing=self.showing.moved(place))


Shown = tuple[Sitting, tuple[str, ...]]


def begin(sitting: Sitting) -> tuple[str, ...]:
    """What is said of a showing at its start."""
    showing = sitting.showing
    reel = showing.reel
    title = _("{rules} rules, {names}.").format(
        rules=rules_name(reel.rules), names=listed(reel.names)
    )
    count = ngettext(
        "{count} event, log height {height}.", "{count} events, log height {height}.", showing.last
    ).format(count=showing.last, height=reel.height)
    return (title, f"{count} {seen_by(showing)}", _("`next` steps on; `help` lists more."))


def follow(sitting: Sitting, line: str) -> Shown:
    """The place after a line, and what is said there."""
    if sitting.branch is not None:
        return _in_branch(sitting, sitting.branch, line)
    word, _blank, rest = line.strip().lstrip("/:").partition(" ")
    word = english_word(word).lower()
    word = _SAME_AS.get(word, word)
    if word == "quit":
        return sitting._replace(over=True), ()
    if word not in _ORDERS:
        told = _("{word} means nothing here. Possible: {words}.")
        return sitting, (told.format(word=repr(word[:20]), words=", ".join(HELP)),)
    return _ORDERS[word](sitting, rest.strip())


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else None


def _next(sitting: Sitting, rest: str) -> Shown:
    return _to(sitting, sitting.showing.at + (_number(rest) or 1))


def _back(sitting: Sitting, rest: str) -> Shown:
    return _to(sitting, sitting.showing.at - (_number(rest) or 1))


def _end(sitting: Sitting, rest: str) -> Shown:
    del rest
    return _to(sitting, sitting.showing.last)


def _go(sitting: Sitting, rest: str) -> Shown:
    place = place_of(sitting.showing, rest)
    if place is None:
        told = _("Go where? go 57 (of {last}), go t17, go start, go end.")
        return sitting, (told.format(last=sitting.showing.last),)
    return _to(sitting, place)


def place_of(showing: Showing, text: str) -> int | None:
    """The place that is meant by ``"57"``, ``"t17"``, ``"start"`` or ``"end"``; None for none."""
    text = english_word(text.strip()).lower()
    if text in ("start", "end"):
        return 0 if text == "start" else showing.last
    number = _number(text.removeprefix("t").strip())
    if number is None:
        return None
    return turn_place(showing, number) if text.startswith("t") else min(number, showing.last)


def _turn(sitting: Sitting, rest: str) -> Shown:
    view = sitting.showing.view
    wanted = _number(rest) or (view.turn + 1 if view.state.round else 1)
    return _to(sitting, turn_place(sitting.showing, wanted))


def _to(sitting: Sitting, place: int) -> Shown:
    before = sitting.showing
    there = sitting.at(place)
    at = there.showing.at
    if at == before.at:
        return there, (_("This is the end of the log.") if at else _("This is the start."),)
    told = _("Event {at} of {last}.").format(at=at, last=before.last)
    if at == before.at + 1:
        return there, (told, *there.showing.told(at))
    return there, (told, *_situation(there.showing))


def _situation(showing: Showing) -> tuple[str, ...]:
    view = showing.view
    if not view.state.round:
        return (_("The cards are not dealt yet."),)
    return situation(view) if view.settled else showing.told(showing.at)


def _find(sitting: Sitting, rest: str) -> Shown:
    word = rest or sitting.showing.found
    if not word:
        return sitting, (_("Find what? find skull, find Bo."),)
    showing = sitting.showing._replace(found=word)
    sitting = sitting._replace(showing=showing)
    place = sought(showing, word)
    if place is None:
        told = _("No event is told with {word}.")
        return sitting, (told.format(word=repr(word[:40])),)
    there = sitting.at(place)
    told = _("Event {at} of {last}.").format(at=place, last=showing.last)
    return there, (told, *there.showing.told(place))


def _seat(sitting: Sitting, rest: str) -> Shown:
    names = sitting.showing.reel.names
    wanted, number = rest.casefold(), _number(rest)
    folded = [name.casefold() for name in names]
    if wanted in ("all", "everybody"):
        seat = None
    elif number is not None and 1 <= number <= len(names):
        seat = number - 1
    elif wanted in folded:
        seat = folded.index(wanted)
    else:
        told = _("Which seat? seat 1 to {last}, a name, or seat all.")
        return sitting, (told.format(last=len(names)),)
    there = seen_as(sitting.showing, seat)
    return sitting._replace(showing=there), (seen_by(there),)


def _help(sitting: Sitting, rest: str) -> Shown:
    del rest
    return sitting, tuple(f"{word}: {_(what)}." for word, what in HELP.items())


def _table(view: View, say: Callable[[View], tuple[str, ...]]) -> tuple[str, ...]:
    return say(view) if view.state.round else (_("The cards are not dealt yet."),)


def _board(sitting: Sitting, rest: str) -> Shown:
    del rest
    drawn = _table(
        sitting.showing.view, lambda view: board_text(view, ascii_only=sitting.ascii_only)
    )
    return sitting, drawn


def _hands(sitting: Sitting, rest: str) -> Shown:
    del rest
    return sitting, hands_text(sitting.showing.view)


def _players(sitting: Sitting, rest: str) -> Shown:
    del rest
    return sitting, seats_text(sitting.showing.view)


def _log(sitting: Sitting, rest: str) -> Shown:
    showing = sitting.showing
    first = max(0, showing.at - (_number(rest) or LOG_LINES))
    places = range(first + 1, showing.at + 1)
    lines = tuple(f"{at} {line}" for at in places for line in showing.told(at))
    return sitting, lines or (_("Nothing has happened yet."),)


def _audit(sitting: Sitting, rest: str) -> Shown:
    del rest
    return sitting, sitting.audit()


# -- branches -------------------------------------------------------------------------------------


def _branch(sitting: Sitting, rest: str) -> Shown:
    begun = branch(sitting.showing)
    if isinstance(begun, str):
        return sitting, (begun,)
    if rest:
        after, told = _in_branch(sitting._replace(branch=begun), begun, rest)
        return after, (*told, _(BRANCHED))
    playing = _("You play for {name}.").format(name=begun.names[begun.state.seat])
    return sitting._replace(branch=begun), (_(BRANCHED), playing, *situation(begun.view))


def _in_branch(sitting: Sitting, there: Branch, line: str) -> Shown:
    word = order_word(line)
    if word in OUT:
        told = _("Back in the game, at event {at} of {last}.")
        showing = sitting.showing
        return sitting._replace(branch=None), (told.format(at=showing.at, last=showing.last),)
    if word == "undo":
        less = untried(there)
        if less is None:
            return sitting, (_("Nothing was tried yet."),)
        return sitting._replace(branch=less), situation(less.view)
    return _tried(sitting, there, line)


def _tried(sitting: Sitting, there: Branch, line: str) -> Shown:
    reply = understand(line, there.view, answers=sitting.answers)
    sitting = sitting._replace(answers=open_answers(reply, sitting.answers))
    if isinstance(reply, Order):
        log = [f"{said.turn} {said.who} {said.text}" for said in there.moments[-1].log]
        looked = look(reply, there.view, log, ascii_only=sitting.ascii_only)
        return sitting, (_(BRANCHED),) if looked is None else looked
    if not isinstance(reply, Do):
        return sitting, reply.lines
    if there.stopped:
        return sitting, (there.stopped,)
    after, told = tried(there, reply.action)
    stopped = (after.stopped,) if after.stopped else ()
    return sitting._replace(branch=after), (*told, *stopped)


_ORDERS: Final[dict[str, Callable[[Sitting, str], Shown]]] = {
    "next": _next,
    "back": _back,
    "turn": _turn,
    "go": _go,
    "end": _end,
    "find": _find,
    "seat": _seat,
    "branch": _branch,
    "help": _help,
    "board": _board,
    "hands": _hands,
    "players": _players,
    "log": _log,
    "audit": _audit,
}
