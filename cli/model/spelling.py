"""An action as the line that is typed for it: what `understand` reads as this very action."""

from cli.model.places import BERTHS, berth_of, typed
from cli.model.player import COLOURS, View, letter
from cli.model.vocabulary import card_word, pair_word
from engine.actions import Action
from engine.moves import landing, legal_actions


def spelled(action: Action, view: View) -> str:
    """``"skull c"``, ``"retreat b"``, ``"key+hat as skull"``, ``"push yellow 9"``, ``"take 3"``."""
    rules = view.state.rules
    if action.do in ("advance", "retreat", "move"):
        return " ".join(filter(None, (*_by(action, view), _where_to(action, view))))
    if action.do == "play":
        return _payment(action, view)
    if action.do == "push":
        who = "captain" if action.captain else typed(action.origin, rules)
        return f"push {COLOURS[action.seat]} {who}"
    if action.do == "take":
        return f"take {action.to + 1}"
    if action.do == "place":
        return f"place {BERTHS[action.to]}"
    if action.do == "discard":
        return f"discard {card_word(action.card, rules)}"
    return action.do


def _by(action: Action, view: View) -> tuple[str, ...]:
    """What is played and who goes."""
    state = view.state
    if action.second >= 0:
        return (_payment(action, view),)
    who = "captain" if action.captain else letter(state, state.seat, action.origin)
    if action.do == "move":
        return (who,)
    return ("retreat" if action.do == "retreat" else card_word(action.card, state.rules), who)


def _payment(action: Action, view: View) -> str:
    rules = view.state.rules
    if action.second < 0:
        return card_word(action.card, rules)
    return pair_word(action.card, action.second, action.icon, rules)


def _where_to(action: Action, view: View) -> str:
    """The place, where the pirate has a choice; else ""."""
    rules = view.state.rules
    if action.to >= 0:
        berth = berth_of(action.to, rules)
        assert berth is not None, "a place that is chosen lies on a raft"
        return BERTHS[berth]
    if not rules.rafts or action.do == "retreat":
        return ""
    choice = any(other.to >= 0 and other._replace(to=-1) == action for other in _legal(view))
    return typed(landing(view.state, action), rules) if choice else ""


def _legal(view: View) -> tuple[Action, ...]:
    return legal_actions(view.state)
