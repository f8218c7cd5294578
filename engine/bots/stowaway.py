"""The random bot, level 0 of ENGINE 5: every legal action is equally likely."""

from engine.actions import Action
from engine.dealer import Stream
from engine.moves import legal_actions
from engine.state import State


def stowaway(state: State, seed: bytes) -> Action:
    """A uniform choice among the legal actions."""
    actions = legal_actions(state)
    return actions[Stream.of(seed, "bot/random").below(len(actions))]
