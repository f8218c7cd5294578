"""The picture of a form: its fields with their values, what the marked one means, what is wrong.

Pure; what the fields are is decided elsewhere.
"""

from typing import Final

from cli.model.folding import folded
from cli.model.language import NP_, _, ngettext
from cli.model.rulesbook.optiontexts import value_told
from cli.model.screen.barrow import bar_row, page_bar
from cli.model.screen.cells import blank, cell, line, shown, spelled, text_line
from cli.model.screen.entryrow import entry_row, sign
from cli.model.screen.hint import Hint
from cli.model.screen.lobbyform import Field, Form
from cli.model.screen.look import Look
from cli.model.screen.mode import Frame, Mode
from cli.model.screen.picture import Picture, Row, Span, width
from cli.model.words import capital

LABEL: Final = 18
VALUE: Final = 24
"""Columns of a field's name and of its value with what surrounds it."""

AROUND_FORM: Final = 4
"""Rows that are none of the fields: heading, a blank one, the line, the bar."""

LEAST_FIELDS: Final = 5

# i18n: behind the arrow keys: they go to another field of a form, they change its value
_FIELDS: Final = (Hint("↑↓", NP_("key", "field")), Hint("←→", NP_("key", "change")))

BAR: Final = {
    "host": (Hint("Enter", NP_("key", "open table")), *_FIELDS),
    "hotseat": (Hint("Enter", NP_("key", "begin")), *_FIELDS),
    "bots": (Hint("Enter", NP_("key", "begin")), *_FIELDS),
    "options": (Hint("Enter", NP_("key", "take these")), *_FIELDS),
}
END: Final = (Hint("Esc", NP_("key", "back")), Hint("?", NP_("key", "help")))


def form_frame(
    form: Form,
    fields: tuple[Field, ...],
    notes: tuple[str, ...],
    window: tuple[int, int],
    look: Look,
    mode: Mode,
) -> Frame:
    """The form in exactly so many columns and rows; ``notes`` are told below the fields."""
    columns, rows = window
    form = form._replace(at=min(form.at, len(fields) - 1))
    field = fields[form.at]
    foot = _foot(form, field, notes, columns, look)[: max(rows - AROUND_FORM - LEAST_FIELDS, 1)]
    room = max(rows - AROUND_FORM - len(foot), 0)
    body, above, below = _fields(form, fields, columns, room, look)
    typing = mode.kind in ("line", "chat")
    typed, cursor = blank(columns), 0
    if typing:
        typed, cursor = entry_row(sign(mode.kind), mode.text, mode.at, columns, look)
    hints = (*BAR[form.kind], *(END[:1] if field.entry == "text" and not form.fresh else END))
    picture = (
        text_line(spelled(f" Cartagena · {form.title}", look), columns, look, "head"),
        _hidden("↑", above, columns, look),
        *body,
        *[blank(columns)] * (room - len(body)),
        _hidden("↓", below, columns, look),
        *foot[1:],
        typed,
        bar_row(page_bar(mode.kind) or hints, columns, look),
    )
    return Frame(picture, (rows - 2, cursor) if typing else None)


def _hidden(sign: str, rows: int, columns: int, look: Look) -> Row:
    """How many rows are out of sight on this side; a blank row where none is."""
    if not rows:
        return blank(columns)
    # i18n: {sign} is an arrow: so many rows of a form are out of sight there
    told = ngettext("{sign} {number} more row", "{sign} {number} more rows", rows)
    text = told.format(sign=sign, number=rows)
    return text_line(spelled(f"   {text}", look), columns, look, "dim")


def _fields(
    form: Form, fields: tuple[Field, ...], columns: int, room: int, look: Look
) -> tuple[Picture, int, int]:
    """The fields, scrolled so that the marked one is seen; how many rows lie above and below."""
    lines: list[Row] = []
    marked = 0
    for at, field in enumerate(fields):
        if field.head:
            lines += [blank(columns), text_line(f"   {field.head}", columns, look, "head")]
        if at == form.at:
            marked = len(lines)
        lines.append(_row(field, at, columns, look, marked=at == form.at))
    first = min(max(marked - room + 2, 0), max(len(lines) - room, 0))
    return tuple(lines[first : first + room]), first, max(len(lines) - first - room, 0)


def _row(field: Field, at: int, columns: int, look: Look, *, marked: bool) -> Row:
    hit = f"row {at}"
    sign = look.sign("▶", ">") if marked else " "
    value = _value(field, look, marked=marked)
    used = sum(width(span.text) for span in value)
    more = "   ".join(filter(None, (field.mark, field.allowed)))
    spans = (
        Span(f" {sign} ", "key", hit),
        Span(cell(field.label, LABEL - 1, look) + " ", "key" if marked else "", hit),
        *(span._replace(hit=hit) for span in value),
        Span(" " * max(VALUE - used, 1), "", hit),
        Span(spelled(more, look), "dim", hit),
    )
    return line(spans, columns, look)


def _value(field: Field, look: Look, *, marked: bool) -> tuple[Span, ...]:
    """The value; of the marked field with the arrows that change it, or the place to type."""
    text = shown(field.value) if field.entry == "text" else value_told(field.value)
    if field.entry == "text":
        place = (Span(" ", "chosen"),) if marked else ()
        return (Span("  "), Span(text, "key" if marked else ""), *place)
    if not marked:
        return (Span(f"  {text}"),)
    left, right = spelled("←", look), spelled("→", look)
    return (Span(f"{left} ", "dim"), Span(text, "chosen"), Span(f" {right}", "dim"))


def _foot(form: Form, field: Field, notes: tuple[str, ...], columns: int, look: Look) -> Picture:
    """What the marked field is, what is of this project's making, what is wrong."""
    told = [(_sentence(field), ""), *((note, "dim") for note in notes)]
    told += [(text, "error") for text in form.said]
    rows = [
        text_line(f"   {part}", columns, look, style)
        for text, style in told
        if text
        for part in folded(spelled(text, look), max(columns - 4, 1))
    ]
    return (blank(columns), *rows)


def _sentence(field: Field) -> str:
    """``"Supply: cards that lie face up, 0 for none."``"""
    if not field.told or field.whole:
        return field.told
    # i18n: a field of a form and what it is: "Supply: cards that lie face up, 0 for none."
    told = _("{field}: {meaning}.")
    return told.format(field=capital(field.label), meaning=field.told)
