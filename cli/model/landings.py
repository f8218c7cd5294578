"""Where each pirate would land: previews and lists for the prompt, and notes for completion.

Looking never plays; everything shown is asked of `engine.moves`.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from cli.model.language import _
from cli.model.places import bare, berth_of, icon_at, place
from cli.model.player import View, from_rear, letter
from cli.model.terms import icon_names
from cli.model.words import count, listed, row_text
from engine.actions import Action
from engine.cards import icon_of
from engine.extra import Committed, Pending
from engine.moves import gain, landing, legal_actions
from engine.positions import berth_and_space
from engine.rules import Rules
from engine.state import State
from engine.tokens import icons_of_raft


def possible(view: View, do: str, card: int = -1) -> tuple[Action, ...]:
    """The legal actions of one kind (and single card), from the rear as the letters run."""
    actions = legal_actions(view.state)
    return by_origin(
        view, (a for a in actions if a.do == do and card in (-1, a.card) and a.second < 0)
    )


def by_origin(view: View, actions: Iterable[Action]) -> tuple[Action, ...]:
    """Actions from the rear as the letters run; a plain pirate stands before the captain."""
    rules = view.state.rules

    def key(action: Action) -> tuple[object, ...]:
        place = from_rear(action.origin, rules) if action.origin >= 0 else (-1, -1)
        return (place, action.captain, action.card, action.second, action.icon, action.to)

    return tuple(sorted(actions, key=key))


def mover(view: View, action: Action) -> str:
    """Who moves: the pirate's letter, or ``"captain"``."""
    return "captain" if action.captain else letter(view.state, view.state.seat, action.origin)


def way(view: View, action: Action) -> str:
    """``"9 to 13"``."""
    rules = view.state.rules
    start, end = place(action.origin, rules), place(landing(view.state, action), rules)
    return _("{start} to {end}").format(start=start, end=end)


def note(view: View, action: Action) -> str:
    """The landing as a completion's note: ``"9→13"``, ``"17→12 +1"`` (SCREEN 6)."""
    rules = view.state.rules
    spots = (action.origin, landing(view.state, action))
    arrow = "→".join(bare(spot, rules) for spot in spots)
    cards = gain(view.state, action)
    return f"{arrow} +{cards}" if cards else arrow


def payment(action: Action | Committed, rules: Rules) -> str:
    """What is played: ``"skull"``, ``"skull and key as hat"``."""
    if action.second < 0:
        return row_text([action.card], rules)
    cards = listed([row_text([card], rules) for card in (action.card, action.second)])
    icon = icon_names(rules.icons)[action.icon]
    # i18n: two cards that a captain plays as one: "skull and key as hat"
    return _("{cards} as {icon}").format(cards=cards, icon=icon)


def icon_meant(state: State, action: Action) -> int:
    """The icon that an advance, a play or a move by committed cards leads to."""
    paid: Action | Committed = action
    pending = state.pending
    if action.do == "move" and pending is not None and pending.committed is not None:
        paid = pending.committed
    return paid.icon if paid.second >= 0 else icon_of(paid.card)


def landing_icon(state: State, position: int) -> str:
    """The icon's name of a landing; "" for a vessel."""
    names = icon_names(state.rules.icons)
    icon = icon_at(state, position)
    if icon is not None:
        return names[icon]
    berth = berth_of(position, state.rules)
    docks = state.docks
    if berth is None or docks is None:
        return ""
    raft = docks.orange if berth else docks.white
    docked = berth_and_space(state.goal, position)
    assert docked is not None, "it lies on a docked raft"
    return "" if raft is None else names[icons_of_raft(raft.number)[docked[1] - 1]]


def no_more_ahead(state: State, action: Action) -> str:
    """Why an advance ends at a vessel: ``"no empty skull is ahead"``."""
    name = icon_names(state.rules.icons)[icon_meant(state, action)]
    return _("no empty {icon} is ahead").format(icon=name)


class Gain(NamedTuple):
    """What a retreat or push brings: ``draw`` cards, ``choose`` or ``take`` those of the supply."""

    do: Literal["draw", "choose", "take"]
    cards: str


def gain_of(view: View, action: Action) -> Gain:
    """How a retreat or push brings cards: those of the supply by name, else their number."""
    state = view.state
    cards = gain(state, action)
    if not state.rules.supply:
        return Gain("draw", count(cards, "card"))
    if action.do == "retreat" and action.captain:
        return Gain("choose", count(cards, "card"))
    seen = [row_text([card], state.rules) for card in state.supply[:cards]]
    unseen = cards - len(seen)
    # i18n: at the end of a list of cards: "skull and 2 cards of the next supply"
    later = _("{cards} of the next supply").format(cards=count(unseen, "card"))
    return Gain("take", listed([*seen, *([later] if unseen else [])]))


def brings(view: View, action: Action) -> str:
    """The same as a note that stands alone: ``"draw 2 cards"``, ``"take skull and key"``."""
    do, cards = gain_of(view, action)
    told = {
        # i18n: a note that stands alone, in brackets or behind a comma
        "draw": _("draw {cards}"),
        "choose": _("take {cards} of your choice"),
        "take": _("take {cards}"),
    }
    return told[do].format(cards=cards)


def landings(view: View, actions: tuple[Action, ...]) -> str:
    """``"a jail to 8, b 2 to 8"``; a retreat adds what it brings, a choice of places each place."""
    parts: list[str] = []
    for action in actions:
        if parts and action.to >= 0 and action._replace(to=-1) in actions:
            where = place(landing(view.state, action), view.state.rules)
            parts[-1] = listed([parts[-1], where], "or")
            continue
        more = f" ({brings(view, action)})" if action.do == "retreat" else ""
        parts.append(f"{mover(view, action)} {way(view, action)}{more}")
    return ", ".join(parts)


def committed(view: View, action: Action) -> View:
    """The table as if these grey cards were played and turned up nothing (RULES 6)."""
    cards = Committed(action.card, action.second, action.icon, action.captain)
    extra = view.state.extra._replace(pending=Pending("move", cards))
    return view.at(view.state._replace(extra=extra))
