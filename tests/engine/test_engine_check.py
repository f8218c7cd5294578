import pytest

from engine import Choose, Draw, Layout, Over, Shuffle, State
from engine.cards import ONE, UNKNOWN
from engine.check import check
from tests.engine.scenes import HAT, KEY, SLOOP, scene

SOUND = scene((0, 0, 0, 3, 5, 9), (0, 0, 0, 3, 9, 9), hand=(HAT, KEY), row=(HAT,), supply=12)


def test_sound_state_has_no_problem() -> None:
    assert check(SOUND) == ()


def moved(state: State, crew: tuple[int, ...]) -> State:
    """The crew of seat 0 set down anew, with the occupancy that goes with it."""
    crews = (sum(16**position for position in crew), state.crews[1])
    return state._replace(
        holdings=crews + state.hands, occupied=sum(crews) - sum(crew & 15 for crew in crews)
    )


@pytest.mark.parametrize(
    ("state", "problem"),
    [
        (SOUND._replace(holdings=SOUND.holdings[1:]), "3 crews and hands for 2 seats"),
        (SOUND._replace(holdings=SOUND.crews), "2 crews and hands for 2 seats"),
        (SOUND._replace(seat=2), "seat 2 of 2"),
        (SOUND._replace(occupied=0), "the occupancy is not the pirates out of jail"),
        (moved(SOUND, (0, 0, 0, 3, 5)), "seat 0 has 5 pirates on the path, not 6"),
        (moved(SOUND, (0, 0, 0, 3, 5, 38)), "seat 0 has 5 pirates on the path, not 6"),
        (moved(SOUND, (0, 0, 0, 3, 9, 9)), "4 pirates on space 9, where three may stand"),
        (moved(SOUND, (SLOOP,) * 6), "seat 0 has escaped and the game goes on"),
        (SOUND._replace(deck=SOUND.deck + 1), "103 cards instead of 102"),
        (SOUND._replace(discarded=18 * ONE[HAT]), "more cards of kind 2 than the deck has"),
        (SOUND._replace(supply=(UNKNOWN,)), "an unknown card where all can see it"),
        (SOUND._replace(supply=(HAT,) * 13), "a row of 13 cards where 12 lie"),
        (SOUND._replace(deck=-1), "a deck of -1 cards"),
        (SOUND._replace(actions=3), "3 actions of at most 3 in the turn"),
        (SOUND._replace(actions=-1), "-1 actions of at most 3 in the turn"),
        (SOUND._replace(round=0), "round 0"),
        (SOUND._replace(living=(1, 0)), "living seats (1, 0)"),
        (SOUND._replace(living=()), "nobody at the table"),
        (SOUND._replace(living=(1,)), "a choice of seat 0 in the turn of seat 0"),
        (SOUND._replace(need=Choose(1)), "a choice of seat 1 in the turn of seat 0"),
        (SOUND._replace(need=Over((1, 0), "escaped")), "winners (1, 0)"),
        (SOUND._replace(need=Over((), "escaped")), "winners ()"),
        (SOUND._replace(need=Over((0,), "escaped"), living=(1,)), "a winner who has left"),
        (SOUND._replace(need=Layout()), "a layout asked for twice, or never made"),
        (SOUND._replace(owed=1), "cards owed while no draw runs"),
        (
            SOUND._replace(need=Draw("card", ((0, 100),))),
            "a draw of nothing or of more than the deck holds",
        ),
        (
            SOUND._replace(need=Shuffle("card", 0)),
            "a shuffle that is not of the discard into an empty deck",
        ),
    ],
)
def test_each_problem_is_named(state: State, problem: str) -> None:
    assert problem in check(state)


def test_unknown_card_in_an_open_hand() -> None:
    state = scene((0,) * 6, hand=(HAT,), hands="open")
    hidden = state._replace(holdings=(*state.crews, ONE[UNKNOWN], state.hands[1]))
    assert "an unknown card in an open hand" in check(hidden)
    capped = scene((0,) * 6, round_cap=3)._replace(round=4)
    assert check(capped) == ("round 4 past the cap",)
