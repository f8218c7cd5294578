"""``cartagena rules [PRESET]``: the rules in our own words, with the options that are played."""

import sys

from cli.model.rulesbook import rules_text
from cli.ui.options import Options
from engine.rules import PRESETS, RulesError, make_rules


def run(options: Options) -> int:
    """Print the rules; the preset may be named bare or with ``--preset``."""
    if options.target and options.preset is None:
        options.preset = options.target
    rules = options.rules(2 if options.players is None else options.players)
    sys.stdout.write("\n".join(rules_text(rules)) + "\n")
    if not options.target and not options.sets:
        names = ", ".join(name for name in PRESETS if _playable(name))
        sys.stdout.write(f"\nPresets: {names}.\n")
    return 0


def _playable(preset: str) -> bool:
    """Whether this version plays the preset: those of later variants are refused by their rules."""
    try:
        make_rules(preset)
    except RulesError:
        return False
    return True
