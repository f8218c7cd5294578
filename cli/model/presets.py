"""The presets for lists, and why a name cannot be chosen."""

from difflib import get_close_matches

from engine.rules import PRESETS


def preset_problem(name: str) -> str:
    """Why there is no preset of this name, with those there are; "" when there is one."""
    if name in PRESETS:
        return ""
    near = get_close_matches(name.lower(), PRESETS, 1)
    meant = f" Did you mean {near[0]}?" if near else ""
    return f"there is no preset {name[:40]!r}.{meant} There is {', '.join(PRESETS)}."
