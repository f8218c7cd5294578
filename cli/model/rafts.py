"""What a step did at the wharf, in sentences: tokens, rafts that leave, sink and dock (RULES 6).

Told from the states before and after one event; nothing here decides what a token does.
"""

from collections import Counter

from cli.model.places import BERTHS
from cli.model.player import View
from cli.model.words import capital, count, listed
from engine.data.icons import ICON_NAMES
from engine.extra import NOBODY, Docks, Raft
from engine.positions import raft_space, sea
from engine.rafts.vessels import first_space, raft_at
from engine.rules import Rules
from engine.state import State
from engine.tokens import FIRST_X, TOKEN_KINDS, icons_of_raft

_RAFTS = {"white": "the white raft", "orange": "the orange raft", "both": "either raft"}


def token_words(token: int, rules: Rules) -> str:
    """``"crew for the white raft"``, ``"a hole for either raft"``, ``"an X on hat"``."""
    if token >= FIRST_X:
        return f"an X on {ICON_NAMES[rules.icons][token - FIRST_X]}"
    what, _, colour = TOKEN_KINDS[token].partition(":")
    return f"{'crew' if what == 'crew' else 'a hole'} for {_RAFTS[colour]}"


def token_drawn(view: View, before: State, token: int) -> str:
    """A token that was turned up, and what it did if nobody is asked where it goes."""
    told = f"Token: {token_words(token, view.state.rules)}"
    pending = view.state.pending
    if pending is not None and pending.do == "place":
        return f"{told}."
    if token >= FIRST_X:
        return f"{told}{_closed(view, before)}."
    return f"{told}, {token_placed(view, before, token)}"


def _closed(view: View, before: State) -> str:
    """The space that an X closed, or that there is none."""
    old, new = before.docks, view.state.docks
    assert old is not None, "a token without a wharf"
    assert new is not None, "a token without a wharf"
    closed = (new.blocked ^ old.blocked).bit_length() - 1 >> 2
    if closed < 0:
        return ", and no such space is free: it goes to the box"
    return f", which closes {closed}"


def token_placed(view: View, before: State, token: int) -> str:
    """Behind the token's name: where it lies now (``"on white 2."``), and what it caused."""
    berth = _changed(before.docks, view.state.docks)
    if berth is None:
        return "into the box, since there is no place for it."
    raft = raft_of(before, berth)
    crew = TOKEN_KINDS[token].startswith("crew")
    space = first_space(raft, without_pirates=crew)
    assert space is not None, "a token lies on a free space"
    told = f"on {BERTHS[berth]} {space}"
    if raft_at(docks_of(view.state), berth) is None:
        after = departure(view, before, berth) if crew else _sunk(view, raft, berth)
        return f"{told}. {after}"
    fallen = raft.pirates[space - 1]
    if fallen == NOBODY:
        return f"{told}."
    return f"{told}. {capital(_owned(view, fallen, 1))} there goes to the wharf."


def departed(view: View, before: State) -> str:
    """The raft that went to sea with the pirate that boarded it last; "" where none did.

    Only for a step that boarded: what a token caused is told with the token.
    """
    old, new = before.docks, view.state.docks
    if old is None or new is None:
        return ""
    gone = [b for b in range(2) if raft_at(old, b) is not None and raft_at(new, b) is None]
    return departure(view, before, gone[0]) if gone else ""


def departure(view: View, before: State, berth: int) -> str:
    """Who left with the raft of a berth, and what is left there."""
    number = raft_of(before, berth).number
    at = sea(view.state.goal, number)
    aboard = [
        _owned(view, seat, pirates)
        for seat in range(view.state.rules.players)
        if (pirates := view.state.pirates(seat).count(at) - before.pirates(seat).count(at))
    ]
    crew = f"with {listed(aboard)}" if aboard else "with its crew alone"
    return f"The {BERTHS[berth]} raft goes to sea {crew}.{_no_other(view, berth)}"


def _sunk(view: View, raft: Raft, berth: int) -> str:
    aboard = Counter(seat for seat in raft.pirates if seat != NOBODY)
    wet = [_owned(view, seat, pirates) for seat, pirates in sorted(aboard.items())]
    verb = "goes" if aboard.total() == 1 else "go"
    told = f"; {listed(wet)} {verb} to the wharf" if wet else ""
    return f"The {BERTHS[berth]} raft sinks{told}.{_no_other(view, berth)}"


def _no_other(view: View, berth: int) -> str:
    if docks_of(view.state).pile:
        return ""
    return f" No raft is left: the {BERTHS[berth]} berth stays empty."


def _owned(view: View, seat: int, pirates: int) -> str:
    name = view.name(seat)
    owner = f"{name}'" if name.endswith("s") else f"{name}'s"
    return f"{owner} pirate" if pirates == 1 else f"{owner} {count(pirates, 'pirate')}"


def rafts_docked(view: View, before: State, numbers: tuple[int, ...]) -> str:
    """Rafts that came from the pile: ``"Raft 3 docks at white: bottle, pistol, ..."``."""
    told: list[str] = []
    berths = [b for b in range(2) if raft_at(docks_of(before), b) is None]
    for number, berth in zip(numbers, berths, strict=False):
        names = ", ".join(
            ICON_NAMES[view.state.rules.icons][icon] for icon in icons_of_raft(number)
        )
        told.append(f"Raft {number} docks at {BERTHS[berth]}: {names}.")
    return " ".join(told)


def docks_of(state: State) -> Docks:
    """The wharf of a game that has one."""
    assert state.docks is not None, "these rules have no wharf"
    return state.docks


def raft_of(state: State, berth: int) -> Raft:
    """The raft that lies at a berth."""
    raft = raft_at(docks_of(state), berth)
    assert raft is not None, f"no raft lies at the {BERTHS[berth]} berth"
    return raft


def raft_place(state: State, berth: int, space: int) -> int:
    """The position of a docked raft's space."""
    return raft_space(state.goal, berth, space)


def _changed(old: Docks | None, new: Docks | None) -> int | None:
    """The berth whose raft a token changed."""
    assert old is not None, "a token without a wharf"
    assert new is not None, "a token without a wharf"
    return next((b for b in range(2) if raft_at(old, b) != raft_at(new, b)), None)
