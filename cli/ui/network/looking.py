"""What is there to be played: `find`, and what bare `cartagena` offers of the network.

It looks and lists, and never sits down anywhere. stdout has the answer, stderr the talk.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import trio

from cli.model.language import _
from cli.model.network import found as net_found
from cli.model.network.calls import quoted
from cli.model.network.names import seat_names
from cli.model.network.peertexts import peer_text
from cli.model.words import count
from cli.ui.config import profile_folder
from cli.ui.hint import hint
from cli.ui.main import DONE, CommandFailed
from cli.ui.network.gamebook import find_game, stored_games
from cli.ui.network.visit import Visit, visit
from cli.ui.page import say
from cli.ui.start import Entry

if TYPE_CHECKING:
    from cli.ui.options import Options
    from p2p.net.node import Node
    from p2p.net.seen import GameSeen, Unfinished


def tell_looking(told: str) -> None:
    """Say at a terminal that the network takes its time; to stderr, which is the talk."""
    if sys.stderr.isatty():
        sys.stderr.write(f"{told}\n")
        sys.stderr.flush()


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
            sys.stderr.write(f"{_(net_found.NONE_FOUND)}\n")
            _tell_trouble(visited.node)
        return DONE

    tell_looking(_("Looking for games on this network ..."))
    return visit(options, stay)


def _tell_trouble(node: Node) -> None:
    if node.trouble:
        sys.stderr.write(f"{looking_trouble(node)}\n")


def looking_trouble(node: Node) -> str:
    """Why nothing new can be heard of just now; "" where all is well."""
    told = _("Looking around does not work just now: {reason}")
    return told.format(reason=peer_text(node.trouble)) if node.trouble else ""


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
        raise CommandFailed(_("The look around was stopped."), code)
    return tuple(seen)


def _tell_foreign(options: Options) -> None:
    """Say of the newest unfinished game of another protocol why it is not offered."""
    kept = [game for game in stored_games(profile_folder(options)) if not game.over]
    foreign = [(game.name or game.short, why) for game in kept if (why := game.foreign())]
    if not foreign:
        return
    (name, why), *others = foreign
    told = _("{name} cannot be gone on with: {why}.").format(name=quoted(name), why=peer_text(why))
    if others:
        # i18n: {games} as in "2 more games"
        more = _("So it is with {games}; {command} lists them.")
        games = count(len(others), "more game")
        told = f"{told} {more.format(games=games, command=hint(options, 'games'))}"
    say((told,), sys.stderr)


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
