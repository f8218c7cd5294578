from __future__ import annotations

from dataclasses import replace

from cli.model.network.lobby import (
    changes,
    hosting,
    missing,
    nobody_heard,
    opening,
    rules_name,
    seat_lines,
)
from p2p.core.messages import Seated
from p2p.core.notices import LobbyView

ANA = Seated(0, b"A" * 32, "Ana", True)
BO = Seated(1, b"B" * 32, "Bo", False)
CY = Seated(3, b"C" * 32, "", False)


def view(*seated: Seated, mine: int | None = 0) -> LobbyView:
    return LobbyView(b"L" * 16, ANA.key, "Friday", "tortuga", (), 5, seated, mine)


def test_a_lobby_is_told_seat_by_seat() -> None:
    assert opening(view(BO, ANA)) == (
        "Game Friday, hosted by Ana: Tortuga rules, 5 seats.",
        "Seat 1, red: Ana (you, host, ready).",
        "Seat 2, yellow: Bo (not ready).",
        "Seats 3, 4 and 5 are free.",
    )


def test_a_program_without_a_name_is_called_by_its_seat() -> None:
    assert "Seat 4, cyan: seat 4 (not ready)." in seat_lines(view(ANA, CY))


def test_changes_are_told_one_sentence_each() -> None:
    before = view(ANA, BO)
    after = view(ANA, replace(BO, seat=2, ready=True), CY)
    assert changes(before, after) == (
        "Bo sits on seat 3, blue.",
        "Bo is ready.",
        "seat 4 sits on seat 4, cyan.",
    )
    assert changes(after, before) == (
        "seat 4 stands up.",
        "Bo sits on seat 2, yellow.",
        "Bo is not ready any more.",
    )


def test_the_reader_is_told_of_the_own_seat() -> None:
    lines = changes(view(ANA, mine=None), view(ANA, BO, mine=1))
    assert lines == ("You sit on seat 2, yellow, as Bo.",)


def test_nothing_changed_is_nothing_said() -> None:
    assert changes(view(ANA, BO), view(ANA, BO)) == ()


def test_new_rules_are_told() -> None:
    after = replace(view(ANA), preset="jamaica", options=(("jail_retreat", True), ("pirates", 5)))
    assert changes(view(ANA), after) == (
        "The host chose Jamaica rules with jail_retreat true, pirates 5, 5 seats.",
    )


def test_only_the_host_is_told_to_start() -> None:
    ready = replace(BO, ready=True)
    host, guest = view(ANA, ready), view(ANA, ready, mine=1)
    assert changes(view(ANA, BO), host)[-1] == "All are ready: `start` begins the game."
    assert changes(view(ANA, BO, mine=1), guest)[-1] == "All are ready."


def test_what_is_missing_for_a_start() -> None:
    assert missing(view(ANA)) == "At least two must sit at the table."
    assert missing(view(ANA, BO, CY)) == "Not ready yet: Bo and seat 4."
    assert missing(view(ANA, replace(BO, ready=True))) == ""


def test_the_hosting_page_says_how_others_get_here() -> None:
    assert hosting(["192.168.1.7:16720", "[fe80::1%eth0]:16720"], "AB-CD", "Friday night") == (
        'Others on this network: cartagena join "Friday night"',
        "This program listens on 192.168.1.7:16720 and [fe80::1%eth0]:16720.",
        "Where the network hides games: cartagena join AB-CD",
    )
    assert hosting([], "", "Friday")[1].startswith("This machine has no network address")


def test_the_firewall_hint_names_the_ports() -> None:
    assert "TCP port 16721" in nobody_heard(16721)[1]


def test_names_of_rules() -> None:
    assert rules_name("first-escape") == "First escape rules"
    assert rules_name(None, (("players", 3),)) == "House rules"
