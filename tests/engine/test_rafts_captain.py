"""RULES 5 and 6 together, sentence by sentence: the captain and the rafts. Each test quotes it."""

import pytest

from engine import Action, Choose, Over, PassedOver, Reason, State, legal_actions
from engine.actions import PLACES, advance, grey, move, pair, retreat, take
from engine.extra import CREW, HOLE, NOBODY, Committed, Pending
from tests.engine.berths import (
    WHARF,
    act,
    acted,
    card,
    cards,
    closed,
    happened,
    harbour,
    on,
    orange,
    play,
    play_pair,
    sea,
    wharf_of,
    white,
)
from tests.engine.positions import NAMES, SLOOP, may, refusal

WHITE, ORANGE = PLACES
HAT = NAMES.index("hat")


def joker(origin: int, names: str, icon: str, to: int = -1) -> Action:
    low, high = sorted(cards(names))
    return pair(origin, low, high, NAMES.index(icon), to)


def left_of(state: State) -> int:
    """How many tokens the committed cards still reveal."""
    assert state.pending is not None
    return state.pending.tokens


# -- grey pairs ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "tokens"), [("hat* key*", 2), ("hat* hat*", 2), ("hat* key", 1), ("hat hat*", 1)]
)
def test_each_grey_card_reveals_one_token(names: str, tokens: int) -> None:
    """RULES 5: "With rafts each grey card of the pair reveals one token"."""
    state = harbour([[2], []], [names, "key"], captains=[2, 0])
    after, order = acted(state, play_pair(names, "skull"), " ".join(["hole:white"] * tokens))
    assert order == ["token"] * tokens
    assert on(after, "white").tokens.count(HOLE) == tokens
    assert wharf_of(after).pool == 40 - tokens
    assert after.discard() == tuple(sorted(cards(names)))


def test_a_pair_of_plain_cards_reveals_none() -> None:
    """RULES 5: "each *grey* card of the pair"; RECORD: such a pair is an advance."""
    state = harbour([[2], []], ["hat key hat*", "key"], captains=[2, 0])
    assert refusal(state, play_pair("hat key", "skull")) is Reason.NOT_GREY
    after, order = acted(state, joker(2, "hat key", "skull"))
    assert (order, after.pirates(0)[-1]) == ([], 4)
    assert refusal(state, joker(2, "hat hat*", "skull")) is Reason.GREY_IN_STEPS


def test_second_token_after_the_first_is_placed() -> None:
    """RULES 5: "the second is revealed after the first is placed"."""
    state = harbour([[2], []], ["hat* key*", "key"], captains=[2, 0])
    state, order = acted(state, play_pair("hat* key*", "skull"), "crew:both")
    assert (order, left_of(state)) == (["token"], 1)
    state, order = acted(state, ORANGE, "crew:both")
    assert (order, left_of(state)) == (["token"], 0)
    assert on(state, "orange").tokens[0] == CREW
    state = act(state, WHITE)
    assert on(state, "white").tokens[0] == CREW
    assert legal_actions(state) == (move(2, captain=True),)


def test_second_token_after_the_consequences() -> None:
    """RULES 5: "and its consequences are done": the next raft is docked before it is revealed."""
    state = harbour(
        [[2], []], ["hat* key*", "key"], captains=[2, 0], white_raft=(1, "hole hole crew")
    )
    after, order = acted(state, play_pair("hat* key*", "skull"), "hole:white crew:white", [5])
    assert order == ["token", "raft", "token"]
    assert (on(after, "white").number, on(after, "white").tokens[0]) == (5, CREW)


def test_both_tokens_may_close_spaces() -> None:
    """RULES 5: each token of the pair does what it does."""
    state = harbour([[2], []], ["hat* key*", "key"], captains=[2, 0])
    assert closed(act(state, play_pair("hat* key*", "skull"), "x:hat x:hat")) == [28, 31]


@pytest.mark.parametrize(("pool", "revealed"), [(1, "hole:white"), (0, "")])
def test_a_pair_with_few_tokens_left(pool: int, revealed: str) -> None:
    """RULES 6: "Token pool empty: a grey card reveals nothing."."""
    state = harbour([[2], []], ["hat* key*", "key"], captains=[2, 0], pool=pool)
    after = act(state, play_pair("hat* key*", "skull"), revealed)
    assert (after.need, left_of(after)) == (Choose(0), 0)
    assert wharf_of(after).pool == 0


def test_only_the_captain_is_moved_by_a_pair() -> None:
    """RULES 5: "it may also be moved by any 2 cards"; the others may not."""
    state = harbour([[2, 2, 7], []], ["hat* key", "key"], captains=[2, 0])
    state = act(state, play_pair("hat* key", "skull"), "hole:white")
    assert legal_actions(state) == (move(2, captain=True),)
    assert refusal(state, move(7)) is Reason.PAIR_WITHOUT_CAPTAIN
    assert refusal(state, move(2)) is Reason.PAIR_WITHOUT_CAPTAIN
    after = act(state, move(2, captain=True))
    assert (after.pirates(0)[-3:], after.captains) == ((2, 4, 7), (4, 0))
    assert after.actions == 1


