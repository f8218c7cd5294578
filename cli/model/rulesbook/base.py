"""The base game in our own words, for the options that are played (RULES 2, 4, 7, 13).

It follows RULES.md; where an option changes a rule, only what is played is told.
"""

from cli.model.places import at_goal, in_start, in_the_way, the_goal, the_start, the_way
from cli.model.rulesbook.house import MARK
from cli.model.words import number_word
from engine.board import is_house
from engine.data.icons import ICON_NAMES
from engine.positions import AFTER_WHARF, goal_of, passage_spaces, sloop_of
from engine.rules import Rules

Part = tuple[str, str]
"""A heading and its paragraph."""


def opening_parts(rules: Rules) -> tuple[Part, ...]:
    """What stands before the variants."""
    return (
        ("Goal", _goal(rules)),
        ("Board", _board(rules)),
        ("Start", _start(rules)),
        ("Turn", _turn(rules)),
        ("Advance", _advance(rules)),
        ("Retreat", _retreat(rules)),
        ("Drawing", _drawing(rules)),
        *((("Empty hand", _empty_hand()),) if rules.empty_hand_draw else ()),
    )


def closing_parts(rules: Rules) -> tuple[Part, ...]:
    """What stands behind them."""
    return (("End", _end(rules)), ("Leaving", _leaving()))


def _goal(rules: Rules) -> str:
    ways = {
        "passage": "from the jail through the passage to the sloop",
        "island": "from the flooded sloop across the island to the cove",
        "jailbreak": (
            "from the jail through the passage to the sloop, with it across the water, and over "
            "the island to the cove"
        ),
    }
    way = ways[rules.path] + (", or out to sea on a raft," if rules.rafts else "")
    return f"Bring all your {number_word(rules.pirates)} pirates {way} before the others do."


def _board(rules: Rules) -> str:
    icons = ", ".join(ICON_NAMES[rules.icons])
    house = ""
    if is_house(rules):
        house = (
            " More than six segments were never published: G and H are this project's own "
            f"({MARK})."
        )
    wharf = ""
    if rules.rafts:
        wharf = f" The wharf stands before the last {number_word(AFTER_WHARF)} segments."
    return (
        f"{_segments(rules)} of six spaces, each with one of the icons {icons}. Order and "
        f"direction of the segments are drawn for every game. {_numbers(rules)}{wharf} A space "
        f"holds three pirates at most.{house}"
    )


def _segments(rules: Rules) -> str:
    if rules.path != "jailbreak":
        name = the_way(rules).removeprefix("the ")
        return f"The {name} has {number_word(rules.segments)} segments"
    return (
        f"The passage has {number_word(rules.segments)} segments and the island "
        f"{number_word(rules.island_segments)},"
    )


def _numbers(rules: Rules) -> str:
    passage = passage_spaces(rules)
    if rules.path != "jailbreak":
        return f"Spaces are numbered 1 to {passage} from {the_start(rules)} to {the_goal(rules)}."
    first, last = sloop_of(rules) + 1, goal_of(rules) - 1
    return (
        f"Spaces are numbered 1 to {passage} in the passage and {first} to {last} on the island; "
        "the sloop goes between them."
    )


def _start(rules: Rules) -> str:
    cards = "six cards"
    if rules.start_cards == "6/5":
        cards = "five cards, the one who begins six"
    hands = "Hands are open" if rules.hands == "open" else "Hands are hidden"
    supply = f", and {rules.supply} cards lie face up in the supply" if rules.supply else ""
    first = (
        "Who begins is drawn."
        if rules.first_player == "random"
        else f"Seat {int(rules.first_player) + 1} begins."
    )
    return (
        f"Each player has {cards}. The deck has {6 * rules.deck} cards, {rules.deck} of each "
        f"icon. {hands}{supply}. {first}"
    )


def _turn(rules: Rules) -> str:
    least = "none" if rules.min_actions == 0 else "one"
    more = {"off": "advances and retreats", "instead": "advances and pushes"}
    kinds = more.get(rules.morgan, "advances, retreats and pushes")
    sail = ", and moving the sloop," if rules.path == "jailbreak" else ""
    return (
        f"A turn has up to {number_word(rules.max_actions)} actions, at least {least}: {kinds}"
        f"{sail} in any order. You may end it earlier."
        " When neither advancing nor drawing is possible you may end it at once."
    )


def _advance(rules: Rules) -> str:
    movers = f"{in_start(rules)} or {in_the_way(rules)}"
    if rules.path == "jailbreak":
        return (
            "Play a card and move one of your pirates forward to the first empty space with the "
            "card's icon on its side of the water. Spaces with any pirate on them are passed over. "
            "If no empty one is ahead, it boards the sloop (see Sloop), or on the island reaches "
            "the cove. You cannot choose where it stops."
        )
    return (
        f"Play a card and move one of your pirates, {movers}, forward to the first empty space "
        "with the card's icon. Spaces with any pirate on them are passed over. If no empty one is "
        f"ahead, the pirate {_arrives(rules)}. You cannot choose where it stops, and no pirate is "
        "ever stuck while you have a card."
    )


def _arrives(rules: Rules) -> str:
    return "reaches the cove" if rules.path == "island" else "boards the sloop"


def _retreat(rules: Rules) -> str:
    if rules.morgan == "instead":
        return (
            "Your own pirates do not go back in this game: you draw by pushing another player's "
            "pirate (see Morgan)."
        )
    jail = (
        f" If there is no such space, it goes back to {the_start(rules)} for one card."
        if rules.jail_retreat
        else " If there is no such space, the pirate cannot retreat."
    )
    water = " It never crosses the water." if rules.path == "jailbreak" else ""
    return (
        "Move one of your pirates back to the closest space that holds one or two pirates, of any "
        "colour, and draw as many cards as stood there. Empty and full spaces are passed over; "
        f"you cannot pass one pirate to reach two.{jail}{water} From {the_start(rules)} there is "
        f"no retreat.{_from_home(rules)}"
    )


def _from_home(rules: Rules) -> str:
    """Who has arrived may come back, or not."""
    where = at_goal(rules)
    if rules.path == "jailbreak":
        where = "on the sloop at Cartagena or in the cove"
    if rules.sloop_retreat:
        return f" A pirate {where} may retreat too."
    return f" Pirates {where} stay there."


def _drawing(rules: Rules) -> str:
    source = (
        "Cards come from the left end of the supply; when it is empty, the next row is turned up "
        "at once, also between two cards."
        if rules.supply
        else "Cards come from the top of the deck."
    )
    limit = " No hand is too large." if rules.filibusters == "off" else ""
    return (
        f"{source} When the deck is empty, the discards are shuffled into a new one. When no card "
        "is left anywhere you draw what there is, perhaps nothing. Cards you draw may be played "
        f"in the same turn.{limit}"
    )


def _empty_hand() -> str:
    return (
        "With no cards at the start of your turn you may skip it and draw the deck's top card "
        "instead."
    )


def _end(rules: Rules) -> str:
    cap = ""
    if rules.round_cap is not None:
        cap = (
            f" After round {rules.round_cap} the game ends: most pirates {at_goal(rules)} wins, "
            "then the sum of all positions."
        )
    if rules.rafts:
        return (
            "Who has all pirates on the sloop or at sea wins at once, also in another player's "
            "turn. When a token ends the game for several, who used most different vessels wins, "
            f"then who has most pirates on rafts.{cap}"
        )
    return f"Who has all pirates {at_goal(rules)} wins at once.{cap}"


def _leaving() -> str:
    return (
        "A player who resigns plays no more; the pirates stay and count for every rule. The last "
        "one left wins."
    )
