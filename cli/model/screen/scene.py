"""What a player sees at a table, as one value: the renderer draws it and nothing else.

The shell builds it from a page of the network or from a local game. It holds no more than its
reader may know; every text in it is clean already (`p2p.core.cleaning`).
"""

from typing import NamedTuple

from cli.model.language import pgettext
from cli.model.player import View
from cli.model.screen.chosen import Chosen


class Said(NamedTuple):
    """A line of the log or of the chat; ``who`` is a name, "" for the table itself.

    ``at`` orders the lines of both among each other where it is given, else the turn does.
    ``short`` tells the same where the text does not fit into its row, "" where nothing is shorter.
    ``follows``: it only tells what the action before it brought.
    """

    who: str
    text: str
    turn: int = 0
    at: int = 0
    short: str = ""
    follows: bool = False


class Presence(NamedTuple):
    """What stands behind a player's name: ``""`` here, ``"away 40s"``, ``"left"``, ``"bot"``."""

    note: str = ""
    here: bool = True


class Foot(NamedTuple):
    """What stands below the board of a replay (SCREEN 5): place ``at`` of ``last``.

    ``event`` is the event that led there in short, ``signed`` who has signed it, ``state`` how the
    game is shown, ``said`` what was answered last, ``hands`` the hands that are known, in lines.
    """

    event: str
    signed: str
    at: int
    last: int
    state: str
    said: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()


class Scene(NamedTuple):
    """A table for one reader.

    ``title`` is the table's name or the kind of the game, ``link`` how it stands with the peers
    (``"5 peers ✓ in step"``, "" on one machine), ``said`` the sentences told to this reader last,
    newest last, ``waits`` whom the game waits for, ``guide`` the line of the first-turn guide.
    """

    view: View
    title: str
    link: str = ""
    chosen: Chosen = Chosen()
    presence: tuple[Presence, ...] = ()
    log: tuple[Said, ...] = ()
    chat: tuple[Said, ...] = ()
    said: tuple[str, ...] = ()
    waits: tuple[str, ...] = ()
    guide: str = ""
    back: int = 0
    """Lines that the log is scrolled back; 0 is its end."""
    idle: str = ""
    """What the game does that takes time: ``"The cards are being shuffled (2 of 3)"``."""
    ended: tuple[str, ...] = ()
    """What can be done once the game is over, what is worth most first; () while it runs."""
    moved: int = -1
    """Where the last move of another player has left a pirate; -1 where the last was one's own."""
    batch: int = 0
    """How many of the newest of ``said`` were told together; 0: all of them."""

    asking: bool = False
    """Whether the last sentence that was told asks for yes or no."""
    again: bool = True
    """Whether who reads this may play again once the game is over."""
    undo: bool = False
    """Whether the last action can be taken back."""
    stopped: bool = False
    """Whether play is stopped for good: nobody's turn any more, whatever the state says."""
    plain: str = ""
    """The command that leads back here without a screen; "" where there is only a new game."""
    foot: Foot | None = None
    """Of a game that was played and is only looked at; None while it is played."""

    @property
    def talks(self) -> bool:
        """Whether anybody else reads what is said: not on one machine."""
        return bool(self.link)


def left_told() -> str:
    """The note of a seat that has left."""
    # i18n: behind a name in a narrow column: the player has left; at most 6 columns
    return pgettext("note", "left")


def bot_told() -> str:
    """The note of a seat that the program plays."""
    # i18n: behind a name in a narrow column: a program plays; at most 5 columns
    return pgettext("note", "bot")
