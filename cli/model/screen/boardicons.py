"""The six icons as the screen writes them: a word, two letters, or an emoji (SCREEN 2 and 6).

No icon may be drawn by a character whose width terminals disagree about.
"""

from functools import lru_cache

from cli.model.screen.look import Look
from engine.data.icons import ICON_NAMES

LETTERS_KEPT = 2
"""Letters of a short icon: no two icons of an edition begin with the same ones."""

EMOJI: dict[str, tuple[str, ...]] = {
    "classic": ("🍾", "🔫", "🎩", "💀", "🔪", "🔑"),
    "second-edition": ("🍾", "🔫", "🐦", "🏮", "🎣", "💰"),
}
"""By edition and icon: single code points, wide by themselves, none younger than Unicode 8."""


@lru_cache(maxsize=64)
def icon_word(icon: int, edition: str, look: Look) -> str:
    """``"skull"``; ``"💀 sk"``, at most 7 columns."""
    if look.icons == "emoji" and not look.ascii:
        return f"{EMOJI[edition][icon]} {_letters(icon, edition)}"
    return ICON_NAMES[edition][icon]


@lru_cache(maxsize=64)
def icon_short(icon: int, edition: str, look: Look) -> str:
    """``"sk"`` or ``"💀"``: two columns either way."""
    if look.icons == "emoji" and not look.ascii:
        return EMOJI[edition][icon]
    return _letters(icon, edition)


def _letters(icon: int, edition: str) -> str:
    return ICON_NAMES[edition][icon][:LETTERS_KEPT]
