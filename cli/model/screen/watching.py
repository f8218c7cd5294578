"""The foot of a spectator: what is watched, what may be seen of it, who is to play (SCREEN 5)."""

from cli.model.asking import asked
from cli.model.language import _
from cli.model.screen.cells import shown, spelled, text_line
from cli.model.screen.heading import named
from cli.model.screen.look import Look
from cli.model.screen.picture import Row, width
from cli.model.screen.promptline import plays
from cli.model.screen.scene import Scene


def watching(scene: Scene, columns: int, look: Look) -> Row:
    """``Watching "Friday" · hands hidden · 2 s behind · Ana to play, 2 actions left``.

    Where not all fits, first what the heading has too is left out: who is to play is said whole.
    """
    opened = scene.view.state.rules.hands == "open"
    hands = _("hands open") if opened else _("hands hidden")
    name, who = named(scene), _plays(scene)
    table = _("Watching {table}").format(table=name) if name else _("Watching")
    wordings = (
        (table, hands, shown(scene.link), who),
        (table, hands, who),
        (table, who),
        (_("Watching"), who),
    )
    told = [spelled(" · ".join(filter(None, parts)), look) for parts in wordings]
    text = next((text for text in told if width(text) <= columns), told[-1])
    return text_line(text, columns, look, "head")


def _plays(scene: Scene) -> str:
    view = scene.view
    if view.state.winners is not None:
        return _("the game is over")
    if not view.settled:
        return _("cards are being drawn")
    if view.state.pending is not None:
        return shown(asked(view)).removesuffix(".")
    return shown(plays(view))
