"""Why nothing can be played, in whole sentences: what happened, what is lost, whom it concerns.

Neutral words: what a program did is named, why it did so is not guessed, and nobody is judged
(NETWORK 3, 5). The same sentences are a page of the screen and lines of the plain client.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model.language import N_, _
from cli.model.network.peertexts import UNSAVED, is_other_rules, peer_text
from cli.model.network.signedtext import id_line, signed_text
from cli.model.templates import parts_of
from p2p.core.cleaning import clean_text

if TYPE_CHECKING:
    from cli.model.network.page import Page
    from p2p.core.notices import Frozen

_REASON: Final = (300, 1200)
"""Columns and bytes shown of a reason that came from outside."""

HELD: Final = N_("Play is stopped: `show` tells why, `quit` leaves.")
NOT_HELD: Final = N_("Play is not stopped: there is nothing to prove.")
UNSIGNED: Final = N_(
    "Nothing that somebody signed has stopped the game: there is nothing to prove."
)
WORDS: Final = N_("`show` tells what was signed, `proof` writes it into a file for the others.")
WHOLE: Final = N_("Play is stopped; nothing is lost: the log up to there is whole on every disk.")


class Stop(NamedTuple):
    """A heading, the sentences, and how many signed events can be shown and written down."""

    head: str
    lines: tuple[str, ...]
    signed: int = 0


def stopped(page: Page, why: Frozen) -> Stop:
    """What has stopped this table (NETWORK 3, 4; DECK 3.4)."""
    if why.kind == "share" or why.seat is None:
        return Stop(_("Play is stopped"), (*map(_, _SHARE), _(WHOLE)))
    name, height = page.names[why.seat], why.events[0].event.height
    if why.kind == "split":
        return Stop(_("The log split"), _split(name, height), len(why.events))
    return Stop(_("Out of step"), _out_of_step(name, height), len(why.events))


def _split(name: str, height: int) -> tuple[str, ...]:
    return (
        _("The log split after event {height}.").format(height=height - 1),
        _("{name}'s program signed two different events {height}.").format(
            name=name, height=height
        ),
        _("It may have run twice, or been restored from a backup: nobody here can tell."),
        _(WHOLE),
        _("No program at this table signs anything more; what was signed proves itself."),
    )


def _out_of_step(name: str, height: int) -> tuple[str, ...]:
    differ = _("After event {height} your program and {name}'s do not see the same game.")
    return (
        differ.format(height=height - 1, name=name),
        _("One of the two has an error. It is not said which, and nobody is blamed."),
        _(WHOLE),
        _("The proof is what others need to find out which program went wrong."),
    )


_SHARE: Final = (
    N_("Your program was asked for its part of a card that it gave to another seat before."),
    N_("A card that two can open would be no secret, so it gives none. Nobody is blamed."),
)


def told(page: Page, why: Frozen) -> tuple[str, ...]:
    """The same for a reader of lines, with what can be said then."""
    stop = stopped(page, why)
    return (*stop.lines, *((_(WORDS),) if stop.signed else ()))


def shown(page: Page) -> tuple[str, ...]:
    """What was signed, in words and by id; why there is nothing of the kind."""
    why = page.frozen
    if why is None:
        return (_(NOT_HELD),)
    if not why.events or why.seat is None:
        return stopped(page, why).lines
    name, height = page.names[why.seat], why.events[0].event.height
    if why.kind == "split":
        first, second = (signed_text(page, signed) for signed in why.events)
        # i18n: {deed} without a full stop: "hat, captain from 9 to 12", "end of turn", "a shuffle"
        here = _("Event {height} as it stands in the log here: {name}: {deed}.")
        # i18n: {deed} without a full stop: "hat, captain from 9 to 12", "end of turn", "a shuffle"
        too = _("Event {height} as {name}'s program signed it too: {deed}.")
        return (
            here.format(height=height, name=name, deed=first[0]),
            first[1],
            too.format(height=height, name=name, deed=second[0]),
            second[1],
        )
    return _states(page, why, name)


def _states(page: Page, why: Frozen, name: str) -> tuple[str, ...]:
    """An event is not read in a state that is not its own: its kind is all that is said."""
    event = why.events[0].event
    game = page.game
    # i18n: {kind} is a word of the log's own, as "shuffle" or "act"; it stays English
    kind = _("Event {height} of {name}'s program is of the kind {kind}.")
    told = (
        kind.format(height=event.height, name=name, kind=event.kind),
        id_line(why.events[0]),
        _("It stands on the state {state}.").format(state=event.state8.hex()),
    )
    if game is None or game.head != event.prev:
        return told
    ours = _("Your program has the state {state} there.")
    return (*told, ours.format(state=game.state8().hex()))


def disk_full(error: str) -> Stop:
    """The game cannot be saved; `error` may come from outside (NETWORK 4, disk full)."""
    known = parts_of(UNSAVED, error)  # some reasons of a disk are this sentence already
    reason = error if known is None else known["reason"]
    return Stop(
        _("The game cannot be saved"),
        (
            _(UNSAVED).format(reason=sentence(reason)),
            _("Nothing is played or signed until it can; what was played before is not lost."),
            _("It concerns this computer only; the others see you as somebody who is thinking."),
            _("Make room on the disk: it is tried again by itself, and play goes on."),
        ),
    )


def other_program(problem: str) -> Stop:
    """A table's program is another version or has other rules; `problem` names both (NETWORK 3)."""
    head = _("Other rules data") if is_other_rules(problem) else _("Another version")
    return Stop(head, (peer_text(problem), *map(_, TWO_PROGRAMS)))


TWO_PROGRAMS: Final = (
    N_("The two cannot play together: they would not see the same game."),
    N_("Nothing is lost: your games are kept, and other tables can still be joined."),
    N_("Install the newer version on both computers, then join again."),
)
"""What is said behind the two versions, wherever they are met."""


def sentence(text: str) -> str:
    """A reason from outside as a clean sentence, in the language that is spoken if it is known."""
    cleaned = clean_text(peer_text(text), *_REASON)
    return cleaned if cleaned.endswith((".", "!", "?")) else f"{cleaned}."
