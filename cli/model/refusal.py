"""Why an action is not possible, and what is: sentences for the player who tried it.

Each names the rule (a heading of ``cartagena rules``) and what would be legal now.  Nothing here
decides legality: that is `engine.moves`, whose reason is put into words.
"""

from typing import Final

from cli.model.player import View, letter, origins
from cli.model.words import (
    HAND_ORDER,
    by_hand_order,
    cards_text,
    count,
    listed,
    lower,
    number_word,
    place,
)
from engine.actions import END, SKIP, Action, retreat
from engine.data.icons import ICON_NAMES
from engine.errors import Reason
from engine.moves import is_legal, landing, legal_actions, refusal
from engine.notation import card_name

ADVANCE, RETREAT, TURN, EMPTY_HAND = "Advance", "Retreat", "Turn", "Empty hand"
"""Headings of the rules text."""

STILL_DRAWN: Final = "Not possible yet: cards are still being drawn."


def refused(view: View, why: str, rule: str) -> tuple[str, ...]:
    """The refusal as lines: why, with the rule's heading, and what is legal now."""
    return (f"Not possible: {why} (Rules: {rule}.)", legal_now(view))


def legal_now(view: View) -> str:
    """``"Now you can: play skull or key with a or b; retreat c; end the turn."``"""
    state = view.state
    actions = legal_actions(state)
    cards = by_hand_order({a.card for a in actions if a.do == "advance"})
    names = [card_name(card, state.rules.icons) for card in cards]
    movers = _letters(view, [a.origin for a in actions if a.do == "advance"])
    backward = _letters(view, [a.origin for a in actions if a.do == "retreat"])
    parts: list[str] = []
    if names:
        parts.append(f"play {listed(names, 'or')} with {listed(movers, 'or')}")
    if backward:
        parts.append(f"retreat {listed(backward, 'or')}")
    if END in actions:
        parts.append("end the turn")
    if SKIP in actions:
        parts.append("skip the turn for a card")
    return f"Now you can: {'; '.join(parts)}."


def _letters(view: View, places: list[int]) -> list[str]:
    return [letter(view.state, view.state.seat, position) for position in sorted(set(places))]


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
        f"Not possible: it is the turn of {view.name(state.seat)}. (Rules: {TURN}.)",
        f"You can look meanwhile: board, hands, log, players, and {_ahead(view)} for your pirates.",
    )


def _ahead(view: View) -> str:
    return f"{card_name(HAND_ORDER[0], view.state.rules.icons)}? or retreat?"


def illegal(view: View, action: Action) -> tuple[str, ...]:
    """Why this action of the viewer, whose turn it is, is refused by the engine."""
    reason = refusal(view.state, action)
    assert reason is not None, "a legal action has no refusal"
    if reason is Reason.NOBODY_BEHIND:
        return refused(view, nobody_behind(view, action.origin), RETREAT)
    if reason is Reason.NO_SUCH_CARD:
        return refused(view, _no_such_card(view, action), ADVANCE)
    if reason is Reason.TOO_EARLY_TO_END:
        return refused(view, _too_early(view), TURN)
    if reason in (Reason.SKIP_WITH_CARDS, Reason.SKIP_TOO_LATE, Reason.SKIP_NOT_OFFERED):
        return refused(view, lower(reason.sentence), EMPTY_HAND)
    rule = RETREAT if action.do == "retreat" else ADVANCE
    return refused(view, lower(reason.sentence), rule)


def _no_such_card(view: View, action: Action) -> str:
    state = view.state
    held = cards_text(state.hand(state.seat), state.rules)
    return f"you have no {card_name(action.card, state.rules.icons)}. Your cards: {held}."


def _too_early(view: View) -> str:
    least = view.state.rules.min_actions
    return (
        f"a turn has at least {count(least, 'action')}, and no pirate is stuck: "
        "a card always moves one, if need be to the sloop."
    )


def nobody_behind(view: View, origin: int) -> str:
    """Why the pirate at ``origin`` finds no space to retreat to: all are empty or full."""
    state = view.state
    full = [space for space in range(1, min(origin, state.goal)) if state.occupancy(space) > 2]
    there = f" ({listed([str(space) for space in full])} {_is(full)} full)" if full else ""
    return (
        f"no space behind {place(origin, state.goal)} holds one or two pirates{there}; "
        "a retreat passes over empty and full spaces."
    )


def _is(several: list[int]) -> str:
    return "is" if len(several) == 1 else "are"


def wrong_stop(view: View, action: Action, wanted: int) -> tuple[str, ...]:
    """For a player who names a landing that is not where the action leads."""
    state = view.state
    real = landing(state, action)
    who = letter(state, state.seat, action.origin)
    goes = f"{who} would go from {place(action.origin, state.goal)} to {place(real, state.goal)}."
    if action.do == "retreat":
        return refused(view, f"{_not_behind(view, action.origin, wanted, real)} {goes}", RETREAT)
    return refused(view, f"{_not_ahead(view, action, wanted)} {goes}", ADVANCE)


def _not_ahead(view: View, action: Action, wanted: int) -> str:
    """Why an advance does not stop on the wanted place."""
    state = view.state
    name = card_name(action.card, state.rules.icons)
    if wanted <= action.origin:
        return f"{place(wanted, state.goal)} is not ahead, and an advance goes forward."
    if wanted >= state.goal:
        return f"the sloop is reached only when no empty {name} is ahead."
    if card_name(state.board[wanted - 1], state.rules.icons) != name.rstrip("*"):
        icon = ICON_NAMES[state.rules.icons][state.board[wanted - 1]]
        return f"{wanted} is a {icon}, and the card is a {name}."
    if state.occupancy(wanted):
        return f"{wanted} is occupied, and an advance passes over occupied spaces."
    return f"{wanted} is not the first empty {name} ahead, and the first one must be taken."


def _not_behind(view: View, origin: int, wanted: int, real: int) -> str:
    """Why a retreat does not stop on the wanted place."""
    state = view.state
    if wanted >= origin:
        return f"{place(wanted, state.goal)} is not behind, and a retreat goes back."
    if wanted == 0:
        return "a retreat does not lead to the jail."
    held = state.occupancy(wanted)
    if held == 0:
        return f"{wanted} is empty, and a retreat leads to one or two pirates."
    if held > 2:
        return f"{wanted} is full, and a retreat passes over {number_word(held)} pirates."
    return f"{wanted} is not the closest space with one or two pirates."


def no_retreat_at_all(view: View) -> tuple[str, ...]:
    """For `retreat` where no pirate can: each place with its reason."""
    state = view.state
    why: list[str] = []
    for position in origins(state, state.seat):
        reason = refusal(state, retreat(position))
        if reason is not None:
            why.append(f"{letter(state, state.seat, position)}: {_short(view, reason, position)}")
    return refused(view, f"no pirate can retreat. {' '.join(why)}", RETREAT)


def _short(view: View, reason: Reason, position: int) -> str:
    if reason is Reason.NOBODY_BEHIND:
        return f"{nobody_behind(view, position).split(';')[0]}."
    return lower(reason.sentence)


def may(view: View, action: Action) -> bool:
    """Whether the viewer may do this now."""
    return view.my_turn and is_legal(view.state, action)
