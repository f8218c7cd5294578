"""The page of all players and their hands, for windows that have no place for them (SCREEN 6, Tab).

In sentences, as far as its reader knows the cards.
"""

from cli.model.player import View
from cli.model.screen.textpage import TextPage
from cli.model.seats import seats_text
from cli.model.situation import hands_text

FOOT = "Tab log  Esc back"


def everybody(view: View) -> TextPage:
    """Where everybody stands, then what everybody holds."""
    return TextPage("Players and hands", (*seats_text(view), "", *hands_text(view)), foot=FOOT)
