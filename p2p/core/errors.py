"""Whose fault it is, said in the type (DESIGN 3). The docstring of an error is the sentence a
player reads; the message says exactly what was wrong.

Never raised for a peer's bytes: anything that is not in this module.
"""

from typing import Literal

FaultKind = Literal["form", "rule", "proof", "desync"]


class LocalError(Exception):
    """This program called its own parts wrongly. Please report it; your game is safe on disk."""


class PeerError(Exception):
    """The other program sent something malformed, so its connection was closed."""


class VersionError(PeerError):
    """The game is of another protocol than this program plays. Its file is kept as it is.

    The message names both protocols and says why, or that this program is the older one.
    """


class Ignored(Exception):  # noqa: N818 - a verdict on an event, no error of a program
    """Something arrived that does not belong to this point of the game; nobody is to blame."""


class Fault(Exception):  # noqa: N818 - a verdict on an event, no error of this program
    """A player's program signed a move that breaks the rules or whose proof does not hold.

    The move is not played. It is kept as evidence, and the audit will name it.
    `kind` is "form", "rule" or "proof"; "desync" means that the two programs disagree on the
    state of the game, which is never called cheating (NETWORK 5, row 29).
    """

    def __init__(self, reason: str, kind: FaultKind = "form") -> None:
        super().__init__(reason)
        self.reason = reason
        self.kind: FaultKind = kind
