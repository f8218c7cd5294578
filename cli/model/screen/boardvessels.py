"""The places of any number: jail or wreck, sloop, cove, wharf, and who is at sea (RULES 6-8).

A colour is a chip with how many of it are there; nobody is left out however many there are.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cli.model.language import pgettext
from cli.model.player import LETTERS
from cli.model.screen.boardcell import HAT, Form, tail_row
from cli.model.screen.boardsheet import Crew, Sheet, blank, length
from cli.model.screen.boardway import held_at, place_hit, signs_of
from cli.model.screen.picture import Row, Span, cut, width

EACH = 4
"""Columns of a colour: letter, number, hat, and a blank between two."""

TAIL = 8
"""Columns that own letter and landings have at the end of a row (SCREEN 3)."""

WATER = "~"


class Vessel(NamedTuple):
    """What a row of this kind is headed by, and what is told at its end: the first note that fits.

    ``title`` columns stand before the crews.
    """

    name: str
    position: int
    title: int
    notes: tuple[str, ...] = ()


def vessel(sheet: Sheet, what: Vessel) -> Row:
    """A place of any number in one line, exactly as wide as the sheet.

    Without a note the own letter stands in the last column of the board, as in SCREEN 3; with one
    behind the room of all colours, so that it does not move while pirates do.
    """
    head = title(what.name, what.title, place_hit(what.position))
    row = (*head, *crews(sheet, sheet.crew(what.position), what.position))
    marks = mark(sheet, what.position)
    behind = what.title + EACH * sheet.view.state.rules.players + 1
    at = behind if what.notes else sheet.columns - TAIL
    row = (*row, *blank(at - length(row), place_hit(what.position)), *marks) if marks else row
    return noted(row, what.notes, sheet.columns)


def title(name: str, columns: int, hit: str = "", style: str = "head") -> Row:
    """A title in its columns, cut where it is longer."""
    told = cut(name, columns - 1, "")
    return (Span(told, style, hit), *blank(columns - width(told), hit))


def crews(sheet: Sheet, standing: Sequence[Crew], position: int) -> Row:
    """``"R2  Y1^ M6"``; ``"empty"`` for nobody. Ends with blanks."""
    hit = place_hit(position) if position >= 0 else ""
    if not standing:
        # i18n: nobody stands in a place, as the jail or the sloop
        return (Span(pgettext("a place", "empty"), "dim", hit),)
    row: list[Span] = []
    for crew in standing:
        style = sheet.style(crew.seat, position)
        row.append(Span(f"{LETTERS[crew.seat]}{crew.number}", style, hit))
        row += [Span(HAT, f"{style} hat", hit)] if crew.captain else []
        row += blank(EACH - 2 - crew.captain, hit)
    return tuple(row)


def mark(sheet: Sheet, position: int) -> Row:
    """The own letter and who lands there, in at most `TAIL` columns."""
    held = held_at(sheet, position)
    signs = signs_of(sheet.look)
    forms = [Form(gap=2), Form(gap=1), Form(gap=1, told=1), Form(gap=1, told=2)]
    rows = [tail_row(held, signs, form, after=False) for form in forms]
    return next((row for row in rows if length(row) < TAIL), rows[-1])


def noted(row: Row, notes: Sequence[str], columns: int) -> Row:
    """The row with the first note that fits at its end, in exactly so many columns."""
    used = length(row)
    note = next((note for note in notes if used + 2 + width(note) < columns), "")
    gap = columns - used - width(note) - 1
    return (*row, *blank(gap), *((Span(note, "dim"),) if note else ()), *blank(min(1, gap + 1)))


def piloted(sheet: Sheet, position: int) -> str:
    """The letters of those who may sail the jailbreak's sloop for free: ``"R/Y"`` (RULES 8)."""
    aboard = sheet.crew(position)
    most = max((crew.number for crew in aboard), default=0)
    return "/".join(LETTERS[crew.seat] for crew in aboard if crew.number == most)


def water(columns: int, told: str) -> Row:
    """The water of the crossing, with who may sail it: ``"~~~~~ captain R/Y ~~~~"``."""
    end = f" {told} {WATER * 4} " if told else f"{WATER * 4} "
    return (Span(WATER * (columns - width(end)) + end, "rule"),)
