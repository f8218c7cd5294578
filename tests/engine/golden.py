"""Golden games: whole games as text, one a preset, under tests/games (rewritten, read, replayed).

A file tells seed, every event and the position after it, and the hash of the last state. The test
replays the actions of the file and compares the whole text; only `scripts/rewrite-golden` chooses
new actions. Commit a rewritten file only when you know why it changed.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from engine import (
    Action,
    Choose,
    Draw,
    Event,
    State,
    apply,
    gain,
    landing,
    legal_actions,
    make_rules,
)
from engine.local import LocalGame, acted, start
from engine.needs import CARD_PILE
from engine.notation import format_action, format_event, format_state, parse_action, places_of
from engine.positions import sloop_of
from engine.statehash import state_hash
from tests.engine.naive.options import PRESETS, VARIANT_PRESETS

FOLDER = Path(__file__).parent.parent / "games"

PLAYERS = {
    preset: 2 + place % 4
    for presets in (PRESETS, VARIANT_PRESETS)
    for place, preset in enumerate(sorted(presets))
}
"""How many play the golden game of a preset, so that every number is seen."""

ROUND_CAP = 60

Choice = Callable[[State], Action]


def play(preset: str, choose: Choice) -> str:
    """The text of a preset's golden game in which every action is chosen by `choose`."""
    rules = make_rules(preset, PLAYERS[preset], {"round_cap": ROUND_CAP})
    seed = f"golden {preset}"
    game = start(rules, seed.encode())
    lines = [f"preset {preset}", f"players {rules.players}", f"round_cap {ROUND_CAP}"]
    lines += [f"seed {seed}", format_state(game.state)]
    while isinstance(game.state.need, Choose):
        before = game
        game, events = acted(before, choose(before.state))
        lines += told_events(before.state, events)
        lines.append(f"    {changed_words(before, game)}")
    lines += [format_state(game.state), f"hash {state_hash(game.state).hex()}"]
    return "\n".join(lines) + "\n"


def told_events(state: State, events: Iterable[Event]) -> Iterator[str]:
    """The events that follow from this state, each as a line: tokens and rafts by their names."""
    for event in events:
        pile = state.need.pile if isinstance(state.need, Draw) else CARD_PILE
        yield format_event(event, state.rules.icons, places_of(state.rules), pile)
        state = apply(state, event)


def changed_words(before: LocalGame, after: LocalGame) -> str:
    """The words of the position line that an action changed."""
    old = format_state(before.state).split()
    return " ".join(word for word in format_state(after.state).split() if word not in old)


def told(text: str) -> Choice:
    """The actions of a golden game, one after the other."""
    actions = _told_actions(text)

    def choose(state: State) -> Action:
        line = next(actions)
        places = places_of(state.rules)
        action = parse_action(line, state.rules.icons, places)
        assert format_action(action, state.rules.icons, places) == line
        return action

    return choose


def _told_actions(text: str) -> Iterator[str]:
    for line in text.splitlines():
        words = line.split(" ", 2)
        if words[0] == "seat":
            yield words[2]


def thrifty(state: State) -> Action:
    """A plain way to play that ends its games: long steps with many cards, else cheap cards."""
    hand = len(state.hand(state.seat))
    return max(legal_actions(state), key=lambda action: _worth(state, action, hand))


def _worth(state: State, action: Action, hand: int) -> int:
    """Long steps with many cards, cheap cards, short pushes, pairs last; a sail when it helps.

    Where large hands are cut, hands grow large enough for it.
    """
    if action.do == "sail":
        return 12 if legal_sailors(state) else -1
    if action.do in ("advance", "move"):
        step = landing(state, action) - action.origin
        return step - 20 * (action.second >= 0)
    if action.do in ("retreat", "push"):
        wanted = 24 if state.rules.filibusters == "off" else 60
        step = (landing(state, action) - action.origin) * (1 if action.do == "retreat" else -1)
        return gain(state, action) * (wanted - 5 * hand) + step
    return {"play": 4, "skip": 1}.get(action.do, 0)


def legal_sailors(state: State) -> bool:
    """Whether the sloop should sail: full of own pirates, or back to those who wait for it."""
    at_tortuga, sloop = state.sloop == "tortuga", sloop_of(state.rules)
    aboard = sum(position == sloop for position in state.pirates(state.seat))
    waiting = sum(position < sloop for position in state.pirates(state.seat))
    return not aboard if at_tortuga else aboard == 3 or not waiting


def path(preset: str) -> Path:
    return FOLDER / f"{preset}.txt"


def replayed(preset: str) -> str:
    """A golden game played again from the actions of its file."""
    return play(preset, told(path(preset).read_text(encoding="utf-8")))


def differing() -> list[str]:
    """The presets whose golden game comes out otherwise than its file says."""
    return [
        preset for preset in PLAYERS if replayed(preset) != path(preset).read_text(encoding="utf-8")
    ]


def rewrite() -> None:
    """Play every golden game anew and write its file."""
    for preset in PLAYERS:
        path(preset).write_text(play(preset, thrifty), encoding="utf-8")


def main(words: list[str]) -> int:
    """`--check` only compares, and tells the presets that differ; without it the files change."""
    if words == ["--check"]:
        print(*differing(), sep="\n", end="")
        return 1 if differing() else 0
    rewrite()
    return 0
