"""Small tables of two players for single sentences: Ana to play on the board of `test_grammar`.

Skull stands on 1 7 13 19 25 31, dagger on 2 8 ..., key 3, bottle 4, pistol 5, hat 6; with the
second edition's names lantern, hook, chest, rum, pistol, parrot.
"""

from typing import cast

from cli.model.plain import tell
from cli.model.player import View
from engine.actions import Action
from engine.events import Acted, Event
from engine.extra import Crossing, Docks, Extra, Raft
from engine.moves import apply
from engine.rules import make_rules
from engine.state import State
from tests.cli.test_grammar import BOARD

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed")


def table_of(preset: str, **changes: object) -> State:
    """Ana to play: all pirates at the start, a skull in every hand, whatever is changed.

    ``options`` go over the preset's, ``players`` is 2; the rest are fields of `State.build`.
    """
    options = cast("dict[str, object]", changes.pop("options", {}))
    players = cast("int", changes.pop("players", 2))
    rules = make_rules(preset, players, options)
    board = BOARD if rules.path != "jailbreak" else BOARD + BOARD[:12]
    docks = Docks(Raft(1), Raft(2), pile=4, pool=40) if rules.rafts else None
    captains = (0,) * players if rules.captain else ()
    crossing = Crossing() if rules.path == "jailbreak" else None
    place = {
        "extra": Extra(captains=captains, crossing=crossing, docks=docks),
        "pirates": [[0] * rules.pirates] * players,
        "hands": [[3]] * players,
        "deck": 80,
        **changes,
    }
    return State.build(rules, board=board, first=0, **place)  # type: ignore[arg-type]


def view(state: State, me: int | None = 0) -> View:
    """The table as a seat sees it."""
    return View(state, NAMES[: state.rules.players], me)


def told(state: State, event: Event | Action, me: int | None = 1) -> tuple[str, ...]:
    """What a seat, by default not the acting one, is told of an event or of the action to come."""
    what = Acted(state.seat, event) if isinstance(event, Action) else event
    return tell(view(apply(state, what), me), state, what)
