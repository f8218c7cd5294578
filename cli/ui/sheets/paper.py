"""Sheets of A5 and the few things that are put on them: text, boxes, icons, pirates.

Lengths are millimetres from the upper left corner, sizes of letters are points. What is written is
noted in `written`, so that it can be checked that nothing runs out of the page.
"""

from __future__ import annotations

from contextlib import ExitStack
from datetime import UTC, datetime
from importlib.resources import as_file, files
from io import BytesIO
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from fpdf import FPDF
from fpdf.fonts import TTFFont

from cli.model.html.symbols import DRAWN
from cli.model.player import LETTERS
from cli.ui.sheets import inks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cli.ui.sheets.inks import Ink

WIDTH: Final = 148.0
HEIGHT: Final = 210.0
MARGIN: Final = 9.0
INNER: Final = WIDTH - 2 * MARGIN

FAMILY: Final = "Noto Sans KR"
STYLES: Final = {"": "NotoSansKR-Regular.ttf", "B": "NotoSansKR-Bold.ttf"}
POINT: Final = 25.4 / 72
LEADING: Final = 1.28
"""The height of a line by the size of its letters."""

DATED: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""The date in the file: the same rules make the same bytes on every day."""


class Written(NamedTuple):
    """A text that was put on a page, and the room that it takes there."""

    page: int
    left: float
    top: float
    width: float
    height: float
    text: str
    size: float


class Paper:
    """A file of A5 pages that is being drawn.  ``language`` is a code such as ``en``.

    To be used with `with`: the fonts are read as long as it is drawn.
    """

    def __init__(self, title: str, language: str) -> None:
        self._pdf = FPDF(format=(WIDTH, HEIGHT))
        self.written: list[Written] = []
        self._heights: dict[tuple[str, float, float, bool], float] = {}
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margins(0, 0)
        self._pdf.c_margin = 0
        self._pdf.set_creation_date(DATED)
        self._pdf.set_title(title)
        self._pdf.set_lang(language)
        self._open = ExitStack()
        for style, name in STYLES.items():
            path = self._open.enter_context(as_file(files("cli") / "fonts" / name))
            self._pdf.add_font(FAMILY, style, path)
        for font in self._pdf.fonts.values():
            if isinstance(font, TTFFont):
                self._open.callback(font.close)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def page(self) -> None:
        """Begin the next page."""
        self._pdf.add_page()

    @property
    def number(self) -> int:
        """The number of the page that is drawn, from 1."""
        return self._pdf.page

    def bytes(self) -> bytes:
        """The whole file."""
        return bytes(self._pdf.output())

    def write(
        self,
        text: str,
        left: float,
        top: float,
        width: float,
        size: float,
        *,
        bold: bool = False,
        ink: Ink = inks.BLACK,
        align: str = "L",
    ) -> float:
        """Write a text in lines of this width; ``**`` makes a part bold.  The height it takes."""
        height = self.height(text, width, size, bold=bold)
        self._pdf.set_text_color(*ink)
        self._pdf.set_xy(left, top)
        self._set(text, width, size, align=align)
        self.written.append(Written(self._pdf.page, left, top, width, height, text, size))
        return height

    def height(self, text: str, width: float, size: float, *, bold: bool = False) -> float:
        """How high a text will be."""
        self._pdf.set_font(FAMILY, "B" if bold else "", size)
        asked = (text, width, size, bold)
        if asked not in self._heights:  # to set a text is what takes time
            self._heights[asked] = self._set(text, width, size, dry=True)
        return self._heights[asked]

    def _set(
        self, text: str, width: float, size: float, *, align: str = "L", dry: bool = False
    ) -> float:
        height = self._pdf.multi_cell(
            width,
            size * POINT * LEADING,
            text,
            align=align,
            markdown=True,
            dry_run=dry,
            output="HEIGHT",
        )
        assert isinstance(height, float), "asked for the height alone"
        return height

    def width(self, text: str, size: float, *, bold: bool = False) -> float:
        """How wide a text is in one line."""
        self._pdf.set_font(FAMILY, "B" if bold else "", size)
        return self._pdf.get_string_width(text)

    def box(
        self,
        left: float,
        top: float,
        width: float,
        height: float,
        *,
        fill: Ink | None = None,
        line: Ink | None = None,
        round_: float = 0,
        thick: float = 0.25,
    ) -> None:
        """A rectangle, with round corners or not."""
        self._pdf.set_line_width(thick)
        if fill is not None:
            self._pdf.set_fill_color(*fill)
        if line is not None:
            self._pdf.set_draw_color(*line)
        style = ("F" if fill else "") + ("D" if line else "")
        self._pdf.rect(
            left, top, width, height, style, round_corners=round_ > 0, corner_radius=round_
        )

    def line(
        self,
        points: Sequence[tuple[float, float]],
        ink: Ink,
        *,
        thick: float = 0.25,
        dash: float = 0,
    ) -> None:
        """A line through points, dashed or not."""
        self._pdf.set_line_width(thick)
        self._pdf.set_draw_color(*ink)
        self._pdf.set_dash_pattern(dash, dash)
        self._pdf.polyline(list(points))
        self._pdf.set_dash_pattern()

    def shape(self, points: Sequence[tuple[float, float]], ink: Ink) -> None:
        """A filled shape with these corners."""
        self._pdf.set_fill_color(*ink)
        self._pdf.polygon(list(points), style="F")

    def curve(self, points: Sequence[tuple[float, float]], ink: Ink, *, thick: float) -> None:
        """A curve from the first point to the last, drawn towards those between."""
        self._pdf.set_line_width(thick)
        self._pdf.set_draw_color(*ink)
        self._pdf.bezier(list(points))

    def disc(self, x: float, y: float, across: float, fill: Ink, line: Ink = inks.BLACK) -> None:
        """A circle around a point."""
        self._pdf.set_line_width(0.2)
        self._pdf.set_fill_color(*fill)
        self._pdf.set_draw_color(*line)
        self._pdf.circle(x, y, across / 2, style="FD")

    def icon(self, name: str, left: float, top: float, side: float, ink: Ink = inks.BLACK) -> None:
        """One of the six icons of a game, by its name in English."""
        colour = "#{:02x}{:02x}{:02x}".format(*ink)
        drawn = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
            f'<path fill="{colour}" fill-rule="evenodd" d="{DRAWN[name]}"/></svg>'
        )
        self._pdf.image(BytesIO(drawn.encode()), left, top, side, side)

    def pirate(self, seat: int, x: float, y: float, across: float, *, hat: bool = False) -> None:
        """A pirate around a point: a disc with its letter, and the captain's hat."""
        self.disc(x, y, across, inks.SEATS[seat])
        size = across * 1.75
        top = y - size * POINT * LEADING / 2
        letter = LETTERS[seat]
        self.write(
            letter, x - across / 2, top, across, size, bold=True, ink=inks.LETTERS[seat], align="C"
        )
        if hat:
            self._hat(x, y - across * 0.42, across)

    def _hat(self, x: float, y: float, across: float) -> None:
        half = across / 2
        brim = [
            (x - half, y),
            (x - half * 0.55, y - half * 0.65),
            (x + half * 0.55, y - half * 0.65),
        ]
        self.shape([*brim, (x + half, y), (x, y + half * 0.22)], inks.BLACK)


def fitted(sizes: Sequence[float], room: float, height: Callable[[float], float]) -> float:
    """The largest of the sizes, given from large to small, whose height has room; else the last."""
    return next((size for size in sizes if height(size) <= room), sizes[-1])
