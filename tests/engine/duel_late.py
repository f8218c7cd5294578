"""Late positions for a duel: what play from the jail meets once in thousands of games.

Everything but options, board and starter is drawn anew: pirates near the goal, cards, rafts and
tokens. Play may never reach such a position, but it breaks no rule that `engine.check` knows.
"""

import random
from collections.abc import Sequence

from tests.engine.naive import jailbreak
from tests.engine.naive.departures import depart
from tests.engine.naive.paths import has_escaped
from tests.engine.naive.pieces import full_deck, full_rafts, full_tokens, raft_icons
from tests.engine.naive.places import (
    BERTHS,
    FULL,
    JAIL,
    WHARF,
    Game,
    Place,
    goal,
    pirates_on,
)
from tests.engine.naive.turns import fresh
from tests.engine.naive.wharf import berth_of

KINDS = ("goal", "goal", "near", "near", "space", "jail")
RAFT_KINDS = (*KINDS, "wharf", "raft", "raft", "sea")


def late_game(before: Game, rng: random.Random) -> Game:
    """A late position of this game; the seat whose turn it is has to choose."""
    game, chosen = fresh(before), before["options"]
    if chosen["rafts"]:
        _lay_rafts(game, rng)
    if chosen["path"] == "jailbreak":
        game["sloop"] = rng.choice(("cartagena", "tortuga"))
    _set_pirates(game, rng)
    _deal(game, rng)
    seats: Sequence[int] = range(chosen["players"])
    game["seat"] = game["turn"] = rng.choice(seats)
    game["living"] = list(seats)
    others = [seat for seat in seats if seat != game["seat"]]
    if len(others) > 1 and rng.random() < 0.3:
        depart(game, rng.choice(others))
    cap = chosen["round_cap"]
    game["round"] = cap if cap and rng.random() < 0.5 else rng.randint(1, min(cap or 9, 9))
    game["actions"] = rng.randrange(chosen["max_actions"])
    return game


# -- pirates -----------------------------------------------------------------------------------


def _set_pirates(game: Game, rng: random.Random) -> None:
    chosen = game["options"]
    crews: list[list[Place]] = [[] for _ in range(chosen["players"])]
    game["pirates"] = crews
    if rng.random() < 0.4:
        _meet(game, rng)
    elif rng.random() < 0.5:
        _mirror(game, rng)
    for seat, crew in enumerate(crews):
        while len(crew) < chosen["pirates"]:
            place = _drawn_place(game, seat, rng)
            last = len(crew) + 1 == chosen["pirates"]
            escapes = last and all(has_escaped(game, other) for other in (*crew, place))
            if not escapes and _fits(game, seat, place):
                crew.append(place)
    game["captains"] = [rng.choice(crew) for crew in crews]
    free = [space for space in _spaces(game) if pirates_on(game, space) == 0]
    if chosen["rafts"]:
        game["blocked"] = rng.sample(free, rng.randrange(6))


def _meet(game: Game, rng: random.Random) -> None:
    """The last pirates of two seats wait on one raft: what takes it to sea ends the game."""
    docked = [(berth, raft["tokens"]) for berth, raft in game["rafts"].items() if raft is not None]
    bare = [(berth, tokens) for berth, tokens in docked if "crew" not in tokens]
    if not bare:
        return
    berth, tokens = rng.choice(bare)
    spaces = rng.sample([number for number in range(1, 6) if tokens[number - 1] is None], 2)
    # A token that does it comes first.
    game["pool"].insert(0, rng.choice((f"crew:{berth}", "crew:both", f"crew:{berth}")))
    vessels: list[Place] = [goal(game), *(f"sea:{number}" for number in game["gone"])]
    for seat, number in zip(rng.sample(range(game["options"]["players"]), 2), spaces, strict=True):
        crew = game["pirates"][seat]
        crew.append(f"{berth}:{number}")
        while len(crew) < game["options"]["pirates"]:
            place = rng.choice(vessels)
            if _fits(game, seat, place):
                crew.append(place)


def _mirror(game: Game, rng: random.Random) -> None:
    """Two seats stand alike, so far as there is room: at the cap they may be equal."""
    first, second = rng.sample(range(game["options"]["players"]), 2)
    for number in range(game["options"]["pirates"]):
        place = _drawn_place(game, first, rng)
        if number == 0 and has_escaped(game, place):
            place = JAIL
        for seat in (first, second):
            if _fits(game, seat, place):
                game["pirates"][seat].append(place)


