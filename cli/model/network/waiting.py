"""The sentences that say for whom a game waits, and how long nothing was heard (NETWORK 5).

Neutral words: a silent program may be switched off, asleep or behind a cut cable; who is silent
is never blamed. Times come in as numbers; nothing here reads a clock.
"""

from __future__ import annotations

from typing import Final

_OWED: Final[dict[str, str]] = {
    "key": "a key for the deck",
    "act": "the next action",
    "discard": "the cards to discard",
    "take": "a card to take",
    "place": "the place of the token",
    "move": "the pirate to move",
    "void": "the proof that a card cannot be opened",
    "confirm": "the confirmation of what was played",
    "request": "the note that a player has resigned",
    "sync": "its copy of the log",
}


_TO: Final[dict[str, str]] = {
    "act": "to play",
    "discard": "to discard",
    "take": "to take a card",
    "place": "to place the token",
    "move": "to choose a pirate",
}
"""What a player who is there is thinking of: an action, or a choice within one (RULES 5, 6, 10)."""


def span(seconds: float) -> str:
    """A length of time in words, at most two units: `7 s`, `2 min 5 s`, `3 h 4 min`."""
    whole = max(0, int(seconds))
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes} min" if minutes else f"{hours} h"
    if minutes:
        return f"{minutes} min {rest} s" if rest else f"{minutes} min"
    return f"{rest} s"


def owed(kind: str, draw: str) -> str:
    """What a seat owes, as a noun; `draw` names the draw a share is owed for."""
    if kind == "shares":
        return f"a share for {draw}"
    return _OWED.get(kind, "an answer")


def awaited(nick: str, kind: str, *, draw: str, turn: str, here: bool, silent: float | None) -> str:
    """One sentence for one awaited seat.

    `draw` is "the deal" or whose draw it is ("Ana's draw"); `turn` which pass of a shuffle is next
    ("2 of 3"); `here` whether its program is connected; `silent` for how many seconds it has not
    been, None if it never was.
    """
    if kind in _TO and here:
        return f"{nick} {_TO[kind]}."
    if kind == "check":
        return f"{nick}'s shuffle ({turn}) is being checked by your program."
    sentence = f"Waiting for {_what(nick, kind, draw, turn)}."
    if here:
        return sentence
    heard = "Not heard since you came" if silent is None else f"Last heard {span(silent)} ago"
    return f"{sentence} {heard}."


def _what(nick: str, kind: str, draw: str, turn: str) -> str:
    if kind == "seed":
        return f"{nick}'s disclosure"
    if kind == "shuffle":
        return f"{nick} to shuffle ({turn})"
    return f"{nick}: {owed(kind, draw)}"


def at_work(turn: str) -> str:
    """What is said of the own program while it shuffles."""
    return f"Your program is shuffling ({turn})."


def nobody(*, my_turn: bool, over: bool) -> str:
    """What is said where the game waits for no other seat."""
    if over:
        return "The game is over: nobody is waited for."
    return "It is your turn." if my_turn else "Nobody is waited for."


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
