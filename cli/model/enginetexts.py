"""What the engine says in English, known again and said in the player's language.

The engine knows no language, and its texts stand in logs and records' verdicts too; so they are
looked up here, and one with fields is taken apart by its template.  A text that is not known is
shown as it is.  It must never decide what happens, only which words are shown.
"""

import re
from typing import Final

from cli.model.enginereasons import REASONS
from cli.model.enginerecord import RECORD
from cli.model.language import N_, _
from cli.model.rulesbook.optiontexts import refused_told
from cli.model.templates import parts_of
from engine.record import RecordFault

NOTATION: Final = (
    N_("expected {expected} at column {column}, found {found}"),
    N_("the end"),
    # i18n: what stands behind "expected": a thing in a line of a saved game
    N_("a number"),
    N_("a count"),
    N_("a count from 2 up"),
    N_("at most {most} cards"),
    N_("a card ({names})"),
    N_("a token ({names})"),
    N_("an icon ({names})"),
    N_("a raft from 1 to 6"),
    N_("two sorted cards as an icon, hat+key=skull"),
    N_("a position below {most}"),
    N_("a position up to {most}"),
    N_("a position (jail or a number)"),
    N_("a position ({start}, a number, {goal})"),
    N_("an event (laid out, drawn, shuffled, seat N ...)"),
    N_("the first seat"),
    N_("a seat"),
)
"""What a line of a saved game should be (`engine.notation`)."""

SETTLED: Final = N_("the options must be all of RULES 3, each once, sorted by name")

_WITHIN: Final = frozenset({"expected", "found", "problem"})
"""Fields whose text is one of these texts itself; all others are values, names and places."""

_LONGEST: Final = 1000
"""Characters of a text that is looked up: the engine says nothing longer."""

_RULE: Final = re.compile(r"(?P<reason>.+) \((?P<rule>(?:RULES|ENGINE) \d+)\)")
_PLACED: Final = re.compile(r"(?P<place>legal\[\d+\]|action|rules): (?P<problem>.+)", re.DOTALL)

_WHOLE: Final = frozenset(
    text for text in (*REASONS, *RECORD, *NOTATION, SETTLED) if "{" not in text
)
_TEMPLATES: Final = tuple(text for text in (*RECORD, *NOTATION) if "{" in text)


def engine_text(text: str) -> str:
    """The text in the language that is spoken; as it is where the engine is not known to say it."""
    if text in _WHOLE:
        return _(text)
    if len(text) > _LONGEST:
        return text
    refused = refused_told(text)
    return refused if refused != text else _reason(text) or _placed(text) or _made(text)


def _reason(text: str) -> str:
    """A reason with its rule: ``"The game is over (RULES 2)"``, with or without the full stop."""
    found = _RULE.fullmatch(text)
    if found is None:
        return ""
    reason, rule = found["reason"], found["rule"]
    if reason in REASONS:
        return f"{_(reason)} ({rule})"
    whole = f"{reason}."
    return f"{_(whole).rstrip('.')} ({rule})" if whole in REASONS else ""


def _placed(text: str) -> str:
    """A problem behind its place in the record, which is English in every language."""
    found = _PLACED.fullmatch(text)
    if found is None or (told := engine_text(found["problem"])) == found["problem"]:
        return ""
    return f"{found['place']}: {told}"


def _made(text: str) -> str:
    """A text that is made from a template."""
    for template in _TEMPLATES:
        parts = parts_of(template, text)
        if parts is not None:
            shown = {
                name: engine_text(part) if name in _WITHIN else part for name, part in parts.items()
            }
            return _(template).format(**shown)
    return text


def fault_told(fault: RecordFault) -> str:
    """A fault of a record with its line, as ``str(fault)`` has it in English."""
    what = engine_text(fault.what)
    if fault.step is None:
        return _("line {line}: {what}").format(line=fault.line, what=what)
    told = _("line {line}, step {step}: {what}")
    return told.format(line=fault.line, step=fault.step, what=what)
