"""The words of a state's line that only variants have, and back.

Which words there are hangs on the rules alone, so that equal states have equal lines.
"""

from collections.abc import Callable
from typing import Final, Literal, Protocol, TypeVar

from engine.data.rafts import RAFT_SPACES
from engine.extra import (
    CREW,
    HOLE,
    NOBODY,
    NOTHING,
    Committed,
    Crossing,
    Docks,
    Extra,
    Pending,
    Raft,
)
from engine.geometry import BIT
from engine.notation.actions import format_payment, parse_payment
from engine.notation.places import Places, parse_position, position_name
from engine.notation.tokens import NotationError, parse_number, parse_token, token_name
from engine.state import State
from engine.tokens import RAFTS

T = TypeVar("T")

CAPTAINS: Final = ("captains",)
ASKED: Final = ("pending", "closing")
TURN: Final = ("turn",)
CROSSING: Final = ("sloop", "sailed")
WHARF: Final = ("white", "orange", "pile", "pool", "blocked")

_COASTS: Final = ("cartagena", "tortuga")
_TOKENS: Final = {-1: "-", CREW: "crew", HOLE: "hole"}


def words_of(state: State) -> tuple[str, ...]:
    """The words behind those of the base game, in order; () for a base game."""
    rules = state.rules
    variant = state.tables.variant
    words: tuple[str, ...] = CAPTAINS if rules.captain else ()
    words += ASKED if variant is not None and variant.questions else ()
    words += TURN if rules.filibusters != "off" else ()
    words += CROSSING if rules.path == "jailbreak" else ()
    return words + (WHARF if rules.rafts else ())


def format_extra(state: State, places: Places) -> dict[str, str]:
    """The value of each word of `words_of`."""
    extra, icons = state.extra, state.rules.icons
    crossing = extra.crossing or Crossing()
    docks = extra.docks or Docks()
    values = {
        "captains": "/".join(position_name(position, places) for position in extra.captains),
        "pending": _pending_text(extra.pending, icons),
        "closing": _answer_text(extra.closing),
        "turn": "-" if extra.turn < 0 else str(extra.turn),
        "sloop": _COASTS[crossing.at_tortuga],
        "sailed": _answer_text(crossing.sailed),
        "white": _raft_text(docks.white),
        "orange": _raft_text(docks.orange),
        "pile": str(docks.pile),
        "pool": str(docks.pool),
        "blocked": ",".join(map(str, spaces_in(docks.blocked))) or "-",
    }
    return {word: values[word] for word in words_of(state)}


def spaces_in(mask: int) -> list[int]:
    """The positions whose low bits a mask has, ascending."""
    return [position for position, bit in enumerate(BIT) if mask & bit]


def _answer_text(value: bool) -> str:
    return "yes" if value else "no"


def _pending_text(pending: Pending | None, icons: str) -> str:
    """``-``, ``take:2``, ``discard``, ``move:hat*:0`` or ``place:hat*+key=hat:1:crew:both``."""
    if pending is None:
        return "-"
    if pending.do == "take":
        return f"take:{pending.takes}"
    if pending.committed is None:
        return pending.do
    card, second, icon, _ = pending.committed
    text = f"{pending.do}:{format_payment(card, second, icon, icons)}:{pending.tokens}"
    return text if pending.token < 0 else f"{text}:{token_name(pending.token, icons)}"


def _raft_text(raft: Raft | None) -> str:
    """``-``, or the number and for each space ``-``, ``crew``, ``hole`` or the pirate's seat."""
    if raft is None:
        return "-"
    spaces = [
        _TOKENS[token] if owner < 0 else str(owner)
        for token, owner in zip(raft.tokens, raft.pirates, strict=True)
    ]
    return f"{raft.number}:{','.join(spaces)}"


# -- reading ------------------------------------------------------------------------------------


class Line(Protocol):
    """The words of a line; errors of a word's reader are reported at the word's column."""

    def read(self, name: str, reader: Callable[[str], T]) -> T:
        """The value of a word."""
        ...


