"""Positions with rafts for tests of single rules: a state from its parts, steps with chosen tokens.

The board is that of `tests.engine.positions`: the wharf stands behind space 24, so that before it
lie bottle 1 8 16 20, pistol 2 10 15 24, hat 3 11 13 23, skull 4 12 17 21, dagger 5 7 18 22, key 6 9
14 19, and behind it bottle 30 34, pistol 25 35, hat 28 31, skull 29 36, dagger 27 32, key 26 33.
Raft 1 has pistol hat skull dagger key, raft 2 bottle hat skull dagger key.
"""

from collections import Counter
from collections.abc import Sequence

from engine import (
    Acted,
    Action,
    Choose,
    Draw,
    Drawn,
    Event,
    Over,
    Rules,
    Shuffle,
    Shuffled,
    State,
    apply,
    make_rules,
)
from engine.cards import ICONS, UNKNOWN, deck_faces
from engine.check import check
from engine.extra import CREW, HOLE, NOBODY, NOTHING, Committed, Docks, Extra, Pending, Raft
from engine.geometry import BIT
from engine.positions import ORANGE, WHITE, goal_of, raft_space
from engine.positions import sea as sea_at
from engine.tokens import FIRST_X, TOKEN_KINDS
from tests.engine.positions import NAMES, SLOOP, board_of

WHARF = SLOOP + 1
TOKENS = 40
RAFTS = 6


def white(space: int) -> int:
    return WHARF + space


def orange(space: int) -> int:
    return WHARF + 5 + space


def sea(number: int) -> int:
    return WHARF + 10 + number


def card(name: str) -> int:
    """A card of this name: "hat" is 2, "hat*" the grey one, "?" one that nobody knows."""
    if name == "?":
        return UNKNOWN
    return NAMES.index(name.rstrip("*")) + ICONS * name.endswith("*")


def cards(names: str) -> tuple[int, ...]:
    return tuple(map(card, names.split()))


def token(name: str) -> int:
    """The kind of token of this name, as RECORD writes it."""
    kind, _, icon = name.partition(":")
    return FIRST_X + NAMES.index(icon) if kind == "x" else TOKEN_KINDS.index(name)


def raft(number: int, tokens: str, first: int, crews: Sequence[Sequence[int]]) -> Raft:
    """A raft whose first space is position `first`, with "crew hole -" on its spaces."""
    lying = [{"crew": CREW, "hole": HOLE, "-": NOTHING}[word] for word in tokens.split()]
    owners = [NOBODY] * 5
    for seat, crew in enumerate(crews):
        for position in crew:
            if first <= position < first + 5:
                owners[position - first] = seat
    return Raft(number, (*lying, *[NOTHING] * (5 - len(lying))), tuple(owners))


def docks(
    goal: int,
    crews: Sequence[Sequence[int]],
    white_raft: tuple[int, str] | None,
    orange_raft: tuple[int, str] | None,
    pool: int | None,
    pile: int | None,
    blocked: Sequence[int],
) -> Docks:
    """The wharf; a pile or pool that is not given has all that is seen nowhere."""
    one = None if white_raft is None else raft(*white_raft, raft_space(goal, WHITE, 1), crews)
    other = None if orange_raft is None else raft(*orange_raft, raft_space(goal, ORANGE, 1), crews)
    docked = [it for it in (one, other) if it is not None]
    lying = len(blocked) + sum(it != NOTHING for raft in docked for it in raft.tokens)
    gone = len({position for crew in crews for position in crew if position > sea_at(goal, 0)})
    return Docks(
        one,
        other,
        RAFTS - len(docked) - gone if pile is None else pile,
        TOKENS - lying if pool is None else pool,
        sum(BIT[space] for space in blocked),
    )


