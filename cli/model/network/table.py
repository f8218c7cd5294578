"""A table of the network as its reader's page: notices in, whole sentences out (SCREEN 8).

A `Page` is a value folded from the notices of one lobby and its game. It never holds more than its
reader may know, never reads a clock, and says what programs did in neutral words: a program that
is silent or signed something odd is not called a cheat.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from cli.model import plain
from cli.model.network import lobby as net_lobby
from cli.model.network.progress import progress
from cli.model.network.steps import known_state, seen_steps
from cli.model.player import COLOURS, View
from cli.model.words import listed, rules_name
from p2p.core import notices
from p2p.core.cleaning import clean_nick, clean_text
from p2p.core.fold.flow import Void
from p2p.core.fold.game import Game
from p2p.core.fold.own import Own

if TYPE_CHECKING:
    from p2p.core.notices import LobbyView, Notice

SHORT: Final = 8  # hex digits of a game's id that are shown
_LOG: Final = 1000  # sentences kept for `log`; the file has all of the game
_REASON: Final = (300, 1200)  # cells and bytes shown of a reason that came from outside


class Entry(NamedTuple):
    """A sentence of the log and the height that caused it."""

    height: int
    sentence: str


class Page(NamedTuple):
    """What the reader knows. `away` are the keys of players whose programs are not heard."""

    name: str = ""
    lobby: LobbyView | None = None
    game: Game | None = None
    own: Own | None = None
    confirmed: int = -1
    away: frozenset[bytes] = frozenset()
    log: tuple[Entry, ...] = ()
    end_confirmed: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order, clean, no two alike."""
        return () if self.game is None else seat_names(self.game.genesis.nicks)

    @property
    def me(self) -> int | None:
        """The own seat in the game; None for a spectator."""
        return None if self.own is None else self.own.seat

    @property
    def view(self) -> View | None:
        """What is shown of the game; None before the keys are there."""
        state = known_state(self.game, self.own)
        return None if state is None else View(state, self.names, self.me)

    @property
    def short_id(self) -> str:
        """The beginning of the game's id, enough for `audit` and `replay`."""
        return "" if self.game is None else self.game.game16.hex()[:SHORT]

    def seat_of(self, key: bytes) -> int | None:
        """Whose key that is; None for nobody at the table."""
        keys = () if self.game is None else self.game.genesis.keys
        return keys.index(key) if key in keys else None


Told: TypeAlias = tuple[Page, tuple[str, ...]]


def seat_names(nicks: tuple[str, ...]) -> tuple[str, ...]:
    """Clean names, two of one name told apart by their colours (NETWORK 5, row 11)."""
    cleaned = [clean_nick(nick) or f"Seat {seat + 1}" for seat, nick in enumerate(nicks)]
    return tuple(
        f"{nick} ({COLOURS[seat]})" if cleaned.count(nick) > 1 else nick
        for seat, nick in enumerate(cleaned)
    )


def tell(page: Page, notice: Notice) -> Told:
    """The page after a notice, and the sentences that tell it."""
    return _told(notice, page)


def opening(page: Page) -> tuple[str, ...]:
    """Where the reader stands on coming to a game that runs already (SCREEN 8)."""
    game, view = page.game, page.view
    if game is None:
        return ()
    rules = game.genesis.rules()
    title = (
        f"Game {page.name or page.short_id}, {rules_name(rules)} rules, {rules.players} players."
    )
    mine = "" if page.me is None else f" You are {page.names[page.me]}, {COLOURS[page.me]}."
    stands = plain.situation(view) if view is not None and view.settled else ()
    return (f"{title}{mine}", *stands, *_away(page, game))


def _away(page: Page, game: Game) -> tuple[str, ...]:
    names = zip(page.names, game.genesis.keys, strict=True)
    away = [name for name, key in names if key in page.away]
    if not away:
        return ()
    return (f"Not here: {listed(away)}. You will be told when they are back.",)


@singledispatch
def _told(notice: object, page: Page) -> Told:
    """A notice that has no sentence."""
    del notice
    return page, ()


@_told.register
def _(notice: notices.LobbyChanged, page: Page) -> Told:
    before, after = page.lobby, notice.view
    same = before is not None and before.lobby16 == after.lobby16 and page.game is None
    lines = net_lobby.changes(before, after) if same and before else net_lobby.opening(after)
    return page._replace(lobby=after, name=after.name, game=None, own=None), lines


@_told.register
def _(notice: notices.LobbyRefused, page: Page) -> Told:
    return page, (f"The host says no: {_reason(notice.reason)}",)


@_told.register
def _(notice: notices.LobbyClosed, page: Page) -> Told:
    return page._replace(lobby=None), (f"The table is closed: {_reason(notice.reason)}",)


@_told.register
def _(notice: notices.Abandoned, page: Page) -> Told:
    who = "" if notice.key is None else _who(page, notice.key)
    left = f"{who} has left" if who else "The game was given up"
    lines = (f"{left} before the game had begun: {_reason(notice.reason)}", "Back in the lobby.")
    return page._replace(game=None, own=None, confirmed=-1), lines


