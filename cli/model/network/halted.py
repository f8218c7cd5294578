"""Why nothing can be played, in whole sentences: what happened, what is lost, whom it concerns.

Neutral words: what a program did is named, why it did so is not guessed, and nobody is judged
(NETWORK 3, 5). The same sentences are a page of the screen and lines of the plain client.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model.network.signedtext import signed_text
from p2p.core.cleaning import clean_text

if TYPE_CHECKING:
    from cli.model.network.page import Page
    from p2p.core.notices import Frozen

_REASON: Final = (300, 1200)
"""Columns and bytes shown of a reason that came from outside."""

HELD: Final = "Play is stopped: `show` tells why, `quit` leaves."
NOT_HELD: Final = "Play is not stopped: there is nothing to prove."
UNSIGNED: Final = "Nothing that somebody signed has stopped the game: there is nothing to prove."
WORDS: Final = "`show` tells what was signed, `proof` writes it into a file for the others."
WHOLE: Final = "Play is stopped; nothing is lost: the log up to there is whole on every disk."


class Stop(NamedTuple):
    """A heading, the sentences, and how many signed events can be shown and written down."""

    head: str
    lines: tuple[str, ...]
    signed: int = 0


def stopped(page: Page, why: Frozen) -> Stop:
    """What has stopped this table (NETWORK 3, 4; DECK 3.4)."""
    if why.kind == "share" or why.seat is None:
        return Stop("Play is stopped", (*_SHARE, WHOLE))
    name, height = page.names[why.seat], why.events[0].event.height
    if why.kind == "split":
        return Stop("The log split", _split(name, height), len(why.events))
    return Stop("Out of step", _out_of_step(name, height), len(why.events))


def _split(name: str, height: int) -> tuple[str, ...]:
    return (
        f"The log split after event {height - 1}.",
        f"{name}'s program signed two different events {height}.",
        "It may have run twice, or been restored from a backup: nobody here can tell.",
        WHOLE,
        "No program at this table signs anything more; what was signed proves itself.",
    )


def _out_of_step(name: str, height: int) -> tuple[str, ...]:
    return (
        f"After event {height - 1} your program and {name}'s do not see the same game.",
        "One of the two has an error. It is not said which, and nobody is blamed.",
        WHOLE,
        "The proof is what others need to find out which program went wrong.",
    )


_SHARE: Final = (
    "Your program was asked for its part of a card that it gave to another seat before.",
    "A card that two can open would be no secret, so it gives none. Nobody is blamed.",
)


def told(page: Page, why: Frozen) -> tuple[str, ...]:
    """The same for a reader of lines, with what can be said then."""
    stop = stopped(page, why)
    return (*stop.lines, *((WORDS,) if stop.signed else ()))


def shown(page: Page) -> tuple[str, ...]:
    """What was signed, in words and by id; why there is nothing of the kind."""
    why = page.frozen
    if why is None:
        return (NOT_HELD,)
    if not why.events or why.seat is None:
        return stopped(page, why).lines
    name, height = page.names[why.seat], why.events[0].event.height
    if why.kind == "split":
        first, second = (signed_text(page, signed) for signed in why.events)
        return (
            f"Event {height} as it stands in the log here: {name}: {first[0]}.",
            first[1],
            f"Event {height} as {name}'s program signed it too: {second[0]}.",
            second[1],
        )
    return _states(page, why, name)


def _states(page: Page, why: Frozen, name: str) -> tuple[str, ...]:
    """An event is not read in a state that is not its own: its kind is all that is said."""
    event = why.events[0].event
    game = page.game
    ours = game is not None and game.head == event.prev
    return (
        f"Event {event.height} of {name}'s program is of the kind {event.kind}.",
        f"Id {why.events[0].id.hex()[:32]}",
        f"It stands on the state {event.state8.hex()}.",
        *((f"Your program has the state {game.state8().hex()} there.",) if game and ours else ()),
    )


_UNSAVED: Final = "The game cannot be saved: "
"""Some reasons of a disk begin with it already."""


def disk_full(error: str) -> Stop:
    """The game cannot be saved; `error` may come from outside (NETWORK 4, disk full)."""
    return Stop(
        "The game cannot be saved",
        (
            f"{_UNSAVED}{sentence(error.removeprefix(_UNSAVED))}",
            "Nothing is played or signed until it can; what was played before is not lost.",
            "It concerns this computer only; the others see you as somebody who is thinking.",
            "Make room on the disk: it is tried again by itself, and play goes on.",
        ),
    )


def other_program(problem: str) -> Stop:
    """A table's program is another version or has other rules; `problem` names both (NETWORK 3)."""
    version = "protocol" in problem
    return Stop("Another version" if version else "Other rules data", (problem, *TWO_PROGRAMS))


TWO_PROGRAMS: Final = (
    "The two cannot play together: they would not see the same game.",
    "Nothing is lost: your games are kept, and other tables can still be joined.",
    "Install the newer version on both computers, then join again.",
)
"""What is said behind the two versions, wherever they are met."""


def sentence(text: str) -> str:
    """A reason from outside as a clean sentence."""
    cleaned = clean_text(text, *_REASON)
    return cleaned if cleaned.endswith((".", "!", "?")) else f"{cleaned}."
