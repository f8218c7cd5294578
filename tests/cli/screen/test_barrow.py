"""Which keys of the last row stay where not all fit."""

from cli.model.screen.barrow import bar_row
from cli.model.screen.hint import Hint
from cli.model.screen.look import Look
from cli.model.screen.picture import text_of

HINTS = (
    Hint("1-6", "card"),
    Hint("*1-6", "dark card"),
    Hint("0", "retreat"),
    Hint("a-c", "pirate"),
    Hint(".", "end turn"),
    Hint(":", "command"),
    Hint("t", "chat"),
    Hint("l", "log"),
    Hint("?", "help"),
)


def drawn(columns: int) -> str:
    return text_of((bar_row(HINTS, columns, Look()),))[0].rstrip()


def test_the_help_is_the_last_to_go_at_any_width() -> None:
    for columns in range(8, 100):
        assert drawn(columns).endswith("? help")


def test_what_plays_and_ends_a_turn_stays_longer_than_what_looks() -> None:
    assert (
        drawn(78) == " 1-6 card  *1-6 dark card  0 retreat  a-c pirate  . end turn  l log  ? help"
    )
    assert drawn(60) == " 1-6 card  *1-6 dark card  a-c pirate  . end turn  ? help"
    assert drawn(50) == " 1-6 card  a-c pirate  . end turn  ? help"
