"""What stands below the board when a game is over: who won, what can be done, what was said last.

The hand and the prompt give their rows to it, since nothing is chosen any more; the board stays
where it is. Nothing here knows what can be done: that is told by whoever keeps the table.
"""

from cli.model.outcome import outcome
from cli.model.screen.cells import blank, shown, spelled, text_line, wrapped
from cli.model.screen.look import Look
from cli.model.screen.picture import Picture
from cli.model.screen.scene import Scene


def ending(scene: Scene, columns: int, rows: int, look: Look) -> Picture:
    """Exactly so many rows: the outcome, then `Scene.ended`, whose first sentence is never hidden,
    then whose disclosure is waited for.

    A row stays for the newest sentence that was told, the outcome itself left aside; what else can
    be done is left out by whole sentences where not all of it fits.
    """
    won = outcome(scene.view)
    first, *more = _parts((won, *scene.ended, *scene.waits), columns, look)
    told = tuple(one for one in scene.said if one != won)
    said = [row for part in _parts(told, columns, look, "said") for row in part]
    drawn = [*first, *(more[0] if more else ())]
    for part in more[1:]:
        if len(drawn) + len(part) + bool(said) > rows:
            break
        drawn += part
    drawn = drawn[:rows]
    drawn += said[max(len(said) - (rows - len(drawn)), 0) :]
    return (*drawn, *[blank(columns)] * (rows - len(drawn)))


def _parts(lines: tuple[str, ...], columns: int, look: Look, style: str = "") -> list[Picture]:
    """Each sentence in rows of its own; the first of them stands out."""
    return [
        tuple(
            text_line(part, columns, look, style or ("" if at else "head"))
            for part in wrapped(spelled(shown(text), look), max(columns - 1, 1))
        )
        for at, text in enumerate(lines)
    ]
