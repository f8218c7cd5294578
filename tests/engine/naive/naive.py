"""The naive second engine: the base game in dictionaries and lists, after RULES 2.

It exists to disagree with engine. It must never import engine, and it must stay slow and plain:
each rule quotes its sentence of RULES, so that a reader can compare the two texts side by side.

A game is a dictionary. `deck` is the list of cards with the top first: this engine sees everything.
`drawn` and `log` tell of the last step only: the cards that came to the acting hand, and each card
turned from the deck ("card", to, face) and each shuffle ("shuffle", sorted cards) in order, where
`to` is a seat or "row". Actions have the form of RECORD.
"""

from collections.abc import Sequence
from typing import Any

from tests.engine.naive.cards import Game, Shuffle, draw_from_deck, draw_from_row, turn_up_row
from tests.engine.naive.options import Options
from tests.engine.naive.turns import depart, end_action, end_turn, fresh, sloop

Action = dict[str, Any]

JAIL = 0  # RULES 1: "Positions are numbered: jail 0, spaces 1..6·segments, sloop = last + 1."
FULL = 3  # RULES 1: "A space holds 3 pirates at most."


def start(options: Options, board: list[str], first: int, deck: list[str]) -> Game:
    """The game before the first turn."""
    players = options["players"]
    game: Game = {
        "options": options,
        "board": board,
        "first": first,
        "round": 1,
        "seat": first,
        "actions": 0,
        # RULES 2: "2-5 players, 6 pirates each, all in jail."
        "pirates": [[JAIL] * options["pirates"] for _ in range(players)],
        "hands": [[] for _ in range(players)],
        "supply": [],
        "deck": list(deck),
        "discard": [],
        "living": list(range(players)),
        "winners": None,
        "reason": None,
        "drawn": [],
        "log": [],
    }
    deal(game)
    return game


def deal(game: Game) -> None:
    """The opening deal.

    RULES 2: "Deal 6 cards to each seat (from seat 0, one card at a time, from the deck's top)".
    """
    seats = range(game["options"]["players"])
    # RULES 3: "6/5: 6 for the starter and 5 for the others; the sixth card goes to the starter
    # alone, last".
    uneven = game["options"]["start_cards"] == "6/5"
    order = [seat for _ in range(5 if uneven else 6) for seat in seats]
    if uneven:
        order.append(game["first"])
    for seat in order:
        card = game["deck"].pop(0)
        game["hands"][seat].append(card)
        game["log"].append(("card", seat, card))
    # "then, if the rules have a supply, turn up its row."
    turn_up_row(game, no_shuffle_before_play)


def no_shuffle_before_play(cards: list[str]) -> list[str]:
    """90 cards are always enough for five hands and a row."""
    raise AssertionError(f"the deal ran out of cards: {cards}")


# -- positions ---------------------------------------------------------------------------------


def pirates_on(game: Game, space: int) -> int:
    """Pirates of all colours on a space; a seat that left counts: "its pirates stay" (RULES 13)."""
    return sum(crew.count(space) for crew in game["pirates"])


def advance_target(game: Game, position: int, card: str) -> int:
    """Where a pirate advances to with a card.

    RULES 2: "move one own pirate (jail or passage) to the *first vacant* space ahead with that
    icon. Spaces of that icon holding any pirate, own or not, are passed over. None vacant ahead: it
    boards the sloop. The destination is forced."
    """
    for space in range(position + 1, sloop(game)):
        if game["board"][space - 1] == card and pirates_on(game, space) == 0:
            return space
    return sloop(game)


def retreat_target(game: Game, position: int) -> tuple[int, int] | None:
    """Where a pirate retreats to and how many cards that draws; None where it may not retreat."""
    # "A pirate in jail cannot retreat."
    if position == JAIL:
        return None
    # "A pirate on the sloop can (... `sloop_retreat=true`)."
    if position == sloop(game) and not game["options"]["sloop_retreat"]:
        return None
    # "move one own pirate back to the *closest* space behind holding exactly 1 or 2 pirates (any
    # colours; strictly behind, so the mover never counts itself). Vacant spaces and spaces with 3
    # are passed over; a space with 1 may not be skipped to reach one with 2. Draw 1 card if it held
    # 1 pirate, 2 if it held 2."
    for space in range(position - 1, JAIL, -1):
        if 1 <= pirates_on(game, space) < FULL:
            return space, pirates_on(game, space)
    # "`jail_retreat=true` ...: it goes to jail and draws 1, only when no 1-2 space is behind".
    if game["options"]["jail_retreat"]:
        return JAIL, 1
    # "No such space behind: not legal."
    return None


