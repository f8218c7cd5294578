"""The commands that sit at a table of the network: host, join, watch.

Each opens a node for the length of its visit. stdout has the answer, stderr the talk.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from cli.model.language import N_, _
from cli.model.network import lobby as net_lobby
from cli.model.network.calls import quoted
from cli.model.network.page import Page
from cli.model.network.past import Past, past_of
from cli.model.network.peertexts import peer_text
from cli.model.words import capital
from cli.ui.config import nick_of, profile_folder
from cli.ui.hint import hint
from cli.ui.main import CommandFailed
from cli.ui.network.crew import crew_of
from cli.ui.network.desk import Desk
from cli.ui.network.gamebook import SHORT, find_game, foreign_game
from cli.ui.network.looking import tell_looking
from cli.ui.network.netaudit import read
from cli.ui.network.visit import Visit, visit
from cli.ui.options import UsageError
from p2p.core.cleaning import clean_game_name
from p2p.net.errors import GameOver, NoSuchGame, NotNow

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from cli.ui.network.visit import Stay
    from cli.ui.options import Options
    from p2p.core.fold.game import Game
    from p2p.core.fold.own import Own
    from p2p.net.node import Node

MOST_SEATS = 5
JOIN_WHAT = N_("join what? A game's name, HOST:PORT, an invite code or a game's id")
NAME_CELLS = 32  # of a table's name (NETWORK 2)


def _looking_for(target: str) -> str:
    # i18n: {name}: a game's name, an address or a code
    return _("Looking for {name} ...").format(name=target)


def host(options: Options) -> int:
    """Open a table that others on this network can see, and sit at it."""
    return visit(options, hosting(options))


def hosting(options: Options) -> Stay:
    """What `host` does with its node. Raises UsageError."""
    seats = options.players or MOST_SEATS
    rules = options.rules(seats)
    asked = options.target or f"{nick_of(options)}'s table"
    name = clean_game_name(asked) or "Cartagena"

    async def stay(visited: Visit) -> int:
        node = visited.node
        await node.host(name, rules, seats)
        addresses = [str(address) for address in node.addresses]
        if name != asked:
            called = _("The table is called {name}: a name has {number} columns.")
            visited.means.voice.say([called.format(name=quoted(name), number=NAME_CELLS)])
        visited.means.voice.say(
            net_lobby.hosting(addresses, node.invite, name, visited.means.page.calls)
        )
        start = _("Say `start` when all are ready; `help` lists what can be said.")
        visited.means.voice.say([start])
        return await _sit(options, visited, hosting=True)

    return stay


def join(options: Options) -> int:
    """Sit down at a table, or return to the own seat of a game (waiting there, if alone)."""
    stay = joining(options)
    tell_looking(_looking_for(options.target))
    return visit(options, stay)


def joining(options: Options) -> Stay:
    """What `join` does with its node. Raises UsageError."""
    if not options.target:
        raise UsageError(_(JOIN_WHAT))
    seat = None if options.seat is None else options.seat - 1
    if seat is not None and not 0 <= seat < MOST_SEATS:
        raise UsageError(_("the seats are 1 to {number}").format(number=MOST_SEATS))

    async def stay(visited: Visit) -> int:
        own = _own_game(visited.node, options.target)
        with _kept_told(options):
            if own is None:
                await visited.node.join(options.target, seat)
            else:
                await visited.node.resume(own)
        if visited.node.game is None:
            ready = _("Say `ready` when you are; `help` lists what can be said.")
            visited.means.voice.say([ready])
        return await _sit(options, visited)

    return stay


@contextmanager
def _kept_told(options: Options) -> Generator[None]:
    """Say of a kept game why it cannot be gone on with: it is over, or of another protocol."""
    try:
        yield
    except GameOver as error:
        short = error.game16.hex()[:SHORT]
        shows, checks = (hint(options, word, short) for word in ("replay", "audit"))
        told = _("That game is over. `{replay}` shows it, `{audit}` checks it.")
        raise NotNow(told.format(replay=shows, audit=checks)) from error
    except NoSuchGame as error:
        why = foreign_game(profile_folder(options), options.target)
        if why:
            raise NotNow(f"{capital(peer_text(why))}.") from error
        raise


def _own_game(node: Node, text: str) -> bytes | None:
    """The own game with that whole id, which might also be read as an invite code."""
    ids = {one.game16.hex(): one.game16 for one in (*node.unfinished(), *node.finished())}
    return ids.get(text.strip().lower())


def watch(options: Options) -> int:
    """Follow a game without a seat."""
    stay = watching(options)
    tell_looking(_looking_for(options.target))
    return visit(options, stay)


def watching(options: Options) -> Stay:
    """What `watch` does with its node. Raises UsageError."""
    if not options.target:
        raise UsageError(_("watch what? A game's name, HOST:PORT or an invite code"))

    async def stay(visited: Visit) -> int:
        with _kept_told(options):
            await visited.node.watch(options.target)
        if visited.node.game is None:
            told = _(
                "You watch this table: the game is shown as soon as it begins. `join` sits down."
            )
        else:
            told = _("You are watching: hidden hands stay hidden. `quit` leaves.")
        visited.means.voice.say([told])
        return await _sit(options, visited)

    return stay


STAYS: Final[dict[str, Callable[[Options], Stay]]] = {
    "host": hosting,
    "join": joining,
    "watch": watching,
}
"""What each command that sits at a table does there."""


async def _sit(options: Options, visited: Visit, *, hosting: bool = False) -> int:
    node, means = visited.node, visited.means

    def tell(line: str) -> None:
        desk.news(line)

    bots = profile_folder(options) / "bots"
    async with crew_of(bots, node, tell, interface=options.interface) as crew:
        if node.game is not None:
            crew.resume(node.game.game16)
        desk = Desk(
            node,
            means.keyboard,
            means.voice,
            _page(options, node, means.page._replace(key=node.key)),
            ascii_only=visited.ascii_only,
            reader=means.reader,
            crew=crew,
            prompt=means.prompt,
        )
        means.sits(desk)
        return await desk.run(hosting=hosting)


def _page(options: Options, node: Node, page: Page) -> Page:
    """The page of a game that is taken up in the middle; the empty one for a lobby."""
    game = node.game
    if game is None:
        return page
    names = {one.game16: one.name for one in node.unfinished()}
    past = _past(options, game, node.own)
    return page._replace(
        name=names.get(game.game16, ""),
        game=game,
        own=node.own,
        confirmed=node.confirmed,
        away=frozenset(game.genesis.keys) - node.here() - {node.key},
        missed=past.missed,
        resigning=past.resigning,
        since=past.since,
        log=past.log,
        short=past.short,
        chat=past.chat,
    )


def _past(options: Options, game: Game, own: Own | None) -> Past:
    """What only the file tells of the time before; nothing where it cannot be read."""
    try:
        path = find_game(profile_folder(options), game.game16.hex()).path
        return past_of(read(path), game, own)
    except (LookupError, CommandFailed):
        return Past()
