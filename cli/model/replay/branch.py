"""A copy of a stored game at one place, on which other moves are tried; never written back.

Whoever is to play plays it, as far as the cards are known.  What is drawn in a branch is made up:
the cards, tokens and rafts that are left come in an order of the branch's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model import plain
from cli.model.language import _
from cli.model.player import View, missed_between
from cli.model.screen.logline import logged
from engine.cards import cards_of, counts_of, deck_counts, size_of
from engine.dealer import Dealer, Stream
from engine.events import Acted, Drawn
from engine.local import LocalGame, happen
from engine.moves import apply
from engine.needs import RAFT_PILE, TOKEN_PILE, Choose, Draw, Over
from engine.tables import unknown_in
from engine.tokens import raft_faces, token_faces

if TYPE_CHECKING:
    from cli.model.replay.showing import Showing
    from cli.model.screen.scene import Said
    from engine.actions import Action
    from engine.events import Event
    from engine.state import State

DEALT: Final = "branch"
"""The purpose of the stream that puts in order what is left."""


class Tried(NamedTuple):
    """A moment of a branch; ``missed`` as in `View`, ``log`` the lines of the log up to here."""

    game: LocalGame
    missed: int
    log: tuple[Said, ...] = ()


class Branch(NamedTuple):
    """A branch that left the game at ``place``.

    ``moments`` begin with the game's own and have one more for each action. Without ``deals`` not
    all cards are known, so nothing can be drawn.
    """

    place: int
    names: tuple[str, ...]
    deals: bool
    moments: tuple[Tried, ...]

    @property
    def state(self) -> State:
        """The state that was reached."""
        return self.moments[-1].game.state

    @property
    def view(self) -> View:
        """The table, seen by whoever is to play; by nobody where the branch ends."""
        me = None if self.stopped else self.state.seat
        return View(self.state, self.names, me, self.moments[-1].missed)

    @property
    def stopped(self) -> str:
        """Why nothing can be tried any more; "" where somebody can play."""
        state = self.state
        if isinstance(state.need, Over):
            return _("The game ends here in this branch.")
        if not isinstance(state.need, Choose):
            return _("What is drawn now is not known: the branch ends here.")
        if unknown_in(state.hands[state.seat]):
            told = _("The cards of {name} are not known: the branch ends here.")
            return told.format(name=self.names[state.seat])
        return ""


def branch(showing: Showing) -> Branch | str:
    """A branch from here, or from where somebody is to play next; why not, where there is none."""
    at = next((at for at in range(showing.at, showing.last + 1) if _chooses(showing, at)), None)
    if at is None:
        return _("Nobody plays any more from here: go back a step.")
    view = showing.view_at(at)
    state = view.state
    deals = not any(map(unknown_in, state.hands))
    dealer = _dealer(showing, at) if deals else Dealer.of(b"")
    first = Tried(LocalGame(state, dealer), view.missed, showing.moved(at).log)
    started = Branch(at, view.names, deals, (first,))
    return started.stopped or started


def _chooses(showing: Showing, at: int) -> bool:
    return isinstance(showing.view_at(at).state.need, Choose)


def _dealer(showing: Showing, at: int) -> Dealer:
    """What is left of every pile, in an order that only the place decides."""
    state = showing.view_at(at).state
    seed = f"{DEALT} {at}".encode()
    left = deck_counts(state.rules) - sum(state.hands) - counts_of(state.supply) - state.discarded
    assert size_of(left) == state.deck, "all hands are known"
    return Dealer(
        seed,
        tuple(Stream.of(seed, DEALT).shuffle(cards_of(left))),
        shuffles=1,
        tokens=_pile_left(showing, at, TOKEN_PILE, token_faces(state.rules)),
        rafts=_pile_left(showing, at, RAFT_PILE, raft_faces(state.rules)),
    )


def _pile_left(showing: Showing, at: int, pile: str, whole: tuple[int, ...]) -> tuple[int, ...]:
    """A pile without what has come from it: what comes is turned up for all."""
    left = list(whole)
    for frame in showing.film.frames[:at]:
        need = frame.before.need
        if isinstance(need, Draw) and need.pile == pile and isinstance(frame.event, Drawn):
            for number in frame.event.cards:
                left.remove(number)
    return tuple(Stream.of(f"{DEALT} {at}".encode(), pile).shuffle(left))


def tried(there: Branch, action: Action) -> tuple[Branch, tuple[str, ...]]:
    """The branch after a legal action of whoever is to play, and what that is told as."""
    before, missed, log = there.moments[-1]
    seat, state = before.state.seat, before.state
    game, events = _played(there, Acted(seat, action))
    lines: list[str] = []
    for event in events:
        after = apply(state, event)
        missed += missed_between(state, after)
        view = View(after, there.names, seat, missed)
        lines += [line for line in plain.tell(view, state, event) if line]
        log = (*log, *logged(view, state, event))
        state = after
    reached = (*there.moments, Tried(game, missed, log))
    return there._replace(moments=reached), tuple(lines)


def _played(there: Branch, event: Acted) -> tuple[LocalGame, tuple[Event, ...]]:
    """The game after an action and, where all cards are known, what it draws."""
    game = there.moments[-1].game
    if there.deals:
        return happen(game, event)
    return LocalGame(apply(game.state, event), game.dealer), (event,)


def untried(there: Branch) -> Branch | None:
    """The branch without its last action; None where there is none to take back."""
    return there._replace(moments=there.moments[:-1]) if len(there.moments) > 1 else None
