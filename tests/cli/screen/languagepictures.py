"""Exact pictures of the screen in every language and at the three sizes, one file a page.

Read a changed file as a player of that language would see it: `scripts/rewrite-pictures`.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

from cli.model.language import English, _, speak
from cli.model.screen.frame import frame
from cli.model.screen.lobbyfilled import filled_frame
from cli.model.screen.lobbyforms import new_form
from cli.model.screen.lobbylist import list_frame
from cli.model.screen.lobbyscene import ago
from cli.model.screen.lobbytable import TableScene, table_frame
from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from cli.model.screen.replaying import scene_of
from cli.ui.language import speak_language
from cli.ui.settings import LANGUAGES
from tests.cli.screen.friday import SKULL_CHOSEN, friday
from tests.cli.screen.lobbyscenes import TABLES, full_lobby
from tests.cli.screen.picturebook import rewrite
from tests.cli.screen.replayscenes import after, viewing

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from tests.cli.screen.lobbypictures import Drawn

SIZES: Final = ((80, 24), (120, 40), (60, 20))


@contextmanager
def spoken(language: str) -> Generator[None]:
    """This language, until the block ends."""
    speak_language(language)
    try:
        yield
    finally:
        speak(English())


def _game() -> Drawn:
    return partial(frame, friday()._replace(chosen=SKULL_CHOSEN, link="", log=(), chat=()))


def _help() -> Drawn:
    scene = friday()._replace(link="", log=())
    return lambda columns, rows, look, mode: frame(scene, columns, rows, look, Mode("help"))


def _replay() -> Drawn:
    there = after(viewing("all-together"), ("down",) * 8)._replace(verdict=_("audit: clean"))
    return partial(frame, scene_of(there))


def _lobby() -> Drawn:
    scene = full_lobby().mark(6)
    return partial(list_frame, scene._replace(around=scene.around._replace(answered=ago(0.0))))


def _form() -> Drawn:
    return partial(filled_frame, new_form("host", ("Ana",)))


def _table() -> Drawn:
    # What the shell puts together is not drawn here: it is made by others, see tests/cli/net.
    bare = TableScene("Friday", TABLES["host"].chairs, "Jamaica", hosting=True, bots=1)
    return partial(table_frame, bare)


PAGES: Final[dict[str, Callable[[], Drawn]]] = {
    "game": _game,
    "help": _help,
    "replay": _replay,
    "lobby": _lobby,
    "form": _form,
    "table": _table,
}
"""Made within the language: some sentences are made before they are drawn."""


def pictures(page: str, language: str) -> str:
    """A page in every window; a bar ends each row, so that blanks are seen."""
    with spoken(language):
        draw = PAGES[page]()
        return "\n\n".join(_window(draw, *size) for size in SIZES) + "\n"


def _window(draw: Drawn, columns: int, rows: int) -> str:
    drawn = text_of(draw(columns, rows, Look(), Mode()).rows)
    return "\n".join([f"-- {columns}x{rows}", *(f"{row}|" for row in drawn)])


def names() -> tuple[tuple[str, str, str], ...]:
    """The name of each file, its page and its language."""
    return tuple((f"{each}-{page}", page, each) for each in LANGUAGES for page in PAGES)


def main(arguments: list[str]) -> int:
    """Write every picture; with --check only tell which differ."""
    return rewrite({name: pictures(page, each) for name, page, each in names()}, arguments)
