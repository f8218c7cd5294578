"""The questions that only variants raise, as `cli.model.rulesbook.questions` has those of all."""

from typing import Final

from cli.model.places import at_goal, in_start
from cli.model.rulesbook import played
from cli.model.rulesbook.house import MARK
from cli.model.rulesbook.mistakes import MISTAKES
from cli.model.rulesbook.played import always
from cli.model.rulesbook.questions import QUESTIONS, Question
from cli.model.rulesbook.tablequestions import TABLE_QUESTIONS
from engine.cards import DARK_PER_ICON, GREY_PER_ICON
from engine.rules import Rules


def _captain_can(rules: Rules) -> str:
    takes = ", and choose the cards of its retreat" if rules.supply else ""
    return f"Move by one card, or by any two cards as one icon that you name{takes}."


def _grey_card(rules: Rules) -> str:
    pair = ", and each grey card of a captain's pair turns up its own" if rules.captain else ""
    return (
        f"One of {GREY_PER_ICON} of each icon ({MARK}), shown with a *. Playing it turns up a "
        f"token first; when that lies, you choose the pirate{pair}."
    )


def _dark_card(rules: Rules) -> str:
    return (
        f"One of {DARK_PER_ICON} of each icon, shown with a *. It moves a pirate as any card does; "
        f"then everybody discards down to {rules.filibusters}, the mover first."
    )


def _when_to_push(rules: Rules) -> str:
    own = "in place of a retreat" if rules.morgan == "instead" else "beside your own retreats"
    return (
        f"You push: on your turn, as an action, {own}. Morgan is the rule's name only. The pushed "
        "pirate goes ahead to the first space with one or two pirates."
    )


def _own_push(rules: Rules) -> str:
    own = "; yours draw by going back" if rules.morgan == "both" else " in these rules"
    return f"No: only another player's pirate is pushed{own}."


def _push_at_ends(rules: Rules) -> str:
    return f"One that is still {in_start(rules)}, yes; one that is {at_goal(rules)}, no."


VARIANT_QUESTIONS: Final = (
    Question("What can the captain do?", _captain_can, "hat two cards joker pair", played.captains),
    Question(
        "May a captain's pair be two equal cards?",
        always("Yes, any two cards of your hand."),
        "same alike",
        played.captains,
    ),
    Question(
        "How does a pirate get on a raft?",
        MISTAKES["wharf"].text,
        "board boarding wharf when rafts",
        played.rafts,
    ),
    Question(
        "When does a raft go to sea?",
        always(
            "When pirates and crew on it are three. Its pirates have escaped, and the next docks."
        ),
        "leave depart three crew",
        played.rafts,
    ),
    Question(
        "When does a raft sink?",
        always("With the third hole: its pirates go to the wharf, and the next raft docks."),
        "hole sinks lost",
        played.rafts,
    ),
    Question(
        "What does an X do?",
        always(
            "It closes the free space of its icon that is closest to the sloop, for the whole game."
        ),
        "token close closed blocked cross",
        played.rafts,
    ),
    Question(
        "What do the tokens do, and where do they go?",
        always(
            "Crew fills a raft as a pirate does, the third hole sinks it, an X closes a space. A "
            "token for either raft goes where the player says while both are docked. What has no "
            "place goes to the box."
        ),
        "hole crew white orange both either colour berth box place choose",
        played.rafts,
    ),
    Question(
        "Who wins when several have escaped at once?",
        always(
            "Who used most different vessels, the sloop and each raft; then who has most pirates "
            "on rafts. If that is equal too, they share it."
        ),
        "tie two same time equal together moment vessel",
        played.rafts,
    ),
    Question(
        "Do I see the token before I choose the pirate?",
        MISTAKES["grey"].text,
        "grey gray card order first reveal",
        played.rafts,
    ),
    Question(
        "Who moves the sloop, and what does it cost?",
        always(
            "Whoever has a pirate aboard, or for the way back one on this side: an action. Who has "
            "most aboard, also with others, may do it once for free before the first action."
        ),
        "sail free captain boat ship move",
        played.jailbreak,
    ),
    Question(
        "Does the sloop's free move count as an action?",
        always("No, but only as the first thing of a turn. Every later one of the turn costs one."),
        "sail captain first costs twice two often again",
        played.jailbreak,
    ),
    Question(
        "How many pirates does the sloop carry?",
        always("Three of each colour."),
        "room full limit capacity",
        played.jailbreak,
    ),
    Question(
        "Does a retreat or a push cross the water?",
        MISTAKES["water"].text,
        "island passage back tortuga cartagena",
        played.jailbreak,
    ),
    Question(
        "Which pirate may I push, and where to?",
        MISTAKES["push"].text,
        "opponent other player pirate morgan",
        played.pushes,
    ),
    Question(
        "Who discards when a dark card is played?",
        MISTAKES["discarding"].text,
        "limit filibuster order everybody mover",
        played.discards,
    ),
    Question(
        "What does a captain do without a supply?",
        always(
            "Its retreat draws from the deck's top, as any pirate's does: there is nothing to "
            "choose. It still moves by any two cards."
        ),
        "hat no missing draw",
        played.captains,
    ),
    Question("What is a grey card?", _grey_card, "gray star mark marked *", played.rafts),
    Question(
        "What is the wharf?",
        always(
            "Two berths for rafts before the last two segments. It is no space: nobody advances or "
            "retreats to it, but pirates of a lost raft land there, any number of them."
        ),
        "berth dock place",
        played.rafts,
    ),
    Question(
        "What if both berths are empty?",
        always(
            "Then all rafts are gone: nobody boards one any more, and crew and holes go to the "
            "box. An X still closes a space, and the way to the sloop stays open."
        ),
        "no more rafts left berth white orange gone last raft",
        played.rafts,
    ),
    Question(
        "How many pirates does a raft hold?",
        always(
            "One on each space. When pirates and crew aboard are three, it goes to sea at once."
        ),
        "fit carry room capacity full",
        played.rafts,
    ),
    Question(
        "May a pirate retreat from a raft or the wharf?",
        always("Yes, to a space before the wharf. From the sea nobody comes back."),
        "back return leave",
        played.rafts,
    ),
    Question(
        "Why are rafts not played with Morgan?",
        always(
            "They come from different editions, and no rules say how a push would treat a wharf "
            "and rafts; with dark cards it is the same. Such rules are refused."
        ),
        "together both combine filibusters dark",
        played.apart_from_rafts,
    ),
    Question(
        "How does a pirate leave the sloop?",
        always("At Tortuga by an advance to the island, at Cartagena by a retreat to the passage."),
        "off get aboard land disembark",
        played.jailbreak,
    ),
    Question("When does Morgan push?", _when_to_push, "pushing action how what", played.pushes),
    Question("May I push my own pirate?", _own_push, "mine myself of", played.pushes),
    Question(
        "May I push a pirate that has not started, or has arrived?",
        _push_at_ends,
        "jail start goal sloop cove home flooded",
        played.pushes,
    ),
    Question("What is a dark card?", _dark_card, "black star mark marked", played.discards),
)
"""Behind those of every game."""


ALL_QUESTIONS: Final = (*QUESTIONS, *TABLE_QUESTIONS, *VARIANT_QUESTIONS)


def questions_of(rules: Rules) -> tuple[Question, ...]:
    """The questions that make sense in these rules."""
    return tuple(one for one in ALL_QUESTIONS if one.there(rules))
