"""Other moves on a copy: sound at every place of every variant, and the game is never changed."""

import pytest

from cli.model.replay.branch import Branch, branch, tried, untried
from cli.model.replay.showing import show
from engine.cards import cards_of, deck_counts
from engine.check import check
from engine.dealer import Stream
from engine.events import Acted
from engine.moves import legal_actions
from tests.cli.replay.reels import played, reel, shown
from tests.cli.walks import PRESETS


def begun(preset: str, at: int) -> Branch:
    there = branch(shown(preset).moved(at))
    assert isinstance(there, Branch), there
    return there


@pytest.mark.parametrize("preset", PRESETS)
def test_a_branch_goes_on_by_the_rules_from_any_place(preset: str) -> None:
    chance = Stream.of(b"branch", preset)
    last = shown(preset).last
    for at in range(1, last - 1, max(last // 6, 1)):
        there = branch(shown(preset).moved(at))
        if isinstance(there, str):
            continue
        for _ in range(25):
            if there.stopped:
                break
            actions = legal_actions(there.state)
            there, lines = tried(there, actions[chance.below(len(actions))])
            assert lines
            assert check(there.state) == ()


def test_what_is_left_of_the_deck_is_what_nobody_holds() -> None:
    there = begun("tortuga", 40)
    game = there.moments[0].game
    left = deck_counts(game.state.rules) - sum(game.state.hands) - game.state.discarded
    for card in game.state.supply:
        left -= 1 << 8 * card
    assert sorted(game.dealer.deck) == [*cards_of(left)]


def test_a_branch_begins_where_somebody_is_to_play_and_undo_leads_back_there() -> None:
    there = begun("tortuga", 40)
    assert there.view.my_turn
    assert untried(there) is None
    after, _ = tried(there, legal_actions(there.state)[0])
    assert untried(after) == there


def test_the_game_is_as_it_was_however_much_is_tried() -> None:
    showing = shown("jamaica").moved(30)
    frames = showing.film.frames
    there = begun("jamaica", 30)
    there, _ = tried(there, legal_actions(there.state)[0])
    assert showing.film.frames == frames
    assert showing.log == there.moments[0].log[: len(showing.log)]


def test_behind_the_end_nothing_is_tried() -> None:
    showing = shown("tortuga")
    assert branch(showing.moved(showing.last)) == "Nobody plays any more from here: go back a step."


def test_whose_cards_are_not_known_cannot_be_played_for() -> None:
    showing = show(reel("jamaica"), 0)
    others = [
        at
        for at in range(1, showing.last)
        if showing.view_at(at).settled and showing.view_at(at).state.seat == 1
    ]
    assert branch(showing.moved(others[0])) == (
        "The cards of Bo are not known: the branch ends here."
    )


def test_a_draw_that_nobody_knows_ends_the_branch() -> None:
    """Seen by one seat the deck is not known: its own retreat is told, and what it draws is not."""
    showing = show(reel("jamaica"), 0)
    for at in range(1, showing.last):
        there = branch(showing.moved(at))
        if isinstance(there, str):
            continue
        retreats = [action for action in legal_actions(there.state) if action.do == "retreat"]
        if retreats:
            after, _ = tried(there, retreats[0])
            assert after.stopped == "What is drawn now is not known: the branch ends here."
            assert after.view.me is None, "nothing is offered where the branch ends"
            return
    raise AssertionError("no retreat in the whole game")


def test_the_move_that_was_made_can_be_made_again() -> None:
    acts = [act for act in played("tortuga").history if isinstance(act, Acted)]
    showing = shown("tortuga")
    there = branch(showing.moved(1))
    assert isinstance(there, Branch)
    after, _ = tried(there, acts[0].action)
    assert after.state.crews == played("tortuga", steps=1).state.crews
