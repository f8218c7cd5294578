"""The questions players ask, with the answers for the rules that are played: a searchable list.

An answer is short and never says more than RULES.md; the topics have the whole of it.
"""

from typing import Final, NamedTuple

from cli.model.language import N_, _
from cli.model.rulesbook import played
from cli.model.rulesbook.house import house_of
from cli.model.rulesbook.mistakes import MISTAKES
from cli.model.rulesbook.played import Played, Saying, always
from cli.model.words import capital, listed, number_word
from engine.rules import PRESETS, Rules


class Question(NamedTuple):
    """A question, the answer in given rules, other words for it, and where it makes sense.

    ``ask`` and ``also`` are marked: the search knows them in English and in the spoken language.
    """

    ask: str
    answer: Saying
    also: str = ""
    there: Played = played.everywhere


def _how_many_actions(rules: Rules) -> str:
    told = _("Up to {number}, of any kind and in any order, the same pirate or others.")
    least = _("At least one is required while an advance or a draw is possible.")
    if rules.min_actions == 0:
        least = _("You may also do none.")
    return f"{told.format(number=number_word(rules.max_actions))} {least}"


def _free_space(rules: Rules) -> str:
    if rules.path == "jailbreak":
        return _(
            "Then the pirate boards the sloop, if it is at Cartagena with room for your colour, "
            "else the advance is not possible; on the island it reaches the cove."
        )
    if rules.path == "island":
        return _("Then the pirate goes to the cove, however far that is.")
    told = _("Then the pirate goes to the sloop, however far that is.")
    if not rules.rafts:
        return told
    return f"{told} {_('Or, where it would cross the wharf, it may board a raft.')}"


def _start_cards(rules: Rules) -> str:
    if rules.start_cards == "6/5":
        return _("Five for each player, and a sixth for the one who begins.")
    return _("Six for each player.")


def _draw(rules: Rules) -> str:
    if rules.morgan == "instead":
        return _("By pushing another player's pirate ahead to a space with one or two pirates.")
    if rules.morgan == "both":
        return _(
            "By moving one of your pirates back or by pushing another player's pirate ahead to the "
            "nearest space with one or two pirates: as many cards as stood there."
        )
    return _(
        "By moving one of your pirates back to the nearest space with one or two pirates: as many "
        "cards as stood there."
    )


def _source(rules: Rules) -> str:
    if not rules.supply:
        return _("From the top of the deck, unseen by the others when hands are hidden.")
    told = _("From the left end of the face-up supply.")
    return f"{told} {_('A captain that retreats chooses its cards.')}" if rules.captain else told


def _hand_limit(rules: Rules) -> str:
    if rules.filibusters == "off":
        return _("There is none: a hand may grow as large as you can draw it.")
    told = _(
        "Only when a dark card is played: then everybody discards down to {number}. Otherwise a "
        "hand may grow."
    )
    return told.format(number=rules.filibusters)


def _who_wins(rules: Rules) -> str:
    if rules.rafts:
        return _(
            "Whose pirates have all escaped, on the sloop or at sea, at that moment, whoever's "
            "turn it is."
        )
    if rules.path == "passage":
        return _("Whose pirates are all on the sloop, at that moment; the round is not played out.")
    return _("Whose pirates are all in the cove, at that moment; the round is not played out.")


def _house(rules: Rules) -> str:
    own = listed(house_of(rules))
    if not own:
        return _("What is not public of the printed games and was made up here. Here nothing is.")
    # i18n: `rules house` is typed as it stands
    told = _(
        "What is not public of the printed games and was made up here: {what}. `rules house` shows "
        "it."
    )
    return told.format(what=own)


def _pass(rules: Rules) -> str:
    if rules.min_actions == 0:
        return _("Yes: say end. A turn may have no action at all in these rules.")
    return _("Not without an action, while an advance or a draw is possible. After one: say end.")


def _together(rules: Rules) -> str:
    if rules.morgan == "instead":
        return _(
            "Yes, up to three of any colours, but only by being pushed: an advance ends alone."
        )
    if rules.morgan == "both":
        return _(
            "Yes, up to three of any colours, but only by going back or being pushed: an advance "
            "ends alone."
        )
    return _("Yes, up to three of any colours, but only by going back: an advance ends alone.")


def _nobody_behind(rules: Rules) -> str:
    if not rules.jail_retreat:
        return _("Then that pirate cannot retreat.")
    if rules.path == "island":
        return _("Then the pirate goes back to the flooded sloop and you draw one card.")
    return _("Then the pirate goes back to the jail and you draw one card.")


def _come_back(rules: Rules) -> str:
    if rules.path != "passage":
        told = _("No: in the cove it stays.")
        return _("Yes, a pirate in the cove may retreat.") if rules.sloop_retreat else told
    if not rules.sloop_retreat:
        return _("No: on the sloop it stays.")
    if rules.rafts:
        return _("Yes, a pirate on the sloop may retreat; one at sea may not.")
    return _("Yes, a pirate on the sloop may retreat.")


