"""The questions a player asks in the middle of a game, beside those of `questions`.

An answer is short and never says more than RULES.md; the topics have the whole of it.
"""

from typing import Final

from cli.model.language import N_, _
from cli.model.rulesbook import played
from cli.model.rulesbook.played import always
from cli.model.rulesbook.questions import Question
from cli.model.terms import icon_names
from cli.model.words import capital, count, listed, number_word
from engine.positions import island_spaces, passage_spaces
from engine.rules import Rules


def _who_begins(rules: Rules) -> str:
    if rules.first_player == "random":
        return _("It is drawn for every game; then the turn goes round the table.")
    told = _("Seat {number}; then the turn goes round the table.")
    return told.format(number=int(rules.first_player) + 1)


def _two_cards(rules: Rules) -> str:
    told = _("No: one card moves one pirate, as one action. A turn has up to {number} of them.")
    told = told.format(number=number_word(rules.max_actions))
    return f"{told} {_('Only a captain moves by two.')}" if rules.captain else told


def _must_draw(rules: Rules) -> str:
    if rules.morgan == "instead":
        return _(
            "No, and nobody draws by playing a card: cards come by a push, an action of its own."
        )
    return _(
        "No, and nobody draws by playing a card: cards come by going back, an action of its own."
    )


def _must_act(rules: Rules) -> str:
    if rules.min_actions == 0:
        return _("No: a turn may have no action at all in these rules. Say end.")
    return _("Yes, by one action, while an advance or a draw is possible. Then you may say end.")


def _what_supply(rules: Rules) -> str:
    told = _("Up to {number} cards face up: draws take the leftmost.")
    if rules.captain:
        told = _(
            "Up to {number} cards face up: draws take the leftmost, or, by a captain, which they "
            "like."
        )
    return told.format(number=rules.supply)


def _arriving(rules: Rules) -> str:
    if rules.path == "jailbreak":
        return _(
            "By an advance without an empty space of the icon ahead: so it boards the sloop while "
            "that is at Cartagena with room, and so it reaches the cove from the island."
        )
    if rules.path == "island":
        return _(
            "By any card with no empty space of its icon ahead: it goes to the cove, from however "
            "far."
        )
    told = _(
        "By any card with no empty space of its icon ahead: it goes to the sloop, from however far."
    )
    return f"{told} {_('Or it goes to sea aboard a raft.')}" if rules.rafts else told


def _choosing_a_card(rules: Rules) -> str:
    told = _("No: the leftmost card is drawn.")
    if not rules.captain:
        return told
    return f"{told} {_('Only a captain that retreats takes which it likes.')}"


def _back_to_start(rules: Rules) -> str:
    if rules.path == "island":
        told = _("No: nobody goes back to the flooded sloop.")
        if rules.jail_retreat:
            told = _(
                "Only when nobody is behind it: then it goes to the flooded sloop and draws one."
            )
        return told
    if rules.jail_retreat:
        return _("Only when nobody is behind it: then it goes to the jail and draws one.")
    return _("No: nobody goes back to the jail.")


def _tie(rules: Rules) -> str:
    on_sloop = rules.path == "passage"
    if rules.round_cap is None:
        told = _("No: who is the first with all pirates in the cove has won.")
        return (
            _("No: who is the first with all pirates on the sloop has won.") if on_sloop else told
        )
    told = _(
        "Only after round {number}: equal in pirates in the cove and in the sum of all positions "
        "means that they win together."
    )
    if on_sloop:
        told = _(
            "Only after round {number}: equal in pirates on the sloop and in the sum of all "
            "positions means that they win together."
        )
    return told.format(number=rules.round_cap)


def _round_limit(rules: Rules) -> str:
    if rules.round_cap is None:
        return _("No: a game lasts until somebody wins.")
    told = _(
        "Yes: after round {number} most pirates in the cove wins, then the sum of all positions."
    )
    if rules.path == "passage":
        told = _(
            "Yes: after round {number} most pirates on the sloop wins, then the sum of all "
            "positions."
        )
    return told.format(number=rules.round_cap)


