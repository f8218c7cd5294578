"""The whole log with the chat in a window of its own, newest last; `/` finds in it (SCREEN 6)."""

from cli.model.changed import rules_titles
from cli.model.language import N_, _, ngettext
from cli.model.screen.cells import text_line
from cli.model.screen.heading import named
from cli.model.screen.logpanel import Line, line_rows, merged, paper
from cli.model.screen.look import Look
from cli.model.screen.mode import Frame, Mode
from cli.model.screen.pages import AROUND, Page, found, page_frame
from cli.model.screen.picture import Picture
from cli.model.screen.scene import Scene
from cli.model.words import count

EMPTY = N_("Nothing has happened yet.")
NOT_FOUND = N_("Nothing in the log has that.")


def log_page(scene: Scene, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
    """Exactly so large; scrolled back by ``scene.back`` rows, as far as there are any."""
    lines = log_lines(scene, mode.sought)
    whole = f"{rules_titles(scene.view.state.rules)[0]} {named(scene)}".strip()
    # i18n: head of a page: the log of a game
    title = _("Log · {game}").format(game=whole)
    page = Page("log", title, _count(scene, lines, mode))
    body = _body(scene, lines, columns, max(rows - AROUND, 0), look, mode.sought)
    return page_frame(page, body, columns, rows, look, mode)


def log_lines(scene: Scene, sought: str) -> tuple[Line, ...]:
    """The lines of log and chat that have what is sought, in the order they were told."""
    lines = merged(scene.log, scene.chat)
    if not sought:
        return lines
    return tuple(one for one in lines if sought in f"{one.said.who}: {one.said.text}".casefold())


def _count(scene: Scene, lines: tuple[Line, ...], mode: Mode) -> str:
    whole = len(scene.log) + len(scene.chat)
    if not mode.sought:
        return count(whole, "line")
    told = ngettext("{found} of {number} line", "{found} of {number} lines", whole)
    return told.format(found=len(lines), number=whole) if whole else _("0 of no lines")


def _body(
    scene: Scene, lines: tuple[Line, ...], columns: int, rows: int, look: Look, sought: str
) -> Picture:
    """The newest rows, or those that lie further back."""
    if not lines:
        return (text_line(f" {_(NOT_FOUND if sought else EMPTY)}", columns, look),)
    on = paper(scene.view.names, columns, look)
    # Every line has at least a row: only so many lines can come into sight.
    near = lines[-(rows + scene.back) :]
    drawn = [row for one in near for row in line_rows(one, on)]
    back = min(scene.back, max(len(drawn) - rows, 0))
    kept = drawn[max(len(drawn) - rows - back, 0) : len(drawn) - back]
    return tuple(found(row, sought, columns, look) for row in kept)