@_told.register
def _(notice: notices.GameBegun, page: Page) -> Told:
    game = Game.begin(notice.genesis)
    own = Own.begin(game, notice.seat, notice.seed, notice.coin)
    after = page._replace(game=game, own=own, confirmed=-1, log=(), end_confirmed=False)
    return after, _begins(after)


@_told.register
def _(notice: notices.Applied, page: Page) -> Told:
    after = page._replace(game=notice.game, own=notice.own)
    # An onlooker hears of the genesis only by what stands on it.
    begins = _begins(after) if page.game is None else ()
    lines = begins if notice.before is None else (*begins, *_applied(after, notice))
    entries = tuple(Entry(notice.height, line) for line in lines)
    return after._replace(log=(*page.log, *entries)[-_LOG:]), lines


def _begins(page: Page) -> tuple[str, ...]:
    seats = [f"{name} {COLOURS[seat]}" for seat, name in enumerate(page.names)]
    return (f"The game begins: {listed(seats)}. Its id is {page.short_id}.",)


def _applied(page: Page, notice: notices.Applied) -> tuple[str, ...]:
    lines = list(progress(page.names, notice))
    for step in seen_steps(notice):
        view = View(step.after, page.names, page.me)
        lines.extend(plain.tell(view, step.before, step.event))
    if isinstance(notice.game.over, Void):
        lines.append(f"The game is void: {_reason(notice.game.over.what)}")
        lines.append("Nobody is blamed: once all have disclosed, the audit says what happened.")
    return tuple(line for line in lines if line)


@_told.register
def _(notice: notices.ConfirmedTo, page: Page) -> Told:
    page = page._replace(confirmed=notice.height)
    game = page.game
    ended = game is not None and game.over is not None and notice.height >= game.height
    if not ended or page.end_confirmed:
        return page, ()
    return page._replace(end_confirmed=True), ("The end is confirmed by all.",)


@_told.register
def _(notice: notices.Started, page: Page) -> Told:
    del notice
    if page.view is not None and page.view.state.round:
        return page, ()  # said again after a restart: the player knows that the game counts
    return page, ("All keys are confirmed: from now on a seat that is away is waited for.",)


@_told.register
def _(notice: notices.ChatSaid, page: Page) -> Told:
    return page, (f"{_who(page, notice.key) or 'An onlooker'} says: {notice.text}",)


@_told.register
def _(notice: notices.Presence, page: Page) -> Told:
    seat = page.seat_of(notice.key)
    if seat is None or page.me == seat or notice.here != (notice.key in page.away):
        return page, ()
    if notice.here:
        return page._replace(away=page.away - {notice.key}), (f"{page.names[seat]} is back.",)
    return page._replace(away=page.away | {notice.key}), (f"{page.names[seat]} is away.",)


@_told.register
def _(notice: notices.Synced, page: Page) -> Told:
    del notice
    return page, ("Everybody at the table was heard: your seat plays on.",)


@_told.register
def _(notice: notices.Resigning, page: Page) -> Told:
    return page, (f"{page.names[notice.seat]} resigns.",)


@_told.register
def _(notice: notices.Frozen, page: Page) -> Told:
    lines = [f"Play is stopped; nothing is lost. {_reason(notice.reason)}"]
    if notice.seat is not None:
        lines.append(f"It began with what {page.names[notice.seat]}'s program signed.")
    return page, tuple(lines)


@_told.register
def _(notice: notices.FaultSeen, page: Page) -> Told:
    what = f"{page.names[notice.seat]}'s program signed an event {notice.height} that is not valid"
    kept = "It was not played and is kept for the audit."
    return page, (f"{what}: {_reason(notice.reason)} {kept}",)


@_told.register
def _(notice: notices.Disclosed, page: Page) -> Told:
    return page, (f"{page.names[notice.seat]} has disclosed.",)


@_told.register
def _(notice: notices.Finished, page: Page) -> Told:
    del notice
    audit = f"Check the game: cartagena audit {page.short_id}"
    return page, ("All have disclosed: every hand and every shuffle is public now.", audit)


@_told.register
def _(notice: notices.StoreTrouble, page: Page) -> Told:
    trouble = f"The game cannot be saved: {_reason(notice.error)}"
    return page, (trouble, "Nothing is played or signed until it can; it is tried again.")


@_told.register
def _(notice: notices.StoreWell, page: Page) -> Told:
    del notice
    return page, ("The game is saved again.",)


def _who(page: Page, key: bytes) -> str:
    """The name that belongs to a key; "" when nobody at the table has it."""
    seat = page.seat_of(key)
    if seat is not None:
        return page.names[seat]
    seated = () if page.lobby is None else page.lobby.seated
    return next((net_lobby.named(one) for one in seated if one.key == key), "")


def _reason(text: str) -> str:
    """A reason from outside as a clean sentence."""
    cleaned = clean_text(text, *_REASON)
    return cleaned if cleaned.endswith((".", "!", "?")) else f"{cleaned}."
