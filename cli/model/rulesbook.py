"""The rules in our own words, for the options that are played: what ``rules`` prints.

It follows RULES.md; where an option changes a rule, only what is played is told.
"""

from cli.model.folding import folded
from cli.model.words import count, listed, number_word, rules_name
from engine.data.icons import ICON_NAMES
from engine.options import BASE_GAME, OPTIONS, text_of
from engine.rules import Rules, make_rules

BOT_ROUND_CAP = 200
"""Rounds after which a game with bots ends: cautious ones stall for ever (RULES 2, turn cap)."""


def rules_text(rules: Rules, *, bots: bool = False) -> tuple[str, ...]:
    """The whole text, a heading and a paragraph for each rule, then the options.

    With ``bots`` their round cap is no change of the preset.
    """
    lines = [f"{rules_name(rules)}, {count(rules.players, 'player')}."]
    for heading, text in _parts(rules):
        lines += ["", *folded(f"{heading}. {text}")]
    return (*lines, "", *_options(rules, bots=bots))


def rules_part(rules: Rules, asked: str, *, bots: bool = False) -> tuple[str, ...]:
    """The rules under one heading (or its beginning), or the whole text when none is asked for."""
    wanted = asked.strip().lower()
    if not wanted:
        return rules_text(rules, bots=bots)
    parts = _parts(rules)
    found = [part for part in parts if part[0].lower().startswith(wanted)]
    if "options".startswith(wanted):
        return _options(rules, bots=bots)
    if not found:
        headings = listed([heading.lower() for heading, _ in parts])
        return (f"The rules have no {wanted[:20]!r}. They have {headings} and options.",)
    return tuple(line for heading, text in found for line in folded(f"{heading}. {text}"))


def _parts(rules: Rules) -> tuple[tuple[str, str], ...]:
    icons = ", ".join(ICON_NAMES[rules.icons])
    return (
        ("Goal", _goal(rules)),
        ("Board", _board(rules, icons)),
        ("Start", _start(rules)),
        ("Turn", _turn(rules)),
        ("Advance", _advance()),
        ("Retreat", _retreat(rules)),
        ("Drawing", _drawing(rules)),
        *((("Empty hand", _empty_hand()),) if rules.empty_hand_draw else ()),
        ("End", _end(rules)),
        ("Leaving", _leaving()),
    )


def _goal(rules: Rules) -> str:
    return (
        f"Bring all your {number_word(rules.pirates)} pirates from the jail through the passage "
        "to the sloop before the others do."
    )


def _board(rules: Rules, icons: str) -> str:
    house = (
        " More than six segments were never published: G and H are this project's own (HOUSE)."
        if rules.segments > 6
        else ""
    )
    return (
        f"The passage has {number_word(rules.segments)} segments of six spaces, each with one of "
        f"the icons {icons}. Order and direction of the segments are drawn for every game. Spaces "
        f"are numbered 1 to {6 * rules.segments} from the jail to the sloop. A space holds three "
        f"pirates at most.{house}"
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
    return (
        f"A turn has up to {number_word(rules.max_actions)} actions, at least {least}: advances "
        "and retreats in any order. You may end it earlier."
        " When neither is possible you may end it at once."
    )


def _advance() -> str:
    return (
        "Play a card and move one of your pirates, from the jail or the passage, forward to the "
        "first empty space with the card's icon. Spaces with any pirate on them are passed over. "
        "If no empty one is ahead, the pirate boards the sloop. You cannot choose where it stops, "
        "and no pirate is ever stuck while you have a card."
    )


def _retreat(rules: Rules) -> str:
    sloop = "" if rules.sloop_retreat else " Pirates on the sloop stay there."
    aboard = " A pirate on the sloop may retreat too." if rules.sloop_retreat else ""
    jail = (
        " If there is no such space, it goes back to the jail for one card."
        if rules.jail_retreat
        else " If there is no such space, the pirate cannot retreat."
    )
    return (
        "Move one of your pirates back to the closest space that holds one or two pirates, of any "
        "colour, and draw as many cards as stood there. Empty and full spaces are passed over; "
        f"you cannot pass one pirate to reach two.{jail} From the jail there is no "
        f"retreat.{aboard}{sloop}"
    )


def _drawing(rules: Rules) -> str:
    source = (
        "Cards come from the left end of the supply; when it is empty, the next row is turned up "
        "at once, also between two cards."
        if rules.supply
        else "Cards come from the top of the deck."
    )
    return (
        f"{source} When the deck is empty, the discards are shuffled into a new one. Cards you "
        "draw may be played in the same turn."
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
            f" After round {rules.round_cap} the game ends: most pirates on the sloop wins, then "
            "the sum of all positions."
        )
    return f"Who has all pirates on the sloop wins at once.{cap}"


def _leaving() -> str:
    return (
        "A player who resigns plays no more; the pirates stay and count for every rule. The last "
        "one left wins."
    )


def _options(rules: Rules, *, bots: bool) -> tuple[str, ...]:
    """The options that are played; what differs from the preset is marked."""
    usual = make_rules(rules.preset, rules.players, {"round_cap": BOT_ROUND_CAP} if bots else {})
    lines = ["Options (change one with --set NAME=VALUE):"]
    for name in OPTIONS:
        if name in BASE_GAME or (name == "island_segments" and rules.path != "jailbreak"):
            continue  # nothing to choose in this version
        value = getattr(rules, name)
        changed = "" if value == getattr(usual, name) else "   (changed)"
        lines.append(f"  {name:<16} {text_of(value):<10} of {OPTIONS[name].allowed()}{changed}")
    return tuple(lines)
