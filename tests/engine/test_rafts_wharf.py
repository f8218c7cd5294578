"""RULES 6, sentence by sentence: the wharf, its rafts, the tokens in the pool. Each quotes it.

The files beside this one go on: test_rafts_boarding.py, test_rafts_grey.py, test_rafts_tokens.py,
test_rafts_captain.py, test_rafts_end.py and test_rafts_games.py.
"""

from collections import Counter

import pytest

from engine import (
    PUBLIC,
    Acted,
    Choose,
    Draw,
    Drawn,
    IllegalAction,
    Reason,
    RulesError,
    Shuffle,
    Shuffled,
    State,
    apply,
    make_rules,
    new_game,
    retreat,
)
from engine.cards import cards_of, deck_faces
from engine.extra import NOBODY, NOTHING, Docks, Raft
from engine.tokens import icons_of_raft, raft_faces, token_faces
from tests.engine.berths import (
    WHARF,
    act,
    advance,
    harbour,
    on,
    orange,
    play,
    rules_of,
    sea,
    token,
    white,
)
from tests.engine.positions import SLOOP, laid, may, refusal


def test_wharf_stands_before_the_last_two_segments() -> None:
    """RULES 6: "4 segments, then the wharf, then 2 segments."."""
    state = harbour([[WHARF, 24], []], ["pistol", "key"])
    assert act(state, advance(WHARF, "pistol")).pirates(0)[-2:] == (24, 25)


@pytest.mark.parametrize(("segments", "first"), [(4, 16), (5, 20), (7, 34), (8, 37)])
def test_wharf_with_another_path_length(segments: int, first: int) -> None:
    """RULES 6: "With another path length the wharf stands before the last two segments."."""
    at_wharf = 6 * segments + 2
    state = harbour([[at_wharf], []], ["bottle", "key"], segments=segments)
    assert act(state, advance(at_wharf, "bottle")).pirates(0)[-1] == first


def test_any_number_of_pirates_stands_on_the_wharf() -> None:
    """RULES 6: "Wharf: ... no icon, any number of pirates"."""
    state = harbour([[WHARF] * 6, [WHARF] * 5 + [white(1)]], ["", "hat*"], seat=1)
    after = act(state, play("hat*"), "hole:white")
    assert after.occupancy(WHARF) == 12


def test_nobody_advances_to_the_wharf() -> None:
    """RULES 6: "not a space: nobody advances or retreats *to* it."."""
    state = harbour([[24], []], ["bottle", "key"])
    assert act(state, advance(24, "bottle")).pirates(0)[-1] == 30
    assert refusal(state, advance(24, "bottle", WHARF)) is Reason.CANNOT_GO_THERE


def test_nobody_retreats_to_the_wharf() -> None:
    """RULES 6: "not a space: nobody advances or retreats *to* it."."""
    state = harbour([[25, WHARF, 7], []], ["", "key"])
    assert act(state, retreat(25), turned="hat").pirates(0)[-3:] == (7, 7, WHARF)


# -- the opening --------------------------------------------------------------------------------


def opening_needs(state: State) -> list[Draw | Shuffle]:
    """The needs of a game from its board to the deal, each answered in the dealer's way."""
    needs: list[Draw | Shuffle] = []
    while not isinstance(state.need, Choose):
        need = state.need
        assert isinstance(need, (Draw, Shuffle))
        needs.append(need)
        if isinstance(need, Shuffle):
            state = apply(state, Shuffled())
        elif need.pile == "raft":
            state = apply(state, Drawn((5, 3)))
        else:
            faces = deck_faces(state.rules)
            state = apply(state, Drawn(faces[: sum(number for _, number in need.parts)]))
    assert state.docks == Docks(Raft(5), Raft(3), pile=4, pool=40)
    return needs


def test_rafts_are_shuffled_and_two_are_docked() -> None:
    """RULES 6: "6 rafts, shuffled face down; the top two are docked, white then orange." and
    "40 tokens, face down in a pool."
    """
    needs = opening_needs(laid(new_game(rules_of())))
    assert [(type(need), need.pile) for need in needs] == [
        (Shuffle, "card"),
        (Shuffle, "token"),
        (Shuffle, "raft"),
        (Draw, "raft"),
        (Draw, "card"),
    ]
    assert needs[3] == Draw("raft", ((PUBLIC, 2),))
    tokens, rafts = needs[1], needs[2]
    assert isinstance(tokens, Shuffle)
    assert isinstance(rafts, Shuffle)
    assert cards_of(rafts.counts) == (1, 2, 3, 4, 5, 6)
    assert len(cards_of(tokens.counts)) == 40