def parse_extra(line: Line, blank: State, places: Places) -> Extra:
    """The inverse of `format_extra`; `blank` is a new game.  Raises `NotationError`."""
    words = words_of(blank)
    reader = _Reader(blank, places)
    captains: tuple[int, ...] = ()
    crossing, docks = None, None
    pending, closing, turn = None, False, -1
    if CAPTAINS[0] in words:
        captains = line.read("captains", reader.captains)
    if ASKED[0] in words:
        pending = line.read("pending", reader.pending)
        closing = line.read("closing", reader.answer)
    if TURN[0] in words:
        turn = line.read("turn", lambda word: -1 if word == "-" else reader.seat(word))
    if CROSSING[0] in words:
        at_tortuga = line.read("sloop", reader.coast) == _COASTS[1]
        crossing = Crossing(at_tortuga, line.read("sailed", reader.answer))
    if WHARF[0] in words:
        white, orange = line.read("white", reader.raft), line.read("orange", reader.raft)
        pile, pool = line.read("pile", parse_number), line.read("pool", parse_number)
        docks = Docks(white, orange, pile, pool, line.read("blocked", reader.blocked))
    return Extra(pending, turn, captains, crossing, docks, closing)


class _Reader:
    """Readers of single words, for a game of these rules."""

    def __init__(self, blank: State, places: Places) -> None:
        self._rules = blank.rules
        variant = blank.tables.variant
        self._asked: tuple[str, ...] = () if variant is None else tuple(variant.questions)
        self._places = places

    def answer(self, word: str) -> bool:
        if word not in ("yes", "no"):
            raise NotationError("yes or no", word, 0)
        return word == "yes"

    def coast(self, word: str) -> str:
        if word not in _COASTS:
            raise NotationError(" or ".join(_COASTS), word, 0)
        return word

    def seat(self, word: str) -> int:
        seat = parse_number(word, "a seat")
        if seat >= self._rules.players:
            raise NotationError(f"a seat below {self._rules.players}", word, 0)
        return seat

    def captains(self, word: str) -> tuple[int, ...]:
        names = word.split("/")
        if len(names) != self._rules.players:
            raise NotationError(f"{self._rules.players} positions with / between them", word, 0)
        return tuple(parse_position(name, self._places) for name in names)

    def blocked(self, word: str) -> int:
        spaces = [] if word == "-" else [parse_position(p, self._places) for p in word.split(",")]
        if spaces != sorted(set(spaces)):
            raise NotationError("spaces in order, each once", word, 0)
        return sum(BIT[space] for space in spaces)

    def raft(self, word: str) -> Raft | None:
        if word == "-":
            return None
        number, _, row = word.partition(":")
        spaces = row.split(",")
        if len(spaces) != RAFT_SPACES or number not in map(str, range(1, RAFTS + 1)):
            raise NotationError(f"a raft's number and {RAFT_SPACES} spaces", word, 0)
        kinds = {name: token for token, name in _TOKENS.items()}
        tokens = tuple(kinds.get(space, NOTHING) for space in spaces)
        owners = tuple(NOBODY if space in kinds else self.seat(space) for space in spaces)
        return Raft(int(number), tokens, owners)

    def pending(self, word: str) -> Pending | None:
        if word == "-":
            return None
        do, _, rest = word.partition(":")
        if do in self._asked:
            if do == "discard" and not rest:
                return Pending("discard")
            if do == "take":
                return Pending("take", takes=parse_number(rest))
            if do in ("move", "place"):
                return self._committed("move" if do == "move" else "place", rest)
        raise NotationError(" or ".join(("-", *self._asked)), word, 0)

    def _committed(self, do: Literal["move", "place"], rest: str) -> Pending:
        icons = self._rules.icons
        payment, _, more = rest.partition(":")
        tokens, _, token = more.partition(":")
        card, second, icon = parse_payment(payment, icons)
        if (do == "place") != bool(token):
            raise NotationError("a token exactly with place", rest, 0)
        return Pending(
            do,
            Committed(card, second, icon, captain=second >= 0),
            token=parse_token(token, icons) if token else -1,
            tokens=parse_number(tokens),
        )
