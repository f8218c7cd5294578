"""An independent checker of game records (RECORD), built on the naive engine alone.

`check_record(lines)` reads the lines of one record and lists what is wrong with it, with the line;
`check_records` reads several games one after the other. It must never import engine: a record that
engine wrote and engine reads back proves only that engine agrees with itself.

The record does not tell the order of the deck. So the naive engine plays each action with a deck of
*nameless* cards; the cards that the record shows in `drawn` and in the row give them their names,
and each name must then be among the cards the deck can still hold.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, TypeGuard

from tests.engine.naive import naive, options
from tests.engine.naive.cards import Game
from tests.engine.naive.turns import fresh

UNKNOWN = "?"
HEADER_KEYS = ("schema", "rules", "players", "seats", "board", "first", "seed")
STATE_KEYS = (
    "round", "seat", "actions", "pirates", "hands", "supply", "deck", "discard", "winners",
)  # fmt: skip
# RECORD: "the keys named here stand only where the text calls for them": never in the base game.
VARIANT_STATE_KEYS = (
    "captains", "rafts", "pool", "raft_pile", "blocked", "sloop", "sailed", "pending", "turn",
    "takes", "committed", "token",
)  # fmt: skip
ACTION_KEYS = {
    "advance": {"do", "from", "card"},
    "retreat": {"do", "from"},
    "end": {"do"},
    "skip": {"do"},
}

Line = Mapping[str, Any]


class RecordError(Exception):
    """The record stops making sense here; what follows cannot be checked."""


def _is_object(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def _is_list(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list)


def check_records(
    lines: Iterable[str], more_segments: Mapping[str, str] | None = None
) -> list[str]:
    """Everything wrong with the games of a file; RECORD: "a new header starts a new game"."""
    games: list[list[tuple[int, str]]] = []
    for number, line in enumerate(lines, start=1):
        if not games or line_is_header(line):
            games.append([])
        games[-1].append((number, line))
    return [problem for game in games for problem in _check_numbered(game, more_segments)]


def line_is_header(line: str) -> bool:
    try:
        return "schema" in _object(line)
    except RecordError:
        return False


def check_record(lines: Iterable[str], more_segments: Mapping[str, str] | None = None) -> list[str]:
    """Everything wrong with the record of one game, up to the first line that makes no sense.

    `more_segments` holds the HOUSE segments G and H by letter, six classic icon names each.
    """
    return _check_numbered(list(enumerate(lines, start=1)), more_segments)


def _check_numbered(
    lines: list[tuple[int, str]], more_segments: Mapping[str, str] | None
) -> list[str]:
    checker = _Checker(more_segments)
    for number, line in lines:
        try:
            checker.read(_object(line))
        except RecordError as problem:
            return [f"line {number}: {text}" for text in problem.args]
        except (TypeError, ValueError, KeyError, AttributeError) as error:
            # A value of a shape that RECORD never gives, such as a number for a list of cards.
            return [f"line {number}: malformed: {type(error).__name__} {error}"]
    return checker.unfinished()


def _object(line: str) -> Line:
    try:
        value: object = json.loads(line)
    except ValueError as error:
        raise RecordError(f"not JSON: {error}") from error
    if not _is_object(value):
        raise RecordError("not a JSON object")
    return value


def _require(what: str, found: object, wanted: object) -> None:
    if json.dumps(found, sort_keys=True) != json.dumps(wanted, sort_keys=True):
        raise RecordError(f"{what} is {json.dumps(found)}, not {json.dumps(wanted)}")


class _Checker:
    """Reads one record line by line; raises RecordError at the first line that is wrong."""

    def __init__(self, more_segments: Mapping[str, str] | None) -> None:
        self.more_segments = more_segments
        self.header: Line | None = None
        self.game: Game | None = None
        self.step = 0
        # Cards that lie in the deck or in a hand as "?": nobody reading the record knows which.
        self.unseen: Counter[str] = Counter()

    def read(self, line: Line) -> None:
        if self.header is None:
            self._read_header(line)
            self.header = line
        elif self.game is None:
            self.game = self._read_start(line, self.header)
        else:
            self.game = self._read_step(line, self.game)

    def unfinished(self) -> list[str]:
        """What is wrong with the record as a whole once its lines are read."""
        if self.header is None or self.game is None:
            return ["the record has no start line"]
        # RECORD: "the record stops before the first of them and the header has `"stopped"`".
        if "stopped" in self.header and self.game["winners"] is not None:
            return ["the header says that the record stopped, but the game has winners"]
        return []

    # -- header and start ----------------------------------------------------------------------

    def _read_header(self, line: Line) -> None:
        missing = [key for key in HEADER_KEYS if key not in line]
        if missing:
            raise RecordError(*(f"the header has no {key}" for key in missing))
        _require("schema", line["schema"], 1)
        rules = line["rules"]
        if not _is_object(rules):
            raise RecordError("rules is not an object")
        found = options.option_problems(rules)
        if found:
            raise RecordError(*found)
        found = options.board_problems(rules, line["board"], self.more_segments)
        if found:
            raise RecordError(*found)
        self._read_seats(line)

    def _read_seats(self, line: Line) -> None:
        rules, seats, first = line["rules"], line["seats"], line["first"]
        _require("players", line["players"], rules["players"])
        if not (_is_list(seats) and all(isinstance(name, str) for name in seats)):
            raise RecordError("seats is not a list of names")
        _require("the number of seats", len(line["seats"]), rules["players"])
        if type(first) is not int or not 0 <= first < rules["players"]:
            raise RecordError(f"first is {first!r}, not a seat")
        if rules["first_player"] != "random":
            _require("first", first, rules["first_player"])
        if line["seed"] is not None and not isinstance(line["seed"], str):
            raise RecordError("seed is neither a string nor null")

    def _read_start(self, line: Line, header: Line) -> Game:
        _require("step", line.get("step"), 0)
        rules = header["rules"]
        deck = options.full_deck(rules)
        nameless = [f"#{number}" for number in range(len(deck))]
        game = naive.start(rules, header["board"], header["first"], nameless)
        self.unseen = Counter(deck)
        shown = self._state_of(line)
        names: dict[str, str] = {}
        for hand, cards in zip(game["hands"], shown["hands"], strict=True):
            _require("the size of a dealt hand", len(cards), len(hand))
            names.update(zip(hand, cards, strict=True))
        self._name_row(game, shown, names)
        return self._settled(game, shown, names)

    # -- a step --------------------------------------------------------------------------------

    def _read_step(self, line: Line, game: Game) -> Game:
        if game["winners"] is not None:
            raise RecordError("a line after the end of the game")
        self.step += 1
        _require("step", line.get("step"), self.step)
        _require("seat", line.get("seat"), game["seat"])
        action = line["action"]
        self._check_action(action, line.get("legal"), game)
        if "token" in line:
            raise RecordError("token has no place in a game without rafts")
        after = naive.play(self._revealed(action, game), action, self._shuffle)
        return self._read_result(line, after)

    def _check_action(self, action: naive.Action, shown: object, game: Game) -> None:
        """The action's form, the list of legal actions, and the action's place in it."""
        if not _is_object(action) or set(action) != ACTION_KEYS.get(str(action.get("do"))):
            raise RecordError(f"{json.dumps(action)} is no action of the base game")
        hand = game["hands"][game["seat"]]
        if UNKNOWN in hand:
            # RECORD: "When the acting hand holds a `?`, `legal` is absent".
            if shown is not None:
                raise RecordError("legal is given for a hand with unknown cards")
            return
        wanted = naive.legal(game)
        if shown is not None:
            if not _is_list(shown):
                raise RecordError("legal is not a list")
            _require("legal", _sorted(shown), _sorted(wanted))
        # "for a seat whose hand has held a `?` it may also be absent otherwise."
        elif game["seat"] not in game["veiled"]:
            raise RecordError("legal is absent")
        if action not in wanted:
            raise RecordError(f"{json.dumps(action)} is not legal")

    def _revealed(self, action: naive.Action, game: Game) -> Game:
        """The game with a `?` of the acting hand named by the card it plays."""
        seat, card = game["seat"], action.get("card")
        hand = game["hands"][seat]
        if card is None or card in hand or UNKNOWN not in hand:
            return game
        game = fresh(game)
        game["hands"][seat].remove(UNKNOWN)
        game["hands"][seat].append(card)
        self._see(card)
        return game

    def _read_result(self, line: Line, after: Game) -> Game:
        drawn = line.get("drawn")
        if not _is_list(drawn):
            raise RecordError("drawn is absent")
        _require("the number of cards drawn", len(drawn), len(after["drawn"]))
        names: dict[str, str] = dict(zip(after["drawn"], drawn, strict=True))
        for card, name in names.items():
            if not card.startswith("#"):
                _require("a card drawn from the row", name, card)
        shown = self._state_of(line)
        self._name_row(after, shown, names)
        return self._settled(after, shown, names)

    def _state_of(self, line: Line) -> Line:
        shown: Any = line.get("state")
        if not _is_object(shown):
            raise RecordError("state is absent")
        missing = [key for key in STATE_KEYS if key not in shown]
        strange = [key for key in VARIANT_STATE_KEYS if key in shown]
        if missing or strange:
            raise RecordError(
                *(f"the state has no {key}" for key in missing),
                *(f"{key} has no place in a game without variants" for key in strange),
            )
        return shown

    # -- nameless cards ------------------------------------------------------------------------

    def _shuffle(self, discard: list[str]) -> list[str]:
        """A new deck of nameless cards; every card of the old one has been drawn by now."""
        return [f"#shuffled {self.step}.{card}" for card in range(len(discard))]

    def _name_row(self, game: Game, shown: Line, names: dict[str, str]) -> None:
        _require("the length of the row", len(shown["supply"]), len(game["supply"]))
        for card, name in zip(game["supply"], shown["supply"], strict=True):
            if card.startswith("#"):
                if name == UNKNOWN:
                    raise RecordError("the row is always known")
                names[card] = name

    def _settled(self, game: Game, shown: Line, names: dict[str, str]) -> Game:
        """The game with its new cards named, equal to the shown state field by field."""
        for kind, *details in game["log"]:
            if kind == "shuffle":
                self.unseen.update(details[0])
            else:
                self._see(names[details[1]])
        game = {
            **game,
            "hands": [[names.get(card, card) for card in hand] for hand in game["hands"]],
            "supply": [names.get(card, card) for card in game["supply"]],
        }
        game["veiled"] = set(game.get("veiled", ())) | {
            seat for seat, hand in enumerate(game["hands"]) if UNKNOWN in hand
        }
        for key, value in naive.state(game).items():
            _require(key, shown[key], value)
        self._check_conservation(game)
        return game

    def _see(self, name: Any) -> None:
        """A face appears: it must be one of those nobody has seen since the last shuffle."""
        if name == UNKNOWN:
            return
        if self.unseen[name] < 1:
            raise RecordError(f"the deck cannot hold another {json.dumps(name)}")
        self.unseen[name] -= 1

    def _check_conservation(self, game: Game) -> None:
        """No card is lost or made: the unseen ones are those of the deck and the hidden hands."""
        hidden = sum(hand.count(UNKNOWN) for hand in game["hands"])
        _require("the deck with hidden cards", len(game["deck"]) + hidden, self.unseen.total())
        shown = [card for hand in game["hands"] for card in hand if card != UNKNOWN]
        everywhere: Counter[str] = self.unseen + Counter(shown + game["supply"] + game["discard"])
        if everywhere != Counter(options.full_deck(game["options"])):
            raise RecordError("cards are lost or made")


def _sorted(actions: list[Any]) -> list[Any]:
    return sorted(actions, key=lambda action: json.dumps(action, sort_keys=True))
