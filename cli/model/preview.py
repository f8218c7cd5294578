"""What an action would do, for ``skull c?``: looking never plays (SCREEN 6 and 8)."""

from cli.model.asking import mark_word
from cli.model.landings import (
    brings,
    by_origin,
    committed,
    landing_icon,
    landings,
    no_more_ahead,
    way,
)
from cli.model.language import _
from cli.model.player import View
from cli.model.rafts import departed, is_crew, token_placed
from cli.model.terms import shore_name
from cli.model.words import row_text
from engine.actions import Action
from engine.cards import is_marked
from engine.jailbreak import sails_free
from engine.moves import follow, landing, legal_actions


def preview(view: View, action: Action) -> str:
    """``"Would move 9 to 13 skull."`` (SCREEN 8), with what the action brings and causes."""
    if action.do in ("advance", "move"):
        return _forward(view, action)
    if action.do == "retreat":
        told = (
            _("Would move the captain {way} and {gain}.")
            if action.captain
            else _("Would move {way} and {gain}.")
        )
        return told.format(way=way(view, action), gain=brings(view, action))
    if action.do == "push":
        told = (
            _("Would push {name}, the captain {way}, and {gain}.")
            if action.captain
            else _("Would push {name}, {way}, and {gain}.")
        )
        gain = brings(view, action)
        return told.format(name=view.name(action.seat), way=way(view, action), gain=gain)
    if action.do == "play":
        return _grey(view, action)
    if action.do == "place":
        return _placing(view, action)
    # i18n: {deed}: "take skull", "end your turn"
    return _("Would {deed}.").format(deed=_plain(view, action))


def _forward(view: View, action: Action) -> str:
    state = view.state
    icon = landing_icon(state, landing(state, action))
    who = _("the captain {way}") if action.captain else "{way}"
    moved = who.format(way=way(view, action))
    if icon:
        told = _("Would move {way} {icon}.").format(way=moved, icon=icon)
    else:
        why = no_more_ahead(state, action)
        told = _("Would move {way}: {why}.").format(way=moved, why=why)
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


def _plain(view: View, action: Action) -> str:
    """An action that moves no pirate, in words behind "would"."""
    state = view.state
    if action.do == "take":
        return _("take {cards}").format(cards=row_text([state.supply[action.to]], state.rules))
    if action.do == "discard":
        return _("discard {card}").format(card=row_text([action.card], state.rules))
    if action.do == "sail":
        shore = shore_name("cartagena" if state.sloop == "tortuga" else "tortuga")
        if sails_free(state):
            return _("sail the sloop to {shore} as your free move").format(shore=shore)
        return _("sail the sloop to {shore} as an action").format(shore=shore)
    return _("end your turn") if action.do == "end" else _("skip your turn and draw a card")


def described(view: View, action: Action) -> str:
    """Where an action leads, for a list of all: ``"9 to 13"``; "" where there is nothing to add."""
    if action.do in ("advance", "move"):
        who = _("captain, {way}") if action.captain else "{way}"
        return who.format(way=way(view, action))
    if action.do in ("retreat", "push"):
        return f"{way(view, action)}, {brings(view, action)}"
    if action.do == "play":
        return _("a {mark} card: a token first").format(mark=mark_word(view.state.rules))
    if action.do in ("take", "sail"):
        return _plain(view, action)
    return ""
