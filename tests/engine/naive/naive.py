"""The naive second engine: every variant in dictionaries and lists, after RULES 2 to 10.

It exists to disagree with engine. It must never import engine, and it must stay slow and plain:
each rule quotes its sentence of RULES, so that a reader can compare the two texts side by side.

A game is a dictionary. `deck`, `pool` and `raft_pile` are lists with the top first: this engine
sees everything. `drawn`, `tokens` and `log` tell of the last step only: the cards that came to the
acting hand, the tokens revealed, and all that was turned up, in order: ("card", to, face) where
`to` is a seat or "row", ("token", "table", token), ("raft", berth, number) and, for each shuffle,
("shuffle", sorted cards). Actions and places have the form of RECORD.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from tests.engine.naive import advances as forward
from tests.engine.naive import captain, filibusters, grey, jailbreak, morgan, paths, rafts
from tests.engine.naive.cards import Shuffle, draw, draw_from_deck, pay, turn_up_row
from tests.engine.naive.departures import GameOverError
from tests.engine.naive.ending import end_action, end_turn, go_on
from tests.engine.naive.options import Options
from tests.engine.naive.places import BERTHS, JAIL, Game, Place, move_of, movers, relocate
from tests.engine.naive.shown import state as state
from tests.engine.naive.turns import NOBODY, Leaving, close, fresh

Action = dict[str, Any]


def unopened(options: Options, board: list[str], first: int) -> Game:
    """A game before anything is turned up: no cards, tokens or rafts anywhere."""
    players = options["players"]
    return {
        "options": options,
        "board": board,
        "first": first,
        "round": 1,
        "seat": first,
        "turn": first,
        "actions": 0,
        # RULES 2: "2-5 players, 6 pirates each, all in jail."
        "pirates": [[JAIL] * options["pirates"] for _ in range(players)],
        "hands": [[] for _ in range(players)],
        "supply": [],
        "deck": [],
        "discard": [],
        "living": list(range(players)),
        "winners": None,
        "reason": None,
        "drawn": [],
        "tokens": [],
        "log": [],
        "leaving": {},
        "pending": None,
        "turn_over": False,
        "discarding": [],
        # RULES 5: "Pirate number 1 of each colour wears the hat."
        "captains": [JAIL] * players,
        "rafts": dict.fromkeys(BERTHS),
        "pool": [],
        "raft_pile": [],
        "blocked": [],
        "box": [],
        "gone": [],
        # RULES 8: "The sloop starts at Cartagena".
        "sloop": "cartagena",
        "sailed": False,
    }


def start(
    options: Options,
    board: list[str],
    first: int,
    deck: Sequence[str],
    tokens: Sequence[str] = (),
    raft_pile: Sequence[int] = (),
) -> Game:
    """The game before the first turn; deck, tokens and rafts come top first."""
    game = unopened(options, board, first)
    game |= {"deck": list(deck), "pool": list(tokens), "raft_pile": list(raft_pile)}
    # RULES 6: "6 rafts, shuffled face down; the top two are docked, white then orange."
    if options["rafts"]:
        for berth in BERTHS:
            rafts.dock(game, berth)
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


# -- what is legal -----------------------------------------------------------------------------


def legal(game: Game) -> list[Action]:
    """Every legal action of the acting seat, none in a finished game."""
    if game["winners"] is not None:
        return []
    if game["pending"] is not None:
        return choices(game)
    moves = forward.advances(game) + retreats(game) + morgan.pushes(game)
    # "**end turn** ...: legal once `min_actions` are done, and always when no advance or retreat is
    # legal. For this rule a push (section 9) counts as a retreat, and a possible sail (section 8)
    # does not count."
    if game["actions"] >= game["options"]["min_actions"] or not moves:
        moves.append({"do": "end"})
    if may_skip(game):
        moves.append({"do": "skip"})
    if game["options"]["path"] == "jailbreak" and jailbreak.may_sail(game):
        moves.append({"do": "sail"})
    return moves


def choices(game: Game) -> list[Action]:
    """What the acting seat may choose in the middle of an action, or discard."""
    match game["pending"]["do"]:
        case "take":
            return captain.takes(game)
        case "place":
            return grey.places(game)
        case "move":
            return grey.moves(game)
        case _:
            return filibusters.discards(game)


def may_skip(game: Game) -> bool:
    """RULES 2: "The skip is legal exactly when the hand is empty and the turn has had neither an
    action nor a free sail; it does not depend on what else is legal, it is offered beside end
    turn".
    """
    fresh_turn = game["actions"] == 0 and not game["sailed"]
    empty = game["hands"][game["seat"]] == []
    return bool(game["options"]["empty_hand_draw"] and empty and fresh_turn)


def retreats(game: Game) -> list[Action]:
    if not morgan.own_retreats(game):
        return []
    return [
        {"do": "retreat", **move_of(origin, is_captain)}
        for origin, is_captain in movers(game, game["seat"])
        if retreat_target(game, origin) is not None
    ]


def advance_target(game: Game, position: int, card: str) -> Place:
    """Where a pirate advances to with a card of the base game."""
    ((_, target),) = paths.landings(game, game["seat"], position, card)
    return target


def retreat_target(game: Game, position: Place) -> tuple[int, int] | None:
    """Where a pirate retreats to and how many cards that draws; None where it may not retreat."""
    return paths.retreat_target(game, position)


def landing(game: Game, action: Action) -> tuple[Place, int] | None:
    """Where the pirate of a legal action lands and how many cards that draws; None for the rest."""
    match action["do"]:
        case "advance":
            return forward.landing(game, action, action), 0
        case "move":
            return forward.landing(game, game["pending"]["committed"], action), 0
        case "retreat":
            return retreat_target(game, action["from"])
        case "push":
            return paths.push_target(game, action["from"])
        case _:
            return None


# -- what an action does -----------------------------------------------------------------------


def play(game: Game, action: Action, shuffle: Shuffle, leaving: Leaving = NOBODY) -> Game:
    """The game after a legal action of the acting seat; the given game stays as it was.

    `leaving` are the seats that leave before the n-th thing of the log is turned up.
    """
    assert action in legal(game), f"{action} is not legal"
    return apply(game, action, shuffle, leaving)


def apply(game: Game, action: Action, shuffle: Shuffle, leaving: Leaving = NOBODY) -> Game:
    """The same for an action that is known to be legal, such as one of a hand that is hidden."""
    game = fresh(game, leaving)
    with suppress(GameOverError):
        do(game, action, shuffle)
        if game["pending"] is not None and game["seat"] not in game["living"]:
            close(game, shuffle)
    return game


def do(game: Game, action: Action, shuffle: Shuffle) -> None:
    match action["do"]:
        case "advance":
            play_advance(game, action)
        case "retreat":
            play_retreat(game, action, shuffle)
        case "push":
            morgan.push(game, action, shuffle)
            end_action(game)
        case "sail":
            if not jailbreak.sail(game):
                end_action(game)
        case "end" | "skip":
            play_end(game, action, shuffle)
        case _:
            choose(game, action, shuffle)


def choose(game: Game, action: Action, shuffle: Shuffle) -> None:
    """A step of an action, or a discard: "a discard is no action" (RULES 10)."""
    match action["do"]:
        case "play":
            grey.play(game, action)
        case "place":
            grey.place(game, action)
        case "move":
            grey.move(game, action)
        case "take":
            captain.take(game, action, shuffle)
        case _:
            filibusters.discard(game, action)
            go_on(game)


def play_advance(game: Game, action: Action) -> None:
    # "play a card from hand to the discard".
    cards = forward.cards_of(action)
    pay(game, cards)
    forward.advance(game, action, action)
    end_action(game, dark=filibusters.are_called(game, cards))


def play_retreat(game: Game, action: Action, shuffle: Shuffle) -> None:
    found = retreat_target(game, action["from"])
    assert found is not None, "a legal retreat has a target"
    target, cards = found
    wears_the_hat = "captain" in action
    relocate(game, game["seat"], action["from"], target, captain=wears_the_hat)
    # RULES 5: "With a supply each card is a choice of its own ... Without a supply there is no
    # take."
    if wears_the_hat and game["options"]["supply"]:
        captain.start_takes(game, cards, shuffle)
    else:
        draw(game, cards, shuffle)
        end_action(game)


def play_end(game: Game, action: Action, shuffle: Shuffle) -> None:
    if action["do"] == "skip":
        # "may instead skip the whole turn and draw the top card of the *deck* (also where there is
        # a supply) ... with deck and discard empty it draws nothing."
        draw_from_deck(game, 1, shuffle)
    if game["winners"] is None:
        end_turn(game)
