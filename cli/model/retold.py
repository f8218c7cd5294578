"""A kept local game told again: its events, its record, its reel for the replay.

A game that is over shows every face.  Before that nothing is shown that its one person could not
see; with several people at the keyboard nobody's hidden hand is.
"""

from cli.model.language import _
from cli.model.network.reel import Moment, Reel
from cli.model.parlour import Parlour, unopened
from engine.events import Event
from engine.local import happen, settle
from engine.moves import apply
from engine.record import Form, Recorder
from engine.view import conceal


def reader_of(parlour: Parlour) -> int | None:
    """The seat whose eyes a reader of an unfinished game has; None for those of a spectator."""
    people = parlour.setup.people
    return people[0] if len(people) == 1 else None


def told_events(parlour: Parlour) -> tuple[tuple[int, Event], ...]:
    """Every event with the number of acts up to it, as a reader may see it today."""
    full = unopened(parlour.setup).state
    told: list[tuple[int, Event]] = []
    for number, event in _events(parlour):
        seen = event if parlour.over else conceal(event, full, reader_of(parlour))
        full = apply(full, event)
        told.append((number, seen))
    return tuple(told)


def _events(parlour: Parlour) -> list[tuple[int, Event]]:
    game, opening = settle(unopened(parlour.setup).game)
    events: list[tuple[int, Event]] = [(0, event) for event in opening]
    for number, act in enumerate(parlour.history, 1):
        game, more = happen(game, act)
        events += [(number, event) for event in more]
    return events


def local_record(parlour: Parlour) -> tuple[Form, ...]:
    """The record of a local game (RECORD.md); it stops at a resignation, which has no line."""
    recorder = Recorder(parlour.setup.names, parlour.setup.seed if parlour.over else None)
    fold = unopened(parlour.setup).state
    for _number, event in told_events(parlour):
        after = apply(fold, event)
        recorder.feed(fold, event, after)
        fold = after
    return recorder.lines()


def stopped_note(parlour: Parlour, record: tuple[Form, ...]) -> str:
    """What a record leaves out; "" when it holds the whole game so far."""
    if not record or "stopped" not in record[0]:
        return ""
    steps = len(record) - 2
    told = _(
        "The record ends after {steps} of {acts} acts: a resignation has no line in a record "
        "(RECORD.md). What came after it is in the kept game alone."
    )
    return told.format(steps=steps, acts=len(parlour.history))


def local_reel(parlour: Parlour) -> Reel:
    """The game for the replay; the height is the number of the act."""
    seats = frozenset(range(len(parlour.setup.names)))
    reader = reader_of(parlour)
    known = seats if parlour.over else frozenset(() if reader is None else (reader,))
    moments = tuple(Moment(number, event) for number, event in told_events(parlour))
    setup = parlour.setup
    return Reel(setup.rules, setup.names, moments, known, reader, len(parlour.history))
