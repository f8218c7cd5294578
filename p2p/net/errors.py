"""What can go wrong in the shell, by whose matter it is. A docstring is the player's sentence."""

from __future__ import annotations


class NodeError(Exception):
    """The network could not do what was asked."""


class NoSuchGame(NodeError):  # noqa: N818 - named for what the player reads
    """No game of that name, address or code answers."""


class Ambiguous(NodeError):  # noqa: N818 - named for what the player reads
    """Several tables may be meant; the text lists them, with what tells them apart."""


class Unreachable(NodeError):  # noqa: N818 - named for what the player reads
    """The other side does not answer, or is not the one the code names."""


class Refused(NodeError):  # noqa: N818 - named for what the player reads
    """The other side answered and said no."""


class OtherVersion(Refused):
    """The other side's program is a version that cannot play with this one; the text has both."""


class NotNow(NodeError):  # noqa: N818 - named for what the player reads
    """That cannot be done now."""


class GameOver(NotNow):
    """That game is over."""

    def __init__(self, game16: bytes) -> None:
        """`game16` names the game, whose own copy is whole."""
        super().__init__("That game is over.")
        self.game16 = game16


class LinkDown(Exception):  # noqa: N818 - no error: connections end
    """The connection has ended."""


class StoreError(Exception):
    """The data folder could not be read or written."""


class ProfileInUse(StoreError):  # noqa: N818 - named for what the player reads
    """Another cartagena is running with this data folder; use --profile NAME for a second one."""


class ProfileMoved(StoreError):  # noqa: N818 - named for what the player reads
    """This identity was exported to be used on another computer, and is not used here since."""
