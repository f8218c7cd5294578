"""What may hang on the rules that are played: texts, and whether something is played at all."""

from collections.abc import Callable
from typing import TypeAlias

from cli.model.language import _
from engine.rules import Rules

Saying: TypeAlias = Callable[[Rules], str]
"""A text for given rules."""

Played: TypeAlias = Callable[[Rules], bool]
"""Whether something makes sense in given rules."""


def always(text: str) -> Saying:
    """A text that is the same in all rules; marked by `N_`, and said in the language spoken."""

    def said(_rules: Rules) -> str:
        return _(text)

    return said


def everywhere(_rules: Rules) -> bool:
    """In all rules."""
    return True


def own_retreat(rules: Rules) -> bool:
    """Own pirates go back."""
    return rules.morgan != "instead"


def skipping(rules: Rules) -> bool:
    """A turn without cards may be skipped for one."""
    return rules.empty_hand_draw


def supply(rules: Rules) -> bool:
    """A row of cards lies face up."""
    return rules.supply > 0


def captains(rules: Rules) -> bool:
    """Captains wear hats (RULES 5)."""
    return rules.captain


def takes(rules: Rules) -> bool:
    """A captain takes cards by choice."""
    return rules.captain and rules.supply > 0


def rafts(rules: Rules) -> bool:
    """There is a wharf (RULES 6)."""
    return rules.rafts


def no_rafts(rules: Rules) -> bool:
    """Nobody escapes to the sea: one player at a time arrives."""
    return not rules.rafts


def jailbreak(rules: Rules) -> bool:
    """The sloop goes between passage and island (RULES 8)."""
    return rules.path == "jailbreak"


def pushes(rules: Rules) -> bool:
    """Other players' pirates are pushed (RULES 9)."""
    return rules.morgan != "off"


def pushes_only(rules: Rules) -> bool:
    """Pushing is the only way to draw."""
    return rules.morgan == "instead"


def discards(rules: Rules) -> bool:
    """Dark cards limit the hands (RULES 10)."""
    return rules.filibusters != "off"


def apart_from_rafts(rules: Rules) -> bool:
    """Rafts, or a rule that is not played with them (RULES 3)."""
    return rules.rafts or pushes(rules) or discards(rules)