def test_the_player_names_the_icon() -> None:
    """RULES 5: "they act as one joker whose icon the player names", also for a raft."""
    state = harbour([[WHARF], []], ["hat* hat*", "key"], captains=[WHARF, 0])
    state = act(state, play_pair("hat* hat*", "bottle"), "hole:white hole:white")
    assert legal_actions(state) == (
        move(WHARF, captain=True),
        move(WHARF, orange(1), captain=True),
    )
    after = act(state, move(WHARF, orange(1), captain=True))
    assert after.captains == (orange(1), 0)
    named = harbour([[WHARF], []], ["hat hat", "key"], captains=[WHARF, 0])
    assert may(named, joker(WHARF, "hat hat", "bottle", orange(1)))
    assert not may(named, joker(WHARF, "hat hat", "bottle", orange(2)))


def test_a_pair_with_a_grey_card_needs_a_captain_that_can_go() -> None:
    """RULES 5: "it is legal when the captain has a legal advance with the named icon."."""
    for at in (SLOOP, sea(4)):
        state = harbour([[at, 2], []], ["hat* key*", "key"], captains=[at, 0])
        assert not may(state, play_pair("hat* key*", "skull"))
        assert may(state, play("hat*"))
        assert not may(state, joker(at, "hat* key*", "skull"))


def test_no_grey_pair_without_captains() -> None:
    """RULES 5 is an option of its own."""
    state = harbour([[2], []], ["hat* key*", "key"])
    assert refusal(state, play_pair("hat* key*", "skull")) is Reason.PAIR_WITHOUT_CAPTAIN


@pytest.mark.parametrize(
    "action",
    [
        Action("play", -1, card("key*"), card("hat*"), HAT, captain=True),
        Action("play", -1, card("hat*"), card("key*"), HAT),
        Action("play", -1, card("hat*"), card("key*"), -1, captain=True),
        Action("play", -1, card("hat*"), card("key*"), 6, captain=True),
        Action("play", 2, card("hat*"), card("key*"), HAT, captain=True),
        Action("play", -1, card("hat*"), icon=HAT),
        Action("play", -1, card("hat*"), captain=True),
        Action("play"),
    ],
)
def test_a_play_has_its_fields_and_no_other(action: Action) -> None:
    """RECORD: a pair is `cards` sorted, `as` and captain; a card alone names none of them."""
    assert not may(harbour([[2], []], ["hat* key*", "key"], captains=[2, 0]), action)


# -- the captain goes to sea --------------------------------------------------------------------


def test_captain_at_sea_ends_the_action() -> None:
    """RULES 6: "If after the tokens the committed cards can move no pirate (the captain went to
    sea), the action is over and counts."
    """
    state = harbour(
        [[2, white(3)], []], ["hat* key", "key"], captains=[white(3), 0], white_raft=(1, "crew")
    )
    after, order = acted(state, play_pair("hat* key", "skull"), "crew:white", [4])
    assert order == ["token", "raft"]
    assert after.captains == (sea(1), 0)
    assert (after.seat, after.actions, after.pending) == (0, 1, None)
    assert (after.hand(0), after.pirates(0)) == ((), (0, 0, 0, 0, 2, sea(1)))


def test_second_token_though_the_captain_is_at_sea() -> None:
    """RULES 6: "If after the *tokens*": the second is revealed and placed all the same."""
    state = harbour(
        [[2, white(3)], []], ["hat* key*", "key"], captains=[white(3), 0], white_raft=(1, "crew")
    )
    state, order = acted(state, play_pair("hat* key*", "skull"), "crew:white crew:both", [4])
    assert (order, state.need) == (["token", "raft", "token"], Choose(0))
    after = act(state, ORANGE)
    assert (after.actions, after.pending) == (1, None)


def test_captain_at_sea_may_end_the_turn() -> None:
    """RULES 6: "the action is over and counts": it was the last one of three."""
    state = harbour(
        [[2, white(3)], []],
        ["hat* key", "key"],
        captains=[white(3), 0],
        white_raft=(1, "crew"),
        actions=2,
    )
    after = act(state, play_pair("hat* key", "skull"), "crew:white", [4])
    assert (after.seat, after.actions) == (1, 0)


def test_a_grey_card_alone_moves_another_pirate() -> None:
    """RULES 6: "can move no pirate": the others are still there."""
    state = harbour(
        [[2, white(3)], []], ["hat*", "key"], captains=[white(3), 0], white_raft=(1, "crew")
    )
    after = act(state, play("hat*"), "crew:white", [4])
    assert legal_actions(after) == (move(2), move(0))


def test_pair_after_the_captain_was_washed_to_the_wharf() -> None:
    """RULES 5 and 6: the captain advances from where the tokens have put it."""
    state = harbour([[white(1)], []], ["hat* key", "key"], captains=[white(1), 0])
    state = act(state, play_pair("hat* key", "skull"), "hole:white")
    assert state.captains == (WHARF, 0)
    assert act(state, move(WHARF, captain=True)).captains == (29, 0)


# -- where the captain stands -------------------------------------------------------------------


