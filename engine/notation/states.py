"""A whole state as one line of ``name=value`` words, and back.

The line holds every readable property of a state but the rules, which are given apart; it must
never hold more than its viewer knows, since it is what bug reports and refusals quote.
"""

from collections.abc import Callable
from typing import TypeVar

from engine.board import spaces
from engine.cards import cards_of, counts_of
from engine.needs import PUBLIC, Choose, Draw, Layout, Need, Over, Shuffle
from engine.notation.extras import format_extra, parse_extra, words_of
from engine.notation.places import Places, parse_position, places_of, position_name
from engine.notation.tokens import (
    NotationError,
    format_cards,
    format_pile,
    parse_cards,
    parse_number,
    parse_pile,
)
from engine.rules import Rules
from engine.state import State, new_game

T = TypeVar("T")

WORDS = (
    "round",
    "seat",
    "actions",
    "need",
    "pirates",
    "hands",
    "supply",
    "deck",
    "discard",
    "board",
    "first",
    "living",
    "owed",
    "row",
    "skipping",
)
"""The words of a line, in order: each once. Behind them stand those of `engine.notation.extras`."""


def format_state(state: State) -> str:
    """One line; equal states have equal lines.

    ``board`` numbers the icons from 1 (RULES 6), six to a segment; ``row`` is how many cards the
    supply is still owed.
    """
    icons = state.rules.icons
    places = places_of(state.rules)
    seats = range(state.rules.players)
    values = (
        state.round,
        state.seat,
        state.actions,
        _need_text(state.need, icons),
        "/".join(_pirates_text(state, seat, places) for seat in seats),
        "/".join(format_cards(state.hand(seat), icons) for seat in seats),
        format_cards(state.supply, icons),
        state.deck,
        format_cards(state.discard(), icons),
        _board_text(state.board),
        "-" if state.first < 0 else state.first,
        ",".join(map(str, state.living)) or "-",
        state.owed,
        state.turning_up,
        "yes" if state.skipping else "no",
    )
    named = [*zip(WORDS, values, strict=True), *format_extra(state, places).items()]
    return " ".join(f"{word}={value}" for word, value in named)


def parse_state(text: str, rules: Rules) -> State:
    """The inverse of `format_state`, for a game of these rules.

    Any position that can be written is taken, sound or not (`engine.check.check` tells).
    Raises `NotationError`.
    """
    line = _Line(text, rules)
    board = line.read("board", line.board)
    seats = rules.players
    return State.build(
        rules,
        board=board,
        first=line.read("first", lambda word: -1 if word == "-" else line.seat(word)),
        pirates=line.read("pirates", lambda word: line.each(word, "/", seats, line.crew)),
        hands=line.read("hands", lambda word: line.each(word, "/", seats, line.cards)),
        supply=line.read("supply", line.cards),
        deck=line.read("deck", line.number),
        discard=line.read("discard", line.cards),
        seat=line.read("seat", line.seat),
        round=line.read("round", line.number),
        actions=line.read("actions", line.number),
        living=line.read("living", line.seats),
        need=line.read("need", line.need),
        owed=line.read("owed", line.number),
        turning_up=line.read("row", line.number),
        skipping=line.read("skipping", line.answer),
        extra=parse_extra(line, new_game(rules), line.places),
    )


