"""What must be refused in a duel: events that answer nothing, faces that are gone, odd actions."""

import random
from collections.abc import Iterable

from engine import (
    END,
    PUBLIC,
    SKIP,
    UNKNOWN,
    Acted,
    Action,
    Draw,
    Drawn,
    Event,
    IllegalAction,
    LaidOut,
    Left,
    Over,
    PassedOver,
    Shuffle,
    Shuffled,
    State,
    apply,
    is_legal,
)
from engine.check import check

KINDS = (
    "advance", "play", "place", "move", "retreat", "take", "push", "sail", "discard", "end", "skip",
    "", "sink",
)  # fmt: skip


def refuse_answers(state: State, right: Event) -> None:
    """Any other event than the one that the need asks for is refused, and none half done."""
    need = state.need
    wrong: list[Event] = [Acted(state.seat, END), Acted(state.seat, SKIP), PassedOver(state.seat)]
    wrong += [LaidOut(state.board, state.first)]
    if isinstance(need, Shuffle):
        wrong += [Drawn(()), Drawn((0,))]
    if isinstance(need, Draw) and isinstance(right, Drawn):
        cards = right.cards
        wrong += [Shuffled(), Drawn(cards[1:]), Drawn((*cards, 0)), Drawn((*cards[1:], 13))]
        wrong += [Drawn((*cards[1:], -1))]
        if any(to == PUBLIC for to, _ in need.parts):
            wrong.append(Drawn((*cards[:-1], UNKNOWN)))
    for event in wrong:
        assert is_refused(state, event), f"{event} is taken in {state}"


def refuse_events(state: State) -> None:
    """While somebody must choose, and in a finished game, events that nobody asks for."""
    gone = set(range(-1, state.rules.players + 1)) - set(state.living)
    wrong: list[Event] = [Shuffled(), Drawn(()), Drawn((0,)), LaidOut(state.board, state.first)]
    wrong += [Left(seat) for seat in gone]
    seats = range(-1, state.rules.players + 1)
    over = isinstance(state.need, Over)
    wrong += [PassedOver(seat) for seat in seats if over or seat != state.seat]
    wrong += [Acted(seat, END) for seat in seats if over or seat != state.seat]
    wrong += [Left(seat) for seat in seats if over]
    for event in wrong:
        assert is_refused(state, event), f"{event} is taken in {state}"


def find_out_absent(state: State, right: Drawn, absent: Iterable[int]) -> None:
    """Faces that the pile no longer holds are refused, or the state after them is unsound."""
    for number in absent:
        event = Drawn((number, *right.cards[1:]))
        assert is_refused(state, event) or check(apply(state, event)) != (), event


def is_refused(state: State, event: Event) -> bool:
    try:
        apply(state, event)
    except IllegalAction:
        return True
    return False


def try_strange(state: State, listed: Iterable[Action], rng: random.Random) -> None:
    """An action is legal exactly when it is listed, whatever its fields are."""
    actions = list(listed)
    legal = set(actions)
    tried = [strange(rng), *[twisted(rng.choice(actions), rng) for _ in actions[:16]]]
    tried += [repaid(rng.choice(actions), rng) for _ in actions[:4]]
    for action in tried:
        assert is_legal(state, action) == (action in legal), action
    wrong = next(action for action in (*tried, Action("sink")) if action not in legal)
    assert is_refused(state, Acted(state.seat, wrong)), wrong


def strange(rng: random.Random) -> Action:
    """Any action at all; most of its fields mean nothing."""
    card, second, icon, seat = (rng.choice((-1, rng.randrange(-2, 14))) for _ in range(4))
    origin, to = rng.randrange(-1, 80), rng.choice((-1, rng.randrange(-2, 80)))
    return Action(rng.choice(KINDS), origin, card, second, icon, to, seat, rng.random() < 0.3)


def repaid(action: Action, rng: random.Random) -> Action:
    """A legal action with other cards, where it has any."""
    cards = [rng.randrange(13) if card >= 0 else card for card in (action.card, action.second)]
    low, high = sorted(cards) if action.second >= 0 else cards
    return action._replace(card=low, second=high)


def twisted(action: Action, rng: random.Random) -> Action:
    """A legal action with one field changed."""
    do, *numbers, captain = action
    field = rng.randrange(8)
    if field == 0:
        return action._replace(do=rng.choice(KINDS))
    if field == 7:
        return action._replace(captain=not captain)
    near = int(numbers[field - 1]) + rng.choice((-1, 1))
    numbers[field - 1] = rng.choice((near, -1, rng.randrange(-2, 76), rng.randrange(6)))
    origin, card, second, icon, to, seat = map(int, numbers)
    return Action(do, origin, card, second, icon, to, seat, captain)
