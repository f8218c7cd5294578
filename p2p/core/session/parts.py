"""The parts of one session, wired to one desk, and how a game's file brings them back."""

from collections.abc import Callable

from p2p.core.chat import ChatRing, line_of
from p2p.core.errors import LocalError, PeerError
from p2p.core.log.acks import ack_of
from p2p.core.log.events import Signed, signed_of
from p2p.core.log.genesis import coin_opens
from p2p.core.log.records import Record
from p2p.core.ready import SessionInput
from p2p.core.session.asks import Asks
from p2p.core.session.catchup import CatchUp
from p2p.core.session.checking import check_run
from p2p.core.session.closing import Closing
from p2p.core.session.departure import Departure
from p2p.core.session.desk import Desk
from p2p.core.session.duties import Duties
from p2p.core.session.evidence import Evidence
from p2p.core.session.intake import Intake
from p2p.core.trouble import Trouble


class Parts:
    """One of each; see their modules."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.evidence = Evidence(desk)
        self.intake = Intake(desk, self.evidence)
        self.catchup = CatchUp(desk)
        self.asks = Asks(desk)
        self.duties = Duties(desk, self.asks)
        self.closing = Closing(desk)
        self.chat = ChatRing(desk.identity, desk.game16)
        self.departure = Departure(desk)
        self.trouble: Trouble[SessionInput] = Trouble(desk.out)

    def restore(self, records: list[Record]) -> None:
        """Take up what our own file holds after the genesis; what is in it we have verified and
        stored ourselves, so no signature and no proof is checked again (NETWORK 4).

        Raises LocalError where it does not fold.
        """
        takes: dict[object, Callable[[Record], object]] = {
            "event": self._event,
            "ack": lambda record: self.desk.trunk.stand(ack_of(record[1:3])),
            "seed": self.closing.restore,
            "request": self.asks.restore,
            "fault": self.evidence.restore,
            "proof": self.evidence.restore,
            "journal": self.duties.restore,
            "chat": self._chat,
        }
        for record in records:
            take = takes.get(record[0])
            try:
                if take is not None:
                    take(record)
            except PeerError as error:
                raise LocalError(f"the game's file holds a malformed record: {error}") from error
        self._check_place()
        self.evidence.retell()

    def _check_place(self) -> None:
        """Refuse a seat's secret that is not of this log, before anything is made of it."""
        place, trunk = self.desk.place, self.desk.trunk
        if place is None:
            return
        if trunk.seat_of(self.desk.identity.key) != place.seat:
            raise LocalError("the game's secret is of another seat or player")
        begun = any(
            s.event.kind == "key"
            for s in trunk.chain.events
            if s.event.author == trunk.keys[place.seat]
        )
        fits = coin_opens(trunk.game.genesis.joins[place.seat], place.coin)
        if not fits or (begun and not self.desk.folds.fits(trunk.game, place.seat, place.seed)):
            raise LocalError(
                "the game's secret is damaged: it does not fit what its seat has signed"
            )

    def _event(self, record: Record) -> None:
        trunk, signed = self.desk.trunk, signed_of(record[1:3])
        checked = check_run(trunk.game, trunk.own, (signed,), proved=True)
        if checked.refused is not None:
            raise LocalError(f"an event of the game's file does not fold: {checked.refused[1]}")
        trunk.grow(checked.steps[0])

    def _chat(self, record: Record) -> None:
        signed = signed_of(record[1:3])
        self.chat.restore(line_of(signed), signed)


def first_event(records: list[Record]) -> tuple[Signed, list[Record]]:
    """The genesis among a file's records, and the records after it. Raises LocalError for none."""
    for at, record in enumerate(records):
        if record[0] == "event":
            try:
                return signed_of(record[1:3]), records[at + 1 :]
            except PeerError as error:
                raise LocalError(f"the game's file does not begin with a game: {error}") from error
    raise LocalError("the game's file holds no game")
