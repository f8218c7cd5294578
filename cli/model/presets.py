"""The presets that this version plays, for lists, and why another one cannot be chosen.

The engine also names presets of later variants; a player is never offered what cannot be played.
"""

from difflib import get_close_matches

from engine.rules import PRESETS, RulesError, make_rules


def playable_presets() -> tuple[str, ...]:
    """The names of the presets that can be played, in the order of RULES 3."""
    return tuple(name for name in PRESETS if _playable(name))


def _playable(preset: str) -> bool:
    try:
        make_rules(preset)
    except RulesError:
        return False
    return True


def preset_problem(name: str) -> str:
    """Why this preset cannot be chosen, with those that can; "" when it can."""
    names = playable_presets()
    if name in names:
        return ""
    there = f"There is {', '.join(names)}."
    if name in PRESETS:
        return f"the preset {name} is not in this version. {there}"
    near = get_close_matches(name.lower(), names, 1)
    meant = f" Did you mean {near[0]}?" if near else ""
    return f"there is no preset {name[:40]!r}.{meant} {there}"
