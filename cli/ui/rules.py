"""``cartagena rules [PRESET] [TOPIC | QUESTION]``: the rules, a part of them, an answer.

With ``--print`` and ``--html`` they are written as sheets and as a page.
"""

from cli.model.language import _
from cli.model.presets import preset_problem
from cli.model.rulesbook import part_of
from cli.ui.config import on_screen
from cli.ui.options import Options, UsageError
from cli.ui.page import say, say_paged
from cli.ui.prompt import plain_ask
from engine.rules import PRESETS
from engine.tables import MAX_PLAYERS


def run(options: Options) -> int:
    """Print what was asked for; the preset may be named bare or with ``--preset``."""
    words = " ".join(options.asked).split()
    if words and words[0].lower() in PRESETS and options.preset is None:
        options.preset = words.pop(0)
    asked = " ".join(words)
    rules = options.rules(_players(options))
    if options.print or options.html is not None or options.out is not None:
        from cli.ui.rulesfiles import write_rules  # most often rules are read in lines

        return write_rules(options, rules, asked)
    lines = part_of(rules, asked)
    if not lines:
        raise UsageError(_unknown(asked))
    if not words and options.preset is None and not options.sets:
        lines = (*lines, "", _("Presets: {names}.").format(names=", ".join(PRESETS)))
    if on_screen(options):
        say_paged(lines, plain_ask)
    else:
        say(lines)
    return 0


def _players(options: Options) -> int:
    """Who prints cards for nobody in particular gets one of every colour."""
    usual = MAX_PLAYERS if options.print else 2
    return usual if options.players is None else options.players


def _unknown(asked: str) -> str:
    """A lone word may be a preset that is spelled wrongly."""
    # i18n: what stands behind "rules" is typed as it stands
    more = _("Other words: rules questions, rules options, rules presets, a topic such as retreat")
    if " " in asked:
        told = _("the rules have no answer to {words}.").format(words=repr(asked[:60]))
        return f"{told} {more}"
    return f"{preset_problem(asked)} {more}"
