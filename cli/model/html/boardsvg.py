"""The board as a drawing: what never moves, and a group for every place that does.

A group carries its key and where it lies, so that the page's script can fill it again.
"""

from typing import Final

from cli.model.html.escaping import text
from cli.model.html.marks import arrow, chips, crews, raft
from cli.model.html.plan import HIGH, MARGIN, STRIP, WIDE, WIDTH, Berth, Plan, Space, Strip
from cli.model.html.scene import Scene
from cli.model.language import _
from engine.data.icons import ICON_NAMES
from engine.rules import Rules

TALL: Final = 800
"""A board higher than this may be higher than the window, so that it stays readable."""


def board_svg(plan: Plan, rules: Rules, board: tuple[int, ...], scene: Scene) -> str:
    """The board with its pieces as the scene has them; ``board`` () before it is laid out."""
    names = ICON_NAMES[rules.icons]
    parts = [_strip(strip, scene) for strip in plan.strips]
    parts += [_space(space, board, names, scene) for space in plan.spaces]
    parts += [_berth(berth, scene) for berth in plan.berths]
    moved = f'<g data-k="mv">{arrow(scene["mv"])}</g>'
    kind = "board tall" if plan.height > TALL else "board"
    return (
        f'<svg class="{kind}" viewBox="0 0 {WIDTH} {plan.height}" role="img" '
        f'aria-label="{text(_("The board"))}">{"".join(parts)}{moved}</svg>'
    )


def _strip(strip: Strip, scene: Scene) -> str:
    """A place of any number of pirates, its title and beside it a note."""
    top, width = strip.top, WIDTH - 2 * MARGIN
    note = ""
    if strip.note:
        note = (
            f'<text class="note" data-k="{strip.note}" x="{MARGIN + 14}" y="{top + 45}">'
            f"{text(scene[strip.note])}</text>"
        )
    middle = top + (24 if strip.note else STRIP // 2 + 6)
    return (
        f'<rect class="strip {strip.kind}" x="{MARGIN}" y="{top}" width="{width}" '
        f'height="{STRIP}" rx="10"/><text class="title" x="{MARGIN + 14}" y="{middle}">'
        f'{text(strip.title)}</text>{note}<g data-k="{strip.key}" data-y="{top}">'
        f"{crews(scene[strip.key], top)}</g>"
    )


def _tile(left: int, top: int, number: str, kind: str = "space") -> str:
    return (
        f'<rect class="{kind}" x="{left + 3}" y="{top + 3}" width="{WIDE - 6}" '
        f'height="{HIGH - 6}" rx="9"/><text class="number" x="{left + 11}" y="{top + 22}">'
        f"{number}</text>"
    )


def _space(space: Space, board: tuple[int, ...], names: tuple[str, ...], scene: Scene) -> str:
    """A space of the path with its number and icon."""
    left, top, icon, title = space.left, space.top, "", space.number
    if board:
        kind, name = board[space.order], names[board[space.order]]
        title = _("{space}: {icon}").format(space=space.number, icon=name)
        icon = (
            f'<use href="#i{kind}" class="icon" x="{left + 36}" y="{top + 8}" width="34" '
            f'height="34"/><text class="word" x="{left + WIDE // 2 + 1}" y="{top + 56}">'
            f"{text(name)}</text>"
        )
    held = f'<g data-k="{space.key}" data-x="{left}" data-y="{top}">'
    pieces = chips(scene[space.key], left, top)
    tile = _tile(left, top, space.number)
    return f"<g><title>{text(title)}</title>{tile}{icon}{held}{pieces}</g></g>"


def _berth(berth: Berth, scene: Scene) -> str:
    """A berth's name, its raft's number, and the raft's spaces, which come and go with it."""
    top = berth.top
    sign = "white" if berth.key == "b0" else "orange"
    spaces = "".join(_plank(space, scene) for space in berth.spaces)
    return (
        f'<rect class="raft {sign}" x="{MARGIN + 2}" y="{top + 1}" '
        f'width="{WIDTH - 2 * MARGIN - 4}" height="{HIGH - 2}" rx="12"/>'
        f'<text class="title" x="{MARGIN + 14}" y="{top + 42}">{_halves(berth.name)}</text>'
        f'<text class="note" data-k="{berth.key}" x="{MARGIN + 14}" y="{top + 82}">'
        f"{text(scene[berth.key])}</text>{spaces}"
    )


def _plank(space: Space, scene: Scene) -> str:
    """A raft's space; its icon changes with the raft."""
    left, top = space.left, space.top
    held = f'<g data-k="{space.key}" data-x="{left}" data-y="{top}">'
    pieces = raft(scene[space.key], left, top)
    return f"<g>{_tile(left, top, space.number, 'space plank')}{held}{pieces}</g></g>"


def _halves(name: str) -> str:
    """A berth's name in two lines: its column is narrow."""
    first, _blank, rest = name.partition(" ")
    x = MARGIN + 14
    return f'<tspan x="{x}">{text(first)}</tspan><tspan x="{x}" dy="19">{text(rest)}</tspan>'
