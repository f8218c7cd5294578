"""Why an action is not possible, and what is: sentences for the player who tried it.

Each names the rule (a heading of ``cartagena rules``), quotes the frequent mistake that fits, and
says what would be legal now.  Nothing here decides legality: that is `engine.moves`, whose reason
is put into words.
"""

from collections.abc import Callable
from typing import Final

from cli.model.asking import mark_word
from cli.model.choices import legal_now
from cli.model.places import at, place, the_goal
from cli.model.player import View, captain_at, letter, origins
from cli.model.rulesbook.mistakes import MISTAKES, mistake_text
from cli.model.rulesbook.reasons import REASONS, mistake_of, sentence
from cli.model.words import HAND_ORDER, by_hand_order, cards_text, count, listed, lower
from cli.model.wrongstop import goes, not_ahead, not_behind
from engine.actions import Action
from engine.cards import ICONS
from engine.errors import Reason
from engine.geometry import BIT, below
from engine.moves import landing, legal_actions, refusal
from engine.notation import card_name

ADVANCE, RETREAT, TURN = "Advance", "Retreat", "Turn"
"""Headings of the rules text."""

STILL_DRAWN: Final = "Not possible yet: cards are still being drawn."


def refused(view: View, why: str, rule: str, mistake: str = "") -> tuple[str, ...]:
    """The refusal as lines: why, with the rule's heading; the mistake; what is legal now."""
    known = mistake and MISTAKES[mistake].there(view.state.rules)
    quoted = (mistake_text(mistake, view.state.rules),) if known else ()
    return (f"Not possible: {why} (Rules: {rule}.)", *quoted, legal_now(view))


def how_to_play(view: View) -> tuple[str, ...]:
    """For `play` without a card."""
    state = view.state
    hand = () if view.me is None else by_hand_order(state.hand(view.me))
    card = card_name(hand[0] if hand else HAND_ORDER[0], state.rules.icons)
    told = f"To play a card, say the card and the pirate: {card} a. {card}? shows the landings."
    return (told, legal_now(view)) if view.my_turn else (told,)


def not_your_turn(view: View) -> tuple[str, ...]:
    """For a player who acts when it is not the turn, and for a spectator."""
    state = view.state
    if state.winners is not None:
        return ("Not possible: the game is over. You can look: board, hands, log, players.",)
    if view.me is None:
        return ("Not possible: you are watching. You can look: board, hands, log, players.",)
    if view.me not in state.living:
        return ("Not possible: you have resigned. You can look: board, hands, log, players.",)
    if not view.settled:
        return (f"{STILL_DRAWN} Try again in a moment.",)
    return (
        f"Not possible: it is {_whose(view)}. (Rules: {TURN}.)",
        f"You can look meanwhile: board, hands, log, players, and {_ahead(view)} for your pirates.",
    )


def _whose(view: View) -> str:
    state = view.state
    name = view.name(state.seat)
    return f"the turn of {name}" if state.turn == state.seat else f"for {name} to discard"


def _ahead(view: View) -> str:
    return f"{card_name(HAND_ORDER[0], view.state.rules.icons)}? or retreat?"


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
    name = card_name(card, state.rules.icons)
    twin = (card + ICONS) % (2 * ICONS)
    other = card_name(twin, state.rules.icons)
    kind = "one without the mark" if card >= ICONS else f"a {mark_word(state.rules)} one"
    known = f" You have {kind}: say {other}." if twin in hand else ""
    held = cards_text(hand, state.rules)
    return refused(view, f"you have no {name}.{known} Your cards: {held}.", ADVANCE)


def no_such_pair(view: View, action: Action) -> tuple[str, ...]:
    """For two cards that are not both in hand."""
    state = view.state
    names = [card_name(card, state.rules.icons) for card in (action.card, action.second)]
    held = cards_text(state.hand(state.seat), state.rules)
    return refused(view, f"you do not hold {listed(names)} both. Your cards: {held}.", "Captain")


def _too_early(view: View) -> str:
    rules = view.state.rules
    least = count(rules.min_actions, "action")
    if not any(action.do == "advance" for action in legal_actions(view.state)):
        return f"a turn has at least {least}, and you can draw."
    if rules.path == "jailbreak":
        return f"a turn has at least {least}, and not all your pirates are stuck."
    return (
        f"a turn has at least {least}, and no pirate is stuck: a card always moves one, if need be "
        f"to {the_goal(rules)}."
    )


def nobody_behind(view: View, origin: int) -> str:
    """Why the pirate at ``origin`` finds no space to retreat to: all are empty or full."""
    state = view.state
    behind = below(state.rules)[origin]
    spaces = [spot for spot in range(behind.bit_length() // 4 + 1) if behind & BIT[spot]]
    full = [place(spot, state.rules) for spot in spaces if state.occupancy(spot) > 2]
    there = f" ({listed(full)} {'is' if len(full) == 1 else 'are'} full)" if full else ""
    return f"no space behind {place(origin, state.rules)} holds one or two pirates{there}."


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
    where = at(wanted[0], view.state.rules)
    return refused(view, f"none of your pirates is {where}.", RETREAT if back else ADVANCE)


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
    nobody = "no pirate can retreat." if back else f"no pirate can move by {word or 'the cards'}."
    mistakes = {REASONS[reason].mistake for reason in reasons if mistake_of(reason, state.rules)}
    mistake = mistakes.pop() if len(mistakes) == 1 else "stuck"
    each = [f"{', '.join(letters)}: {reason}" for reason, letters in why.items()]
    told = " ".join([nobody, *each])
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
