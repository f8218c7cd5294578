"""Why an action is not possible, and what is: sentences for the player who tried it.

Each names the rule (a heading of ``cartagena rules``), quotes the frequent mistake that fits, and
says what would be legal now.  Nothing here decides legality: that is `engine.moves`, whose reason
is put into words.
"""

from collections.abc import Callable
from typing import Final

from cli.model.choices import legal_now
from cli.model.language import N_, _, ngettext
from cli.model.places import at, place
from cli.model.player import View, captain_at, letter, origins
from cli.model.rulesbook.mistakes import MISTAKES, mistake_text
from cli.model.rulesbook.reasons import REASONS, mistake_of, sentence
from cli.model.terms import card_shown
from cli.model.words import HAND_ORDER, by_hand_order, cards_text, count, listed, lower
from cli.model.wrongstop import goes, not_ahead, not_behind
from engine.actions import Action
from engine.cards import ICONS
from engine.errors import Reason
from engine.geometry import BIT, below
from engine.moves import landing, legal_actions, refusal
from engine.notation import card_name

ADVANCE, RETREAT, TURN = N_("Advance"), N_("Retreat"), N_("Turn")
"""Headings of the rules text."""

STILL_DRAWN: Final = N_("Not possible yet: cards are still being drawn.")


def refused(view: View, why: str, rule: str, mistake: str = "") -> tuple[str, ...]:
    """The refusal as lines: why, with the rule's heading; the mistake; what is legal now.

    ``why`` is said in the language that is spoken, ``rule`` is the English heading.
    """
    known = mistake and MISTAKES[mistake].there(view.state.rules)
    quoted = (mistake_text(mistake, view.state.rules),) if known else ()
    # i18n: {why}: a sentence that begins with a small letter; {rule}: a heading of the rules
    told = _("Not possible: {why} (Rules: {rule}.)")
    return (told.format(why=why, rule=_(rule)), *quoted, legal_now(view))


def how_to_play(view: View) -> tuple[str, ...]:
    """For `play` without a card."""
    state = view.state
    hand = () if view.me is None else by_hand_order(state.hand(view.me))
    card = card_name(hand[0] if hand else HAND_ORDER[0], state.rules.icons)
    # i18n: {typed} and {asked} are typed as they stand
    told = _("To play a card, say the card and the pirate: {typed}. {asked} shows the landings.")
    told = told.format(typed=f"{card} a", asked=f"{card}?")
    return (told, legal_now(view)) if view.my_turn else (told,)


def not_your_turn(view: View) -> tuple[str, ...]:
    """For a player who acts when it is not the turn, and for a spectator."""
    state = view.state
    if state.winners is not None:
        # i18n: board, hands, log and players are typed as they stand
        return (_("Not possible: the game is over. You can look: board, hands, log, players."),)
    if view.me is None:
        # i18n: board, hands, log and players are typed as they stand
        return (_("Not possible: you are watching. You can look: board, hands, log, players."),)
    if view.me not in state.living:
        # i18n: board, hands, log and players are typed as they stand
        return (_("Not possible: you have resigned. You can look: board, hands, log, players."),)
    if not view.settled:
        return wait_for_cards()
    return (_whose(view), _ahead(view))


def wait_for_cards() -> tuple[str, ...]:
    """What is said to who acts while cards are still being drawn."""
    return (f"{_(STILL_DRAWN)} {_('Try again in a moment.')}",)


def _whose(view: View) -> str:
    state = view.state
    if state.turn == state.seat:
        told = _("Not possible: it is the turn of {name}. (Rules: {rule}.)")
    else:
        told = _("Not possible: it is for {name} to discard. (Rules: {rule}.)")
    return told.format(name=view.name(state.seat), rule=_(TURN))


def _ahead(view: View) -> str:
    # i18n: board, hands, log, players, {card} and retreat? are typed as they stand
    told = _(
        "You can look meanwhile: board, hands, log, players, and {card} or retreat? for your "
        "pirates."
    )
    return told.format(card=f"{card_name(HAND_ORDER[0], view.state.rules.icons)}?")


def illegal(view: View, action: Action) -> tuple[str, ...]:
    """Why this action of the viewer, whose turn it is, is refused by the engine."""
    reason = refusal(view.state, action)
    assert reason is not None, "a legal action has no refusal"
    if reason is Reason.NO_SUCH_CARD:
        return no_such_card(view, action.card)
    if reason is Reason.NO_SUCH_PAIR:
        return no_such_pair(view, action)
    why = _why(view, reason, action)
    told = REASONS[reason]
    return refused(view, why, _topic(told.topic, action), told.mistake)


def _topic(topic: str, action: Action) -> str:
    """A pirate that is not there is a matter of what was tried with it."""
    return RETREAT if topic == ADVANCE and action.do == "retreat" else topic


def _why(view: View, reason: Reason, action: Action) -> str:
    if reason is Reason.NOBODY_BEHIND:
        return nobody_behind(view, action.origin)
    if reason is Reason.TOO_EARLY_TO_END:
        return _too_early(view)
    return lower(sentence(reason, view.state.rules))


