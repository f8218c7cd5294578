"""The first sheet: goal, the way as a picture, and setting up step by step."""

from typing import Final

from cli.model.language import _, ngettext
from cli.model.sheets.values import Sheets, Step
from cli.ui.sheets import inks
from cli.ui.sheets.frame import body_bottom, heading, house_mark, note_box
from cli.ui.sheets.paper import INNER, MARGIN, POINT, Paper, fitted
from cli.ui.sheets.pictures import ABOVE, HIGH, draw_picture
from cli.ui.sheets.way import draw_way

SIZES: Final = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0)
PICTURES_FROM: Final = 8.5
"""Steps have pictures when their letters can then be so large."""

NUMBER: Final = 9.0
"""Room for a step's number at its left."""

GAPS: Final = (1.6, 7.0)
"""The least and the most room between two steps."""


def draw_setup(paper: Paper, sheets: Sheets) -> None:
    """Draw the page."""
    top = heading(paper, sheets, _("Setting up"))
    players = ngettext("For {number} player.", "For {number} players.", sheets.players)
    line = f"{sheets.line} {players.format(number=sheets.players)}"
    top += paper.write(line, MARGIN, top - 1.5, INNER, 8, ink=inks.SOFT)
    top = note_box(paper, sheets.goal, top, 9.5, fill=inks.GOAL) + 3
    top = draw_way(paper, sheets, top) + 2.5
    _steps(paper, sheets, top, _notes(paper, sheets))


def _steps(paper: Paper, sheets: Sheets, top: float, bottom: float) -> None:
    """The steps, as large as there is room, with pictures if they fit, and spread over it."""
    pictures = True

    def height(size: float) -> float:
        return sum(_height(paper, step, size, pictures) + GAPS[0] for step in sheets.steps)

    pictures = height(PICTURES_FROM) <= bottom - top
    size = fitted(SIZES, bottom - top, height)
    spare = bottom - top - height(size)
    gap = min(GAPS[0] + max(spare, 0) / len(sheets.steps), GAPS[1])
    for number, step in enumerate(sheets.steps, 1):
        _step(paper, step, number, top, size)
        if pictures:
            below = top + _height(paper, step, size, pictures=False) + ABOVE
            draw_picture(paper, sheets, step.shown, MARGIN + NUMBER, below)
        top += _height(paper, step, size, pictures) + gap


def _height(paper: Paper, step: Step, size: float, pictures: bool) -> float:
    picture = HIGH[step.shown] if pictures else 0
    return paper.height(_told(step), INNER - NUMBER, size) + (picture and picture + ABOVE)


def _told(step: Step) -> str:
    return f"**{step.title}.** {step.text}"


def _step(paper: Paper, step: Step, number: int, top: float, size: float) -> None:
    middle = top + size * POINT * 0.64
    paper.disc(MARGIN + 3, middle, 5.4, inks.BLACK)
    paper.write(str(number), MARGIN, middle - 1.9, 6, 8.5, bold=True, ink=inks.WHITE, align="C")
    paper.write(_told(step), MARGIN + NUMBER, top, INNER - NUMBER, size)
    if step.house:
        house_mark(paper, MARGIN + 3, middle + 3.2)


def _notes(paper: Paper, sheets: Sheets) -> float:
    """What is not as printed, at the foot; where it begins."""
    top = body_bottom()
    parts = [sheets.borrowed, f"**HOUSE:** {sheets.house}" if sheets.house else ""]
    for text in filter(None, parts):
        top -= paper.height(text, INNER, 7.2) + 1
        paper.write(text, MARGIN, top, INNER, 7.2, ink=inks.SOFT)
    return top - 1.5