def test_captain_and_others_on_one_position_are_two() -> None:
    """RECORD: "a position holding the captain and others gives both actions."."""
    state = harbour([[WHARF, WHARF], []], ["hat* hat", "key"], captains=[WHARF, 0])
    plain = [it for it in legal_actions(state) if it.do == "advance" and it.second < 0]
    assert advance(WHARF, HAT, white(2)) in plain
    assert advance(WHARF, HAT, white(2), captain=True) in plain
    state = act(state, play("hat*"), "hole:white")
    assert legal_actions(state)[:6] == (
        move(WHARF),
        move(WHARF, white(2)),
        move(WHARF, orange(2)),
        move(WHARF, captain=True),
        move(WHARF, white(2), captain=True),
        move(WHARF, orange(2), captain=True),
    )
    assert act(state, move(WHARF, white(2), captain=True)).captains == (white(2), 0)
    assert act(state, move(WHARF, white(2))).captains == (WHARF, 0)


def test_captain_alone_is_named() -> None:
    """RECORD: "`captain` is present exactly when the pirate moved is the captain"."""
    state = harbour([[WHARF], []], ["hat*", "key"], captains=[WHARF, 0])
    state = act(state, play("hat*"), "hole:white")
    assert refusal(state, move(WHARF)) is Reason.CAPTAIN_ALONE
    assert refusal(state, move(0, captain=True)) is Reason.NO_CAPTAIN_THERE


@pytest.mark.parametrize("seat", [0, 1])
def test_captain_goes_with_its_raft(seat: int) -> None:
    """RULES 6: "its pirates have escaped for good": the captain is among them, whoever's it is."""
    crews = [[2], [2]]
    crews[seat].append(white(4))
    captains = [0, 0]
    captains[seat] = white(4)
    state = harbour(crews, ["hat*", "key"], captains=captains, white_raft=(1, "crew"))
    captains[seat] = sea(1)
    assert act(state, play("hat*"), "crew:white", [4]).captains == tuple(captains)


def test_captain_sinks_with_its_raft() -> None:
    """RULES 6: "its pirates go to the wharf"."""
    state = harbour(
        [[2], [orange(3), orange(4)]],
        ["hat*", "key"],
        captains=[2, orange(4)],
        orange_raft=(2, "hole hole"),
    )
    after = act(state, play("hat*"), "hole:orange", [6])
    assert (after.captains, after.pirates(1)[-2:]) == ((2, WHARF), (WHARF, WHARF))


def test_captain_by_boarding_as_the_third() -> None:
    """RULES 6: the pirate that boards leaves with the raft."""
    state = harbour(
        [[WHARF], []], ["hat", "key"], captains=[WHARF, 0], white_raft=(1, "crew - crew")
    )
    after = act(state, advance(WHARF, HAT, white(2), captain=True), rafts=[3])
    assert after.captains == (sea(1), 0)


def test_captain_retreats_from_a_raft_and_takes() -> None:
    """RULES 5: "for each card it may draw, the player takes any card of the supply"."""
    state = harbour(
        [[white(2), 9, 9], []],
        ["", "key"],
        "hat key* skull",
        captains=[white(2), 0],
        preset="all-together",
    )
    state = act(state, retreat(white(2), captain=True))
    assert on(state, "white").pirates == (NOBODY,) * 5
    assert state.pending == Pending("take", takes=2)
    after = act(act(state, take(1)), take(1))
    assert (after.hand(0), after.captains) == (cards("skull key*"), (9, 0))


# -- passed over --------------------------------------------------------------------------------


def test_passed_over_between_the_tokens() -> None:
    """RULES 13: "place white", for the second token as well; "move none"."""
    state = harbour([[2], []], ["hat* key*", "key"], captains=[2, 0])
    state = act(state, play_pair("hat* key*", "skull"), "crew:both")
    after, order = happened(state, PassedOver(0), "hole:both")
    assert order == ["token"]
    assert on(after, "white").tokens[:2] == (CREW, HOLE)
    assert (after.seat, after.pending, after.captains) == (1, None, (2, 0))


def test_a_token_may_win_when_passed_over() -> None:
    """RULES 13 and 6: the token placed white finishes the game."""
    crews = [[2], [SLOOP, SLOOP, SLOOP, SLOOP, white(2), white(3)]]
    state = harbour(crews, ["hat* key*", "key"], captains=[2, SLOOP])
    state = act(state, play_pair("hat* key*", "skull"), "crew:both")
    after, order = happened(state, PassedOver(0), rafts=[6])
    assert (order, after.need) == (["raft"], Over((1,), "escaped"))
    assert (after.seat, after.actions, after.pending) == (0, 1, None)


def test_committed_pair_is_kept_as_it_was_played() -> None:
    """RECORD: `committed` is `{"cards", "as", "captain"}`."""
    state = harbour([[2], []], ["hat* key", "key"], captains=[2, 0])
    state = act(state, play_pair("key hat*", "skull"), "hole:white")
    low, high = sorted(cards("hat* key"))
    assert state.pending == Pending("move", Committed(low, high, NAMES.index("skull"), True))
    assert grey(high, low, 3) == play_pair("hat* key", "skull")
