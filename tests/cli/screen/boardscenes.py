"""Tables that show what a board must be able to show, by name: for exact pictures and properties.

Built by hand, so that a picture changes only when the drawing does.
"""

from cli.model.player import View
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.scene import Scene
from engine.cards import ICONS
from engine.extra import Committed, Crossing, Docks, Extra, Pending, Raft
from engine.geometry import BIT
from engine.needs import Layout
from engine.positions import goal_of, raft_space, sea, sloop_of, spaces, wharf
from engine.rules import Rules, make_rules
from engine.state import State, new_game

NAMES = ("Ana", "Bo", "Chloé", "다은", "Eike")

BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY = range(6)

SEGMENTS = (
    (KEY, DAGGER, BOTTLE, HAT, SKULL, PISTOL),
    (PISTOL, SKULL, KEY, BOTTLE, HAT, DAGGER),
    (SKULL, HAT, BOTTLE, DAGGER, PISTOL, KEY),
    (SKULL, PISTOL, BOTTLE, HAT, KEY, DAGGER),
    (HAT, PISTOL, SKULL, KEY, DAGGER, BOTTLE),
    (DAGGER, SKULL, HAT, BOTTLE, KEY, PISTOL),
    (BOTTLE, DAGGER, SKULL, PISTOL, HAT, KEY),
    (KEY, HAT, DAGGER, BOTTLE, PISTOL, SKULL),
)
"""The first six are those of SCREEN 3."""

CREWS = [
    [0, 2, 9, 21, 30, 37],
    [0, 0, 5, 15, 21, 37],
    [0, 0, 5, 12, 26, 37],
    [0, 0, 9, 15, 30, 37],
    [0, 0, 9, 21, 34, 37],
]
"""Those of SCREEN 3; the state does not know in which order pirates came to a space."""

HANDS = [
    [SKULL, SKULL, DAGGER, KEY, BOTTLE, HAT],
    [SKULL, DAGGER, PISTOL, HAT],
    [SKULL, SKULL, DAGGER, KEY, PISTOL, PISTOL, PISTOL],
    [SKULL, PISTOL],
    [DAGGER, KEY, BOTTLE, BOTTLE, PISTOL],
]

SUPPLY = [BOTTLE, HAT, BOTTLE, KEY, KEY, DAGGER, HAT, HAT, SKULL, HAT, BOTTLE, HAT]

CARD = Chosen((Step("card", SKULL),))
BACK = Chosen((Step("retreat"),))


def rules_of(preset: str, players: int = 5, **options: object) -> Rules:
    return make_rules(preset, players, options)


def table(
    rules: Rules,
    crews: list[list[int]] | None = None,
    extra: Extra | None = None,
    hands: list[list[int]] | None = None,
    discard: tuple[int, ...] = (),
) -> State:
    """Ana to play; crews of SCREEN 3 as far as the rules have players and pirates."""
    board = tuple(icon for segment in SEGMENTS for icon in segment)[: spaces(rules)]
    standing = crews or [crew[-rules.pirates :] for crew in CREWS]
    return State.build(
        rules,
        board=board,
        first=0,
        pirates=standing[: rules.players],
        hands=(hands or HANDS)[: rules.players],
        supply=SUPPLY[: rules.supply],
        deck=66,
        discard=discard,
        extra=extra,
    )


NOTHING = Chosen()


def scene(state: State, chosen: Chosen = NOTHING, me: int | None = 0) -> Scene:
    return Scene(View(state, NAMES[: state.rules.players], me), "Friday", chosen=chosen)


def screen_three() -> State:
    """The table of SCREEN 3 and 4."""
    return table(rules_of("tortuga"))


def longer(preset: str, segments: int) -> State:
    """A path of so many segments, its foremost pirates on the last one."""
    rules = rules_of(preset, segments=segments)
    goal = goal_of(rules)
    crews = [[0 if p == 0 else p + goal - 37 for p in crew] for crew in CREWS]
    crews[0][1:3] = [2, 9]
    return table(rules, crews, discard=(SKULL, HAT, HAT))


def rafts(preset: str = "all-together", *, segments: int = 6) -> State:
    """Both berths, tokens, a closed space, the wharf, two rafts at sea, marked cards."""
    rules = rules_of(preset, segments=segments)
    goal = goal_of(rules)
    dock, back = wharf(goal), goal - 13
    crews = [
        [0, back, dock, raft_space(goal, 0, 2), goal - 1, goal],
        [0, 0, back, raft_space(goal, 1, 1), sea(goal, 2), goal],
        [0, 0, 3, dock, back, sea(goal, 2)],
        [0, dock, 13, sea(goal, 6), goal, goal],
        [0, 0, dock, 14, goal, sea(goal, 6)],
    ]
    docks = Docks(
        white=Raft(3, (0, -1, 1, -1, -1), (-1, 0, -1, -1, -1)),
        orange=Raft(1, (-1,) * 5, (1, -1, -1, -1, -1)),
        pile=1,
        pool=31,
        blocked=BIT[goal - 5] | BIT[7],
    )
    captains = (back, sea(goal, 2), back, 0, 0) if rules.captain else ()
    hands = [[SKULL, SKULL + ICONS, KEY], *HANDS[1:]]
    state = table(rules, crews, Extra(captains=captains, docks=docks), hands, (HAT,))
    return state._replace(supply=(*state.supply[:3], KEY + ICONS, *state.supply[4:]))


