"""The presets for lists, and why a name cannot be chosen."""

from difflib import get_close_matches

from cli.model.language import _
from engine.rules import PRESETS


def preset_problem(name: str) -> str:
    """Why there is no preset of this name, with those there are; "" when there is one."""
    if name in PRESETS:
        return ""
    near = get_close_matches(name.lower(), PRESETS, 1)
    told = [_("there is no preset {name}.").format(name=repr(name[:40]))]
    told += [_("Did you mean {word}?").format(word=near[0])] if near else []
    told.append(_("There is {names}.").format(names=", ".join(PRESETS)))
    return " ".join(told)
