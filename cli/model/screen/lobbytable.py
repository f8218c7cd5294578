"""A table before the start, as one value and as a picture: seats, rules, how others get here, chat.

Pure; the shell builds it from the view of a lobby. Every name in it is clean already (NETWORK 2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model.folding import folded
from cli.model.language import N_, NP_, _, pgettext
from cli.model.player import LETTERS
from cli.model.screen.barrow import bar_row, page_bar
from cli.model.screen.cells import blank, cell, ends, line, ruled, shown, spelled, text_line
from cli.model.screen.entryrow import entry_row, sign
from cli.model.screen.hint import Hint
from cli.model.screen.mode import Frame, Mode
from cli.model.screen.palette import CHIPS
from cli.model.screen.picture import Picture, Row, Span
from cli.model.terms import colour

if TYPE_CHECKING:
    from cli.model.screen.look import Look
    from cli.model.screen.scene import Said

NAME: Final = 27
"""Columns from a name to the word of its state: a nick has 24 (NETWORK 2), a sign follows."""

AROUND_TABLE: Final = 4
LEAST_CHAT: Final = 3
"""Rows that are kept for the chat where it has so many: its head, and the last two lines."""

HOUSE_SHORT: Final = N_("HOUSE: data of this project's own is in it. o: the rules")
"""What is left of `TableScene.house` where there is no room for it."""

# i18n: of a seat at a table before the start; at most 12 columns
FREE: Final = NP_("seat", "free")
READY: Final = NP_("seat", "ready")
NOT_READY: Final = NP_("seat", "not ready")


class Chair(NamedTuple):
    """A seat: who sits there ("" for nobody), what stands behind the name, whether ready."""

    name: str = ""
    ready: bool = False
    host: bool = False
    mine: bool = False


class TableScene(NamedTuple):
    """``rules`` names them with what is changed, ``told`` what they are, ``house`` what of them is
    HOUSE: that is never left out (RULES 4, 6). ``closing`` says who changes colour at the start.

    ``missing`` says why the host cannot begin yet, ``invites`` how others get here: short lines,
    the first ones first where there is little room; ``bots`` how many the host has seated.
    """

    name: str
    chairs: tuple[Chair, ...]
    rules: str
    told: tuple[str, ...] = ()
    house: str = ""
    missing: str = ""
    invites: tuple[str, ...] = ()
    hosting: bool = False
    bots: int = 0
    chat: tuple[Said, ...] = ()
    said: tuple[str, ...] = ()
    closing: str = ""
    plain: str = ""
    """The command that leads to the same table without a screen."""
    idle: str = ""
    """What the table does that takes its time, once the game begins."""

    @property
    def mine(self) -> int | None:
        """The own seat; None for who only looks on."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.mine), None)

    @property
    def seated(self) -> int:
        """How many sit here."""
        return sum(bool(chair.name) for chair in self.chairs)


