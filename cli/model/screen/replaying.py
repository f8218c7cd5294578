"""What a reader of a replay sees, and what the keys do there (SCREEN 5).

Keys step, jump, play and look; in a branch they are the keys of a game, for whoever is to play.
Nothing is ever written back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model.language import N_, _
from cli.model.moved import mover_and_place
from cli.model.replay.branch import Branch, branch, tried, untried
from cli.model.replay.showing import next_eyes, seen_as, seen_by, sought, turns_on
from cli.model.screen.chosen import Chosen
from cli.model.screen.jamo import latin
from cli.model.screen.menu import still
from cli.model.screen.press import press
from cli.model.screen.scene import Foot, Scene
from cli.model.words import cards_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cli.model.player import View
    from cli.model.replay.showing import Showing
    from cli.model.screen.press import Pressed

SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Events a second."""

SAID_SPEEDS: Final = ("¼", "½", "1", "2", "4", "8")
AGAIN: Final = N_("n finds the next one.")
FAR: Final = 10
"""Events that PgUp and PgDn go."""


class Viewing(NamedTuple):
    """A replay on the screen.

    ``speed`` is a place in `SPEEDS`; ``verdict`` is the audit's in a few words, ``said`` what was
    answered last; ``chosen`` belongs to the ``branch``; ``back`` scrolls the log as in `Scene`.
    """

    showing: Showing
    title: str
    playing: bool = False
    speed: int = 2
    verdict: str = ""
    said: tuple[str, ...] = ()
    branch: Branch | None = None
    chosen: Chosen = Chosen()
    back: int = 0
    plain: str = ""
    """The command that shows the same game without a screen; see `Scene`."""

    def at(self, place: int) -> Viewing:
        """At another place, with nothing said there."""
        showing = self.showing.moved(place)
        playing = self.playing and showing.at < showing.last
        return self._replace(showing=showing, said=(), playing=playing, back=0)

    def telling(self, *lines: str) -> Viewing:
        """With these sentences in the foot."""
        return self._replace(said=lines)

    @property
    def pause(self) -> float:
        """Seconds between two events."""
        return 1 / SPEEDS[self.speed]


class Viewed(NamedTuple):
    """What a key came to: ``order`` is a word for the screen, as `Pressed.order`."""

    viewing: Viewing
    order: str = ""


# -- the picture ----------------------------------------------------------------------------------


def scene_of(viewing: Viewing) -> Scene:
    """The table at this place, or of the branch."""
    if viewing.branch is not None:
        return _branch_scene(viewing, viewing.branch)
    showing = viewing.showing
    return Scene(
        showing.view,
        viewing.title,
        log=showing.log,
        back=viewing.back,
        moved=_moved(showing),
        plain=viewing.plain,
        foot=Foot(
            _event(showing),
            _signed(showing),
            showing.at,
            showing.last,
            _state(viewing),
            viewing.said,
            _hands(showing),
        ),
    )


def _branch_scene(viewing: Viewing, there: Branch) -> Scene:
    stopped = (there.stopped,) if there.stopped else ()
    view = there.view
    return Scene(
        view,
        _("branch from event {place}").format(place=there.place),
        chosen=still(view, viewing.chosen),
        log=there.moments[-1].log,
        said=(*viewing.said, *stopped),
        idle=_("Esc leads back to the game, u takes a move back."),
        back=viewing.back,
        plain=viewing.plain,
        stopped=bool(stopped),
    )


def _moved(showing: Showing) -> int:
    if not showing.at:
        return -1
    frame = showing.film.frames[showing.at - 1]
    found = mover_and_place(frame.before, frame.event)
    return -1 if found is None else found[1]


def _event(showing: Showing) -> str:
    place = _("event {at} of {last}").format(at=showing.at, last=showing.last)
    if not showing.at:
        return place
    view = showing.view
    turn = _("turn {turn}").format(turn=view.turn) if view.state.round else ""
    return " · ".join(part for part in (place, turn, _short(showing)) if part)


def _short(showing: Showing) -> str:
    """The event in short; where a word was looked for that only a longer telling has, that one."""
    first, end = showing.film.ends[showing.at - 1], showing.film.ends[showing.at]
    short = [f"{said.who} {said.text}".strip() for said in showing.film.log[first:end]]
    told = [*short, *showing.told(showing.at)]
    wanted = showing.found.casefold()
    return next((line for line in told if wanted in line.casefold()), told[0] if told else "")


def _signed(showing: Showing) -> str:
    """Who signed the event, whose signature and place in the chain have been checked."""
    if not showing.at:
        return ""
    seat = showing.signed.get(showing.film.frames[showing.at - 1].height)
    if seat is None:
        return ""
    return _("signed {name} ✓  chain ✓").format(name=showing.reel.names[seat])


def _state(viewing: Viewing) -> str:
    playing = _("playing") if viewing.playing else _("paused")
    speed = _("{number} event/s").format(number=SAID_SPEEDS[viewing.speed])
    parts = (playing, speed, viewing.verdict, _eyes_of(viewing.showing))
    return " · ".join(part for part in parts if part)


def _eyes_of(showing: Showing) -> str:
    if showing.seat is not None:
        return _("seen by {name}").format(name=showing.reel.names[showing.seat])
    if showing.reel.open:
        return _("seen by everyone")
    return _("hidden hands stay hidden")


