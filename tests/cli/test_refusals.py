"""Every refusal of the prompt: it names the rule, why, and what would be legal now (whole text)."""

import pytest

from cli.model.command import Refused, understand
from cli.model.player import View
from engine.needs import Choose, Over
from tests.cli.test_grammar import HAT, KEY, SKULL, table

NOW = "Now you can: play skull, dagger, key or hat with a, b, c, d or e; retreat c, d, e or f."


def refused(line: str, view: View | None = None) -> tuple[str, ...]:
    reply = understand(line, view or table())
    assert isinstance(reply, Refused), reply
    return reply.lines


def why(line: str, view: View | None = None) -> str:
    """The reason, where the last line says what is legal now."""
    first, *_, last = refused(line, view)
    assert last.startswith("Now you can: ")
    assert first.startswith("Not possible: ")
    return first.removeprefix("Not possible: ")


def test_what_is_legal_now_is_listed() -> None:
    assert refused("bottle a")[1] == NOW


FREQUENT = [
    (
        "skull c 13",
        ("13 is occupied. c would go from 9 to 19. (Rules: Advance.)"),
    ),
    (
        "skull 13",
        ("13 is occupied. c would go from 9 to 19. (Rules: Advance.)"),
    ),
    (
        "retreat d 19",
        ("19 is empty. d would go from 21 to 20. (Rules: Retreat.)"),
    ),
    (
        "end",
        (
            "a turn has at least 1 action, and no pirate is stuck: a card always moves one, "
            "if need be to the sloop. (Rules: Turn.)"
        ),
    ),
    (
        "skull e 32",
        "32 is a dagger, and the card is a skull. e would go from 30 to 31. (Rules: Advance.)",
    ),
    (
        "skull c 25",
        ("25 is not the first empty skull ahead. c would go from 9 to 19. (Rules: Advance.)"),
    ),
    (
        "skull c 1",
        "1 is not ahead, and an advance goes forward. c would go from 9 to 19. (Rules: Advance.)",
    ),
    (
        "skull c sloop",
        (
            "the sloop is reached only when no empty skull is ahead. "
            "c would go from 9 to 19. (Rules: Advance.)"
        ),
    ),
    (
        "retreat e 20",
        (
            "20 is not the closest space with one or two pirates. "
            "e would go from 30 to 21. (Rules: Retreat.)"
        ),
    ),
    (
        "retreat e 31",
        "31 is not behind, and a retreat goes back. e would go from 30 to 21. (Rules: Retreat.)",
    ),
    (
        "retreat c jail",
        "a retreat does not lead to the jail. c would go from 9 to 2. (Rules: Retreat.)",
    ),
    ("retreat a", "a pirate in jail cannot retreat. (Rules: Retreat.)"),
    (
        "retreat b",
        ("no space behind 2 holds one or two pirates. (Rules: Retreat.)"),
    ),
    ("skull f", "a pirate on the sloop cannot advance. (Rules: Advance.)"),
    (
        "bottle a",
        "you have no bottle. Your cards: skull 2, dagger 1, key 1, hat 1. (Rules: Advance.)",
    ),
    ("skip", "only a player without cards may skip the turn. (Rules: Empty hand.)"),
    ("skull 37 3", "a pirate on the sloop cannot advance. (Rules: Advance.)"),
    ("skull 14 19", "none of your pirates is on 14. (Rules: Advance.)"),
]


@pytest.mark.parametrize(("line", "reason"), FREQUENT, ids=[line for line, _ in FREQUENT])
def test_why_an_action_is_refused(line: str, reason: str) -> None:
    assert why(line) == reason


MISTAKES = [
    ("skull c 13", "stopping on an occupied space"),
    ("skull c 25", "choosing where a pirate stops"),
    ("skull c sloop", "choosing where a pirate stops"),
    ("retreat d 19", "retreating to an empty space or to a full one"),
    ("retreat b", "retreating to an empty space or to a full one"),
    ("retreat c jail", "retreating to an empty space or to a full one"),
    ("retreat a", "retreating from the start"),
    ("skull f", "advancing a pirate that has arrived"),
    ("skip", "skipping a turn with cards in hand"),
]


@pytest.mark.parametrize(("line", "mistake"), MISTAKES)
def test_the_matching_mistake_is_quoted(line: str, mistake: str) -> None:
    _, quoted, _ = refused(line)
    assert quoted.startswith(f"A frequent mistake, {mistake}: ")


@pytest.mark.parametrize("line", ["bottle a", "skull e 32", "skull c 1", "skull 14 19"])
def test_a_slip_is_no_mistake_about_the_rules(line: str) -> None:
    assert len(refused(line)) == 2


