"""What is done in a turn, in the order of a player's card (RULES 2, 5, 6, 8, 9, 10).

Shorter than `cli.model.rulesbook`, and never different from it.
"""

from collections.abc import Iterator

from cli.model.language import _
from cli.model.sheets import examples
from cli.model.sheets.values import Act
from engine.rules import Rules


def acts_of(rules: Rules) -> tuple[Act, ...]:
    """The acts that these rules have."""
    return tuple(_acts(rules))


def _acts(rules: Rules) -> Iterator[Act]:
    yield _advance(rules)
    if rules.rafts:
        yield from (_boarding(), _grey(rules))
    if rules.captain:
        yield _captain(rules)
    if rules.morgan != "instead":
        yield _retreat(rules)
    if rules.morgan != "off":
        yield _push(rules)
    if rules.path == "jailbreak":
        yield _sail()
    yield _drawing(rules)
    if rules.filibusters != "off":
        yield _dark(rules)
    if rules.empty_hand_draw:
        yield _skip()


def _advance(rules: Rules) -> Act:
    onto = {
        "passage": _("Play a card: ahead to the first empty space of its icon, else to the sloop."),
        "island": _("Play a card: ahead to the first empty space of its icon, else to the cove."),
        "jailbreak": _(
            "Play a card: ahead to the first empty space of its icon, else sloop or cove."
        ),
    }
    told = {
        "passage": _(
            "Play a card. One of your pirates goes ahead to the first empty space of its icon, "
            "past every occupied one. If none is empty it boards the sloop."
        ),
        "island": _(
            "Play a card. One of your pirates goes ahead to the first empty space of its icon, "
            "past every occupied one. If none is empty it reaches the cove."
        ),
        "jailbreak": _(
            "Play a card. One of your pirates goes ahead to the first empty space of its icon on "
            "its side of the water. If none is empty it boards the sloop at Cartagena, where three "
            "of a colour have room; on the island it reaches the cove. From the sloop it advances "
            "at Tortuga only."
        ),
    }
    return Act(_("Advance"), onto[rules.path], told[rules.path], examples.advance(rules))


def _retreat(rules: Rules) -> Act:
    told = [
        _(
            "One of your pirates goes back to the closest space with one or two pirates, of any "
            "colour. Draw as many cards as stood there."
        ),
        *_retreat_ends(rules),
    ]
    return Act(
        _("Go back and draw"), _retreat_brief(rules), " ".join(told), examples.retreat(rules)
    )


def _retreat_brief(rules: Rules) -> str:
    if rules.supply:
        return _("To the closest one or two pirates: as many cards of the row.")
    return _("To the closest one or two pirates: draw as many cards.")


def _retreat_ends(rules: Rules) -> Iterator[str]:
    """What holds at the ends of the way."""
    if rules.jail_retreat:
        yield _back_to_start(rules)
    if not rules.sloop_retreat and rules.path == "jailbreak":
        yield _("From the sloop and from the cove nobody goes back.")
    elif not rules.sloop_retreat:
        yield _("Who has arrived stays.")
    elif rules.path == "jailbreak":
        yield _("From the sloop only at Cartagena, and from the cove; never across the water.")
    elif rules.path == "island":
        yield _("From the cove it may go back too.")
    else:
        yield _("From the sloop it may go back too.")
    if rules.rafts:
        yield _("From the wharf and from rafts it goes to spaces before the wharf.")


def _back_to_start(rules: Rules) -> str:
    if rules.path == "jailbreak":
        return _(
            "With nobody behind, one of the passage or of the sloop at Cartagena goes back to the "
            "jail and you draw one."
        )
    if rules.path == "island":
        return _("With nobody behind, it goes back to the flooded sloop and you draw one.")
    return _("With nobody behind, it goes back to the jail and you draw one.")


def _push(rules: Rules) -> Act:
    brief = _("Another player's pirate ahead to one or two: draw as many cards.")
    if rules.supply:
        brief = _("Another player's pirate ahead to one or two: as many cards of the row.")
    told = [
        _(
            "Push another player's pirate ahead to the first space with one or two pirates. Draw "
            "as many cards as stood there. Who has arrived is not pushed."
        )
    ]
    if rules.morgan == "instead":
        told.append(_("Your own pirates never go back."))
    if rules.path == "jailbreak":
        told.append(_("Nobody is pushed across the water; from the sloop only at Tortuga."))
    return Act(_("Push and draw"), brief, " ".join(told), examples.push(rules))


def _captain(rules: Rules) -> Act:
    told = [
        _(
            "Your pirate with the hat also advances by any two cards, alike or not: you name "
            "the icon, and it is one action."
        )
    ]
    if rules.supply:
        told.append(_("When it goes back, it takes whichever cards of the row it likes."))
    brief = _("With the hat: any two cards count as one of any icon.")
    return Act(_("Captain"), brief, " ".join(told))


def _boarding() -> Act:
    brief = _("Across the wharf: or aboard a raft. Three aboard: off to sea.")
    told = _(
        "When an advance would cross the wharf, or begins on it or on a docked raft, you may "
        "instead take a free space of the icon on a docked raft, but not on its own. Three aboard, "
        "crew counted: it goes to sea, its pirates have escaped, and the next raft docks."
    )
    return Act(_("Rafts"), brief, told)


def _grey(rules: Rules) -> Act:
    brief = _("First the token, then choose the pirate.")
    told = [
        _(
            "It turns up a token first, then you choose the pirate. Crew takes the raft's first "
            "free space. A hole takes its first space without a token, and a pirate there goes to "
            "the wharf; the third hole sinks the raft. If it fits both rafts, you choose. An X "
            "closes the free space of its icon closest to the sloop."
        )
    ]
    if rules.captain:
        told.append(_("Of the captain's two cards each grey one turns up a token."))
    return Act(_("Grey card"), brief, " ".join(told), house=True)


def _sail() -> Act:
    brief = _("To Tortuga with one aboard, back with one ashore. Its captain: once free.")
    told = _(
        "Move it to Tortuga with a pirate of yours aboard, or back to Cartagena with one of yours "
        "in the jail or the passage. The sloop's captain, who has pirates aboard and no fewer than "
        "anybody else, may do so once for free before the first action."
    )
    return Act(_("Sail the sloop"), brief, told)


def _drawing(rules: Rules) -> Act:
    told = _("Take the top card of the deck.")
    if rules.supply:
        told = _(
            "Take the leftmost card of the row. The moment it is empty, turn up {row} new ones, "
            "also between two cards."
        ).format(row=rules.supply)
    more = _("When the deck is empty, shuffle the discards. Drawn cards may be played at once.")
    return Act(_("Drawing"), "", f"{told} {more}")


def _dark(rules: Rules) -> Act:
    brief = _("Afterwards everybody discards down to {limit}.")
    told = _(
        "When its advance is done, everybody with more than {limit} cards discards down to "
        "{limit}, the mover first. That is no action. When the advance wins, nobody discards."
    )
    limit = rules.filibusters
    return Act(_("Dark card"), brief.format(limit=limit), told.format(limit=limit))


def _skip() -> Act:
    brief = _("Before the first action: skip the turn and draw one.")
    told = _("With no card at the start of your turn you may skip it and draw the deck's top card.")
    return Act(_("Empty hand"), brief, told)
