"""``cartagena rules [PRESET]``: the rules in our own words, with the options that are played."""

from cli.model.presets import playable_presets
from cli.model.rulesbook import rules_text
from cli.ui.options import Options
from cli.ui.page import say


def run(options: Options) -> int:
    """Print the rules; the preset may be named bare or with ``--preset``."""
    if options.target and options.preset is None:
        options.preset = options.target
    rules = options.rules(2 if options.players is None else options.players)
    say(rules_text(rules))
    if not options.target and not options.sets:
        say(("", f"Presets: {', '.join(playable_presets())}."))
    return 0
