"""RULES 5 (captain), sentence by sentence, without rafts. Each test quotes its sentence."""

from typing import Any

import pytest

from engine import (
    Acted,
    Draw,
    Reason,
    Shuffle,
    State,
    advance,
    apply,
    legal_actions,
    make_rules,
    new_game,
    retreat,
)
from engine.actions import Action, pair, push, take
from engine.cards import cards_of
from engine.local import start
from engine.moves import gain, landing
from engine.notation import parse_card
from tests.engine.positions import NAMES, SLOOP, act, acted, cards, may, play, position, refusal


def two(origin: int, names: str, icon: str) -> Action:
    """The captain's pair of two cards by name."""
    low, high = cards(names)
    return pair(origin, low, high, NAMES.index(icon))


JOKER = two(0, "hat key", "skull")
"""Hat and key as a skull, for the captain in jail."""


def captains_retreat(origin: int) -> Action:
    return retreat(origin, captain=True)


# -- the hat -------------------------------------------------------------------------------------


def test_each_colour_has_one_captain() -> None:
    """RULES 5: "Pirate number 1 of each colour wears the hat."."""
    assert new_game(make_rules("follow-the-captain", 4)).captains == (0, 0, 0, 0)
    assert new_game(make_rules("first-escape", 4)).captains == ()


def test_captain_is_one_of_the_pirates() -> None:
    """RULES 5: the captain is "Pirate number 1": it counts like any other."""
    state = position([[9, 20], []], ["hat", ""], captains=[9, 0])
    state = act(state, advance(9, parse_card("hat"), captain=True))
    assert (state.pirates(0), state.captains) == ((0, 0, 0, 0, 11, 20), (11, 0))


def test_other_pirates_leave_the_captain_where_it_is() -> None:
    """RULES 5: the hat stays with pirate number 1, also where another leaves its space."""
    state = position([[9, 9], []], ["hat", ""], captains=[9, 0])
    state = act(state, play(9, "hat"))
    assert (state.pirates(0), state.captains) == ((0, 0, 0, 0, 9, 11), (9, 0))


def test_captain_and_another_on_one_position_are_two_actions() -> None:
    """RECORD: "a position holding the captain and others gives both actions"."""
    state = position([[9, 9], [4]], ["hat", ""], captains=[9, 0])
    both = [advance(9, 2), retreat(9), advance(9, 2, captain=True), captains_retreat(9)]
    assert [action for action in legal_actions(state) if action.origin == 9] == both


def test_captain_alone_is_named() -> None:
    """RECORD: ""captain":true is present exactly when the pirate moved is the captain"."""
    state = position([[9], [4]], ["hat", ""], captains=[9, 0])
    assert refusal(state, play(9, "hat")) is Reason.CAPTAIN_ALONE
    assert refusal(state, retreat(9)) is Reason.CAPTAIN_ALONE
    assert may(state, captains_retreat(9))
    assert refusal(state, advance(0, 2, captain=True)) is Reason.NO_CAPTAIN_THERE
    plain = position([[9], [4]], ["hat", ""], seat=0)
    assert refusal(plain, captains_retreat(9)) is Reason.UNKNOWN_ACTION


# -- forward -------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", ["hat key", "hat hat"], ids=["unlike", "alike"])
def test_any_two_cards_as_one_action(names: str) -> None:
    """RULES 5: "it may also be moved by any 2 cards, alike or not, as one action"."""
    state = position([[], [9]], [names, ""], captains=[0, 0])
    after = act(state, two(0, names, "skull"))
    assert (after.pirates(0), after.captains, after.actions) == ((0, 0, 0, 0, 0, 4), (4, 0), 1)
    assert after.hand(0) == ()


def test_also() -> None:
    """RULES 5: "it may also be moved": one card moves it too."""
    state = position([[], []], ["hat key", ""], captains=[0, 0])
    after = act(state, advance(0, parse_card("hat"), captain=True))
    assert (after.captains, after.hand(0)) == ((3, 0), cards("key"))


