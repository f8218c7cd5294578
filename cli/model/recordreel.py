"""A record (RECORD.md) as a reel: one of its games, as far as its lines follow the rules. Pure.

What the lines say is believed here; whether they are sound is asked of `read_record`.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from cli.model.network.names import seat_names
from cli.model.network.reel import Moment, Reel
from engine import new_game
from engine.events import Acted, Event, LaidOut
from engine.moves import apply
from engine.needs import Choose, Over
from engine.record import RecordReport
from engine.record.header import Header
from engine.record.hidden import came, dealt
from engine.record.shape import Start, Step, parse_line
from engine.state import State


def record_reel(report: RecordReport, lines: Iterable[str | bytes], number: int = 1) -> Reel:
    """The `number`-th game that `read_record` found in these lines, from 1; heights are steps.

    Only its sound steps are told.  Known are the hands that never held a "?".
    """
    game = report.games[number - 1]
    header = game.header
    seats = frozenset(range(len(header.seats)))
    # Every game but the last has been read to its end: a header, a start and its steps.
    first = sum(before.steps + 2 for before in report.games[: number - 1]) + 1
    sound = game.steps + 1 if game.state is not None else 0
    moments = tuple(_moments(header, islice(lines, first, first + sound)))
    names = seat_names(header.seats)
    return Reel(header.rules, names, moments, seats - game.veiled, None, game.steps)


def _moments(header: Header, lines: Iterable[str | bytes]) -> Iterator[Moment]:
    state = new_game(header.rules)
    for text in lines:
        line = parse_line(text, header)
        assert isinstance(line, Start | Step), "a record's sound lines are its own game's"
        for height, event in _events(header, line, state):
            state = apply(state, event)
            yield Moment(height, event)


def _events(header: Header, line: Start | Step, state: State) -> Iterator[tuple[int, Event]]:
    """What a line tells of, event by event: the piles' answers are those that it shows."""
    event: Event
    if isinstance(line, Start):
        height, hidden, event = 0, dealt(line), LaidOut(header.board, header.first)
    else:
        height, hidden, event = line.number, came(state, line), Acted(line.seat, line.action)
    while True:
        yield height, event
        state = apply(state, event)
        if isinstance(state.need, Choose | Over):
            return
        event = hidden.answer(state)