def test_who_can_only_go_ahead_is_told_that_nobody_is_stuck() -> None:
    view = table(pirates=[[0, 0, 0, 0, 3, 3], [0] * 6])
    assert refused("retreat", view)[1].startswith(
        "A frequent mistake, thinking that a pirate is stuck: with a card there is always an "
    )


def test_a_full_space_is_named() -> None:
    view = table(pirates=[[0, 5, 9, 21, 30, 37], [0, 0, 0, 5, 5, 20]])
    assert why("retreat c 5", view).startswith(
        "no space behind 9 holds one or two pirates (5 is full)"
    )
    assert why("retreat d 5", view).startswith("5 is full: it holds three pirates.")


def test_nobody_can_retreat() -> None:
    view = table(pirates=[[0, 0, 0, 0, 3, 3], [0] * 6])
    assert why("retreat", view) == (
        "no pirate can retreat. a: a pirate in jail cannot retreat. "
        "b: no space behind 3 holds one or two pirates. (Rules: Retreat.)"
    )


def test_a_skip_comes_too_late() -> None:
    view = table(hands=[[], [SKULL]], actions=1)
    assert why("skip", view).startswith("a turn can be skipped only before its first action.")


def test_all_pirates_are_home_but_the_game_is_not_over() -> None:
    """Only a position built by hand: the refusal must not fail there either."""
    view = table(pirates=[[37] * 6, [0] * 6])
    assert refused("skull", view)[0].startswith(
        "Not possible: no pirate can move by skull. a: a pirate on the sloop"
    )


UNCLEAR = [
    ("", ("Type a command, or help for the list.",)),
    ("fly", ("There is no command 'fly'. Type help for the list.",)),
    ("\x1b[2J", ("There is no command '\\x1b[2J'. Type help for the list.",)),
    ("c", ("Name the card first, then the pirate: skull c, retreat c.",)),
    ("c?", ("Name the card first, then the pirate: skull c, retreat c.",)),
    ("e", ("Name the card first, then the pirate: skull e, retreat e.",)),
    ("9", ("9 is no card: 1 to 6 are cards, 0 is the retreat.",)),
    ("skull c 9 9", ("Too many words: skull and a pirate are enough, as in skull c.",)),
    (
        "skull g",
        ("You have no pirate g. Your pirates: a jail, b 2, c 9, d 21, e 30, f the sloop.",),
    ),
    (
        "skull 99",
        (
            (
                "'99' is no pirate and no place. "
                "Your pirates: a jail, b 2, c 9, d 21, e 30, f the sloop."
            ),
            "Places are jail, 1 to 36 and sloop.",
        ),
    ),
    (
        "hat",
        (
            (
                "Which pirate? hat: a jail to 6, b 2 to 6, c 9 to 12, d 21 to 24, e 30 to 36. "
                "Type hat a, for example."
            ),
        ),
    ),
    ("hat 6", ("a and b all reach 6: name the pirate, as in hat a.",)),
]


@pytest.mark.parametrize(("line", "lines"), UNCLEAR, ids=[line or "empty" for line, _ in UNCLEAR])
def test_what_is_unclear_is_asked(line: str, lines: tuple[str, ...]) -> None:
    assert refused(line) == lines


def test_a_word_with_two_meanings_is_asked() -> None:
    from cli.model.parlour import opened
    from tests.cli.walks import setup, view_of

    parlour, _ = opened(setup("second-edition", 2, "p"))
    assert refused("p a", view_of(parlour)) == (
        "p could be pistol or parrot. Type more of the word.",
    )


LOOK = (
    "You can look meanwhile: board, hands, log, players, and skull? or retreat? for your pirates."
)


def test_not_your_turn() -> None:
    assert refused("skull c", table()._replace(me=1)) == (
        "Not possible: it is the turn of Ana. (Rules: Turn.)",
        LOOK,
    )


def test_watching() -> None:
    assert refused("end", table()._replace(me=None)) == (
        "Not possible: you are watching. You can look: board, hands, log, players.",
    )


def test_a_resigned_player_is_not_advised_to_ask_what_is_refused() -> None:
    view = table()
    gone = view._replace(state=view.state._replace(living=(0,)), me=1)
    for line in ("skull?", "retreat?", "skull c"):
        assert refused(line, gone) == (
            "Not possible: you have resigned. You can look: board, hands, log, players.",
        )


def test_the_game_is_over() -> None:
    view = table(need=Over((1,), "escaped"))
    assert refused("end", view) == (
        "Not possible: the game is over. You can look: board, hands, log, players.",
    )


def test_cards_are_still_drawn() -> None:
    from engine.needs import Draw

    view = table(need=Draw("card", ((0, 1),)), owed=1)
    assert refused("end", view) == (
        "Not possible yet: cards are still being drawn. Try again in a moment.",
    )


def test_the_table_is_as_the_tests_say() -> None:
    view = table()
    assert view.state.need == Choose(0)
    assert view.state.supply == (HAT, KEY)
