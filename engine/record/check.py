"""Reading a game record (RECORD.md): replays it and reports the first step that breaks a rule.

Any input is answered by a report; no line, however hostile, may raise.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import UNKNOWN, Card
from engine.events import Acted, Drawn, Event, LaidOut, Shuffled
from engine.extra import Docks
from engine.moves import legal_actions
from engine.needs import CARD_PILE, PUBLIC, RAFT_PILE, TOKEN_PILE, Draw, Over
from engine.notation.tokens import card_name
from engine.record.actions import action_form
from engine.record.fields import BadLine
from engine.record.form import VARIANT_KEYS, state_form
from engine.record.gains import gained
from engine.record.shape import Header, Start, Step, parse_line
from engine.record.table import BrokenError, RecordTable
from engine.state import State, new_game

MOST_SHOWN = 100
"""Characters of a value that a message quotes."""


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
        try:
            line = parse_line(text, None if game is None else game.header)
            if isinstance(line, Header):
                games.append(RecordGame(line))
            else:
                games[-1] = _follow(games[-1], line)
        except BadLine as bad:
            step = None if game is None or game.state is None else game.steps + 1
            fault = RecordFault(number, step, str(bad), malformed=bad.unreadable or game is None)
            return RecordReport(tuple(games), number, fault)
        except BrokenError as broken:
            step = None if game is None else game.steps + (game.state is not None)
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
        raise BadLine(f"step {line.number} follows step {game.steps}")
    after = game.after(line.number, _step(game.table, line, game.veiled))
    if after.over and game.header.stopped is not None:
        what = shown(game.header.stopped[0])
        raise BrokenError(f"the game is over, but the header has it stopped by {what}")
    return after


def _opening(header: Header, start: Start) -> RecordTable:
    """Deal what the start line shows, in an order that gives just these hands and this row."""
    table = RecordTable(new_game(header.rules)).after(LaidOut(header.board, header.first))
    hands = [list(hand) for hand in start.shown.hands]
    row = list(start.shown.supply)
    while not table.settled:
        need = table.state.need
        if isinstance(need, Draw) and need.pile == CARD_PILE:
            parts = need.parts
            piles = ((row if to == PUBLIC else hands[to], count) for to, count in parts)
            cards = tuple(card for pile, count in piles for card in _take(pile, count))
            table = table.after(Drawn(cards))
        else:
            table = table.after(_answer(table.state, _Hidden([], [], [], start.shown.rafts)))
    _same_state(table.state, start.shown.state)
    return table


def _take(cards: list[int], count: int) -> list[int]:
    if len(cards) < count:
        raise BrokenError(f"{count} more cards, tokens or rafts come here than the line shows")
    taken = cards[:count]
    del cards[:count]
    return taken


def _step(table: RecordTable, step: Step, veiled: frozenset[int]) -> RecordTable:
    state = table.state
    if isinstance(state.need, Over):
        raise BrokenError("the game was over before this step")
    if step.seat != state.seat:
        raise BrokenError(f"seat {step.seat} acts, but it is the turn of seat {state.seat}")
    _same_legal(state, step, veiled)
    turned = list((*step.drawn, *step.shown.supply)[len(state.supply) :])
    hidden = _Hidden(list(step.drawn), turned, list(step.tokens), step.shown.rafts)
    came: list[Card] = []
    event: Event = Acted(step.seat, step.action)
    while True:
        before, table = table.state, table.after(event)
        came.extend(gained(before, event, table.state, step.seat))
        if table.settled:
            break
        event = _answer(table.state, hidden)
    if tuple(came) != step.drawn:
        names = shown([card_name(card, state.rules.icons) for card in came])
        raise BrokenError(f"drawn differs: by the rules {names} came to the hand")
    if hidden.tokens:
        raise BrokenError("token lists more tokens than are revealed by the rules")
    _same_state(table.state, step.shown.state)
    return table


@dataclass(frozen=True, slots=True)
class _Hidden:
    """What a line shows of the piles: cards to the hand and to the row, tokens, docked rafts."""

    drawn: list[Card]
    turned: list[Card]
    tokens: list[int]
    rafts: tuple[int | None, ...]


def _answer(state: State, hidden: _Hidden) -> Event:
    """The event that answers a need of a step with what the line shows."""
    need = state.need
    if not isinstance(need, Draw):
        return Shuffled()
    count = sum(number for _, number in need.parts)
    if need.pile == TOKEN_PILE:
        return Drawn(tuple(_take(hidden.tokens, count)))
    if need.pile == RAFT_PILE:
        return Drawn(tuple(_docked(state, hidden.rafts, count)))
    return Drawn(
        tuple(
            card
            for to, count in need.parts
            for card in _take(hidden.turned if to == PUBLIC else hidden.drawn, count)
        )
    )


def _docked(state: State, rafts: tuple[int | None, ...], count: int) -> list[int]:
    """The rafts that come to the empty berths, white first (RULES 6)."""
    docks = state.docks or Docks()
    shown = [
        number
        for berth, number in zip((docks.white, docks.orange), rafts, strict=False)
        if berth is None and number is not None
    ]
    return _take(shown, count)


def _same_legal(state: State, step: Step, veiled: frozenset[int]) -> None:
    """RECORD: legal is absent while the acting hand holds an unknown card, and may be later."""
    if UNKNOWN in state.hand(step.seat):
        if step.legal is not None:
            raise BrokenError("legal stands there although the acting hand has unknown cards")
        return
    if step.legal is None:
        if step.seat not in veiled:
            raise BrokenError("legal is missing although the acting hand is known")
        return
    if len(set(step.legal)) != len(step.legal):
        raise BrokenError("an action stands twice in legal")
    ours = set(legal_actions(state))
    for missing in sorted(ours - set(step.legal)):
        raise BrokenError(f"{shown(action_form(missing, state.rules))} is missing in legal")
    for extra in sorted(set(step.legal) - ours):
        raise BrokenError(f"{shown(action_form(extra, state.rules))} stands in legal and is not")


def _same_state(state: State, given: dict[str, object]) -> None:
    forms = state_form(state)
    for key, ours in forms.items():
        if key not in given:
            raise BrokenError(f"state.{key} is missing")
        if _plain(given[key]) != _plain(ours):
            raise BrokenError(f"state.{key} is {shown(given[key])}, by the rules {shown(ours)}")
    for key in VARIANT_KEYS:
        if key in given and key not in forms:
            raise BrokenError(f"state.{key} stands there although nothing calls for it")


def _plain(value: object) -> str:
    """One text a value, so that 1, 1.0 and true are different."""
    return json.dumps(value, sort_keys=True)


def shown(value: object) -> str:
    """A JSON value for a message, cut to a length that fits a line."""
    text = json.dumps(value)
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."
