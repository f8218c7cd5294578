"""All legal actions of a variant, in their pinned order, and what they say about ending a turn.

The order: an answer to what is pending, as its module lists it. Else from the highest position of
an own pirate to the lowest: what a plain pirate there may do, then the captain. Of each: its
advances by card; those that name a place, by card and place; a captain's pairs by card, second
card, icon, then those that name a place, by pair and place; its retreat. Then the cards that are
played in steps, by card, then pairs with such a card; then pushes by seat, from the highest
position down, a plain pirate before the captain; then sail, end, skip.

Rows of actions are made once and cut together here; nothing is checked twice. Where there are rafts
`engine.rafts.listing` does it: only there a place is named and a card played in steps.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from engine.actions import (
    ADVANCES,
    CAPTAIN_ADVANCES,
    CAPTAIN_PUSHES,
    CAPTAIN_RETREATS,
    END,
    PAIR_INDEX,
    PUSHES,
    RETREATS,
    SAIL,
    SKIP,
    Action,
    pair_rows,
)
from engine.cards import ICONS, ONE, UNKNOWN, Counts, icon_of, size_of
from engine.endturn import skip_refusal
from engine.errors import Reason
from engine.geometry import BIT
from engine.path import ALL_ICONS
from engine.state import State
from engine.tables import CUT, FILL, HIGH, TOP, Row, by_length

_HIDDEN = ONE[UNKNOWN]


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action of the seat that must choose; see the module for the order."""
    tables, _, seat, _, done, holdings, _ = state[:7]
    variant = tables.variant_parts
    pending = state.extra.pending
    if pending is not None:
        return variant.questions[pending.do].legal(state)
    hand = holdings[tables.players + seat]
    listed = _of_pirates(state, seat, holdings[seat], hand)
    if "push" in variant.moves:
        listed += _pushes(state)
    ends = done >= tables.min_actions or not listed
    if not ends and hand >= _HIDDEN:  # what is listed may hang on a hidden face
        ends = not must_move(state)
    sail = variant.moves.get("sail")
    if sail is not None and sail.refusal(state, SAIL) is None:
        listed.append(SAIL)
    if ends:
        listed.append(END)
    if not hand and not skip_refusal(state, SKIP):
        listed.append(SKIP)
    return tuple(listed)


# -- the acting seat's pirates ------------------------------------------------------------------


def _of_pirates(state: State, seat: int, crew: int, hand: Counts) -> list[Action]:
    """What the pirates may do; where the path says that nothing is special, whole rows of it."""
    variant = state[0].variant_parts
    marks = (hand + FILL) & HIGH & variant.at_once if hand < _HIDDEN else variant.at_once
    held, before, staying, going_back = _menu(marks)[:4]
    path = variant.path
    captains = state.extra.captains
    # a captain's pair may name any icon, whatever is held
    plain, closed, back = path.ways(state, seat, ALL_ICONS if captains else held)
    hat = BIT[captains[seat]] if captains else 0
    if not variant.own_retreat:
        back = 0
    listed: list[Action] = []
    while crew:
        length = crew.bit_length()
        bit = TOP[length]
        if bit == hat:
            # a pair may name an icon that the hand does not hold: `plain` says nothing of it
            icons = path.icons(state, seat, length - 1 >> 2)
            menu = _menu(marks & _ICON_MARKS[icons])
            listed += _row(menu, length, back & bit) if crew >= bit + bit else ()
            listed += _of_captain(state, menu, length, icons, back & bit)
        elif plain & bit:
            if before:
                listed += before[length]
            listed += going_back[length] if back & bit else staying[length]
        elif not closed & bit:
            icons = path.icons(state, seat, length - 1 >> 2)
            listed += _row(_menu(marks & _ICON_MARKS[icons]), length, back & bit)
        elif back & bit:
            listed.append(RETREATS[length - 1 >> 2])
        crew &= CUT[length]
    return listed


