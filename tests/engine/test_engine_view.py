from engine import UNKNOWN, Acted, Drawn, LaidOut, Shuffled, conceal, make_rules, new_game, retreat
from engine.moves import apply, play
from engine.state import State
from tests.engine.scenes import BOARD, HAT, KEY, scene


def dealing(preset: str) -> State:
    state = apply(new_game(make_rules(preset, 2)), LaidOut(BOARD, 0))
    return apply(state, Shuffled())


def test_a_seat_sees_its_own_cards_and_the_row() -> None:
    before = dealing("hispaniola")
    deal = Drawn((0, 1) * 6 + (2, 3, 4, 5) * 3)
    seen = [conceal(deal, before, viewer) for viewer in (0, 1, None)]
    row = (2, 3, 4, 5) * 3
    assert seen == [
        Drawn((0, UNKNOWN) * 6 + row),
        Drawn((UNKNOWN, 1) * 6 + row),
        Drawn((UNKNOWN,) * 12 + row),
    ]


def test_open_hands_are_seen_by_all() -> None:
    before = dealing("tortuga")
    deal = Drawn((0, 1) * 6 + (2, 3, 4, 5) * 3)
    assert all(conceal(deal, before, viewer) == deal for viewer in (0, 1, None))


def test_a_single_card() -> None:
    before = play(scene((0, 0, 0, 5, 5, 9)), retreat(9))
    assert conceal(Drawn((HAT, KEY)), before, 0) == Drawn((HAT, KEY))
    assert conceal(Drawn((HAT, KEY)), before, 1) == Drawn((UNKNOWN, UNKNOWN))


def test_other_events_are_public() -> None:
    before = scene((0, 0, 0, 5, 5, 9))
    for event in (Shuffled(), LaidOut(BOARD, 0), Acted(0, retreat(9)), Drawn((HAT,))):
        assert conceal(event, before, None) == event
