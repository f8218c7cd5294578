"""What must be so at every choice of a network game: rules and cards in step, hands closed."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.cards import counts_of
from engine.check import check
from engine.needs import Choose, Over
from p2p.deck.slots import Slot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.state import State
    from p2p.core.fold.game import Game
    from p2p.core.log.events import Signed
    from tests.p2p.core.table_of_seats import RoundTable


def check_table(table: RoundTable) -> None:
    """All that can be said at a choice or the end; nothing in between."""
    state = table.game.state
    if state is None or not isinstance(state.need, Choose | Over):
        return
    check_in_step(table.game)
    check_closed(table)
    check_owns(table)


def check_in_step(game: Game) -> None:
    """The slots lie where the rules have the cards: row, hands, discards, and what is left."""
    state, table = game.state, game.table
    assert state is not None
    assert check(state) == ()
    assert tuple(map(table.face, table.row)) == state.supply
    hands = [table.hand(seat) for seat in range(table.players)]
    assert [counts_of(map(table.face, hand)) for hand in hands] == list(state.hands)
    assert counts_of(table.faces[card] for card in table.discards) == state.discarded
    assert table.deck_left == state.deck
    if state.docks is not None:
        assert (table.left("token"), table.left("raft")) == (state.docks.pool, state.docks.pile)


def check_closed(table: RoundTable) -> None:
    """No hidden card lies open but those that were played or discarded."""
    cards, shown = table.game.table, set(shown_slots(table.log))
    for number, deck in enumerate(cards.decks):
        for index, cell in enumerate(deck.cells):
            slot = Slot(number, index)
            if not cards.is_private(slot) or cell.owner not in table.game.living:
                continue
            assert (cell.card is not None) == (slot in shown)
            assert slot in shown or cards.missing(slot) == (cell.owner,)


def check_owns(table: RoundTable) -> None:
    """Each seat knows its own hand, and of the others' what all know; all else is the same."""
    public = table.game.state
    assert public is not None
    for own in table.owns:
        assert own.state is not None
        assert check(own.state) == ()
        assert _without_hands(own.state) == _without_hands(public)
        for seat in range(public.rules.players):
            if seat != own.seat:
                assert own.state.hand(seat) == public.hand(seat)
        if own.seat in table.game.living:
            assert 12 not in own.state.hand(own.seat)


def _without_hands(state: State) -> State:
    return state._replace(holdings=state.crews)


def shown_slots(log: list[Signed]) -> Iterator[Slot]:
    """The slots that the acts of a log pay with."""
    for signed in log:
        if signed.event.kind == "act" and signed.event.body[1]:
            claims = cast("list[list[list[list[int]]]]", signed.event.body[1])[0]
            yield from (Slot(*place) for place, _ in claims)
