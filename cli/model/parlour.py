"""A local game with everything its table needs: what each viewer knows, and what can be taken back.

A pure value: the shell feeds actions in and saves them; the same set-up and actions give the same
game.  No viewer's fold ever holds a face that the viewer may not know.
"""

from typing import NamedTuple

from cli.model.player import View, missed_between
from engine.actions import Action
from engine.bots import bot_seed, choose
from engine.dealer import Dealer
from engine.events import Acted, Drawn, Event, Left, Shuffled
from engine.local import LocalGame, happen, settle
from engine.moves import apply
from engine.needs import Over
from engine.rules import Rules
from engine.state import State, new_game
from engine.view import conceal

HUMAN = ""
"""The policy of a seat that a person plays."""


class Setup(NamedTuple):
    """What a local game is made from: ``policies`` names each seat's bot, `HUMAN` a person."""

    rules: Rules
    seed: str
    names: tuple[str, ...]
    policies: tuple[str, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that persons play."""
        return tuple(seat for seat, policy in enumerate(self.policies) if policy == HUMAN)


class Seen(NamedTuple):
    """One event as one viewer saw it."""

    before: State
    event: Event
    after: State
    missed: int
    """Turns before ``after`` that nobody had."""


class Parlour(NamedTuple):
    """A running local game: ``folds`` is what each seat knows, ``history`` the acts in order."""

    setup: Setup
    game: LocalGame
    folds: tuple[State, ...]
    public: State
    history: tuple[Acted | Left, ...] = ()
    missed: int = 0
    """Turns so far that nobody had, since their seat had left."""

    @property
    def state(self) -> State:
        """The state with every face: for bots and the end of the game, never for a screen."""
        return self.game.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.game.state.need, Over)

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, sees."""
        state = self.public if seat is None else self.folds[seat]
        return View(state, self.setup.names, seat, self.missed)

    def bot_action(self) -> Action:
        """What the bot whose turn it is does, from its own seat's knowledge."""
        seat = self.state.seat
        seed = bot_seed(self.setup.seed.encode(), len(self.history), seat)
        return choose(self.setup.policies[seat], self.folds[seat], seed)

    def act(self, action: Action) -> "tuple[Parlour, tuple[Event, ...]]":
        """The game after the acting seat's action, with the events, all faces in them."""
        return self.happen(Acted(self.state.seat, action))

    def happen(self, event: Acted | Left) -> "tuple[Parlour, tuple[Event, ...]]":
        """The game after an act or a resignation.  Raises `IllegalAction`."""
        game, events = happen(self.game, event)
        parlour = self._replace(game=game, history=(*self.history, event))
        return parlour.followed(self.state, events), events

    def seen(self, events: tuple[Event, ...], seat: int | None) -> tuple[Seen, ...]:
        """The events that followed this moment, as a viewer sees them."""
        full = self.state
        fold, missed = self.view(seat).state, self.missed
        steps: list[Seen] = []
        for event in events:
            shown = conceal(event, full, seat)
            after = apply(fold, shown)
            missed += missed_between(fold, after)
            steps.append(Seen(fold, shown, after, missed))
            full, fold = apply(full, event), after
        return tuple(steps)

    def followed(self, full: State, events: tuple[Event, ...]) -> "Parlour":
        """Every viewer's fold after these events; ``full`` is the state they begin at."""
        folds, public, missed = list(self.folds), self.public, self.missed
        for event in events:
            folds = [apply(fold, conceal(event, full, seat)) for seat, fold in enumerate(folds)]
            before, public = public, apply(public, conceal(event, full, None))
            missed += missed_between(before, public)
            full = apply(full, event)
        return self._replace(folds=tuple(folds), public=public, missed=missed)


def unopened(setup: Setup) -> Parlour:
    """The game before its board is laid out."""
    state = new_game(setup.rules)
    game = LocalGame(state, Dealer.of(setup.seed.encode()))
    return Parlour(setup, game, (state,) * setup.rules.players, state)


def opened(setup: Setup) -> tuple[Parlour, tuple[Event, ...]]:
    """The game dealt and ready, with the events of the opening."""
    before = unopened(setup)
    game, events = settle(before.game)
    return before._replace(game=game).followed(before.state, events), events


def replayed(setup: Setup, acts: tuple[Acted | Left, ...]) -> Parlour:
    """The game after these acts.  Raises `IllegalAction` where one breaks a rule."""
    parlour, _ = opened(setup)
    for act in acts:
        parlour, _ = parlour.happen(act)
    return parlour


def undo_depth(parlour: Parlour) -> int:
    """How many acts must be taken back for the last person's action to be undone.

    0 when that would give back something hidden that was shown: a card drawn or turned up, a
    shuffle, or, with hidden hands, another seat's action (SCREEN 6, ``u``).
    """
    acts = parlour.history
    for depth in range(1, len(acts) + 1):
        act = acts[-depth]
        if not isinstance(act, Acted):
            return 0
        if act.seat in parlour.setup.people:
            return depth if _safe(parlour, depth) else 0
    return 0


def _safe(parlour: Parlour, depth: int) -> bool:
    acts = parlour.history[-depth:]
    hidden = parlour.setup.rules.hands == "hidden"
    seats = {act.seat for act in acts if isinstance(act, Acted)}
    if hidden and (len(seats) > 1 or parlour.state.seat not in seats):
        return False
    game = replayed(parlour.setup, parlour.history[:-depth]).game
    for act in acts:
        game, events = happen(game, act)
        if any(isinstance(event, Drawn | Shuffled) for event in events):
            return False
    return True
