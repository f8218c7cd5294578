"""What this seat writes: its automatic events, the requests it holds, and the player's moves.

The rules of when (NETWORK 3-4, DECK 3.3-3.4): KEY once the genesis is confirmed; a SHUFFLE pass at
once; SHARES once every living seat stands on the event that assigned the draw and the journal
knows no other owner; a held REQ before anything else. Never two events for one height: an event is
in the trunk, and stored, from the moment it is signed.
"""

from functools import partial
from typing import Final

from engine.actions import Action
from engine.errors import IllegalAction
from p2p.core import messages as m
from p2p.core.errors import LocalError
from p2p.core.fold.game import Duty
from p2p.core.log.events import HIGHEST
from p2p.core.log.records import Record
from p2p.core.notices import Frozen
from p2p.core.session.asks import Asks
from p2p.core.session.checking import do_duty, receivers, write
from p2p.core.session.desk import Desk
from p2p.core.session.intake import adopt
from p2p.core.session.trunk import Step
from p2p.core.wire import array, number
from p2p.deck.slots import Slot

_FEW_SLOTS: Final = 8  # shares of so many slots are made within the step


class Duties:
    """Use: `proceed` at the end of every step, `act` for the player, `done` for finished work."""

    def __init__(self, desk: Desk, asks: Asks) -> None:
        self._desk = desk
        self._asks = asks
        self._journal: dict[Slot, int] = {}  # to whom our share of a slot went

    def proceed(self) -> None:
        """Write what this seat owes and may write now, until it owes nothing or waits."""
        while self._may_write():
            trunk = self._desk.trunk
            assert trunk.own is not None
            request = self._asks.body()
            if request is not None:
                step = write(self._desk.identity, trunk.game, trunk.own, "requests", request)
                self._publish(step)
                continue
            duty = trunk.own.duty(trunk.game)
            if duty is None or duty.kind == "act" or not self.released(duty):
                return
            if not self._perform(duty):
                return

    def act(self, action: Action) -> None:
        """Play an action of the player; raises LocalError with the reason if it cannot be now."""
        desk = self._desk
        self._refuse_early()
        own, game = desk.trunk.own, desk.trunk.game
        assert own is not None
        duty = own.duty(game)
        if duty is None or duty.kind != "act":
            raise LocalError(self._whose_turn())
        try:
            step = do_duty(desk.identity, game, own, duty, action)
        except IllegalAction as refusal:
            raise LocalError(str(refusal)) from refusal
        self._publish(step)

    def done(self, step: Step) -> None:
        """An own event that was made as work is signed; a freeze in the meantime drops it."""
        if self._desk.may_sign:
            self._publish(step)

    def restore(self, record: Record) -> None:
        """Take a journal record of our own file. Raises PeerError for a malformed one."""
        _, deck, index, owner = array(record, 4)
        slot = Slot(number(deck, 0, HIGHEST), number(index, 0, HIGHEST))
        self._journal[slot] = number(owner, -1, HIGHEST)

    def released(self, duty: Duty) -> bool:
        """Whether a duty of any seat may be done as far as confirmation goes (DECK 3.4)."""
        return self._desk.trunk.all_stand(self.stands_on(duty))

    def stands_on(self, duty: Duty) -> int:
        """The height that must be echoed by all before a duty is done; -1 for none."""
        if duty.kind == "key":
            return 0
        return self._desk.trunk.game.draw_height if duty.kind == "shares" else -1

    # Within

    def _may_write(self) -> bool:
        desk = self._desk
        if not desk.may_sign or desk.checking is not None or desk.place is None:
            return False
        duty = desk.trunk.game.duty
        return duty is not None and duty.seat == desk.place.seat

    def _perform(self, duty: Duty) -> bool:
        """Do an automatic duty; False if nothing more can be done in this step."""
        desk, trunk = self._desk, self._desk.trunk
        assert trunk.own is not None
        given = receivers(trunk.game, duty.seat) if duty.kind == "shares" else {}
        if not self._note_receivers(given):
            return False
        making = partial(do_duty, desk.identity, trunk.game, trunk.own, duty)
        if duty.kind == "shuffle" or len(given) > _FEW_SLOTS:
            desk.checking = desk.out.have_done(making)
            return False
        self._publish(making())
        return True

    def _note_receivers(self, given: dict[Slot, int]) -> bool:
        """Journal to whom shares go; freezes if one went to somebody else before (DECK 3.4 b)."""
        desk = self._desk
        if any(self._journal.get(slot, owner) != owner for slot, owner in given.items()):
            desk.frozen = "a share of a card was asked for that went to another seat before"
            desk.out.tell(Frozen(desk.frozen, None, "share"))
            return False
        self._journal.update(given)
        for slot, owner in given.items():
            desk.out.keep(["journal", slot.deck, slot.index, owner])
        return True

    def _publish(self, step: Step) -> None:
        desk = self._desk
        adopt(desk, step, mine=True)
        desk.out.flood(desk.links, m.Events(desk.game16, (step.signed,)))

    def _refuse_early(self) -> None:
        desk = self._desk
        if desk.place is None:
            raise LocalError("You are watching this game; only its players move.")
        if desk.trunk.game.over is not None or desk.closed:
            raise LocalError("The game is over.")
        if not desk.seated:
            raise LocalError("You have left this game.")
        if desk.frozen is not None:
            raise LocalError(f"The game is halted: {desk.frozen}.")
        if not desk.synced:
            raise LocalError("Not all players have been heard since the restart; please wait.")
        if desk.checking is not None:
            raise LocalError("A move is still being checked; please wait a moment.")

    def _whose_turn(self) -> str:
        duty = self._desk.trunk.game.duty
        assert duty is not None, "a game that is not over names its writer"
        if self._desk.seated and duty.seat == self._desk.trunk.seat_of(self._desk.identity.key):
            return "Your program still has to deal or shuffle; please wait a moment."
        return f"It is not your turn: {self._desk.name_of(duty.seat)} is to {_DOING[duty.kind]}."


_DOING: Final = {
    "key": "bring the key",
    "shuffle": "shuffle",
    "shares": "help to deal",
    "act": "play",
    "void": "say what is wrong with a card",
}
