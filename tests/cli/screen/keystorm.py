"""A storm of random keys, clicks and drags over random tables: nothing raises, nothing illegal."""

from collections.abc import Iterator

from cli.model.parlour import HUMAN, Parlour, Setup
from cli.model.player import View
from cli.model.screen.bar import bar, prompt, question
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.guide import guide
from cli.model.screen.menu import marks, menu
from cli.model.screen.pointing import clicked, dragged
from cli.model.screen.press import Pressed, press
from engine.dealer import Stream
from engine.moves import is_legal
from engine.rules import make_rules
from tests.cli.test_spelling import COMBINED
from tests.cli.walks import NAMES, PRESETS, setup, walk

KEYS = (
    *"0123456789*+.^pstluq?:/abcdefgABCDEFGxyzjk ",
    *"ㅁㅠㅊㅇㄷ１０ａ。가é\x1b\x00\n",
    *("enter", "escape", "backspace", "left", "right", "up", "down", "tab", "f6", "c-l", "f9", ""),
)
"""Those that mean something more than once in a while, and everything else that may arrive."""

TARGETS = ("card", "place", "take", "berth", "row", "key", "log", "nonsense")


def storm(events: int, seed: str) -> Iterator[tuple[View, Pressed]]:
    """So many keys, clicks and drags with what they came to; choices go on from one to the next."""
    chance = Stream.of(seed.encode(), "test/storm")
    tables = random_tables(chance)
    chosen = Chosen()
    parlour = next(tables)
    for number in range(events):
        if number % 40 == 0:
            parlour = next(tables)
        view = parlour.view(viewer(parlour, chance))
        came = event(view, chosen, chance)
        yield view, came
        if came.action is not None and not parlour.over:
            parlour, _ = parlour.act(came.action)
        chosen = came.chosen if chance.below(20) else strange(chance)


def random_tables(chance: Stream) -> Iterator[Parlour]:
    """Tables out of games of every preset and of variants together, without an end."""
    games = [
        setup(name, 2 + at % 4, f"storm {name}", round_cap=20) for at, name in enumerate(PRESETS)
    ]
    for options in COMBINED:
        chosen = {name: value for name, value in options.items() if name != "players"}
        rules = make_rules(None, 3, {"round_cap": 20, **chosen})
        games.append(Setup(rules, "storm", NAMES[:3], (HUMAN,) * 3))
    while True:
        *_, last = walk(games[chance.below(len(games))], chance.below(120))
        yield last


def viewer(parlour: Parlour, chance: Stream) -> int | None:
    """Mostly who must choose; now and then somebody else."""
    if chance.below(10):
        return parlour.state.seat
    return None if chance.below(2) else chance.below(parlour.setup.rules.players)


def event(view: View, chosen: Chosen, chance: Stream) -> Pressed:
    """A key that the menu offers, any key, a click or a drag."""
    kind = chance.below(8)
    offered = menu(view, chosen)
    if kind < 3 and offered:
        return press(view, chosen, offered[chance.below(len(offered))].key)
    if kind < 5:
        return press(view, chosen, KEYS[chance.below(len(KEYS))])
    if kind < 7:
        return clicked(view, chosen, target(chance))
    return dragged(view, chosen, target(chance), target(chance))


def target(chance: Stream) -> str:
    what = TARGETS[chance.below(len(TARGETS))]
    if what == "key":
        return f"key {KEYS[chance.below(len(KEYS))]}"
    return f"{what} {chance.below(60 if what == 'place' else 14)}"


def strange(chance: Stream) -> Chosen:
    """A choice that never was one at this table."""
    kinds = ("card", "mark", "who", "retreat", "pair", "as", "to", "push", "rival", "take", "end")
    steps = tuple(
        Step(kinds[chance.below(len(kinds))], chance.below(40) - 1, bool(chance.below(2)))
        for _ in range(chance.below(4))
    )
    return Chosen(steps, chance.below(12) - 2)


def sound(view: View, came: Pressed) -> None:
    """What an event came to can be drawn, and its action may be played by the viewer now."""
    if came.action is not None:
        assert view.my_turn
        assert is_legal(view.state, came.action), came.action
        assert came.chosen == Chosen()
    for line in (*came.said, *question(view, came.chosen), prompt(view, came.chosen)):
        assert line.isprintable()
        assert line
    marks(view, came.chosen)
    bar(view, came.chosen)
    guide(view, came.chosen, frozenset())
