"""One visit to the network: the profile, the node, the player's keyboard and page, and a clean end.

Every end is an exit code of SCREEN 9. Signals end the visit in order: tables are told goodbye by
the node, and the game on disk is whole at any time.
"""

from __future__ import annotations

import signal
import socket
import sys
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import trio

from cli.model.language import _
from cli.model.network.calls import Calls, quoted
from cli.model.network.halted import TWO_PROGRAMS
from cli.model.network.page import Page
from cli.model.network.peertexts import peer_text
from cli.model.words import listed
from cli.ui.config import ascii_only, is_terminal, nick_of, profile_folder
from cli.ui.hint import hint, program
from cli.ui.main import DONE, FAILED, NETWORK, NOT_FOUND, USAGE, CommandFailed
from cli.ui.network.guest import STOPPED, as_guest, stopping
from cli.ui.network.keyboard import StreamKeyboard
from cli.ui.network.voice import Voice
from cli.ui.options import UsageError
from cli.ui.page import say
from p2p.core.errors import LocalError
from p2p.net.disk.store import Profile
from p2p.net.errors import (
    Ambiguous,
    NodeError,
    NoSuchGame,
    OtherVersion,
    ProfileMoved,
    StoreError,
    Unreachable,
)
from p2p.net.finding.interfaces import local_addresses
from p2p.net.node import open_node

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator

    from cli.ui.network.desk import Desk, Reader
    from cli.ui.network.keyboard import Keyboard
    from cli.ui.network.voice import Prompt, Speaker
    from cli.ui.options import Options
    from p2p.net.node import Node


PROMPT = "> "
"""As in the games of this machine."""


class Means(NamedTuple):
    """How the player is spoken with.

    `page` is an empty one for this terminal; `sits` is told of the desk that is sat at, and
    `reader` and `prompt` are that desk's.
    """

    keyboard: Keyboard
    voice: Speaker
    page: Page
    sits: Callable[[Desk], None]
    reader: Reader | None = None
    prompt: Prompt | None = None


class Visit(NamedTuple):
    """What a command of the network works with."""

    node: Node
    means: Means
    ascii_only: bool


Stay: TypeAlias = "Callable[[Visit], Awaitable[int]]"
"""What a command does with an open node; gives its exit code."""


def visit(options: Options, stay: Stay) -> int:
    """Open a node for `stay` and give its exit code. Raises CommandFailed, UsageError."""
    _check_interface(options.interface)
    with _profile(options) as profile:
        return _run(options, profile, stay)


async def visit_within(options: Options, stay: Stay, means: Callable[[], Means]) -> int:
    """`visit` within a screen that is shown already: in its loop, and cancelled by it.

    `means` is called under trio.
    """
    _check_interface(options.interface)
    with _profile(options) as profile:
        return await as_guest(lambda: _opened(options, profile, stay, means))


async def node_within(options: Options, live: Callable[[Node], Awaitable[None]]) -> None:
    """Open a node for `live` in the loop of a screen that is shown already, and cancelled by it.

    Raises CommandFailed, UsageError, and NodeError where nothing can be listened on.
    """
    _check_interface(options.interface)
    nick, port = nick_of(options), options.port

    async def opened() -> int:
        async with open_node(profile, nick=nick, interface=options.interface, port=port) as node:
            await live(node)
        return DONE

    with _profile(options) as profile:
        await as_guest(opened)


@contextmanager
def _profile(options: Options) -> Generator[Profile]:
    try:
        with Profile.open(profile_folder(options)) as profile:
            yield profile
    except ProfileMoved as error:
        from cli.ui.identity import moved_away  # most visits need nothing of it

        raise CommandFailed(moved_away(options)) from error
    except StoreError as error:
        raise CommandFailed(peer_text(str(error))) from error


