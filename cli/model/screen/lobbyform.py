"""A form that is filled in with keys: fields that are typed, fields that are chosen (SCREEN 6).

Pure and without the rules of the game; what the fields are and whether they go together is said
by `cli.model.screen.lobbyforms`.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from wcwidth import wcwidth

from cli.model.language import _
from cli.model.screen.jamo import latin
from cli.model.screen.picture import width
from cli.model.screen.whynot import no_key

Kind = Literal["host", "hotseat", "bots", "options"]
Entry = Literal["text", "choice", "number"]

MOST_CELLS: Final = 32
"""Columns of a typed name of a table (NETWORK 2); a player's has fewer."""

MOST_DIGITS: Final = 7


class Field(NamedTuple):
    """A row of a form. ``values`` are what may be chosen, in order; of a ``text`` there are none.

    A ``number`` is chosen among its values or typed. ``head`` begins a part of the form.
    ``allowed`` is what is said behind the value, ``told`` what it is; ``mark`` a word behind it
    (``"changed"``, ``"HOUSE"``). ``most`` are the columns of a ``text``. ``whole``: what is told is
    a sentence of its own.
    """

    name: str
    label: str
    value: str
    entry: Entry = "choice"
    values: tuple[str, ...] = ()
    allowed: str = ""
    told: str = ""
    mark: str = ""
    head: str = ""
    most: int = MOST_CELLS
    whole: bool = False


class Form(NamedTuple):
    """A form as it is filled in so far.

    ``values`` are what was given by name; what is not there is as usual. ``at`` is the marked
    field, ``fresh`` whether the first typed character takes the place of the text there is.
    """

    kind: Kind
    title: str
    values: tuple[tuple[str, str], ...] = ()
    at: int = 0
    fresh: bool = True
    said: tuple[str, ...] = ()

    def get(self, name: str, usual: str = "") -> str:
        """What was given for a field."""
        return dict(self.values).get(name, usual)

    def put(self, name: str, value: str) -> Form:
        """With another value for a field."""
        return self._replace(values=tuple((dict(self.values) | {name: value}).items()), said=())

    def without(self, *names: str) -> Form:
        """With these fields as usual."""
        kept = tuple(pair for pair in self.values if pair[0] not in names)
        return self._replace(values=kept, said=())


class FormPressed(NamedTuple):
    """What a key came to: the form now; ``put`` is a field's new value, to be taken by whoever
    knows what hangs on it; ``order``: ``"begin"``, ``"back"``, ``"help"``, ``"copy"``,
    ``"redraw"``; ``told``: why a key did not do what it does.
    """

    form: Form
    put: tuple[str, str] | None = None
    order: str = ""
    told: tuple[str, ...] = ()


_ORDERS: Final = {"enter": "begin", "escape": "back", "f6": "copy", "c-l": "redraw"}
_PLAIN: Final = {"?": "help", "q": "back"}
"""Keys that are orders where no name is typed."""

_ASKS: Final = "?"
"""Help also where a name would be typed, as long as none is: a name does not begin with it."""

QUIET: Final = ("", "backspace")
"""Keys that take back, where there is nothing to take back."""

_UP: Final = ("up", "backtab")
_DOWN: Final = ("down", "tab")
_FAR: Final = {"pageup": -8, "pagedown": 8, "home": -1000, "end": 1000}


def press_form(form: Form, fields: tuple[Field, ...], key: str) -> FormPressed:
    """What a key means in a form with these fields. Nothing is raised for any key."""
    form = form._replace(at=min(form.at, len(fields) - 1))  # some fields come and go with others
    if key in _ORDERS:
        return FormPressed(form, order=_ORDERS[key])
    if key in _UP or key in _DOWN:
        return FormPressed(
            _marked(form, fields, form.at + (1 if key in _DOWN else -1), around=True)
        )
    if key in _FAR:
        return FormPressed(_marked(form, fields, form.at + _FAR[key]))
    field = fields[form.at]
    if field.entry == "text" and not (form.fresh and key == _ASKS):
        return _typed(form, field, key)
    key = latin(key)
    if key in _PLAIN:
        return FormPressed(form, order=_PLAIN[key])
    if key in ("j", "k"):
        return press_form(form, fields, "down" if key == "j" else "up")
    if key in ("left", "right", " "):
        return _turned(form, field, -1 if key == "left" else 1)
    return _numbered(form, field, key) if field.entry == "number" else _stray(form, key)


def _stray(form: Form, key: str) -> FormPressed:
    """A key that means nothing says so, as everywhere."""
    return FormPressed(form, told=(no_key(key),)) if key not in QUIET else FormPressed(form)


def _full(field: Field) -> str:
    """Why a name does not grow."""
    return _("This name has room for {number} columns.").format(number=field.most)


def _marked(form: Form, fields: tuple[Field, ...], at: int, *, around: bool = False) -> Form:
    most = len(fields)
    at = at % most if around else min(max(at, 0), most - 1)
    return form._replace(at=at, fresh=True, said=())


def _turned(form: Form, field: Field, by: int) -> FormPressed:
    """The next value, or the one before; behind the last comes the first."""
    if not field.values:
        return FormPressed(form)
    known = field.value in field.values
    at = field.values.index(field.value) + by if known else min(by, 0)
    return FormPressed(form, (field.name, field.values[at % len(field.values)]))


def _typed(form: Form, field: Field, key: str) -> FormPressed:
    """A name is typed: the first character takes the place of the one that was offered."""
    if key == "backspace":
        text = "" if form.fresh else field.value[:-1]
    elif len(key) == 1 and key.isprintable() and wcwidth(key) >= 0:
        text = key if form.fresh else field.value + key
    else:
        return FormPressed(form)
    if width(text) > field.most:
        return FormPressed(form, told=(_full(field),))
    return FormPressed(form._replace(fresh=False), (field.name, text))


def _numbered(form: Form, field: Field, key: str) -> FormPressed:
    """A number is typed, or taken back to the first of the values."""
    if key == "backspace":
        text = "" if form.fresh else field.value[:-1]
        return FormPressed(form._replace(fresh=False), (field.name, text or field.values[0]))
    if not (key.isascii() and key.isdigit() and len(key) == 1):
        return _stray(form, key)
    before = "" if form.fresh or not field.value.isdigit() else field.value
    text = (before + key).lstrip("0")[:MOST_DIGITS] or "0"
    return FormPressed(form._replace(fresh=False), (field.name, text))


def pasted(form: Form, fields: tuple[Field, ...], text: str) -> FormPressed:
    """A whole text for the marked field, where one can be typed into it."""
    field = fields[min(form.at, len(fields) - 1)]
    if field.entry != "text":
        return FormPressed(form)
    plain = "".join(sign for sign in text if sign.isprintable() and wcwidth(sign) >= 0)
    told = (_full(field),) if width(plain) > field.most else ()
    while width(plain) > field.most:
        plain = plain[:-1]
    return FormPressed(form._replace(fresh=False), (field.name, plain.strip()), told=told)


def clicked_form(form: Form, fields: tuple[Field, ...], hit: str) -> FormPressed:
    """A click: a field is marked, the marked one turned on; a hint is its key."""
    what, _blank, which = hit.partition(" ")
    if what == "key" and which:
        return press_form(form, fields, which)
    if what != "row" or not (which.isascii() and which.isdigit() and len(which) < 5):
        return FormPressed(form)
    at = int(which)
    if at == form.at and at < len(fields):
        return _turned(form, fields[at], 1)
    return FormPressed(_marked(form, fields, at))
