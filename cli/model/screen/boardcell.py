"""What stands on one space, in so many columns: pirates, the own letter, who lands there.

Everything is tried at its widest first and told shorter where it does not fit; a pirate and an own
letter are never left out. All characters here are narrow, so lengths are columns.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cli.model.player import LETTERS
from cli.model.screen.boardsheet import Crew, blank, length
from cli.model.screen.picture import Row, Span

HAT = "^"
"""Behind the letter of a captain (RULES 5)."""

CLOSED = "xxx"
"""On a space that an X has closed (RULES 6)."""


class Signs(NamedTuple):
    """What stands for a free place, before those who land, and where another has just landed."""

    dot: str
    lands: str
    moved: str


FANCY = Signs("·", "»", "‹")
PLAIN = Signs(".", ">", "<")


class Held(NamedTuple):
    """The contents of a space, of a raft's space or of a vessel; ``styles`` are the crew's.

    ``places`` is how many pirates it holds; ``token`` a word that lies there instead; ``letter``
    the viewer's own, ``landing`` those who land there; ``origin`` and ``marked`` tell whether the
    marked entry begins or ends here, ``moved`` whether another's last move has ended here;
    ``hit`` is what a click on it means.
    """

    crew: tuple[Crew, ...] = ()
    places: int = 3
    token: str = ""
    letter: str = ""
    landing: str = ""
    origin: bool = False
    marked: bool = False
    moved: bool = False
    styles: tuple[str, ...] = ()
    hit: str = ""

    @property
    def lands(self) -> bool:
        """Whether anybody lands here."""
        return bool(self.landing) or self.marked


class Form(NamedTuple):
    """One way to write it: blanks between places, free places as dots, blanks before the tail."""

    spread: bool = False
    dots: bool = True
    gap: int = 2
    told: int = 0
    """Who lands: 0 every letter, 1 runs as ``a-d``, 2 the first and ``+``, 3 the sign alone."""
    close: bool = False
    """Nothing between the own letter and the sign behind it: pirates and letter stay in place."""


SPREAD = (Form(spread=True), Form(spread=True, close=True))
DOTTED = (Form(), Form(close=True), Form(gap=1), Form(gap=0))
BARE = (Form(dots=False, gap=1), Form(dots=False, gap=0), Form(dots=False, gap=0, told=1))
"""The widest first; nothing is lost in any of them."""

LAST = (Form(dots=False, gap=0, told=2), Form(dots=False, gap=0, told=3))
"""Where nothing else fits: the lines below the board name who lands."""

EVERY = (*DOTTED, *BARE, *LAST)


@lru_cache(maxsize=4096)
def space_row(held: Held, signs: Signs, columns: int, usable: int, *, spread: bool = False) -> Row:
    """The contents of a space in exactly ``columns``, blank from ``usable`` on."""
    forms = (*SPREAD, *EVERY) if spread else EVERY
    written = fitting(held, signs, usable, forms) or fitting(held, signs, usable, forms, glued=True)
    written = written or ()
    return (*written, *blank(columns - length(written), held.hit))


@lru_cache(maxsize=4096)
def short_row(icon: Span, initial: str, held: Held, signs: Signs, columns: int, usable: int) -> Row:
    """A space in one line: its icon of two columns, then what stands there (SCREEN 6).

    Before the blank behind the icon goes, the sign of the last move takes its place. Otherwise it
    goes before a letter does or is glued to the pirates (`_apart`), then all of the icon but its
    ``initial`` does, last what parts the letter from them and the blank behind the cell. A landing
    where nobody stands has no dots.
    """
    forms = BARE if held.lands and not held.crew else (*DOTTED, *BARE)
    if held.moved and not held.lands and fitting(held, signs, usable - 3, forms) is None:
        between = Span(signs.moved, "moved", held.hit)
        written = fitting(held._replace(moved=False), signs, usable - 3, forms)
        if written is not None:
            return (icon, between, *written, *blank(columns - 3 - length(written), held.hit))
    first = icon._replace(text=initial)
    for spared, room, tried, glued in (
        (0, usable, forms, False),
        (1, usable, forms, False),
        (2, usable, forms, False),
        (2, usable, (*forms, *LAST), True),
        (2, columns, (*forms, *LAST), True),
    ):
        head: Row = ((icon, *blank(1, held.hit)), (icon,), (first,))[spared]
        written = fitting(held, signs, room - 3 + spared, tried, glued=glued)
        if written is not None:
            rest = columns - 3 + spared - length(written)
            return (*head, *written, *blank(rest, held.hit))
    return (first, *blank(columns - 1, held.hit))


def fitting(
    held: Held, signs: Signs, usable: int, forms: tuple[Form, ...], *, glued: bool = False
) -> Row | None:
    """The first of the forms that fits; None where none does.

    Only where ``glued`` the own letter may stand right behind the pirates.
    """
    for form in forms:
        if not (glued or _apart(held, form)):
            continue
        standing = _standing(held, signs, form)
        row = (*standing, *tail_row(held, signs, form, after=bool(standing)))
        if length(row) <= usable:
            return row
    return None


def _apart(held: Held, form: Form) -> bool:
    """Whether something parts the own letter from the pirates: without colours it is else one."""
    free = held.places > sum(crew.number for crew in held.crew)
    sign = held.moved and not held.lands
    return not (held.letter and held.crew) or form.gap > 0 or sign or (form.dots and free)


def _standing(held: Held, signs: Signs, form: Form) -> Row:
    """The pirates and free places, or the token, or the X."""
    if held.token:
        return (Span(held.token, "blocked" if held.token == CLOSED else "token", held.hit),)
    standing = list(_pirates(held))
    if form.dots:
        free = held.places - sum(crew.number for crew in held.crew)
        standing += [(Span(signs.dot, "dim", held.hit),)] * free
    between = blank(form.spread, held.hit)
    return tuple(
        span for at, pirate in enumerate(standing) for span in (*(between if at else ()), *pirate)
    )


def _pirates(held: Held) -> Iterator[Row]:
    """A letter a pirate, the captain of a seat before its others."""
    for crew, style in zip(held.crew, held.styles, strict=True):
        letter = Span(LETTERS[crew.seat], style, held.hit)
        for at in range(crew.number):
            hat = crew.captain and not at
            yield (letter, Span(HAT, f"{style} hat", held.hit)) if hat else (letter,)


def tail_row(held: Held, signs: Signs, form: Form, *, after: bool = True) -> Row:
    """The own letter and who lands here; blanks before it only ``after`` something.

    Without a gap the sign of the last move stands between the pirates and the letter.
    """
    letter: Row = ()
    if held.letter:
        letter = (Span(held.letter, "letter chosen" if held.origin else "letter", held.hit),)
        letter = (*blank(form.gap if after else 0, held.hit), *letter)
    if not held.lands and not held.moved:
        return letter
    sign = _landing(held, signs, form)
    if letter and after and not form.gap and not held.lands:
        return (sign, *letter)
    behind = 0 if form.close else form.gap - 1
    gap = min(form.gap, 1) if after and not letter else behind
    return (*letter, *blank(gap, held.hit), sign)


def _landing(held: Held, signs: Signs, form: Form) -> Span:
    """Who may land here, in reverse; where another has landed, a sign that points at it."""
    if not held.lands:
        return Span(signs.moved, "moved", held.hit)
    told = signs.lands + _told(held.landing, form.told)
    return Span(told, "landing chosen" if held.marked else "landing", held.hit)


def _told(letters: str, how: int) -> str:
    """``"abcd"``, ``"a-d"``, ``"a+"``, ``""``; digits as ``"2,3"``: that is no space's number."""
    if how == 1:
        return _runs(letters)
    if how == 2 and len(letters) > 1:
        return f"{letters[0]}+"
    return "" if how == 3 else _between(letters).join(letters)


def _between(keys: str) -> str:
    """What parts keys: digits side by side read as a number."""
    return "," if any(key.isdigit() for key in keys) else ""


def _runs(letters: str) -> str:
    """Neighbours in the alphabet from three on as ``a-d``."""
    runs: list[str] = []
    for letter in letters:
        if runs and ord(letter) == ord(runs[-1][-1]) + 1:
            runs[-1] += letter
        else:
            runs.append(letter)
    comma = _between(letters)
    short = (comma.join(run) if len(run) < 4 else f"{run[0]}-{run[-1]}" for run in runs)
    return comma.join(short)