@pytest.mark.parametrize(("icon", "space"), [*zip(NAMES, (1, 2, 3, 4, 5, 6), strict=True)])
def test_one_joker_whose_icon_the_player_names(icon: str, space: int) -> None:
    """RULES 5: "they act as one joker whose icon the player names"."""
    state = position([[], []], ["hat key", ""], captains=[0, 0])
    assert act(state, two(0, "hat key", icon)).captains == (space, 0)


def test_named_icon_goes_to_the_first_vacant_space_or_the_sloop() -> None:
    """RULES 5: the joker is a card of its icon, so RULES 2 says where it leads."""
    state = position([[32], [4]], ["hat key", ""], captains=[32, 0])
    assert act(state, two(32, "hat key", "hat")).captains == (SLOOP, 0)
    assert act(state, two(32, "hat key", "skull")).captains == (36, 0)
    behind = position([[], [4]], ["hat key", ""], captains=[0, 0])
    assert act(behind, JOKER).captains == (12, 0)


def test_both_go_to_the_discard() -> None:
    """RULES 5: "both go to the discard"."""
    state = act(position([[], []], ["hat key key", ""], captains=[0, 0]), JOKER)
    assert (state.hand(0), state.discard()) == (cards("key"), cards("hat key"))


def test_equal_cards_need_two_copies() -> None:
    """RULES 5: "The pair is any two cards of the hand, equal ones too (two copies)"."""
    state = position([[], []], ["hat key", ""], captains=[0, 0])
    assert refusal(state, two(0, "hat hat", "skull")) is Reason.NO_SUCH_PAIR
    assert refusal(state, two(0, "hat bottle", "skull")) is Reason.NO_SUCH_PAIR
    assert may(position([[], []], ["hat hat", ""], captains=[0, 0]), two(0, "hat hat", "skull"))


def test_pair_is_one_action_whichever_card_is_named_first() -> None:
    """RULES 5: "any two cards": RECORD sorts them, so the same pair is the same action."""
    assert two(0, "key hat", "skull") == JOKER
    state = position([[], []], ["hat key", ""], captains=[0, 0])
    swapped = JOKER._replace(card=JOKER.second, second=JOKER.card)
    assert refusal(state, swapped) is Reason.UNKNOWN_ACTION


def test_pair_is_legal_when_the_captain_has_an_advance_with_the_icon() -> None:
    """RULES 5: "it is legal when the captain has a legal advance with the named icon"."""
    state = position([[9], []], ["hat key", ""], captains=[9, 0])
    pairs = [action for action in legal_actions(state) if action.second >= 0]
    assert pairs == [two(9, "hat key", icon) for icon in NAMES]
    home = position([[SLOOP], []], ["hat key", ""], captains=[SLOOP, 0])
    assert refusal(home, two(SLOOP, "hat key", "hat")) is Reason.ALREADY_ABOARD


def test_only_the_captain_is_moved_by_two_cards() -> None:
    """RULES 5: "Forward: it may also be moved by any 2 cards": the captain, nobody else."""
    state = position([[9], []], ["hat key", ""], captains=[9, 0])
    assert refusal(state, two(0, "hat key", "hat")) is Reason.NO_CAPTAIN_THERE
    nobody = JOKER._replace(captain=False)
    assert refusal(state, nobody) is Reason.PAIR_WITHOUT_CAPTAIN
    assert refusal(position([[9], []], ["hat key", ""]), JOKER) is Reason.UNKNOWN_ACTION


@pytest.mark.parametrize(
    "wrong",
    [{"icon": 6}, {"icon": -1}, {"seat": 0}, {"to": 3}, {"card": 6}, {"second": 12}, {"card": -1}],
    ids=str,
)
def test_pair_that_is_none(wrong: dict[str, int]) -> None:
    """RULES 5: two cards of the hand, and one of the six icons."""
    state = position([[9], []], ["hat key", ""], captains=[0, 0])
    fields: dict[str, Any] = {**JOKER._asdict(), **wrong}
    assert not may(state, Action(**fields))


