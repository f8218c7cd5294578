"""Drawn positions of the whole jailbreak, and games that begin with one: for its properties.

A game from the first card on is long before the sloop sails; these have pirates on both shores.
"""

from collections import Counter
from collections.abc import Iterator

from hypothesis import strategies as st

from engine import UNKNOWN, Event, Left, PassedOver, Rules, State, legal_actions, make_rules
from engine.actions import SAIL
from engine.cards import ONE, deck_faces, size_of
from engine.check import check
from engine.dealer import Dealer, Stream, lay_out
from engine.events import Acted
from engine.extra import Crossing, Extra
from engine.geometry import space_positions
from engine.jailbreak import path_of
from engine.local import LocalGame
from engine.positions import goal_of, sloop_of
from tests.engine.folds import Table


@st.composite
def jailbreak_rules(draw: st.DrawFn) -> Rules:
    """The whole jailbreak over every option that goes with it."""
    passage, island = draw(st.sampled_from(((5, 3), (4, 3), (4, 4))))
    options = {
        "path": st.just("jailbreak"),
        "segments": st.just(passage),
        "island_segments": st.just(island),
        "pirates": st.integers(4, 6),
        "deck": st.sampled_from((15, 17, 18)),
        "hands": st.sampled_from(("hidden", "open")),
        "supply": st.sampled_from((0, 10, 12)),
        "min_actions": st.integers(0, 1),
        "max_actions": st.integers(2, 3),
        "sloop_retreat": st.booleans(),
        "jail_retreat": st.booleans(),
        "empty_hand_draw": st.booleans(),
        "captain": st.booleans(),
        "morgan": st.sampled_from(("off", "instead", "both")),
        "filibusters": st.sampled_from(("off", 6, 7)),
        "start_cards": st.sampled_from((6, "6/5")),
        "round_cap": st.sampled_from((None, 3, 30)),
    }
    players = draw(st.integers(2, 5))
    return make_rules(None, players, {name: draw(values) for name, values in options.items()})


def drawn_position(rules: Rules, seed: bytes) -> tuple[State, tuple[int, ...]]:
    """Any position of these rules, full of pirates on both shores, and the order of its deck."""
    stream = Stream.of(seed, "position")
    crews = drawn_crews(rules, stream)
    cards = stream.shuffle(deck_faces(rules))
    hands = [[cards.pop() for _ in range(stream.below(9))] for _ in crews]
    row = [cards.pop() for _ in range(stream.below(rules.supply + 1))]
    deck = cards[: stream.below(len(cards))]
    actions = stream.below(rules.max_actions)
    captains = tuple(crew[stream.below(len(crew))] for crew in crews) if rules.captain else ()
    seat, tortuga = stream.below(rules.players), stream.below(2) > 0
    state = State.build(
        rules,
        board=lay_out(rules, seed).board,
        first=stream.below(rules.players),
        pirates=crews,
        hands=hands,
        supply=row,
        deck=len(deck),
        discard=cards[len(deck) :],
        seat=seat,
        actions=actions,
        extra=Extra(captains=captains, crossing=Crossing(tortuga, sailed=False)),
    )
    free = actions > 0 or path_of(rules).is_captain(state, seat)
    crossing = Crossing(tortuga, free and stream.below(2) > 0)
    state = state._replace(extra=state.extra._replace(crossing=crossing))
    assert check(state) == ()
    return state, tuple(deck)


def drawn_crews(rules: Rules, stream: Stream) -> list[list[int]]:
    """Crews wherever there is room: three on a space, three of a colour on the sloop."""
    sloop, goal = sloop_of(rules), goal_of(rules)
    room = Counter(dict.fromkeys(space_positions(rules), 3))
    room[0] = room[goal] = 30
    crews: list[list[int]] = []
    for _ in range(rules.players):
        room[sloop] = 3
        crew: list[int] = []
        while len(crew) < rules.pirates:
            shores = (0, sloop, goal, stream.below(sloop), sloop + 1 + stream.below(goal - sloop))
            at = shores[stream.below(len(shores))]
            if room[at] and (at != goal or len(crew) < rules.pirates - 1):
                room[at] -= 1
                crew.append(at)
        crews.append(crew)
    return crews


class Midgame(Table):
    """A game that begins with a drawn position, each viewer's fold with it."""

    def __init__(self, rules: Rules, seed: bytes) -> None:
        state, deck = drawn_position(rules, seed)
        self.game = LocalGame(state, Dealer(seed, deck))
        self.views = {viewer: seen(state, viewer) for viewer in (None, *range(rules.players))}
        self.events = []


def seen(state: State, viewer: int | None) -> State:
    """What a viewer knows of a state of which it has seen no other hand."""
    if state.rules.hands == "open":
        return state
    hands = [
        hand if seat == viewer else size_of(hand) * ONE[UNKNOWN]
        for seat, hand in enumerate(state.hands)
    ]
    return state._replace(holdings=(*state.crews, *hands))


def chosen(state: State, pick: int) -> Event:
    """What happens next: mostly an action; sails and advances from ahead more often than not."""
    if pick % 61 == 0:
        return PassedOver(state.seat)
    if pick % 97 == 0 and len(state.living) > 2:
        return Left(state.living[pick % len(state.living)])
    actions = legal_actions(state)
    if pick % 5 == 1 and SAIL in actions:
        return Acted(state.seat, SAIL)
    if pick % 2:
        actions = tuple(it for it in actions if it.do == "advance")[:8] or actions
    return Acted(state.seat, actions[pick // 2 % len(actions)])


def played(table: Table, seed: bytes, steps: int) -> Iterator[State]:
    """The states of a game in which the seed chooses what happens, the last one too."""
    stream = Stream.of(seed, "picks")
    for _ in range(steps):
        yield table.state
        if table.over:
            return
        table.happen(chosen(table.state, stream.below(10**6)))
    yield table.state
