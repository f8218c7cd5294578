"""What is told of an event that was refused: whose it is, what it was, and what can be done now.

Neutral words: what a program signed is named, why it did so is not guessed. The reasons come from
the judge of events (`p2p.core.fold.game`); nothing here judges.
"""

from __future__ import annotations

from cli.model.language import _


def refused(
    name: str, kind: str, height: int, reason: str, audit: str, *, awaited: bool
) -> tuple[str, ...]:
    """The sentences for an event of this seat that is not valid; `audit` is the line to check it.

    `reason` is a clean sentence. `awaited`: the game waits for just this seat's shuffle. A false
    one then stops the table until a true one comes, so it is said what that means for the player
    (DECK 4.2). Beside a true one that stands, or where no shuffle is due, it stops nobody.
    """
    if kind != "shuffle" or not awaited:
        # i18n: {reason} is a sentence with a full stop
        told = _(
            "{name}'s program signed an event {height} that is not valid: {reason} It was not"
            " played, and what is kept here names {name}."
        )
        return (told.format(name=name, height=height, reason=reason),)
    waits = _("No card of it is dealt: the game waits for a true shuffle from {name}'s program.")
    return (
        _("{name}'s shuffle is false: {reason}").format(name=name, reason=reason),
        waits.format(name=name),
        _("If none comes, nobody can play on, and `quit` leaves the table."),
        _("What is kept here names {name} to anybody who checks it:").format(name=name),
        audit,
    )
