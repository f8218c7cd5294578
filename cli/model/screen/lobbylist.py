"""The lobby's picture: games of the network and own unfinished ones, what is seen of the network.

Pure, and without the rules of the game: it is the first thing that is painted (SCREEN 5).
"""

from typing import Final, TypeAlias

from cli.model.folding import folded
from cli.model.language import N_, NP_, _, ngettext
from cli.model.screen.barrow import bar_row, page_bar
from cli.model.screen.cells import blank, ends, line, shown, spelled, text_line
from cli.model.screen.entryrow import entry_row, sign
from cli.model.screen.hint import Hint
from cli.model.screen.lobbycolumns import game_row, grid, head_row
from cli.model.screen.lobbyscene import Around, GameRow, LobbyScene
from cli.model.screen.look import Look
from cli.model.screen.mode import Frame, Mode
from cli.model.screen.picture import Picture, Row, Span

AROUND_LIST: Final = 4
"""Rows that are none of the list: heading, a blank one, the line, the bar."""

LEAST_LIST: Final = 5
"""Rows of the list that nothing below it takes away: the marked row is always in sight."""

TITLES: Final = {"kept": N_("Games to go on with"), "stored": N_("Games to look at again")}
# i18n: head of a part of a list
YOURS: Final = N_("YOUR UNFINISHED GAMES")
NOBODY_YET: Final = N_("Looking for games ...")
NOTHING: Final = N_("No game is open on this network just now.")
NO_KEPT: Final = N_("There is no unfinished game here.")
NO_STORED: Final = N_("No game is kept here yet.")
READING: Final = N_("Reading the games of this disk ...")
OPENING: Final = N_("Opening the network ...")
CHOICES: Final = (
    ("b", N_("play against bots, on this machine")),
    ("n", N_("open a table that others on this network can join")),
    ("o", N_("hot-seat: several people at this keyboard")),
    (":", N_("join HOST:PORT or an invite code: what is not listed")),
    ("?", N_("help; :rules has the rules of the game")),
)
"""What can be done where no game is listed, each by its key."""

# i18n: :join is typed, n is a key
ELSEWHERE: Final = N_("Not listed?  :join HOST:PORT   or   n to start a game others can see.")


