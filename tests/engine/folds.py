"""A game folded for everybody at once, and random rules: shared by the engine's own tests.

The full fold has the dealer's faces; each seat and the public fold the same events concealed.
"""

from collections.abc import Mapping

from hypothesis import strategies as st

from engine import Action, Event, IllegalAction, Over, Rules, State, apply, conceal, make_rules
from engine.check import check
from engine.dealer import Dealer
from engine.local import LocalGame, acted, happen, settle, start
from engine.moves import new_game
from engine.rules import is_base

PLAYED = (
    "jamaica",
    "tortuga",
    "jamaica-korean",
    "tortuga-korean",
    "hispaniola",
    "first-escape",
    "first-escape-expert",
    "second-edition",
    "ravensburger",
)


BASE_OPTIONS: Mapping[str, st.SearchStrategy[object]] = {
    "pirates": st.integers(4, 6),
    "segments": st.integers(4, 8),
    "deck": st.sampled_from((15, 17, 18)),
    "hands": st.sampled_from(("hidden", "open")),
    "supply": st.sampled_from((0, 10, 12)),
    "min_actions": st.integers(0, 1),
    "max_actions": st.integers(2, 3),
    "sloop_retreat": st.booleans(),
    "jail_retreat": st.booleans(),
    "empty_hand_draw": st.booleans(),
    "start_cards": st.sampled_from((6, "6/5")),
}
"""The options of the base game, but for a cap of the rounds: how long a game is tried differs."""


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Rules over every option of the base game, not only the presets."""
    options = {**BASE_OPTIONS, "round_cap": st.sampled_from((None, 1, 2, 6))}
    players = draw(st.integers(2, 5))
    return make_rules(None, players, {name: draw(values) for name, values in options.items()})


@st.composite
def variant_rules(draw: st.DrawFn) -> Rules:
    """Rules with at least one variant of RULES 5 to 10, over every option that goes with it."""
    path = draw(st.sampled_from(("rafts", "passage", "island", "jailbreak")))
    options: dict[str, object] = {
        "pirates": draw(st.integers(4, 6)),
        "hands": draw(st.sampled_from(("hidden", "open"))),
        "supply": draw(st.sampled_from((0, 10, 12))),
        "deck": draw(st.sampled_from((15, 17, 18))),
        "min_actions": draw(st.integers(0, 1)),
        "max_actions": draw(st.integers(2, 3)),
        "sloop_retreat": draw(st.booleans()),
        "jail_retreat": draw(st.booleans()),
        "empty_hand_draw": draw(st.booleans()),
        "round_cap": draw(st.sampled_from((None, 1, 2, 6))),
        "captain": draw(st.booleans()),
    }
    if path == "rafts":
        options["rafts"] = True
    else:
        options["path"] = path
        options["morgan"] = draw(st.sampled_from(("off", "instead", "both")))
        options["filibusters"] = draw(st.sampled_from(("off", 6, 7)))
    options["segments"] = 5 if path == "jailbreak" else draw(st.integers(4, 8))
    rules = make_rules(None, draw(st.integers(2, 5)), options)
    return make_rules("follow-the-captain", rules.players) if is_base(rules) else rules


class Table:
    """One game with its full fold and the folds of every viewer; `events` is its whole log."""

    def __init__(self, rules: Rules, seed: bytes) -> None:
        self.game = LocalGame(new_game(rules), Dealer.of(seed))
        self.views: dict[int | None, State] = dict.fromkeys(
            (None, *range(rules.players)), self.game.state
        )
        self.events: list[Event] = []
        self._follow(settle(self.game))
        assert self.game == start(rules, seed)

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def over(self) -> bool:
        return isinstance(self.state.need, Over)

    def act(self, action: Action) -> None:
        self._follow(acted(self.game, action))

    def happen(self, event: Event) -> None:
        self._follow(happen(self.game, event))

    def _follow(self, step: tuple[LocalGame, tuple[Event, ...]]) -> None:
        """Each viewer folds the concealed events from its own view, never from the full one."""
        self.game, events = step
        for event in events:
            self.views = {
                viewer: apply(view, conceal(event, view, viewer))
                for viewer, view in self.views.items()
            }
        self.events += events
        assert check(self.state) == ()


def refused(state: State, event: Event) -> IllegalAction:
    """The refusal of an event that must be refused."""
    try:
        apply(state, event)
    except IllegalAction as failure:
        return failure
    raise AssertionError(f"{event} was taken in {state}")
