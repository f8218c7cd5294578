"""The rules and the ledger of cards, folded in step (DESIGN 2, DECK 3.3).

A Flow is what every peer knows of a game in play: the engine's public state and the deck's table.
It answers by itself every need of the engine that the table can answer, and stops at the first that
somebody must write an event for. It knows no signature, no height and no hidden face.

    need      table                  stops while        then folds
    Shuffle   begin_shuffle          a pass is owed     Shuffled
    Draw      begin_draw             shares are owed    Drawn (faces all may know), end_draw, take
    Choose    -                      always
    Over      -                      always

Both are of one pile: cards, tokens or rafts. Which cards an action pays with are in its fields; the
table opens them before the rules are asked, so that a token is never turned up for a card in hand.
"""

from typing import Literal, NamedTuple

from engine.actions import Action
from engine.cards import Card
from engine.dealer import lay_out
from engine.events import Acted, Drawn, Event, Left, Shuffled
from engine.moves import apply
from engine.needs import CARD_PILE, PUBLIC, Draw, Over, Shuffle
from engine.rules import Rules
from engine.state import State, new_game
from p2p.deck.slots import Slot
from p2p.deck.table import Table


class Step(NamedTuple):
    """One engine event; for a Drawn, the slots it dealt: (slot, to, face or UNKNOWN)."""

    event: Event
    dealt: tuple[tuple[Slot, int, Card], ...] = ()


class Void(NamedTuple):
    """The game ended without a winner: the slot opened to no card of its deck (DECK 3.3.7)."""

    slot: Slot
    what: str


class Flow(NamedTuple):
    """A position of a game in play; every method returns a new one. `steps`: since `opened`."""

    state: State
    table: Table
    waits: Literal["", "shuffle", "draw"] = ""  # what the table has begun for the engine's need
    draws: int = 0  # how many draws have been assigned
    void: Void | None = None
    steps: tuple[Step, ...] = ()

    @property
    def over(self) -> Over | Void | None:
        """How the game ended, None while it goes on."""
        if self.void is not None:
            return self.void
        return self.state.need if isinstance(self.state.need, Over) else None

    def acted(self, seat: int, action: Action, play: list[object]) -> "Flow":
        """Fold an action and the cards it plays; raises IllegalAction or DeckError."""
        table = self.table
        if action.card >= 0:
            table = table.with_play(seat, action.card, play, action.second)
        flow = self._replace(table=table, steps=()).folded(Acted(seat, action))
        return flow.settled()

    def passed(self, seat: int, body: list[object], *, proved: bool = False) -> "Flow":
        """Fold a seat's pass of the shuffle, see `Table.with_pass`; raises DeckError."""
        table = self.table.with_pass(seat, body, proved=proved)
        return self._replace(table=table, steps=()).settled()

    def shared(self, seat: int, body: list[object], *, proved: bool = False) -> "Flow":
        """Fold a seat's shares of the pending draw, see `Table.with_shares`; raises DeckError."""
        table = self.table.with_shares(seat, body, proved=proved)
        return self._replace(table=table, steps=()).settled()

    def voided(self, seat: int, body: list[object]) -> "Flow":
        """Fold an owner's proof that its hidden slot opens to no card; raises DeckError."""
        return self._replace(table=self.table.with_void(seat, body), steps=()).settled()

    def left(self, seat: int, seed: bytes | None) -> "Flow":
        """Fold a resignation; its steps are added. Raises IllegalAction or DeckError."""
        flow = self._replace(table=self.table.with_leaver(seat, seed))
        return flow.folded(Left(seat)).settled()

    def folded(self, event: Event, dealt: tuple[tuple[Slot, int, Card], ...] = ()) -> "Flow":
        """Fold one engine event and move the cards of the row that it took to a hand."""
        after = apply(self.state, event)
        table = _row_moved(self, event, after)
        return self._replace(state=after, table=table, steps=(*self.steps, Step(event, dealt)))

    def settled(self) -> "Flow":
        """Answer the engine's needs until somebody's word is needed."""
        flow = self
        while True:
            if flow.table.void is not None:
                return flow._replace(void=Void(*flow.table.void))
            further = _answered(flow)
            if further.state is flow.state:
                return further
            flow = further


def _row_moved(flow: Flow, event: Event, after: State) -> Table:
    """The table with the cards of the row where the rules have put them: a take, or the leftmost.

    A leaver's takes are of the leftmost cards too (RULES 13). The state before the event names the
    seat that acted or drew, to whose hand they go.
    """
    before, table = flow.state, flow.table
    if isinstance(event, Acted) and event.action.do == "take":
        return table.pick(before.seat, event.action.to)
    taken = len(before.supply) + _turned_up(before, event) - len(after.supply)
    return table.take(before.seat, taken) if taken else table


def _turned_up(before: State, event: Event) -> int:
    need = before.need
    if not (isinstance(event, Drawn) and isinstance(need, Draw)) or need.pile != CARD_PILE:
        return 0
    return sum(count for to, count in need.parts if to == PUBLIC)


def _answered(flow: Flow) -> Flow:
    """Answer one need as far as the table can; the state is the same while a word is owed."""
    need = flow.state.need
    if isinstance(need, Shuffle):
        if flow.waits != "shuffle":
            flow = flow._replace(table=flow.table.begin_shuffle(need.pile), waits="shuffle")
        return flow if flow.table.passer is not None else _shuffled(flow)
    if isinstance(need, Draw):
        if flow.waits != "draw":
            flow = _assigned(flow, need)
        return flow if flow.table.sharer is not None else _drawn(flow)
    return flow


def _shuffled(flow: Flow) -> Flow:
    return flow._replace(waits="").folded(Shuffled())


def _assigned(flow: Flow, need: Draw) -> Flow:
    profiteer = flow.state.seat if flow.state.round else 0  # seat 0 shares first in the opening
    table = flow.table.begin_draw(profiteer, need.parts, need.pile)
    return flow._replace(table=table, waits="draw", draws=flow.draws + 1)


def _drawn(flow: Flow) -> Flow:
    # the table has judged every open slot: a card of this deck that lies nowhere else, so the
    # engine cannot refuse the faces and the writer of the last share is never blamed for them
    dealt = flow.table.drawn()
    event = Drawn(tuple(face for _, _, face in dealt))
    return flow._replace(table=flow.table.end_draw(), waits="").folded(event, dealt)


def begin(rules: Rules, table: Table, seed: bytes) -> Flow:
    """Return the flow of a new game, laid out by the joint public seed, up to the first duty."""
    return Flow(new_game(rules), table).folded(lay_out(rules, seed)).settled()
