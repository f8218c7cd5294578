"""The questions that only variants raise, as `cli.model.rulesbook.questions` has those of all."""

from typing import Final

from cli.model.language import N_, _
from cli.model.rulesbook import played
from cli.model.rulesbook.house import MARK
from cli.model.rulesbook.mistakes import MISTAKES
from cli.model.rulesbook.played import always
from cli.model.rulesbook.questions import QUESTIONS, Question
from cli.model.rulesbook.tablequestions import TABLE_QUESTIONS
from engine.cards import DARK_PER_ICON, GREY_PER_ICON
from engine.rules import Rules


def _captain_can(rules: Rules) -> str:
    if not rules.supply:
        return _("Move by one card, or by any two cards as one icon that you name.")
    return _(
        "Move by one card, or by any two cards as one icon that you name, and choose the cards of "
        "its retreat."
    )


def _grey_card(rules: Rules) -> str:
    told = _(
        "One of {number} of each icon ({mark}), shown with a *. Playing it turns up a token first; "
        "when that lies, you choose the pirate."
    )
    if rules.captain:
        told = _(
            "One of {number} of each icon ({mark}), shown with a *. Playing it turns up a token "
            "first; when that lies, you choose the pirate, and each grey card of a captain's pair "
            "turns up its own."
        )
    return told.format(number=GREY_PER_ICON, mark=MARK)


def _dark_card(rules: Rules) -> str:
    told = _(
        "One of {dark} of each icon, shown with a *. It moves a pirate as any card does; then "
        "everybody discards down to {number}, the mover first."
    )
    return told.format(dark=DARK_PER_ICON, number=rules.filibusters)


def _when_to_push(rules: Rules) -> str:
    if rules.morgan == "instead":
        return _(
            "You push: on your turn, as an action, in place of a retreat. Morgan is the rule's "
            "name only. The pushed pirate goes ahead to the first space with one or two pirates."
        )
    return _(
        "You push: on your turn, as an action, beside your own retreats. Morgan is the rule's name "
        "only. The pushed pirate goes ahead to the first space with one or two pirates."
    )


def _own_push(rules: Rules) -> str:
    if rules.morgan == "both":
        return _("No: only another player's pirate is pushed; yours draw by going back.")
    return _("No: only another player's pirate is pushed in these rules.")


def _push_at_ends(rules: Rules) -> str:
    if rules.path == "passage":
        return _("One that is still in jail, yes; one that is on the sloop, no.")
    if rules.path == "island":
        return _("One that is still on the flooded sloop, yes; one that is in the cove, no.")
    return _("One that is still in jail, yes; one that is in the cove, no.")


