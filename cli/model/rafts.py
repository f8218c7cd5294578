"""What a step did at the wharf, in sentences: tokens, rafts that leave, sink and dock (RULES 6).

Told from the states before and after one event; nothing here decides what a token does.
"""

from collections import Counter
from typing import Final

from cli.model.language import N_, _, ngettext
from cli.model.places import BERTHS, place
from cli.model.player import View
from cli.model.terms import icon_names
from cli.model.words import listed
from engine.extra import NOBODY, Docks, Raft
from engine.positions import raft_space, sea
from engine.rafts.vessels import first_space, raft_at
from engine.rules import Rules
from engine.state import State
from engine.tokens import FIRST_X, TOKEN_KINDS, icons_of_raft

_TOKENS: Final = (
    N_("crew for the white raft"),
    N_("crew for the orange raft"),
    N_("crew for either raft"),
    N_("a hole for the white raft"),
    N_("a hole for the orange raft"),
    N_("a hole for either raft"),
)
"""By the kind of the token, as it stands alone behind a colon or between commas."""

_TO_SEA: Final = (
    N_("The white raft goes to sea with {pirates}."),
    N_("The orange raft goes to sea with {pirates}."),
)
_TO_SEA_ALONE: Final = (
    N_("The white raft goes to sea with its crew alone."),
    N_("The orange raft goes to sea with its crew alone."),
)
_SINKS: Final = (N_("The white raft sinks."), N_("The orange raft sinks."))
_NO_OTHER: Final = (
    N_("No raft is left: the white berth stays empty."),
    N_("No raft is left: the orange berth stays empty."),
)
_DOCKS: Final = (
    N_("Raft {number} docks at white: {icons}."),
    N_("Raft {number} docks at orange: {icons}."),
)


def token_words(token: int, rules: Rules) -> str:
    """``"crew for the white raft"``, ``"a hole for either raft"``, ``"an X on hat"``."""
    if token >= FIRST_X:
        return _("an X on {icon}").format(icon=icon_names(rules.icons)[token - FIRST_X])
    return _(_TOKENS[token])


def is_crew(token: int) -> bool:
    """Whether a token that is no X is crew; else it is a hole."""
    return TOKEN_KINDS[token].startswith("crew")


def token_drawn(view: View, before: State, token: int) -> str:
    """A token that was turned up, and what it did if nobody is asked where it goes."""
    words = token_words(token, view.state.rules)
    pending = view.state.pending
    if pending is not None and pending.do == "place":
        return _("Token: {token}.").format(token=words)
    if token >= FIRST_X:
        closed = _closed(view, before)
        if closed < 0:
            told = _("Token: {token}, and no such space is free: it goes to the box.")
        else:
            told = _("Token: {token}, which closes {space}.")
        return told.format(token=words, space=closed)
    if _changed(before.docks, view.state.docks) is None:
        told = _("Token: {token}, into the box, since there is no place for it.")
        return told.format(token=words)
    lies, follows = token_placed(view, before, token)
    # i18n: {place}: "white 2"
    told = _("Token: {token}, on {place}.").format(token=words, place=lies)
    return f"{told} {follows}".rstrip()


def _closed(view: View, before: State) -> int:
    """The space that an X closed; negative where there is none."""
    old, new = before.docks, view.state.docks
    assert old is not None, "a token without a wharf"
    assert new is not None, "a token without a wharf"
    return (new.blocked ^ old.blocked).bit_length() - 1 >> 2


def token_placed(view: View, before: State, token: int) -> tuple[str, str]:
    """Where crew or a hole lies now (``"white 2"``), and the sentences of what it caused.

    For a token that lies on a raft: a docked one has room for the token that is put on it.
    """
    berth = _changed(before.docks, view.state.docks)
    assert berth is not None, "the token lies on a raft"
    raft = raft_of(before, berth)
    crew = is_crew(token)
    space = first_space(raft, without_pirates=crew)
    assert space is not None, "a token lies on a free space"
    lies = place(raft_place(before, berth, space), before.rules)
    if raft_at(docks_of(view.state), berth) is None:
        return lies, departure(view, before, berth) if crew else _sunk(view, raft, berth)
    fallen = raft.pirates[space - 1]
    if fallen == NOBODY:
        return lies, ""
    name = view.name(fallen)
    if name.endswith("s"):
        # i18n: {name} ends in s: a genitive may be written otherwise than with other names
        told = _("{name}' pirate there goes to the wharf.")
    else:
        told = _("{name}'s pirate there goes to the wharf.")
    return lies, told.format(name=name)


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
    told = _((_TO_SEA if aboard else _TO_SEA_ALONE)[berth]).format(pirates=listed(aboard))
    return f"{told} {_no_other(view, berth)}".rstrip()


def _sunk(view: View, raft: Raft, berth: int) -> str:
    aboard = Counter(seat for seat in raft.pirates if seat != NOBODY)
    wet = [_owned(view, seat, pirates) for seat, pirates in sorted(aboard.items())]
    told = _(_SINKS[berth])
    if wet and berth:
        told = ngettext(
            "The orange raft sinks; {pirates} goes to the wharf.",
            "The orange raft sinks; {pirates} go to the wharf.",
            aboard.total(),
        )
    elif wet:
        told = ngettext(
            "The white raft sinks; {pirates} goes to the wharf.",
            "The white raft sinks; {pirates} go to the wharf.",
            aboard.total(),
        )
    return f"{told.format(pirates=listed(wet))} {_no_other(view, berth)}".rstrip()


def _no_other(view: View, berth: int) -> str:
    return "" if docks_of(view.state).pile else _(_NO_OTHER[berth])


def _owned(view: View, seat: int, pirates: int) -> str:
    name = view.name(seat)
    if name.endswith("s"):
        # i18n: {name} ends in s; it stands in a list behind "goes to sea with", before "sinks; ..."
        told = ngettext("{name}' pirate", "{name}' {number} pirates", pirates)
    else:
        # i18n: it stands in a list behind "The white raft goes to sea with", "... raft sinks;"
        told = ngettext("{name}'s pirate", "{name}'s {number} pirates", pirates)
    return told.format(name=name, number=pirates)


def rafts_docked(view: View, before: State, numbers: tuple[int, ...]) -> str:
    """Rafts that came from the pile: ``"Raft 3 docks at white: bottle, pistol, ..."``."""
    berths = [b for b in range(2) if raft_at(docks_of(before), b) is None]
    names = icon_names(view.state.rules.icons)
    told = [
        _(_DOCKS[berth]).format(
            number=number, icons=", ".join(names[icon] for icon in icons_of_raft(number))
        )
        for number, berth in zip(numbers, berths, strict=False)
    ]
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
