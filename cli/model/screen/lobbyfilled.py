"""A form at work: keys, clicks and pasted texts to what it makes, its picture with what is wrong.

Pure; it joins `lobbyform` (keys), `lobbyforms` (what is asked) and `lobbyformpage` (picture).
"""

from typing import NamedTuple

from cli.model.screen.lobbyform import Form, FormPressed, clicked_form, pasted, press_form
from cli.model.screen.lobbyformpage import form_frame
from cli.model.screen.lobbyforms import Begun, begun, fields_of, house_line, put, refusal
from cli.model.screen.look import Look
from cli.model.screen.mode import Frame, Mode


class Filled(NamedTuple):
    """A form after a key: None where it was left; ``made`` is what begins now.

    ``order`` is a word for the screen: ``"help"``, ``"copy"``, ``"redraw"``.
    """

    form: Form | None
    made: Begun | None = None
    order: str = ""


def fill(form: Form, key: str) -> Filled:
    """The form after a key. Nothing is raised for any key."""
    return _followed(press_form(form, fields_of(form), key))


def fill_clicked(form: Form, hit: str) -> Filled:
    """The form after a click."""
    return _followed(clicked_form(form, fields_of(form), hit))


def fill_pasted(form: Form, text: str) -> Filled:
    """The form with a whole text in the marked field, where it takes one."""
    return _followed(pasted(form, fields_of(form), text))


def _followed(pressed: FormPressed) -> Filled:
    form = pressed.form._replace(said=pressed.told)
    if pressed.put is not None:
        return Filled(put(form, *pressed.put)._replace(said=pressed.told))
    if pressed.order == "begin":
        made = begun(form)
        # The reason is shown already: it is only made sure that it is seen as an answer.
        return Filled(form, made) if isinstance(made, Begun) else Filled(form)
    return Filled(None) if pressed.order == "back" else Filled(form, order=pressed.order)


def filled_frame(form: Form, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
    """The form in exactly so many columns and rows, with what is wrong with it."""
    wrong = tuple(filter(None, (refusal(form), *form.said)))
    notes = tuple(filter(None, (house_line(form),)))
    shown = form._replace(said=wrong)
    return form_frame(shown, fields_of(form), notes, (columns, rows), look, mode)
