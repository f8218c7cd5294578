"""The tokens and the rafts as piles: how they begin and what may come from them (RULES 6)."""

from engine.cards import counts_of
from engine.draft import Draft
from engine.needs import RAFT_PILE, TOKEN_PILE
from engine.positions import sea
from engine.rafts.effects import reveal
from engine.rafts.swift import Swift
from engine.rafts.vessels import dock, docks_of
from engine.rules import Rules
from engine.state import State
from engine.steps import go_on
from engine.tokens import RAFTS, TOKENS, raft_faces, token_faces
from engine.variant import Pile

BERTHS = 2
"""Rafts that are docked when the game begins: white, then orange."""


def piles(rules: Rules) -> dict[str, Pile]:
    """The pool, from which nothing is revealed at the opening, and the rafts."""
    swift = Swift(rules)
    tokens, rafts = counts_of(token_faces(rules)), counts_of(raft_faces(rules))
    return {
        TOKEN_PILE: Pile(tokens, 0, reveal, swift.reveal, _pool, _possible_token),
        RAFT_PILE: Pile(rafts, BERTHS, dock, _docked, _rafts, _possible_raft),
    }


def _docked(state: State, numbers: tuple[int, ...]) -> State:
    """The state when the next raft has been docked."""
    draft = Draft(state)
    dock(draft, numbers)
    return go_on(draft)


def _pool(state: State) -> int:
    docks = state.extra.docks
    assert docks is not None, "these rules have no wharf"  # asked for every token
    return docks.pool


def _rafts(state: State) -> int:
    return docks_of(state).pile


def _possible_token(_state: State, token: int) -> bool:
    return 0 <= token < TOKENS


def _possible_raft(state: State, number: int) -> bool:
    """A raft that is neither docked nor at sea; those that sank or left empty are not known."""
    docks = docks_of(state)
    if not 1 <= number <= RAFTS:
        return False
    docked = [raft.number for raft in (docks.white, docks.orange) if raft is not None]
    place = 4 * sea(state.tables.goal, number)
    return number not in docked and not any(crew >> place & 15 for crew in state.crews)
