"""The page of a player at a table of the network: all that its reader may know, as a value.

It is folded from the notices of one lobby and its game (`table.tell`), and never holds more than
its reader may know.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model.changed import changed_options
from cli.model.language import _
from cli.model.network.calls import Calls
from cli.model.network.names import seat_names
from cli.model.network.steps import known_state
from cli.model.player import View
from cli.model.since import Since

if TYPE_CHECKING:
    from cli.model.screen.scene import Said
    from p2p.core.fold.game import Game
    from p2p.core.fold.own import Own
    from p2p.core.notices import Frozen, LobbyView

SHORT: Final = 8  # hex digits of a game's id that are shown


class Entry(NamedTuple):
    """A sentence of the log and the height that caused it."""

    height: int
    sentence: str


class Page(NamedTuple):
    """What the reader knows, and how the reader is shown it.

    `away` are the keys of players whose programs are not heard, `resigning` the seats whose
    resignation does not stand in the log yet, `missed` the turns so far that nobody had, since
    their seat had left, `since` what has happened since the own last action. `key` is the reader's
    own. `opened` is the key of who has opened the table again after the game, b"" for nobody.
    `frozen` is why nobody signs any more, None while the game goes on. `short` are the
    short lines of what was played before the reader came (`shortlog`), `chat` what was said then.
    `calls` are the command lines that hints name. `onlookers` are the clean names of those who
    spoke without a seat. `unsaved` is why the disk takes nothing more.
    """

    name: str = ""
    lobby: LobbyView | None = None
    game: Game | None = None
    own: Own | None = None
    confirmed: int = -1
    away: frozenset[bytes] = frozenset()
    log: tuple[Entry, ...] = ()
    short: tuple[Said, ...] = ()
    chat: tuple[Said, ...] = ()
    end_confirmed: bool = False
    resigning: frozenset[int] = frozenset()
    missed: int = 0
    since: Since = Since()
    opened: bytes = b""
    frozen: Frozen | None = None
    key: bytes = b""
    calls: Calls = Calls()
    onlookers: Mapping[bytes, str] = MappingProxyType({})
    unsaved: str = ""

    @property
    def options(self) -> tuple[tuple[str, object], ...]:
        """What the rules of the game change in their preset."""
        return () if self.game is None else changed_options(self.game.genesis.rules())

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order, clean, no two alike."""
        return () if self.game is None else seat_names(self.game.genesis.nicks)

    def onlooker(self, key: bytes) -> str:
        """The name of somebody without a seat, told apart from a player's; "" where not known."""
        nick = self.onlookers.get(key, "")
        # i18n: behind the name of somebody who has no seat and talks
        return _("{name} (watching)").format(name=nick) if nick else ""

    @property
    def me(self) -> int | None:
        """The own seat in the game; None for a spectator."""
        return None if self.own is None else self.own.seat

    @property
    def view(self) -> View | None:
        """What is shown of the game; None before the keys are there."""
        state = known_state(self.game, self.own)
        return None if state is None else View(state, self.names, self.me, self.missed)

    @property
    def short_id(self) -> str:
        """The beginning of the game's id, enough for `audit` and `replay`."""
        return "" if self.game is None else self.game.game16.hex()[:SHORT]

    def seat_of(self, key: bytes) -> int | None:
        """Whose key that is; None for nobody at the table."""
        keys = () if self.game is None else self.game.genesis.keys
        return keys.index(key) if key in keys else None
