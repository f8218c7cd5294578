"""The questions players ask, with the answers for the rules that are played: a searchable list.

An answer is short and never says more than RULES.md; the topics have the whole of it.
"""

from typing import Final, NamedTuple

from cli.model.places import at_goal, the_goal, the_start
from cli.model.rulesbook import played
from cli.model.rulesbook.house import house_of
from cli.model.rulesbook.mistakes import MISTAKES
from cli.model.rulesbook.played import Played, Saying, always
from cli.model.words import listed, number_word
from engine.rules import PRESETS, Rules


class Question(NamedTuple):
    """A question, the answer in given rules, other words for it, and where it makes sense."""

    ask: str
    answer: Saying
    also: str = ""
    there: Played = played.everywhere


def _how_many_actions(rules: Rules) -> str:
    least = (
        "You may also do none."
        if rules.min_actions == 0
        else "At least one is required while an advance or a draw is possible."
    )
    most = number_word(rules.max_actions)
    return f"Up to {most}, of any kind and in any order, the same pirate or others. {least}"


def _free_space(rules: Rules) -> str:
    if rules.path == "jailbreak":
        return (
            "Then the pirate boards the sloop, if it is at Cartagena with room for your colour, "
            "else the advance is not possible; on the island it reaches the cove."
        )
    raft = " Or, where it would cross the wharf, it may board a raft." if rules.rafts else ""
    return f"Then the pirate goes to {the_goal(rules)}, however far that is.{raft}"


def _start_cards(rules: Rules) -> str:
    if rules.start_cards == "6/5":
        return "Five for each player, and a sixth for the one who begins."
    return "Six for each player."


def _draw(rules: Rules) -> str:
    if rules.morgan == "instead":
        return "By pushing another player's pirate ahead to a space with one or two pirates."
    push = " or by pushing another player's pirate ahead" if rules.morgan == "both" else ""
    return (
        f"By moving one of your pirates back{push} to the nearest space with one or two pirates: "
        "as many cards as stood there."
    )


def _source(rules: Rules) -> str:
    if not rules.supply:
        return "From the top of the deck, unseen by the others when hands are hidden."
    own = " A captain that retreats chooses its cards." if rules.captain else ""
    return f"From the left end of the face-up supply.{own}"


def _hand_limit(rules: Rules) -> str:
    if rules.filibusters == "off":
        return "There is none: a hand may grow as large as you can draw it."
    return (
        f"Only when a dark card is played: then everybody discards down to {rules.filibusters}. "
        "Otherwise a hand may grow."
    )


def _who_wins(rules: Rules) -> str:
    if rules.rafts:
        return (
            "Whose pirates have all escaped, on the sloop or at sea, at that moment, whoever's "
            "turn it is."
        )
    return f"Whose pirates are all {at_goal(rules)}, at that moment; the round is not played out."


def _house(rules: Rules) -> str:
    told = "What is not public of the printed games and was made up here"
    own = listed(house_of(rules))
    return f"{told}: {own}. `rules house` shows it." if own else f"{told}. Here nothing is."


def _pass(rules: Rules) -> str:
    if rules.min_actions == 0:
        return "Yes: say end. A turn may have no action at all in these rules."
    return "Not without an action, while an advance or a draw is possible. After one: say end."


def _together(rules: Rules) -> str:
    pushed = " or being pushed" if rules.morgan != "off" else ""
    how = "only by being pushed" if rules.morgan == "instead" else f"only by going back{pushed}"
    return f"Yes, up to three of any colours, but {how}: an advance ends alone."


def _nobody_behind(rules: Rules) -> str:
    if rules.jail_retreat:
        return f"Then the pirate goes back to {the_start(rules)} and you draw one card."
    return "Then that pirate cannot retreat."


def _come_back(rules: Rules) -> str:
    if not rules.sloop_retreat:
        return f"No: {at_goal(rules)} it stays."
    sea = "; one at sea may not" if rules.rafts else ""
    return f"Yes, a pirate {at_goal(rules)} may retreat{sea}."


def _deck_size(rules: Rules) -> str:
    return f"{6 * rules.deck}: {rules.deck} of each of the six icons."