def _drawn_place(game: Game, seat: int, rng: random.Random) -> Place:
    kind = rng.choice(RAFT_KINDS if game["options"]["rafts"] else KINDS)
    spaces = _spaces(game)
    match kind:
        case "goal":
            return goal(game)
        case "near":
            return rng.choice(spaces[-12:])
        case "space":
            crossing = game["options"]["path"] == "jailbreak"
            return rng.choice([*spaces, *[jailbreak.sloop(game)] * (20 if crossing else 0)])
        case "jail":
            return JAIL
        case "wharf":
            return WHARF
        case "raft":
            return f"{rng.choice(BERTHS)}:{rng.randint(1, 5)}"
        case _:
            return f"sea:{rng.randint(1, 6)}"


def _spaces(game: Game) -> list[int]:
    sloops = (jailbreak.sloop(game),) if game["options"]["path"] == "jailbreak" else ()
    return [place for place in range(1, goal(game)) if place not in sloops]


def _fits(game: Game, seat: int, place: Place) -> bool:
    """Whether one more pirate of the seat may stand there."""
    if place in (JAIL, goal(game), WHARF):
        return True
    if isinstance(place, int):
        if game["options"]["path"] == "jailbreak" and place == jailbreak.sloop(game):
            return bool(game["pirates"][seat].count(place) < jailbreak.ROOM)
        return pirates_on(game, place) < FULL
    where, number = place.split(":")
    if where == "sea":
        return int(number) in game["gone"] and pirates_on(game, place) < FULL
    raft = game["rafts"][where]
    if raft is None or pirates_on(game, place) or raft["tokens"][int(number) - 1] is not None:
        return False
    aboard = sum(berth_of(other) == where for crew in game["pirates"] for other in crew)
    return bool(aboard + raft["tokens"].count("crew") < FULL - 1)


# -- rafts, tokens, cards ----------------------------------------------------------------------


def _lay_rafts(game: Game, rng: random.Random) -> None:
    """Some rafts are gone, the others docked and on the pile; a berth is empty when that is."""
    numbers = rng.sample(full_rafts(game["options"]), 6)
    left = numbers[: rng.choice((0, 1, 2, 2, 3, 4, 6))]
    game["gone"] = numbers[len(left) :]
    game["raft_pile"] = left[2:]
    berths = rng.sample(BERTHS, 2)
    game["rafts"] = dict.fromkeys(BERTHS)
    for berth, number in zip(berths, left, strict=False):
        icons = raft_icons(game["options"], number)
        tokens: list[str | None] = [None] * 5
        for kind in rng.choice(((), ("hole",), ("crew",), ("hole", "hole"), ("hole", "crew"))):
            tokens[rng.randrange(5)] = kind
        game["rafts"][berth] = {"number": number, "icons": icons, "tokens": tokens}
    game["pool"] = rng.sample(full_tokens(game["options"]), rng.choice((0, 1, 2, 10, 30)))


def _deal(game: Game, rng: random.Random) -> None:
    """All cards: hands, a row that is only empty with the deck, deck and discard."""
    chosen = game["options"]
    cards = rng.sample(full_deck(chosen), 6 * chosen["deck"])
    most = rng.choice((1, 6, 9, 9))
    for seat in range(chosen["players"]):
        game["hands"][seat] = _taken(cards, rng.randint(0, most))
    if chosen["rafts"] and rng.random() < 0.6:
        _give_grey(game["hands"], cards)
    game["supply"] = _taken(cards, rng.randint(1, chosen["supply"])) if chosen["supply"] else []
    game["deck"] = _taken(cards, rng.choice((0, 0, 1, 2, 10, len(cards) // 2)))
    if rng.random() < 0.1:  # the others hoard all the rest
        game["hands"][rng.randrange(chosen["players"])] += _taken(cards, len(cards))
    game["discard"] = cards


def _give_grey(hands: list[list[str]], cards: list[str]) -> None:
    """Each seat gets a grey card more."""
    for hand in hands:
        grey = next(card for card in cards if card.endswith("*"))
        cards.remove(grey)
        hand.append(grey)


def _taken(cards: list[str], count: int) -> list[str]:
    taken = cards[:count]
    del cards[:count]
    return taken
