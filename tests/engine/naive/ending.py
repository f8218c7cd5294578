"""Ends of the naive second engine: of an action, a turn and the game (RULES 2, 6 and 13).

`turn` is the seat whose turn it is, `seat` the one that must act: another one only while it
discards (RULES 10). `turn_over` marks a turn that ends once everybody has discarded. It must never
import engine.
"""

from tests.engine.naive import filibusters, wharf
from tests.engine.naive.departures import finish
from tests.engine.naive.paths import has_escaped
from tests.engine.naive.places import Game, Place


def end_action(game: Game, *, dark: bool = False) -> None:
    """Count an action that is done; `dark` says that a dark card paid for it."""
    if game["winners"] is not None:
        return
    game["pending"] = None
    game["actions"] += 1
    # RULES 2 "**End**: checked after every action".
    check_end(game)
    if game["winners"] is None:
        # RULES 10: "If the advance wins, the game is over."
        if dark:
            filibusters.call(game)
        go_on(game)


def go_on(game: Game) -> None:
    """Ask the next one who must discard, else the seat whose turn it is, else end the turn."""
    discarder = filibusters.next_discarder(game)
    if discarder is not None:
        game["seat"], game["pending"] = discarder, {"do": "discard"}
        return
    game["seat"], game["pending"] = game["turn"], None
    # RULES 2: "When `max_actions` actions are done the turn ends by itself and no `end` is
    # recorded; before that it ends only by end turn or the skip, even when nothing else is legal."
    full = game["actions"] == game["options"]["max_actions"]
    if full or game["turn_over"] or game["turn"] not in game["living"]:
        end_turn(game)


def end_turn(game: Game) -> None:
    """The turn passes clockwise: "Seats play clockwise.", seats that left are passed over."""
    seat, turn_of_round = game["turn"], game["round"]
    while True:
        seat = (seat + 1) % game["options"]["players"]
        if seat == game["first"]:
            # "the game ends when the turn that closes round `round_cap` is over."
            if turn_of_round == game["options"]["round_cap"]:
                finish(game, rank(game), "round cap")
                return
            # RECORD: "`round` counts from 1 and grows when the starting seat's turn begins". A
            # starting seat that left has its turns too: "its turns are passed over" (RULES 13).
            turn_of_round += 1
        if seat in game["living"]:
            break
    game["seat"] = game["turn"] = seat
    game["round"], game["actions"] = turn_of_round, 0
    game["turn_over"] = game["sailed"] = False


# -- the end of the game -----------------------------------------------------------------------


def check_end(game: Game) -> None:
    """RULES 2: "The first player with all pirates on the sloop wins at once."

    RULES 6: "a token can finish a game in another player's turn, also for several at once. ... The
    mover has no precedence." RULES 13: a seat that left "cannot win".
    """
    if game["winners"] is not None:
        return
    escaped = [
        seat
        for seat in game["living"]
        if all(has_escaped(game, place) for place in game["pirates"][seat])
    ]
    if escaped:
        finish(game, best_sailors(game, escaped), "escaped")


def best_sailors(game: Game, escaped: list[int]) -> list[int]:
    """The winners among those who have escaped at the same time.

    RULES 6: "tie: most different vessels (sloop, each raft: sloop + two rafts = 3), then most on
    rafts, else shared".
    """

    def standing(seat: int) -> tuple[int, int]:
        crew = game["pirates"][seat]
        return len(set(crew)), sum(wharf.is_at_sea(place) for place in crew)

    best = max(standing(seat) for seat in escaped)
    return [seat for seat in escaped if standing(seat) == best]


def rank(game: Game) -> list[int]:
    """The winners at the round cap.

    "Rank by pirates aboard, then by the sum of positions; all seats equal in both are winners
    (section 6's vessel tie-break is not used)"; a seat that left "cannot win" (RULES 13).
    """

    def standing(seat: int) -> tuple[int, int]:
        crew: list[Place] = game["pirates"][seat]
        aboard = sum(has_escaped(game, place) for place in crew)
        return aboard, sum(wharf.worth(game, place) for place in crew)

    best = max(standing(seat) for seat in game["living"])
    return [seat for seat in game["living"] if standing(seat) == best]
