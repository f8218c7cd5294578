"""Reading a game record (RECORD.md): replays it and reports the first step that breaks a rule.

Any input is answered by a report; no line, however hostile, may raise.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.board import layout_problems
from engine.cards import UNKNOWN, Card
from engine.events import Acted, Event, LaidOut
from engine.needs import Over
from engine.notation.tokens import card_name
from engine.options import RANDOM
from engine.record.compare import same_legal, same_state
from engine.record.fields import BadHeader, BadLine, quoted
from engine.record.gains import gained
from engine.record.header import Header
from engine.record.hidden import came, dealt
from engine.record.shape import Start, Step, parse_line
from engine.record.table import BrokenError, RecordTable
from engine.rules import Rules
from engine.state import State, new_game


@dataclass(frozen=True, slots=True)
class RecordFault:
    """The first thing wrong: ``line`` from 1, ``step`` of the record or None, ``what`` in words.

    ``malformed``: the line could not be read as a line of a record at all; otherwise it was read
    and breaks a rule of the game or of RECORD.md.
    """

    line: int
    step: int | None
    what: str
    malformed: bool = False

    def __str__(self) -> str:
        step = "" if self.step is None else f", step {self.step}"
        return f"line {self.line}{step}: {self.what}"


@dataclass(frozen=True, slots=True)
class RecordGame:
    """One game read from a record: its header, the steps that hold, and the last sound state."""

    header: Header
    steps: int = 0
    table: RecordTable | None = None
    veiled: frozenset[int] = frozenset()
    """The seats whose hand has held a card this record does not know."""

    @property
    def state(self) -> State | None:
        """The last sound state; None before the start line."""
        return None if self.table is None else self.table.state

    @property
    def over(self) -> bool:
        """Whether the last sound state is the end of the game."""
        return self.state is not None and self.state.winners is not None

    def after(self, steps: int, table: RecordTable) -> "RecordGame":
        """The game one line further."""
        state = table.state
        seats = range(state.rules.players)
        veiled = self.veiled.union(seat for seat in seats if UNKNOWN in state.hand(seat))
        return RecordGame(self.header, steps, table, veiled)


@dataclass(frozen=True, slots=True)
class RecordReport:
    """What `read_record` found: the games in order and the first fault, or None."""

    games: tuple[RecordGame, ...]
    lines: int
    fault: RecordFault | None


def read_record(lines: Iterable[str | bytes]) -> RecordReport:
    """Check the lines of a record step by step, up to the first fault.

    Every state, every list of legal actions and every drawn card is compared with what the
    engine makes of the same actions.
    """
    games: list[RecordGame] = []
    number = 0
    for number, text in enumerate(lines, 1):
        game = games[-1] if games else None
        step = None if game is None else game.steps + (game.state is not None)
        try:
            line = parse_line(text, None if game is None else game.header)
            if isinstance(line, Header):
                step = None
                games.append(_begun(game, line))
            else:
                games[-1] = _follow(games[-1], line)
        except BadLine as bad:
            headed = game is None or isinstance(bad, BadHeader)
            fault = RecordFault(
                number, None if headed else step, str(bad), malformed=bad.unreadable or headed
            )
            return RecordReport(tuple(games), number, fault)
        except BrokenError as broken:
            return RecordReport(tuple(games), number, RecordFault(number, step, str(broken)))
    return RecordReport(tuple(games), number, _ending(games, number))


def _ending(games: list[RecordGame], number: int) -> RecordFault | None:
    if not games:
        return RecordFault(max(number, 1), None, "there is no record here", malformed=True)
    if games[-1].state is None:
        return RecordFault(number, None, "the record stops before the start line", malformed=True)
    return None


def _follow(game: RecordGame, line: Start | Step) -> RecordGame:
    if game.table is None:
        if not isinstance(line, Start):
            raise BadLine("after the header comes the start: a line with step 0 and a state")
        return game.after(0, _opening(game.header, line))
    if not isinstance(line, Step):
        raise BadLine("a second start line in one game")
    if line.number != game.steps + 1:
        next_step = game.steps + 1
        raise BadLine(
            f"step {quoted(line.number)} follows step {game.steps}: {next_step} comes next"
        )
    after = game.after(line.number, _step(game.table, line, game.veiled))
    if after.over and game.header.stopped is not None:
        what = quoted(game.header.stopped[0])
        raise BrokenError(f"the game is over, but the header has it stopped by {what}")
    return after


def _begun(before: RecordGame | None, header: Header) -> RecordGame:
    """The game of a header whose board and starting seat are those of its rules."""
    if before is not None and before.state is None:
        raise BrokenError("a header stands where the start line of the game before it should be")
    for problem in layout_problems(header.rules, header.board):
        raise BrokenError(f"board: {problem} (RULES 4)")
    named = header.rules.first_player
    if named not in (RANDOM, header.first):
        raise BrokenError(f"first is {header.first}, but rules.first_player is {named} (RULES 2)")
    return RecordGame(header)


def _opening(header: Header, start: Start) -> RecordTable:
    """Deal what the start line shows, in an order that gives just these hands and this row."""
    table = RecordTable(new_game(header.rules)).after(LaidOut(header.board, header.first))
    hidden = dealt(start)
    while not table.settled:
        table = table.after(hidden.answer(table.state))
    same_state(table.state, start.shown.state)
    return table


def _step(table: RecordTable, step: Step, veiled: frozenset[int]) -> RecordTable:
    state = table.state
    if isinstance(state.need, Over):
        raise BrokenError("the game was over before this step")
    if step.seat != state.seat:
        raise BrokenError(f"seat {step.seat} acts, but it is the turn of seat {state.seat}")
    same_legal(state, step, veiled)
    hidden = came(state, step)
    drawn: list[Card] = []
    event: Event = Acted(step.seat, step.action)
    while True:
        before, table = table.state, table.after(event)
        drawn.extend(gained(before, event, table.state, step.seat))
        if table.settled:
            break
        event = hidden.answer(table.state)
    _same_drawn(step, drawn, state.rules)
    if hidden.tokens:
        raise BrokenError("token lists more tokens than are revealed by the rules")
    same_state(table.state, step.shown.state)
    return table


def _same_drawn(step: Step, drawn: list[Card], rules: Rules) -> None:
    if tuple(drawn) != step.drawn:
        given, ours = ([card_name(card, rules.icons) for card in c] for c in (step.drawn, drawn))
        raise BrokenError(f"drawn is {quoted(given)}, by the rules {quoted(ours)}")
