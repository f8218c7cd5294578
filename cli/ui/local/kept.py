"""Local games on disk, read: a header line and a line for each act (`keeper` writes them).

A game is never lost by leaving it: what was played is replayed from its seed.  A torn last line
is passed over; anything else that does not fit is an error that names the line.
"""

import json
from pathlib import Path
from typing import NamedTuple, cast

from cli.model.enginetexts import engine_text
from cli.model.language import _
from cli.model.parlour import Parlour, Setup, replayed
from engine.bots import POLICIES
from engine.errors import IllegalAction
from engine.events import Acted, Left
from engine.notation import NotationError, format_event, parse_event
from engine.rules import Rules, RulesError
from p2p.core.cleaning import clean_nick

SCHEMA = 1
TAKE_BACK = "take back"
"""The line that takes the last act back; the file itself is only ever appended to."""

MOST_BYTES = 4 << 20
"""A game of 200 rounds has some 3,000 lines of 30 bytes; a larger file is none of ours."""

UNFINISHED, FINISHED = ".game", ".done"
"""The endings of the files: a game that is over gets the second."""


class KeptError(Exception):
    """This saved game cannot be used; the text names the file, the line and what is wrong.

    ``broken``: it could be read and breaks a rule of the game.
    """

    def __init__(self, text: str, *, broken: bool = False) -> None:
        super().__init__(text)
        self.broken = broken


class KeptGame(NamedTuple):
    """A saved game: its file and what it holds."""

    path: Path
    parlour: Parlour

    @property
    def id(self) -> str:
        """The name a player uses for it."""
        return self.path.stem


def load(path: Path) -> KeptGame:
    """Read and replay a saved game.  Raises `KeptError`; `FileNotFoundError` if it is not there."""
    return _played(path, _lines(path))


def read_game(path: Path, data: bytes) -> KeptGame:
    """Replay a saved game from the bytes of its file; ``path`` is what errors call it.

    Raises `KeptError`, for an unfinished last line too.
    """
    if not data.endswith(b"\n"):
        raise KeptError(_("{file} ends in the middle of a line").format(file=path))
    return _played(path, _whole_lines(path, data))


def kept_text(parlour: Parlour) -> bytes:
    """The file of a game, written anew: what was taken back is gone, and every name is clean."""
    acts = (format_event(act, parlour.setup.rules.icons) for act in parlour.history)
    return "".join(f"{line}\n" for line in (header(parlour.setup), *acts)).encode()


def _played(path: Path, written: list[str]) -> KeptGame:
    header, *lines = written
    setup = _setup(path, header)
    acts: list[Acted | Left] = []
    for number, line in enumerate(lines, 2):
        _read_act(path, number, line, setup, acts)
    try:
        return KeptGame(path, replayed(setup, tuple(acts)))
    except IllegalAction as error:
        told = _("{file} breaks a rule: {why}").format(
            file=path, why=engine_text(error.reason.sentence)
        )
        raise KeptError(told, broken=True) from error


def sound_part(path: Path, data: bytes | None = None) -> tuple[Parlour, Acted | Left | None]:
    """A saved game as far as its acts keep the rules, and the first that does not, if any.

    ``data``: the bytes of its file, where that is not the one to read.  Raises `KeptError` for a
    file that is no saved game.
    """
    header, *lines = _lines(path) if data is None else _whole_lines(path, data)
    setup = _setup(path, header)
    acts: list[Acted | Left] = []
    for number, line in enumerate(lines, 2):
        _read_act(path, number, line, setup, acts)
    parlour = replayed(setup, ())
    for act in acts:
        try:
            parlour, _ = parlour.happen(act)
        except IllegalAction:
            return parlour, act
    return parlour, None


def setup_of(path: Path) -> Setup:
    """What a saved game is made from, without playing it through.  Raises `KeptError`."""
    return _setup(path, _lines(path)[0])


