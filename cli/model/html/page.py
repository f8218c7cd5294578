"""The whole page: one text that needs no network, no other file and, to be read, no script.

Its policy (CSP) allows the one style sheet and the one script that stand in it, by their hashes.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cli.model.html.attempt import attempt_marks
from cli.model.html.boardsvg import board_svg
from cli.model.html.escaping import data, text
from cli.model.html.head import head
from cli.model.html.parts import log, piles, players, verdict_section
from cli.model.html.plots import drawn, plots_of
from cli.model.html.scene import standing
from cli.model.html.symbols import symbols
from cli.model.html.tale import Tale, changes
from cli.model.html.verdict import Fault, Verdict
from cli.model.language import N_, _
from cli.model.rulesbook.house import house_of
from cli.model.terms import icon_names
from cli.model.words import capital, listed, rules_name

_BUTTONS: Final = (
    ("first", "|‹", N_("To the start (Home)")),
    ("turnback", "«", N_("A turn back (Shift and ←)")),
    ("back", "‹", N_("An event back (←)")),
    ("play", "▶", N_("Play, pause (Space)")),
    ("next", "›", N_("An event on (→)")),
    ("turnnext", "»", N_("A turn on (Shift and →)")),
    ("last", "›|", N_("To the end (End)")),
)
"""The id of a button, its sign, and what it does."""

_SPEEDS: Final = (("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×"), ("8", "8×"))
"""Events a second, and how that is written."""


class Sheets(NamedTuple):
    """The style sheet and the script of the page, as they lie beside the program."""

    style: str
    script: str


class Story(NamedTuple):
    """What the page tells: the game, what people call it, who signed which height, the chat.

    ``chat`` are (height, who, what).  ``note``: what is wrong with the file, in a sentence, or "".
    """

    tale: Tale
    title: str
    signed: dict[int, int]
    chat: Sequence[tuple[int, str, str]] = ()
    note: str = ""


def page(story: Story, sheets: Sheets, verdict: Verdict | None = None) -> str:
    """The page of a game, with the verdict of its audit where there is one."""
    tale = story.tale
    place = _place(tale, verdict)
    fault = verdict.faults[0] if verdict and verdict.faults else None
    audit = "" if verdict is None else verdict_section(verdict, tale.reel.names, place)
    drawings = "".join(map(drawn, plots_of(tale)))
    title = f"{story.title} · Cartagena"
    plots = f'<section class="plots"><h2>{text(_("How it went"))}</h2>{drawings}</section>'
    return (
        f"{head(title, sheets.style, sheets.script)}<body>"
        f"{symbols(tale.reel.rules.icons, len(tale.reel.names))}"
        f"{_header(story, verdict)}<main>{_table(story, fault, place)}{_aside(story, fault, place)}"
        f"{audit}{plots if drawings else ''}</main>{_footer(tale)}"
        f'<script type="application/json" id="game">{data(_game(story, fault, place))}</script>'
        f"<script>{sheets.script}</script></body></html>\n"
    )


def _header(story: Story, verdict: Verdict | None) -> str:
    tale = story.tale
    reel = tale.reel
    told = _("{preset} rules · {names}")
    under = told.format(preset=rules_name(reel.rules), names=listed(reel.names))
    stamp = ""
    if verdict is not None:
        stamp = f' <span class="stamp {verdict.sort}">{text(_stamped(verdict))}</span>'
    theme = text(_("Dark or light"))
    note = f'<p class="note">{text(story.note)}</p>' if story.note else ""
    return (
        f'<header><div><h1>{text(story.title)}{stamp}</h1><p class="sub">{text(under)}</p>'
        f'<p class="sub">{text(standing(tale.last))} {text(_seen_by(tale))}</p>{note}</div>'
        f'<button id="theme" type="button" title="{theme}" aria-label="{theme}" hidden>◐</button>'
        "</header>"
    )


def _stamped(verdict: Verdict) -> str:
    words = {
        "clean": _("audit: clean"),
        "fault": _("audit: fault"),
        "open": _("audit: open"),
    }
    return words[verdict.sort]


def _seen_by(tale: Tale) -> str:
    """Whose eyes the reader has, and whose hands are not known."""
    reel = tale.reel
    if tale.seat is not None:
        return _("Seen by {name}.").format(name=reel.names[tale.seat])
    if reel.open:
        return _("All hands are known.")
    hidden = [name for seat, name in enumerate(reel.names) if seat not in reel.known]
    return _("Not known: the hands of {names}.").format(names=listed(hidden))


def _table(story: Story, fault: Fault | None, place: int) -> str:
    """The board with its controls.  Without script the first and the last picture stand there."""
    tale = story.tale
    board = tale.last.state.board
    first, last = tale.scenes[tale.opening], tale.scenes[-1]
    end = board_svg(tale.plan, tale.reel.rules, board, last)
    told = _("Without its script this page shows the first picture above, and the last one here.")
    without = (
        f'<noscript><p class="sub">{text(told)}</p>{end}{piles(tale, last)}'
        f'<ul class="players">{players(tale, last)}</ul></noscript>'
    )
    banner = ""
    if fault is not None:
        what = text(_("First fault: {what}").format(what=fault.what))
        banner = f'<p id="fault" class="banner" data-at="{place}" hidden>{what}</p>'
    return (
        f'<section class="table">{banner}{board_svg(tale.plan, tale.reel.rules, board, first)}'
        f"{without}</section>"
    )


def _controls(tale: Tale, faulty: bool) -> str:
    """The slider and its buttons, hidden until the script runs."""
    made = "".join(
        f'<button type="button" id="{name}" title="{text(_(told))}" '
        f'aria-label="{text(_(told))}">{sign}</button>'
        for name, sign, told in _BUTTONS
    )
    count = max(len(tale.told), 0)
    speeds = "".join(
        f'<option value="{value}"{" selected" if value == "1" else ""}>{label}</option>'
        for value, label in _SPEEDS
    )
    speed = f'<select id="speed" aria-label="{text(_("Speed"))}">{speeds}</select>'
    jump = ""
    if faulty:
        jump = f'<button type="button" id="tofault">{text(_("Fault"))}</button>'
    return (
        f'<div id="controls" hidden><p id="now" aria-live="polite"></p>'
        f'<p id="more"><span id="place"></span> <span data-k="tw"></span> '
        f'<span id="signed"></span></p><div class="slide"><input type="range" id="at" min="0" '
        f'max="{count}" value="0" aria-label="{text(_("Event"))}"><i id="faultmark" hidden></i>'
        f'</div><div class="buttons">{made}{speed}{jump}</div></div>'
    )


def _aside(story: Story, fault: Fault | None, place: int) -> str:
    tale = story.tale
    first = tale.scenes[tale.opening]
    what = "" if fault is None else _("FAULT: {what}").format(what=fault.what)
    return (
        f'<section class="aside">{_controls(tale, fault is not None)}{piles(tale, first)}'
        f'<ul class="players">{players(tale, first)}</ul>'
        f'<h2>{text(_("Log"))}</h2><ol id="log" tabindex="0">'
        f"{log(tale, story.chat, place if fault else -1, what)}</ol></section>"
    )


def _footer(tale: Tale) -> str:
    own = house_of(tale.reel.rules)
    house = ""
    if own:
        told = _("Of this project's making, since the printed data is not public (HOUSE): {what}.")
        house = f"<p>{text(told.format(what=listed(own)))}</p>"
    credit = _(
        "Cartagena is a game by Leo Colovini (2000). This page was written by a free program for "
        "the terminal, is unofficial, and asks the network for nothing."
    )
    return f"<footer>{house}<p>{text(credit)}</p></footer>"


def _place(tale: Tale, verdict: Verdict | None) -> int:
    """The event that shows the first fault: the first at or above its height, or one behind all."""
    if verdict is None or not verdict.faults:
        return -1
    height = verdict.faults[0].height
    found = (at for at, told in enumerate(tale.told, 1) if told.height >= height >= 0)
    return next(found, len(tale.told) + 1)


def _game(story: Story, fault: Fault | None, place: int) -> dict[str, object]:
    """What the script needs: the first scene and what each event changes in it."""
    tale = story.tale
    told = [[one.height, one.turn, one.text, story.signed.get(one.height, -1)] for one in tale.told]
    steps = list(changes(tale.scenes))
    if place > len(tale.told):
        assert fault is not None, "a place behind the end is a fault's"
        steps.append({"mv": attempt_marks(tale.plan, len(tale.reel.names), fault.tried)})
        signer = fault.seat if story.signed else -1
        told.append([fault.height, told[-1][1] if told else 0, "", signer])
    words = {
        "unseen": _("unseen"),
        "icons": list(icon_names(tale.reel.rules.icons)),
        "place": capital(_("event {at} of {count}")),
        "signed": _("(log {height}, signed by {name})"),
        "start": _("Before the first event."),
        "fault": _("Here the rules are broken for the first time."),
    }
    return {
        "names": list(tale.reel.names),
        "first": tale.scenes[0],
        "steps": steps,
        "told": told,
        "fault": place,
        "opening": tale.opening,
        "blamed": -1 if fault is None else fault.seat,
        "marked": fault is not None and fault.tried is not None,
        "words": words,
    }