def _length(rules: Rules) -> str:
    if rules.path == "jailbreak":
        told = _("{passage} spaces of the passage and {island} of the island.")
        return told.format(passage=passage_spaces(rules), island=island_spaces(rules))
    told = _("{number} spaces from the jail to the sloop.")
    if rules.path == "island":
        told = _("{number} spaces from the flooded sloop to the cove.")
    return told.format(number=passage_spaces(rules))


def _keeping_cards(rules: Rules) -> str:
    if rules.filibusters == "off":
        return _("Yes, all of them, until they are played.")
    told = _("Yes, until they are played; only a dark card has all discard to {number}.")
    return told.format(number=rules.filibusters)


def _icons(rules: Rules) -> str:
    # i18n: {icons}: a list of the names of icons
    told = _("{icons}, each once in every segment.")
    return told.format(icons=capital(listed(icon_names(rules.icons))))


def _players(rules: Rules) -> str:
    # i18n: {players}: "3 players"
    return _("Two to five; here {players}.").format(players=count(rules.players, "player"))


TABLE_QUESTIONS: Final = (
    Question(N_("Who begins?"), _who_begins, N_("start first starter turn order player")),
    Question(
        N_("Can I undo an action?"),
        always(
            N_(
                "With bots and at one keyboard, as long as nothing hidden was shown: say undo. At "
                "a table of the network what you did is signed and stands."
            )
        ),
        N_("take takeback back revert mistake wrong move last"),
    ),
    Question(
        N_("May I act with the same pirate twice?"),
        always(N_("Yes: every action may go to another pirate or to the same.")),
        N_("move again two three several times different turn"),
    ),
    Question(
        N_("May I play two cards at once?"), _two_cards, N_("more several together play card")
    ),
    Question(
        N_("Must I draw after playing a card?"), _must_draw, N_("have end turn new refill draws")
    ),
    Question(
        N_("May I jump over other pirates?"),
        always(N_("Yes: an advance passes over every space with a pirate on it, your own too.")),
        N_("own past pass leap overtake occupied full block blocked"),
    ),
    Question(
        N_("How does a pirate arrive?"),
        _arriving,
        N_("sloop boat cove goal home reach get board exact need card onto"),
    ),
    Question(
        N_("When is the supply turned up anew?"),
        always(
            N_(
                "When its last card is drawn, at once, also between two cards. A row that is only "
                "shorter is not filled up."
            )
        ),
        N_("refill refilled filled fill replenish row new next empty renew"),
        played.supply,
    ),
    Question(N_("What is the supply?"), _what_supply, N_("row face open for"), played.supply),
    Question(N_("Must I move at all?"), _must_act, N_("have act action do something turn")),
    Question(
        N_("May I choose a card of the supply?"),
        _choosing_a_card,
        N_("which pick take row draw"),
        played.supply,
    ),
    Question(
        N_("May a pirate retreat from the start?"),
        always(N_("No: nothing is behind it.")),
        N_("jail flooded begin"),
        played.own_retreat,
    ),
    Question(
        N_("May a pirate go back to the start?"),
        _back_to_start,
        N_("jail flooded return into"),
        played.own_retreat,
    ),
    Question(
        N_("Can a game end in a tie?"),
        _tie,
        N_("draw drawn equal shared ties two winners"),
        played.no_rafts,
    ),
    Question(
        N_("Is the number of rounds limited?"), _round_limit, N_("round cap limit long endless")
    ),
    Question(
        N_("How many players may play?"),
        _players,
        N_("people persons number"),
    ),
    Question(N_("What are the icons?"), _icons, N_("icon names kinds cards symbols six")),
    Question(
        N_("How long is the way?"), _length, N_("path passage island length spaces board far many")
    ),
    Question(
        N_("Do I keep my cards after my turn?"),
        _keeping_cards,
        N_("lose hand end hold stay discard"),
    ),
)
"""Of every game but for those that say where; behind `QUESTIONS`."""
