"""Setting up, step by step, and the way as it lies on the table (RULES 2, 4, 6, 7, 8)."""

from collections.abc import Iterator
from typing import Final

from cli.model.language import _
from cli.model.sheets.values import Shown, Step, Stretch, Table
from engine.board import is_house
from engine.cards import DARK_PER_ICON, GREY_PER_ICON
from engine.data.rafts import HOUSE_RAFTS
from engine.data.segments import HOUSE, PRINTED
from engine.data.tokens import HOUSE_TOKENS
from engine.positions import AFTER_WHARF
from engine.rules import Rules

BERTHS: Final = 2
_SEGMENTS: Final = (*PRINTED.values(), *HOUSE.values())


def way_of(rules: Rules) -> tuple[Stretch, ...]:
    """An example of a layout: the segments in the order of their letters, none turned round."""
    passage = _SEGMENTS[: rules.segments]
    if rules.path == "island":
        return (Stretch(_("flooded sloop"), passage, _("cove")),)
    if rules.path == "jailbreak":
        island = _SEGMENTS[rules.segments :][: rules.island_segments]
        there = Stretch(_("Tortuga"), island, _("cove"))
        return Stretch(_("jail"), passage, _("sloop at Cartagena")), there
    wharf = rules.segments - AFTER_WHARF if rules.rafts else None
    return (Stretch(_("jail"), passage, _("sloop"), wharf),)


def table_of(rules: Rules) -> Table:
    """The supply's length, and the first two rafts as an example."""
    rafts = tuple(HOUSE_RAFTS.values())[:BERTHS] if rules.rafts else ()
    return Table(rules.supply, rafts)


def steps_of(rules: Rules) -> tuple[Step, ...]:
    """The steps in their order."""
    return tuple(_steps(rules))


def _steps(rules: Rules) -> Iterator[Step]:
    yield Step(_("The way"), _way(rules), is_house(rules))
    if rules.rafts:
        yield Step(_("Wharf and rafts"), _harbour(rules), house=True, shown=Shown.RAFTS)
    yield Step(_("Pirates"), _pirates(rules), shown=Shown.PIRATES)
    yield Step(_("Cards"), _cards(rules), rules.rafts)
    if rules.supply:
        told = _("Turn up {row} cards in a row beside the deck. Its left end is drawn first.")
        yield Step(_("Supply"), told.format(row=rules.supply), shown=Shown.ROW)
    yield Step(_("Who begins"), _beginning(rules))


def _way(rules: Rules) -> str:
    ways = {
        "passage": _(
            "Lay {segments} segments in a row, in any order, either way round, between the jail "
            "and the sloop."
        ),
        "island": _(
            "Lay {segments} segments in a row, in any order, either way round, between the "
            "flooded sloop and the cove."
        ),
        "jailbreak": _(
            "Lay {segments} segments from the jail to the sloop at Cartagena, and {island} on the "
            "island, from Tortuga to the cove: in any order, either way round."
        ),
    }
    return ways[rules.path].format(segments=rules.segments, island=rules.island_segments)


def _harbour(rules: Rules) -> str:
    told = _(
        "The wharf lies before the last {behind} segments. Shuffle the six rafts face down and "
        "dock two, first at the white berth, then at the orange one. Lay the {tokens} tokens face "
        "down beside it."
    )
    return told.format(behind=AFTER_WHARF, tokens=sum(HOUSE_TOKENS.values()))


def _pirates(rules: Rules) -> str:
    if rules.path == "island":
        told = _("Everybody takes a colour and puts its {pirates} pirates on the flooded sloop.")
    else:
        told = _("Everybody takes a colour and puts its {pirates} pirates in the jail.")
    parts = [told.format(pirates=rules.pirates)]
    if rules.captain:
        parts.append(_("One of each colour wears the captain's hat."))
    return " ".join(parts)


def _cards(rules: Rules) -> str:
    return " ".join(_card_sentences(rules))


def _card_sentences(rules: Rules) -> Iterator[str]:
    """The deck, its marked cards, the deal, the hands."""
    told = _("Shuffle the {cards} cards, {each} of each icon.")
    yield told.format(cards=6 * rules.deck, each=rules.deck)
    if rules.rafts:
        yield _("{grey} of each icon are grey.").format(grey=GREY_PER_ICON)
    if rules.filibusters != "off":
        yield _("{dark} of each icon are dark.").format(dark=DARK_PER_ICON)
    if rules.start_cards == "6/5":
        yield _("Deal five to everybody, one at a time, and a sixth to the one who begins.")
    else:
        yield _("Deal six to everybody, one at a time.")
    yield _("Hands lie open.") if rules.hands == "open" else _("Hands are secret.")


def _beginning(rules: Rules) -> str:
    if rules.first_player == "random":
        return _("It is drawn. Play goes round clockwise.")
    told = _("Seat {seat} begins. Play goes round clockwise.")
    return told.format(seat=int(rules.first_player) + 1)
