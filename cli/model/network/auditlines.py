"""The audit of a network game in lines for people, in the language that is spoken.

It says what a `Report` holds and judges nothing.  `Report.lines` says the same in English, for
programs that have no client; what is sent to anybody (``--json``) is English too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.folding import padded
from cli.model.language import NN_, _, ngettext, pgettext
from cli.model.network.peertexts import peer_text
from cli.model.words import listed
from p2p.core.cleaning import clean_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from p2p.core.audit.report import Check, Report, Verdict, Word
    from p2p.core.log.records import Damage

_HEAD: Final = 16
"""Hex digits of a head that are shown."""

_LABEL: Final = 9
"""Columns of the name of a line of defence, with the blanks behind it."""

_CHECKED: Final = {
    # i18n: rows behind a number in a column of its own: what was checked, and what held
    "records read": NN_("record read", "records read"),
    "events: signature, chain, writer and state": NN_(
        "event: signature, chain, writer and state", "events: signature, chain, writer and state"
    ),
    "keys with their proofs": NN_("key with its proof", "keys with their proofs"),
    "passes of shuffles, public form": NN_(
        "pass of a shuffle, public form", "passes of shuffles, public form"
    ),
    "shuffle proofs verified": NN_("shuffle proof verified", "shuffle proofs verified"),
    "messages of shares": NN_("message of shares", "messages of shares"),
    "actions by the rules, with the cards they opened": NN_(
        "action by the rules, with the cards it opened",
        "actions by the rules, with the cards they opened",
    ),
    "declarations of a void deck": NN_("declaration of a void deck", "declarations of a void deck"),
    "share proofs verified": NN_("share proof verified", "share proofs verified"),
    "resignations": NN_("resignation", "resignations"),
    "acknowledgements": NN_("acknowledgement", "acknowledgements"),
    "seeds that fit their commitment": NN_(
        "seed that fits its commitment", "seeds that fit their commitment"
    ),
    "messages derived again from their seed": NN_(
        "message derived again from its seed", "messages derived again from their seed"
    ),
    "stored faults and double signatures proved": NN_(
        "stored fault or double signature proved", "stored faults and double signatures proved"
    ),
}
"""By the rows of a report."""


def report_lines(report: Report) -> tuple[str, ...]:
    """The whole report, the verdict first; seats count from 1 as at the table."""
    lines = list(report_outline(report))
    if report.unread:
        return tuple(lines)
    if report.game:
        place = 2 if report.damage is None else 3
        lines[place:place] = _verdict_lines(report)
    lines += [f"{check.count:>7,}  {checked(check)}" for check in report.checks]
    return tuple(lines)


def report_outline(report: Report) -> tuple[str, ...]:
    """What is said of the game and its file as a whole: neither seats nor counts."""
    if report.unread:
        return (_("Nothing was checked: {reason}.").format(reason=said(report.unread)),)
    # i18n: the game's id, 32 hex digits
    head = _("Game {id}").format(id=report.game[:32])
    lines = [head if report.game else _("No game can be read from this file.")]
    if report.damage is not None:
        lines.append(_damaged(report, report.damage))
    if report.game:
        equal = _("Head {head} at event {height}: equal heads are equal games.")
        lines.append(_standing(report))
        lines.append(equal.format(head=report.head[:_HEAD], height=report.height))
    notes = (_("Note: {note}").format(note=peer_text(note)) for note in report.notes)
    return (*lines, *notes)


def checked(check: Check) -> str:
    """What was checked, behind its number: ``"keys with their proofs"``."""
    forms = _CHECKED.get(check.what)
    return check.what if forms is None else ngettext(*forms, check.count)


def said(what: str) -> str:
    """A reason of the report, safe to print: it may quote a hostile file."""
    return clean_text(peer_text(what), 500, 2_000)


def _damaged(report: Report, damage: Damage) -> str:
    told = _(
        "Damage: record {record} at byte {byte}: {reason}. From there on no event could be read"
        " ({number} bytes). Nobody is blamed for it; ask another player for a copy."
    )
    return told.format(
        record=damage.index,
        byte=damage.offset,
        reason=said(damage.what),
        number=f"{report.behind:,}",
    )


def _standing(report: Report) -> str:
    height = report.height
    if not report.finished and report.damage is not None:
        told = _("Read up to event {height}; what is said below holds up to there.")
        return told.format(height=height)
    if not report.finished:
        return _("Unfinished: the log stops after event {height}.").format(height=height)
    ending, winners = peer_text(report.ending), [_name(report, seat) for seat in report.winners]
    if not winners:
        told = _("Finished with event {height}: {ending}; won by nobody.")
        return told.format(height=height, ending=ending)
    told = _("Finished with event {height}: {ending}; won by {names}.")
    return told.format(height=height, ending=ending, names=listed(winners))


def _name(report: Report, seat: int) -> str:
    """A winner's name; of two with one name the seat is said too."""
    nicks = {verdict.seat: verdict.nick for verdict in report.verdicts}
    if sum(nick == nicks[seat] for nick in nicks.values()) < 2:
        return nicks[seat]
    return _("{name} (seat {number})").format(name=nicks[seat], number=seat + 1)


def _verdict_lines(report: Report) -> Iterator[str]:
    yield _(
        "Of each seat two things are said: what its published proofs show, and what its messages"
        " show, derived again from the seed that it disclosed."
    )
    # i18n: names of the two lines of defence, at most 8 columns
    proofs = padded(pgettext("row of an audit", "proofs"), _LABEL)
    derived = padded(pgettext("row of an audit", "derived"), _LABEL)
    for verdict in report.verdicts:
        yield _("{name} (seat {number}, {key}): {verdict}").format(
            name=verdict.nick,
            number=verdict.seat + 1,
            key=verdict.key[:8],
            verdict=_in_short(report, verdict),
        )
        yield f"  {proofs}{_in_full(report, verdict.proofs)}"
        yield f"  {derived}{_in_full(report, verdict.derived)}"


def _in_short(report: Report, verdict: Verdict) -> str:
    if verdict.outcome == "clean":
        return _clean(report)
    loud = {
        # i18n: the verdict on one player, behind the name
        "fault": pgettext("verdict", "FAULT"),
        "undisclosed": pgettext("verdict", "not disclosed"),
        "unread": pgettext("verdict", "not read to its end"),
    }
    return loud[verdict.outcome]


def _in_full(report: Report, word: Word) -> str:
    if word.outcome == "fault":
        told = _("FAULT at event {height}: {what}")
        return told.format(height=word.height, what=said(word.what or ""))
    if word.outcome == "undisclosed":
        return _("not disclosed, so its hidden moves could not be checked")
    if word.outcome == "unread":
        return _("not read: what it disclosed may stand behind the damage")
    return _clean(report)


def _clean(report: Report) -> str:
    if report.damage is None:
        return _("clean")
    return _("clean up to event {height}").format(height=report.height)
