"""A game at one table, all of whose cards the dealer's seed decides: a value, like its state."""

from typing import NamedTuple

from engine.actions import Action
from engine.dealer import Dealer, answer
from engine.events import Acted, Event
from engine.moves import apply, play
from engine.needs import Choose, Over
from engine.rules import Rules
from engine.state import State, new_game


class LocalGame(NamedTuple):
    """A state with full knowledge and the dealer that answers its needs."""

    state: State
    dealer: Dealer


def settle(game: LocalGame) -> tuple[LocalGame, tuple[Event, ...]]:
    """The game at its next `Choose` or `Over`, and the dealer's events on the way, in order."""
    state, dealer = game
    events: list[Event] = []
    while not isinstance(state.need, Choose | Over):
        event, dealer = answer(dealer, state)
        state = apply(state, event)
        events.append(event)
    return LocalGame(state, dealer), tuple(events)


def start(rules: Rules, seed: bytes) -> LocalGame:
    """A new game, dealt, at its first `Choose`. The same rules and seed give the same game."""
    return settle(LocalGame(new_game(rules), Dealer.of(seed)))[0]


def act(game: LocalGame, action: Action) -> LocalGame:
    """The game after the acting seat's action, at its next `Choose` or `Over`.

    Raises `IllegalAction`.
    """
    after = LocalGame(play(game.state, action), game.dealer)
    return settle(after)[0]


def happen(game: LocalGame, event: Event) -> tuple[LocalGame, tuple[Event, ...]]:
    """The game after any event of the table, settled, with `event` and the dealer's after it.

    Raises `IllegalAction`.
    """
    after, events = settle(LocalGame(apply(game.state, event), game.dealer))
    return after, (event, *events)


def acted(game: LocalGame, action: Action) -> tuple[LocalGame, tuple[Event, ...]]:
    """As `act`, with the events: the action's and the dealer's after it."""
    return happen(game, Acted(game.state.seat, action))
