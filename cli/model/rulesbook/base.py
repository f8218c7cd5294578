"""The base game in our own words, for the options that are played (RULES 2, 4, 7, 13).

It follows RULES.md; where an option changes a rule, only what is played is told.
"""

from cli.model.language import N_, _
from cli.model.rulesbook.house import MARK
from cli.model.terms import icon_names
from cli.model.words import number_word
from engine.board import is_house
from engine.positions import AFTER_WHARF, goal_of, passage_spaces, sloop_of
from engine.rules import Rules

Part = tuple[str, str]
"""A heading, marked and English, and its paragraph in the language that is spoken."""


def opening_parts(rules: Rules) -> tuple[Part, ...]:
    """What stands before the variants."""
    return (
        (N_("Goal"), _goal(rules)),
        (N_("Board"), _board(rules)),
        (N_("Start"), _start(rules)),
        (N_("Turn"), _turn(rules)),
        (N_("Advance"), _advance(rules)),
        (N_("Retreat"), _retreat(rules)),
        (N_("Drawing"), _drawing(rules)),
        *(((N_("Empty hand"), _empty_hand()),) if rules.empty_hand_draw else ()),
    )


def closing_parts(rules: Rules) -> tuple[Part, ...]:
    """What stands behind them."""
    return ((N_("End"), _end(rules)), (N_("Leaving"), _leaving()))


def _goal(rules: Rules) -> str:
    if rules.path == "jailbreak":
        told = _(
            "Bring all your {number} pirates from the jail through the passage to the sloop, with "
            "it across the water, and over the island to the cove before the others do."
        )
    elif rules.path == "island":
        told = _(
            "Bring all your {number} pirates from the flooded sloop across the island to the cove "
            "before the others do."
        )
    elif rules.rafts:
        told = _(
            "Bring all your {number} pirates from the jail through the passage to the sloop, or "
            "out to sea on a raft, before the others do."
        )
    else:
        told = _(
            "Bring all your {number} pirates from the jail through the passage to the sloop before "
            "the others do."
        )
    return told.format(number=number_word(rules.pirates))


def _board(rules: Rules) -> str:
    told = [_segments(rules)]
    told.append(_("Order and direction of the segments are drawn for every game."))
    told.append(_numbers(rules))
    if rules.rafts:
        wharf = _("The wharf stands before the last {number} segments.")
        told.append(wharf.format(number=number_word(AFTER_WHARF)))
    told.append(_("A space holds three pirates at most."))
    if is_house(rules):
        house = _(
            "More than six segments were never published: G and H are this project's own ({mark})."
        )
        told.append(house.format(mark=MARK))
    return " ".join(told)


def _segments(rules: Rules) -> str:
    if rules.path == "jailbreak":
        told = _(
            "The passage has {number} segments and the island {other}, of six spaces, each with "
            "one of the icons {icons}."
        )
    elif rules.path == "island":
        told = _(
            "The island has {number} segments of six spaces, each with one of the icons {icons}."
        )
    else:
        told = _(
            "The passage has {number} segments of six spaces, each with one of the icons {icons}."
        )
    return told.format(
        number=number_word(rules.segments),
        other=number_word(rules.island_segments),
        icons=", ".join(icon_names(rules.icons)),
    )


def _numbers(rules: Rules) -> str:
    passage = passage_spaces(rules)
    if rules.path == "passage":
        return _("Spaces are numbered 1 to {last} from the jail to the sloop.").format(last=passage)
    if rules.path == "island":
        told = _("Spaces are numbered 1 to {last} from the flooded sloop to the cove.")
        return told.format(last=passage)
    told = _(
        "Spaces are numbered 1 to {passage} in the passage and {first} to {last} on the island; "
        "the sloop goes between them."
    )
    return told.format(passage=passage, first=sloop_of(rules) + 1, last=goal_of(rules) - 1)


def _start(rules: Rules) -> str:
    told = [_("Each player has six cards.")]
    if rules.start_cards == "6/5":
        told = [_("Each player has five cards, the one who begins six.")]
    deck = _("The deck has {cards} cards, {number} of each icon.")
    told.append(deck.format(cards=6 * rules.deck, number=rules.deck))
    told.append(_hands(rules))
    if rules.first_player == "random":
        told.append(_("Who begins is drawn."))
    else:
        told.append(_("Seat {number} begins.").format(number=int(rules.first_player) + 1))
    return " ".join(told)


def _hands(rules: Rules) -> str:
    if not rules.supply:
        return _("Hands are open.") if rules.hands == "open" else _("Hands are hidden.")
    told = _("Hands are hidden, and {number} cards lie face up in the supply.")
    if rules.hands == "open":
        told = _("Hands are open, and {number} cards lie face up in the supply.")
    return told.format(number=rules.supply)


def _turn(rules: Rules) -> str:
    # i18n: {kinds}: a list, "advances, retreats and pushes"
    actions = _("A turn has up to {number} actions, at least one: {kinds} in any order.")
    if rules.min_actions == 0:
        actions = _("A turn has up to {number} actions, at least none: {kinds} in any order.")
    return " ".join(
        (
            actions.format(number=number_word(rules.max_actions), kinds=_kinds(rules)),
            _("You may end it earlier."),
            _("When neither advancing nor drawing is possible you may end it at once."),
        )
    )


