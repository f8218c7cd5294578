"""What a typed line may come to: an action, an answer, a refusal, or an order for the client."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.actions import Action

Answers: TypeAlias = tuple[tuple[str, str], ...]
"""The answers to a question: what may be typed next, and the whole line that it stands for."""


@dataclass(frozen=True, slots=True)
class Do:
    """Play this action: it is legal now."""

    action: Action


@dataclass(frozen=True, slots=True)
class Say:
    """Nothing is to be done; these lines are the answer (a preview, a list)."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """The line cannot be followed; the lines say why and what is possible now.

    Where they ask a question, the client hands `answers` to `understand` with the next line.
    """

    lines: tuple[str, ...]
    answers: Answers = ()


@dataclass(frozen=True, slots=True)
class Order:
    """A word for the client, of `vocabulary.ORDERS` or the caller's own; ``rest`` as typed."""

    word: str
    rest: str = ""


Reply = Do | Say | Refused | Order


def open_answers(reply: Reply, before: Answers) -> Answers:
    """The answers that may be typed next: a question stays open while it is only looked at."""
    if isinstance(reply, Refused):
        return reply.answers
    return before if isinstance(reply, Say) else ()
