"""The table of SCREEN 3 and 4: Ana's second action of turn 17 at a table called Friday."""

from cli.model.player import View
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.scene import Said, Scene
from engine.rules import make_rules
from engine.state import State

BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY = range(6)

NAMES = ("Ana", "Bo", "Chloé", "다은", "Eike")

PATH = (
    *(KEY, DAGGER, BOTTLE, HAT, SKULL, PISTOL),
    *(PISTOL, SKULL, KEY, BOTTLE, HAT, DAGGER),
    *(SKULL, HAT, BOTTLE, DAGGER, PISTOL, KEY),
    *(SKULL, PISTOL, BOTTLE, HAT, KEY, DAGGER),
    *(HAT, PISTOL, SKULL, KEY, DAGGER, BOTTLE),
    *(DAGGER, SKULL, HAT, BOTTLE, KEY, PISTOL),
)

HANDS = (
    (SKULL, SKULL, DAGGER, KEY, BOTTLE, HAT),
    (SKULL, DAGGER, PISTOL, HAT),
    (SKULL, SKULL, DAGGER, KEY, PISTOL, PISTOL, PISTOL),
    (SKULL, PISTOL),
    (DAGGER, KEY, BOTTLE, BOTTLE, PISTOL),
)

CREWS = (
    (0, 2, 9, 21, 30, 37),
    (0, 0, 5, 15, 21, 37),
    (0, 0, 5, 12, 26, 37),
    (0, 0, 9, 15, 30, 37),
    (0, 0, 9, 21, 34, 37),
)

SUPPLY = (BOTTLE, HAT, BOTTLE, KEY, KEY, DAGGER, HAT, HAT, SKULL, HAT, BOTTLE, HAT)

LOG = (
    Said("Bo", "bottle 3→15", 14),
    Said("Bo", "end of turn", 14),
    Said("Chloé", "retreat 17→12 +1", 15),
    Said("Chloé", "pistol 20→26", 15),
    Said("다은", "key jail→9", 16),
    Said("다은", "end of turn", 16),
    Said("Ana", "bottle 21→30", 17),
)

CHAT = (Said("Eike", "nice block", 16),)

SKULL_CHOSEN = Chosen((Step("card", SKULL),))


def friday_state(**changes: object) -> State:
    """The state of the pictures, with fields of `State.build` changed."""
    fields = {"pirates": CREWS, "hands": HANDS, "supply": SUPPLY, "deck": 66, **changes}
    turn = {"seat": 0, "round": 4, "actions": 1, "first": 4, "board": PATH}
    return State.build(make_rules("tortuga", 5), **{**turn, **fields})  # type: ignore[arg-type]


def friday(me: int | None = 0, **changes: object) -> Scene:
    """The scene of the pictures as a seat sees it."""
    view = View(friday_state(**changes), NAMES, me)
    return Scene(view, "Friday", "5 peers ✓ in step", log=LOG, chat=CHAT)
