"""The board as a drawing: what never moves, and a group for every place that does.

A group carries its key and where it lies, so that the page's script can fill it again.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from cli.model.html.escaping import text
from cli.model.html.marks import arrow, chips, crews, raft
from cli.model.html.plan import HIGH, MARGIN, STRIP, WIDE, WIDTH, Berth, Plan, Space, Strip
from cli.model.html.scene import Scene
from cli.model.language import _
from cli.model.terms import icon_names
from engine.rules import Rules

TALL: Final = 800
"""A board higher than this may be higher than the window, so that it stays readable."""


def board_svg(plan: Plan, rules: Rules, board: tuple[int, ...], scene: Scene) -> str:
    """The board with its pieces as the scene has them; ``board`` () before it is laid out."""
    names = icon_names(rules.icons)
    parts = [_strip(strip, scene) for strip in plan.strips]
    parts += [_space(space, board, names) for space in plan.spaces]
    parts += [_berth(berth, scene) for berth in plan.berths]
    # What stands on the board stands on the arrow as well: letters must be read.
    pieces = f'<g data-k="mv">{arrow(scene["mv"])}</g>{"".join(_pieces(plan, scene))}'
    kind = "board tall" if plan.height > TALL else "board"
    return (
        f'<svg class="{kind}" viewBox="0 0 {WIDTH} {plan.height}" role="img" '
        f'aria-label="{text(_("The board"))}">{"".join(parts)}{pieces}</svg>'
    )


def _pieces(plan: Plan, scene: Scene) -> Iterator[str]:
    """A group for every place, which the page's script fills again."""
    for strip in plan.strips:
        held = crews(scene[strip.key], strip.top)
        yield f'<g data-k="{strip.key}" data-y="{strip.top}">{held}</g>'
    for space in plan.spaces:
        yield _held(space, chips(scene[space.key], space.left, space.top))
    for space in (space for berth in plan.berths for space in berth.spaces):
        yield _held(space, raft(scene[space.key], space.left, space.top))


def _held(space: Space, pieces: str) -> str:
    return f'<g data-k="{space.key}" data-x="{space.left}" data-y="{space.top}">{pieces}</g>'


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
        f"{text(strip.title)}</text>{note}"
    )


def _tile(left: int, top: int, number: str, kind: str = "space") -> str:
    return (
        f'<rect class="{kind}" x="{left + 3}" y="{top + 3}" width="{WIDE - 6}" '
        f'height="{HIGH - 6}" rx="9"/><text class="number" x="{left + 11}" y="{top + 22}">'
        f"{number}</text>"
    )


def _space(space: Space, board: tuple[int, ...], names: Sequence[str]) -> str:
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
    return f"<g><title>{text(title)}</title>{_tile(left, top, space.number)}{icon}</g>"


def _berth(berth: Berth, scene: Scene) -> str:
    """A berth's name, its raft's number, and its spaces: their icons come with the raft."""
    top = berth.top
    sign = "white" if berth.key == "b0" else "orange"
    planks = (_tile(space.left, top, space.number, "space plank") for space in berth.spaces)
    return (
        f'<rect class="raft {sign}" x="{MARGIN + 2}" y="{top + 1}" '
        f'width="{WIDTH - 2 * MARGIN - 4}" height="{HIGH - 2}" rx="12"/>'
        f'<text class="title" x="{MARGIN + 14}" y="{top + 42}">{_halves(berth.name)}</text>'
        f'<text class="note" data-k="{berth.key}" x="{MARGIN + 14}" y="{top + 82}">'
        f"{text(scene[berth.key])}</text>{''.join(planks)}"
    )


def _halves(name: str) -> str:
    """A berth's name in two lines: its column is narrow."""
    first, _blank, rest = name.partition(" ")
    x = MARGIN + 14
    return f'<tspan x="{x}">{text(first)}</tspan><tspan x="{x}" dy="19">{text(rest)}</tspan>'