def _check_interface(name: str | None) -> None:
    """Raises UsageError for an interface that is not there or has no address."""
    if name is None or local_addresses(name):
        return
    there = [known for _index, known in socket.if_nameindex() if local_addresses(known)]
    told = (
        _("--interface {name}: there is no such interface in use; there is {others}")
        if there
        else _("--interface {name}: there is no such interface in use")
    )
    raise UsageError(told.format(name=repr(name[:40]), others=listed(there)))


class Seat:
    """Where the player of a plain visit sits: there a person's Ctrl-C is asked about first."""

    def __init__(self) -> None:
        self._desk: Desk | None = None

    def sit(self, desk: Desk) -> None:
        """At this desk from now on."""
        self._desk = desk

    def holds(self, code: int) -> bool:
        """Whether a signal with this exit code is the desk's to answer."""
        desk = self._desk if code == STOPPED + signal.SIGINT and sys.stdin.isatty() else None
        return desk is not None and desk.interrupt()


def _run(options: Options, profile: Profile, stay: Stay) -> int:
    seat, person = Seat(), sys.stdin.isatty() and sys.stdout.isatty()
    voice = Voice(bell=is_terminal(), prompt=PROMPT * person)
    means = partial(_means, options, seat, voice)

    async def main() -> int:
        return await _until_stopped(lambda: _opened(options, profile, stay, means), seat)

    try:
        return trio.run(main)
    finally:
        _rest(voice)


def _rest(voice: Voice) -> None:
    """A signal may have ended the visit behind the prompt."""
    with suppress(BrokenPipeError):  # nobody reads the page any more
        voice.rest()


async def _until_stopped(main: Callable[[], Awaitable[int]], seat: Seat) -> int:
    """Run `main`; a signal that asks the program to end cancels it and gives the exit code.

    What `main` raises comes out as it is, so that the command can say it in a sentence.
    """
    codes: list[int] = []
    failure: Exception | None = None
    async with trio.open_nursery() as nursery:

        def stop(code: int) -> None:
            if seat.holds(code):
                return
            codes.append(code)
            nursery.cancel_scope.cancel()

        await nursery.start(stopping, stop)
        try:
            codes.append(await main())
        except Exception as error:  # noqa: BLE001 - raised below, unwrapped
            failure = error
        nursery.cancel_scope.cancel()
    if failure is not None:
        raise failure
    return codes[0]


async def _opened(
    options: Options,
    profile: Profile,
    stay: Stay,
    means: Callable[[], Means],
) -> int:
    spoken = means()
    nick = nick_of(options)
    port, interface = options.port, options.interface
    try:
        async with open_node(profile, nick=nick, interface=interface, port=port) as node:
            return await stay(Visit(node, spoken, ascii_only(options)))
    except (NodeError, LocalError, StoreError, UsageError) as error:
        more = TWO_PROGRAMS if isinstance(error, OtherVersion) else ()
        say((f"cartagena: {peer_text(str(error))}", *map(_, more)), sys.stderr)
        return exit_code(error)
    except BrokenPipeError:
        return FAILED  # nobody reads the page any more: leave the table as on a hang-up


def calls(options: Options) -> Calls:
    """The command lines of hints, as this program was started; the name as others see it."""
    nick = options.nick if options.nick is None else nick_of(options)
    given = (("--interface", options.interface), ("--nick", nick))
    network = "".join(f" {name} {quoted(value)}" for name, value in given if value)
    return Calls(program(), hint(options), network)


def exit_code(error: Exception) -> int:
    """The exit code of what can go wrong on a network (SCREEN 9)."""
    if isinstance(error, NoSuchGame):
        return NOT_FOUND
    if isinstance(error, Unreachable):
        return NETWORK
    return USAGE if isinstance(error, UsageError | Ambiguous) else FAILED


def _means(options: Options, seat: Seat, voice: Voice) -> Means:
    encoding = sys.stdin.encoding if sys.stdin is not None else "utf-8"
    keyboard, page = StreamKeyboard(0, encoding), Page(calls=calls(options))
    return Means(keyboard, voice, page, seat.sit, prompt=voice)
