"""The viewer's own hand in a row, each card behind the key that names it (SCREEN 3, 6).

Marked cards have a row of their own, so that no card moves when one of them comes or goes.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cli.model.asking import digit_of, mark_word
from cli.model.language import kept, pgettext
from cli.model.player import View
from cli.model.screen.boardicons import icon_short, icon_word
from cli.model.screen.cells import blank, line, text_line
from cli.model.screen.chosen import Chosen
from cli.model.screen.look import Look, Size
from cli.model.screen.picture import Picture, Row, Span, width
from cli.model.screen.steps import following
from cli.model.words import HAND_ORDER, cards_text
from engine.cards import ICONS, UNKNOWN, Card

_CELL: dict[Size, int] = {"tall": 13, "normal": 11, "compact": 8}
"""Columns of a card."""

_INDENT: dict[Size, int] = {"tall": 4, "normal": 3, "compact": 1}


def hand_rows(view: View) -> int:
    """Rows of the strip in these rules: none for a spectator."""
    if view.me is None:
        return 0
    return 2 if mark_word(view.state.rules) else 1


@kept(64)
def hand(view: View, chosen: Chosen, marked: str, size: Size, columns: int, look: Look) -> Picture:
    """The strip; the chosen card in reverse, what is not held dim. () for a spectator.

    ``marked`` is the key of what Enter would take, "" where that is not in the strip.
    """
    if view.me is None:
        return ()
    held = view.state.hand(view.me)
    if UNKNOWN in held:  # of another seat, in a replay: how many are more than none of each
        told = text_line(f" {cards_text(held, view.state.rules)}", columns, look, "dim")
        return (told, *[blank(columns)] * (hand_rows(view) - 1))
    word, edition = (icon_short if size == "compact" else icon_word), view.state.rules.icons
    names = tuple(word(icon, edition, look) for icon in range(ICONS))
    strip = _Strip(names, _picked(chosen), marked, _times(size, look))
    plain = [strip.card(icon, held.count(icon)) for icon in HAND_ORDER]
    rows = [_even((*plain, *_others(view, chosen, marked)), size, columns, look)]
    if mark_word(view.state.rules):
        kinds = [icon + ICONS for icon in HAND_ORDER if icon + ICONS in held]
        rows.append(_ragged([strip.card(card, held.count(card)) for card in kinds], columns, look))
    return tuple(rows)


class _Strip(NamedTuple):
    """How a card is written: the icons' names, what is chosen and marked, the sign of a number."""

    names: tuple[str, ...]
    picked: tuple[Card, ...]
    marked: str
    times: str

    def card(self, card: Card, number: int) -> Span:
        """``"1 skull×2"``, ``"*1 skull×1"``."""
        key, name = digit_of(card), self.names[card % ICONS]
        text = f"{key} {name}{self.times}{number}"
        style = "" if number else "dim"
        if card in self.picked:
            style = "chosen"
        elif key == self.marked:
            style = "marked"
        return Span(text, style, f"card {card}")


def _times(size: Size, look: Look) -> str:
    """``×``; in ASCII an x that no whole word before it takes for its last letter."""
    return look.sign("×", "x" if size == "compact" else " x")


def _picked(chosen: Chosen) -> tuple[Card, ...]:
    """The cards among what is chosen, marked ones by their numbers."""
    cards: list[Card] = []
    mark = 0
    for step in chosen.steps:
        if step.kind == "card":
            cards.append(step.value + mark)
        mark = ICONS if step.kind == "mark" else 0
    return tuple(cards)


def _others(view: View, chosen: Chosen, marked: str) -> tuple[Span, ...]:
    """What can be done instead of playing a card: a retreat, a push (RULES 2, 9).

    Dim on the own turn where no pirate can do it, as a card is that is not held.
    """
    done = {step.kind for step in chosen.steps}
    can = {step.kind for step in following(view, ()) if step is not None}
    morgan = view.state.rules.morgan
    there = [("0", "retreat", morgan != "instead"), ("p", "push", morgan != "off")]
    spans: list[Span] = []
    for key, word, offered in there:
        if offered:
            style = "dim" if view.my_turn and word not in can else ""
            style = "chosen" if word in done else "marked" if key == marked else style
            spans.append(Span(f"{key} {pgettext('key', word)}", style, f"key {key}"))
    return tuple(spans)


def _even(spans: Sequence[Span], size: Size, columns: int, look: Look) -> Row:
    """Cells of one width; where a name is too long for them, each as wide as it needs.

    A click on the gap behind a card means the card.
    """
    indent, breadth = _INDENT[size], _CELL[size]
    widest = max(width(span.text) for span in spans[:ICONS])
    total = indent + ICONS * breadth + sum(width(span.text) + 2 for span in spans[ICONS:])
    if widest >= breadth or total > columns + 2:
        return _ragged(spans, columns, look)
    row = [Span(" " * indent)]
    for span in spans:
        row += [span, Span(" " * max(breadth - width(span.text), 1), "", span.hit)]
    return line(tuple(row), columns, look)


def _ragged(spans: Sequence[Span], columns: int, look: Look) -> Row:
    """One behind the other, two blanks between them from the left as far as there is room."""
    room = columns - sum(width(span.text) + 1 for span in spans)
    row = [Span(" ")]
    for at, span in enumerate(spans):
        row += [span, Span("  " if at < room else " ", "", span.hit)]
    return line(tuple(row[:-1]), columns, look)
