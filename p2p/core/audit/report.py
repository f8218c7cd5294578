"""What an audit says: a plain value, a JSON-able form of it, and lines for people.

Holds no bytes of the game and no seed: a report may be sent to anybody.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from p2p.core.audit.counted import counted
from p2p.core.cleaning import clean_text
from p2p.core.log.records import Damage

SCHEMA: Final = 2
Outcome = Literal["clean", "fault", "undisclosed", "unread"]
Line = Literal["proofs", "derived"]
"""The two lines of defence. "proofs": what anybody can check at once of what a seat has published:
signatures, chain, rules, points, and the proofs of keys, shuffles and shares. "derived": every
message made again from the seed that the seat has disclosed, and compared (DECK 4.1)."""

ALL_CLEAN: Final = 0
INCONCLUSIVE: Final = 1
FAULT_FOUND: Final = 4

TWO_VERDICTS: Final = (
    "Of each seat two things are said: what its published proofs show, and what its messages show, "
    "derived again from the seed that it disclosed."
)
_LOUD: Final[dict[Outcome, str]] = {
    "clean": "clean",
    "fault": "FAULT",
    "undisclosed": "not disclosed",
    "unread": "not read to its end",
}
_HEAD_DIGITS: Final = 16
_UNREAD: Final = "not read: what it disclosed may stand behind the damage"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something a seat has signed that it must not: at which height, by which line, and what."""

    height: int
    seat: int
    line: Line
    what: str


@dataclass(frozen=True, slots=True)
class Word:
    """What one line of defence says of a seat; `height` and `what` of the first fault stand with
    "fault". Only the derived line can be "undisclosed", or "unread": then the file is damaged, and
    the seat's disclosure may stand behind that.
    """

    outcome: Outcome
    height: int | None = None
    what: str | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of one seat by each line of defence."""

    seat: int
    nick: str
    key: str  # hex
    proofs: Word
    derived: Word

    @property
    def outcome(self) -> Outcome:
        """The seat's verdict in one word: a fault of either line is one, and clean is both."""
        return "fault" if self.proofs.outcome == "fault" else self.derived.outcome


@dataclass(frozen=True, slots=True)
class Check:
    """One row of what was checked: how many of a thing, and what held for each of them."""

    what: str
    count: int