def placing() -> State:
    """A token for either raft; the orange berth is empty but for a later raft."""
    state = rafts()
    pending = Pending("place", Committed(SKULL + ICONS), token=2)
    return state._replace(extra=state.extra._replace(pending=pending))


def empty_berth() -> State:
    state = rafts("risky-rafts")
    docks = state.docks
    assert docks is not None
    crews = [[0, 3, 25, 36, 37, 37], [0, 0, 1, 2, 3, 37], [0] * 6, [0] * 6, [0] * 6]
    extra = Extra(docks=docks._replace(white=None, orange=Raft(2), pile=0))
    return table(state.rules, crews, extra)


def crossing(*, at_tortuga: bool, passage: int = 5, island: int = 3) -> State:
    """Pirates on both shores and aboard, two captains of the sloop."""
    rules = rules_of("whole-jailbreak", segments=passage, island_segments=island)
    sloop, cove = sloop_of(rules), goal_of(rules)
    crews = [
        [0, 4, 18, sloop, sloop, cove - 3],
        [0, 0, 5, sloop, sloop, cove],
        [0, 4, 4, 18, sloop, sloop + 2],
        [0, 0, 0, 23, sloop + 2, cove],
        [0, 0, 9, 9, 16, sloop + 4],
    ]
    return table(rules, crews, Extra(crossing=Crossing(at_tortuga)), discard=(KEY,) * 12)


def captains(rules: Rules | None = None) -> State:
    """Three captains on one space, another behind an own landing."""
    rules = rules or rules_of("follow-the-captain")
    crews = [
        [9, 9, 9, 9, 30, 30][: rules.pirates],
        [9, 15, 15, 0, 0, 37],
        [0, 0, 0, 15, 20, 37],
        [30, 0, 0, 0, 12, 12],
        [0, 0, 0, 0, 0, 34],
    ]
    crews[0] = [8, 9, 16, 21, 30, 31]
    crews[2][3] = 9
    crews[2].sort()
    return table(rules, crews, Extra(captains=(9, 9, 9, 30, 34)))


def taking() -> State:
    """The captain's retreat asks for a card of the supply."""
    state = captains()
    return state._replace(extra=state.extra._replace(pending=Pending("take", takes=2)))


SCENES: dict[str, Scene] = {
    "tortuga": scene(screen_three()),
    "tortuga-card": scene(screen_three(), CARD),
    "tortuga-retreat": scene(screen_three(), BACK),
    "tortuga-spectator": scene(screen_three(), me=None),
    "tortuga-four-segments": scene(
        table(rules_of("tortuga", 2, segments=4, pirates=4), [[0, 1, 9, 24], [0, 0, 5, 25]])
    ),
    "tortuga-seven-segments": scene(longer("tortuga", 7), CARD),
    "tortuga-eight-segments": scene(longer("tortuga", 8), CARD),
    "jamaica-seven-segments": scene(longer("jamaica", 7), BACK),
    "jamaica-eight-segments": scene(longer("jamaica", 8), BACK),
    "ravensburger": scene(
        table(
            rules_of("ravensburger", 3),
            [[0, 1, 9, 31], [0, 0, 5, 30], [2, 2, 9, 28]],
        ),
        BACK,
    ),
    "jail-retreat": scene(
        table(rules_of("tortuga-korean", 2), [[0, 3, 3, 4, 8, 37], [0, 0, 0, 0, 0, 0]]), BACK
    ),
    "island": scene(table(rules_of("tortuga-island", 3, segments=6)), CARD),
    "rafts": scene(rafts(), CARD),
    "rafts-eight-segments": scene(rafts(segments=8), BACK),
    "rafts-token": scene(placing(), Chosen((Step("berth", 0),))),
    "rafts-empty-berth": scene(empty_berth(), CARD),
    "jailbreak-cartagena": scene(crossing(at_tortuga=False), CARD),
    "jailbreak-tortuga": scene(crossing(at_tortuga=True), CARD),
    "jailbreak-four-and-four": scene(crossing(at_tortuga=False, passage=4, island=4), BACK),
    "captains": scene(captains(), BACK),
    "captains-eight-segments": scene(captains(rules_of("follow-the-captain", segments=8)), BACK),
    "captain-takes": scene(taking(), Chosen((Step("take", 3),))),
    "morgan": scene(table(rules_of("morgan", 3)), Chosen((Step("push"), Step("rival", 1)))),
    "not-laid-out": scene(new_game(rules_of("tortuga", 2))),
}
"""By name: what is drawn, with what is chosen."""

assert isinstance(SCENES["not-laid-out"].view.state.need, Layout)
