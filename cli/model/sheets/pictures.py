"""The pictures of the rules page (SVG): a move on a strip of spaces, the way by its segments."""

from typing import Final

from cli.model.html.escaping import text
from cli.model.html.symbols import chip_id, icon_id
from cli.model.language import _
from cli.model.player import LETTERS
from cli.model.sheets.values import Example, Stretch

SPACE: Final = 46
HIGH: Final = 62
ABOVE: Final = 34
"""Room for the arrow above the spaces."""

CHIP: Final = 19
ICON: Final = 26


def strip(example: Example) -> str:
    """The move as a drawing; its caption is for those who do not see it."""
    width = len(example.stands) * SPACE
    spaces = "".join(
        _space(at, stand.icon, at in (example.origin, example.target))
        + _chips(at * SPACE, stand.seats)
        for at, stand in enumerate(example.stands)
    )
    return (
        f'<svg class="strip" viewBox="-3 0 {width + 6} {ABOVE + HIGH + 4}" role="img" '
        f'aria-label="{text(example.caption)}"><rect class="plank" x="-3" y="{ABOVE - 3}" '
        f'width="{width + 6}" height="{HIGH + 6}" rx="6"/>{spaces}{_arrow(example)}</svg>'
    )


def _space(at: int, icon: int, marked: bool) -> str:
    kind = "space on" if marked else "space"
    x = at * SPACE
    return (
        f'<rect class="{kind}" x="{x + 2}" y="{ABOVE}" width="{SPACE - 4}" height="{HIGH}" rx="5"/>'
        f"{_icon(icon, x + (SPACE - ICON) // 2, ABOVE + 5, ICON)}"
    )


def _icon(icon: int, x: int, y: int, side: int) -> str:
    size = f'width="{side}" height="{side}"'
    return f'<use href="#{icon_id(icon)}" class="icon" x="{x}" y="{y}" {size}/>'


def _chips(x: int, seats: tuple[int, ...]) -> str:
    y = ABOVE + HIGH - CHIP - 3
    step = CHIP - 6 if len(seats) > 2 else CHIP
    first = x + SPACE // 2 - CHIP // 2 - step * (len(seats) - 1) // 2
    return "".join(
        f'<use href="#{chip_id(seat, captain=False)}" x="{first + at * step}" y="{y}" '
        f'width="{CHIP}" height="{CHIP}"/>'
        for at, seat in enumerate(seats)
    )


def _arrow(example: Example) -> str:
    start = example.origin * SPACE + SPACE // 2
    end = example.target * SPACE + SPACE // 2
    lean = (end - start) // 6
    path = f"M{start} {ABOVE}C{start + lean} -4 {end - lean} -4 {end} {ABOVE - 6}"
    tip = f"M{end - 7} {ABOVE - 11}h14l-7 13z"
    letter = LETTERS[example.seat]
    return (
        f'<path class="track" d="{path}"/><path class="track {letter}" d="{path}"/>'
        f'<path class="tip" d="{tip}"/>'
    )


def way(stretches: tuple[Stretch, ...], icons: tuple[str, ...]) -> str:
    """The way in pieces that wrap: places, segments, wharf."""
    return f'<div class="way">{"".join(_stretch(one, icons) for one in stretches)}</div>'


def _stretch(stretch: Stretch, icons: tuple[str, ...]) -> str:
    parts = [f'<span class="place">{text(stretch.begins)}</span>']
    for at, segment in enumerate(stretch.segments):
        if at == stretch.wharf:
            parts.append(f'<span class="place wharf">{text(_("wharf"))}</span>')
        parts.append(_segment(segment, icons))
    parts.append(f'<span class="place goal">{text(stretch.ends)}</span>')
    return "".join(parts)


def _segment(segment: tuple[int, ...], icons: tuple[str, ...]) -> str:
    names = ", ".join(_(icons[icon]) for icon in segment)
    spaces = "".join(
        f'<rect class="space" x="{at * 30 + 1}" y="1" width="28" height="32" rx="4"/>'
        f"{_icon(icon, at * 30 + 5, 7, 20)}"
        for at, icon in enumerate(segment)
    )
    return (
        f'<svg class="segment" viewBox="-3 -2 186 38" role="img" aria-label="{text(names)}">'
        f"{spaces}</svg>"
    )
