"""The game of tests/vectors/piles.json, message by message, by the page alone."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from tests.p2p.deck.naive_curve import encode
from tests.p2p.deck.naive_piles import ALL, NaivePiles, RefusedError
from tests.p2p.deck.test_naive_table import bent, plain

PINNED: Any = json.loads(
    (Path(__file__).parents[2] / "vectors" / "piles.json").read_text(encoding="utf-8")
)
MESSAGES: list[list[Any]] = PINNED["messages"]
PLAY = [kind for kind, *_ in MESSAGES].index("play")


def asked(table: NaivePiles, at: int) -> None:
    """What the engine has asked for when message number at is due."""
    match at:
        case 2:
            table.begin_deck("card")
        case 4:
            table.begin_deck("token")
        case 6:
            table.begin_deck("raft")
        case 8:
            table.begin_draw([ALL], "raft")
        case 10:
            table.begin_draw([0, 1, ALL, ALL])
        case 12:
            table.pick(0, 1)
        case 13:
            table.begin_draw([ALL], "token")
        case _:
            pass


def say(table: NaivePiles, at: int, body: Any) -> None:
    """Message number at, with this body."""
    kind, seat, _ = MESSAGES[at]
    if kind == "key":
        table.key(seat, body)
    elif kind == "shuffle":
        table.shuffle(seat, body)
    elif kind == "shares":
        table.give(seat, body)
    else:
        faces = [PINNED["faces"]["card"][q] for _, q in plain(MESSAGES[at][2])[0]]
        table.pay(seat, body, faces)


def table_before(at: int) -> NaivePiles:
    """The table when message number at is due."""
    gid, authors = plain(PINNED["gid"]), plain(PINNED["authors"])
    table = NaivePiles(gid, authors, PINNED["faces"], hidden=True)
    for earlier in range(at):
        asked(table, earlier)
        say(table, earlier, plain(MESSAGES[earlier][2]))
    asked(table, at)
    return table


@lru_cache(maxsize=1)
def whole() -> NaivePiles:
    """The table after the last message."""
    return table_before(len(MESSAGES))


def test_the_whole_game_is_accepted() -> None:
    table = whole()
    assert encode(table.joint()).hex() == PINNED["joint"]
    assert not table.void
    opened = [[slot, table.opened.get(tuple(slot))] for slot, _ in PINNED["opened"]]
    assert opened == PINNED["opened"]
    assert table.discards == PINNED["discards"]
    drawn = [[p, d.cards, d.drawn] for p, d in zip(table.piles, table.decks, strict=True)]
    assert drawn == PINNED["decks"]


def test_the_points_of_all_piles_are_as_pinned() -> None:
    pieces = whole().pieces.items()
    made = {pile: [encode(point).hex() for point in points] for pile, points in pieces}
    assert made == PINNED["points"]


def test_each_part_of_a_pair_counts() -> None:
    table, good = table_before(PLAY), plain(MESSAGES[PLAY][2])
    (first, second), x = good
    lies: list[Any] = [[[second, first], x], [[first, first], x], [[first], x], [good[0], []]]
    for body in (*bent(good), *lies):
        with pytest.raises(RefusedError):
            say(table, PLAY, body)
    say(table, PLAY, good)


def test_each_part_of_a_share_of_a_token_counts() -> None:
    at = len(MESSAGES) - 1
    table, good = table_before(at), plain(MESSAGES[at][2])
    for body in bent(good):
        with pytest.raises(RefusedError):
            say(table, at, body)
    say(table, at, good)


def test_tokens_are_shuffled_once() -> None:
    with pytest.raises(RefusedError):
        table_before(8).begin_deck("token")
