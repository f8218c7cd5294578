"""Everything that is wrong with a state, in words (DESIGN 2). A sound state gives nothing.

Used by tests after every step, by the audit and by whoever reads a state from outside. It never
repairs anything, and it must not trust the packed fields to agree with one another.
"""

from collections.abc import Iterator

from engine.cards import KINDS, UNKNOWN, counts_of, deck_counts, size_of
from engine.checkextra import check_extra
from engine.geometry import space_positions
from engine.needs import CARD_PILE, Choose, Draw, Layout, Over, Shuffle
from engine.notation.tokens import card_name
from engine.positions import last_of, spaces
from engine.state import State
from engine.tables import unknown_in


def check(state: State) -> tuple[str, ...]:
    """All problems of a state, each a short text; () for a state that play can reach."""
    problems = [*_shape(state)]
    if not problems:  # the rest reads fields by seat
        problems += [*_pirates(state), *_cards(state), *_turn(state), *_need(state)]
        problems += check_extra(state)
    return tuple(problems)


def _shape(state: State) -> Iterator[str]:
    players = state.rules.players
    if len(state.holdings) != 2 * players:
        yield f"{len(state.holdings)} crews and hands for {players} seats"
    if not 0 <= state.seat < players:
        yield f"seat {state.seat} of {players}"
    if len(state.board) not in (0, spaces(state.rules)):
        yield f"a board of {len(state.board)} spaces instead of {spaces(state.rules)}"


def _pirates(state: State) -> Iterator[str]:
    for seat in range(state.rules.players):
        last = last_of(state.rules)
        there = sum(position <= last for position in state.pirates(seat))
        if there != state.rules.pirates or state.crews[seat] >> 4 * (last + 1):
            yield f"seat {seat} has {there} pirates on the path, not {state.rules.pirates}"
    for space in space_positions(state.rules):
        count = state.occupancy(space)
        if count > 3:
            yield f"{count} pirates on space {space}, where three may stand"
    if state.occupied != sum(crew & state.tables.counted for crew in state.crews):
        yield "the occupancy is not the pirates out of jail"


def _cards(state: State) -> Iterator[str]:
    deck = deck_counts(state.rules)
    known = sum(state.hands) + counts_of(state.supply) + state.discarded
    total = size_of(known) + state.deck
    if total != size_of(deck):
        yield f"{total} cards instead of {size_of(deck)}"
    for kind in range(UNKNOWN):
        count, most = known >> 8 * kind & 255, deck >> 8 * kind & 255
        if count > most:
            yield f"{count} cards {card_name(kind, state.rules.icons)}, and the deck has {most}"
    if unknown_in(state.discarded) or UNKNOWN in state.supply:
        yield "an unknown card where all can see it"
    if state.rules.hands == "open" and any(map(unknown_in, state.hands)):
        yield "an unknown card in an open hand"
    if any(hand < 0 or hand >> 8 * KINDS for hand in (*state.hands, state.discarded)):
        yield "a counter out of its bytes"
    if len(state.supply) > state.rules.supply:
        yield f"a row of {len(state.supply)} cards where {state.rules.supply} lie"
    if state.deck < 0:
        yield f"a deck of {state.deck} cards"


def _turn(state: State) -> Iterator[str]:
    rules = state.rules
    running = isinstance(state.need, Choose)
    # while hands are discarded from, the turn may have had its last action
    most = rules.max_actions - (running and state.extra.turn < 0)
    if not 0 <= state.actions <= most:
        yield f"{state.actions} actions of at most {rules.max_actions} in the turn"
    if state.round < running:
        yield f"round {state.round}"
    if rules.round_cap is not None and state.round > rules.round_cap:
        yield f"round {state.round} past the cap"
    if list(state.living) != sorted(set(state.living) & set(range(rules.players))):
        yield f"living seats {state.living}"
    if not state.living:
        yield "nobody at the table"


def _need(state: State) -> Iterator[str]:
    need = state.need
    if isinstance(need, Choose) and (home := _home(state)):
        yield f"seat {home[0]} has escaped and the game goes on"
    if isinstance(need, Over) and not set(need.winners) <= set(state.living):
        yield "a winner who has left"
    if isinstance(need, Over) and (not need.winners or tuple(sorted(need.winners)) != need.winners):
        yield f"winners {need.winners}"
    if isinstance(need, Choose) and (need.seat != state.seat or need.seat not in state.living):
        yield f"a choice of seat {need.seat} in the turn of seat {state.seat}"
    if isinstance(need, Draw) and not 0 < sum(n for _, n in need.parts) <= _left(state, need.pile):
        yield "a draw of nothing or of more than the deck holds"
    shuffled = need.counts if isinstance(need, Shuffle) and need.pile == CARD_PILE else None
    if shuffled is not None and (state.deck or shuffled != state.discarded):
        yield "a shuffle that is not of the discard into an empty deck"
    if isinstance(need, Layout) == bool(state.board) and not isinstance(need, Over):
        yield "a layout asked for twice, or never made"
    if isinstance(need, Choose | Over) and (state.owed or state.turning_up or state.skipping):
        yield "cards owed while no draw runs"


def _home(state: State) -> tuple[int, ...]:
    """The living seats all of whose pirates have escaped."""
    variant = state.tables.variant
    if variant is not None:
        return variant.path.winners(state)
    return tuple(seat for seat in state.living if state.crews[seat] == state.tables.home)


def _left(state: State, pile: str) -> int:
    """How many the pile still holds; none in a pile that these rules do not have."""
    if pile == CARD_PILE:
        return state.deck
    variant = state.tables.variant
    if variant is None or pile not in variant.piles:
        return 0
    return variant.piles[pile].left(state)