def test_pair_that_brings_the_last_pirate_home_wins() -> None:
    """RULES 5 and 2: "The first player with all pirates on the sloop wins at once."."""
    state = position([[36, *[SLOOP] * 5], []], ["hat key", ""], captains=[36, 0])
    assert act(state, two(36, "hat key", "hat")).winners == (0,)


def test_unknown_cards_make_every_pair() -> None:
    """ENGINE 2: two unknown cards are every pair of kinds, one joins with every known one."""
    state = position([[], []], ["? ?", ""], captains=[0, 0])
    pairs = {action[2:4] for action in legal_actions(state) if action.second >= 0}
    assert pairs == {(low, high) for low in range(6) for high in range(low, 6)}
    state = position([[], []], ["hat ?", ""], captains=[0, 0])
    pairs = {action[2:4] for action in legal_actions(state) if action.second >= 0}
    assert pairs == {(min(2, kind), max(2, kind)) for kind in range(6)}
    after = act(state, two(0, "hat hat", "skull"))
    assert (after.hand(0), after.discard()) == ((), cards("hat hat"))


# -- backward ------------------------------------------------------------------------------------

ROW = "bottle pistol hat skull"


def retreated(*, behind: int = 1, row: str = ROW, **options: Any) -> State:
    """The captain has gone back from 20 to 9, where so many stood; a row has 12."""
    crews = [[20], [9] * behind]
    state = position(crews, ["", "key"], row, captains=[20, 0], preset="hispaniola", **options)
    return act(state, captains_retreat(20))


@pytest.mark.parametrize("index", range(4))
def test_takes_any_card_of_the_supply(index: int) -> None:
    """RULES 5: "Backward: for each card it may draw, the player takes any card of the supply"."""
    state = retreated()
    assert legal_actions(state) == tuple(take(place) for place in range(4))
    after = act(state, take(index))
    names = ROW.split()
    assert after.hand(0) == cards(names.pop(index))
    assert after.supply == cards(" ".join(names))
    assert (after.seat, after.pending, after.actions) == (0, None, 1)


def test_for_each_card_it_may_draw() -> None:
    """RULES 5: "for each card it may draw": two where the space held two."""
    state = act(retreated(behind=2), take(3))
    assert (state.hand(0), state.supply) == (cards("skull"), cards("bottle pistol hat"))
    state = act(state, take(1))
    assert (state.hand(0), state.supply) == (cards("pistol skull"), cards("bottle hat"))
    assert state.pending is None


def test_action_is_counted_with_the_last_take() -> None:
    """RECORD: "for a captain's retreat with takes at the last `take`"."""
    state = retreated(behind=2, actions=2)
    assert (state.actions, state.seat) == (2, 0)
    state = act(state, take(0))
    assert (state.actions, state.seat) == (2, 0)
    state = act(state, take(0))
    assert (state.actions, state.seat) == (0, 1)


def test_nothing_else_may_be_done_before_the_takes() -> None:
    """RULES 5: the takes belong to the retreat."""
    state = retreated(behind=2)
    for action in (play(0, "key"), retreat(9), Action("end"), Action("discard", card=0)):
        assert refusal(state, action) is Reason.PENDING_TAKE
    assert refusal(state, take(4)) is Reason.NO_CARD_THERE
    assert refusal(state, take(-1)) is Reason.NO_CARD_THERE
    assert refusal(state, take(0)._replace(origin=9)) is Reason.UNKNOWN_ACTION
    done = act(act(state, take(0)), take(0))
    assert refusal(done, take(0)) is Reason.NOTHING_TO_TAKE


def test_the_decks_top_without_a_supply() -> None:
    """RULES 5: "(without a supply: the deck's top)" and "Without a supply there is no take."."""
    state = position([[20], [9, 9]], ["", ""], captains=[20, 0])
    after, needs = acted(state, captains_retreat(20), "hat key")
    assert needs == [Draw("card", ((0, 2),))]
    assert (after.hand(0), after.captains, after.actions) == (cards("hat key"), (9, 0), 1)


def test_take_is_a_choice_also_when_the_row_has_one_card() -> None:
    """RULES 5: "With a supply each card is a choice of its own (a *take*), also when the row has
    one card".
    """
    state = retreated(row="hat")
    assert legal_actions(state) == (take(0),)


