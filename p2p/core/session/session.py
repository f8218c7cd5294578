"""One peer's part in one game: `Session.step(input, now) -> Ready` (DESIGN 3, NETWORK 3-4).

    peer's word -> catchup / intake / asks / closing / chat -> trunk grows -> ACK, duties, SEED

Every step ends the same way: what the input let in is checked and folded, the head is ACKed, the
own duties are done, the end is disclosed. Nothing here knows a rule of the game or reads a clock;
nothing that is signed leaves before the shell has stored it (see `ready`).
"""

from collections.abc import Iterable

from p2p.core import messages as m
from p2p.core.errors import LocalError, PeerError, VersionError
from p2p.core.identity import Identity
from p2p.core.log.acks import sign_ack
from p2p.core.log.events import Signed
from p2p.core.log.records import Record
from p2p.core.notices import ConfirmedTo, Presence, Started
from p2p.core.outbox import Outbox
from p2p.core.ready import (
    LinkLost,
    LinkUp,
    LocalAct,
    LocalChat,
    LocalDisclose,
    LocalLeave,
    LocalResign,
    Peer,
    PeerSaid,
    Ready,
    SessionInput,
    StoreFailed,
    Tick,
    WorkDone,
)
from p2p.core.session.checking import Checked, Weighed
from p2p.core.session.desk import Desk, Link
from p2p.core.session.folds import FOLDS, Folds
from p2p.core.session.parts import Parts, first_event
from p2p.core.session.reading import Reading
from p2p.core.session.trunk import Step, Trunk
from p2p.core.standing import Place


