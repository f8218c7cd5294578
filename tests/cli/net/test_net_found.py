from __future__ import annotations

from cli.model.network.found import Found, Kept, found_json, found_lines, kept_line, menu

FRIDAY = Found("a" * 32, "Friday", "Eike", "tortuga", 3, 5, "lobby", "k7q2xx", ("10.0.0.1:16720",))
KITCHEN = Found("b" * 32, "Kitchen", "다은", "first-escape", 2, 2, "play", "x4mpxx", ())
OVER = KITCHEN._replace(name="Old", state="done")
KEPT = Kept("c" * 32, "", ("Ana", "Bo", "Cy"), 1, "jamaica", 120)


def test_each_game_is_one_sentence() -> None:
    assert found_lines((FRIDAY, KITCHEN)) == (
        "Friday, hosted by Eike: Tortuga rules, 3 of 5 seated, waiting for players.",
        "Kitchen, heard of from 다은: First escape rules, being played.",
    )


def test_two_games_of_one_name_are_told_apart_by_what_names_them() -> None:
    twin = FRIDAY._replace(name="FRIDAY", id="d" * 32)
    lines = found_lines((FRIDAY, twin))
    assert lines[0].startswith("Friday (aaaaaaaa), hosted by Eike: ")
    assert lines[1].startswith("FRIDAY (dddddddd), hosted by Eike: ")


def test_changed_options_are_named_wherever_a_game_is_offered() -> None:
    options = (("pirates", 4), ("segments", 4))
    rules = "Tortuga rules with pirates 4, segments 4"
    assert rules in found_lines((FRIDAY._replace(options=options),))[0]
    kept = KEPT._replace(preset="tortuga", options=options)
    assert rules in kept_line(kept)
    assert all(
        rules in choice.line for choice in menu((FRIDAY._replace(options=options),), (kept,))
    )


def test_why_a_game_cannot_be_joined_is_said() -> None:
    newer = FRIDAY._replace(problem="needs a newer program")
    assert found_lines((newer,))[0].endswith("waiting for players, needs a newer program.")


def test_an_unfinished_game_names_the_others_and_the_own_seat() -> None:
    assert kept_line(KEPT) == "cccccccc with Ana and Cy: Jamaica rules, event 120, you are Bo."
    watched = KEPT._replace(seat=None, name="Friday")
    assert kept_line(watched) == (
        "Friday with Ana, Bo and Cy: Jamaica rules, event 120, you watched."
    )


def test_the_json_object_carries_its_schema() -> None:
    assert found_json(FRIDAY) == {
        "schema": 1,
        "name": "Friday",
        "host": "Eike",
        "key": "k7q2xx",
        "game": "a" * 32,
        "state": "lobby",
        "preset": "tortuga",
        "seated": 3,
        "seats": 5,
        "addresses": ["10.0.0.1:16720"],
        "problem": "",
    }


def test_the_menu_puts_the_own_game_first_and_offers_what_is_possible() -> None:
    full = FRIDAY._replace(seated=5)
    newer = FRIDAY._replace(problem="needs a newer program")
    own = KITCHEN._replace(id=KEPT.id)
    games = (FRIDAY, full, newer, KITCHEN, own, OVER)
    arguments = [choice.arguments for choice in menu(games, (KEPT,))]
    assert arguments == [
        ("join", "c" * 32),
        ("join", "10.0.0.1:16720"),
        ("watch", "Kitchen"),
    ]
    assert menu((), ()) == ()
