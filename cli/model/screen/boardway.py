"""The spaces of the path: a segment of six in two lines with words, or in one (SCREEN 3, 4, 6).

The row's first number and the column give a space's number; a roomy grid writes every number.
"""

from cli.model.language import kept
from cli.model.screen.boardcell import CLOSED, FANCY, PLAIN, Held, Signs, short_row, space_row
from cli.model.screen.boardicons import icon_initial, icon_short, icon_word
from cli.model.screen.boardsheet import Grid, Sheet, blank
from cli.model.screen.cells import more
from cli.model.screen.look import Look
from cli.model.screen.picture import Picture, Row, Span, cut, width
from engine.geometry import BIT

ACROSS = 6
"""Spaces in a row: a segment (RULES 1)."""


def signs_of(look: Look) -> Signs:
    """The small signs of a look."""
    return PLAIN if look.ascii else FANCY


def place_hit(position: int) -> str:
    """What a click on a place means."""
    return f"place {position}"


def held_at(sheet: Sheet, position: int, places: int = 3, token: str = "", hit: str = "") -> Held:
    """What stands on a place, with the marks of the menu."""
    marks, crew = sheet.marks, sheet.crew(position)
    return Held(
        crew=crew,
        places=places,
        token=token,
        letter=marks.letters.get(position, ""),
        landing=marks.landings.get(position, ""),
        origin=position == marks.origin and sheet.rival < 0,
        marked=position == marks.landing,
        moved=position == sheet.moved,
        styles=tuple([sheet.style(one.seat, position) for one in crew]),
        hit=hit or place_hit(position),
    )


def held_space(sheet: Sheet, space: int) -> Held:
    """The same for a space of the path, which an X may have closed (RULES 6)."""
    docks = sheet.view.state.docks
    closed = docks is not None and docks.blocked & BIT[space]
    return held_at(sheet, space, token=CLOSED if closed else "")


def segment(sheet: Sheet, spaces: tuple[int, ...], icons: tuple[int, ...], lines: int) -> Picture:
    """A segment in so many lines, 1 or 2, each exactly as wide as the sheet.

    ``icons`` may be shorter: before the board is laid out nobody knows them.
    """
    grid, look, edition = sheet.grid, sheet.look, sheet.view.state.rules.icons
    known = icons or (-1,) * len(spaces)
    held = [held_space(sheet, space) for space in spaces]
    end = blank(sheet.columns - grid.lead - ACROSS * grid.cell)
    if lines == 1:
        return ((*_lead(grid, spaces[0]), *_short(sheet, spaces, known, held), *end),)
    above = words_row(grid, look, edition, spaces, known, sheet.icon)
    below = contents(sheet, held)
    return ((*above, *end), (*blank(grid.lead), *below, *end))


def contents(sheet: Sheet, held: list[Held]) -> Row:
    """The lower line of spaces: what stands there, each under its word."""
    grid, signs = sheet.grid, signs_of(sheet.look)
    spread = grid.margin > 0
    row: list[Span] = []
    for space in held:
        row += blank(grid.margin, space.hit)
        row += space_row(space, signs, grid.content, grid.usable, spread=spread)
    return tuple(row)


def _short(sheet: Sheet, spaces: tuple[int, ...], icons: tuple[int, ...], held: list[Held]) -> Row:
    row: list[Span] = []
    for space, icon, what in zip(spaces, icons, held, strict=True):
        row += number(sheet.grid, space, what.hit)
        row += short_cell(sheet, icon, what)
    return tuple(row)


def short_cell(sheet: Sheet, icon: int, held: Held) -> Row:
    """A space in one line, without its margin."""
    grid, rules = sheet.grid, sheet.view.state.rules
    text = icon_short(icon, rules.icons, sheet.look) if icon >= 0 else "  "
    span = Span(text, icon_style(icon, sheet.icon), held.hit)
    initial = icon_initial(icon, rules.icons)
    return short_row(span, initial, held, signs_of(sheet.look), grid.content, grid.usable)


@kept(512)
def words_row(
    grid: Grid,
    look: Look,
    edition: str,
    spaces: tuple[int, ...],
    icons: tuple[int, ...],
    meant: int,
) -> Row:
    """The upper line of a segment: numbers and icons; those of the chosen card stand out."""
    row: list[Span] = [*_lead(grid, spaces[0])]
    for space, icon in zip(spaces, icons, strict=True):
        row += number(grid, space, place_hit(space))
        row += word_cell(grid, look, edition, icon, meant, place_hit(space))
    return tuple(row)


@kept(512)
def word_cell(grid: Grid, look: Look, edition: str, icon: int, meant: int, hit: str) -> Row:
    """An icon as a word in the columns of a content; -1 is none."""
    word = cut(icon_word(icon, edition, look), grid.usable, more(look)) if icon >= 0 else ""
    return (
        Span(word, icon_style(icon, meant), hit),
        *blank(grid.content - width(word), hit),
    )


def icon_style(icon: int, meant: int) -> str:
    """How an icon is drawn while a card is chosen."""
    return "icon.hit" if icon >= 0 and icon == meant else "icon"


def _lead(grid: Grid, first: int) -> Row:
    """The number of a row's first space, where the grid has no room for every one."""
    if grid.margin:
        return blank(grid.lead)
    return (Span(f"{first:>{grid.lead - 1}} ", "", place_hit(first)),)


def number(grid: Grid, space: int, hit: str) -> Row:
    """The number before a space, where the grid has room for it."""
    return (Span(f"{space:>{grid.margin - 1}} ", "", hit),) if grid.margin else ()
