"""The second sheet: a card for each player, to be cut out."""

from typing import Final, NamedTuple

from cli.model.language import _
from cli.model.sheets.values import Sheets
from cli.model.terms import colour
from cli.ui.sheets import inks
from cli.ui.sheets.frame import body_bottom, heading
from cli.ui.sheets.paper import INNER, MARGIN, Paper, fitted

SIZES: Final = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5)
COLUMNS: Final = {2: (1, 2), 3: (1, 3), 4: (2, 2), 5: (1, 5)}
"""Columns and rows by the number of players."""

PAD: Final = 3.0
BAND: Final = 9.0
ICONS: Final = 11.0
SIDE: Final = 33.0
"""The width of a flat card's left side."""


class _Place(NamedTuple):
    """Where something lies on the page."""

    left: float
    top: float
    width: float
    height: float


def draw_cards(paper: Paper, sheets: Sheets) -> None:
    """Draw the page."""
    top = heading(paper, sheets, _("A card for each player"))
    paper.write(_("Cut along the dashed lines."), MARGIN, top - 2, INNER, 8, ink=inks.SOFT)
    for seat, place in enumerate(_places(sheets.players, top + 3)):
        inner = _Place(
            place.left + PAD, place.top + PAD, place.width - 2 * PAD, place.height - 2 * PAD
        )
        draw = _flat if sheets.players == 5 else _tall
        _lines(paper, sheets, draw(paper, sheets, seat, inner))
        _cut(paper, place)


def _places(players: int, top: float) -> list[_Place]:
    columns, rows = COLUMNS[players]
    width, height = INNER / columns, (body_bottom() - top) / rows
    return [
        _Place(MARGIN + column * width, top + row * height, width, height)
        for row in range(rows)
        for column in range(columns)
    ]


def _cut(paper: Paper, place: _Place) -> None:
    right, bottom = place.left + place.width, place.top + place.height
    upper, lower = (
        [(place.left, place.top), (right, place.top)],
        [(right, bottom), (place.left, bottom)],
    )
    paper.line([*upper, *lower, upper[0]], inks.SOFT, thick=0.2, dash=1.2)


def _tall(paper: Paper, sheets: Sheets, seat: int, room: _Place) -> _Place:
    """Colour and icons above; the room that is left for the text."""
    left, top, width, height = room
    _band(paper, sheets, seat, _Place(left, top, width, BAND))
    _icons(paper, sheets, _Place(left, top + BAND + 2, width, ICONS), columns=6)
    used = BAND + ICONS + 3
    return _Place(left, top + used, width, height - used)


def _flat(paper: Paper, sheets: Sheets, seat: int, room: _Place) -> _Place:
    """Colour and icons at the left; the room that is left for the text."""
    left, top, width, height = room
    _band(paper, sheets, seat, _Place(left, top, SIDE, BAND))
    _icons(paper, sheets, _Place(left, top + BAND + 1, SIDE, height - BAND - 1), columns=3)
    return _Place(left + SIDE + 4, top - 1, width - SIDE - 4, height + 2)


def _band(paper: Paper, sheets: Sheets, seat: int, room: _Place) -> None:
    """The colour's band: pirate, name of the colour, a line for the player's name."""
    left, top, width, height = room
    paper.box(left, top, width, height, fill=inks.SEATS[seat], round_=1.2)
    paper.pirate(seat, left + 5.5, top + height / 2, 6, hat=sheets.captain)
    name, ink = colour(seat), inks.LETTERS[seat]
    wide = paper.width(name, 11, bold=True)
    paper.write(name, left + 10.5, top + 1.9, wide + 0.5, 11, bold=True, ink=ink)
    begins, ends = left + 13.5 + wide, left + width - 3
    if ends - begins > 15:
        paper.line([(begins, top + 6.8), (ends, top + 6.8)], ink, thick=0.3)


def _icons(paper: Paper, sheets: Sheets, room: _Place, *, columns: int) -> None:
    """The six icons with their names, in one row or in two."""
    each, high = room.width / columns, room.height * columns / len(sheets.icons)
    side = min(6, high - 3.2)
    for at, (name, shown) in enumerate(zip(sheets.icons, sheets.icons_shown, strict=True)):
        left, top = room.left + at % columns * each, room.top + at // columns * high
        paper.icon(name, left + (each - side) / 2, top, side)
        paper.write(shown, left, top + side + 0.2, each, 6.5, ink=inks.SOFT, align="C")


def _lines(paper: Paper, sheets: Sheets, room: _Place) -> None:
    """What may be done, as large as there is room, and spread over it."""
    acts = [f"**{act.title}.** {act.brief}" for act in sheets.acts if act.brief]
    turn = f"**{_('Your turn')}.** {sheets.turn_brief}"
    lines = [turn, *acts, f"**{_('The end')}.** {sheets.ending_brief}"]

    def height(size: float) -> float:
        return sum(paper.height(line, room.width, size) + 0.2 for line in lines)

    size = fitted(SIZES, room.height, height)
    if height(size) > room.height:  # run on, they need less room than line by line
        lines = [" ".join(lines)]
        size = fitted(SIZES, room.height, height)
    gap = min(0.2 + max(room.height - height(size), 0) / len(lines), 2.6)
    top = room.top
    for line in lines:
        top += paper.write(line, room.left, top, room.width, size) + gap
