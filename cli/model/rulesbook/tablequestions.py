"""The questions a player asks in the middle of a game, beside those of `questions`.

An answer is short and never says more than RULES.md; the topics have the whole of it.
"""

from typing import Final

from cli.model.places import at_goal, the_goal, the_start
from cli.model.rulesbook import played
from cli.model.rulesbook.played import always
from cli.model.rulesbook.questions import Question
from cli.model.words import count, listed, number_word
from engine.data.icons import ICON_NAMES
from engine.positions import island_spaces, passage_spaces
from engine.rules import Rules


def _who_begins(rules: Rules) -> str:
    if rules.first_player == "random":
        return "It is drawn for every game; then the turn goes round the table."
    return f"Seat {int(rules.first_player) + 1}; then the turn goes round the table."


def _two_cards(rules: Rules) -> str:
    pair = " Only a captain moves by two." if rules.captain else ""
    most = number_word(rules.max_actions)
    return f"No: one card moves one pirate, as one action. A turn has up to {most} of them.{pair}"


def _must_draw(rules: Rules) -> str:
    way = "a push" if rules.morgan == "instead" else "going back"
    return f"No, and nobody draws by playing a card: cards come by {way}, an action of its own."


def _must_act(rules: Rules) -> str:
    if rules.min_actions == 0:
        return "No: a turn may have no action at all in these rules. Say end."
    return "Yes, by one action, while an advance or a draw is possible. Then you may say end."


def _what_supply(rules: Rules) -> str:
    captain = ", or, by a captain, which they like" if rules.captain else ""
    return f"Up to {rules.supply} cards face up: draws take the leftmost{captain}."


def _arriving(rules: Rules) -> str:
    if rules.path == "jailbreak":
        return (
            "By an advance without an empty space of the icon ahead: so it boards the sloop while "
            "that is at Cartagena with room, and so it reaches the cove from the island."
        )
    sea = " Or it goes to sea aboard a raft." if rules.rafts else ""
    return (
        f"By any card with no empty space of its icon ahead: it goes to {the_goal(rules)}, from "
        f"however far.{sea}"
    )


def _choosing_a_card(rules: Rules) -> str:
    captain = " Only a captain that retreats takes which it likes." if rules.captain else ""
    return f"No: the leftmost card is drawn.{captain}"


def _back_to_start(rules: Rules) -> str:
    if rules.jail_retreat:
        return f"Only when nobody is behind it: then it goes to {the_start(rules)} and draws one."
    return f"No: nobody goes back to {the_start(rules)}."


def _tie(rules: Rules) -> str:
    if rules.round_cap is None:
        return f"No: who is the first with all pirates {at_goal(rules)} has won."
    return (
        f"Only after round {rules.round_cap}: equal in pirates {at_goal(rules)} and in the sum of "
        "all positions means that they win together."
    )


def _round_limit(rules: Rules) -> str:
    if rules.round_cap is None:
        return "No: a game lasts until somebody wins."
    return (
        f"Yes: after round {rules.round_cap} most pirates {at_goal(rules)} wins, then the sum of "
        "all positions."
    )


def _length(rules: Rules) -> str:
    if rules.path == "jailbreak":
        island = f"{island_spaces(rules)} of the island"
        return f"{passage_spaces(rules)} spaces of the passage and {island}."
    return f"{passage_spaces(rules)} spaces from {the_start(rules)} to {the_goal(rules)}."


def _keeping_cards(rules: Rules) -> str:
    if rules.filibusters == "off":
        return "Yes, all of them, until they are played."
    return f"Yes, until they are played; only a dark card has all discard to {rules.filibusters}."


def _icons(rules: Rules) -> str:
    return f"{listed(ICON_NAMES[rules.icons]).capitalize()}, each once in every segment."


def _players(rules: Rules) -> str:
    return f"Two to five; here {count(rules.players, 'player')}."


TABLE_QUESTIONS: Final = (
    Question("Who begins?", _who_begins, "start first starter turn order player"),
    Question(
        "Can I undo an action?",
        always(
            "With bots and at one keyboard, as long as nothing hidden was shown: say undo. At a "
            "table of the network what you did is signed and stands."
        ),
        "take takeback back revert mistake wrong move last",
    ),
    Question(
        "May I act with the same pirate twice?",
        always("Yes: every action may go to another pirate or to the same."),
        "move again two three several times different turn",
    ),
    Question("May I play two cards at once?", _two_cards, "more several together play card"),
    Question("Must I draw after playing a card?", _must_draw, "have end turn new refill draws"),
    Question(
        "May I jump over other pirates?",
        always("Yes: an advance passes over every space with a pirate on it, your own too."),
        "own past pass leap overtake occupied full block blocked",
    ),
    Question(
        "How does a pirate arrive?",
        _arriving,
        "sloop boat cove goal home reach get board exact need card onto",
    ),
    Question(
        "When is the supply turned up anew?",
        always(
            "When its last card is drawn, at once, also between two cards. A row that is only "
            "shorter is not filled up."
        ),
        "refill refilled filled fill replenish row new next empty renew",
        played.supply,
    ),
    Question("What is the supply?", _what_supply, "row face open for", played.supply),
    Question("Must I move at all?", _must_act, "have act action do something turn"),
    Question(
        "May I choose a card of the supply?",
        _choosing_a_card,
        "which pick take row draw",
        played.supply,
    ),
    Question(
        "May a pirate retreat from the start?",
        always("No: nothing is behind it."),
        "jail flooded begin",
        played.own_retreat,
    ),
    Question(
        "May a pirate go back to the start?",
        _back_to_start,
        "jail flooded return into",
        played.own_retreat,
    ),
    Question(
        "Can a game end in a tie?",
        _tie,
        "draw drawn equal shared ties two winners",
        played.no_rafts,
    ),
    Question("Is the number of rounds limited?", _round_limit, "round cap limit long endless"),
    Question(
        "How many players may play?",
        _players,
        "people persons number",
    ),
    Question("What are the icons?", _icons, "icon names kinds cards symbols six"),
    Question("How long is the way?", _length, "path passage island length spaces board far many"),
    Question(
        "Do I keep my cards after my turn?", _keeping_cards, "lose hand end hold stay discard"
    ),
)
"""Of every game but for those that say where; behind `QUESTIONS`."""
