"""The first row: the game and its rules, the table, the turn, how it stands with the peers."""

from cli.model.changed import rules_titles
from cli.model.language import _
from cli.model.screen.cells import cell, ends, shown, spelled
from cli.model.screen.look import Look, Size
from cli.model.screen.picture import Row, Span, width
from cli.model.screen.scene import Scene

APP = "Cartagena"


def heading(scene: Scene, size: Size, columns: int, look: Look) -> Row:
    """Exactly one row; what matters least is left out where not all of it fits (SCREEN 3, 4)."""
    right = spelled(_right(scene), look)
    right = cell(right, min(width(right), columns // 2), look)
    room = columns - width(right) - 3
    lefts = [spelled(f" {' · '.join(words)}", look) for words in _lefts(scene, size)]
    left = next((text for text in lefts if width(text) <= room), lefts[-1])
    ending = (Span("  "), Span(right), Span(" "))
    return ends((Span(left, "head"),), ending, columns, look)


def _lefts(scene: Scene, size: Size) -> list[list[str]]:
    """The words on the left, the fullest wording first."""
    rules, title = scene.view.state.rules, named(scene)
    whole, game = rules_titles(rules)
    opened = _("{rules} (open hands)").format(rules=game)
    opened = opened if rules.hands == "open" and size == "tall" and whole == game else whole
    laps = scene.view.state.round
    more = [_("round {number}").format(number=laps)] if size == "tall" and laps else []
    tail = [title] if title else []
    return [
        [APP, opened, *tail, *more],
        [APP, opened, *tail],
        [APP, game, *tail],
        [game, *tail],
        tail or [game],
    ]


def named(scene: Scene) -> str:
    """The table's name in quotes; a kind of game, on one machine, without (SCREEN 5)."""
    title = shown(scene.title)
    # i18n: the name of a table in the quotation marks of the language
    return _('"{table}"').format(table=title) if scene.link and title else title


def _right(scene: Scene) -> str:
    parts = [turn_text(scene), shown(scene.link)]
    return " · ".join(part for part in parts if part)


def turn_text(scene: Scene) -> str:
    """``"turn 17"``; before the first and after the last one what there is instead."""
    state = scene.view.state
    if state.winners is not None:
        return _("game over")
    turn = _("turn {turn}").format(turn=scene.view.turn)
    return turn if state.round else _("not dealt yet")
