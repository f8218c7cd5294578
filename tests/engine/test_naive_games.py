"""Whole random games of the naive engine: nothing is lost or made, every game ends (RULES 2-10)."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from tests.engine.naive import naive, options, pieces, scribe
from tests.engine.naive.jailbreak import ROOM, sloop
from tests.engine.naive.places import FULL, JAIL, Game, goal
from tests.engine.naive.turns import leave, pass_over
from tests.engine.naive.wild import wild_changes


def assert_sound(game: Game, revealed: Counter[str]) -> list[naive.Action]:
    """What holds in every state, whatever the options; its legal actions."""
    chosen = game["options"]
    held: list[str] = [card for hand in game["hands"] for card in hand]
    everywhere: Counter[str] = Counter(held + game["supply"] + game["deck"] + game["discard"])
    assert everywhere == Counter(pieces.full_deck(chosen))
    assert revealed + Counter(game["pool"]) == Counter(pieces.full_tokens(chosen))
    docked = [raft["number"] for raft in game["rafts"].values() if raft]
    assert sorted(docked + game["raft_pile"] + game["gone"]) == pieces.full_rafts(chosen)
    assert len(set(game["blocked"])) == len(game["blocked"])
    assert_pirates(game)
    actions = naive.legal(game)
    assert len({json.dumps(action, sort_keys=True) for action in actions}) == len(actions)
    assert (actions == []) == (game["winners"] is not None)
    return actions


def assert_pirates(game: Game) -> None:
    chosen = game["options"]
    assert {len(crew) for crew in game["pirates"]} == {chosen["pirates"]}
    without_limit = {JAIL, goal(game), "wharf", *(f"sea:{raft}" for raft in game["gone"])}
    if chosen["path"] == "jailbreak":
        without_limit.add(sloop(game))
        assert all(crew.count(sloop(game)) <= ROOM for crew in game["pirates"])
    crowd = Counter(place for crew in game["pirates"] for place in crew)
    for place in set(crowd) - without_limit:
        assert crowd[place] <= (FULL if isinstance(place, int) else 1), place
        assert place not in game["blocked"]
    if chosen["captain"]:
        pairs = zip(game["captains"], game["pirates"], strict=True)
        assert all(captain in crew for captain, crew in pairs)


def play_out(
    chosen: options.Options, rng: random.Random, *, hoard: bool = False, incidents: bool = False
) -> Counter[str]:
    """A random game to its end and what happened in it; who hoards likes to draw cards."""
    game = scribe.begin(chosen, rng)
    revealed, seen = Counter[str](), Counter[str]()
    while game["winners"] is None:
        actions = assert_sound(game, revealed)
        if hoard and rng.random() < 0.5:
            actions = [action for action in actions if action["do"] in DRAWS] or actions
        if incidents and rng.random() < 0.02:
            game = pass_over(game, scribe.shuffler(rng))
        elif incidents and rng.random() < 0.003:
            game = leave(game, rng.choice(game["living"]), scribe.shuffler(rng))
        else:
            action = rng.choice(actions)
            game = naive.apply(game, action, scribe.shuffler(rng))
            seen[action["do"]] += 1
        revealed.update(game["tokens"])
    assert_sound(game, revealed)
    seen[game["reason"]] += 1
    return seen


DRAWS = ("retreat", "push", "skip")
KINDS: dict[str, tuple[str, ...]] = {
    "follow-the-captain": ("take",),
    "risky-rafts": ("play", "place", "move"),
    "all-together": ("take", "play", "place", "move"),
    "whole-jailbreak": ("sail",),
    "morgan": ("push",),
    "filibusters": ("discard",),
}


@pytest.mark.parametrize("preset", sorted(options.ALL_PRESETS))
def test_every_preset_is_played_to_its_end(preset: str) -> None:
    seen = Counter[str]()
    for players in (2, 4):
        chosen = options.resolve(preset, players, {"round_cap": 150})
        rng = random.Random(f"naive {preset} {players}")
        seen += play_out(chosen, rng, hoard=players == 4)
    wanted = ("advance", "end", *KINDS.get(preset, ()))
    assert [kind for kind in wanted if not seen[kind]] == []


@pytest.mark.parametrize("block", range(6))
def test_every_set_of_options_is_played_to_its_end(block: int) -> None:
    for number in range(5):
        rng = random.Random(f"naive options {block} {number}")
        players = rng.randint(2, 5)
        preset = rng.choice([None, *options.ALL_PRESETS])
        changes: dict[str, Any] = wild_changes(rng, players)
        chosen = options.resolve(preset, players, changes)
        if options.option_problems(chosen):
            chosen = options.resolve(None, players, changes)
        play_out(chosen, rng, incidents=block % 2 == 1)
