"""Why a move does not stop where a player wants it to: sentences with the rule behind each."""

from typing import Final

from cli.model.landings import icon_meant, mover
from cli.model.language import N_, _
from cli.model.places import (
    berth_of,
    crossing_sloop,
    icon_at,
    is_at_sea,
    place,
    wharf_of,
)
from cli.model.player import View, from_rear
from cli.model.rafts import docks_of
from cli.model.terms import icon_names
from cli.model.words import number_word
from engine.actions import Action
from engine.extra import NOBODY, NOTHING
from engine.geometry import BIT
from engine.moves import landing
from engine.rafts.vessels import raft_at
from engine.state import State
from engine.tokens import icons_of_raft

_NO_RAFT: Final = (N_("no raft lies at white."), N_("no raft lies at orange."))
_NOT_ON_RAFT: Final = (
    N_("the white raft has no {icon}."),
    N_("the orange raft has no {icon}."),
)
_TAKEN_ON_RAFT: Final = (
    N_("the {icon} of the white raft is taken."),
    N_("the {icon} of the orange raft is taken."),
)
"""By the berth."""


def goes(view: View, action: Action) -> str:
    """``"c would go from 9 to 19."``"""
    rules = view.state.rules
    end = place(landing(view.state, action), rules)
    start = place(action.origin, rules)
    if action.do == "push":
        return _("That pirate would go from {start} to {end}.").format(start=start, end=end)
    # i18n: {pirate}: its letter, or the word captain
    told = _("{pirate} would go from {start} to {end}.")
    return told.format(pirate=mover(view, action), start=start, end=end)


def not_ahead(view: View, action: Action, wanted: tuple[int, ...]) -> tuple[str, str]:
    """Why an advance does not stop there, and the mistake behind it ("" for none)."""
    state, spot = view.state, wanted[0]
    berth = berth_of(spot, state.rules)
    if berth is not None:
        return _not_aboard(state, action, berth), "wharf"
    if spot == wharf_of(state.rules):
        return _("nobody advances to the wharf."), "wharf"
    if is_at_sea(spot, state.rules):
        return _("only a raft that leaves gets to the sea."), ""
    name = place(spot, state.rules)
    if from_rear(spot, state.rules) <= from_rear(action.origin, state.rules):
        return _("{place} is not ahead, and an advance goes forward.").format(place=name), ""
    if _across(state, action.origin, spot):
        return _other_side(name)
    return _not_the_space(state, action, spot)


def _other_side(there: str) -> tuple[str, str]:
    return _("{place} is on the other side of the water.").format(place=there), "water"


def _not_the_space(state: State, action: Action, spot: int) -> tuple[str, str]:
    name = icon_names(state.rules.icons)[icon_meant(state, action)]
    icon = icon_at(state, spot)
    there = place(spot, state.rules)
    if icon is None:
        told = _("{place} is reached only when no empty {icon} is ahead.")
        return told.format(place=there, icon=name), "choosing"
    if icon != icon_meant(state, action):
        other = icon_names(state.rules.icons)[icon]
        # i18n: {icon} and {card} are names of icons
        told = _("{place} is a {icon}, and the card is a {card}.")
        return told.format(place=there, icon=other, card=name), ""
    if state.occupancy(spot):
        return _("{place} is occupied.").format(place=there), "occupied"
    if state.docks is not None and state.docks.blocked & BIT[spot]:
        return _("an X has closed {place}.").format(place=there), ""
    told = _("{place} is not the first empty {icon} ahead.")
    return told.format(place=there, icon=name), "choosing"


def _across(state: State, origin: int, spot: int) -> bool:
    """Whether the water lies between, and the pirate is not aboard."""
    sloop = crossing_sloop(state.rules)
    return sloop is not None and origin < sloop < spot


def _not_aboard(state: State, action: Action, berth: int) -> str:
    """Why the raft of a berth is not boarded by this move."""
    raft = raft_at(docks_of(state), berth)
    if raft is None:
        return _(_NO_RAFT[berth])
    icons = icons_of_raft(raft.number)
    name = icon_names(state.rules.icons)[icon_meant(state, action)]
    if icon_meant(state, action) not in icons:
        return _(_NOT_ON_RAFT[berth]).format(icon=name)
    if berth_of(action.origin, state.rules) == berth:
        return _("a pirate goes from a raft to the other one, not along its own.")
    space = icons.index(icon_meant(state, action))
    if raft.tokens[space] != NOTHING or raft.pirates[space] != NOBODY:
        return _(_TAKEN_ON_RAFT[berth]).format(icon=name)
    told = _("an empty {icon} lies before the wharf, so that no raft is boarded.")
    return told.format(icon=name)


def not_behind(view: View, action: Action, wanted: tuple[int, ...]) -> tuple[str, str]:
    """Why a retreat (or with `push` a pushed pirate) does not stop there, and the mistake."""
    state, spot = view.state, wanted[0]
    rules = state.rules
    there = place(spot, rules)
    if from_rear(spot, rules) >= from_rear(action.origin, rules):
        return _("{place} is not behind, and a retreat goes back.").format(place=there), ""
    if berth_of(spot, rules) is not None or spot == wharf_of(rules):
        return _("a retreat leads to neither wharf nor raft."), ""
    if spot == 0:
        island = rules.path == "island"
        told = _("a retreat does not lead to the jail.")
        return _("a retreat does not lead to the flooded sloop.") if island else told, "empty"
    if _across(state, spot, action.origin):
        return _other_side(there)
    if icon_at(state, spot) is None:
        return _("a retreat leads to a space, not to {place}.").format(place=there), ""
    return _not_held(state, spot)


def _not_held(state: State, spot: int) -> tuple[str, str]:
    """Why a way that ends at one or two pirates does not end at this space."""
    there, held = place(spot, state.rules), state.occupancy(spot)
    if held == 0:
        return _("{place} is empty.").format(place=there), "empty"
    if held > 2:
        told = _("{place} is full: it holds {number} pirates.")
        return told.format(place=there, number=number_word(held)), "empty"
    told = _("{place} is not the closest space with one or two pirates.")
    return told.format(place=there), "choosing"


def not_pushed_there(view: View, action: Action, wanted: tuple[int, ...]) -> tuple[str, str]:
    """Why a pushed pirate does not stop there, and the mistake."""
    state, spot = view.state, wanted[0]
    there = place(spot, state.rules)
    if from_rear(spot, state.rules) <= from_rear(action.origin, state.rules):
        return _("{place} is not ahead, and a push goes forward.").format(place=there), ""
    if _across(state, action.origin, spot):
        return _other_side(there)
    if icon_at(state, spot) is None:
        return _("a push leads to a space, not to {place}.").format(place=there), ""
    told, mistake = _not_held(state, spot)
    return told, "push" if mistake == "empty" else mistake