@dataclass(frozen=True, slots=True)
class Report:
    """The result of an audit.

    `first` is the fault at the lowest height. `damage` is where the file could not be read or was
    altered, `behind` the bytes from there on; the log was judged up to there. `finished` says
    whether the game in the file has ended, `ending` how. `notes` are remarks that blame nobody.
    `unread` says why a game of another protocol cannot be checked by this program, "" for all
    others. `head` is the id of the last accepted event in hex; it stands for all before it.
    """

    game: str  # gid in hex, "" when the file holds no game
    rules: tuple[tuple[str, str | int | bool | None], ...]
    height: int
    finished: bool
    ending: str
    winners: tuple[int, ...]
    verdicts: tuple[Verdict, ...]
    findings: tuple[Finding, ...]
    checks: tuple[Check, ...]
    damage: Damage | None
    notes: tuple[str, ...]
    unread: str = ""
    behind: int = 0
    head: str = ""

    @property
    def first(self) -> Finding | None:
        """The fault at the lowest height, None when there is none."""
        return self.findings[0] if self.findings else None

    @property
    def exit_code(self) -> int:
        """0: finished and every seat clean; 4: a fault was found; 1: neither can be said."""
        if self.findings:
            return FAULT_FOUND
        clean = all(verdict.outcome == "clean" for verdict in self.verdicts)
        whole = self.damage is None and self.finished and bool(self.verdicts)
        return ALL_CLEAN if clean and whole else INCONCLUSIVE

    def to_dict(self) -> dict[str, object]:
        """Return the report as plain data (lists, dicts, text, numbers, None)."""
        return {
            "schema": SCHEMA,
            "game": self.game,
            "rules": dict(self.rules),
            "height": self.height,
            "head": self.head,
            "finished": self.finished,
            "ending": self.ending,
            "winners": list(self.winners),
            "seats": [_verdict_form(verdict) for verdict in self.verdicts],
            "first": None if self.first is None else _finding_form(self.first),
            "faults": [_finding_form(finding) for finding in self.findings],
            "checks": [{"what": check.what, "count": check.count} for check in self.checks],
            "damage": None if self.damage is None else _damage_form(self.damage, self.behind),
            "notes": list(self.notes),
            "unread": self.unread,
            "exit": self.exit_code,
        }

    def lines(self) -> tuple[str, ...]:
        """Return the report as lines of text without colour, the verdict first.

        Lines are for people, so their seats count from 1 as at the table; `to_dict` counts from 0.
        """
        if self.unread:
            return self.outline()
        clean = "clean" if self.damage is None else f"clean up to event {self.height}"
        lines = list(self.outline())
        if self.game:
            place = 2 if self.damage is None else 3
            lines[place:place] = _verdict_lines(self.verdicts, clean)
        lines += [counted(check.count, check.what) for check in self.checks]
        return tuple(lines)

    def outline(self) -> tuple[str, ...]:
        """Return what is said of the game and its file as a whole: neither seats nor counts."""
        if self.unread:
            return (f"Nothing was checked: {_shown(self.unread)}.",)
        head = f"Game {self.game[:32]}" if self.game else "No game can be read from this file."
        lines = [head] if self.damage is None else [head, self._damaged(self.damage)]
        if self.game:
            head = self.head[:_HEAD_DIGITS]
            lines.append(self._standing())
            lines.append(f"Head {head} at event {self.height}: equal heads are equal games.")
        return (*lines, *(f"Note: {note}" for note in self.notes))

    def _damaged(self, damage: Damage) -> str:
        """The damage before everything else: what is missing is the file's matter, no player's."""
        return (
            f"Damage: record {damage.index} at byte {damage.offset}: {_shown(damage.what)}. "
            f"From there on no event could be read ({self.behind:,} bytes). "
            "Nobody is blamed for it; ask another player for a copy."
        )

    def _standing(self) -> str:
        if not self.finished and self.damage is not None:
            return f"Read up to event {self.height}; what is said below holds up to there."
        if not self.finished:
            return f"Unfinished: the log stops after event {self.height}."
        winners = " and ".join(self._name(seat) for seat in self.winners)
        return f"Finished with event {self.height}: {self.ending}; won by {winners or 'nobody'}."

    def _name(self, seat: int) -> str:
        """A winner's name; of two with one name the seat is said too."""
        nicks = {verdict.seat: verdict.nick for verdict in self.verdicts}
        twin = sum(nick == nicks[seat] for nick in nicks.values()) > 1
        return f"{nicks[seat]} (seat {seat + 1})" if twin else nicks[seat]


def _verdict_lines(verdicts: tuple[Verdict, ...], clean: str) -> Iterator[str]:
    yield TWO_VERDICTS
    for verdict in verdicts:
        name = f"{verdict.nick} (seat {verdict.seat + 1}, {verdict.key[:8]})"
        yield f"{name}: {clean if verdict.outcome == 'clean' else _LOUD[verdict.outcome]}"
        yield f"  proofs   {_word_line(verdict.proofs, clean)}"
        yield f"  derived  {_word_line(verdict.derived, clean)}"


def _word_line(word: Word, clean: str) -> str:
    """A word in full; `clean` says how far."""
    if word.outcome == "fault":
        return f"FAULT at event {word.height}: {_shown(word.what or '')}"
    if word.outcome == "undisclosed":
        return "not disclosed, so its hidden moves could not be checked"
    return _UNREAD if word.outcome == "unread" else clean


def _shown(what: str) -> str:
    """Return a text that may quote a hostile file, safe to print."""
    return clean_text(what, 500, 2_000)


def _verdict_form(verdict: Verdict) -> dict[str, object]:
    return {
        "seat": verdict.seat,
        "nick": verdict.nick,
        "key": verdict.key,
        "verdict": verdict.outcome,
        "proofs": _word_form(verdict.proofs),
        "derived": _word_form(verdict.derived),
    }


def _word_form(word: Word) -> dict[str, object]:
    what = None if word.what is None else _shown(word.what)
    return {"verdict": word.outcome, "height": word.height, "what": what}


def _finding_form(finding: Finding) -> dict[str, object]:
    return {
        "height": finding.height,
        "seat": finding.seat,
        "line": finding.line,
        "what": _shown(finding.what),
    }


def _damage_form(damage: Damage, behind: int) -> dict[str, object]:
    place = {"record": damage.index, "offset": damage.offset, "behind": behind}
    return {**place, "what": _shown(damage.what)}
