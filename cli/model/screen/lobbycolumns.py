"""The columns of the lobby's list: as wide as what stands in them, as far as the window goes.

Nothing here knows what a game is.
"""

from typing import Final, NamedTuple

from cli.model.language import NP_, pgettext
from cli.model.screen.cells import cell
from cli.model.screen.lobbyscene import GameRow
from cli.model.screen.look import Look
from cli.model.screen.picture import Row, Span, width

MARK: Final = 3
"""Columns of the mark before a row."""

GAP: Final = 2
"""Blanks between two columns where there is room."""


class Column(NamedTuple):
    """Its head, a message; the field of `GameRow` that it shows; its least columns (SCREEN 5)."""

    head: str
    field: str
    least: int


COLUMNS: Final = (
    # i18n: head of a column of a list of games; at most 11 columns
    Column(NP_("head", "GAME"), "name", 12),
    # i18n: head of a column of a list of games; at most 7 columns
    Column(NP_("head", "HOST"), "host", 8),
    # i18n: head of a column of a list of games; at most 9 columns
    Column(NP_("head", "RULES"), "rules", 10),
    # i18n: head of a column of a list of games; at most 7 columns
    Column(NP_("head", "PLAYERS"), "players", 9),
    # i18n: head of a column of a list of games; at most 7 columns
    Column(NP_("head", "STATE"), "state", 10),
    # i18n: head of a column of a list of games; at most 5 columns
    Column(NP_("head", "KEY"), "key", 6),
)

NARROW: Final = (
    *COLUMNS[:3],
    Column(NP_("head", "PLAYERS"), "players", 8),
    Column(NP_("head", "STATE"), "state", 8),
)
"""What a window shows that has no room for more; the marked row tells it below."""

OWN: Final = (
    Column(NP_("head", "GAME"), "name", 12),
    # i18n: head of a column of a list of games; at most 13 columns
    Column(NP_("head", "WITH"), "host", 16),
    Column(NP_("head", "RULES"), "rules", 12),
    Column("", "state", 11),
    # i18n: head of a column of a list of games; at most 16 columns
    Column(NP_("head", "LAST PLAYED"), "played", 17),
)
"""The columns of own games; when and how far they were played tells those apart that are alike."""

OWN_NARROW: Final = (
    Column(NP_("head", "GAME"), "name", 14),
    Column(NP_("head", "WITH"), "host", 14),
    Column("", "state", 11),
    Column(NP_("head", "LAST PLAYED"), "played", 17),
)

GROW: Final = ("name", "rules", "host")
"""Which columns take what is left over, the first one first."""


class Grid(NamedTuple):
    """The columns that are shown, how wide each is, and the rest for the note."""

    columns: tuple[Column, ...]
    widths: tuple[int, ...]
    note: int


def grid(rows: tuple[GameRow, ...], columns: int, *, own: bool = False) -> Grid:
    """The columns for these rows in a window: none is cut while another has blanks to spare.

    ``own``: they are unfinished games of this disk.
    """
    note = max((1 + width(row.note) for row in rows if row.note), default=0)
    room = columns - MARK - note
    shown: tuple[Column, ...] = OWN if own else COLUMNS
    if not any(row.rules for row in rows):  # games of the disk have them in their names
        shown = tuple(column for column in shown if column.field != "rules")
    if room < sum(column.least for column in shown):
        shown = OWN_NARROW if own else NARROW
    widths = _widths(shown, rows, room, GAP)
    if any(have < need for have, need in zip(widths, _needs(shown, rows, 1), strict=True)):
        widths = _widths(shown, rows, room, 1)
    return Grid(shown, widths, max(columns - MARK - sum(widths), 0))


def _needs(shown: tuple[Column, ...], rows: tuple[GameRow, ...], gap: int) -> list[int]:
    """What stands in each column, its head too, with the blanks behind it."""
    texts = ((_head(one), *(str(getattr(row, one.field)) for row in rows)) for one in shown)
    return [max(map(width, told)) + gap for told in texts]


def _widths(
    shown: tuple[Column, ...], rows: tuple[GameRow, ...], room: int, gap: int
) -> tuple[int, ...]:
    """The columns grow in the order of `GROW`; where the gap is small the others give theirs up."""
    needs = _needs(shown, rows, gap)
    widths = [
        min(column.least, need) if gap < GAP else column.least
        for column, need in zip(shown, needs, strict=True)
    ]
    spare = max(room - sum(widths), 0)
    for field in GROW:
        for at, column in enumerate(shown):
            if column.field == field:
                more = min(max(needs[at] - widths[at], 0), spare)
                widths[at] += more
                spare -= more
    return tuple(widths)


def head_row(shape: Grid, look: Look) -> Row:
    """The heads over the columns."""
    named = zip(shape.columns, shape.widths, strict=True)
    heads = ((_head(column), wide) for column, wide in named)
    text = "".join(cell(cell(head, wide - 1, look), wide, look) for head, wide in heads)
    return (Span(" " * MARK), Span(text, "head"), Span(" " * shape.note))


def _head(column: Column) -> str:
    return pgettext("head", column.head) if column.head else ""


def game_row(row: GameRow, shape: Grid, look: Look, at: int, *, marked: bool) -> Row:
    """A game in these columns; the whole row is one button."""
    style, hit = ("chosen", f"row {at}") if marked else ("", f"row {at}")
    sign = look.sign("▶", ">") if marked else " "
    cells = [
        cell(cell(str(getattr(row, column.field)), wide - 1, look), wide, look)
        for column, wide in zip(shape.columns, shape.widths, strict=True)
    ]
    note = cell(f" {row.note}", shape.note, look)  # off the mark, which is drawn in reverse
    return (Span(f" {sign} ", "key", hit), Span("".join(cells), style, hit), Span(note, "dim", hit))
