"""`cli.model.plain.tell` at the wharf: grey cards, tokens, rafts that leave, sink and dock."""

import pytest

from cli.model.outcome import outcome
from cli.model.parlour import opened, unopened
from cli.model.plain import tell
from cli.model.player import View
from cli.model.situation import situation
from engine.actions import advance, grey, move, place
from engine.cards import ICONS
from engine.dealer import Stream
from engine.events import Acted, Drawn, Shuffled
from engine.extra import CREW, HOLE, Committed, Docks, Extra, Pending, Raft
from engine.geometry import BIT
from engine.moves import apply
from engine.needs import Draw, Over, Shuffle
from engine.positions import raft_space, sea, wharf
from engine.state import State
from engine.tokens import CREW_BOTH, CREW_WHITE, FIRST_X, HOLE_BOTH, HOLE_ORANGE
from tests.cli.scenery import table_of, told, view
from tests.cli.walks import pick, setup

SKULL, HAT = 3, 2
GREY_SKULL = SKULL + ICONS
GOAL = 37
WHARF = wharf(GOAL)
WHITE = [raft_space(GOAL, 0, space) for space in range(6)]
ORANGE = [raft_space(GOAL, 1, space) for space in range(6)]
EMPTY = (-1,) * 5
WHITE_RAFT, ORANGE_RAFT = Raft(1), Raft(2)


def rafts(
    white: Raft | None = WHITE_RAFT,
    orange: Raft | None = ORANGE_RAFT,
    pirates: list[list[int]] | None = None,
    pending: Pending | None = None,
    **changes: object,
) -> State:
    """White raft 1 without bottle: pistol hat skull dagger key; orange 2: bottle hat skull ..."""
    docks = Docks(white, orange, pile=4, pool=40)
    place_: dict[str, object] = {
        "pirates": pirates or [[0, 0, 0, 0, 0, 24], [0, 0, 0, 0, 0, 20]],
        "hands": [[SKULL, GREY_SKULL], [SKULL]],
        "extra": Extra(docks=docks, pending=pending),
        **changes,
    }
    return table_of("risky-rafts", **place_)


def revealing(token: int, **changes: object) -> tuple[str, ...]:
    """What is told of a token that a grey skull turns up."""
    state = apply(rafts(**changes), Acted(0, grey(GREY_SKULL)))  # type: ignore[arg-type]
    return told(state, Drawn((token,)))


def test_a_grey_card_in_its_steps() -> None:
    assert told(rafts(), grey(GREY_SKULL)) == ("Ana: plays skull*.",)
    assert revealing(CREW_WHITE) == (
        "Token: crew for the white raft, on white 1. Ana is to choose a pirate.",
    )
    asked = "Token: crew for either raft. Ana is to choose the raft."
    assert revealing(CREW_BOTH) == (asked,)
    state = apply(rafts(), Acted(0, grey(GREY_SKULL)))
    state = apply(state, Drawn((CREW_BOTH,)))
    assert situation(view(state))[-1] == (
        "Where does the token go, crew for either raft? 1 white, 2 orange."
    )
    assert told(state, place(1)) == ("Ana: puts crew on orange 1. Ana is to choose a pirate.",)
    state = apply(state, Acted(0, place(1)))
    assert situation(view(state))[-1] == (
        "Which pirate moves by skull*? a jail to 1, b 24 to 25 or white 3 or orange 3."
    )
    assert told(state, move(24)) == ("Ana: skull*, 24 to 25. 2 actions left.",)
    assert told(state, move(24, ORANGE[3])) == ("Ana: skull*, 24 to orange 3. 2 actions left.",)


TOKENS: list[tuple[int, dict[str, object], str]] = [
    (HOLE_ORANGE, {}, "Token: a hole for the orange raft, on orange 1."),
    (FIRST_X + SKULL, {}, "Token: an X on skull, which closes 31."),
    (
        CREW_WHITE,
        {"white": Raft(1, (CREW, HOLE, CREW, HOLE, -1)), "pirates": None},
        (
            "Token: crew for the white raft, on white 5. The white raft goes to sea with its crew "
            "alone."
        ),
    ),
    (
        CREW_WHITE,
        {"white": None},
        "Token: crew for the white raft, into the box, since there is no place for it.",
    ),
]


@pytest.mark.parametrize(("token", "changes", "sentence"), TOKENS)
def test_what_a_token_does(token: int, changes: dict[str, object], sentence: str) -> None:
    assert revealing(token, **changes)[0].startswith(sentence)


def test_an_x_without_a_free_space_goes_to_the_box() -> None:
    docks = Docks(Raft(1), Raft(2), pile=4, pool=40, blocked=sum(BIT[s] for s in range(1, 32, 6)))
    state = rafts(extra=Extra(docks=docks))
    state = apply(state, Acted(0, grey(GREY_SKULL)))
    assert told(state, Drawn((FIRST_X + SKULL,)))[0].startswith(
        "Token: an X on skull, and no such space is free: it goes to the box."
    )


def test_a_hole_throws_a_pirate_on_the_wharf() -> None:
    white = Raft(1, EMPTY, (1, -1, -1, -1, -1))
    pirates = [[0, 0, 0, 0, 0, 24], [0, 0, 0, 0, 0, WHITE[1]]]
    sentence = revealing(HOLE_BOTH, white=white, orange=None, pirates=pirates)[0]
    assert sentence.startswith(
        "Token: a hole for either raft, on white 1. Bo's pirate there goes to the wharf."
    )


