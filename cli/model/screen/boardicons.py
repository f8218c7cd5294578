"""The six icons as the screen writes them: a word, two letters, or an emoji (SCREEN 2 and 6).

No icon may be drawn by a character whose width terminals disagree about.
"""

from cli.model.language import kept
from cli.model.screen.look import Look
from cli.model.screen.picture import cut
from cli.model.terms import icon_names

LETTERS_KEPT = 2
"""Columns of a short icon: no two icons of an edition begin with the same letters."""

EMOJI: dict[str, tuple[str, ...]] = {
    "classic": ("🍾", "🔫", "🎩", "💀", "🔪", "🔑"),
    "second-edition": ("🍾", "🔫", "🐦", "🏮", "🎣", "💰"),
}
"""By edition and icon: single code points, wide by themselves, none younger than Unicode 8."""


@kept(64)
def icon_word(icon: int, edition: str, look: Look) -> str:
    """``"skull"``; ``"💀 sk"``, at most 7 columns."""
    if look.icons == "emoji" and not look.ascii:
        return f"{EMOJI[edition][icon]} {_letters(icon, edition)}"
    return icon_names(edition)[icon]


@kept(64)
def icon_short(icon: int, edition: str, look: Look) -> str:
    """``"sk"`` or ``"💀"``: two columns either way."""
    if look.icons == "emoji" and not look.ascii:
        return EMOJI[edition][icon]
    return _letters(icon, edition)


def _letters(icon: int, edition: str) -> str:
    return cut(icon_names(edition)[icon], LETTERS_KEPT, "")


@kept(64)
def icon_initial(icon: int, edition: str) -> str:
    """``"s"``: one column, blank where the first letter is wider; -1 is none."""
    return cut(icon_names(edition)[icon], 1, "") or " " if icon >= 0 else " "
