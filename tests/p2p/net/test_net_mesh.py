"""Connections on real sockets: strangers, duplicates, limits, lost and found peers."""

import gc
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from dataclasses import replace

import pytest
import trio
from trio.testing import MockClock, wait_all_tasks_blocked

from p2p.core.frames import encode
from p2p.core.messages import Leave, Ping
from p2p.net.errors import LinkDown, OtherVersion, Unreachable
from p2p.net.links import mesh
from p2p.net.links.dial import dial
from p2p.net.links.link import greet
from p2p.net.links.listen import Strangers, open_listeners, port_of
from p2p.net.links.mesh import ONLOOKERS, ONLOOKERS_EACH
from p2p.net.links.secure import StaticKey, secure_dial
from p2p.net.seen import Address
from tests.p2p.net.links import HELLO
from tests.p2p.net.meshes import PATIENCE, Peer, open_peers

WORD = Leave(bytes(16))


async def test_two_peers_meet_and_talk() -> None:
    ann, bob = Peer(1), Peer(2)
    async with open_peers(ann, bob):
        assert await ann.mesh.connect([bob.address]) == bob.key
        await bob.until_linked(ann)
        bob.mesh.send(ann.key, encode(WORD))
        await ann.until_told("heard")
        assert ann.heard_messages == [WORD]
        assert ann.mesh.book.of(bob.key)[0] == bob.address
        assert bob.mesh.book.of(ann.key)[0] == ann.address


async def test_of_a_race_the_expected_key_wins_not_the_first_connect() -> None:
    ann, bob, eve = Peer(1), Peer(2), Peer(3)
    async with open_peers(ann, bob, eve):
        places = [Address("127.0.0.1", 1), eve.address, bob.address]
        assert await ann.mesh.connect(places, bob.key[:8]) == bob.key
        with pytest.raises(Unreachable, match="Somebody else"):
            await ann.mesh.connect([eve.address], bob.key[:8])
        for host in ("127.0.0.1", "::1"):
            nobody = Address(host, 1)
            with pytest.raises(Unreachable, match=r"cannot be reached: \S+") as told:
                await ann.mesh.connect([nobody])
            assert str(told.value).count(host) == 1  # the address is named once
        with pytest.raises(Unreachable, match="itself"):
            await ann.mesh.connect([ann.address])


async def test_200_mutual_dials_leave_one_connection_each() -> None:
    ann, bob = Peer(1), Peer(2)
    async with open_peers(ann, bob):
        for _ in range(200):
            async with trio.open_nursery() as nursery:
                nursery.start_soon(ann.mesh.connect, [bob.address], bob.key)
                nursery.start_soon(bob.mesh.connect, [ann.address], ann.key)
            await settled(ann, bob)
            one, other = ann.mesh.links[bob.key], bob.mesh.links[ann.key]
            assert one.dialled != other.dialled
            assert [what for what, _ in (*ann.told, *bob.told) if what == "lost"] == []
            assert one.dialled == (ann.key < bob.key)
            ann.mesh.send(bob.key, encode(WORD))
            await bob.until_told("heard")
            for peer in (ann, bob):
                peer.mesh.part("again")
                await peer.until_linked()
                peer.told.clear()


async def settled(ann: Peer, bob: Peer) -> None:
    """Wait until both have judged both connections and the loser is gone."""
    with trio.fail_after(PATIENCE):
        await ann.until_linked(bob)
        await bob.until_linked(ann)
        smaller = min(ann, bob, key=lambda peer: peer.key)
        larger = max(ann, bob, key=lambda peer: peer.key)
        while not smaller.mesh.links[larger.key].dialled:
            await wait_all_tasks_blocked(0.001)
        while smaller.key not in larger.mesh.links or larger.mesh.links[smaller.key].dialled:
            await wait_all_tasks_blocked(0.001)


async def test_a_restarted_peer_replaces_its_old_connection_at_once() -> None:
    ann, bob, again = Peer(1), Peer(2), Peer(2, start=b"start002")
    async with open_peers(ann, bob, again):
        await ann.mesh.connect([bob.address])
        await again.mesh.connect([ann.address])
        await bob.until_linked()
        assert ann.told == [("up", bob.key), ("restarted", bob.key)]
        assert ann.mesh.links[bob.key].hello.start == b"start002"


async def test_a_peer_of_the_game_is_dialled_until_it_is_there() -> None:
    ann, bob = Peer(1), Peer(2)
    async with open_peers(ann):
        ann.mesh.want([bob.key, ann.key])
        async with open_peers(bob):
            ann.mesh.hint(bob.key, [Address("127.0.0.1", 1), bob.address])
            await ann.until_linked(bob)
        await ann.until_linked()
        async with open_peers(bob):  # at another port
            ann.mesh.hint(bob.key, [bob.address])
            await ann.until_linked(bob)


