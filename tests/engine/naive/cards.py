"""Cards of the naive second engine: the deck, the row, drawing (RULES 2, "Drawing", "Deck empty").

It must never import engine.
"""

from collections.abc import Callable, Iterable

from tests.engine.naive.departures import turn_up
from tests.engine.naive.places import Game

Shuffle = Callable[[list[str]], list[str]]


def icon_of(card: str) -> str:
    """RECORD: "the icon's English name, with `*` for a grey or dark background of the face"."""
    return card.removesuffix("*")


def is_marked(card: str) -> bool:
    return card.endswith("*")


def pay(game: Game, cards: Iterable[str]) -> None:
    """RULES 2: "play a card from hand to the discard"."""
    for card in cards:
        game["hands"][game["seat"]].remove(card)
        game["discard"].append(card)


def draw(game: Game, count: int, shuffle: Shuffle) -> None:
    """RULES 2: "**Drawing** with a supply: the leftmost card of the row ... Without a supply: the
    deck's top card"."""
    if game["options"]["supply"]:
        draw_from_row(game, count, shuffle)
    else:
        draw_from_deck(game, count, shuffle)


def top_card(game: Game, to: int | str, shuffle: Shuffle) -> str | None:
    """The next card of the deck, or None when there is no card anywhere.

    "**Deck empty** when a card is needed: shuffle the discard into a new deck and go on. Both
    empty: draw what there is, possibly nothing ... The shuffle happens only when a card is needed,
    also in the middle of turning up a row, so a deck of 0 is a normal state."
    """
    if not game["deck"]:
        if not game["discard"]:
            return None
        turn_up(game, "shuffle", sorted(game["discard"]))
        game["deck"] = shuffle(game["discard"])
        game["discard"] = []
    card: str = game["deck"][0]
    turn_up(game, "card", to, card)
    del game["deck"][0]
    return card


def draw_from_deck(game: Game, count: int, shuffle: Shuffle) -> None:
    for _ in range(count):
        card = top_card(game, game["seat"], shuffle)
        if card is not None:
            take(game, card)


def draw_from_row(game: Game, count: int, shuffle: Shuffle) -> None:
    # "A row that stays empty because no card is left is turned up at the start of the next draw
    # from the row; a short row is not topped up."
    if not game["supply"]:
        turn_up_row(game, shuffle)
    # "the leftmost card of the row, one at a time. The instant the row is empty, turn up the next
    # row, also between the two cards of one draw."
    for _ in range(count):
        if game["supply"]:
            take_from_row(game, 0, shuffle)


def take_from_row(game: Game, index: int, shuffle: Shuffle) -> None:
    take(game, game["supply"].pop(index))
    if not game["supply"]:
        turn_up_row(game, shuffle)


def turn_up_row(game: Game, shuffle: Shuffle) -> None:
    """As many cards as the row has places, or fewer: "a short supply row is fine"."""
    for _ in range(game["options"]["supply"]):
        card = top_card(game, "row", shuffle)
        if card is not None:
            game["supply"].append(card)


def take(game: Game, card: str) -> None:
    game["hands"][game["seat"]].append(card)
    game["drawn"].append(card)
