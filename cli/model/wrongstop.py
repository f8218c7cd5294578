"""Why a move does not stop where a player wants it to: sentences with the rule behind each."""

from cli.model.landings import icon_meant, mover
from cli.model.places import (
    BERTHS,
    berth_of,
    crossing_sloop,
    icon_at,
    is_at_sea,
    place,
    wharf_of,
)
from cli.model.player import View, from_rear
from cli.model.rafts import docks_of
from cli.model.words import number_word
from engine.actions import Action
from engine.data.icons import ICON_NAMES
from engine.extra import NOBODY, NOTHING
from engine.geometry import BIT
from engine.moves import landing
from engine.rafts.vessels import raft_at
from engine.state import State
from engine.tokens import icons_of_raft


def goes(view: View, action: Action) -> str:
    """``"c would go from 9 to 19."``"""
    rules = view.state.rules
    end = place(landing(view.state, action), rules)
    who = "That pirate" if action.do == "push" else mover(view, action)
    return f"{who} would go from {place(action.origin, rules)} to {end}."


def not_ahead(view: View, action: Action, wanted: tuple[int, ...]) -> tuple[str, str]:
    """Why an advance does not stop there, and the mistake behind it ("" for none)."""
    state, spot = view.state, wanted[0]
    berth = berth_of(spot, state.rules)
    if berth is not None:
        return _not_aboard(state, action, berth), "wharf"
    if spot == wharf_of(state.rules):
        return "nobody advances to the wharf.", "wharf"
    if is_at_sea(spot, state.rules):
        return "only a raft that leaves gets to the sea.", ""
    name = place(spot, state.rules)
    if from_rear(spot, state.rules) <= from_rear(action.origin, state.rules):
        return f"{name} is not ahead, and an advance goes forward.", ""
    if _across(state, action.origin, spot):
        return f"{name} is on the other side of the water.", "water"
    return _not_the_space(state, action, spot)


def _not_the_space(state: State, action: Action, spot: int) -> tuple[str, str]:
    name = ICON_NAMES[state.rules.icons][icon_meant(state, action)]
    icon = icon_at(state, spot)
    there = place(spot, state.rules)
    if icon is None:
        return f"{there} is reached only when no empty {name} is ahead.", "choosing"
    if icon != icon_meant(state, action):
        other = ICON_NAMES[state.rules.icons][icon]
        return f"{there} is a {other}, and the card is a {name}.", ""
    if state.occupancy(spot):
        return f"{there} is occupied.", "occupied"
    if state.docks is not None and state.docks.blocked & BIT[spot]:
        return f"an X has closed {there}.", ""
    return f"{there} is not the first empty {name} ahead.", "choosing"


def _across(state: State, origin: int, spot: int) -> bool:
    """Whether the water lies between, and the pirate is not aboard."""
    sloop = crossing_sloop(state.rules)
    return sloop is not None and origin < sloop < spot


def _not_aboard(state: State, action: Action, berth: int) -> str:
    """Why the raft of a berth is not boarded by this move."""
    raft = raft_at(docks_of(state), berth)
    if raft is None:
        return f"no raft lies at {BERTHS[berth]}."
    icons = icons_of_raft(raft.number)
    name = ICON_NAMES[state.rules.icons][icon_meant(state, action)]
    if icon_meant(state, action) not in icons:
        return f"the {BERTHS[berth]} raft has no {name}."
    if berth_of(action.origin, state.rules) == berth:
        return "a pirate goes from a raft to the other one, not along its own."
    space = icons.index(icon_meant(state, action))
    if raft.tokens[space] != NOTHING or raft.pirates[space] != NOBODY:
        return f"the {name} of the {BERTHS[berth]} raft is taken."
    return f"an empty {name} lies before the wharf, so that no raft is boarded."


def not_behind(view: View, action: Action, wanted: tuple[int, ...]) -> tuple[str, str]:
    """Why a retreat (or with `push` a pushed pirate) does not stop there, and the mistake."""
    state, spot = view.state, wanted[0]
    rules = state.rules
    there = place(spot, rules)
    if from_rear(spot, rules) >= from_rear(action.origin, rules):
        return f"{there} is not behind, and a retreat goes back.", ""
    if berth_of(spot, rules) is not None or spot == wharf_of(rules):
        return "a retreat leads to neither wharf nor raft.", ""
    if spot == 0:
        return f"a retreat does not lead to {_to_the_start(state)}.", "empty"
    if _across(state, spot, action.origin):
        return f"{there} is on the other side of the water.", "water"
    return _not_held(state, spot, "a retreat")


def _to_the_start(state: State) -> str:
    name = place(0, state.rules)
    return "the jail" if name == "jail" else name


def _not_held(state: State, spot: int, what: str) -> tuple[str, str]:
    """Why a way that ends at one or two pirates does not end there."""
    there, held = place(spot, state.rules), state.occupancy(spot)
    if icon_at(state, spot) is None:
        return f"{what} leads to a space, not to {there}.", ""
    if held == 0:
        return f"{there} is empty.", "empty"
    if held > 2:
        return f"{there} is full: it holds {number_word(held)} pirates.", "empty"
    return f"{there} is not the closest space with one or two pirates.", "choosing"


def not_pushed_there(view: View, action: Action, wanted: tuple[int, ...]) -> tuple[str, str]:
    """Why a pushed pirate does not stop there, and the mistake."""
    state, spot = view.state, wanted[0]
    there = place(spot, state.rules)
    if from_rear(spot, state.rules) <= from_rear(action.origin, state.rules):
        return f"{there} is not ahead, and a push goes forward.", ""
    if _across(state, action.origin, spot):
        return f"{there} is on the other side of the water.", "water"
    told, mistake = _not_held(state, spot, "a push")
    return told, "push" if mistake == "empty" else mistake
