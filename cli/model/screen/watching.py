"""The foot of a spectator: what is watched, what may be seen of it, who is to play (SCREEN 5)."""

from cli.model.asking import asked
from cli.model.screen.cells import shown, spelled, text_line
from cli.model.screen.heading import named
from cli.model.screen.look import Look
from cli.model.screen.picture import Row, width
from cli.model.screen.scene import Scene
from cli.model.situation import actions_left


def watching(scene: Scene, columns: int, look: Look) -> Row:
    """``Watching "Friday" · hands hidden · 2 s behind · Ana to play, 2 actions left``.

    Where not all fits, first what the heading has too is left out: who is to play is said whole.
    """
    hands = "hands open" if scene.view.state.rules.hands == "open" else "hands hidden"
    table, plays = f"Watching {named(scene)}".rstrip(), _plays(scene)
    wordings = (
        (table, hands, shown(scene.link), plays),
        (table, hands, plays),
        (table, plays),
        ("Watching", plays),
    )
    told = [spelled(" · ".join(filter(None, parts)), look) for parts in wordings]
    text = next((text for text in told if width(text) <= columns), told[-1])
    return text_line(text, columns, look, "head")


def _plays(scene: Scene) -> str:
    view = scene.view
    if view.state.winners is not None:
        return "the game is over"
    if not view.settled:
        return "cards are being drawn"
    if view.state.pending is not None:
        return shown(asked(view)).removesuffix(".")
    return f"{shown(view.name(view.state.seat))} to play, {actions_left(view)}"
