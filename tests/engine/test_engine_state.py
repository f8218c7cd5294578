from hypothesis import given
from hypothesis import strategies as st

from engine import Rules, State, make_rules, new_game
from engine.cards import deck_faces
from engine.extra import EMPTY, Crossing, Docks, Extra
from engine.local import start
from tests.engine.folds import any_rules, variant_rules
from tests.engine.scenes import HAT, SLOOP, scene


def rebuilt(state: State) -> State:
    """The state again from its readable properties."""
    seats = range(state.rules.players)
    return State.build(
        state.rules,
        board=state.board,
        first=state.first,
        need=state.need,
        seat=state.seat,
        round=state.round,
        actions=state.actions,
        pirates=[state.pirates(seat) for seat in seats],
        hands=[state.hand(seat) for seat in seats],
        supply=state.supply,
        deck=state.deck,
        discard=state.discard(),
        living=state.living,
        owed=state.owed,
        turning_up=state.turning_up,
        skipping=state.skipping,
        extra=Extra(
            state.pending,
            state.extra.turn,
            state.captains,
            state.extra.crossing,
            state.docks,
            state.extra.closing,
        ),
    )


@given(st.one_of(any_rules(), variant_rules()), st.binary(max_size=4))
def test_readable_properties_make_the_state_again(rules: Rules, seed: bytes) -> None:
    for state in (new_game(rules), start(rules, seed).state):
        again = rebuilt(state)
        assert again == state
        assert hash(again) == hash(state)


def test_new_game_is_all_in_jail_and_undealt() -> None:
    state = new_game(make_rules("jamaica", 3))
    assert [state.pirates(seat) for seat in range(3)] == [(0,) * 6] * 3
    assert state.discard() == deck_faces(state.rules)
    assert (state.board, state.first, state.round, state.living) == ((), -1, 0, (0, 1, 2))
    assert state.winners is None


def test_positions_and_occupancy() -> None:
    state = scene((0, 3, 3, 9, SLOOP, SLOOP), (0, 0, 0, 0, 3, SLOOP))
    assert state.pirates(0) == (0, 3, 3, 9, SLOOP, SLOOP)
    assert {place: state.occupancy(place) for place in (0, 3, 4, 9, SLOOP)} == {
        0: 5,
        3: 3,
        4: 0,
        9: 1,
        SLOOP: 3,
    }
    assert state.goal == SLOOP


def test_other_boards_and_starters_are_other_states() -> None:
    first, second = (start(make_rules("jamaica", 2), seed).state for seed in (b"a", b"b"))
    assert first != second
    assert first.tables != second.tables
    assert first.tables == start(make_rules("jamaica", 2), b"a").state.tables
    assert (first.tables == 3) is False


def test_repr_is_the_one_line_position() -> None:
    text = repr(scene((0, 0, 0, 0, 0, 9), hand=(HAT,)))
    assert "\n" not in text
    assert "hat" in text


def test_base_games_share_one_extra() -> None:
    for preset in ("tortuga", "tortuga-island"):
        state = start(make_rules(preset, 2), b"base").state
        assert state.extra is EMPTY
        assert (state.pending, state.captains, state.sloop, state.sailed, state.docks) == (
            None,
            (),
            None,
            False,
            None,
        )
        assert state.turn == state.seat


def test_readers_of_the_variants() -> None:
    jailbreak = new_game(make_rules("whole-jailbreak", 2))
    assert (jailbreak.sloop, jailbreak.sailed) == ("cartagena", False)
    there = jailbreak._replace(extra=Extra(crossing=Crossing(at_tortuga=True, sailed=True)))
    assert (there.sloop, there.sailed) == ("tortuga", True)
    rafts = new_game(make_rules("all-together", 2))
    assert rafts.docks == Docks(pile=6, pool=40)
    assert rafts.captains == (0, 0)
