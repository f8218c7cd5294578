"""A broken rule in words: what a seat's signed event tried, and what the rules answer (RULES).

It is read on the screens of the others and in audits. It must be total: the fields of an action
that a peer signed may hold anything that its form allows.
"""

from engine.actions import Action
from engine.errors import IllegalAction


def broken_rule(error: IllegalAction) -> str:
    """``"it tried 'advance' (origin 3, card 2), and the rules say: ... (RULES 2)"``.

    The sentence of a rule speaks to who breaks it, so that it is said whom it speaks to. The
    position is left out: whoever has the log has it.
    """
    rule = f"{error.reason.sentence} ({error.reason.section})"
    return f"it tried {_tried(error)}, and the rules say: {rule}"


def _tried(error: IllegalAction) -> str:
    """The action with the fields that say something; an event that is none by its name."""
    tried = error.action
    if not isinstance(tried, Action):
        return type(tried).__name__
    fields = zip(Action._fields, tried, Action(tried.do), strict=True)
    said = [f"{name} {value}" for name, value, unsaid in fields if value != unsaid]
    return f"{tried.do!r} ({', '.join(said)})" if said else repr(tried.do)
