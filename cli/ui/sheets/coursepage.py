"""The third sheet: the course of a turn, with a picture of each move."""

from typing import Final

from cli.model.language import _
from cli.model.sheets.examples import LENGTH
from cli.model.sheets.values import Act, Sheets
from cli.ui.sheets import inks
from cli.ui.sheets.frame import PAD, body_bottom, heading, house_mark, note_box
from cli.ui.sheets.paper import INNER, MARGIN, Paper, fitted
from cli.ui.sheets.strip import ABOVE, HIGH, SPACE, draw_strip

SIZES: Final = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0)
GAPS: Final = (1.8, 10.0)
READABLE: Final = 8.5
"""Rather than smaller letters a page has a picture less."""

TITLE: Final = 24.0
"""The column of the titles at the left."""

TEXT: Final = INNER - TITLE
CAPTION: Final = 7.5
BESIDE: Final = TEXT - LENGTH * SPACE - 4
"""Room beside a picture for what is seen on it."""


def draw_course(paper: Paper, sheets: Sheets) -> None:
    """Draw the page."""
    top = heading(paper, sheets, _("A turn"))
    top = note_box(paper, sheets.turn, top, 9.5, fill=inks.PLANK) + 3
    end = f"**{_('The end')}.** {sheets.ending}"
    bottom = body_bottom() - paper.height(end, INNER - 2 * PAD - 1, 9.5) - 2 * PAD
    _acts(paper, sheets, top, bottom)
    note_box(paper, end, bottom, 9.5, fill=inks.GOAL)


def _acts(paper: Paper, sheets: Sheets, top: float, bottom: float) -> None:
    """The acts, as large as there is room, and spread over it; the last pictures may fall away."""
    acts = sheets.acts

    def height(size: float) -> float:
        return sum(_height(paper, act, size) + GAPS[0] for act in acts)

    while height(READABLE) > bottom - top and any(act.example for act in acts):
        acts = _plainer(acts)
    size = fitted(SIZES, bottom - top, height)
    spare = bottom - top - height(size)
    gap = min(GAPS[0] + max(spare, 0) / len(acts), GAPS[1])
    for act in acts:
        _act(paper, act, sheets.icons, top, size)
        top += _height(paper, act, size) + gap


def _plainer(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """The acts without the last picture."""
    last = max(at for at, act in enumerate(acts) if act.example)
    return (*acts[:last], acts[last]._replace(example=None), *acts[last + 1 :])


def _height(paper: Paper, act: Act, size: float) -> float:
    title = paper.height(act.title, TITLE - 2, size, bold=True)
    text = paper.height(act.text, TEXT, size)
    if act.example is None:
        return max(title, text)
    caption = paper.height(act.example.caption, BESIDE, CAPTION)
    return max(title, text) + max(HIGH, caption) + 1.5


def _act(paper: Paper, act: Act, icons: tuple[str, ...], top: float, size: float) -> None:
    height = paper.write(act.title, MARGIN, top, TITLE - 2, size, bold=True)
    if act.house:
        house_mark(paper, MARGIN + 4.5, top + height + 0.6)
    text = paper.write(act.text, MARGIN + TITLE, top, TEXT, size)
    if act.example is None:
        return
    top += max(height, text) + 0.5
    draw_strip(paper, act.example, icons, MARGIN + TITLE + 0.8, top)
    caption = paper.height(act.example.caption, BESIDE, CAPTION)
    beside = top + max(min(ABOVE - 2, HIGH - caption), 0)
    left = MARGIN + INNER - BESIDE
    paper.write(act.example.caption, left, beside, BESIDE, CAPTION, ink=inks.SOFT)
