"""``cartagena rules [PRESET]``: the rules in our own words, with the options that are played."""

from cli.model.presets import playable_presets
from cli.model.rulesbook import rules_text
from cli.ui.config import is_terminal
from cli.ui.options import Options
from cli.ui.page import say, say_paged
from cli.ui.prompt import plain_ask


def run(options: Options) -> int:
    """Print the rules; the preset may be named bare or with ``--preset``."""
    if options.target and options.preset is None:
        options.preset = options.target
    lines = rules_text(options.rules(2 if options.players is None else options.players))
    if not options.target and not options.sets:
        lines = (*lines, "", f"Presets: {', '.join(playable_presets())}.")
    if is_terminal() and not options.plain:
        say_paged(lines, lambda question: plain_ask(question, None))
    else:
        say(lines)
    return 0
