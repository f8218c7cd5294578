"""The small game of tests/vectors/deck.json, message by message, by the page alone."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from tests.p2p.deck.naive_curve import RefusedError, encode
from tests.p2p.deck.naive_table import ALL, NaiveTable

PINNED: Any = json.loads(
    (Path(__file__).parents[2] / "vectors" / "deck.json").read_text(encoding="utf-8")
)
MESSAGES: list[list[Any]] = PINNED["messages"]
PLAY = len(MESSAGES) - 1


def plain(value: object) -> Any:
    """The value with bytes for hex."""
    if isinstance(value, str):
        return bytes.fromhex(value)
    if isinstance(value, list):
        return [plain(entry) for entry in cast("list[object]", value)]
    return value


def take(table: NaiveTable, at: int, body: Any) -> None:
    """Message number at, with this body."""
    kind, seat, _ = MESSAGES[at]
    if kind == "play":
        table.play(seat, body, face=body[0][0][1])
    else:
        does: dict[str, Callable[[int, Any], None]] = {
            "key": table.key,
            "shuffle": table.shuffle,
            "shares": table.give,
        }
        does[kind](seat, body)


def answer(table: NaiveTable, at: int) -> None:
    """What the engine asks for once message number at is folded."""
    following = MESSAGES[at + 1][0] if at < PLAY else ""
    if following != MESSAGES[at][0]:
        if following == "shuffle":
            table.begin_deck()
        elif following == "shares":
            table.begin_draw([0, 1, ALL])


def table_before(at: int) -> NaiveTable:
    """The table when message number at is due."""
    table = NaiveTable(plain(PINNED["gid"]), plain(PINNED["authors"]), copies=1, hidden=True)
    for earlier in range(at):
        take(table, earlier, plain(MESSAGES[earlier][2]))
        answer(table, earlier)
    return table


def bent(value: Any) -> Iterator[Any]:
    """The value, each time with another one of its numbers or byte strings changed."""
    if isinstance(value, bytes):
        yield value[:-1] + bytes([value[-1] ^ 1])
        yield value[:-1]
    elif isinstance(value, int):
        yield value + 1
    else:
        for place, entry in enumerate(value):
            for other in bent(entry):
                yield [*value[:place], other, *value[place + 1 :]]


def test_the_whole_game_is_accepted() -> None:
    table = table_before(len(MESSAGES))
    assert encode(table.joint()).hex() == PINNED["joint"]
    assert not table.void
    slots = [*table.row, *sorted(table.hands[0]), *sorted(table.hands[1])]
    assert [[list(slot), table.opened.get(slot)] for slot in slots] == PINNED["opened"]
    assert table.discards == PINNED["discards"]


@pytest.mark.parametrize("at", range(len(MESSAGES)), ids=[f"{m[0]} of {m[1]}" for m in MESSAGES])
def test_each_part_of_each_message_counts(at: int) -> None:
    table, good = table_before(at), plain(MESSAGES[at][2])
    wrong = list(bent(good))[2 if MESSAGES[at][0] == "key" else 0 :]  # the coin is not the deck's
    assert wrong
    for body in wrong:
        with pytest.raises(RefusedError):
            take(table, at, body)
    take(table, at, good)


@pytest.mark.parametrize("at", range(len(MESSAGES)), ids=[f"{m[0]} of {m[1]}" for m in MESSAGES])
def test_nothing_counts_twice(at: int) -> None:
    table, body = table_before(at), plain(MESSAGES[at][2])
    take(table, at, body)
    answer(table, at)
    with pytest.raises(RefusedError):
        take(table, at, body)


def test_the_shares_are_asked_around_from_the_acting_seat() -> None:
    shares = [at for at, message in enumerate(MESSAGES) if message[0] == "shares"]
    table = table_before(shares[0])
    assert [table.next_to_share(acting) for acting in range(3)] == [0, 1, 2]
    assert [table.asked(seat) for seat in range(3)] == [
        [(0, 1), (0, 2)],
        [(0, 0), (0, 2)],
        [(0, 0), (0, 1), (0, 2)],
    ]


def test_who_leaves_has_its_shares_calculated_and_is_owed_none() -> None:
    shares = [at for at, message in enumerate(MESSAGES) if message[0] == "shares"]
    table, seeds = table_before(shares[1]), plain(PINNED["seeds"])
    with pytest.raises(RefusedError):
        table.leave(1, seeds[0])
    with pytest.raises(RefusedError):
        table.leave(1, b"")
    table.leave(1, seeds[1])
    assert table.next_to_share(0) == 2
    assert table.asked(2) == [(0, 0), (0, 2)]


def test_a_card_that_opens_well_is_no_void() -> None:
    table = table_before(PLAY)
    ((slot, _),), ((_, _, share, proof),) = plain(MESSAGES[PLAY][2])
    with pytest.raises(RefusedError):
        table.show_void(1, [slot, share, proof])
    assert not table.void
