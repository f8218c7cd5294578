"""The sentences that say for whom a game waits, and how long nothing was heard (NETWORK 5).

Neutral words: a silent program may be switched off, asleep or behind a cut cable; who is silent
is never blamed. Times come in as numbers; nothing here reads a clock.
"""

from __future__ import annotations

from typing import Final

from cli.model.language import N_, _

_OWED: Final[dict[str, str]] = {
    # i18n: what a seat owes, behind a colon: "Waiting for Ana: the next action."
    "key": N_("a key for the deck"),
    "act": N_("the next action"),
    "discard": N_("the cards to discard"),
    "take": N_("a card to take"),
    "place": N_("the place of the token"),
    "move": N_("the pirate to move"),
    "void": N_("the proof that a card cannot be opened"),
    "confirm": N_("the confirmation of what was played"),
    "request": N_("the note that a player has resigned"),
    "sync": N_("its copy of the log"),
}


_TO: Final[dict[str, str]] = {
    "act": N_("{name} to play."),
    "discard": N_("{name} to discard."),
    "take": N_("{name} to take a card."),
    "place": N_("{name} to place the token."),
    "move": N_("{name} to choose a pirate."),
}
"""What a player who is there is thinking of: an action, or a choice within one (RULES 5, 6, 10)."""


def span(seconds: float) -> str:
    """A length of time in words, at most two units: `7 s`, `2 min 5 s`, `3 h 4 min`."""
    whole = max(0, int(seconds))
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        # i18n: a length of time, short: hours and minutes
        told = _("{hours} h {minutes} min") if minutes else _("{hours} h")
        return told.format(hours=hours, minutes=minutes)
    if minutes:
        told = _("{minutes} min {seconds} s") if rest else _("{minutes} min")
        return told.format(minutes=minutes, seconds=rest)
    return _("{seconds} s").format(seconds=rest)


def owed(kind: str, draw: str) -> str:
    """What a seat owes, as a noun; `draw` names the draw a share is owed for."""
    if kind == "shares":
        # i18n: {draw} as in "the deal", "Ana's draw", "the next raft"
        return _("a share for {draw}").format(draw=draw)
    return _(_OWED[kind]) if kind in _OWED else _("an answer")


def awaited(nick: str, kind: str, *, draw: str, turn: str, here: bool, silent: float | None) -> str:
    """One sentence for one awaited seat.

    `draw` is "the deal" or whose draw it is ("Ana's draw"); `turn` which pass of a shuffle is next
    ("2 of 3"); `here` whether its program is connected; `silent` for how many seconds it has not
    been, None if it never was.
    """
    if kind in _TO and here:
        return _(_TO[kind]).format(name=nick)
    if kind == "check":
        # i18n: {turn} as in "2 of 3": the passes of a shuffle
        checked = _("{name}'s shuffle ({turn}) is being checked by your program.")
        return checked.format(name=nick, turn=turn)
    sentence = _waits(nick, kind, draw, turn)
    return sentence if here else f"{sentence} {_heard(silent)}"


def _waits(nick: str, kind: str, draw: str, turn: str) -> str:
    if kind == "seed":
        return _("Waiting for {name}'s disclosure.").format(name=nick)
    if kind == "shuffle":
        # i18n: {turn} as in "2 of 3": the passes of a shuffle
        return _("Waiting for {name} to shuffle ({turn}).").format(name=nick, turn=turn)
    # i18n: {what} as in "the next action", "a share for the deal"
    return _("Waiting for {name}: {what}.").format(name=nick, what=owed(kind, draw))


def _heard(silent: float | None) -> str:
    if silent is None:
        return _("Not heard since you came.")
    return _("Last heard {time} ago.").format(time=span(silent))


def at_work(turn: str) -> str:
    """What is said of the own program while it shuffles."""
    # i18n: {turn} as in "2 of 3": the passes of a shuffle
    return _("Your program is shuffling ({turn}).").format(turn=turn)


def nobody(*, my_turn: bool, over: bool) -> str:
    """What is said where the game waits for no other seat."""
    if over:
        return _("The game is over: nobody is waited for.")
    return _("It is your turn.") if my_turn else _("Nobody is waited for.")


REMINDERS: Final = (6.0, 15.0, 60.0, 300.0)
"""Seconds after which a wait is said again: an append-only page must not fill with one sentence."""


def due(waited: float, said: int) -> bool:
    """Whether a wait of `waited` seconds, told `said` times, is to be told now."""
    return waited >= told_after(said)


def told_after(said: int) -> float:
    """After how many seconds a wait that was told `said` times is told again."""
    if said < len(REMINDERS):
        return REMINDERS[said]
    return REMINDERS[-1] * (said - len(REMINDERS) + 2)