def no_such_card(view: View, card: int) -> tuple[str, ...]:
    """For a card that is not in hand; one with the other background may be."""
    state = view.state
    hand = state.hand(state.seat)
    twin = (card + ICONS) % (2 * ICONS)
    why = [_("you have no {card}.").format(card=card_shown(card, state.rules.icons))]
    if twin in hand:
        if card >= ICONS:
            told = _("You have one without the mark: say {card}.")
        elif state.rules.rafts:
            told = _("You have a grey one: say {card}.")
        else:
            told = _("You have a dark one: say {card}.")
        why.append(told.format(card=card_name(twin, state.rules.icons)))
    why.append(_your_cards(view))
    return refused(view, " ".join(why), ADVANCE)


def _your_cards(view: View) -> str:
    state = view.state
    held = cards_text(state.hand(state.seat), state.rules)
    return _("Your cards: {cards}.").format(cards=held)


def no_such_pair(view: View, action: Action) -> tuple[str, ...]:
    """For two cards that are not both in hand."""
    state = view.state
    names = [card_shown(card, state.rules.icons) for card in (action.card, action.second)]
    why = _("you do not hold {cards} both.").format(cards=listed(names))
    return refused(view, f"{why} {_your_cards(view)}", N_("Captain"))


def _too_early(view: View) -> str:
    rules = view.state.rules
    least = count(rules.min_actions, "action")
    if not any(action.do == "advance" for action in legal_actions(view.state)):
        told = _("a turn has at least {actions}, and you can draw.")
    elif rules.path == "jailbreak":
        told = _("a turn has at least {actions}, and not all your pirates are stuck.")
    elif rules.path == "island":
        told = _(
            "a turn has at least {actions}, and no pirate is stuck: a card always moves one, if "
            "need be to the cove."
        )
    else:
        told = _(
            "a turn has at least {actions}, and no pirate is stuck: a card always moves one, if "
            "need be to the sloop."
        )
    return told.format(actions=least)


def nobody_behind(view: View, origin: int) -> str:
    """Why the pirate at ``origin`` finds no space to retreat to: all are empty or full."""
    state = view.state
    behind = below(state.rules)[origin]
    spaces = [spot for spot in range(behind.bit_length() // 4 + 1) if behind & BIT[spot]]
    full = [place(spot, state.rules) for spot in spaces if state.occupancy(spot) > 2]
    if full:
        told = ngettext(
            "no space behind {place} holds one or two pirates ({full} is full).",
            "no space behind {place} holds one or two pirates ({full} are full).",
            len(full),
        )
    else:
        told = _("no space behind {place} holds one or two pirates.")
    return told.format(place=place(origin, state.rules), full=listed(full))


def wrong_stop(view: View, action: Action, wanted: tuple[int, ...]) -> tuple[str, ...]:
    """For a player who names a landing that is not where the action leads."""
    if action.do == "retreat":
        why, mistake = not_behind(view, action, wanted)
        return refused(view, f"{why} {goes(view, action)}", RETREAT, mistake)
    why, mistake = not_ahead(view, action, wanted)
    return refused(view, f"{why} {goes(view, action)}", ADVANCE, mistake)


def nobody_at(
    view: View, legal: tuple[Action, ...], wanted: tuple[int, ...], *, back: bool
) -> tuple[str, ...]:
    """Neither an own pirate nor a landing: say so, or why the nearest one does not stop there."""
    near = [a for a in legal if (a.origin > wanted[0]) == back]
    if near:
        nearest = min(near, key=lambda a: abs(a.origin - wanted[0]))
        if landing(view.state, nearest) not in wanted:
            return wrong_stop(view, nearest, wanted)
    # i18n: {where}: "in jail", "on 9"
    told = _("none of your pirates is {where}.").format(where=at(wanted[0], view.state.rules))
    return refused(view, told, RETREAT if back else ADVANCE)


def none_at_all(view: View, made: Callable[[int, bool], Action], word: str) -> tuple[str, ...]:
    """For a card or a retreat that no pirate can make: each reason once, behind its pirates."""
    state = view.state
    back = word == "retreat"
    why: dict[str, list[str]] = {}
    reasons: list[Reason] = []
    for position in origins(state, state.seat):
        action = made(position, _hat_only(view, position))
        reason = refusal(state, action)
        if reason is not None:
            reasons.append(reason)
            here = why.setdefault(_short(view, reason, position), [])
            here.append(letter(state, state.seat, position))
    if back:
        nobody = _("no pirate can retreat.")
    else:
        nobody = (
            _("no pirate can move by {card}.") if word else _("no pirate can move by the cards.")
        )
    mistakes = {REASONS[reason].mistake for reason in reasons if mistake_of(reason, state.rules)}
    mistake = mistakes.pop() if len(mistakes) == 1 else "stuck"
    each = [f"{', '.join(letters)}: {reason}" for reason, letters in why.items()]
    told = " ".join([nobody.format(card=word), *each])
    return refused(view, told, RETREAT if back else ADVANCE, mistake)


def _hat_only(view: View, position: int) -> bool:
    """Whether the captain alone stands there."""
    state = view.state
    crew = state.pirates(state.seat)
    return captain_at(state, state.seat) == position and crew.count(position) == 1


def _short(view: View, reason: Reason, position: int) -> str:
    if reason is Reason.NOBODY_BEHIND:
        return nobody_behind(view, position)
    return lower(sentence(reason, view.state.rules))
