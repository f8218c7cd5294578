"""The rules as they are asked for where no table is: of a preset, a part, an answer to a question.

Pure: words in, lines out.
"""

from cli.model.language import _
from cli.model.presets import preset_problem
from cli.model.rulesbook import part_of
from engine.rules import PRESETS, make_rules


def rules_lines(asked: str) -> tuple[str, ...]:
    """What ``:rules`` shows; the preset may be named first. Nothing is raised for any words."""
    words = asked.split()
    named = words[0].lower() if words else ""
    preset = named if named in PRESETS else None
    rest = " ".join(words[1:] if preset else words)
    rules = make_rules(preset) if preset else make_rules()
    lines = part_of(rules, rest)
    if lines:
        return (
            lines
            if preset or rest
            else (*lines, "", _("Presets: {names}.").format(names=", ".join(PRESETS)))
        )
    if " " in rest:
        told = _("The rules have no answer to {question}.")
        return (told.format(question=repr(rest[:60])),)
    # i18n: the words behind the colon are typed as they stand
    topics = _("Topics: :rules retreat, :rules options, :rules presets.")
    return (f"{preset_problem(rest)} {topics}",)
