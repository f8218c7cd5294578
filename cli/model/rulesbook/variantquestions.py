"""The questions that only variants raise, as `cli.model.rulesbook.questions` has those of all."""

from typing import Final

from cli.model.rulesbook import played
from cli.model.rulesbook.mistakes import MISTAKES
from cli.model.rulesbook.played import always
from cli.model.rulesbook.questions import QUESTIONS, Question
from engine.rules import Rules


def _captain_can(rules: Rules) -> str:
    takes = ", and choose the cards of its retreat" if rules.supply else ""
    return f"Move by one card, or by any two cards as one icon that you name{takes}."


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
        "sail captain first costs",
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
        "Whom may I push, and where to?",
        MISTAKES["push"].text,
        "opponent other player pirate morgan jail",
        played.pushes,
    ),
    Question(
        "Who discards when a dark card is played?",
        MISTAKES["discarding"].text,
        "limit filibuster order everybody mover",
        played.discards,
    ),
)
"""Behind those of every game."""


def questions_of(rules: Rules) -> tuple[Question, ...]:
    """The questions that make sense in these rules."""
    return tuple(one for one in (*QUESTIONS, *VARIANT_QUESTIONS) if one.there(rules))
