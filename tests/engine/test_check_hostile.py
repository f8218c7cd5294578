"""Whatever line of a position can be read, `check` answers in words and actions are listed."""

import random

import pytest

from engine import Acted, Choose, legal_actions, make_rules
from engine.check import check
from engine.local import LocalGame, happen, start
from engine.notation import NotationError, format_state, parse_state
from engine.rules import PRESETS

ODD = ("0", "1", "3", "7", "40", "255", "999999999", "-", "yes", "no", "x", "?", "0/0", "1,1", "")


def position(preset: str, rng: random.Random) -> LocalGame:
    game = start(make_rules(preset, rng.randint(2, 5), {"round_cap": 9}), rng.randbytes(8))
    for _ in range(rng.randrange(40)):
        if game.state.winners is None:
            action = rng.choice(legal_actions(game.state))
            game, _ = happen(game, Acted(game.state.seat, action))
    return game


def mangled(line: str, rng: random.Random) -> str:
    """The line with one word's value odd, another word's, or one character off."""
    words = [word.partition("=") for word in line.split(" ")]
    place = rng.randrange(len(words))
    name, _, value = words[place]
    cut = rng.randrange(len(value) + 1)
    other = value[:cut] + rng.choice("0123456789,-") + value[cut + 1 :]
    value = rng.choice((rng.choice(ODD), rng.choice(words)[2], other))
    words[place] = (name, "=", value)
    return " ".join("".join(word) for word in words)


@pytest.mark.parametrize("preset", PRESETS)
def test_check_answers_in_words_whatever_the_position(preset: str) -> None:
    rng = random.Random(f"hostile {preset}")
    game = position(preset, rng)
    line, rules, read = format_state(game.state), game.state.rules, 0
    for _ in range(60):
        try:
            state = parse_state(mangled(line, rng), rules)
        except NotationError:
            continue
        read += 1
        problems = check(state)
        assert all(problem.isprintable() for problem in problems)
        if not problems and isinstance(state.need, Choose):
            assert legal_actions(state)
    assert read, "no mangled line was read at all"
