"""Bots in the empty seats of a network game, in words: what they are called, how many are wanted.

Pure. Everybody reads in the name that it is a bot; whose program plays it, the host's word tells.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cli.model.completion import Offer
from cli.model.language import _
from cli.model.network.halted import sentence
from cli.model.words import listed
from engine.bots import POLICIES

BOT_NAMES: Final = ("Anne", "Bart", "Calico", "Dulcie", "Edward")
"""Names of bots, in the order in which they come."""

DEFAULT_BOT: Final = "greedy"

MOST_BOTS: Final = 4
"""Beside the host there is room for no more."""


class Wanted(NamedTuple):
    """So many bots of one kind at the table."""

    number: int
    policy: str


def bot_nick(name: str) -> str:
    """What a bot is called at a table: ``"Anne (bot)"``."""
    return f"{name} (bot)"


def unsaved(name: str, error: str) -> str:
    """Why a bot stands still: its disk is the host's, and nobody else can do anything about it."""
    told = _("{name} does not move. {reason} Make room on the disk: it goes on by itself.")
    return told.format(name=bot_nick(name), reason=sentence(error))


def saved_again(name: str) -> str:
    """Its disk takes the game again."""
    return _("{name} can save the game again and goes on.").format(name=bot_nick(name))


def short_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names without the mark of the bots, for where it is shown apart; all as they are where two
    would be alike.
    """
    mark = bot_nick("")
    short = tuple(name.removesuffix(mark) or name for name in names)
    return short if len(set(map(str.casefold, short))) == len(names) else names


def is_bot(name: str) -> bool:
    """Whether a name says that a bot plays; who says so falsely is a person who says so."""
    return name.endswith(bot_nick(""))


def wanted_of(text: str) -> Wanted | str:
    """Read what is said after ``bots``: ``2``, ``2 random``, ``random 2``; else why it is unclear.

    A kind may be said by its beginning.
    """
    number, policy = 0, DEFAULT_BOT
    words = text.lower().replace(",", " ").split()
    counted = [word for word in words if word.isascii() and word.isdigit() and len(word) < 3]
    kinds = [word for word in words if word not in counted]
    if len(counted) != 1 or len(kinds) > 1:
        asked = _("How many? `bots 2` seats two, `bots 0` sends them away. Kinds: {kinds}.")
        return asked.format(kinds=_kinds())
    number = int(counted[0])
    for word in kinds:
        meant = [name for name in POLICIES if name.startswith(word)]
        if len(meant) != 1:
            none = _("There is no bot {name}; choose from {kinds}.")
            return none.format(name=repr(word[:20]), kinds=_kinds())
        policy = meant[0]
    return Wanted(number, policy)


def _kinds() -> str:
    return listed(list(POLICIES), "or")


def bot_offers(text: str) -> tuple[Offer, ...]:
    """What may follow ``bots`` in a line that begins with it; () for any other line."""
    word, *rest = text.lstrip(" :/").lower().split(" ")
    if word != "bots" or not rest:
        return ()
    if len(rest) == 1:
        numbers = [
            str(number) for number in range(MOST_BOTS + 1) if str(number).startswith(rest[0])
        ]
        return tuple(Offer(number, _("so many bots at the table")) for number in numbers)
    kinds = [name for name in POLICIES if name.startswith(rest[-1])]
    return tuple(Offer(name, _("how they play")) for name in kinds) if len(rest) == 2 else ()
