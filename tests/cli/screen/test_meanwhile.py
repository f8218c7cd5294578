"""`cli.model.screen.meanwhile`: one line of what others did, the newest in any case."""

from cli.model.screen.meanwhile import meanwhile
from cli.model.screen.picture import width
from cli.model.screen.scene import Said

LOG = (
    Said("", "The deck is shuffled."),
    Said("Ana", "skull jail→3", 1),
    Said("Bo", "key jail→1", 2),
    Said("Bo", "hat 1→10", 2),
    Said("", "Turned up in the supply: hat, key.", 2),
    Said("Chloé", "retreat 9→7 +2", 3),
)


def test_each_player_stands_once_before_what_they_did() -> None:
    told = "Meanwhile: Bo key jail→1, hat 1→10; Chloé retreat 9→7 +2."
    assert meanwhile(LOG, "Ana") == told


def test_a_line_of_the_client_parts_nothing() -> None:
    """A game that is gone on with says so in its log."""
    log = (*LOG, Said("", "The game goes on."))
    assert meanwhile(log, "Ana") == meanwhile(LOG, "Ana")
    assert meanwhile((LOG[0],), "Ana") == ""


def test_nothing_is_said_where_nobody_else_has_played() -> None:
    assert meanwhile(LOG, "Chloé") == ""
    assert meanwhile(LOG[:2], "Ana") == ""
    assert meanwhile((), "Ana") == ""


def test_before_the_own_first_action_it_begins_with_the_first_turn() -> None:
    assert meanwhile(LOG[:2], "Bo") == "Meanwhile: Ana skull jail→3."


def test_what_does_not_fit_is_counted_and_the_newest_is_told() -> None:
    told = meanwhile(LOG, "Ana", 50)
    assert told == "Meanwhile: 2 actions by Bo, then Chloé retreat 9→7 +2."
    assert meanwhile(LOG, "Ana", 5) == told
    others = (*LOG, Said("Dora", "key 1→2", 4), Said("Dora", "draws hat", 4, follows=True))
    whose = "Meanwhile: 3 actions by Bo and Chloé, then Dora key 1→2."
    assert meanwhile(others, "Ana", 60) == whose
    long = (*LOG, *(Said("Bo", f"pistol {at}→{at + 5}", 4) for at in range(20)))
    assert width(meanwhile(long, "Ana")) <= 78
    assert meanwhile(long, "Ana").endswith("pistol 19→24.")