def _hands(showing: Showing) -> tuple[str, ...]:
    """What is known of the hands, whoever is to play first; () where the strip shows the own."""
    view = showing.view
    if showing.seat is not None or not view.state.round:
        return ()
    seats = len(view.names)
    order = [(view.state.seat + by) % seats for by in range(seats)]
    return tuple(f"{view.name(seat)}: {_cards(view, seat)}" for seat in order)


def _cards(view: View, seat: int) -> str:
    return cards_text(view.state.hand(seat), view.state.rules)


# -- keys -----------------------------------------------------------------------------------------


def press_replay(viewing: Viewing, key: str) -> Viewed:
    """What a key means. Nothing is raised for any key."""
    key = latin(key)
    if viewing.branch is not None:
        return _in_branch(viewing, viewing.branch, key)
    if key in _ORDERS:
        return Viewed(viewing, _ORDERS[key])
    does = _KEYS.get(key)
    if does is not None:
        return Viewed(does(viewing))
    if len(key) == 1:
        told = _("{key} does nothing in a replay. ? lists the keys.")
        return Viewed(viewing.telling(told.format(key=key)))
    return Viewed(viewing)


_ORDERS: Final[Mapping[str, str]] = {
    "l": "log",
    "?": "help",
    "f1": "help",
    "q": "quit",
    ":": "line",
    "g": "line go ",
    "/": "line find ",
    "f6": "copy",
    "c-l": "redraw",
    "a": "audit",
}


def _by(events: int) -> Callable[[Viewing], Viewing]:
    return lambda viewing: viewing.at(viewing.showing.at + events)


def _by_turn(turns: int) -> Callable[[Viewing], Viewing]:
    return lambda viewing: viewing.at(turns_on(viewing.showing, turns))


def _end(viewing: Viewing) -> Viewing:
    return viewing.at(viewing.showing.last)


def _start(viewing: Viewing) -> Viewing:
    return viewing.at(0)


def _play(viewing: Viewing) -> Viewing:
    """Go or stop; at the end from the start on."""
    if not viewing.playing and viewing.showing.at == viewing.showing.last:
        viewing = viewing.at(0)
    return viewing._replace(playing=not viewing.playing, said=())


def _faster(by: int) -> Callable[[Viewing], Viewing]:
    def changed(viewing: Viewing) -> Viewing:
        speed = min(max(viewing.speed + by, 0), len(SPEEDS) - 1)
        return viewing._replace(speed=speed, said=())

    return changed


def _eyes(viewing: Viewing) -> Viewing:
    showing = seen_as(viewing.showing, next_eyes(viewing.showing))
    return viewing._replace(showing=showing).telling(seen_by(showing))


def _branched(viewing: Viewing) -> Viewing:
    begun = branch(viewing.showing)
    if isinstance(begun, str):
        return viewing.telling(begun)
    told = _("You play for {name}. What is drawn here is made up; the game stays as it was.")
    name = begun.names[begun.state.seat]
    return viewing._replace(branch=begun, playing=False, chosen=Chosen(), back=0).telling(
        told.format(name=name)
    )


def _again(viewing: Viewing) -> Viewing:
    return found(viewing, viewing.showing.found)


_KEYS: Final[Mapping[str, Callable[[Viewing], Viewing]]] = {
    "right": _by(1),
    "left": _by(-1),
    "pagedown": _by(FAR),
    "pageup": _by(-FAR),
    "down": _by_turn(1),
    "up": _by_turn(-1),
    "j": _by_turn(1),
    "k": _by_turn(-1),
    "home": _start,
    "end": _end,
    " ": _play,
    "+": _faster(1),
    "=": _faster(1),
    "-": _faster(-1),
    "s": _eyes,
    "b": _branched,
    "n": _again,
}


def found(viewing: Viewing, word: str) -> Viewing:
    """At the next event that is told with a word; said where there is none."""
    if not word:
        return viewing.telling(_("Find what? / and a word."))
    viewing = viewing._replace(showing=viewing.showing._replace(found=word))
    place = sought(viewing.showing, word)
    if place is None:
        return viewing.telling(_("No event is told with {word}.").format(word=repr(word[:40])))
    return viewing.at(place).telling(_(AGAIN))


def on_its_own(viewing: Viewing) -> Viewing:
    """One event on while it plays."""
    return viewing.at(viewing.showing.at + 1) if viewing.playing else viewing


# -- in a branch ----------------------------------------------------------------------------------


def _in_branch(viewing: Viewing, there: Branch, key: str) -> Viewed:
    if key == "escape" and not still(there.view, viewing.chosen).steps:
        return Viewed(_left(viewing))
    return branch_pressed(viewing, there, press(there.view, viewing.chosen, key))


def _left(viewing: Viewing) -> Viewing:
    return viewing._replace(branch=None, chosen=Chosen(), said=(), back=0)


def branch_pressed(viewing: Viewing, there: Branch, pressed: Pressed) -> Viewed:
    """The branch after a key, a click or a drag."""
    viewing = viewing._replace(chosen=pressed.chosen, said=pressed.said)
    if pressed.action is not None:
        after, told = tried(there, pressed.action)
        return Viewed(viewing._replace(branch=after, said=told[-1:], chosen=Chosen()))
    if pressed.order == "undo":
        less = untried(there)
        if less is None:
            return Viewed(viewing.telling(_("Nothing was tried yet.")))
        return Viewed(viewing._replace(branch=less, said=()))
    if pressed.order == "quit":
        return Viewed(_left(viewing))
    return Viewed(viewing, "" if pressed.order in ("chat", "panel") else pressed.order)