async def test_peers_are_told_where_the_others_listen() -> None:
    ann, bob, cyd = Peer(1), Peer(2), Peer(3)
    async with open_peers(ann, bob, cyd):
        for peer in (ann, bob, cyd):
            peer.mesh.want([ann.key, bob.key, cyd.key])
        await ann.mesh.connect([bob.address])
        await cyd.mesh.connect([bob.address])
        await ann.until_linked(bob, cyd)  # whom it never was told by hand
        await cyd.until_linked(ann, bob)


async def test_onlookers_have_an_end_and_seats_are_kept_free() -> None:
    ann = Peer(1)
    guests = [Peer(number) for number in range(2, 2 + ONLOOKERS)]
    late, seated = Peer(98), Peer(99)
    async with open_peers(ann, late, seated):
        async with open_peers(*guests):
            ann.mesh.want([seated.key])
            for guest in guests:
                await guest.mesh.connect([ann.address])
            await ann.until_linked(*guests)
            await late.mesh.connect([ann.address])
            await late.until_linked()  # let in and shown out with a word
            await seated.mesh.connect([ann.address])
            await ann.until_linked(*guests, seated)
        await ann.until_linked(seated)


def lodged_at(host: str) -> Callable[[trio.SocketStream], str]:
    return lambda _: host