# -- what is legal -----------------------------------------------------------------------------


def legal(game: Game) -> list[Action]:
    """Every legal action of the acting seat, none in a finished game."""
    if game["winners"] is not None:
        return []
    moves = advances(game) + retreats(game)
    # "**end turn** ...: legal once `min_actions` are done, and always when no advance or retreat is
    # legal."
    if game["actions"] >= game["options"]["min_actions"] or not moves:
        moves.append({"do": "end"})
    # "The skip is legal exactly when the hand is empty and the turn has had neither an action nor a
    # free sail; it does not depend on what else is legal, it is offered beside end turn".
    hand = game["hands"][game["seat"]]
    if game["options"]["empty_hand_draw"] and hand == [] and game["actions"] == 0:
        moves.append({"do": "skip"})
    return moves


def advances(game: Game) -> list[Action]:
    """RULES 2 "**advance**: play a card from hand ...; move one own pirate (jail or passage)".

    RECORD: "Pirates of a colour on one position are the same pirate", so each position counts once.
    """
    crew = sorted(set(game["pirates"][game["seat"]]) - {sloop(game)})
    hand = sorted(set(game["hands"][game["seat"]]))
    return [{"do": "advance", "from": origin, "card": card} for origin in crew for card in hand]


def retreats(game: Game) -> list[Action]:
    crew = sorted(set(game["pirates"][game["seat"]]))
    return [
        {"do": "retreat", "from": origin}
        for origin in crew
        if retreat_target(game, origin) is not None
    ]


# -- what an action does -----------------------------------------------------------------------


def play(game: Game, action: Action, shuffle: Shuffle, leaving: Sequence[int] = ()) -> Game:
    """The game after a legal action of the acting seat; the given game stays as it was.

    `leaving` are seats that leave while the action's cards are drawn, before its turn can end.
    """
    assert action in legal(game), f"{action} is not legal"
    game = fresh(game)
    match action["do"]:
        case "advance":
            play_advance(game, action)
        case "retreat":
            play_retreat(game, action, shuffle)
        case "skip":
            # "may instead skip the whole turn and draw the top card of the *deck* (also where there
            # is a supply) ... with deck and discard empty it draws nothing."
            draw_from_deck(game, 1, shuffle)
        case _:
            pass
    for seat in leaving:
        depart(game, seat)
    if game["winners"] is None:
        complete(game, action)
    return game


def complete(game: Game, action: Action) -> None:
    """Count a done action, and pass the turn where it is over."""
    if action["do"] in ("end", "skip"):
        end_turn(game)
    else:
        end_action(game)
        if game["winners"] is None and game["seat"] not in game["living"]:
            end_turn(game)


def play_advance(game: Game, action: Action) -> None:
    seat = game["seat"]
    target = advance_target(game, action["from"], action["card"])
    # "play a card from hand to the discard".
    game["hands"][seat].remove(action["card"])
    game["discard"].append(action["card"])
    game["pirates"][seat].remove(action["from"])
    game["pirates"][seat].append(target)


def play_retreat(game: Game, action: Action, shuffle: Shuffle) -> None:
    seat = game["seat"]
    found = retreat_target(game, action["from"])
    assert found is not None, "a legal retreat has a target"
    target, cards = found
    game["pirates"][seat].remove(action["from"])
    game["pirates"][seat].append(target)
    # "**Drawing** with a supply: the leftmost card of the row ... Without a supply: the deck's top
    # card".
    if game["options"]["supply"]:
        draw_from_row(game, cards, shuffle)
    else:
        draw_from_deck(game, cards, shuffle)


# -- the state as RECORD shows it --------------------------------------------------------------


def state(game: Game) -> dict[str, Any]:
    """The STATE of RECORD: what a player with all hands open sees."""
    return {
        "round": game["round"],
        "seat": game["seat"],
        "actions": game["actions"],
        "pirates": [sorted(crew) for crew in game["pirates"]],
        "hands": [sorted(hand) for hand in game["hands"]],
        "supply": list(game["supply"]),
        "deck": len(game["deck"]),
        "discard": sorted(game["discard"]),
        "winners": game["winners"],
    }
