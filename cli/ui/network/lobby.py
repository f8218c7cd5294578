"""The commands of the network: host, join, watch, find, games, and what bare `cartagena` offers.

Each opens a node for the length of its visit. stdout has the answer, stderr the talk.
"""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import trio

from cli.model.network import found as net_found
from cli.model.network import lobby as net_lobby
from cli.model.network.calls import quoted
from cli.model.network.hints import hints
from cli.model.network.names import seat_names
from cli.model.network.page import Page
from cli.model.network.past import Past, past_of
from cli.model.words import count
from cli.ui.config import nick_of, profile_folder
from cli.ui.hint import hint
from cli.ui.main import DONE, CommandFailed
from cli.ui.network.crew import crew_of
from cli.ui.network.desk import Desk
from cli.ui.network.gamebook import SHORT, find_game, foreign_game, stored_games
from cli.ui.network.machine import seen_machine
from cli.ui.network.netaudit import read
from cli.ui.network.visit import Visit, visit
from cli.ui.options import UsageError
from cli.ui.page import say
from cli.ui.start import Entry
from p2p.core.cleaning import clean_game_name
from p2p.net.errors import GameOver, NoSuchGame, NotNow
from p2p.net.finding.interfaces import local_addresses
from p2p.net.invite import DEFAULT_PORT

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from cli.ui.network.visit import Stay
    from cli.ui.options import Options
    from p2p.core.fold.game import Game
    from p2p.core.fold.own import Own
    from p2p.net.node import Node
    from p2p.net.seen import GameSeen, Unfinished

MOST_SEATS = 5
NAME_CELLS = 32  # of a table's name (NETWORK 2)


def _tell_looking(what: str) -> None:
    """Say at a terminal that the network takes its time; to stderr, which is the talk."""
    if sys.stderr.isatty():
        sys.stderr.write(f"Looking for {what} ...\n")
        sys.stderr.flush()


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
            visited.means.voice.say(
                [f"The table is called {quoted(name)}: a name has {NAME_CELLS} columns."]
            )
        visited.means.voice.say(
            net_lobby.hosting(addresses, node.invite, name, visited.means.page.calls)
        )
        visited.means.voice.say(["Say `start` when all are ready; `help` lists what can be said."])
        return await _sit(options, visited, hosting=True)

    return stay


def join(options: Options) -> int:
    """Sit down at a table, or return to the own seat of a game (waiting there, if alone)."""
    stay = joining(options)
    _tell_looking(options.target)
    return visit(options, stay)


def joining(options: Options) -> Stay:
    """What `join` does with its node. Raises UsageError."""
    if not options.target:
        raise UsageError("join what? A game's name, HOST:PORT, an invite code or a game's id")
    seat = None if options.seat is None else options.seat - 1
    if seat is not None and not 0 <= seat < MOST_SEATS:
        raise UsageError(f"the seats are 1 to {MOST_SEATS}")

    async def stay(visited: Visit) -> int:
        own = _own_game(visited.node, options.target)
        with _kept_told(options):
            if own is None:
                await visited.node.join(options.target, seat)
            else:
                await visited.node.resume(own)
        if visited.node.game is None:
            visited.means.voice.say(["Say `ready` when you are; `help` lists what can be said."])
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
        raise NotNow(f"{error} `{shows}` shows it, `{checks}` checks it.") from error
    except NoSuchGame as error:
        why = foreign_game(profile_folder(options), options.target)
        if why:
            raise NotNow(f"{why[0].upper()}{why[1:]}.") from error
        raise


def _own_game(node: Node, text: str) -> bytes | None:
    """The own game with that whole id, which might also be read as an invite code."""
    ids = {one.game16.hex(): one.game16 for one in (*node.unfinished(), *node.finished())}
    return ids.get(text.strip().lower())


def watch(options: Options) -> int:
    """Follow a game without a seat."""
    stay = watching(options)
    _tell_looking(options.target)
    return visit(options, stay)


def watching(options: Options) -> Stay:
    """What `watch` does with its node. Raises UsageError."""
    if not options.target:
        raise UsageError("watch what? A game's name, HOST:PORT or an invite code")

    async def stay(visited: Visit) -> int:
        with _kept_told(options):
            await visited.node.watch(options.target)
        if visited.node.game is None:
            told = "You watch this table: the game is shown as soon as it begins. `join` sits down."
        else:
            told = "You are watching: hidden hands stay hidden. `quit` leaves."
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
    )