async def test_onlookers_from_one_address_leave_room_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fresh keys cost nothing; addresses are harder to come by. Seats are not counted."""
    monkeypatch.setattr(mesh, "remote_host", lodged_at("192.168.1.66"))
    ann, seated = Peer(1), Peer(99)
    crowd = [Peer(number) for number in range(2, 2 + ONLOOKERS_EACH)]
    late, elsewhere = Peer(97), Peer(98)
    async with open_peers(ann, late, seated, elsewhere, *crowd):
        ann.mesh.want([seated.key])
        for guest in crowd:
            await guest.mesh.connect([ann.address])
        await ann.until_linked(*crowd)
        await late.mesh.connect([ann.address])
        await late.until_linked()
        await seated.mesh.connect([ann.address])
        await ann.until_linked(*crowd, seated)
        monkeypatch.setattr(mesh, "remote_host", lodged_at("192.168.1.67"))
        await elsewhere.mesh.connect([ann.address])
        await ann.until_linked(*crowd, seated, elsewhere)


async def test_a_copied_identity_is_not_let_in() -> None:
    ann, copy = Peer(1), Peer(1, start=b"start002")
    async with open_peers(ann, copy):
        with pytest.raises(Unreachable, match="itself"):
            await copy.mesh.connect([ann.address])
        assert ann.told == []


def knocks(door: Strangers, *hosts: str) -> list[bool]:
    """Let these in one after the other, none leaving; tells who got in."""
    with ExitStack() as inside:
        got_in: list[bool] = []
        for host in hosts:
            try:
                inside.enter_context(door.admitted(host))
            except LinkDown:
                got_in.append(False)
            else:
                got_in.append(True)
        return got_in


def test_strangers_are_counted_in_all_and_by_address() -> None:
    door = Strangers()
    assert knocks(door, *["10.0.0.1"] * 5, "10.0.0.2") == [True] * 4 + [False, True]
    assert knocks(door, *["::1"] * 8, "127.0.0.1", "10.0.0.1") == [True] * 8 + [False] * 2
    assert knocks(door, *["fe80::1%eth0"] * 5) == [True] * 4 + [False]


HOSTILE = {
    "silent": b"",
    "half a frame": b"\x00\x20half",
    "garbage": bytes(range(256)) * 30,
    "http": b"GET / HTTP/1.1\r\nHost: cartagena\r\n\r\n",
    "tls": b"\x16\x03\x01\x00\xf4\x01\x00\x00\xf0\x03\x03" + b"r" * 200,
    "largest frame": b"\xff\xff" + b"z" * 65_535,
}


@pytest.mark.parametrize("kind", HOSTILE)
async def test_strangers_are_closed_within_3_s_and_the_listener_lives(
    kind: str, mock_clock: MockClock
) -> None:
    ann, bob = Peer(1), Peer(2)
    async with open_peers(ann, bob):
        stranger = await trio.open_tcp_stream("127.0.0.1", ann.address.port)
        async with stranger:
            try:
                await stranger.send_all(HOSTILE[kind])
            except trio.BrokenResourceError:
                kind += ", closed while it was sent"
            await wait_all_tasks_blocked(0.05)
            mock_clock.jump(3.0)
            try:
                while await stranger.receive_some(4096):
                    pass
            except trio.BrokenResourceError:
                kind += ", reset"
        await bob.mesh.connect([ann.address])
        await ann.until_linked(bob)
        assert ann.told == [("up", bob.key)], kind


async def test_silence_after_the_handshake_ends_as_well(mock_clock: MockClock) -> None:
    ann, bob = Peer(1), Peer(2)
    async with open_peers(ann):
        tcp = await trio.open_tcp_stream("127.0.0.1", ann.address.port)
        stream = await secure_dial(tcp, StaticKey.fresh(bob.identity))
        await stream.receive()  # its HELLO
        await wait_all_tasks_blocked(0.05)
        mock_clock.jump(3.0)
        with pytest.raises(LinkDown):
            await stream.receive()
        await stream.aclose()
        assert ann.told == []


async def test_nine_silent_strangers_do_not_all_get_in(mock_clock: MockClock) -> None:
    ann = Peer(1)
    async with open_peers(ann):
        streams = [await trio.open_tcp_stream("127.0.0.1", ann.address.port) for _ in range(9)]
        try:
            with trio.fail_after(PATIENCE):
                assert await streams[8].receive_some(1) == b""
            mock_clock.jump(3.0)
            for stream in streams[:8]:
                assert await stream.receive_some(1) == b""
        finally:
            for stream in streams:
                await stream.aclose()


async def test_a_peer_that_breaks_the_form_is_dropped_the_others_stay() -> None:
    ann, bob, eve = Peer(1), Peer(2), Peer(3)
    async with open_peers(ann, bob):
        await bob.mesh.connect([ann.address])
        stream, _ = await dial([ann.address], StaticKey.fresh(eve.identity), ann.key)
        await greet(stream, replace(HELLO, port=1))
        await ann.until_linked(bob, eve)
        await stream.send(b"\x91" * 50_000)
        await ann.until_linked(bob)
        bob.mesh.send(ann.key, encode(WORD))
        await ann.until_told("heard")
        await stream.aclose()


async def test_another_version_is_refused_with_both_named() -> None:
    ann, bob = Peer(1), Peer(2)
    bob.hello = replace(bob.hello, protocols=(7, 7), version="9.9")
    async with open_peers(ann, bob):
        with pytest.raises(OtherVersion, match=r"0\.1\.0 with protocol 2.*9\.9 with protocol 7"):
            await ann.mesh.connect([bob.address])
        assert (ann.told, bob.told) == ([], [])


async def test_who_speaks_no_noise_is_unreachable() -> None:
    async def web(stream: trio.SocketStream) -> None:
        await stream.receive_some(1)
        await stream.send_all(b"HTTP/1.1 400 Bad Request\r\n\r\n")

    ann = Peer(1)
    async with open_peers(ann), trio.open_nursery() as nursery:
        listeners = await nursery.start(trio.serve_tcp, web, 0)
        port = listeners[0].socket.getsockname()[1]
        with pytest.raises(Unreachable):
            await ann.mesh.connect([Address("127.0.0.1", port)])
        nursery.cancel_scope.cancel()


async def test_a_taken_port_gives_way_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    first = await open_listeners("lo", 0)
    monkeypatch.setattr("p2p.net.links.listen.DEFAULT_PORT", port_of(first))
    second = await open_listeners("lo", None)
    with pytest.raises(OSError, match="in use"):
        await open_listeners("lo", port_of(first))
    with pytest.raises(OSError, match="no address"):
        await open_listeners("nothing0", None)
    assert port_of(first) < port_of(second) < port_of(first) + 10
    for listener in (*first, *second):
        await listener.aclose()


async def test_a_heartbeat_passes_the_mesh_by() -> None:
    ann, bob = Peer(1), Peer(2)
    async with open_peers(ann, bob):
        await ann.mesh.connect([bob.address])
        await bob.until_linked(ann)
        ann.mesh.send(bob.key, encode(Ping(1)))
        ann.mesh.send(bob.key, encode(WORD))
        await bob.until_told("heard")
        assert bob.heard_messages == [WORD]


async def test_a_dial_given_up_at_any_moment_leaves_no_socket_open() -> None:
    ann, bob = Peer(1), Peer(2)
    async with open_peers(bob):
        with only_new_objects_collected():
            for steps in range(60):
                async with trio.open_nursery() as nursery:
                    static = StaticKey.fresh(ann.identity)
                    nursery.start_soon(dial_and_close, bob.address, static)
                    for _ in range(steps):
                        await trio.lowlevel.checkpoint()
                    nursery.cancel_scope.cancel()
                gc.collect()  # an open socket would be a ResourceWarning, and that an error


@contextmanager
def only_new_objects_collected() -> Generator[None]:
    """What was there before is passed over: with all tests loaded, that is most of a second."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


async def dial_and_close(address: Address, static: StaticKey) -> None:
    stream, _ = await dial([address], static)
    await stream.aclose()
