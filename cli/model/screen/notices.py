"""What stands in the place of a table: the curtain between two people, a window that is too small.

Nothing of a table is shown here but whose turn it is.
"""

from collections.abc import Sequence

from cli.model.player import COLOURS, LETTERS, View
from cli.model.screen.barrow import bar_row
from cli.model.screen.cells import blank, shown, spelled, text_line, wrapped
from cli.model.screen.hint import Hint
from cli.model.screen.look import LEAST, Look
from cli.model.screen.picture import Picture, Row, width

PLAIN = "cartagena play --plain"


def too_small(columns: int, rows: int, look: Look, plain: str = PLAIN) -> Picture:
    """What a window of any size shows that is too small to play in, exactly as large as it is.

    ``plain`` is the command that leads to the same without a screen.
    """
    wide, high = LEAST["compact"]
    told = (
        f"Cartagena needs {wide}x{high}, this window is {columns}x{rows}.",
        f"Make it larger, or q and: {plain}",
    )
    lines = [part for text in told for part in wrapped(text, max(columns, 1))]
    return _filled([text_line(text, columns, look) for text in lines], columns, rows)


def curtain(
    view: View, left: int | None, title: str, columns: int, rows: int, look: Look
) -> Picture:
    """The page between two people with hidden hands at one keyboard (SCREEN 5), exactly so large.

    ``left`` is the seat that has just played, None at the start; ``title`` the kind of the game.
    """
    name = shown(view.name(view.state.seat))
    told = f" Cartagena · {shown(title)} · turn {view.turn}"
    head = text_line(spelled(told, look), columns, look, "head")
    gone = "The" if left is None else f"{shown(view.name(left))}'s"
    hidden = f"{gone} cards are hidden.  Enter when {name} is alone."
    above = [blank(columns)] * (max(rows - 6, 2) // 3)
    over = _centred(_handed_over(view), columns, look)
    middle = (*over, blank(columns), *_centred(hidden, columns, look))
    keys = bar_row((Hint("Enter", f"{name} is alone"), Hint("q", "leave")), columns, look)
    return (*_filled([head, *above, *middle], columns, rows - 1), keys)


def _handed_over(view: View) -> str:
    state, seat = view.state, view.state.seat
    who = f"{shown(view.name(seat))} ({COLOURS[seat]}, {LETTERS[seat]})"
    if state.turn == seat:
        return f"Pass the keyboard to {who}."
    return f"Pass the keyboard to {who}, who must choose in {shown(view.name(state.turn))}'s turn."


def _centred(text: str, columns: int, look: Look) -> Picture:
    lines = wrapped(text, max(columns - 2, 1))
    gap = " " * ((columns - max(map(width, lines))) // 2)
    return tuple(text_line(gap + part, columns, look) for part in lines)


def _filled(picture: Sequence[Row], columns: int, rows: int) -> Picture:
    """Exactly so many rows."""
    kept = tuple(picture[: max(rows, 0)])
    return (*kept, *[blank(columns)] * (rows - len(kept)))
