"""What an action would do, for ``skull c?``: looking never plays (SCREEN 6 and 8)."""

from cli.model.landings import (
    brings,
    by_origin,
    committed,
    gain_of,
    icon_meant,
    landing_icon,
    landings,
    way,
)
from cli.model.language import _
from cli.model.player import View
from cli.model.rafts import departed, is_crew, token_placed
from cli.model.terms import icon_names, shore_name
from cli.model.words import row_text
from engine.actions import Action
from engine.cards import is_marked
from engine.jailbreak import sails_free
from engine.moves import follow, landing, legal_actions
from engine.state import State


def preview(view: View, action: Action) -> str:
    """``"Would move 9 to 13 skull."`` (SCREEN 8), with what the action brings and causes."""
    if action.do in ("advance", "move"):
        return _forward(view, action)
    if action.do == "retreat":
        return _backward(view, action)
    if action.do == "push":
        return _pushing(view, action)
    if action.do == "play":
        return _grey(view, action)
    if action.do == "place":
        return _placing(view, action)
    return _still(view, action)


def _backward(view: View, action: Action) -> str:
    do, cards = gain_of(view, action)
    if action.captain:
        told = {
            # i18n: {way}: "17 to 12"
            "draw": _("Would move the captain {way} and draw {cards}."),
            "choose": _("Would move the captain {way} and take {cards} of your choice."),
            "take": _("Would move the captain {way} and take {cards}."),
        }[do]
    else:
        # i18n: {way}: "17 to 12"
        drawing = _("Would move {way} and draw {cards}.")
        told = drawing if do == "draw" else _("Would move {way} and take {cards}.")
    return told.format(way=way(view, action), cards=cards)


def _pushing(view: View, action: Action) -> str:
    do, cards = gain_of(view, action)
    if action.captain:
        drawing = _("Would push {name}, the captain {way}, and draw {cards}.")
        taking = _("Would push {name}, the captain {way}, and take {cards}.")
    else:
        drawing = _("Would push {name}, {way}, and draw {cards}.")
        taking = _("Would push {name}, {way}, and take {cards}.")
    told = drawing if do == "draw" else taking
    return told.format(name=view.name(action.seat), way=way(view, action), cards=cards)


def _forward(view: View, action: Action) -> str:
    state = view.state
    icon = landing_icon(state, landing(state, action))
    if icon and action.captain:
        told = _("Would move the captain {way} {icon}.")
    elif icon:
        # i18n: {way}: "9 to 13"; {icon}: the name of the icon there
        told = _("Would move {way} {icon}.")
    elif action.captain:
        told = _("Would move the captain {way}: no empty {icon} is ahead.")
    else:
        told = _("Would move {way}: no empty {icon} is ahead.")
    meant = icon or icon_names(state.rules.icons)[icon_meant(state, action)]
    told = told.format(way=way(view, action), icon=meant)
    follows = departed(view.at(follow(state, action)), state)
    if state.rules.filibusters != "off" and (is_marked(action.card) or is_marked(action.second)):
        least = state.rules.filibusters
        follows = _("All discard down to {number} cards then.").format(number=least)
    return f"{told} {follows}" if follows else told


def _grey(view: View, action: Action) -> str:
    """A grey card: what comes first, and where its pirates stand as long as no token comes."""
    there = committed(view, action)
    moves = by_origin(there, legal_actions(there.state))
    if action.second < 0:
        told = _("Would turn up a token first. As the board stands it then moves {moves}.")
    else:
        told = _("Would turn up its tokens first. As the board stands it then moves {moves}.")
    return told.format(moves=landings(there, moves))


def _placing(view: View, action: Action) -> str:
    pending = view.state.pending
    assert pending is not None, "a token that is placed was turned up"
    after = view.at(follow(view.state, action))
    lies, follows = token_placed(after, view.state, pending.token)
    crew = is_crew(pending.token)
    told = _("Would put crew on {place}.") if crew else _("Would put a hole on {place}.")
    return f"{told.format(place=lies)} {follows}".rstrip()


def putting(view: View, action: Action) -> str:
    """The same without "would" and a full stop at its end, for a list of answers."""
    pending = view.state.pending
    assert pending is not None, "a token that is placed was turned up"
    after = view.at(follow(view.state, action))
    lies, follows = token_placed(after, view.state, pending.token)
    told = _("put crew on {place}") if is_crew(pending.token) else _("put a hole on {place}")
    return ". ".join(filter(None, (told.format(place=lies), follows.removesuffix("."))))


def _still(view: View, action: Action) -> str:
    """An action that moves no pirate."""
    state, rules = view.state, view.state.rules
    if action.do == "take":
        cards = row_text([state.supply[action.to]], rules)
        return _("Would take {cards}.").format(cards=cards)
    if action.do == "discard":
        return _("Would discard {card}.").format(card=row_text([action.card], rules))
    if action.do == "sail":
        told = _("Would sail the sloop to {shore} as an action.")
        if sails_free(state):
            told = _("Would sail the sloop to {shore} as your free move.")
        return told.format(shore=_other_shore(state))
    if action.do == "end":
        return _("Would end your turn.")
    return _("Would skip your turn and draw a card.")


def _other_shore(state: State) -> str:
    return shore_name("cartagena" if state.sloop == "tortuga" else "tortuga")


def described(view: View, action: Action) -> str:
    """Where an action leads, for a list of all: ``"9 to 13"``; "" where there is nothing to add."""
    if action.do in ("advance", "move"):
        # i18n: {way}: "9 to 13"
        who = _("captain, {way}") if action.captain else "{way}"
        return who.format(way=way(view, action))
    if action.do in ("retreat", "push"):
        return f"{way(view, action)}, {brings(view, action)}"
    if action.do == "play":
        return _("a grey card: a token first")
    if action.do == "take":
        cards = row_text([view.state.supply[action.to]], view.state.rules)
        return _("take {cards}").format(cards=cards)
    if action.do == "sail":
        told = _("sail the sloop to {shore} as an action")
        if sails_free(view.state):
            told = _("sail the sloop to {shore} as your free move")
        return told.format(shore=_other_shore(view.state))
    return ""