def _past(options: Options, game: Game, own: Own | None) -> Past:
    """What only the file tells of the time before; nothing where it cannot be read."""
    try:
        path = find_game(profile_folder(options), game.game16.hex()).path
        return past_of(read(path), game, own)
    except (LookupError, CommandFailed):
        return Past()


def find(options: Options) -> int:
    """List the games of this network that answer; nothing found is an answer too."""

    async def stay(visited: Visit) -> int:
        await trio.sleep(options.seconds)
        games = tuple(found(game) for game in visited.node.games())
        if options.json:
            objects = (net_found.found_json(game) for game in games)
            visited.means.voice.say([json.dumps(one, ensure_ascii=False) for one in objects])
        elif games:
            visited.means.voice.say(net_found.found_lines(games))
        else:
            sys.stderr.write(f"{net_found.NONE_FOUND}\n")
            _tell_trouble(visited.node)
        return DONE

    _tell_looking("games on this network")
    return visit(options, stay)


def _tell_trouble(node: Node) -> None:
    if node.trouble:
        sys.stderr.write(f"Looking around does not work just now: {node.trouble}\n")


def look(options: Options, seconds: float) -> tuple[Entry, ...]:
    """What bare `cartagena` can offer of the network: own unfinished games first.

    Raises CommandFailed when the profile is in use.
    """
    seen: list[Entry] = []

    async def stay(visited: Visit) -> int:
        await trio.sleep(seconds)
        node = visited.node
        seats = tuple(found(game) for game in node.games())
        choices = net_found.menu(seats, tuple(kept(one, options) for one in node.unfinished()))
        seen.extend(Entry(choice.line, choice.arguments) for choice in choices)
        _tell_trouble(node)
        _tell_foreign(options)
        return DONE

    code = visit(options, stay)
    if code != DONE:
        raise CommandFailed("The look around was stopped.", code)
    return tuple(seen)


def _tell_foreign(options: Options) -> None:
    """Say of the newest unfinished game of another protocol why it is not offered."""
    kept = [game for game in stored_games(profile_folder(options)) if not game.over]
    foreign = [(game.name or game.short, why) for game in kept if (why := game.foreign())]
    if not foreign:
        return
    (name, why), *others = foreign
    told = f"{quoted(name)} cannot be gone on with: {why}."
    if others:
        more = count(len(others), "more game")
        told += f" So it is with {more}; {hint(options, 'games')} lists them."
    say((told,), sys.stderr)


def doctor_lines(options: Options) -> tuple[str, ...]:
    """The network as a bug report needs it: addresses, port, whether mDNS can be spoken."""
    addresses: Sequence[str] = [
        f"{one.host} on {one.interface}" for one in local_addresses(options.interface)
    ]
    return (
        f"addresses: {', '.join(addresses) or 'none'}",
        f"port: TCP {options.port or DEFAULT_PORT} (or the next nine), mDNS UDP 5353",
        f"mDNS: {_mdns(options)}",
        *hints(seen_machine(options.interface)),
    )


def _mdns(options: Options) -> str:
    import zeroconf

    from p2p.net.finding.interfaces import mdns_interfaces

    try:
        with zeroconf.Zeroconf(interfaces=mdns_interfaces(options.interface)):
            return f"python-zeroconf {zeroconf.__version__}, opens its sockets"
    except (OSError, RuntimeError) as error:
        return f"python-zeroconf {zeroconf.__version__}, cannot be used: {error}"


def found(game: GameSeen) -> net_found.Found:
    """A game of the network as a plain value."""
    places = tuple(str(address) for address in game.addresses)
    return net_found.Found(
        id=game.game.hex(),
        name=game.name,
        host=game.host,
        preset=game.preset,
        seated=game.seated,
        seats=game.seats,
        state=game.state,
        key=game.key.hex(),
        addresses=places,
        problem=game.problem,
    )


def kept(game: Unfinished, options: Options) -> net_found.Kept:
    """An unfinished game as a plain value; its changed rules stand in its file."""
    name = game.game16.hex()
    try:
        changed = find_game(profile_folder(options), name).options()
    except LookupError:
        changed = ()
    people = seat_names(game.nicks)
    return net_found.Kept(name, game.name, people, game.seat, game.preset, game.height, changed)
