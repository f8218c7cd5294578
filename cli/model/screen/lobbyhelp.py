"""The help of the lobby, of its forms and of a table before the start: keys and words (SCREEN 1).

Searched by `/` as every page; it says where the rules are.
"""

from typing import Final, Literal, NamedTuple

from cli.model.language import N_, _
from cli.model.network.command import LOBBY_HELP
from cli.model.screen.helprows import help_body, key_line
from cli.model.screen.hint import key_told
from cli.model.screen.lobbywords import WORDS
from cli.model.screen.look import Look
from cli.model.screen.mode import Frame, Mode
from cli.model.screen.pages import AROUND, Page, page_frame, window
from cli.model.screen.picture import Row

Place = Literal["list", "form", "table"]


class Section(NamedTuple):
    """A head and its lines: a key or word, and what it does; in messages."""

    head: str
    lines: tuple[tuple[str, str], ...]


_LIST: Final = Section(
    N_("Keys of the lobby"),
    (
        ("↑ ↓", N_("mark a game")),
        ("Enter", N_("sit down at the marked game, or return to it where your seat waits")),
        ("w", N_("watch the marked game")),
        ("n", N_("open a new table for others on this network")),
        ("b", N_("play against bots on this machine")),
        ("o", N_("hot-seat: several people at this keyboard")),
        ("r", N_("all games that can be gone on with")),
        ("v", N_("games to look at again, on the board; Enter shows one")),
        (":", N_("type a word: see below")),
        ("q", N_("quit")),
    ),
)
_FORM: Final = Section(
    N_("Keys of a form"),
    (
        ("↑ ↓", N_("another field")),
        ("← →", N_("another value; names are typed")),
        ("Enter", N_("begin with what is shown")),
        ("Esc", N_("back, nothing is done")),
    ),
)
_TABLE: Final = Section(
    N_("Keys of a table before the start"),
    (
        ("Space", N_("you are ready, or not any more")),
        ("1-5", N_("take that seat")),
        ("s", N_("start, as the host; it says who is not ready")),
        ("o", N_("the rules of this table; the host changes them")),
        ("b", N_("one more bot in an empty seat, as the host; behind the last one none")),
        ("t", N_("say something to all at the table")),
        ("i", N_("how others get here: addresses and invite code")),
        ("q", N_("leave the table")),
    ),
)
_ALWAYS: Final = Section(
    N_("Keys that always work"),
    (
        ("F6", N_("let go of the mouse, to copy text; any key takes it back")),
        ("Ctrl-L", N_("draw the screen again")),
        ("click", N_("a row marks it, once more it is Enter; the words of the last row are keys")),
    ),
)
_RULES: Final = Section(
    N_("The rules"),
    (
        (":rules", N_("the rules of the game")),
        (
            ":rules WORD",
            N_("a preset, a part of them (:rules retreat), or the answer to a question"),
        ),
    ),
)


def sections(place: Place) -> tuple[Section, ...]:
    """What is worth most first."""
    words = LOBBY_HELP if place == "table" else WORDS
    behind = Section(N_("Words behind :"), tuple(words.items()))
    site = Section(
        N_("Words of BrettspielWelt"),
        (
            ("/join 3", N_("takes that seat")),
            # i18n: what the word /start does: the game begins
            ("/start", N_("begins")),
            ("/option", "jamaika, tortuga ..."),
        ),
    )
    first = {"list": _LIST, "form": _FORM, "table": _TABLE}[place]
    if place == "form":
        return (first, _ALWAYS)
    return (first, _ALWAYS, behind, site, _RULES)


def lobby_help(place: Place, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
    """Exactly so large, from row ``mode.top`` of the help on."""
    body = _body(place, columns, look, mode.sought)
    shown = window(body, mode.top, max(rows - AROUND, 0))
    return page_frame(Page("help", _("Help")), shown, columns, rows, look, mode)


def help_rows(place: Place, columns: int, look: Look, mode: Mode) -> int:
    """How many rows the help has in all, for those who scroll it."""
    return len(_body(place, columns, look, mode.sought))


def _body(place: Place, columns: int, look: Look, sought: str) -> tuple[Row, ...]:
    told = (
        (_(head), tuple(key_line(key_told(key), _(what)) for key, what in lines))
        for head, lines in sections(place)
    )
    return help_body(told, columns, look, sought)
