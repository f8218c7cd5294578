from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from cli.model.network.calls import Calls, quoted
from cli.model.network.lobby import (
    PORTS,
    changes,
    closed_up,
    hosting,
    missing,
    new_rules,
    nobody_heard,
    opening,
    rules_name,
    seat_lines,
)
from p2p.core.messages import Seated
from p2p.core.notices import LobbyView
from p2p.net.invite import DEFAULT_PORT
from p2p.net.links.listen import TRIES

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


HOUSE = (
    "Of this project's own making (HOUSE): the tokens, the icons of the rafts and which cards are "
    "grey. `rules house` tells more."
)


def test_house_data_is_told_before_anybody_agrees() -> None:
    rafts = replace(view(ANA, BO), preset="risky-rafts")
    assert opening(rafts)[1] == HOUSE
    assert HOUSE in changes(view(ANA, BO), rafts)
    guest = replace(rafts, mine=1)
    assert new_rules(guest, (("preset", "risky-rafts"),))[1] == HOUSE
    long = replace(view(ANA, BO), options=(("segments", 7),))
    assert "(HOUSE): the segments G and H." in opening(long)[1]
    assert not any("HOUSE" in line for line in opening(view(ANA, BO)))


def test_options_that_make_no_game_have_no_house_data() -> None:
    broken = replace(view(ANA, BO), preset="risky-rafts", options=(("path", "island"),))
    assert not any("HOUSE" in line for line in opening(broken))


def test_a_program_without_a_name_is_called_by_its_seat() -> None:
    assert "Seat 4, cyan: Seat 4 (not ready)." in seat_lines(view(ANA, CY))


def test_changes_are_told_one_sentence_each() -> None:
    before = view(ANA, BO)
    after = view(ANA, replace(BO, seat=2, ready=True), CY)
    assert changes(before, after) == (
        "Bo sits on seat 3, blue.",
        "Bo is ready.",
        "Seat 4 sits on seat 4, cyan.",
    )
    assert changes(after, before) == (
        "Seat 4 stands up.",
        "Bo sits on seat 2, yellow.",
        "Bo is not ready any more.",
    )


def test_the_reader_is_told_of_the_own_seat() -> None:
    lines = changes(view(ANA, mine=None), view(ANA, BO, mine=1))
    assert lines == ("You sit on seat 2, yellow, as Bo.",)


def test_nothing_changed_is_nothing_said() -> None:
    assert changes(view(ANA, BO), view(ANA, BO)) == ()


def test_new_rules_are_told_to_a_guest_with_what_to_do() -> None:
    after = replace(view(ANA, BO, mine=1), preset="jamaica", options=(("pirates", 5),))
    changed = (("preset", "jamaica"), ("hands", "hidden"), ("pirates", 5), ("supply", 0))
    told, asked = new_rules(after, changed)
    what = "The host changed preset to jamaica and pirates to 5"
    assert told == f"{what}: Jamaica rules with pirates 5, 5 seats."
    assert asked == "`ready` says again that you agree."
    assert new_rules(replace(after, mine=None), changed) == (told,)
    assert "make no game" in new_rules(after, ())[0]


def test_the_host_is_told_the_new_rules_and_who_must_agree() -> None:
    rules = "The rules are now: Jamaica rules with jail_retreat true."
    options = (("jail_retreat", True),)
    after = replace(view(ANA, BO), preset="jamaica", options=options)
    assert changes(view(ANA, replace(BO, ready=True)), after) == (
        rules,
        "The others have to be ready again.",
    )
    assert changes(view(ANA), replace(after, seated=(ANA,))) == (rules,)


def test_two_of_one_name_are_told_apart_in_the_lobby() -> None:
    twin = replace(BO, nick="Ana")
    lines = seat_lines(view(ANA, twin))
    assert lines[:2] == (
        "Seat 1, red: Ana (red) (you, host, ready).",
        "Seat 2, yellow: Ana (yellow) (not ready).",
    )
    assert changes(view(ANA), view(ANA, twin)) == ("Ana (yellow) sits on seat 2, yellow.",)
    assert missing(view(ANA, twin)) == "Not ready yet: Ana (yellow)."


def test_only_the_host_is_told_to_start() -> None:
    ready = replace(BO, ready=True)
    host, guest = view(ANA, ready), view(ANA, ready, mine=1)
    assert changes(view(ANA, BO), host)[-1] == "All are ready: `start` begins the game."
    assert changes(view(ANA, BO, mine=1), guest)[-1] == "All are ready."


def test_whose_colour_changes_at_the_start_is_told_to_all_who_can_begin() -> None:
    gaps = view(replace(ANA, seat=1), CY, mine=1)
    told = "Empty seats are left out at the start: you play red and Seat 4 plays yellow then."
    assert closed_up(gaps) == told
    ready = view(replace(ANA, seat=1), replace(CY, ready=True), mine=1)
    assert changes(gaps, ready)[-2:] == (told, "All are ready: `start` begins the game.")
    for nobody in (view(ANA, BO), view(BO, mine=None), view()):
        assert closed_up(nobody) == "", "no gap, or nobody to begin with"


def test_what_is_missing_for_a_start() -> None:
    assert missing(view(ANA)) == "At least two must sit at the table."
    assert missing(view(ANA, BO, CY)) == "Not ready yet: Bo and Seat 4."
    assert missing(view(ANA, replace(BO, ready=True))) == ""


def test_the_hosting_page_says_how_others_get_here() -> None:
    calls = Calls("scripts/play", "scripts/play --data d")
    where = ["192.168.1.7:16720", "[fe80::1%eth0]:16720"]
    assert hosting(where, "AB-CD", "Friday night", calls) == (
        "Others on this network type:",
        'scripts/play join "Friday night" --nick NAME',
        "This program listens on 192.168.1.7:16720 and [fe80::1%eth0]:16720.",
        "Where the network hides games, `scripts/play join` takes this code:",
        "AB-CD",
    )
    assert hosting([], "", "Friday", calls)[2].startswith("This machine has no network address")


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Friday", "Friday"),
        ("Ana's table", '"Ana\'s table"'),
        ("$(reboot)", "'$(reboot)'"),
        ("a; b", '"a; b"'),
        ("it's `x`", "'it'\\''s `x`'"),
        ("-n", '"-n"'),
        ("", '""'),
    ],
)
def test_a_name_in_a_hint_is_one_word_of_a_shell(name: str, typed: str) -> None:
    assert quoted(name) == typed
    assert shlex.split(typed) == [name]


def test_the_firewall_hint_names_all_ports_that_a_program_may_take() -> None:
    assert range(DEFAULT_PORT, DEFAULT_PORT + TRIES) == PORTS
    told = "TCP ports 16720-16729 (playing); this program has 16721."
    assert nobody_heard(16721)[1].endswith(told)
    assert nobody_heard(43877)[1].endswith("TCP port 43877 (playing).")


def test_without_a_network_no_port_is_named() -> None:
    assert nobody_heard(0)[0].startswith("This computer has no address on any network")
    assert not any("port" in line for line in nobody_heard(0))


def test_the_readme_names_the_same_ports() -> None:
    text = Path(__file__).parents[3].joinpath("README.md").read_text("utf-8")
    assert f"TCP {PORTS[0]}-{PORTS[-1]} in" in text


def test_names_of_rules() -> None:
    assert rules_name("first-escape") == "First escape rules"
    assert rules_name(None, (("players", 3),)) == "House rules"