VARIANT_QUESTIONS: Final = (
    Question(
        N_("What can the captain do?"),
        _captain_can,
        N_("hat two cards joker pair"),
        played.captains,
    ),
    Question(
        N_("May a captain's pair be two equal cards?"),
        always(N_("Yes, any two cards of your hand.")),
        N_("same alike"),
        played.captains,
    ),
    Question(
        N_("How does a pirate get on a raft?"),
        MISTAKES["wharf"].text,
        N_("board boarding wharf when rafts"),
        played.rafts,
    ),
    Question(
        N_("When does a raft go to sea?"),
        always(
            N_(
                "When pirates and crew on it are three. Its pirates have escaped, and the next "
                "docks."
            )
        ),
        N_("leave depart three crew"),
        played.rafts,
    ),
    Question(
        N_("When does a raft sink?"),
        always(N_("With the third hole: its pirates go to the wharf, and the next raft docks.")),
        N_("hole sinks lost"),
        played.rafts,
    ),
    Question(
        N_("What does an X do?"),
        always(
            N_(
                "It closes the free space of its icon that is closest to the sloop, for the whole "
                "game."
            )
        ),
        N_("token close closed blocked cross"),
        played.rafts,
    ),
    Question(
        N_("What do the tokens do, and where do they go?"),
        always(
            N_(
                "Crew fills a raft as a pirate does, the third hole sinks it, an X closes a space. "
                "A token for either raft goes where the player says while both are docked. What "
                "has no place goes to the box."
            )
        ),
        N_("hole crew white orange both either colour berth box place choose"),
        played.rafts,
    ),
    Question(
        N_("Who wins when several have escaped at once?"),
        always(
            N_(
                "Who used most different vessels, the sloop and each raft; then who has most "
                "pirates on rafts. If that is equal too, they share it."
            )
        ),
        N_("tie two same time equal together moment vessel"),
        played.rafts,
    ),
    Question(
        N_("Do I see the token before I choose the pirate?"),
        MISTAKES["grey"].text,
        N_("grey gray card order first reveal"),
        played.rafts,
    ),
    Question(
        N_("Who moves the sloop, and what does it cost?"),
        always(
            N_(
                "Whoever has a pirate aboard, or for the way back one on this side: an action. Who "
                "has most aboard, also with others, may do it once for free before the first "
                "action."
            )
        ),
        N_("sail free captain boat ship move"),
        played.jailbreak,
    ),
    Question(
        N_("Does the sloop's free move count as an action?"),
        always(
            N_("No, but only as the first thing of a turn. Every later one of the turn costs one.")
        ),
        N_("sail captain first costs twice two often again"),
        played.jailbreak,
    ),
    Question(
        N_("How many pirates does the sloop carry?"),
        always(N_("Three of each colour.")),
        N_("room full limit capacity"),
        played.jailbreak,
    ),
    Question(
        N_("Does a retreat or a push cross the water?"),
        MISTAKES["water"].text,
        N_("island passage back tortuga cartagena"),
        played.jailbreak,
    ),
    Question(
        N_("Which pirate may I push, and where to?"),
        MISTAKES["push"].text,
        N_("opponent other player pirate morgan"),
        played.pushes,
    ),
    Question(
        N_("Who discards when a dark card is played?"),
        MISTAKES["discarding"].text,
        N_("limit filibuster order everybody mover"),
        played.discards,
    ),
    Question(
        N_("What does a captain do without a supply?"),
        always(
            N_(
                "Its retreat draws from the deck's top, as any pirate's does: there is nothing to "
                "choose. It still moves by any two cards."
            )
        ),
        N_("hat no missing draw"),
        played.captains,
    ),
    Question(N_("What is a grey card?"), _grey_card, N_("gray star mark marked *"), played.rafts),
    Question(
        N_("What is the wharf?"),
        always(
            N_(
                "Two berths for rafts before the last two segments. It is no space: nobody "
                "advances or retreats to it, but pirates of a lost raft land there, any number of "
                "them."
            )
        ),
        N_("berth dock place"),
        played.rafts,
    ),
    Question(
        N_("What if both berths are empty?"),
        always(
            N_(
                "Then all rafts are gone: nobody boards one any more, and crew and holes go to the "
                "box. An X still closes a space, and the way to the sloop stays open."
            )
        ),
        N_("no more rafts left berth white orange gone last raft"),
        played.rafts,
    ),
    Question(
        N_("How many pirates does a raft hold?"),
        always(
            N_("One on each space. When pirates and crew aboard are three, it goes to sea at once.")
        ),
        N_("fit carry room capacity full"),
        played.rafts,
    ),
    Question(
        N_("May a pirate retreat from a raft or the wharf?"),
        always(N_("Yes, to a space before the wharf. From the sea nobody comes back.")),
        N_("back return leave"),
        played.rafts,
    ),
    Question(
        N_("Why are rafts not played with Morgan?"),
        always(
            N_(
                "They come from different editions, and no rules say how a push would treat a "
                "wharf and rafts; with dark cards it is the same. Such rules are refused."
            )
        ),
        N_("together both combine filibusters dark"),
        played.apart_from_rafts,
    ),
    Question(
        N_("How does a pirate leave the sloop?"),
        always(
            N_("At Tortuga by an advance to the island, at Cartagena by a retreat to the passage.")
        ),
        N_("off get aboard land disembark"),
        played.jailbreak,
    ),
    Question(
        N_("When does Morgan push?"), _when_to_push, N_("pushing action how what"), played.pushes
    ),
    Question(N_("May I push my own pirate?"), _own_push, N_("mine myself of"), played.pushes),
    Question(
        N_("May I push a pirate that has not started, or has arrived?"),
        _push_at_ends,
        N_("jail start goal sloop cove home flooded"),
        played.pushes,
    ),
    Question(N_("What is a dark card?"), _dark_card, N_("black star mark marked"), played.discards),
)
"""Behind those of every game."""


ALL_QUESTIONS: Final = (*QUESTIONS, *TABLE_QUESTIONS, *VARIANT_QUESTIONS)


def questions_of(rules: Rules) -> tuple[Question, ...]:
    """The questions that make sense in these rules."""
    return tuple(one for one in ALL_QUESTIONS if one.there(rules))