def _row(menu: "_Menu", length: int, back: int) -> tuple[Action, ...]:
    """What a plain pirate may do: its advances, and the retreat where it may go back."""
    last = menu.going_back[length] if back else menu.staying[length]
    return menu.before[length] + last if menu.before else last


def _of_captain(state: State, menu: "_Menu", length: int, icons: int, back: int) -> list[Action]:
    """What the captain may do: with one card, with two as one of these icons, and its retreat."""
    origin = length - 1 >> 2
    listed = [*menu.captain[origin]]
    pairs = held_pairs(state) if icons else ()
    if pairs:
        rows = pair_rows(origin)
        for index in pairs:
            listed += rows[index]
        if icons != ALL_ICONS:
            listed = [a for a in listed if a.icon < 0 or icons >> a.icon & 1]
    if back:
        listed.append(CAPTAIN_RETREATS[origin])
    return listed


class _Menu(NamedTuple):
    """Rows of actions for the kinds of card held.

    `held` are their icons as a mask. By the bit length of a crew: `before` what is listed first, ()
    but for a hand that has both plain and marked kinds, and what follows, without and with the
    retreat. By origin: what the captain may do with one card.
    """

    held: int
    before: Row
    staying: Row
    going_back: Row
    captain: Row


@lru_cache(maxsize=4096)  # the kinds of a hand are twelve bits
def _menu(marks: int) -> _Menu:
    """The rows for the marks of kinds."""
    held = sum(1 << icon for icon in range(ICONS) if marks & _ICON_MARKS[1 << icon])
    cards = [card for card in range(UNKNOWN) if marks >> 8 * card + 7 & 1]
    captain = tuple(tuple([row[card] for card in cards]) for row in CAPTAIN_ADVANCES)
    if marks <= _PLAIN:
        return _Menu(held, (), *advance_rows(False, False)[marks], captain)
    behind = advance_rows(False, True)[marks >> 8 * ICONS]
    low = marks & _PLAIN
    return _Menu(held, advance_rows(False, False)[low][0] if low else (), *behind, captain)


@lru_cache(maxsize=4)
def advance_rows(captain: bool, marked: bool) -> dict[int, tuple[Row, Row]]:
    """By the marks of six kinds, plain or marked ones: the advances, and these with the retreat."""
    advances = CAPTAIN_ADVANCES if captain else ADVANCES
    retreats = CAPTAIN_RETREATS if captain else RETREATS
    shift = ICONS if marked else 0
    rows: dict[int, tuple[Row, Row]] = {}
    for chosen in range(1 << ICONS):
        held = [icon for icon in range(ICONS) if chosen >> icon & 1]
        staying = [tuple([row[icon + shift] for icon in held]) for row in advances]
        going_back = [(*row, back) for row, back in zip(staying, retreats, strict=True)]
        marks = sum(0x80 * ONE[icon] for icon in held)
        rows[marks] = by_length(staying), by_length(going_back)
    return rows


_PLAIN: Final = (1 << 8 * ICONS) - 1
"""The marks of the six kinds without the card's mark; those of the marked ones lie above."""

_ICON_MARKS: Final = tuple(
    sum(0x80 * ONE[card] for card in range(UNKNOWN) if icons >> icon_of(card) & 1)
    for icons in range(1 << ICONS)
)
"""By an icon mask the marks of its kinds."""


# -- pairs --------------------------------------------------------------------------------------


def held_pairs(state: State) -> tuple[int, ...]:
    """The pairs that the acting hand can be, as places of `PAIR_INDEX`, in order (ENGINE 2)."""
    variant = state.tables.variant_parts
    hand = state.holdings[state.tables.players + state.seat]
    return pairs_of(hand, variant.every, variant.at_once)[0]


