"""Random keys, clicks and drags over random tables of every variant, two thousand of each run."""

import pytest

from tests.cli.screen.keystorm import sound, storm


@pytest.mark.parametrize("seed", ["squall", "gale"])
def test_a_storm_of_keys_clicks_and_drags(seed: str) -> None:
    """Nothing raises, every action is legal, and the storm does act and does refuse."""
    acted = refused = 0
    for view, came in storm(1000, seed):
        sound(view, came)
        acted += came.action is not None
        refused += bool(came.said)
    assert acted > 50
    assert refused > 100
