"""What each seat sees of every entry of a log, also a seat that left in the middle of a draw."""

import pytest

from cli.model.network.steps import seen_steps
from p2p.core.fold.game import Game
from p2p.core.fold.own import Own
from p2p.core.notices import Applied
from tests.p2p.core.table_of_seats import RoundTable


def seen_by(table: RoundTable, seat: int) -> None:
    """Every step of the log as this seat sees it: its states are those of the seat's own fold."""
    game = Game.begin(table.log[0])
    own = Own.begin(game, seat, table.seeds[seat], table.owns[seat].coin)
    for signed in table.log[1:]:
        after = game.apply(signed, verified=True, proved=True)
        own_after = own.follow(game, signed, after)
        event = signed.event
        told = Applied(event.height, None, event.kind, event, game, after, own, own_after)
        steps = seen_steps(told)
        assert not steps or steps[-1].after == own_after.state
        game, own = after, own_after


@pytest.mark.parametrize("phase", ["shuffle", "shares", "act"])
@pytest.mark.parametrize("leaver", [0, 2])
def test_a_seat_that_left_goes_on_seeing_what_all_see(phase: str, leaver: int) -> None:
    table = RoundTable.of("hispaniola", 3, round_cap=2).play_until(phase, 1)
    table.resign(leaver)
    table.play()
    for seat in range(3):
        seen_by(table, seat)