def _deck_size(rules: Rules) -> str:
    told = _("{cards}: {number} of each of the six icons.")
    return told.format(cards=6 * rules.deck, number=rules.deck)


def _no_cards(rules: Rules) -> str:
    if rules.empty_hand_draw:
        return _("Draw by an action, or, before your first one, skip the whole turn for one card.")
    return _("Draw by an action, or end your turn when nothing is possible.")


def _hidden(rules: Rules) -> str:
    if rules.hands == "open":
        return _("No: all hands lie open.")
    return _("Yes: everybody sees only the own.")


def _mistakes(rules: Rules) -> str:
    titles = [_(mistake.title) for mistake in MISTAKES.values() if mistake.there(rules)]
    # i18n: {titles}: a list; `rules mistakes` is typed as it stands
    told = _("{titles}. `rules mistakes` explains them.")
    return told.format(titles=capital(listed(titles)))


def _presets(_rules: Rules) -> str:
    # i18n: `rules presets` is typed as it stands
    told = _("`rules presets` lists what each changes: {presets}.")
    return told.format(presets=", ".join(PRESETS))


QUESTIONS: Final = (
    Question(
        N_("How many actions has a turn?"), _how_many_actions, N_("many much moves act per mix")
    ),
    Question(
        N_("May I pass, or end my turn early?"),
        _pass,
        N_("do nothing pass skip stop finish without must use all three have"),
    ),
    Question(
        N_("Where does a pirate stop?"),
        always(
            N_(
                "On the first empty space ahead with the card's icon; never on one with a pirate, "
                "and you cannot choose a further one."
            )
        ),
        N_("land landing destination advance forward occupied own space which"),
    ),
    Question(
        N_("What if no space is free?"),
        _free_space,
        N_("no empty vacant ahead none left taken blocked"),
    ),
    Question(
        N_("Can a pirate be stuck?"), MISTAKES["stuck"].text, N_("blocked cannot move trapped")
    ),
    Question(
        N_("May pirates of mine stand together?"),
        _together,
        N_("share space several three how many hold full same fit"),
    ),
    Question(N_("How do I draw cards?"), _draw, N_("get new card draw retreat take gain")),
    Question(
        N_("Where do the cards come from?"), _source, N_("draw deck supply source row top left")
    ),
    Question(
        N_("How far does a retreat go?"),
        MISTAKES["empty"].text,
        N_("back backward go closest nearest which behind where"),
        played.own_retreat,
    ),
    Question(
        N_("May I retreat past one pirate to reach two?"),
        always(N_("No: the closest space with one or two pirates must be taken.")),
        N_("skip pass over choose two cards instead"),
        played.own_retreat,
    ),
    Question(
        N_("May I retreat to an own pirate?"),
        always(N_("Yes: pirates of every colour count, your own too.")),
        N_("mine same colour alone"),
        played.own_retreat,
    ),
    Question(
        N_("What if nobody is behind?"),
        _nobody_behind,
        N_("no pirate behind retreat empty jail"),
        played.own_retreat,
    ),
    Question(
        N_("May a pirate that has arrived come back?"),
        _come_back,
        N_("sloop boat ship goal home leave return retreat cove off"),
        played.own_retreat,
    ),
    Question(
        N_("How many cards does each player start with?"),
        _start_cards,
        N_("begin initial deal dealt"),
    ),
    Question(N_("How many cards are there?"), _deck_size, N_("deck size number total")),
    Question(
        N_("Is there a limit to the hand?"),
        _hand_limit,
        N_("maximum most too many discard hold limits"),
    ),
    Question(
        N_("What if the deck is empty?"),
        always(
            N_(
                "The discards are shuffled into a new deck, at the moment a card is needed. With "
                "no card left anywhere you draw what there is, perhaps nothing."
            )
        ),
        N_("out run reshuffle shuffle no cards left"),
    ),
    Question(N_("What if I have no cards?"), _no_cards, N_("empty hand nothing skip")),
    Question(
        N_("May I play a card that I have just drawn?"),
        always(N_("Yes, in the same turn, as long as you have actions left.")),
        N_("new drawn same turn at once"),
    ),
    Question(N_("Are the hands hidden?"), _hidden, N_("open secret see cards others")),
    Question(
        N_("How does the game end, and who wins?"),
        _who_wins,
        N_("win victory over finish winner last"),
    ),
    Question(
        N_("What happens when a player leaves?"),
        always(
            N_(
                "Who quits or loses the connection keeps the seat and may return. Who resigns or "
                "is dropped is out: the pirates stay and count, the hand is closed, the turns are "
                "passed over. The last one left wins."
            )
        ),
        N_("resign quit drop leave gone disconnect lose connection"),
    ),
    Question(
        N_("How do the presets differ?"),
        _presets,
        N_("difference variants editions versions rules"),
    ),
    Question(
        N_("What is HOUSE, and what is of it here?"),
        _house,
        N_("invented own made house data printed"),
    ),
    Question(N_("What are the frequent mistakes?"), _mistakes, N_("common errors wrong mistakes")),
)
"""Of every game, in the order in which they are listed."""