def _lines(path: Path) -> list[str]:
    """The whole lines of a saved game, the header first."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise KeptError(_("{file} is too large to be a saved game").format(file=path))
        data = path.read_bytes()
    except FileNotFoundError:
        raise
    except OSError as error:
        told = _("{file} cannot be read: {why}").format(file=path, why=error.strerror)
        raise KeptError(told) from error
    return _whole_lines(path, data)


def _whole_lines(path: Path, data: bytes) -> list[str]:
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        told = _("{file} is no saved game: not UTF-8 at byte {byte}")
        raise KeptError(told.format(file=path, byte=error.start)) from error
    whole = text[: text.rfind("\n") + 1]  # a line without its end was torn by a crash
    if not whole:
        told = _("{file} is no saved game: its first line is missing")
        raise KeptError(told.format(file=path))
    return whole.splitlines()


def _read_act(path: Path, number: int, line: str, setup: Setup, acts: list[Acted | Left]) -> None:
    if line == TAKE_BACK and acts:
        acts.pop()
        return
    try:
        event = parse_event(line, setup.rules.icons)
    except NotationError as error:
        told = _("{file}, line {number}: {problem}")
        why = engine_text(str(error))
        raise KeptError(told.format(file=path, number=number, problem=why)) from error
    if not isinstance(event, Acted | Left):
        told = _("{file}, line {number}: a saved game holds actions only")
        raise KeptError(told.format(file=path, number=number))
    acts.append(event)


def _setup(path: Path, header: str) -> Setup:
    try:
        return _read_setup(json.loads(header))
    except (ValueError, TypeError, KeyError, RecursionError, RulesError) as error:
        told = _("{file}, line 1: no saved game of this version ({why})")
        raise KeptError(told.format(file=path, why=engine_text(str(error)))) from error


def _read_setup(value: object) -> Setup:
    if not isinstance(value, dict):
        raise TypeError(_("no object"))
    form = cast("dict[str, object]", value)
    if form["schema"] != SCHEMA:
        raise ValueError(_("schema {number}").format(number=repr(form["schema"])))
    if not isinstance(form["rules"], dict):
        raise TypeError(_("no rules"))
    options = cast("dict[str, str | int | bool | None]", form["rules"])
    rules = Rules.from_pairs(tuple(sorted(options.items())))
    names = tuple(clean_nick(str(name)) for name in cast("list[object]", form["names"]))
    policies = tuple(str(name) for name in cast("list[object]", form["policies"]))
    if len(names) != rules.players or len(policies) != rules.players:
        raise ValueError(_("names and policies do not fit the players"))
    if set(policies) - {"", *POLICIES}:
        raise ValueError(_("an unknown bot"))
    seed = str(form["seed"])
    seed.encode()  # JSON can name half a character, of which no cards can be dealt: a ValueError
    return Setup(rules, seed, names, policies)


def header(setup: Setup) -> str:
    """The first line of a file: all that the game is made from."""
    form = {
        "schema": SCHEMA,
        "rules": setup.rules.options(),
        "seed": setup.seed,
        "names": setup.names,
        "policies": setup.policies,
    }
    return json.dumps(form, ensure_ascii=False)


def kept_games(folder: Path, ending: str = UNFINISHED) -> tuple[Path, ...]:
    """The saved games of a folder, the newest first."""
    if not folder.is_dir():
        return ()
    files = [path for path in folder.glob("*" + ending) if path.is_file()]
    return tuple(sorted(files, key=lambda path: (-path.stat().st_mtime, path.name)))


def all_games(folder: Path) -> tuple[Path, ...]:
    """The saved games of a folder, over or not, the newest first."""
    files = (*kept_games(folder), *kept_games(folder, FINISHED))
    return tuple(sorted(files, key=lambda path: (-path.stat().st_mtime, path.name)))


def found_game(folder: Path, text: str) -> Path | None:
    """The saved game that a player means: by its id, or by its file; None when it is none.

    Raises `OSError` for a name that no file can have.
    """
    named = Path(text)
    if named.suffix in (UNFINISHED, FINISHED) and named.is_file():
        return named
    for ending in (UNFINISHED, FINISHED):
        path = folder / (named.name + ending)
        if path.is_file():
            return path
    return None