def table_frame(scene: TableScene, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
    """The table in exactly so many columns and rows."""
    typing = mode.kind in ("line", "chat")
    typed, cursor = blank(columns), 0
    if typing:
        typed, cursor = entry_row(sign(mode.kind), mode.text, mode.at, columns, look)
    room = max(rows - AROUND_TABLE, 0)
    news = _wrapped(scene.said, columns, look, "said")[-max(room // 4, 2) :]
    body = _body(scene, columns, room - len(news), look)
    picture = (
        _heading(scene, columns, look),
        blank(columns),
        *body,
        *[blank(columns)] * (room - len(news) - len(body)),
        *news,
        typed,
        bar_row(page_bar(mode.kind) or table_bar(scene), columns, look),
    )
    return Frame(picture, (rows - 2, cursor) if typing else None)


def _heading(scene: TableScene, columns: int, look: Look) -> Row:
    left = spelled(f" Cartagena · {shown(scene.name)}", look)
    ready = sum(chair.ready for chair in scene.chairs)
    told = (
        _("{seated} of {seats} seated, {ready} ready").format(
            seated=scene.seated, seats=len(scene.chairs), ready=ready
        )
        + " "
    )
    return ends((Span(left, "head"),), (Span(told, "dim"),), columns, look)


def _body(scene: TableScene, columns: int, room: int, look: Look) -> Picture:
    """Seats, what is waited for and HOUSE always; then how others get here, what was said last,
    who changes colour, the rules.

    They give way to the first line of the invitation, which is never shown by halves.
    """
    seats = [_chair(seat, chair, columns, look) for seat, chair in enumerate(scene.chairs)]
    parts: list[Row] = [*seats, blank(columns)]
    parts += _wrapped((standing(scene),), columns, look, "key")
    talk = min(LEAST_CHAT, 1 + len(_chat(scene, columns, LEAST_CHAT, look))) if scene.chat else 0
    calls = _calls(scene, columns, look)
    room -= talk
    first = 1 + len(calls[0]) if calls else 0
    parts += _rules(scene, columns, room - len(parts) - first, look)
    called = _fitting(calls, room - len(parts) - 1)
    parts += [blank(columns), *called] if called else []
    left = room + talk - len(parts) - 1
    if scene.chat and left > 0:
        parts += [
            ruled(columns, look, pgettext("head", "CHAT")),
            *_chat(scene, columns, left, look),
        ]
    return tuple(parts[: max(room + talk, 0)])


def _rules(scene: TableScene, columns: int, room: int, look: Look) -> list[Row]:
    """Who changes colour, the rules, what of them is HOUSE: at least that there is some."""
    house = _wrapped((scene.house,) if scene.house else (), columns, look)
    if house and len(house) > room:
        house = _wrapped((_(HOUSE_SHORT),), columns, look)
    told = scene.closing and not scene.idle
    closing = _wrapped((scene.closing,) if told else (), columns, look)
    closing = closing if len(closing) + len(house) <= room else []
    rules = _wrapped((scene.rules, *scene.told), columns, look)
    kept = rules[: max(room - len(closing) - len(house) - 1, 0)]
    gap = len(closing) + len(kept) + len(house) < room
    return [*closing, *([blank(columns)] if gap else []), *kept, *house]


def _calls(scene: TableScene, columns: int, look: Look) -> list[list[Row]]:
    """The lines of the invitation; one that ends with a colon has what it announces with it."""
    calls: list[list[Row]] = []
    announced = False
    for text in scene.invites:
        rows = _wrapped((text,), columns, look)
        calls = [*calls[:-1], calls[-1] + rows] if announced else [*calls, rows]
        announced = text.endswith(":")
    return calls


def _fitting(calls: list[list[Row]], room: int) -> list[Row]:
    """The first ones that fit whole."""
    rows: list[Row] = []
    for call in calls:
        if len(rows) + len(call) > room:
            break
        rows += call
    return rows


def _chair(seat: int, chair: Chair, columns: int, look: Look) -> Row:
    """``" 1 R  Ana      ready   host, you"``; a free one is a button as well."""
    hit = f"key {seat + 1}"
    spans = [Span(f" {seat + 1} ", "key", hit), Span(f" {LETTERS[seat]} ", CHIPS[seat], hit)]
    if not chair.name:
        free = f"  {cell(colour(seat), NAME, look)}{pgettext('seat', FREE)}"
        return line((*spans, Span(free, "dim", hit)), columns, look)
    notes = ", ".join([*([_("host")] if chair.host else []), *([_("you")] if chair.mine else [])])
    ready = pgettext("seat", READY if chair.ready else NOT_READY)
    ready = f"{look.sign('✓', '+') if chair.ready else ' '} {ready}"
    name = cell(shown(chair.name), NAME - 3, look) + " "
    spans += [
        Span(f"  {name}", "key" if chair.mine else "", hit),
        Span(f"{cell(ready, 14, look)}", "" if chair.ready else "dim", hit),
        Span(notes, "dim", hit),
    ]
    return line(tuple(spans), columns, look)


def standing(scene: TableScene) -> str:
    """What the table waits for, in one sentence for this reader."""
    if scene.idle:
        return scene.idle
    if scene.mine is None:
        return _("You look on. A digit takes that seat; the game is shown as soon as it begins.")
    chair = scene.chairs[scene.mine]
    if not chair.ready:
        return _("Press Space when you are ready to play by these rules.")
    if scene.missing:
        return scene.missing
    if scene.hosting:  # as it is told, so that it is seen to be the same
        return _("All are ready: `start` begins the game.").replace("`start`", "s")
    return _(_HOST_STARTS)


_HOST_STARTS: Final = N_("All are ready: the host starts the game.")


def _chat(scene: TableScene, columns: int, rows: int, look: Look) -> Picture:
    lines = [f"{shown(said.who)}  {shown(said.text)}" for said in scene.chat]
    return tuple(_wrapped(tuple(lines), columns, look, "chat")[-rows:])


def _wrapped(lines: tuple[str, ...], columns: int, look: Look, style: str = "") -> list[Row]:
    return [
        text_line(f" {part}", columns, look, style)
        for text in lines
        for part in folded(spelled(text, look), max(columns - 2, 1))
    ]


def table_bar(scene: TableScene) -> tuple[Hint, ...]:
    """The keys that work now; the help comes last."""
    last = (
        Hint("t", NP_("key", "chat")),
        Hint("i", NP_("key", "invite")),
        Hint("q", NP_("key", "leave")),
        Hint("?", NP_("key", "help")),
    )
    if scene.idle:
        return (last[0], *last[2:])
    seats = f"1-{len(scene.chairs)}"
    if scene.mine is None:
        return (Hint(seats, NP_("key", "take a seat")), *last)
    ready = Hint(
        "Space", NP_("key", "not ready") if scene.chairs[scene.mine].ready else NP_("key", "ready")
    )
    if not scene.hosting:
        return (ready, Hint(seats, NP_("key", "seat")), Hint("o", NP_("key", "rules")), *last)
    bots = (
        (Hint("b", NP_("key", "bots")),) if scene.bots or scene.seated < len(scene.chairs) else ()
    )
    start = (Hint("s", NP_("key", "start")),) if not scene.missing else ()
    return (
        *start,
        ready,
        Hint(seats, NP_("key", "seat")),
        Hint("o", NP_("key", "rules")),
        *bots,
        *last,
    )