def test_a_raft_comes_only_once() -> None:
    """RULES 6: "6 rafts": none that is docked or at sea comes again, and no seventh."""
    crews = [[sea(3), WHARF, white(1), white(3)], []]
    state = harbour(crews, ["hat", "key"], white_raft=(1, ""))
    state = apply(state, Acted(0, advance(WHARF, "hat", white(2))))
    assert state.need == Draw("raft", ((PUBLIC, 1),))
    for number in (0, 2, 3, 7, 1):
        with pytest.raises(IllegalAction) as refused:
            apply(state, Drawn((number,)))
        assert refused.value.reason is Reason.CARD_NOT_IN_PILE
    assert on(apply(state, Drawn((6,))), "white").number == 6


# -- the HOUSE composition ----------------------------------------------------------------------


def test_composition_of_the_cards() -> None:
    """RULES 6: "36 grey cards (6 per icon) of 108"."""
    faces = Counter(deck_faces(rules_of()))
    assert faces.total() == 108
    assert [faces[kind] for kind in range(12)] == [12] * 6 + [6] * 6


def test_composition_of_the_tokens() -> None:
    """RULES 6: "tokens 14 crew (5 white, 5 orange, 4 both), 14 hole (5, 5, 4), 12 X (2 per
    icon)".
    """
    faces = Counter(token_faces(rules_of()))
    assert [faces[kind] for kind in range(12)] == [5, 5, 4, 5, 5, 4] + [2] * 6
    assert token("x:bottle") == 6


def test_rafts_lack_an_icon_each() -> None:
    """RULES 6: "six rafts of 5 spaces, raft k lacks icon k; ... and stand on the raft in this
    order, the wharf first."
    """
    assert raft_faces(rules_of()) == (1, 2, 3, 4, 5, 6)
    for number in raft_faces(rules_of()):
        icons = icons_of_raft(number)
        assert list(icons) == [icon for icon in range(6) if icon != number - 1]


def test_a_new_raft_is_empty() -> None:
    """RULES 6: "A raft space is unoccupied when it has no pirate and no token"."""
    assert (Raft(4).tokens, Raft(4).pirates) == ((NOTHING,) * 5, (NOBODY,) * 5)


# -- rafts among the options --------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"path": "jailbreak", "segments": 5}, {"path": "island"}])
def test_rafts_need_the_passage(options: dict[str, object]) -> None:
    """RULES 3: "Refused with a clear error: rafts with a path other than passage"."""
    with pytest.raises(RulesError, match=r"rafts = true: not together with path"):
        make_rules("risky-rafts", 2, options)


# -- retreats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", [WHARF, white(2), orange(5)])
def test_retreat_from_wharf_and_rafts_to_before_the_wharf(origin: int) -> None:
    """RULES 6: "Pirates on the wharf or a docked raft may retreat, to spaces before the wharf"."""
    state = harbour([[origin, 30, 9, 9], []], ["", "key"])
    after = act(state, retreat(origin), turned="hat key")
    assert after.pirates(0)[-4:] == (9, 9, 9, 30)
    assert after.occupancy(origin) == 0


@pytest.mark.parametrize("origin", [WHARF, white(2), orange(5)])
def test_retreat_from_wharf_and_rafts_needs_somebody_before_it(origin: int) -> None:
    """RULES 6: "to spaces before the wharf": nobody there, no retreat."""
    state = harbour([[origin, 30], []], ["", "key"])
    assert refusal(state, retreat(origin)) is Reason.NOBODY_BEHIND
    korean = harbour([[origin, 30], []], ["", "key"], jail_retreat=True)
    assert act(korean, retreat(origin), turned="hat").pirates(0) == (0, 0, 0, 0, 0, 30)


def test_raft_space_is_free_again_after_a_retreat() -> None:
    """RULES 6: "A raft space is unoccupied when it has no pirate and no token"."""
    state = act(harbour([[white(2), 9], []], ["", "key"]), retreat(white(2)), turned="hat")
    assert on(state, "white").pirates == (NOBODY,) * 5


def test_nobody_comes_back_from_the_sea() -> None:
    """RULES 6: "pirates at sea may not."."""
    state = harbour([[sea(4), 9, 20], []], ["hat", "key"])
    assert refusal(state, retreat(sea(4))) is Reason.AT_SEA
    assert refusal(state, advance(sea(4), "hat")) is Reason.AT_SEA
    assert may(state, retreat(20))


def test_raft_space_is_never_the_target_of_a_retreat() -> None:
    """RULES 6: "A raft space is never the target of a retreat."."""
    state = harbour([[SLOOP, white(1), 9], [orange(5)]], ["", "key"])
    assert act(state, retreat(SLOOP), turned="hat").pirates(0)[-3:] == (9, 9, white(1))