class Session(Reading):
    """A seat's (or with `place=None` a spectator's) side of one game.

    New game: `Session(identity, genesis, place)`; its first step (any input, best a Tick) also
    gives out the genesis record and the first ACK. Restart: `Session.resume(...)`. Raises
    PeerError for a genesis that is none.
    """

    def __init__(
        self, identity: Identity, genesis: Signed, place: Place | None, folds: Folds = FOLDS
    ) -> None:
        trunk, out = Trunk(genesis, place, folds), Outbox()
        self._desk = Desk(identity, place, trunk, folds, out, synced=True)
        self._parts = Parts(self._desk)
        self._told_confirmed, self._told_started = -1, False
        out.keep(["event", *genesis.pair()])

    @classmethod
    def resume(
        cls,
        identity: Identity,
        place: Place | None,
        records: Iterable[Record],
        *,
        whole: bool,
        folds: Folds = FOLDS,
    ) -> "Session":
        """Take up a game from its file's records (the genesis is the first event among them).

        `whole`: the file is at least as long as the length noted after the last own signature.
        Otherwise nothing is signed before HEADS came from every living seat. Raises LocalError
        for records that are no game, or one of another protocol.
        """
        genesis, after = first_event(list(records))
        try:
            session = cls(identity, genesis, place, folds)
        except VersionError as error:
            raise LocalError(str(error)) from error
        except PeerError as error:
            raise LocalError(f"the game's file does not begin with a game: {error}") from error
        session._desk.out.clear()  # the genesis is in the file
        session._parts.restore(after)
        session._desk.synced = whole or place is None
        return session

    # One input

    def step(self, given: SessionInput, now: float | None = None) -> Ready:
        """Take one input; see `ready`. `now`, if given, is the time as of a Tick.

        Raises PeerError (drop the peer that said it) or LocalError (a Local… input that is not
        possible now; the text says why); after either the session is as before.
        """
        desk = self._desk
        desk.now = given.now if isinstance(given, Tick) else desk.now if now is None else now
        held = self._parts.trouble.meet(given, desk.now)
        if held is not None:
            return held
        for late in self._parts.trouble.released():
            self._take(late)
        if not isinstance(given, StoreFailed):
            self._take(given)
        self._finish()
        return desk.out.take(None if desk.closed else self._alarm())

    def _take(self, given: SessionInput) -> None:
        if self._desk.closed:
            self._parts.departure.answer(given)
            return
        match given:
            case LinkUp(peer):
                self._link_up(peer)
            case LinkLost(peer):
                self._link_lost(peer)
            case PeerSaid(peer, message):
                if peer in self._desk.links:
                    self._hear(peer, message)
            case WorkDone(ticket, result):
                self._work_done(ticket, result)
            case Tick():
                self._tick()
            case _:
                self._obey(given)

    def _obey(self, given: SessionInput) -> None:
        match given:
            case LocalAct(action):
                self._parts.duties.act(action)
            case LocalChat(text):
                self._say(text)
            case LocalResign():
                self._parts.asks.resign()
            case LocalDisclose():
                self._parts.closing.disclose()
            case LocalLeave():
                self._parts.departure.leave()
            case _:
                pass

    def _hear(self, peer: Peer, message: m.Message) -> None:
        """A frame of a linked peer; of another game, or of a kind for others, it is ignored."""
        game16 = getattr(message, "game16", None) or getattr(message, "id16", None)
        if game16 != self._desk.game16:
            return
        match message:
            case m.Events(events=events):
                self._hear_events(peer, events)
            case m.Fault(event=event):
                self._hear_events(peer, (event,))
            case m.Proof(one=one, other=other):
                self._hear_events(peer, (one, other))
            case m.Heads():
                self._parts.catchup.heads(peer, message)
            case m.Acks():
                self._parts.catchup.acks(peer, message)
            case m.Want():
                self._parts.catchup.want(peer, message)
            case _:
                self._hear_beside(peer, message)

    def _hear_beside(self, peer: Peer, message: m.Message) -> None:
        """What is said beside the chain."""
        desk = self._desk
        match message:
            case m.Chat(line=line):
                said = self._parts.chat.hear(line, peer, desk.now)
                if said is not None:
                    desk.out.ride(("chat", said.key, said.number), ["chat", *line.pair()])
                    desk.out.flood(desk.links, message, peer)
                    desk.out.tell(said)
            case m.Request(request=request):
                self._parts.asks.hear(request, peer)
            case m.Seed(seed=seed):
                self._parts.closing.hear(seed, peer)
            case m.Leave():
                self._parts.departure.hear(peer)
            case _:
                pass

    def _hear_events(self, peer: Peer, events: tuple[Signed, ...]) -> None:
        highest = self._parts.intake.take(events, peer)
        self._parts.catchup.events(peer, highest)

    def _link_up(self, peer: Peer) -> None:
        desk = self._desk
        if peer not in desk.links:
            desk.out.tell(Presence(peer, here=True))
        desk.links[peer] = Link()
        self._parts.departure.came(peer)
        self._parts.intake.came(peer)
        self._parts.catchup.greet(peer)
        self._parts.evidence.greet(peer)
        self._parts.asks.greet(peer)
        self._parts.closing.greet(peer)
        for line in self._parts.chat.history():
            desk.out.say(peer, m.Chat(desk.game16, line))

    def _link_lost(self, peer: Peer) -> None:
        if self._desk.links.pop(peer, None) is not None:
            self._desk.out.tell(Presence(peer, here=False))
            self._parts.departure.went(peer)

    def _say(self, text: str) -> None:
        desk = self._desk
        said, line = self._parts.chat.say(text)
        desk.out.keep(["chat", *line.pair()])
        desk.out.flood(desk.links, m.Chat(desk.game16, line))
        desk.out.tell(said)

    def _work_done(self, ticket: int, result: object) -> None:
        """Raises whatever the work raised: its function is ours, so that is a bug."""
        desk = self._desk
        if ticket == desk.weighing:
            desk.weighing = None
        elif ticket == desk.checking:
            desk.checking = None
        else:
            return
        match result:
            case BaseException():
                raise result
            case Step():
                self._parts.duties.done(result)
            case Checked():
                self._parts.intake.checked(result)
            case Weighed():
                self._parts.evidence.weighed(result)
            case _:
                raise LocalError("work of this session gave what none of its parts asked for")

    def _tick(self) -> None:
        if self._parts.catchup.tick():
            self._parts.asks.repeat()
            if self._parts.closing.missing:
                for peer in self._desk.links:
                    self._parts.closing.greet(peer)
        self._parts.departure.tick()

    # The end of every step

    def _finish(self) -> None:
        """Fold, ACK, write, disclose: until nothing more follows from what is there."""
        desk = self._desk
        height = -1
        while not desk.closed and height != desk.trunk.chain.height:
            height = desk.trunk.chain.height
            self._parts.intake.proceed()
            self._acknowledge()
            self._parts.duties.proceed()
        self._tell_confirmed()
        self._parts.closing.proceed()
        self._parts.catchup.proceed(self._parts.intake.pending.highest)
        self._acknowledge()

    def _acknowledge(self) -> None:
        """Say that the head is stored (it is, before this leaves); an own event says it itself."""
        desk, trunk = self._desk, self._desk.trunk
        if not desk.may_sign or trunk.stands(desk.identity.key) >= trunk.chain.height:
            return
        ack = sign_ack(
            desk.identity, desk.game16, trunk.game.epoch, trunk.chain.height, trunk.chain.head
        )
        trunk.stand(ack)
        desk.out.keep(["ack", *ack.pair()], signs=True)
        message = m.Acks(desk.game16, (Signed(ack.encode(), ack.sig),))
        desk.out.flood(desk.links, message)

    def _tell_confirmed(self) -> None:
        desk, trunk = self._desk, self._desk.trunk
        if trunk.confirmed > self._told_confirmed:
            self._told_confirmed = trunk.confirmed
            desk.out.tell(ConfirmedTo(trunk.confirmed))
        if trunk.started and not self._told_started:
            self._told_started = True
            desk.out.tell(Started())

    def _alarm(self) -> float:
        return min(self._parts.catchup.alarm, self._parts.departure.alarm)
