"""What a typed text means: a code, an address, one table; never one of several by chance."""

import pytest

from p2p.core.cleaning import clean_game_name
from p2p.net.errors import Ambiguous, NoSuchGame
from p2p.net.invite import encode_invite
from p2p.net.seen import Address, GameSeen, Unfinished
from p2p.net.target import Target, tables_meant, target_of, the_one

PLACE = Address("192.168.1.7", 16720)
CODE = encode_invite((PLACE,), bytes(range(32)))


def seen(name: str, host: str, game: bytes, state: str = "lobby") -> GameSeen:
    return GameSeen(name, host, bytes(32), game * 8, state, 1, 4, "tortuga", (PLACE,))


def ours(name: str, game: bytes) -> Unfinished:
    return Unfinished(game * 8, name, ("Ana", "Bo"), 0, "tortuga", 9, 0.0)


XA, XB = seen("Moon", "Xa", b"\x3e\x93"), seen("Moon", "Xb", b"\x09\x2c")
SUN = seen("Sun", "Xa", b"\xaa\xbb")
LONG_NAME = "averyveryverylongtablename that goes on and on"
LONG = seen(clean_game_name(LONG_NAME), "Di", b"\xcc\xdd")
TABLES = (XA, XB, SUN, LONG)


def hosts(text: str, *own: Unfinished) -> list[str]:
    return [f"{one.name}@{one.host}" for one in tables_meant(text, TABLES, own)]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("moon", ["Moon@Xa", "Moon@Xb"]),
        (" Moon@xB ", ["Moon@Xb"]),
        ("3e93", ["Moon@Xa"]),
        ("3E933e", ["Moon@Xa"]),
        ("3e9", []),
        ("Xa", ["Moon@Xa", "Sun@Xa"]),
        ("xb", ["Moon@Xb"]),
        ("sun", ["Sun@Xa"]),
        ("Moon@Nobody", []),
        (LONG_NAME, ["the long one"]),
        ("", []),
    ],
)
def test_a_text_means_all_tables_it_fits(text: str, meant: list[str]) -> None:
    expected = [one if "@" in one else f"{LONG.name}@Di" for one in meant]
    assert hosts(text) == expected


def test_a_table_called_like_anothers_id_does_not_take_its_place() -> None:
    trap = seen("3e93", "Eve", b"\xee\xee")
    assert len(tables_meant("3e93", (*TABLES, trap))) == 2


def test_an_own_game_is_one_table_with_its_announcement_and_another_of_its_name_a_second() -> None:
    own = ours("Moon", b"\x3e\x93")
    tables = tables_meant("moon", (XA, XB), (own,))
    assert [(one.host, one.own) for one in tables] == [("Xa", True), ("Xb", False)]
    (alone,) = tables_meant("moon", (), (own,))
    assert (alone.own, alone.seen) == (True, None)


def test_several_tables_are_listed_with_what_tells_them_apart() -> None:
    tables = tables_meant("moon", TABLES, (ours("Moon", b"\x77\x77"),))
    with pytest.raises(Ambiguous) as raised:
        the_one("moon", tables)
    text = str(raised.value)
    for part in ("Moon@Xa 3e933e93", "Moon@Xb 092c092c", "Moon (your unfinished game) 77777777"):
        assert part in text
    assert text.startswith("3 tables may be meant by 'moon': ")


def test_a_whole_code_is_a_code_and_one_with_a_mistake_may_be_a_name() -> None:
    assert target_of(CODE) == Target((PLACE,), bytes(range(8)))
    mistyped = target_of(CODE[:-1] + ("0" if CODE[-1] != "0" else "1"))
    assert (mistyped.addresses, mistyped.name) == ((), CODE[:-1] + mistyped.name[-1])
    assert "typing mistake" in mistyped.problem
    name = target_of("AVERYVERYVERYLONGNAME THAT GOES ON")
    assert name.name == "AVERYVERYVERYLONGNAME THAT GOES ON"


def test_addresses_and_seen_games_are_what_they_are() -> None:
    assert target_of("192.168.1.7") == Target((PLACE,))
    assert target_of(XA) == Target((PLACE,), bytes(32))
    with pytest.raises(NoSuchGame):
        target_of("192.168.1.7:99999")