def _no_cards(rules: Rules) -> str:
    if rules.empty_hand_draw:
        return "Draw by an action, or, before your first one, skip the whole turn for one card."
    return "Draw by an action, or end your turn when nothing is possible."


def _hidden(rules: Rules) -> str:
    if rules.hands == "open":
        return "No: all hands lie open."
    return "Yes: everybody sees only the own."


def _mistakes(rules: Rules) -> str:
    titles = [mistake.title for mistake in MISTAKES.values() if mistake.there(rules)]
    return f"{listed(titles).capitalize()}. `rules mistakes` explains them."


QUESTIONS: Final = (
    Question("How many actions has a turn?", _how_many_actions, "many much moves act per mix"),
    Question(
        "May I pass, or end my turn early?",
        _pass,
        "do nothing pass skip stop finish without must use all three have",
    ),
    Question(
        "Where does a pirate stop?",
        always(
            "On the first empty space ahead with the card's icon; never on one with a pirate, and "
            "you cannot choose a further one."
        ),
        "land landing destination advance forward occupied own space which",
    ),
    Question(
        "What if no space is free?", _free_space, "no empty vacant ahead none left taken blocked"
    ),
    Question("Can a pirate be stuck?", MISTAKES["stuck"].text, "blocked cannot move trapped"),
    Question(
        "May pirates of mine stand together?",
        _together,
        "share space several three how many hold full same fit",
    ),
    Question("How do I draw cards?", _draw, "get new card draw retreat take gain"),
    Question("Where do the cards come from?", _source, "draw deck supply source row top left"),
    Question(
        "How far does a retreat go?",
        MISTAKES["empty"].text,
        "back backward go closest nearest which behind where",
        played.own_retreat,
    ),
    Question(
        "May I retreat past one pirate to reach two?",
        always("No: the closest space with one or two pirates must be taken."),
        "skip pass over choose two cards instead",
        played.own_retreat,
    ),
    Question(
        "May I retreat to an own pirate?",
        always("Yes: pirates of every colour count, your own too."),
        "mine same colour alone",
        played.own_retreat,
    ),
    Question(
        "What if nobody is behind?",
        _nobody_behind,
        "no pirate behind retreat empty jail",
        played.own_retreat,
    ),
    Question(
        "May a pirate that has arrived come back?",
        _come_back,
        "sloop boat ship goal home leave return retreat cove off",
        played.own_retreat,
    ),
    Question(
        "How many cards does each player start with?", _start_cards, "begin initial deal dealt"
    ),
    Question("How many cards are there?", _deck_size, "deck size number total"),
    Question(
        "Is there a limit to the hand?", _hand_limit, "maximum most too many discard hold limits"
    ),
    Question(
        "What if the deck is empty?",
        always(
            "The discards are shuffled into a new deck, at the moment a card is needed. With no "
            "card left anywhere you draw what there is, perhaps nothing."
        ),
        "out run reshuffle shuffle no cards left",
    ),
    Question("What if I have no cards?", _no_cards, "empty hand nothing skip"),
    Question(
        "May I play a card that I have just drawn?",
        always("Yes, in the same turn, as long as you have actions left."),
        "new drawn same turn at once",
    ),
    Question("Are the hands hidden?", _hidden, "open secret see cards others"),
    Question(
        "How does the game end, and who wins?", _who_wins, "win victory over finish winner last"
    ),
    Question(
        "What happens when a player leaves?",
        always(
            "Who quits or loses the connection keeps the seat and may return. Who resigns or is "
            "dropped is out: the pirates stay and count, the hand is closed, the turns are passed "
            "over. The last one left wins."
        ),
        "resign quit drop leave gone disconnect lose connection",
    ),
    Question(
        "How do the presets differ?",
        always(f"`rules presets` lists what each changes: {', '.join(PRESETS)}."),
        "difference variants editions versions rules",
    ),
    Question(
        "What is HOUSE, and what is of it here?", _house, "invented own made house data printed"
    ),
    Question("What are the frequent mistakes?", _mistakes, "common errors wrong mistakes"),
)
"""Of every game, in the order in which they are listed."""
