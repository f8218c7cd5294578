"""Connections of two peers that cross: on sockets, met by each end in an order of its own."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
import trio

from p2p.core.frames import encode
from p2p.core.messages import Hello, Leave
from p2p.net.links import mesh
from p2p.net.links.link import greet
from p2p.net.links.secure import SecureStream
from tests.p2p.net.meshes import PATIENCE, Peer, open_peers

WORD = Leave(bytes(16))
BOTH_WAYS = [(1, 2), (2, 1)]  # so that the end with the smaller key is the one, and the other


class Doorman:
    """Holds back the first connection that a peer greets until it is told to go on."""

    def __init__(self, peer: Peer) -> None:
        self.go_on = trio.Event()
        self.held = trio.Event()
        self._peer = peer

    async def holds_one(self) -> None:
        """Wait until it does."""
        with trio.fail_after(PATIENCE):
            await self.held.wait()

    async def greet(self, stream: SecureStream, ours: Hello) -> Hello:
        """As the product's, but late for one."""
        theirs = await greet(stream, ours)
        if ours.nick == self._peer.hello.nick and not self.held.is_set():
            self.held.set()
            await self.go_on.wait()
        return theirs


def told(peer: Peer, what: str) -> int:
    return [one for one, _ in peer.told].count(what)


async def until_ended(*peers: Peer) -> Callable[[], Awaitable[None]]:
    """What waits until a connection has ended at each of these, from now on."""
    ends = [peer.mesh.ended for peer in peers]

    async def wait() -> None:
        with trio.fail_after(PATIENCE):
            for end in ends:
                await end.wait()

    return wait


async def talk(one: Peer, other: Peer) -> None:
    """Each hears a word of the other."""
    for speaker, hearer in ((one, other), (other, one)):
        speaker.mesh.send(hearer.key, encode(WORD))
        await hearer.until_told("heard")


@pytest.mark.parametrize(("first", "second"), BOTH_WAYS)
async def test_two_connections_met_in_opposite_order_do_not_close_one_another(
    monkeypatch: pytest.MonkeyPatch, first: int, second: int
) -> None:
    """Ann dials twice. Each end takes the later one for the right one, and the other is later."""
    ann, bob = Peer(first), Peer(second)
    door = Doorman(bob)
    monkeypatch.setattr(mesh, "greet", door.greet)
    async with open_peers(ann, bob):
        await ann.mesh.connect([bob.address])
        await door.holds_one()
        await ann.mesh.connect([bob.address])
        await bob.until_linked(ann)
        one_is_left = await until_ended(ann, bob)
        door.go_on.set()
        await one_is_left()
        await talk(ann, bob)
        for peer in (ann, bob):
            assert (told(peer, "up"), told(peer, "lost"), told(peer, "restarted")) == (1, 0, 0)


@pytest.mark.parametrize(("first", "second"), BOTH_WAYS)
async def test_a_connection_of_an_ended_program_that_is_met_late_takes_nobodys_place(
    monkeypatch: pytest.MonkeyPatch, first: int, second: int
) -> None:
    ann, old = Peer(first), Peer(second)
    again = Peer(second, start=b"start002")
    door = Doorman(ann)
    monkeypatch.setattr(mesh, "greet", door.greet)
    async with open_peers(ann, again):
        async with open_peers(old):
            await old.mesh.connect([ann.address])
            await door.holds_one()
        await again.mesh.connect([ann.address])
        await ann.until_linked(again)
        late_one = await until_ended(ann)
        door.go_on.set()
        await late_one()
        await talk(ann, again)
        assert ann.mesh.links[again.key].hello.start == b"start002"
        assert (told(ann, "lost"), told(again, "lost")) == (0, 0)


async def test_a_silent_connection_gives_way_to_one_that_answers() -> None:
    """The peer is not told to be silent, nor away, while any of its connections answers."""
    ann, bob = Peer(1), Peer(2)
    async with open_peers(ann, bob):
        await ann.mesh.connect([bob.address])
        await bob.until_linked(ann)
        ann.mesh.links[bob.key].quiet = True
        await bob.mesh.connect([ann.address])
        await ann.until_told("replaced")
        await talk(ann, bob)
        assert (told(ann, "quiet"), told(ann, "lost"), told(bob, "lost")) == (0, 0, 0)


async def test_one_peer_has_no_more_connections_than_it_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mesh, "EACH", 1)
    ann, bob = Peer(1), Peer(2)
    async with open_peers(ann, bob):
        await ann.mesh.connect([bob.address])
        await bob.until_linked(ann)
        first = bob.mesh.links[ann.key]
        ended = await until_ended(bob)
        bob.hello = replace(bob.hello, nick="B")
        await bob.mesh.connect([ann.address])
        await ended()
        assert bob.mesh.links[ann.key] is first
        await talk(ann, bob)
