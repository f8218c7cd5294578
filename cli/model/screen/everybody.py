"""The page of all players and their hands, for windows that have no place for them (SCREEN 6, Tab).

In sentences, as far as its reader knows the cards.
"""

from cli.model.language import NP_, _
from cli.model.player import View
from cli.model.screen.hint import Hint
from cli.model.screen.textpage import TextPage, foot_of
from cli.model.seats import seats_text
from cli.model.situation import hands_text

FOOT = (Hint("Tab", NP_("key", "log")), Hint("Esc", NP_("key", "back")))


def everybody(view: View) -> TextPage:
    """Where everybody stands, then what everybody holds."""
    lines = (*seats_text(view), "", *hands_text(view))
    return TextPage(_("Players and hands"), lines, foot=foot_of(FOOT))
