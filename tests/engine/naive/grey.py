"""Grey cards of the naive second engine: play, place, move (RULES 6).

A pending "move" or "place" keeps the committed cards in the form of RECORD and, in `reveals`, how
many tokens they still reveal. It must never import engine.
"""

from typing import Any

from tests.engine.naive import rafts
from tests.engine.naive.advances import advance, cards_of, is_grey, ways
from tests.engine.naive.cards import pay
from tests.engine.naive.ending import check_end, end_action
from tests.engine.naive.places import BERTHS, Game

Action = dict[str, Any]


def play(game: Game, action: Action) -> None:
    """RULES 6: "the card is committed and discarded, then a token is revealed and placed"."""
    committed = {key: action[key] for key in ("card", "cards", "as", "captain") if key in action}
    pay(game, cards_of(action))
    # RULES 5: "With rafts each grey card of the pair reveals one token".
    greys = sum(is_grey(game, card) for card in cards_of(action))
    game["pending"] = {"do": "move", "committed": committed, "reveals": greys}
    _reveal(game)


def places(game: Game) -> list[Action]:
    return [{"do": "place", "berth": berth} for berth in BERTHS]


def place(game: Game, action: Action) -> None:
    pending = game["pending"]
    _place(game, pending.pop("token"), action["berth"])
    pending["do"] = "move"
    _reveal(game)


def moves(game: Game) -> list[Action]:
    """RULES 6: "and only then the pirate is chosen."""
    return [{"do": "move", **move} for move in ways(game, game["pending"]["committed"])]


def move(game: Game, action: Action) -> None:
    advance(game, game["pending"]["committed"], action)
    end_action(game)


def _reveal(game: Game) -> None:
    """Reveal the tokens still to come, up to a choice or the end of the game.

    RULES 5: "the second is revealed after the first is placed and its consequences are done." RULES
    6: "Token pool empty: a grey card reveals nothing."
    """
    pending = game["pending"]
    while game["winners"] is None and pending["reveals"] and game["pool"]:
        pending["reveals"] -= 1
        token = rafts.top_token(game)
        berths = rafts.berths_for(game, token)
        if len(berths) == 2:
            pending.update(do="place", token=token)
            return
        _place(game, token, berths[0] if berths else None)
    # "If after the tokens the committed cards can move no pirate (the captain went to sea), the
    # action is over and counts."
    if game["winners"] is None and not moves(game):
        end_action(game)


def _place(game: Game, token: str, berth: str | None) -> None:
    """RULES 2: "**End**: checked after every action (and after every token, section 6)"."""
    over = game["winners"] is not None
    rafts.place(game, token, berth)
    check_end(game)
    if game["winners"] is not None and not over:
        # RECORD: in a finished game `actions` is "the actions it had finished (the winning one
        # included)".
        game["actions"] += 1
