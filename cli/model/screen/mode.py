"""What the keys are for at the moment; a drawn screen: a picture and the cursor in its line."""

from typing import Literal, NamedTuple

from cli.model.screen.picture import Picture

Kind = Literal["keys", "asks", "line", "chat", "log", "help", "copy"]


class Mode(NamedTuple):
    """``kind``: keys of the game, a question of yes or no, a line that is typed, a page that is
    read, the mouse let go of.

    ``text`` is what is typed, ``at`` the cursor's place in it (characters). In the pages ``log``
    and ``help`` a text that begins with ``/`` searches, "" does not, and the cursor is 0 once the
    word is typed; ``top`` is the first row that ``help`` shows (the log has `Scene.back`).
    """

    kind: Kind = "keys"
    text: str = ""
    at: int = 0
    top: int = 0

    @property
    def sought(self) -> str:
        """What a page is searched for; "" for nothing."""
        return self.text[1:].strip().casefold() if self.text.startswith("/") else ""


class Frame(NamedTuple):
    """A whole screen; ``entry`` is the row and the column of the cursor where a line is typed.

    With no text in the mode that is where the line begins: an editor of its own may stand there.
    ``cut``: what was told last has no room, only its beginning is there.
    """

    rows: Picture
    entry: tuple[int, int] | None = None
    cut: bool = False
