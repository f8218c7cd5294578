"""The variants in our own words (RULES 5, 6, 8, 9, 10), each under headings of its own."""

from cli.model.language import N_, _
from cli.model.rulesbook.base import Part
from cli.model.rulesbook.house import MARK
from engine.cards import DARK_PER_ICON, GREY_PER_ICON
from engine.data.tokens import HOUSE_TOKENS
from engine.jailbreak import SLOOP_HOLDS
from engine.rules import Rules


def variant_parts(rules: Rules) -> tuple[Part, ...]:
    """The headings that the variants of these rules bring with them."""
    parts: list[Part] = []
    if rules.captain:
        parts.append((N_("Captain"), _captain(rules)))
    if rules.rafts:
        parts += [
            (N_("Rafts"), _rafts()),
            (N_("Grey cards"), _grey(rules)),
            (N_("Tokens"), _tokens()),
        ]
    if rules.path == "jailbreak":
        parts += [(N_("Sloop"), _sloop()), (N_("Sailing"), _sailing())]
    if rules.morgan != "off":
        parts.append((N_("Morgan"), _morgan(rules)))
    if rules.filibusters != "off":
        parts.append((N_("Filibusters"), _filibusters(rules)))
    return tuple(parts)


def _captain(rules: Rules) -> str:
    told = [
        _(
            "One pirate of each colour wears the captain's hat. It moves by one card as the others "
            "do, or by any two cards of your hand, alike or not: together they are a joker, you "
            "name the icon, and both are discarded. That is one action."
        )
    ]
    if rules.supply:
        told.append(
            _(
                "When it retreats it takes each card it may draw by choice, from anywhere in the "
                "supply, one by one; the action ends with the last."
            )
        )
    else:
        told.append(_("When it retreats it draws from the deck, as all pirates do."))
    if rules.morgan == "off":
        told.append(_("Only its retreat does so. It counts as any pirate in every other way."))
    else:
        told.append(_("Only its own retreat does so. It counts as any pirate in every other way."))
    return " ".join(told)


def _rafts() -> str:
    return _(
        "Two rafts of five spaces are docked at the wharf, one at the white berth and one at the "
        "orange; four more wait face down. Nobody advances or retreats to the wharf itself. When "
        "your advance would cross the wharf, because no empty space of the icon is before it, you "
        "may instead board any free space of that icon on a docked raft; so may a pirate on the "
        "wharf, and one on a raft may change to the other raft. A raft's space holds one pirate. "
        "When pirates and crew on a raft are three it goes to sea: its pirates have escaped for "
        "good, and the next raft docks. From wharf and rafts pirates may retreat, to spaces before "
        "the wharf; from the sea nobody does."
    )


def _grey(rules: Rules) -> str:
    told = [
        _(
            "{number} cards of each icon are grey ({mark}), shown with a *. A grey card is played "
            "in steps: you play it, a token is turned up and placed, and only then you choose the "
            "pirate."
        ).format(number=GREY_PER_ICON, mark=MARK)
    ]
    if rules.captain:
        told.append(_("Of a captain's pair each grey card turns up one token."))
    told.append(_("If the cards can then move nobody, they are lost and the action counts."))
    return " ".join(told)


def _tokens() -> str:
    told = _(
        "There are {number} tokens ({mark}), for the white raft, the orange one, or either: then "
        "you choose. Crew lies on the first space of the raft, counted from the wharf, without "
        "token and pirate. A hole lies on the first space without a token, and a pirate there "
        "goes to the wharf; the third hole sinks the raft, its pirates go to the wharf, and the "
        "next raft docks. An X closes the free space of its icon that is closest to the sloop; it "
        "is no space any more. What has no place goes to the box. Without tokens a grey card turns "
        "up nothing."
    )
    return told.format(number=sum(HOUSE_TOKENS.values()), mark=MARK)


def _sloop() -> str:
    told = _(
        "The sloop starts at Cartagena and carries up to {number} pirates of each colour. At "
        "Cartagena pirates board it by an advance without an empty space ahead, and may retreat "
        "from it into the passage; when it is away or full for your colour that advance is not "
        "possible. At Tortuga pirates aboard advance to the first empty space of the icon on the "
        "island, and none retreats. Nobody crosses the water in any other way."
    )
    return told.format(number=SLOOP_HOLDS)


def _sailing() -> str:
    return _(
        "Moving the sloop is one action: to Tortuga with a pirate of yours aboard, back to "
        "Cartagena with one of yours in the jail or the passage. The sloop's captain is who has "
        "pirates aboard, and at least as many as every other player: before the first action of "
        "the turn a captain may move it once for free."
    )


def _morgan(rules: Rules) -> str:
    if rules.morgan == "instead":
        told = _(
            "You draw, instead of retreating, by pushing a pirate of another player forward to the "
            "first space ahead that holds one or two pirates, and draw as many cards as stood "
            "there."
        )
    else:
        told = _(
            "You draw, beside your own retreats, by pushing a pirate of another player forward to "
            "the first space ahead that holds one or two pirates, and draw as many cards as stood "
            "there."
        )
    more = _(
        "Empty and full spaces are passed over; when there is none ahead, that pirate cannot be "
        "pushed. Pirates that have not started may be pushed, those that have arrived may not."
    )
    if rules.path != "jailbreak":
        return f"{told} {more}"
    water = _("A push does not cross the water; the sloop's pirates are pushed at Tortuga only.")
    return f"{told} {more} {water}"


def _filibusters(rules: Rules) -> str:
    told = _(
        "{dark} cards of each icon are dark, shown with a *. When an advance with a dark card is "
        "done, every player who holds more than {number} cards discards down to {number}, by own "
        "choice, the mover first and then clockwise, all of one player's cards before the next. A "
        "discard is no action. When the advance wins, nobody discards."
    )
    return told.format(dark=DARK_PER_ICON, number=rules.filibusters)
