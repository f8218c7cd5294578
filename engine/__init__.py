"""The rules engine: deterministic, blind to hidden cards, standard library only (DESIGN 2, ENGINE).

It must never read a clock, a file, the environment or a global generator, and it draws no card by
itself: a state names its need, and whoever answers it hands in an event.
"""

from engine.actions import END, SKIP, Action, advance, retreat
from engine.cards import UNKNOWN, Card, Counts
from engine.errors import IllegalAction, Reason
from engine.events import Acted, Drawn, Event, LaidOut, Left, PassedOver, Shuffled
from engine.moves import apply, follow, gain, is_legal, landing, legal_actions, play
from engine.needs import PUBLIC, Choose, Draw, Layout, Need, Over, Shuffle
from engine.rules import PRESETS, RULES_ID, Rules, RulesError, make_rules, rules_digest
from engine.state import State, new_game
from engine.statehash import state_bytes, state_hash
from engine.view import conceal

__all__ = [
    "END",
    "PRESETS",
    "PUBLIC",
    "RULES_ID",
    "SKIP",
    "UNKNOWN",
    "Acted",
    "Action",
    "Card",
    "Choose",
    "Counts",
    "Draw",
    "Drawn",
    "Event",
    "IllegalAction",
    "LaidOut",
    "Layout",
    "Left",
    "Need",
    "Over",
    "PassedOver",
    "Reason",
    "Rules",
    "RulesError",
    "Shuffle",
    "Shuffled",
    "State",
    "advance",
    "apply",
    "conceal",
    "follow",
    "gain",
    "is_legal",
    "landing",
    "legal_actions",
    "make_rules",
    "new_game",
    "play",
    "retreat",
    "rules_digest",
    "state_bytes",
    "state_hash",
]
