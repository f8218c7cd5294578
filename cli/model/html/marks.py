"""The texts of a scene drawn once more as markup: what a reader without script sees.

The page's script draws the same texts in the same way (``cli/web/scene.js``).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from cli.model.html.escaping import text
from cli.model.html.plan import HIGH, MARGIN, SEAT_WIDE, SEATS_FROM, STRIP, WIDE
from cli.model.language import _
from cli.model.player import LETTERS
from cli.model.terms import icon_names

CHIP: Final = 30
"""The side of a pirate, which stands on the middle of its place."""

ICON: Final = 40


def chips(held: str, left: int, top: int) -> str:
    """Up to three things that stand on a space beside each other, or one on it."""
    names = held.split()
    return "".join(
        _use(name, left + _column(at, len(names)), top + HIGH - 22 - CHIP // 2, CHIP)
        for at, name in enumerate(names)
    )


def _column(at: int, number: int) -> int:
    """One stands in the middle, two and three share the width."""
    return WIDE // 2 - CHIP // 2 + (2 * at - number + 1) * (CHIP + 2) // 2


def raft(held: str, left: int, top: int) -> str:
    """A raft's space: its icon, and what lies or stands there; "" where no raft is."""
    icon, _blank, on = held.partition(" ")
    if not icon:
        return ""
    return _use(icon, left + (WIDE - ICON) // 2, top + 8, ICON, "icon") + chips(on, left, top)


def crews(held: str, top: int) -> str:
    """The pirates of a strip, each colour in its own column with its number."""
    return "".join(_crew(part.split(":"), top) for part in held.split())


def _crew(part: list[str], top: int) -> str:
    seat, name, number = part
    x = MARGIN + SEATS_FROM + int(seat) * SEAT_WIDE
    label = f'<text class="many" x="{x + 38}" y="{top + STRIP // 2 + 8}">×{number}</text>'
    return _use(name, x, top + STRIP // 2 - CHIP // 2, CHIP) + label


def _use(name: str, x: int, y: int, side: int, kind: str = "") -> str:
    as_class = f' class="{kind}"' if kind else ""
    return f'<use href="#{text(name)}"{as_class} x="{x}" y="{y}" width="{side}" height="{side}"/>'


def cards(held: str, icons: str) -> str:
    """Cards beside each other, each with its name, a mark and how many."""
    return "".join(_cards(held, icon_names(icons)))


def _cards(held: str, names: Sequence[str]) -> Iterator[str]:
    for part in held.split():
        card, _x, number = part.partition("x")
        many = f"<b>×{number}</b>" if number and number != "1" else ""
        if card == "?":
            yield f'<span class="card back"><i>?</i>{text(_("unseen"))}{many}</span>'
            continue
        icon, mark = int(card[0]), card[1:]
        drawn = f'<svg viewBox="0 0 24 24"><use href="#i{icon}"/></svg>'
        grey = " marked" if mark else ""
        yield f'<span class="card{grey}">{drawn}{text(names[icon] + mark)}{many}</span>'


def arrow(held: str) -> str:
    """The path of the last move, bent a little, and marks on both ends; "" for none.

    Of what was only tried there may be one end.
    """
    if not held:
        return ""
    seat, x, y, wide, to_x, to_y, to_wide = map(int, held.split())
    bend = 26 if to_x >= x else -26
    middle = f"{(x + to_x) // 2} {(y + to_y) // 2 - bend}"
    letter = LETTERS[seat]
    path = f"M{x} {y}Q{middle} {to_x} {to_y}"
    way = f'<path class="track" d="{path}"/><path class="track {letter}" d="{path}"/>'
    ends = _end("from", x, y, wide) + _end("to", to_x, to_y, to_wide)
    return ends if (x, y) == (to_x, to_y) else way + ends


def _end(kind: str, x: int, y: int, wide: int) -> str:
    """The mark on an end of a move: its tile, or in a strip its pirates."""
    left, top, width, height = (
        (x - 20, y - 20, 40, 40) if wide else (x - WIDE // 2 + 3, y - HIGH + 25, WIDE - 6, HIGH - 6)
    )
    return f'<rect class="{kind}" x="{left}" y="{top}" width="{width}" height="{height}" rx="9"/>'