def test_the_third_hole_sinks_and_the_next_raft_docks() -> None:
    orange = Raft(2, (HOLE, HOLE, -1, -1, -1), (-1, -1, -1, 0, 1))
    pirates = [[0, 0, 0, 0, 0, ORANGE[4]], [0, 0, 0, 0, 0, ORANGE[5]]]
    state = apply(rafts(orange=orange, pirates=pirates), Acted(0, grey(GREY_SKULL)))
    assert told(state, Drawn((HOLE_ORANGE,))) == (
        (
            "Token: a hole for the orange raft, on orange 3. The orange raft sinks; Ana's pirate "
            "and Bo's pirate go to the wharf."
        ),
    )
    state = apply(state, Drawn((HOLE_ORANGE,)))
    assert told(state, Drawn((6,))) == (
        "Raft 6 docks at orange: bottle, pistol, hat, skull, dagger. Ana is to choose a pirate.",
    )


def test_the_third_aboard_takes_the_raft_to_sea() -> None:
    white = Raft(1, (CREW, -1, -1, -1, -1), (-1, 0, -1, -1, -1))
    pirates = [[0, 0, 0, 0, WHITE[2], 24], [0, 0, 0, 0, 0, 20]]
    state = rafts(white=white, pirates=pirates)
    assert told(state, advance(24, SKULL, WHITE[3])) == (
        "Ana: skull, 24 to white 3. The white raft goes to sea with Ana's 2 pirates.",
    )


@pytest.mark.parametrize("preset", ["risky-rafts", "all-together"])
def test_nothing_is_told_twice_in_a_line(preset: str) -> None:
    """Whole games: a raft that sinks by a token has not gone to sea as well."""
    start = setup(preset, 3, "twice", round_cap=60)
    before = unopened(start)
    after, events = opened(start)
    chance = Stream.of(b"twice", "walk")
    rafts_gone = 0
    for _ in range(600):
        for seen in before.seen(events, None):
            for line in tell(View(seen.after, start.names), seen.before, seen.event):
                sentences = line.split(". ")
                assert len(set(sentences)) == len(sentences), line
                rafts_gone += "raft goes to sea" in line or "raft sinks" in line
        if after.over:
            break
        before = after
        after, events = after.act(pick(after, chance))
    assert rafts_gone


def test_a_berth_may_stay_empty() -> None:
    docks = Docks(Raft(1, (CREW, CREW, -1, -1, -1)), Raft(2), pile=0, pool=40)
    state = rafts(extra=Extra(docks=docks))
    assert told(state, advance(24, SKULL, WHITE[3])) == (
        (
            "Ana: skull, 24 to white 3. The white raft goes to sea with Ana's pirate. No raft is "
            "left: the white berth stays empty. 2 actions left."
        ),
    )


def test_the_opening_with_rafts() -> None:
    state = rafts(white=None, orange=None, need=Draw("raft", ((-1, 2),)), round=0)
    sentence = told(state, Drawn((3, 1)))[0]
    assert sentence == (
        "Raft 3 docks at white: bottle, pistol, skull, dagger, key. "
        "Raft 1 docks at orange: pistol, hat, skull, dagger, key."
    )


@pytest.mark.parametrize(("pile", "what"), [("token", "tokens"), ("raft", "rafts")])
def test_the_piles_are_shuffled(pile: str, what: str) -> None:
    state = rafts(need=Shuffle(pile, 1), round=0)
    after = view(state._replace(need=Draw(pile, ((-1, 1),))), 1)
    assert tell(after, state, Shuffled()) == (f"The {what} are shuffled, face down.",)


def test_where_the_own_pirates_are_with_rafts() -> None:
    white = Raft(1, EMPTY, (-1, 0, -1, -1, -1))
    pirates = [[0, 24, WHARF, WHITE[2], 25, sea(GOAL, 4)], [0] * 6]
    lines = situation(view(rafts(white=white, pirates=pirates)))
    assert lines[1] == "Pirates: a jail, b 24, c the wharf, d white 2, e 25. One at sea."


def test_a_win_in_another_s_turn_is_told_as_such() -> None:
    state = rafts(
        pirates=[[0] * 6, [GOAL] * 5 + [sea(GOAL, 3)]], need=Over((1,), "escaped"), seat=0
    )
    assert outcome(view(state)) == (
        "All pirates of Bo have escaped in Ana's turn. Bo wins the game."
    )


def test_a_tie_that_vessels_decide_is_told_with_the_vessels() -> None:
    pirates = [[GOAL] * 5 + [sea(GOAL, 3)], [GOAL] * 4 + [sea(GOAL, 1), sea(GOAL, 2)]]
    state = rafts(pirates=pirates, need=Over((1,), "escaped"), seat=1)
    assert outcome(view(state)) == (
        "All pirates of Ana and Bo have escaped. Bo wins the game, on 3 vessels with 2 pirates on "
        "rafts."
    )


def test_committed_cards_of_a_captain_are_named_with_their_icon() -> None:
    pending = Pending("move", Committed(SKULL, GREY_SKULL, HAT, captain=True))
    docks = Docks(Raft(1), Raft(2), pile=4, pool=40)
    state = table_of("all-together", extra=Extra(pending, captains=(0, 0), docks=docks))
    assert situation(view(state))[-1] == (
        "Which pirate moves by skull and skull* as hat? captain jail to 6."
    )
    assert told(state, move(0, captain=True)) == (
        "Ana: skull and skull* as hat, captain jail to 6. 2 actions left.",
    )
