"""The frequent mistakes: what players try again and again, and what the rule is.

A refused move quotes the one that fits; ``rules mistakes`` lists those of the rules played.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cli.model.language import N_, _
from cli.model.rulesbook import played
from cli.model.rulesbook.played import Played, Saying, always
from cli.model.words import lower
from engine.rules import Rules


class Mistake(NamedTuple):
    """A mistake: its `title` (marked), the rule in `text`, and in which rules it can be made."""

    title: str
    text: Saying
    there: Played = played.everywhere


def _stuck(rules: Rules) -> str:
    if rules.path == "jailbreak":
        return _(
            "A card moves a pirate to the first empty space of its icon, or to the next vessel. "
            "Only before a sloop that is away or full, and aboard while it is at Cartagena, a "
            "pirate waits."
        )
    if rules.path == "island":
        return _(
            "With a card there is always an advance: past every occupied space, and if no empty "
            "one is ahead, to the cove."
        )
    return _(
        "With a card there is always an advance: past every occupied space, and if no empty one "
        "is ahead, to the sloop."
    )


def _retreat_target(rules: Rules) -> str:
    told = _(
        "A retreat leads to the closest space behind with exactly one or two pirates. Empty spaces "
        "and full ones are passed over."
    )
    if not rules.jail_retreat:
        return told
    jail = _("It leads to the jail only when nobody is behind.")
    if rules.path == "island":
        jail = _("It leads to the flooded sloop only when nobody is behind.")
    return f"{told} {jail}"


def _passing(rules: Rules) -> str:
    if rules.min_actions == 0:
        return _(
            "A turn may be ended without an action in these rules, but not in the middle of one."
        )
    return _(
        "A turn has at least one action. It may be ended without one only when no advance and no "
        "way to draw is possible."
    )


def _start(rules: Rules) -> str:
    if rules.path == "island":
        return _("A pirate that has not left the flooded sloop has nothing behind it.")
    return _("A pirate that has not left the jail has nothing behind it.")


def _home(rules: Rules) -> str:
    if rules.path == "passage":
        return _("A pirate on the sloop is where it should be; play the card for another.")
    return _("A pirate in the cove is where it should be; play the card for another.")


def _discarding(rules: Rules) -> str:
    told = _(
        "After a dark card every player, from the mover on, discards down to {number} cards, in "
        "anybody's turn."
    )
    return told.format(number=rules.filibusters)


MISTAKES: Final[Mapping[str, Mistake]] = {
    "occupied": Mistake(
        N_("stopping on an occupied space"),
        always(
            N_(
                "An advance passes over every space with a pirate on it, your own too, and takes "
                "the first empty one of the icon."
            )
        ),
    ),
    "choosing": Mistake(
        N_("choosing where a pirate stops"),
        always(
            N_(
                "The landing is forced: the first empty space of the icon ahead; going back, the "
                "closest with one or two pirates."
            )
        ),
    ),
    "empty": Mistake(N_("retreating to an empty space or to a full one"), _retreat_target),
    "passing": Mistake(N_("passing without an action where one is required"), _passing),
    "stuck": Mistake(N_("thinking that a pirate is stuck"), _stuck),
    "start": Mistake(N_("retreating from the start"), _start),
    "home": Mistake(N_("advancing a pirate that has arrived"), _home),
    "skipping": Mistake(
        N_("skipping a turn with cards in hand"),
        always(
            N_("Only without a card, and before the first action, a turn may be skipped for one.")
        ),
        played.skipping,
    ),
    "pair": Mistake(
        N_("moving any pirate by two cards"),
        always(N_("Two cards are one joker for the captain alone, and you name its icon.")),
        played.captains,
    ),
    "hat": Mistake(
        N_("mistaking the captain for another pirate"),
        always(
            N_(
                "On a space with others the captain is meant only when you say captain; it goes "
                "the same way, but it draws by choice."
            )
        ),
        played.captains,
    ),
    "takes": Mistake(
        N_("playing on before the captain has taken its cards"),
        always(N_("A captain's retreat takes its cards out of the supply one by one, then ends.")),
        played.takes,
    ),
    "grey": Mistake(
        N_("choosing the pirate before the token is turned up"),
        always(
            N_("A grey card turns up a token first; when the token lies, you choose the pirate.")
        ),
        played.rafts,
    ),
    "steps": Mistake(
        N_("breaking off a grey card"),
        always(
            N_("Its steps are gone through at once: the token, perhaps its raft, then the pirate.")
        ),
        played.rafts,
    ),
    "wharf": Mistake(
        N_("advancing to the wharf, or boarding from afar"),
        always(
            N_(
                "Nobody advances to the wharf. A raft is boarded when the advance would cross the "
                "wharf, from the wharf, or from another raft, on a free space of the icon."
            )
        ),
        played.rafts,
    ),
    "sea": Mistake(
        N_("coming back from the sea"),
        always(N_("Pirates that left on a raft have escaped for good and are moved no more.")),
        played.rafts,
    ),
    "aboard": Mistake(
        N_("boarding a sloop that is away or full"),
        always(
            N_(
                "The sloop takes pirates at Cartagena only, three of a colour at most. Without it "
                "and without an empty space ahead an advance is not possible."
            )
        ),
        played.jailbreak,
    ),
    "water": Mistake(
        N_("crossing the water on foot"),
        always(
            N_(
                "Only aboard the sloop a pirate gets across. From the sloop it goes back to the "
                "passage at Cartagena, and ahead to the island at Tortuga."
            )
        ),
        played.jailbreak,
    ),
    "sailing": Mistake(
        N_("sailing an empty sloop"),
        always(
            N_(
                "To Tortuga it takes a pirate of yours aboard; back to Cartagena, one in jail or "
                "in the passage."
            )
        ),
        played.jailbreak,
    ),
    "instead": Mistake(
        N_("retreating where players push"),
        always(N_("Your own pirates never go back here: you draw by pushing another player's.")),
        played.pushes_only,
    ),
    "push": Mistake(
        N_("pushing a pirate to an empty space or to a full one"),
        always(
            N_(
                "A pushed pirate goes ahead to the first space with exactly one or two pirates, "
                "and nowhere where there is none. Who has arrived is not pushed."
            )
        ),
        played.pushes,
    ),
    "discarding": Mistake(
        N_("playing on before the hands are down to the limit"), _discarding, played.discards
    ),
}
"""By a word of ours; in the order in which they are listed."""


def mistake_text(key: str, rules: Rules) -> str:
    """A mistake in one line, to be quoted: ``"Frequent mistake, stopping ...: An advance ..."``."""
    mistake = MISTAKES[key]
    # i18n: {title}: what is done wrong, as "stopping on an occupied space"; {rule}: a sentence
    told = _("A frequent mistake, {title}: {rule}")
    return told.format(title=_(mistake.title), rule=lower(mistake.text(rules)))


def mistakes_of(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Title and rule of every mistake that can be made in these rules."""
    return tuple(
        (_(mistake.title), mistake.text(rules))
        for mistake in MISTAKES.values()
        if mistake.there(rules)
    )
