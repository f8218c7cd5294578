"""`cli.model.screen.logline`: short lines with the facts of the sentences, and nothing hidden."""

import re

import pytest

from cli.model.parlour import opened, unopened
from cli.model.player import View
from cli.model.screen.logline import logged
from cli.model.screen.logpanel import Line, line_rows, paper
from cli.model.screen.look import Look
from cli.model.screen.scene import Said
from engine.dealer import Stream
from engine.rules import PRESETS
from tests.cli.walks import NAMES, pick, setup


def lines(preset: str, seed: str, reader: int | None, steps: int, **options: object) -> list[Said]:
    start = setup(preset, 3, seed, **options)
    parlour, events = opened(start)
    before, found = unopened(start), list[Said]()
    chance = Stream.of(seed.encode(), "test/logline")
    for _ in range(steps):
        for seen in before.seen(events, reader):
            view = View(seen.after, start.names, reader, seen.missed)
            found += logged(view, seen.before, seen.event)
        if parlour.over:
            break
        before = parlour
        parlour, events = parlour.act(pick(parlour, chance))
    return found


def test_a_line_is_who_and_what() -> None:
    told = [x for x in lines("tortuga", "short", 0, 40) if x.who and not x.follows]
    words = r"\w+ (jail|\d+)→(sloop|\d+)|retreat (sloop|\d+)→(jail|\d+) \+\d|end of turn"
    others = [said.text for said in told if not re.fullmatch(words, said.text)]
    assert set(others) <= {"skips for a card"}
    assert {said.who for said in told} == set(NAMES[:3])
    assert any("retreat" in said.text for said in told)


def test_turns_are_those_of_the_sentences_and_the_last_action_belongs_to_its_turn() -> None:
    told = [said for said in lines("jamaica", "turns", 0, 60) if said.who]
    by_turn: dict[int, set[str]] = {}
    for said in told:
        by_turn.setdefault(said.turn, set()).add(said.who)
    assert min(by_turn) == 1
    assert len(by_turn) > 10
    assert all(len(who) == 1 for who in by_turn.values())


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_games_of_every_preset_have_lines_and_an_outcome(preset: str) -> None:
    told = lines(preset, "all", 1, 4000, round_cap=6)
    assert told[-1].text.startswith(("The game ends", "All pirates of"))
    assert all(said.text and said.text.isprintable() for said in told)


def test_what_another_draws_is_a_number_and_the_own_cards_have_names() -> None:
    told = lines("jamaica", "draws", 0, 120, supply=0)
    draws = [said for said in told if "draws" in said.text]
    assert draws
    assert {(said.who, said.follows) for said in draws} == {(NAMES[0], True)}
    assert not any(re.search(r"draws \d|\.$", said.text) for said in draws)


def test_what_is_turned_up_in_the_supply_is_a_number_since_the_supply_is_in_sight() -> None:
    told = [said.text for said in lines("tortuga", "supply", 0, 160)]
    assert "Supply +12." in told
    assert not any("Turned up" in text for text in told)


def test_a_card_of_the_supply_is_taken_in_a_row_beside_the_smallest_board() -> None:
    told = [said for said in lines("all-together", "taken", 0, 300) if "takes" in said.text]
    assert len(told) > 10
    on = paper(NAMES[:3], 26, Look())
    assert {len(line_rows(Line(said), on)) for said in told} == {1}


@pytest.mark.parametrize(
    ("preset", "name"),
    [
        ("tortuga", "Hanslo"),
        ("jamaica", "Hanslo"),
        ("morgan", "Hanslo"),
        ("follow-the-captain", "Chloé"),
    ],
)
def test_what_players_do_fits_a_row_beside_the_smallest_board(preset: str, name: str) -> None:
    on = paper((name, "Bo"), 26, Look())
    told = [said for said in lines(preset, "rows", 0, 300) if said.who and " and " not in said.text]
    wide = [said._replace(who=name, turn=min(said.turn, 99)) for said in told]
    assert len(told) > 100
    assert [said.text for said in wide if len(line_rows(Line(said), on)) > 1] == []


def test_where_there_is_room_every_word_is_kept() -> None:
    on = paper(NAMES[:3], 80, Look())
    for said in lines("morgan", "room", 0, 80):
        (row,) = line_rows(Line(said), on)
        assert said.text in "".join(span.text for span in row)
