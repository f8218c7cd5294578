"""The foot of a spectator: what is watched, what may be seen of it, who is to play (SCREEN 5)."""

from cli.model.asking import asked
from cli.model.screen.cells import shown, spelled, text_line
from cli.model.screen.heading import named
from cli.model.screen.look import Look
from cli.model.screen.picture import Row
from cli.model.screen.scene import Scene
from cli.model.situation import actions_left


def watching(scene: Scene, columns: int, look: Look) -> Row:
    """``Watching "Friday" · hands hidden · 2 s behind · Ana to play, 2 actions left``."""
    view = scene.view
    hands = "hands open" if view.state.rules.hands == "open" else "hands hidden"
    parts = [f"Watching {named(scene)}".rstrip(), hands, shown(scene.link), _plays(scene)]
    text = spelled(" · ".join(part for part in parts if part), look)
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
