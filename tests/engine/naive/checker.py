"""An independent checker of game records (RECORD), built on the naive engine alone.

`check_record(lines)` reads the lines of one record and lists what is wrong with it, with the line;
`check_records` reads several games one after the other. It must never import engine: a record that
engine wrote and engine reads back proves only that engine agrees with itself.

The games themselves are played again in retold.py.
"""

from collections.abc import Iterable, Mapping

from tests.engine.naive import boards, options
from tests.engine.naive.plain import Line, RecordError, is_list, is_object, object_of, require
from tests.engine.naive.retold import Retold

HEADER_KEYS = ("schema", "rules", "players", "seats", "board", "first", "seed")


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
        return "schema" in object_of(line)
    except RecordError:
        return False


def check_record(lines: Iterable[str], more_segments: Mapping[str, str] | None = None) -> list[str]:
    """Everything wrong with the record of one game, up to the first line that makes no sense.

    `more_segments` holds the HOUSE segments G and H by letter, six classic icon names each; without
    it any two may be those of a long path.
    """
    return _check_numbered(list(enumerate(lines, start=1)), more_segments)


def _check_numbered(
    lines: list[tuple[int, str]], more_segments: Mapping[str, str] | None
) -> list[str]:
    checker = _Checker(more_segments)
    for number, line in lines:
        try:
            checker.read(object_of(line))
        except RecordError as problem:
            return [f"line {number}: {text}" for text in problem.args]
        except (TypeError, ValueError, KeyError, AttributeError) as error:
            # A value of a shape that RECORD never gives, such as a number for a list of cards.
            return [f"line {number}: malformed: {type(error).__name__} {error}"]
    return checker.unfinished()


class _Checker:
    """Reads one record line by line; raises RecordError at the first line that is wrong."""

    def __init__(self, more_segments: Mapping[str, str] | None) -> None:
        self.more_segments = more_segments
        self.header: Line | None = None
        self.retold: Retold | None = None

    def read(self, line: Line) -> None:
        if self.header is None:
            self._read_header(line)
            self.header = line
        elif self.retold is None:
            self.retold = Retold(self.header, line)
        else:
            self.retold.read_step(line)

    def unfinished(self) -> list[str]:
        """What is wrong with the record as a whole once its lines are read."""
        if self.header is None or self.retold is None:
            return ["the record has no start line"]
        # RECORD: "the record stops before the first of them and the header has `"stopped"`".
        if "stopped" in self.header and self.retold.game["winners"] is not None:
            return ["the header says that the record stopped, but the game has winners"]
        return []

    def _read_header(self, line: Line) -> None:
        missing = [key for key in HEADER_KEYS if key not in line]
        if missing:
            raise RecordError(*(f"the header has no {key}" for key in missing))
        require("schema", line["schema"], 1)
        rules = line["rules"]
        if not is_object(rules):
            raise RecordError("rules is not an object")
        found = options.option_problems(rules)
        if found:
            raise RecordError(*found)
        found = boards.board_problems(rules, line["board"], self.more_segments)
        if found:
            raise RecordError(*found)
        self._read_seats(line)

    def _read_seats(self, line: Line) -> None:
        rules, seats, first = line["rules"], line["seats"], line["first"]
        require("players", line["players"], rules["players"])
        if not (is_list(seats) and all(isinstance(name, str) for name in seats)):
            raise RecordError("seats is not a list of names")
        require("the number of seats", len(line["seats"]), rules["players"])
        if type(first) is not int or not 0 <= first < rules["players"]:
            raise RecordError(f"first is {first!r}, not a seat")
        if rules["first_player"] != "random":
            require("first", first, rules["first_player"])
        if line["seed"] is not None and not isinstance(line["seed"], str):
            raise RecordError("seed is neither a string nor null")
        self._read_more(line)

    def _read_more(self, line: Line) -> None:
        """The keys that a header may have: house (RECORD, Additions) and stopped."""
        house = options.house_words(line["rules"])
        # "absent when none does"; "a reader takes a header without it, but not one with others".
        if "house" in line and not house:
            raise RecordError("house has no place in this header")
        if "house" in line:
            require("house", line["house"], house)
        # RECORD: "the header has `"stopped":[what, seat]`".
        if "stopped" in line:
            stopped = line["stopped"]
            seats = range(line["players"])
            if not (is_list(stopped) and len(stopped) == 2 and isinstance(stopped[0], str)):
                raise RecordError("stopped is not [what, seat]")
            if type(stopped[1]) is not int or stopped[1] not in seats:
                raise RecordError(f"stopped has {stopped[1]!r}, not a seat")
