"""The parts of the page beside the board: players, supply, log, what was checked.

All of it is readable without script; what the script changes carries its key.
"""

from collections.abc import Iterator, Sequence

from cli.model.html.escaping import text
from cli.model.html.marks import cards
from cli.model.html.scene import Scene
from cli.model.html.tale import Tale
from cli.model.html.verdict import Row, Verdict
from cli.model.language import _
from cli.model.player import LETTERS
from cli.model.terms import colour


def chip(seat: int) -> str:
    """A seat's letter on its colour, in a line of text."""
    letter = LETTERS[seat]
    return f'<span class="chip {letter}" title="{text(colour(seat))}">{letter}</span>'


def players(tale: Tale, scene: Scene) -> str:
    """A card a seat: name, number of cards, how far the pirates are, the hand as far as known."""
    names, icons = tale.reel.names, tale.reel.rules.icons
    marks = [" on" if str(seat) in scene["on"] else "" for seat in range(len(names))]
    return "".join(
        f'<li class="player s{LETTERS[seat]}{marks[seat]}" data-seat="{seat}">'
        f'<p class="who">{chip(seat)}<b>{text(name)}</b>'
        f'<span class="way" data-k="tp{seat}">{text(scene[f"tp{seat}"])}</span>'
        f'<span data-k="tn{seat}">{text(scene[f"tn{seat}"])}</span></p>'
        f'<p class="hand" data-k="c{seat}">{cards(scene[f"c{seat}"], icons)}</p></li>'
        for seat, name in enumerate(names)
    )


def piles(tale: Tale, scene: Scene) -> str:
    """The supply, the next card first, and the counts of deck and discard."""
    rules, row = tale.reel.rules, ""
    if rules.supply:
        row = (
            f"<b>{text(_('Supply, next first'))}</b> "
            f'<span class="hand row" data-k="crow">{cards(scene["crow"], rules.icons)}</span>'
        )
    return f'<p class="piles">{row}<span data-k="tpiles">{text(scene["tpiles"])}</span></p>'


def log(tale: Tale, chat: Sequence[tuple[int, str, str]], fault: int, what: str) -> str:
    """Every event with something to tell, under the turn it belongs to; chat where it was said."""
    return "".join(_log(tale, list(chat), fault, what))


def _log(tale: Tale, chat: list[tuple[int, str, str]], fault: int, what: str) -> Iterator[str]:
    turn, said = -1, sorted(chat, key=lambda line: line[0])
    for at, told in enumerate(tale.told, 1):
        while said and said[0][0] < told.height:
            yield _chat(said.pop(0))
        if told.turn != turn and told.turn:
            turn = told.turn
            yield f'<li class="turn" data-t="{at}">{text(_("Turn {turn}").format(turn=turn))}</li>'
        if told.text or at == fault:
            yield _entry(at, told.seat, told.text, what if at == fault else "")
    if fault > len(tale.told):
        yield _entry(fault, -1, "", what)
    yield from map(_chat, said)


def _entry(at: int, seat: int, told: str, fault: str) -> str:
    kind = f' class="s{LETTERS[seat]}"' if seat >= 0 else ""
    mark = f'<strong class="fault">{text(fault)}</strong>' if fault else ""
    return f'<li data-i="{at}"{kind}><a href="#{at}">{at}</a> {text(told)}{mark}</li>'


def _chat(line: tuple[int, str, str]) -> str:
    _height, who, said = line
    return f'<li class="chat"><b>{text(who)}</b> {text(said)}</li>'


def verdict_section(verdict: Verdict, names: Sequence[str], place: int) -> str:
    """What an audit found: the sentence, the table of the seats, what was counted."""
    to_fault = ""
    if verdict.faults and place >= 0:
        label = text(_("Show it on the board"))
        to_fault = f' <a class="to-fault" href="#{place}">{label}</a>'
    lines = "".join(f"<p>{text(line)}</p>" for line in verdict.lines)
    return (
        f'<section class="verdict {verdict.sort}"><h2>{text(_("The audit"))}</h2>'
        f'<p class="head"><span class="stamp">{text(_stamp(verdict))}</span> '
        f"{text(verdict.head)}{to_fault}</p>{_table(verdict, names)}{_faults(verdict, names)}"
        f"{lines}{_checks(verdict)}</section>"
    )


def _stamp(verdict: Verdict) -> str:
    stamps = {"clean": _("CLEAN"), "fault": _("FAULT"), "open": _("OPEN")}
    return stamps[verdict.sort]


def _table(verdict: Verdict, names: Sequence[str]) -> str:
    if not verdict.rows:
        return ""
    heads = "".join(f"<th>{text(head)}</th>" for head in verdict.heads)
    rows = "".join(_row(row, names, verdict.heads[1:]) for row in verdict.rows)
    return f'<table class="seats"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _row(row: Row, names: Sequence[str], heads: Sequence[str]) -> str:
    """The heads stand in the cells too, for a phone, where the table becomes a list."""
    words = "".join(
        f'<td class="{sort}" data-head="{text(head)}">{text(word)}</td>'
        for head, (sort, word) in zip(heads, row.words, strict=True)
    )
    return f"<tr><th>{chip(row.seat)}{text(names[row.seat])}</th>{words}</tr>"


def _faults(verdict: Verdict, names: Sequence[str]) -> str:
    """All that was found, where it is more than the first."""
    if len(verdict.faults) < 2:
        return ""
    told = _("Event {height}, {name}: {what}")
    rows = "".join(
        f"<li>{text(told.format(height=f.height, name=names[f.seat], what=f.what))}</li>"
        for f in verdict.faults
    )
    return f'<ol class="faults">{rows}</ol>'


def _checks(verdict: Verdict) -> str:
    rows = "".join(
        f'<tr><td class="count">{count:,}</td><td>{text(what)}</td></tr>'
        for count, what in verdict.checks
    )
    head = text(_("What was checked"))
    return f'<details open><summary>{head}</summary><table class="checks">{rows}</table></details>'
