"""Where each pirate would land: previews and lists for the prompt, and notes for completion.

Looking never plays; everything shown is asked of `engine.moves`.
"""

from cli.model.player import View, letter
from cli.model.words import count, listed, place, row_text
from engine.actions import Action
from engine.data.icons import ICON_NAMES
from engine.moves import gain, landing, legal_actions
from engine.notation import card_name


def possible(view: View, do: str, card: int = -1) -> tuple[Action, ...]:
    """The legal actions of one kind (and card), from the rear as the letters run."""
    actions = legal_actions(view.state)
    chosen = [a for a in actions if a.do == do and card in (-1, a.card)]
    return tuple(sorted(chosen, key=lambda action: (action.origin, action.card)))


def way(view: View, action: Action) -> str:
    """``"9 to 13"``."""
    goal = view.state.goal
    return f"{place(action.origin, goal)} to {place(landing(view.state, action), goal)}"


def note(view: View, action: Action) -> str:
    """The landing as a completion's note: ``"9→13"``, ``"17→12 +1"`` (SCREEN 6)."""
    goal = view.state.goal
    end = landing(view.state, action)
    arrow = "→".join(place(spot, goal).removeprefix("the ") for spot in (action.origin, end))
    return f"{arrow} +{gain(view.state, action)}" if action.do == "retreat" else arrow


def preview(view: View, action: Action) -> str:
    """``"Would move 9 to 13 skull."`` (SCREEN 8), with what a retreat brings."""
    state = view.state
    end = landing(state, action)
    if action.do == "retreat":
        return f"Would move {way(view, action)} and {brings(view, action)}."
    if end == state.goal:
        name = card_name(action.card, state.rules.icons)
        return f"Would move {way(view, action)}: no empty {name} is ahead."
    return f"Would move {way(view, action)} {ICON_NAMES[state.rules.icons][state.board[end - 1]]}."


def brings(view: View, action: Action) -> str:
    """What a retreat brings: the cards of the supply by name, else their number."""
    state = view.state
    cards = gain(state, action)
    if not state.rules.supply:
        return f"draw {count(cards, 'card')}"
    seen = [row_text([card], state.rules) for card in state.supply[:cards]]
    unseen = cards - len(seen)
    more = [count(unseen, "card") + " of the next supply"] if unseen else []
    return f"take {listed([*seen, *more])}"


def landings(view: View, actions: tuple[Action, ...]) -> str:
    """``"a jail to 8, b 2 to 8"``; a retreat adds what it brings."""
    parts: list[str] = []
    for action in actions:
        who = letter(view.state, view.state.seat, action.origin)
        more = f" ({brings(view, action)})" if action.do == "retreat" else ""
        parts.append(f"{who} {way(view, action)}{more}")
    return ", ".join(parts)
