"""What everybody asks first: the game in thirty seconds, and its facts."""

from collections.abc import Iterator

from cli.model.language import N_, _
from cli.model.rulesbook.base import opening_parts
from cli.model.sheets.values import Sheets
from cli.model.words import lower
from engine.rules import Rules

FACTS = (
    (N_("Players"), N_("2 to 5")),
    (N_("Time"), N_("about 45 minutes")),
    (N_("Age"), N_("from 8 years")),
    (N_("Author"), "Leo Colovini"),
    (N_("First published"), "2000"),
)
"""Of the game on the table."""


def summary_of(rules: Rules, sheets: Sheets) -> tuple[str, ...]:
    """Sentences that take thirty seconds to say."""
    turn = _("A turn: {actions}").format(actions=lower(sheets.turn_brief))
    return (opening_parts(rules)[0][1], *_summary(rules), turn)


def _summary(rules: Rules) -> Iterator[str]:
    yield _(
        "A card moves one of your pirates ahead to the first empty space of its icon. Occupied "
        "spaces are passed over, so others carry you on."
    )
    if rules.morgan == "off":
        yield _(
            "Cards come only by going back: to a space with one or two pirates, for a card each."
        )
    elif rules.morgan == "instead":
        yield _(
            "Cards come only by pushing another player's pirate ahead: to a space with one or two "
            "pirates, for a card each."
        )
    else:
        yield _(
            "Cards come only by going back, or by pushing another player's pirate ahead: to a "
            "space with one or two pirates, for a card each."
        )
    yield from _variants(rules)


def _variants(rules: Rules) -> Iterator[str]:
    if rules.captain:
        yield _("The captain may use any two cards as one of any icon.")
    if rules.rafts:
        yield _("At the wharf pirates may board rafts; three aboard are away, but rafts may sink.")
    if rules.path == "jailbreak":
        yield _("The sloop takes pirates across the water, and sails only when somebody moves it.")
    if rules.filibusters != "off":
        told = _("After a dark card nobody keeps more than {limit} cards.")
        yield told.format(limit=rules.filibusters)


def facts_of(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The facts, and what kind of game these rules are."""
    told = tuple((_(name), _(value)) for name, value in FACTS)
    hands = _("open") if rules.hands == "open" else _("secret")
    row = str(rules.supply) if rules.supply else _("none")
    own = ((_("Hands"), hands), (_("Cards in the row"), row), (_("Cards"), str(6 * rules.deck)))
    return (*told, *own)
