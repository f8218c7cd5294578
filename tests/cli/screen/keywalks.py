"""Walks over the menus of a table: every key sequence that the menus offer, and what it does."""

from collections.abc import Iterator

from hypothesis import strategies as st

from cli.model.parlour import HUMAN, Parlour, Setup
from cli.model.player import View
from cli.model.screen.chosen import Chosen
from cli.model.screen.menu import menu
from cli.model.screen.press import Pressed, press
from engine.actions import Action
from engine.rules import Rules, RulesError, make_rules
from tests.cli.walks import NAMES, walk

HOUSE = {
    "pirates": (4, 5, 6),
    "segments": (4, 5, 6, 7, 8),
    "island_segments": (3, 4),
    "icons": ("classic", "second-edition"),
    "hands": ("hidden", "open"),
    "supply": (0, 10, 12),
    "min_actions": (0, 1),
    "max_actions": (2, 3),
    "sloop_retreat": (False, True),
    "jail_retreat": (False, True),
    "empty_hand_draw": (False, True),
    "captain": (False, True),
    "rafts": (False, True),
    "path": ("passage", "island", "jailbreak"),
    "morgan": ("off", "instead", "both"),
    "filibusters": ("off", 6, 7),
}
"""Every option that changes what can be done, with all its values."""


def pressed(view: View, keys: str | tuple[str, ...], chosen: Chosen | None = None) -> Pressed:
    """What the last of these keys came to."""
    found = Pressed(chosen or Chosen())
    for key in keys:
        assert found.action is None, f"{key} follows an action"
        found = press(view, found.chosen, key)
    return found


def sequences(
    view: View, chosen: Chosen | None = None, keys: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Action]]:
    """Every key sequence that the menus offer, with the action that it comes to."""
    before = chosen or Chosen()
    for entry in menu(view, before):
        found = press(view, before, entry.key)
        so_far = (*keys, entry.key)
        if found.action is not None:
            yield so_far, found.action
        else:
            assert found.chosen.steps == (*before.steps, entry.step), so_far
            yield from sequences(view, found.chosen, so_far)


@st.composite
def house_rules(draw: st.DrawFn) -> Rules:
    """Rules of any options that go together."""
    options = {name: draw(st.sampled_from(values)) for name, values in HOUSE.items()}
    if options["rafts"]:
        options |= {"path": "passage", "morgan": "off", "filibusters": "off"}
    if options["path"] == "jailbreak":
        options["segments"] = draw(st.sampled_from((4, 5)))
    try:
        return make_rules(None, draw(st.integers(2, 5)), {"round_cap": 20, **options})
    except RulesError:  # eight segments of passage and island together at most
        return make_rules(None, 2, {"round_cap": 20, **options, "island_segments": 3})


@st.composite
def house_tables(draw: st.DrawFn, most: int = 80) -> Parlour:
    """A game of any rules, some number of actions old."""
    rules = draw(house_rules())
    names = NAMES[: rules.players]
    start = Setup(rules, str(draw(st.integers(0, 99))), names, (HUMAN,) * rules.players)
    *_, last = walk(start, draw(st.integers(0, most)))
    return last
