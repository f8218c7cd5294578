"""What of a game is this project's own, because the printed data is not public: HOUSE (RULES 4, 6).

Wherever a player meets it, it is said: here, in the lobby, when the board is laid out.
"""

from cli.model.words import number_word
from engine.board import is_house
from engine.cards import GREY_PER_ICON, ICONS
from engine.data.icons import ICON_NAMES
from engine.data.rafts import HOUSE_RAFTS
from engine.data.segments import HOUSE
from engine.data.tokens import HOUSE_TOKENS
from engine.house import GREY_CARDS, RAFTS, SEGMENTS, TOKENS
from engine.house import house_of as words_of
from engine.rules import Rules

MARK = "HOUSE"
"""Stands beside everything of it."""


_SAID = {
    SEGMENTS: f"the segments {' and '.join(HOUSE)}",
    TOKENS: "the tokens",
    RAFTS: "the icons of the rafts",
    GREY_CARDS: "which cards are grey",
}
"""How the engine's words for it are said to a player."""


def house_of(rules: Rules) -> tuple[str, ...]:
    """The data of these rules that this project made, a few words each; () for none."""
    return tuple(_SAID[word] for word in words_of(rules))


def house_text(rules: Rules) -> str:
    """What is of this project's making in these rules, with the data itself; "" for nothing."""
    told = [*_segments(rules), *(_rafts(rules) if rules.rafts else ())]
    return " ".join(told)


def _segments(rules: Rules) -> tuple[str, ...]:
    if not is_house(rules):
        return ()
    names = ICON_NAMES[rules.icons]
    own = "; ".join(
        f"{letter} {' '.join(names[icon] for icon in icons)}" for letter, icons in HOUSE.items()
    )
    return (f"Segments: more than six were never published, so two are our own: {own}.",)


def _rafts(rules: Rules) -> tuple[str, ...]:
    names = ICON_NAMES[rules.icons]
    tokens = ", ".join(f"{number} {_token(name)}" for name, number in HOUSE_TOKENS.items())
    rafts = "; ".join(
        f"raft {number} lacks {names[(set(range(6)) - set(icons)).pop()]}"
        for number, icons in HOUSE_RAFTS.items()
    )
    return (
        f"Tokens: {tokens}.",
        f"Rafts: five spaces each, in the order {', '.join(names)}; {rafts}.",
        f"Grey cards: {GREY_PER_ICON} of each icon.",
    )


def _token(name: str) -> str:
    """A token's name as it is said: ``"crew for white"``, ``"X, two of each icon"``."""
    what, _, colour = name.partition(":")
    if not colour:
        return f"X, {number_word(HOUSE_TOKENS[name] // ICONS)} of each icon"
    return f"{what} for {'either' if colour == 'both' else colour}"


def borrowed_text(rules: Rules) -> str:
    """Which printed data stands in for another edition's that is not public (RULES 4)."""
    if rules.icons == "classic" and rules.deck != 18:
        return ""
    return (
        "The segments are those of the 2000 edition, of which one public transcription of one face "
        "is known: those of this edition are not public. Their direction stands for the other face."
    )
