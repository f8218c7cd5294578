"""Turns of the naive second engine: who plays next, leaving, the end (RULES 2 and 13).

It must never import engine.
"""

from tests.engine.naive.cards import Game


def sloop(game: Game) -> int:
    return len(game["board"]) + 1


def fresh(game: Game) -> Game:
    """A copy to change, with the tale of the last step cleared."""
    return {
        **game,
        "pirates": [list(crew) for crew in game["pirates"]],
        "hands": [list(hand) for hand in game["hands"]],
        **{name: list(game[name]) for name in ("supply", "deck", "discard", "living")},
        "drawn": [],
        "log": [],
    }


def end_action(game: Game) -> None:
    game["actions"] += 1
    # "**End**: checked after every action ... The first player with all pirates on the sloop wins
    # at once."
    if all(position == sloop(game) for position in game["pirates"][game["seat"]]):
        finish(game, [game["seat"]], "escaped")
    # "When `max_actions` actions are done the turn ends by itself and no `end` is recorded; before
    # that it ends only by end turn or the skip, even when nothing else is legal."
    elif game["actions"] == game["options"]["max_actions"]:
        end_turn(game)


def end_turn(game: Game) -> None:
    """The turn passes clockwise: "Seats play clockwise.", seats that left are passed over."""
    seat, turn_of_round = game["seat"], game["round"]
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
    game["seat"], game["round"], game["actions"] = seat, turn_of_round, 0


def rank(game: Game) -> list[int]:
    """The winners at the round cap.

    "Rank by pirates aboard, then by the sum of positions; all seats equal in both are winners"; a
    seat that left "cannot win" (RULES 13).
    """

    def standing(seat: int) -> tuple[int, int]:
        crew = game["pirates"][seat]
        return crew.count(sloop(game)), sum(crew)

    best = max(standing(seat) for seat in game["living"])
    return [seat for seat in game["living"] if standing(seat) == best]


def finish(game: Game, winners: list[int], reason: str) -> None:
    """RECORD: "In a finished game the turn does not pass ... `winners` is sorted."."""
    game["winners"], game["reason"] = sorted(winners), reason


def pass_over(game: Game) -> Game:
    """RULES 13: "A turn passed over by the table ... ends at once whatever min_actions says"."""
    game = fresh(game)
    end_turn(game)
    return game


def depart(game: Game, seat: int) -> None:
    """RULES 13: a seat resigns or is dropped.

    "A seat that resigns or is dropped plays no more: its pirates stay and count for every rule, its
    hand stays closed and out of play, its turns are passed over, it cannot win; the last seat left
    wins."
    """
    game["living"].remove(seat)
    if len(game["living"]) == 1:
        finish(game, game["living"], "last seat left")


def leave(game: Game, seat: int) -> Game:
    """A seat leaves between two actions; if it was its turn, that is over."""
    game = fresh(game)
    depart(game, seat)
    if game["winners"] is None and seat == game["seat"]:
        end_turn(game)
    return game