def _kinds(rules: Rules) -> str:
    sails = rules.path == "jailbreak"
    if rules.morgan == "off":
        told = _("advances and retreats")
        return _("advances and retreats, and moving the sloop,") if sails else told
    if rules.morgan == "instead":
        told = _("advances and pushes")
        return _("advances and pushes, and moving the sloop,") if sails else told
    told = _("advances, retreats and pushes")
    return _("advances, retreats and pushes, and moving the sloop,") if sails else told


def _advance(rules: Rules) -> str:
    if rules.path == "jailbreak":
        return _(
            "Play a card and move one of your pirates forward to the first empty space with the "
            "card's icon on its side of the water. Spaces with any pirate on them are passed over. "
            "If no empty one is ahead, it boards the sloop (see Sloop), or on the island reaches "
            "the cove. You cannot choose where it stops."
        )
    if rules.path == "island":
        return _(
            "Play a card and move one of your pirates, on the flooded sloop or on the island, "
            "forward to the first empty space with the card's icon. Spaces with any pirate on them "
            "are passed over. If no empty one is ahead, the pirate reaches the cove. You cannot "
            "choose where it stops, and no pirate is ever stuck while you have a card."
        )
    return _(
        "Play a card and move one of your pirates, in jail or in the passage, forward to the first "
        "empty space with the card's icon. Spaces with any pirate on them are passed over. If no "
        "empty one is ahead, the pirate boards the sloop. You cannot choose where it stops, and no "
        "pirate is ever stuck while you have a card."
    )


def _retreat(rules: Rules) -> str:
    if rules.morgan == "instead":
        return _(
            "Your own pirates do not go back in this game: you draw by pushing another player's "
            "pirate (see Morgan)."
        )
    told = [
        _(
            "Move one of your pirates back to the closest space that holds one or two pirates, of "
            "any colour, and draw as many cards as stood there. Empty and full spaces are passed "
            "over; you cannot pass one pirate to reach two."
        ),
        _nobody_behind(rules),
    ]
    if rules.path == "jailbreak":
        told.append(_("It never crosses the water."))
    if rules.path == "island":
        told.append(_("From the flooded sloop there is no retreat."))
    else:
        told.append(_("From the jail there is no retreat."))
    told.append(_from_home(rules))
    return " ".join(told)


def _nobody_behind(rules: Rules) -> str:
    if not rules.jail_retreat:
        return _("If there is no such space, the pirate cannot retreat.")
    if rules.path == "island":
        return _("If there is no such space, it goes back to the flooded sloop for one card.")
    return _("If there is no such space, it goes back to the jail for one card.")


def _from_home(rules: Rules) -> str:
    """Who has arrived may come back, or not."""
    back = rules.sloop_retreat
    if rules.path == "jailbreak":
        told = _("Pirates on the sloop at Cartagena or in the cove stay there.")
        return (
            _("A pirate on the sloop at Cartagena or in the cove may retreat too.")
            if back
            else told
        )
    if rules.path == "island":
        told = _("Pirates in the cove stay there.")
        return _("A pirate in the cove may retreat too.") if back else told
    told = _("Pirates on the sloop stay there.")
    return _("A pirate on the sloop may retreat too.") if back else told


def _drawing(rules: Rules) -> str:
    if rules.supply:
        source = _(
            "Cards come from the left end of the supply; when it is empty, the next row is turned "
            "up at once, also between two cards."
        )
    else:
        source = _("Cards come from the top of the deck.")
    told = [
        source,
        _(
            "When the deck is empty, the discards are shuffled into a new one. When no card is "
            "left anywhere you draw what there is, perhaps nothing. Cards you draw may be played "
            "in the same turn."
        ),
    ]
    if rules.filibusters == "off":
        told.append(_("No hand is too large."))
    return " ".join(told)


def _empty_hand() -> str:
    return _(
        "With no cards at the start of your turn you may skip it and draw the deck's top card "
        "instead."
    )


def _end(rules: Rules) -> str:
    if rules.rafts:
        told = [
            _(
                "Who has all pirates on the sloop or at sea wins at once, also in another player's "
                "turn. When a token ends the game for several, who used most different vessels "
                "wins, then who has most pirates on rafts."
            )
        ]
    elif rules.path == "passage":
        told = [_("Who has all pirates on the sloop wins at once.")]
    else:
        told = [_("Who has all pirates in the cove wins at once.")]
    if rules.round_cap is not None:
        cap = _(
            "After round {number} the game ends: most pirates in the cove wins, then the sum of "
            "all positions."
        )
        if rules.path == "passage":
            cap = _(
                "After round {number} the game ends: most pirates on the sloop wins, then the sum "
                "of all positions."
            )
        told.append(cap.format(number=rules.round_cap))
    return " ".join(told)


def _leaving() -> str:
    return _(
        "A player who resigns plays no more; the pirates stay and count for every rule. The last "
        "one left wins."
    )
