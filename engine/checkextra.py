"""What is wrong with the part of a state that only variants have: see `engine.check`."""

from collections.abc import Iterator

from engine.cards import ICONS
from engine.extra import CREW, HOLE, Docks, Pending, Raft
from engine.geometry import BIT, space_positions
from engine.jailbreak import path_of
from engine.needs import Choose, Over
from engine.positions import raft_space, sea, sloop_of
from engine.state import State
from engine.tokens import RAFTS, TOKENS, raft_faces, token_faces

GONE = 3
"""So many pirates and crew take a raft to sea; so many holes sink it (RULES 6)."""


def check_extra(state: State) -> Iterator[str]:
    """Each problem of the captains, the crossing, the wharf and what is pending, as a text."""
    extra, rules = state.extra, state.rules
    captains = rules.players if rules.captain else 0
    if len(extra.captains) != captains:
        yield f"{len(extra.captains)} captains instead of {captains}"
    else:
        for seat, position in enumerate(extra.captains):
            if not state.crews[seat] >> 4 * position & 15:
                yield f"the captain of seat {seat} stands where none of its pirates does"
    if (extra.crossing is not None) != (rules.path == "jailbreak"):
        yield "a crossing without the whole jailbreak, or none with it"
    if (extra.docks is not None) != rules.rafts:
        yield "a wharf without rafts, or none with them"
    if extra.crossing is not None:
        yield from _crossing(state)
    if extra.docks is not None:
        yield from _docks(state, extra.docks)
    yield from _pending(state, extra.pending)


def _crossing(state: State) -> Iterator[str]:
    for seat, crew in enumerate(state.crews):
        if crew >> 4 * sloop_of(state.rules) & 15 > 3:
            yield f"more than three pirates of seat {seat} on the sloop"
    # a captain's retreat has left the sloop before its takes are done and it counts (RULES 5)
    begun = state.pending is not None or isinstance(state.need, Over)
    just_sailed = state.sailed and not state.actions and not begun
    if just_sailed and not path_of(state.rules).is_captain(state, state.turn):
        yield f"a free move of seat {state.turn}, which is not the captain"


# -- the wharf ----------------------------------------------------------------------------------


def _docks(state: State, docks: Docks) -> Iterator[str]:
    rafts = [raft for raft in (docks.white, docks.orange) if raft is not None]
    numbers = [raft.number for raft in rafts]
    at_sea = [n for n in raft_faces(state.rules) if any(_at_sea(state, n))]
    if len({*numbers, *at_sea}) != len(numbers) + len(at_sea) or not {*numbers} <= {
        *raft_faces(state.rules)
    }:
        yield f"rafts {numbers} docked and rafts {at_sea} at sea: each of 1 to {RAFTS} once at most"
    most = RAFTS - len(numbers) - len(at_sea)
    if not 0 <= docks.pile <= most:
        yield f"a pile of {docks.pile} rafts, where 0 to {most} can be left"
    most = len(token_faces(state.rules)) - sum(t >= 0 for raft in rafts for t in raft.tokens)
    if not 0 <= docks.pool <= most:
        yield f"a pool of {docks.pool} tokens, where 0 to {most} can be left"
    for berth, raft in enumerate((docks.white, docks.orange)):
        yield from _berth(state, docks, berth, raft)
    yield from _closed(state, docks.blocked)


def _closed(state: State, blocked: int) -> Iterator[str]:
    spaces = space_positions(state.rules)
    if others := blocked & ~sum(BIT[space] for space in spaces):
        at = [position for position, bit in enumerate(BIT) if others & bit]
        yield f"closed spaces that are none: {at or 'beyond the path'}"
    for space in spaces:
        if blocked & BIT[space] and state.occupancy(space):
            yield f"a pirate on the closed space {space}"


def _at_sea(state: State, number: int) -> list[int]:
    place = 4 * sea(state.goal, number)
    return [crew >> place & 15 for crew in state.crews]


def _berth(state: State, docks: Docks, berth: int, raft: Raft | None) -> Iterator[str]:
    name = ("white", "orange")[berth]
    asked = isinstance(state.need, Choose)
    pirates = (-1,) * 5 if raft is None else raft.pirates
    for space, owner in enumerate(pirates, 1):
        place = 4 * raft_space(state.goal, berth, space)
        if [crew >> place & 15 for crew in state.crews] != [
            int(seat == owner) for seat in range(state.rules.players)
        ]:
            yield f"the pirates on {name}:{space} are not those of the raft"
    if raft is None:
        if asked and docks.pile:
            yield f"the {name} berth is empty while rafts are left"
        return
    if not {*raft.tokens} <= {-1, CREW, HOLE} or len(raft.tokens) != 5 or len(raft.pirates) != 5:
        yield f"tokens {list(raft.tokens)} and pirates {list(raft.pirates)} on the {name} raft"
    if not {*raft.pirates} <= {-1, *range(state.rules.players)}:
        yield f"pirates {list(raft.pirates)} on the {name} raft, of seats that are none"
    if any(t >= 0 and p >= 0 for t, p in zip(raft.tokens, raft.pirates, strict=False)):
        yield f"a pirate on a token of the {name} raft"
    aboard = sum(owner >= 0 for owner in raft.pirates) + raft.tokens.count(CREW)
    if asked and max(aboard, raft.tokens.count(HOLE)) >= GONE:
        yield f"the {name} raft should be gone"


# -- what is pending ----------------------------------------------------------------------------


def _pending(state: State, pending: Pending | None) -> Iterator[str]:
    extra = state.extra
    discards = pending is not None and pending.do == "discard"
    if (0 <= extra.turn < state.rules.players) != discards or (extra.turn < 0 and extra.turn != -1):
        yield f"the turn of seat {extra.turn}"
    if isinstance(state.need, Over) and (pending is not None or extra.closing):
        yield "something is pending in a finished game"
    if extra.closing and isinstance(state.need, Choose) and state.seat == state.turn:
        yield "a choice in a turn that was passed over"
    if pending is None:
        return
    variant = state.tables.variant
    if variant is None or pending.do not in variant.questions:
        yield f"{pending.do} is pending, which these rules do not know"
    if (pending.takes > 0) != (pending.do == "take") or not 0 <= pending.takes <= 2:
        yield f"{pending.takes} takes"
    if (pending.committed is not None) != (pending.do in ("move", "place")):
        yield "committed cards without a pirate to be moved, or none with it"
    if (pending.do == "place") != (0 <= pending.token < TOKENS):
        yield f"token {pending.token} to be placed"
    if pending.committed is not None:
        yield from _committed(state, pending)


def _committed(state: State, pending: Pending) -> Iterator[str]:
    assert pending.committed is not None
    card, second, icon, captain = pending.committed
    kinds = state.tables.kinds
    pair = second != -1
    if card not in kinds or (pair and (second not in kinds or card > second)):
        yield f"committed cards {card} and {second}"
    if pair != (0 <= icon < ICONS) or pair != captain or (pair and not state.rules.captain):
        yield f"committed cards for icon {icon}"
    stepped = state.tables.variant_parts.stepped if state.tables.variant is not None else ()
    grey = sum(kind in stepped for kind in (card, second))
    if not grey:
        yield "committed cards none of which is grey"
    if not 0 <= pending.tokens <= grey:
        yield f"{pending.tokens} tokens to reveal"