class _Line:
    """The words of one line; what a word's reader refuses is reported at the word's column."""

    def __init__(self, text: str, rules: Rules) -> None:
        self._text = text
        self._rules = rules
        self.places = places_of(rules)
        self._values: dict[str, tuple[int, str]] = {}
        at = 0
        words = text.split(" ")
        names = (*WORDS, *words_of(new_game(rules)))
        for name, word in zip(names, [*words, *[""] * len(names)], strict=False):
            if not word.startswith(name + "="):
                raise NotationError(f"{name}=...", text, min(at, len(text)))
            self._values[name] = (at + len(name) + 1, word[len(name) + 1 :])
            at += len(word) + 1
        if len(words) > len(names):
            raise NotationError("the end", text, at)

    def read(self, name: str, reader: Callable[[str], T]) -> T:
        """The value of a word; a `NotationError` of the reader is moved to its column."""
        at, word = self._values[name]
        try:
            return reader(word)
        except NotationError as error:
            raise NotationError(error.expected, self._text, at + error.position) from error

    def each(self, word: str, between: str, count: int, reader: Callable[[str], T]) -> list[T]:
        """Exactly ``count`` parts, each read by ``reader``."""
        parts = word.split(between)
        if len(parts) != count:
            raise NotationError(f"{count} parts with {between} between them", word, 0)
        return [reader(part) for part in parts]

    def number(self, word: str) -> int:
        return parse_number(word)

    def seat(self, word: str) -> int:
        seat = parse_number(word, "a seat")
        if seat >= self._rules.players:
            raise NotationError(f"a seat below {self._rules.players}", word, 0)
        return seat

    def seats(self, word: str) -> tuple[int, ...]:
        return () if word == "-" else tuple(self.seat(part) for part in word.split(","))

    def answer(self, word: str) -> bool:
        if word not in ("yes", "no"):
            raise NotationError("yes or no", word, 0)
        return word == "yes"

    def cards(self, word: str) -> tuple[int, ...]:
        return parse_cards(word, self._rules.icons)

    def crew(self, word: str) -> list[int]:
        crew = [parse_position(part, self.places) for part in word.split(",")]
        if len(crew) > self._rules.pirates:
            raise NotationError(f"at most {self._rules.pirates} pirates", word, 0)
        return crew

    def board(self, word: str) -> tuple[int, ...]:
        if word == "-":
            return ()
        icons = word.replace("-", "")
        count = spaces(self._rules)
        if len(icons) != count or set(icons) - set("123456"):
            raise NotationError(f"{count} icons by number, 1 to 6", word, 0)
        return tuple(int(icon) - 1 for icon in icons)

    def need(self, word: str) -> Need:
        kind, _, rest = word.partition(":")
        if word == "layout":
            return Layout()
        if kind == "choose":
            return Choose(self.seat(rest))
        if kind == "over":
            winners, _, reason = rest.partition(":")
            return Over(self.seats(winners), reason.replace("_", " "))
        pile, _, what = rest.partition(":")
        if kind == "shuffle":
            return Shuffle(pile, counts_of(parse_pile(pile, what, self._rules.icons)))
        if kind == "draw":
            return Draw(pile, tuple(self.part(part) for part in what.split(",")))
        raise NotationError("layout, choose:, over:, shuffle: or draw:", word, 0)

    def part(self, word: str) -> tuple[int, int]:
        to, _, count = word.partition("x")
        return PUBLIC if to == "*" else self.seat(to), parse_number(count, "a count of cards")


def _need_text(need: Need, icons: str) -> str:
    if isinstance(need, Choose):
        return f"choose:{need.seat}"
    if isinstance(need, Draw):
        parts = ",".join(f"{'*' if to == PUBLIC else to}x{count}" for to, count in need.parts)
        return f"draw:{need.pile}:{parts}"
    if isinstance(need, Shuffle):
        return f"shuffle:{need.pile}:{format_pile(need.pile, cards_of(need.counts), icons)}"
    if isinstance(need, Over):
        winners = ",".join(map(str, need.winners)) or "-"
        return f"over:{winners}:{need.reason.replace(' ', '_')}"
    return "layout"


def _pirates_text(state: State, seat: int, places: Places) -> str:
    return ",".join(position_name(position, places) for position in state.pirates(seat))


def _board_text(board: tuple[int, ...]) -> str:
    icons = "".join(str(icon + 1) for icon in board)
    return "-".join(icons[at : at + 6] for at in range(0, len(icons), 6)) or "-"
