"""What of a game's rules is not as their preset has it, for whoever names the rules.

Pure. A preset's name alone must never stand for rules that are played otherwise.
"""

from collections.abc import Sequence

from cli.model.language import kept
from cli.model.rulesbook.options import BOT_ROUND_CAP
from cli.model.words import rules_name
from engine.rules import Rules, make_rules

MARK = "*"
"""Behind a preset's name where there is no room to say what is changed."""


def changed_options(rules: Rules) -> tuple[tuple[str, object], ...]:
    """The options of these rules that are not as their preset has them."""
    usual = dict(make_rules(rules.preset, rules.players).as_pairs())
    return tuple((name, value) for name, value in rules.as_pairs() if usual.get(name) != value)


def changed_text(options: Sequence[tuple[str, object]]) -> str:
    """``"hands hidden, pirates 5"``, in the words that are typed; how many play is no change."""
    told = ((name, value) for name, value in options if name != "players")
    return ", ".join(f"{name} {option_value(value)}" for name, value in told)


def option_value(value: object) -> str:
    """A value as it is typed: ``true``, ``none``, ``5``."""
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


@kept(16)
def rules_titles(rules: Rules) -> tuple[str, str]:
    """The rules in a title, in full and in short: ``"Tortuga (hands hidden)"``, ``"Tortuga*"``.

    Both are the name alone where nothing is changed. The round in which a game with bots ends is
    no change: every such game has it.
    """
    name = rules_name(rules)
    usual = ("round_cap", BOT_ROUND_CAP)
    told = changed_text([one for one in changed_options(rules) if one != usual])
    if not told or rules.preset is None:
        return name, name
    return f"{name} ({told})", f"{name}{MARK}"