def harbour(
    crews: Sequence[Sequence[int]],
    hands: Sequence[str],
    supply: str = "",
    *,
    white_raft: tuple[int, str] | None = (1, ""),
    orange_raft: tuple[int, str] | None = (2, ""),
    pool: int | None = None,
    pile: int | None = None,
    blocked: Sequence[int] = (),
    captains: Sequence[int] = (),
    pending: Pending | None = None,
    preset: str = "jamaica",
    seat: int = 0,
    actions: int = 0,
    round_number: int = 1,
    living: Sequence[int] | None = None,
    **options: object,
) -> State:
    """A state in which `seat` must choose; `crews` names the pirates out of jail.

    Cards named nowhere lie in the deck, but for those of a pending move, which are discarded.
    """
    rules = make_rules(preset, len(crews), {"rafts": True, "captain": bool(captains), **options})
    held = [cards(names) for names in hands]
    committed = pending.committed if pending is not None else None
    thrown = [it for it in committed[:2] if it >= 0] if committed is not None else []
    rest = Counter(deck_faces(rules))
    rest.subtract([it for names in (*held, cards(supply), thrown) for it in names])
    state = State.build(
        rules,
        board=board_of(rules),
        first=0,
        pirates=[[*crew, *[0] * (rules.pirates - len(crew))] for crew in crews],
        hands=held,
        supply=cards(supply),
        deck=sum(rest.values()),
        discard=thrown,
        seat=seat,
        round=round_number,
        actions=actions,
        living=living,
        extra=Extra(
            pending=pending,
            captains=tuple(captains),
            docks=docks(goal_of(rules), crews, white_raft, orange_raft, pool, pile, blocked),
        ),
    )
    assert check(state) == ()
    return state


def play(name: str) -> Action:
    """A grey card is played."""
    return Action("play", card=card(name))


def play_pair(names: str, icon: str) -> Action:
    """A captain's pair with a grey card is played."""
    low, high = sorted(cards(names))
    return Action("play", card=low, second=high, icon=NAMES.index(icon), captain=True)


def advance(origin: int, name: str, to: int = -1) -> Action:
    """A plain card moves a pirate, perhaps onto a raft."""
    return Action("advance", origin, card(name), to=to)


def committed(name: str) -> Pending:
    """A grey card that is played, its token out of the way."""
    return Pending("move", Committed(card(name)))


def act(
    state: State, action: Action, tokens: str = "", rafts: Sequence[int] = (), turned: str = ""
) -> State:
    """The state after the acting seat's action; the tokens, rafts and cards are those that come."""
    return acted(state, action, tokens, rafts, turned)[0]


def acted(
    state: State, action: Action, tokens: str = "", rafts: Sequence[int] = (), turned: str = ""
) -> tuple[State, list[str]]:
    """As `act`, with the piles in the order in which something came from them."""
    return happened(state, Acted(state.seat, action), tokens, rafts, turned)


def happened(
    state: State, event: Event, tokens: str = "", rafts: Sequence[int] = (), turned: str = ""
) -> tuple[State, list[str]]:
    """The state after an event of the table and the answers to its needs: exactly those given."""
    rest = {"token": [*map(token, tokens.split())], "raft": [*rafts], "card": [*cards(turned)]}
    order: list[str] = []
    state = apply(state, event)
    while not isinstance(state.need, (Choose, Over)):
        assert isinstance(state.need, (Draw, Shuffle))
        order.append(state.need.pile)
        if isinstance(state.need, Shuffle):
            state = apply(state, Shuffled())
            continue
        come = rest[state.need.pile]
        count = sum(number for _, number in state.need.parts)
        state = apply(state, Drawn(tuple(come[:count])))
        del come[:count]
    assert not any(rest.values()), f"more came than was needed: {rest}"
    assert check(state) == ()
    return state, order


def on(state: State, berth: str) -> Raft:
    """The raft at the berth "white" or "orange"."""
    assert state.docks is not None
    raft = state.docks.white if berth == "white" else state.docks.orange
    assert raft is not None
    return raft


def wharf_of(state: State) -> Docks:
    assert state.docks is not None
    return state.docks


def closed(state: State) -> list[int]:
    """The spaces that an X closed."""
    return [space for space, bit in enumerate(BIT) if wharf_of(state).blocked & bit]


def rules_of(preset: str = "risky-rafts", players: int = 2, **options: object) -> Rules:
    return make_rules(preset, players, options)