def pairs_of(hand: Counts, every: int, at_once: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pairs that a hand can be: those without a card that is played in steps, and the others.

    `every` and `at_once` mark kinds of card as in `engine.variant.Variant`.
    """
    if hand in _NO_PAIR:
        return (), ()
    once, twice = (hand + FILL) & HIGH, (hand + FILL_TWICE) & HIGH
    return _pairs(once, twice, min(hand >> 8 * UNKNOWN, 2), every, at_once)


_NO_PAIR: Final = frozenset((0, *ONE))
"""The hands of no card or one."""

FILL_TWICE: Final = FILL - sum(ONE[:UNKNOWN])
"""`(hand + FILL_TWICE) & HIGH` marks the known kinds that a hand holds twice."""


@lru_cache(maxsize=4096)
def _pairs(
    once: int, twice: int, hidden: int, every: int, at_once: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pairs out of marks, those that are played at once and those in steps.

    A kind that the hand lacks may be a hidden card, of two at most.
    """
    kinds = [kind for kind in range(UNKNOWN) if (every if hidden else once) >> 8 * kind + 7 & 1]
    found: tuple[list[int], list[int]] = ([], [])
    for place, low in enumerate(kinds):
        for high in kinds[place:]:
            first = once >> 8 * low + 7 & 1
            second = (twice if low == high else once) >> 8 * high + 7 & 1
            if 2 - first - second <= hidden:
                plain = at_once >> 8 * low + 7 & at_once >> 8 * high + 7 & 1
                found[not plain].append(PAIR_INDEX[low, high])
    return tuple(found[0]), tuple(found[1])


# -- pushes, and the end of the turn ------------------------------------------------------------


def _pushes(state: State) -> list[Action]:
    """The pirates of the other seats that can be pushed (RULES 9); those of leavers too."""
    reach = state.tables.variant_parts.path.pushes(state)
    captains = state.extra.captains
    listed: list[Action] = []
    for seat in range(state.tables.players):
        crew = state.holdings[seat] & reach if seat != state.seat else 0
        hat = BIT[captains[seat]] if captains else 0
        pushes = _PUSHES[seat]
        while crew:
            length = crew.bit_length()
            bit = TOP[length]
            if bit != hat or crew >= bit + bit:
                listed.append(pushes[length])
            if bit == hat:
                listed.append(CAPTAIN_PUSHES[seat][length - 1 >> 2])
            crew &= CUT[length]
    return listed


_PUSHES: Final = tuple((END, *[push for push in row for _ in range(4)]) for row in PUSHES)
"""By seat and the bit length of its crew: the push of its foremost plain pirate."""


def must_move(state: State) -> bool:
    """Whether an advance, retreat or push is legal whatever the unknown cards are (RULES 2, 8).

    So `end` below min_actions is legal where some hand of this size could not move (ENGINE 2).
    """
    return _can_draw(state) or _can_pay(state)


def _can_draw(state: State) -> bool:
    variant = state.tables.variant_parts
    if variant.own_retreat and state.holdings[state.seat] & variant.path.retreats(state):
        return True
    if "push" not in variant.moves:
        return False
    reach = variant.path.pushes(state)
    seats = range(state.tables.players)
    return any(state.holdings[seat] & reach for seat in seats if seat != state.seat)


def _can_pay(state: State) -> bool:
    hand = state.holdings[state.tables.players + state.seat]
    path = state.tables.variant_parts.path
    icons = 0
    for origin in set(state.pirates(state.seat)) if hand else ():
        icons |= path.icons(state, state.seat, origin)
    if not hand or icons == ALL_ICONS:
        return bool(hand)
    captains = state.extra.captains
    if captains and size_of(hand) > 1 and path.icons(state, state.seat, captains[state.seat]):
        return True
    return bool((hand + FILL) & HIGH & _ICON_MARKS[icons])


def end_refusal(state: State, action: Action) -> Reason | None:
    """Why the turn cannot be ended, or None: min_actions are not done and something is legal."""
    if action != END:
        return Reason.UNKNOWN_ACTION
    if state.actions >= state.tables.min_actions or not must_move(state):
        return None
    return Reason.TOO_EARLY_TO_END
