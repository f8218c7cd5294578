"""The page of all players and their hands, for windows that have no place for them (SCREEN 6, Tab).

In sentences, as far as its reader knows the cards.
"""

from cli.model.language import N_, _
from cli.model.player import View
from cli.model.screen.textpage import TextPage
from cli.model.seats import seats_text
from cli.model.situation import hands_text

# i18n: keys and what they do, two blanks between: Tab and Esc stay as they are
FOOT = N_("Tab log  Esc back")


def everybody(view: View) -> TextPage:
    """Where everybody stands, then what everybody holds."""
    lines = (*seats_text(view), "", *hands_text(view))
    return TextPage(_("Players and hands"), lines, foot=_(FOOT))
