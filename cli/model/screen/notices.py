"""What stands in the place of a table: the curtain between two people, a window that is too small.

Nothing of a table is shown here but whose turn it is.
"""

from collections.abc import Sequence

from cli.model.language import NP_, _
from cli.model.player import LETTERS, View
from cli.model.screen.barrow import bar_row
from cli.model.screen.cells import blank, shown, spelled, text_line, wrapped
from cli.model.screen.hint import Hint
from cli.model.screen.look import LEAST, Look
from cli.model.screen.picture import Picture, Row, width
from cli.model.terms import colour

PLAIN = "cartagena play --plain"


def too_small(columns: int, rows: int, look: Look, plain: str = PLAIN) -> Picture:
    """What a window of any size shows that is too small to play in, exactly as large as it is.

    ``plain`` is the command that leads to the same without a screen.
    """
    wide, high = LEAST["compact"]
    told = (
        # i18n: columns and rows of a window: "60x20"
        _("Cartagena needs {needed}, this window is {size}.").format(
            needed=f"{wide}x{high}", size=f"{columns}x{rows}"
        ),
        # i18n: q is a key, {command} is typed behind it
        _("Make it larger, or q and: {command}").format(command=plain),
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
    turn = _("turn {turn}").format(turn=view.turn)
    told = f" Cartagena · {shown(title)} · {turn}"
    head = text_line(spelled(told, look), columns, look, "head")
    if left is None:
        hidden = _("The cards are hidden.  Enter when {name} is alone.").format(name=name)
    else:
        hidden = _("{owner}'s cards are hidden.  Enter when {name} is alone.")
        hidden = hidden.format(owner=shown(view.name(left)), name=name)
    above = [blank(columns)] * (max(rows - 6, 2) // 3)
    over = _centred(_handed_over(view), columns, look)
    middle = (*over, blank(columns), *_centred(hidden, columns, look))
    alone = _("{name} is alone").format(name=name)
    keys = bar_row((Hint("Enter", alone), Hint("q", NP_("key", "leave"))), columns, look)
    return (*_filled([head, *above, *middle], columns, rows - 1), keys)


def _handed_over(view: View) -> str:
    state, seat = view.state, view.state.seat
    if state.turn == seat:
        # i18n: {letter} is the letter of the pirates of that colour
        told = _("Pass the keyboard to {name} ({colour}, {letter}).")
    else:
        told = _(
            "Pass the keyboard to {name} ({colour}, {letter}), who must choose in {other}'s turn."
        )
    name, other = shown(view.name(seat)), shown(view.name(state.turn))
    return told.format(name=name, colour=colour(seat), letter=LETTERS[seat], other=other)


def _centred(text: str, columns: int, look: Look) -> Picture:
    lines = wrapped(text, max(columns - 2, 1))
    gap = " " * ((columns - max(map(width, lines))) // 2)
    return tuple(text_line(gap + part, columns, look) for part in lines)


def _filled(picture: Sequence[Row], columns: int, rows: int) -> Picture:
    """Exactly so many rows."""
    kept = tuple(picture[: max(rows, 0)])
    return (*kept, *[blank(columns)] * (rows - len(kept)))
