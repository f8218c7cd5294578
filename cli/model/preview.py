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
from cli.model.player import View
from cli.model.rafts import departed, token_placed, token_words
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
        return f"Would move {_who(action)}{way(view, action)} and {brings(view, action)}."
    if action.do == "push":
        whose = view.name(action.seat)
        return f"Would push {whose}, {_who(action)}{way(view, action)}, and {brings(view, action)}."
    if action.do == "play":
        return _grey(view, action)
    if action.do == "place":
        return _placing(view, action)
    return f"Would {_plain(view, action)}."


def _who(action: Action) -> str:
    return "the captain " if action.captain else ""


def _forward(view: View, action: Action) -> str:
    state = view.state
    icon = landing_icon(state, landing(state, action))
    where = f" {icon}." if icon else f": {no_more_ahead(state, action)}."
    told = f"Would move {_who(action)}{way(view, action)}{where}"
    follows = departed(view.at(follow(state, action)), state)
    if state.rules.filibusters != "off" and (is_marked(action.card) or is_marked(action.second)):
        follows = f"All discard down to {state.rules.filibusters} cards then."
    return f"{told} {follows}" if follows else told


def _grey(view: View, action: Action) -> str:
    """A grey card: what comes first, and where its pirates stand as long as no token comes."""
    there = committed(view, action)
    moves = by_origin(there, legal_actions(there.state))
    first = "turn up a token first" if action.second < 0 else "turn up its tokens first"
    return f"Would {first}. As the board stands it then moves {landings(there, moves)}."


def _placing(view: View, action: Action) -> str:
    pending = view.state.pending
    assert pending is not None, "a token that is placed was turned up"
    after = view.at(follow(view.state, action))
    what = token_words(pending.token, view.state.rules).partition(" for")[0]
    return f"Would put {what} {token_placed(after, view.state, pending.token)}"


def _plain(view: View, action: Action) -> str:
    """An action that moves no pirate, in words behind "would"."""
    state = view.state
    if action.do == "take":
        return f"take {row_text([state.supply[action.to]], state.rules)}"
    if action.do == "discard":
        return f"discard {row_text([action.card], state.rules)}"
    if action.do == "sail":
        shore = "Cartagena" if state.sloop == "tortuga" else "Tortuga"
        cost = "as your free move" if sails_free(state) else "as an action"
        return f"sail the sloop to {shore} {cost}"
    return "end your turn" if action.do == "end" else "skip your turn and draw a card"


def described(view: View, action: Action) -> str:
    """Where an action leads, for a list of all: ``"9 to 13"``; "" where there is nothing to add."""
    if action.do in ("advance", "move"):
        who = "captain, " if action.captain else ""
        return f"{who}{way(view, action)}"
    if action.do in ("retreat", "push"):
        return f"{way(view, action)}, {brings(view, action)}"
    if action.do == "play":
        return f"a {mark_word(view.state.rules)} card: a token first"
    if action.do in ("take", "sail"):
        return _plain(view, action)
    return ""