def list_frame(scene: LobbyScene, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
    """The lobby in exactly so many columns and rows."""
    room = max(rows - AROUND_LIST, 0)
    kept = LEAST_LIST if scene.rows else LEAST_LIST + len(CHOICES) - 2
    foot = _foot(scene, columns, max(room - kept, 1), look)[:room]
    room -= len(foot)
    body = _body(scene, columns, room, look)
    middle = (*body, *foot)
    typed, cursor = _typed(columns, look, mode)
    picture = (
        _heading(scene, columns, look),
        blank(columns),
        *middle,
        *[blank(columns)] * (rows - AROUND_LIST - len(middle)),
        typed,
        bar_row(page_bar(mode.kind) or list_bar(scene), columns, look),
    )
    return Frame(picture, None if cursor is None else (rows - 2, cursor))


def _typed(columns: int, look: Look, mode: Mode) -> tuple[Row, int | None]:
    if mode.kind not in ("line", "chat"):
        return blank(columns), None
    return entry_row(sign(mode.kind), mode.text, mode.at, columns, look)


def _heading(scene: LobbyScene, columns: int, look: Look) -> Row:
    title = TITLES.get(scene.show, "")
    told = f" Cartagena · {_(title)}" if title else " Cartagena"
    games = _games_seen(len(scene.found))
    left = (Span(spelled(told, look), "head"),)
    return ends(left, (Span(f"{spelled(games, look)} ", "dim"),), columns, look)


def _games_seen(number: int) -> str:
    if not number:
        return ""
    told = ngettext("{number} game on this network", "{number} games on this network", number)
    return told.format(number=number)


# -- the list -------------------------------------------------------------------------------------


def _body(scene: LobbyScene, columns: int, room: int, look: Look) -> Picture:
    """The list in at most so many rows, scrolled so that the marked row is seen."""
    lines, marked = _lines(scene, columns, look)
    head, rows = lines[0], max(room - 2, 1)
    choices = _choices(scene, columns, look)
    if choices and (not scene.rows or len(lines) - 1 + len(choices) <= rows):
        lines[1:1] = choices
        marked += len(choices)
    return (head, *_window(lines[1:], marked - 1, rows), blank(columns))[:room]


def _lines(scene: LobbyScene, columns: int, look: Look) -> tuple[list[Row], int]:
    """Every line of the list, and which of them is the marked row."""
    rows = tuple(map(_clean, scene.rows))
    found = rows[: len(scene.found)] if scene.show == "games" else ()
    parts = [(found, False), (rows[len(found) :], True)]
    lines: list[Row] = (
        []
        if found
        else [text_line(f"   {_(_empty(scene))}", columns, look)]
        * (scene.show == "games" or not rows)
    )
    marked, at = 0, 0
    for part, own in parts:
        if not part:
            continue
        lines += [blank(columns)] if lines else []
        lines += [text_line(f"   {_(YOURS)}", columns, look, "head")] if found and own else []
        shape = grid(part, columns, own=own)
        lines += [head_row(shape, look)] if not (found and own) else []
        for row in part:
            marked = len(lines) if at == scene.place else marked
            lines.append(game_row(row, shape, look, at, marked=at == scene.place))
            at += 1
    return lines, marked


def _choices(scene: LobbyScene, columns: int, look: Look) -> list[Row]:
    """What a newcomer can do where nobody plays; own games are not hidden for it."""
    if scene.show != "games" or scene.found:
        return []
    return [blank(columns), *(_choice(key, told, columns, look) for key, told in CHOICES)]


def _choice(key: str, told: str, columns: int, look: Look) -> Row:
    """What a newcomer can do, as a button."""
    hit = f"key {key}"
    return line((Span(f"   {key}", "key", hit), Span(f"  {_(told)}", "", hit)), columns, look)


def _window(lines: list[Row], marked: int, rows: int) -> list[Row]:
    below = min(rows, 2)  # one more than the marked row, where there is room for it
    first = min(max(marked - rows + below, 0), max(len(lines) - rows, 0))
    return lines[first : first + rows]


def _clean(row: GameRow) -> GameRow:
    return row._replace(name=shown(row.name), host=shown(row.host))


def _empty(scene: LobbyScene) -> str:
    if scene.show == "kept":
        return NO_KEPT
    if scene.show == "stored":
        return READING if scene.stored is None else NO_STORED
    around = scene.around
    if around.opening:
        return OPENING
    return NOTHING if around.answered or around.hints or around.trouble else NOBODY_YET


# -- below the list -------------------------------------------------------------------------------


Told: TypeAlias = tuple[str, str]
"""A sentence and its style."""


def _foot(scene: LobbyScene, columns: int, room: int, look: Look) -> Picture:
    """What is told of the marked game, of the network, and to the player last, in so many rows.

    What was told last is whole as long as anything else can go: the network's hints go first.
    """
    why = () if scene.row is None else scene.row.why
    about: list[Told] = [(text, "") for text in why if text not in scene.said]
    around: list[Told] = []
    if scene.show == "games":
        around += _network(scene.around)
        around += [(_(ELSEWHERE), "dim")] if scene.found else []  # without one `CHOICES` say it
    news = [*([scene.idle] if scene.idle else []), *scene.said]
    parts = [about, around, [(text, "error") for text in news]]
    rows = _paragraphs(parts, columns, look)
    for part in (around, about):
        while part and len(rows) > room:
            part.pop()
            rows = _paragraphs(parts, columns, look)
    return tuple(rows[:room])


def _paragraphs(parts: list[list[Told]], columns: int, look: Look) -> list[Row]:
    """The sentences of each part, a blank row between two parts."""
    rows: list[Row] = []
    for part in filter(None, parts):
        rows += [blank(columns)] if rows else []
        rows += [
            text_line(f"   {line}", columns, look, style)
            for text, style in part
            for line in folded(spelled(shown(text), look), max(columns - 4, 1)) or [""]
        ]
    return rows


def _network(around: Around) -> list[Told]:
    """Where it is looked, who answered when, and what may be in the way."""
    if around.opening and not around.trouble:
        return []
    lines: list[Told] = []
    if around.places:
        told = _("Looking on {places}, no answer yet.")
        if around.answered:
            # i18n: {ago} is "20 s ago"
            told = _("Looking on {places}, last answer {ago}.")
        where = _(", ").join(around.places)
        lines.append((told.format(places=where, ago=around.answered), "dim"))
    if around.trouble:
        lines.append((around.trouble, "error"))
    return lines + [(hint, "") for hint in around.hints]


# -- the keys that work now -----------------------------------------------------------------------


def list_bar(scene: LobbyScene) -> tuple[Hint, ...]:
    """The keys that do something now; the help is the last of them."""
    row = scene.row
    enter = () if row is None or not row.enter else (Hint("Enter", ENTERS[row.enter]),)
    if scene.show != "games":
        return (*enter, Hint("Esc", NP_("key", "back")), Hint("?", NP_("key", "help")))
    watch = (Hint("w", NP_("key", "watch")),) if row is not None and row.watched else ()
    more = (Hint("r", NP_("key", "resume")),) if scene.kept else ()
    return (*enter, *watch, *NEW, *more, *LAST)


ENTERS: Final = {
    # i18n: behind Enter in the last row: what it does with a game of the list
    "join": NP_("key", "join"),
    "return": NP_("key", "return"),
    "resume": NP_("key", "go on"),
    "replay": NP_("key", "look at it again"),
}
"""What Enter does with the marked game."""

NEW: Final = (
    Hint("n", NP_("key", "new table")),
    Hint("b", NP_("key", "bots")),
    Hint("o", NP_("key", "hot-seat")),
)
LAST: Final = (
    Hint("v", NP_("key", "replay")),
    Hint("q", NP_("key", "quit")),
    Hint(":", NP_("key", "command")),
    Hint("?", NP_("key", "help")),
)
