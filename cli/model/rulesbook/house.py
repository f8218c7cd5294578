"""What of a game is this project's own, because the printed data is not public: HOUSE (RULES 4, 6).

Wherever a player meets it, it is said: here, in the lobby, when the board is laid out.
"""

from cli.model.language import _
from cli.model.terms import icon_names
from cli.model.words import listed, number_word
from engine.board import is_house
from engine.cards import GREY_PER_ICON, ICONS
from engine.data.rafts import HOUSE_RAFTS
from engine.data.segments import HOUSE
from engine.data.tokens import HOUSE_TOKENS
from engine.house import GREY_CARDS, RAFTS, SEGMENTS, TOKENS
from engine.house import house_of as words_of
from engine.rules import Rules

MARK = "HOUSE"
"""Stands beside everything of it."""


def house_of(rules: Rules) -> tuple[str, ...]:
    """The data of these rules that this project made, a few words each; () for none."""
    said = {
        # i18n: in a list of what is of this project's making
        SEGMENTS: _("the segments {letters}").format(letters=listed(tuple(HOUSE))),
        # i18n: in a list of what is of this project's making
        TOKENS: _("the tokens"),
        # i18n: in a list of what is of this project's making
        RAFTS: _("the icons of the rafts"),
        # i18n: in a list of what is of this project's making
        GREY_CARDS: _("which cards are grey"),
    }
    return tuple(said[word] for word in words_of(rules))


def house_text(rules: Rules) -> str:
    """What is of this project's making in these rules, with the data itself; "" for nothing."""
    told = [*_segments(rules), *(_rafts(rules) if rules.rafts else ())]
    return " ".join(told)


def _segments(rules: Rules) -> tuple[str, ...]:
    if not is_house(rules):
        return ()
    names = icon_names(rules.icons)
    own = "; ".join(
        f"{letter} {' '.join(names[icon] for icon in icons)}" for letter, icons in HOUSE.items()
    )
    told = _("Segments: more than six were never published, so two are our own: {segments}.")
    return (told.format(segments=own),)


def _rafts(rules: Rules) -> tuple[str, ...]:
    names = icon_names(rules.icons)
    tokens = ", ".join(f"{number} {_token(name)}" for name, number in HOUSE_TOKENS.items())
    # i18n: in a list, of the icons of a raft
    lacks = _("raft {number} lacks {icon}")
    rafts = "; ".join(
        lacks.format(number=number, icon=names[(set(range(6)) - set(icons)).pop()])
        for number, icons in HOUSE_RAFTS.items()
    )
    order = _("Rafts: five spaces each, in the order {icons}; {rafts}.")
    return (
        # i18n: a list of tokens: "8 crew for white, 4 hole for either"
        _("Tokens: {tokens}.").format(tokens=tokens),
        order.format(icons=", ".join(names), rafts=rafts),
        _("Grey cards: {number} of each icon.").format(number=GREY_PER_ICON),
    )


def _token(name: str) -> str:
    """A token's name as it is said: ``"crew for white"``, ``"X, two of each icon"``."""
    if name == "x":
        x = _("X, {number} of each icon")
        return x.format(number=number_word(HOUSE_TOKENS[name] // ICONS))
    # i18n: tokens behind their number, in a list: "8 crew for white"
    told = {
        "crew:white": _("crew for white"),
        "crew:orange": _("crew for orange"),
        "crew:both": _("crew for either"),
        "hole:white": _("hole for white"),
        "hole:orange": _("hole for orange"),
        "hole:both": _("hole for either"),
    }
    return told[name]


def borrowed_text(rules: Rules) -> str:
    """Which printed data stands in for another edition's that is not public (RULES 4)."""
    if rules.icons == "classic" and rules.deck != 18:
        return ""
    return _(
        "The segments are those of the 2000 edition, of which one public transcription of one face "
        "is known: those of this edition are not public. Their direction stands for the other face."
    )