def test_row_emptied_by_the_first_is_turned_up_before_the_second() -> None:
    """RULES 5: "a row emptied by the first is turned up before the second"."""
    state = retreated(behind=2, row="hat")
    row = "key skull dagger hat bottle pistol key skull dagger hat key key"
    state, needs = acted(state, take(0), row)
    assert needs == [Draw("card", ((-1, 12),))]
    assert (state.supply, state.actions) == (cards(row), 0)
    assert act(state, take(2)).hand(0) == cards("hat dagger")


def test_row_emptied_by_the_last_take_is_turned_up() -> None:
    """RULES 2: "The instant the row is empty, turn up the next row"."""
    row = "key skull dagger hat bottle pistol key skull dagger hat key key"
    assert act(retreated(row="hat"), take(0), row).supply == cards(row)


def test_remaining_takes_fall_away_when_there_is_no_card() -> None:
    """RULES 5: "when there is no card anywhere the remaining takes fall away"."""
    state = retreated(behind=2, row="hat", rest="hand")
    after = act(state, take(0))
    assert (after.hand(0), after.pending, after.actions) == (cards("hat"), None, 1)
    nothing = retreated(behind=2, row="", rest="hand")
    assert (nothing.hand(0), nothing.pending, nothing.actions) == ((), None, 1)


def test_row_that_stayed_empty_is_turned_up_for_the_takes() -> None:
    """RULES 2: "A row that stays empty ... is turned up at the start of the next draw"."""
    state = position(
        [[20], [9]],
        ["", ""],
        "",
        discard="hat key",
        rest="hand",
        captains=[20, 0],
        preset="hispaniola",
    )
    after, needs = acted(state, captains_retreat(20), "key hat")
    assert needs == [Shuffle("card", state.discarded), Draw("card", ((-1, 2),))]
    assert legal_actions(after) == (take(0), take(1))


def test_card_of_a_jail_retreat_is_taken_so_too() -> None:
    """RULES 5: "The card of a jail_retreat is taken so too."."""
    state = position(
        [[20], []], ["", ""], ROW, captains=[20, 0], jail_retreat=True, preset="hispaniola"
    )
    after = act(state, captains_retreat(20))
    assert (after.captains, legal_actions(after)) == ((0, 0), tuple(map(take, range(4))))


def test_other_pirates_draw_from_the_left() -> None:
    """RULES 5: "for each card *it* may draw": of other pirates RULES 2 holds."""
    state = position([[20], [9]], ["", ""], ROW, captains=[0, 0], preset="hispaniola")
    after = act(state, retreat(20))
    assert (after.hand(0), after.pending) == (cards("bottle"), None)


def test_push_gives_no_take() -> None:
    """RULES 5: "Only the captain's own backward move gives this, not a push."."""
    state = position(
        [[20], [9]], ["", ""], ROW, captains=[20, 9], morgan="both", preset="hispaniola"
    )
    after = act(state, push(1, 9, captain=True))
    assert (after.captains, after.hand(0), after.pending) == ((20, 20), cards("bottle"), None)


def test_landing_and_gain_tell_of_the_captain() -> None:
    """RULES 5: what `landing` and `gain` say before an action is done."""
    state = position([[20], [9, 9]], ["hat key", ""], ROW, captains=[20, 0], preset="hispaniola")
    assert landing(state, two(20, "hat key", "skull")) == 21
    assert (landing(state, captains_retreat(20)), gain(state, captains_retreat(20))) == (9, 2)
    after = act(state, captains_retreat(20))
    assert gain(after, take(0)) == 1


def test_whole_games_keep_every_card_and_captain() -> None:
    """RULES 5: a preset's opening, and a captain that is moved by what the table shows."""
    game = start(make_rules("follow-the-captain", 3, {"hands": "open"}), b"captain")
    state = game.state
    low, high = cards_of(state.hands[state.seat])[:2]
    after = apply(state, Acted(state.seat, pair(0, low, high, 0)))
    assert after.captains[state.seat] == state.board.index(0) + 1
