"""What the things of the game are called to a player: icons, cards, colours, berths, shores.

The engine and the prompt have English keys for them; here is what is shown.  It must never be used
for what is kept in a file or sent.
"""

from collections.abc import Mapping, Sequence

from cli.model.language import kept, pgettext
from cli.model.player import COLOURS
from engine.cards import UNKNOWN, Card, icon_of, is_marked
from engine.data.icons import ICON_NAMES


@kept(1)
def _icons() -> Mapping[str, str]:
    return {
        # i18n: icon name, at most 7 columns, no blank: it is a card, a space, and a word to type
        "bottle": pgettext("icon", "bottle"),
        # i18n: icon name, at most 7 columns, no blank
        "pistol": pgettext("icon", "pistol"),
        # i18n: icon name, at most 7 columns, no blank
        "hat": pgettext("icon", "hat"),
        # i18n: icon name, at most 7 columns, no blank
        "skull": pgettext("icon", "skull"),
        # i18n: icon name, at most 7 columns, no blank
        "dagger": pgettext("icon", "dagger"),
        # i18n: icon name, at most 7 columns, no blank
        "key": pgettext("icon", "key"),
        # i18n: icon name, at most 7 columns, no blank
        "rum": pgettext("icon", "rum"),
        # i18n: icon name, at most 7 columns, no blank
        "parrot": pgettext("icon", "parrot"),
        # i18n: icon name, at most 7 columns, no blank
        "lantern": pgettext("icon", "lantern"),
        # i18n: icon name, at most 7 columns, no blank
        "hook": pgettext("icon", "hook"),
        # i18n: icon name, at most 7 columns, no blank
        "chest": pgettext("icon", "chest"),
    }


@kept(8)
def icon_names(edition: str) -> Sequence[str]:
    """The shown names of the six icons of an edition (`Rules.icons`), by icon number."""
    shown = _icons()
    return tuple(shown[name] for name in ICON_NAMES[edition])


def card_shown(card: Card, edition: str) -> str:
    """``"hat"``, ``"hat*"`` for a marked card, ``"?"`` for one this viewer does not know."""
    if card == UNKNOWN:
        return "?"
    return icon_names(edition)[icon_of(card)] + ("*" if is_marked(card) else "")


@kept(8)
def colour(seat: int) -> str:
    """The name of a seat's colour, to stand alone behind a name: ``"red"``."""
    shown = {
        # i18n: colour of a seat, no blank; it stands alone, and is a word to type
        "red": pgettext("colour of a seat", "red"),
        # i18n: colour of a seat, no blank
        "yellow": pgettext("colour of a seat", "yellow"),
        # i18n: colour of a seat, no blank
        "blue": pgettext("colour of a seat", "blue"),
        # i18n: colour of a seat, no blank
        "cyan": pgettext("colour of a seat", "cyan"),
        # i18n: colour of a seat, no blank
        "magenta": pgettext("colour of a seat", "magenta"),
    }
    return shown[COLOURS[seat]]


@kept(2)
def berth_name(berth: int) -> str:
    """The name of a berth of the wharf, to stand alone or before a number: ``"white"``."""
    if berth:
        # i18n: a berth of the wharf and the raft that lies there; alone, no blank, 6 columns
        return pgettext("berth", "orange")
    # i18n: a berth of the wharf and the raft that lies there; alone, no blank, 6 columns
    return pgettext("berth", "white")


@kept(2)
def shore_name(shore: str | None) -> str:
    """The name of the shore where the sloop lies; by its key, ``"tortuga"`` or ``"cartagena"``."""
    if shore == "tortuga":
        # i18n: a shore of the water, and the island there
        return pgettext("shore", "Tortuga")
    # i18n: a shore of the water, and the town there
    return pgettext("shore", "Cartagena")
