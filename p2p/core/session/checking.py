"""Checking a run of events against the folds, and making an own one: pure, so that a thread may.

Signatures are not looked at here: the session has verified them at the door. A pass of a shuffle
takes a thread some tenth of a second to check or to make, so it is never done within a step and
never more than one in a piece of work: the player sees whose it is (DECK 4.2).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from engine.actions import Action
from engine.errors import IllegalAction
from p2p.core.errors import Fault, Ignored, LocalError
from p2p.core.fold.broken import broken_rule
from p2p.core.fold.game import Duty, Game
from p2p.core.fold.own import Own
from p2p.core.identity import Identity
from p2p.core.log.events import Event, Signed, sign_event
from p2p.core.session.trunk import Step
from p2p.deck.slots import Slot

# What is checked within the step itself: a thread costs about as much as one small proof.
INLINE_BYTES: Final = 1_500
INLINE_EVENTS: Final = 3


@dataclass(frozen=True, slots=True)
class Checked:
    """The valid beginning of a run, and the first event that was not, with the reason."""

    steps: tuple[Step, ...]
    refused: tuple[Signed, Fault | Ignored] | None


@dataclass(frozen=True, slots=True)
class Weighed:
    """An event for a height that another one has filled; `refusal` is None where it is valid."""

    signed: Signed
    refusal: Fault | Ignored | None


def no_pass(signed: Signed) -> bool:
    """Whether an event is anything but a pass of a shuffle."""
    return signed.event.kind != "shuffle"


def portion(run: list[Signed]) -> list[Signed]:
    """What of a run is checked in one piece of work: a pass alone, or all that comes before it."""
    return list(takewhile(no_pass, run)) or run[:1]


def light(run: list[Signed]) -> bool:
    """Whether a run is checked within the step."""
    small = len(run) <= INLINE_EVENTS and sum(len(s.data) for s in run) <= INLINE_BYTES
    return small and all(map(no_pass, run))


def check_run(
    game: Game, own: Own | None, run: tuple[Signed, ...], *, proved: bool = False
) -> Checked:
    """Fold as many events as are valid; never raises for a peer's event.

    `proved`: see `Game.apply`; only of our own file and of what this program has just made.
    """
    steps: list[Step] = []
    for signed in run:
        try:
            after = game.apply(signed, verified=True, proved=proved)
            own = None if own is None else own.follow(game, signed, after)
        except (Fault, Ignored) as refusal:
            return Checked(tuple(steps), (signed, refusal))
        except IllegalAction as refusal:  # only our own seat's faces can forbid: our own doing
            return Checked(tuple(steps), (signed, Fault(broken_rule(refusal), "rule")))
        game = after
        steps.append(Step(signed, game, own))
    return Checked(tuple(steps), None)


def weigh(game: Game, way: Iterable[Signed], signed: Signed) -> Weighed:
    """Judge an event on the game after these events, which were checked when they came."""
    for known in way:
        game = game.apply(known, verified=True, proved=True)
    try:
        game.apply(signed, verified=True)
    except (Fault, Ignored) as refusal:
        return Weighed(signed, refusal)
    return Weighed(signed, None)


def do_duty(
    identity: Identity, game: Game, own: Own, duty: Duty, action: Action | None = None
) -> Step:
    """Make, sign and fold the event that does a duty of our seat.

    Raises IllegalAction for an action the rules forbid.
    """
    kind, body = own.body(game, duty, action)
    return write(identity, game, own, kind, body)


def write(identity: Identity, game: Game, own: Own, kind: str, body: list[object]) -> Step:
    """Sign and fold an own event. Raises LocalError if our own fold refuses it."""
    event = Event(
        game.game16, game.epoch, game.height + 1, game.head, identity.key, kind, body, game.state8()
    )
    signed = sign_event(identity, event)
    checked = check_run(game, own, (signed,), proved=True)
    if checked.refused is not None:
        raise LocalError(f"an own {kind} event was refused: {checked.refused[1]}")
    return checked.steps[0]


def receivers(game: Game, seat: int) -> dict[Slot, int]:
    """To whom our next SHARES give each slot: a seat, or PUBLIC (the journal of DECK 3.4)."""
    return {slot: game.table.cell(slot).owner for slot in game.table.asked(seat)}
