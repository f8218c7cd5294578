"""A link: HELLO first, a heartbeat, a bounded queue, and no message that ends more than itself."""

from dataclasses import replace

import msgpack
import pytest
import trio
from trio.testing import MockClock, memory_stream_pair, wait_all_tasks_blocked

from p2p.core.errors import PeerError
from p2p.core.frames import decode, encode
from p2p.core.messages import Bye, Leave, Message, Ping, Pong, Stand
from p2p.net.errors import LinkDown, Refused
from p2p.net.links import link as link_module
from p2p.net.links.link import CLOSED_AFTER, PATIENT, QUEUE_MESSAGES, QUIET_AFTER, Link, greet
from tests.p2p.net.links import HELLO, Ear, frames, running_link, secure_pair

WORD = Leave(bytes(16))


async def test_each_side_says_hello_first() -> None:
    near, far = await secure_pair()
    bob = replace(HELLO, nick="Bob", start=b"startbob")
    await far.send(encode(bob))
    assert await greet(near, HELLO) == bob
    assert decode(await far.receive()) == HELLO


async def test_versions_that_do_not_overlap_are_both_named_on_both_sides() -> None:
    near, far = await secure_pair()
    newer = replace(HELLO, protocols=(3, 4), version="9.0\x1b[2J")
    await far.send(encode(newer))
    with pytest.raises(Refused) as refusal:
        await greet(near, HELLO)
    said = str(refusal.value)
    assert "here cartagena 0.1.0 with protocol 2;" in said
    assert "there cartagena 9.0[2J with protocol 3-4." in said
    await far.receive()
    bye = decode(await far.receive())
    assert isinstance(bye, Bye)
    assert (bye.reason, bye.protocols) == (said, (2, 2))


async def test_a_program_of_protocol_1_is_told_what_its_protocol_lacks() -> None:
    near, far = await secure_pair()
    await far.send(encode(replace(HELLO, protocols=(1, 1))))
    with pytest.raises(Refused, match=r"protocol 2; there .* 1, whose shuffles carry no proof"):
        await greet(near, HELLO)


async def test_a_bye_instead_of_hello_is_shown_cleaned() -> None:
    near, far = await secure_pair()
    await far.send(encode(Bye("no\x1b[31m room", (2, 2))))
    with pytest.raises(Refused, match=r"^no\[31m room$"):
        await greet(near, HELLO)


@pytest.mark.parametrize("first", [b"\xc1", b"\x92\xa4ping\x91\x00", b"\x90", b"", b"\x93" * 50])
async def test_anything_else_than_hello_is_the_peers_fault(first: bytes) -> None:
    near, far = await secure_pair()
    await far.send(first)
    with pytest.raises(PeerError):
        await greet(near, HELLO)


async def test_hello_has_3_seconds(autojump_clock: MockClock) -> None:
    near, _far = await secure_pair()
    begun = trio.current_time()
    with pytest.raises(LinkDown, match="HELLO"):
        await greet(near, HELLO)
    assert trio.current_time() - begun == pytest.approx(3.0)


async def test_messages_go_both_ways_and_pings_are_answered() -> None:
    ear = Ear()
    async with running_link(ear) as (link, far):
        link.send(WORD)
        assert decode(await far.receive()) == WORD
        await far.send(*frames(Ping(7), Stand(bytes(16)), HELLO))
        assert decode(await far.receive()) == Pong(7)
        await wait_all_tasks_blocked()
        assert ear.heard == [Stand(bytes(16))]


async def test_silence_is_asked_told_and_ended(autojump_clock: MockClock) -> None:
    near, far = await secure_pair()
    ear, link = Ear(), Link(near, HELLO, dialled=True)
    begun = trio.current_time()
    await link.run(ear.hear, ear.turn)
    assert trio.current_time() - begun == pytest.approx(CLOSED_AFTER)
    ((since, quiet),) = ear.quiet
    assert quiet
    assert since - begun == pytest.approx(QUIET_AFTER)
    assert link.ended == "no answer for 12 s"
    pings = [decode(await far.receive()) for _ in range(3)]
    assert pings == [Ping(0)] * 3
    with pytest.raises(LinkDown):
        await far.receive()


async def test_a_peer_that_wakes_up_is_told_of(autojump_clock: MockClock) -> None:
    ear = Ear()
    async with running_link(ear) as (link, far):
        await trio.sleep(QUIET_AFTER + 1)
        await far.send(*frames(Pong(0)))
        await wait_all_tasks_blocked()
        assert [quiet for _, quiet in ear.quiet] == [True, False]
        assert not link.ended


async def test_a_peer_that_answers_stays(autojump_clock: MockClock) -> None:
    ear = Ear()
    async with running_link(ear) as (link, far), trio.open_nursery() as nursery:

        async def answer() -> None:
            while True:
                message = decode(await far.receive())
                assert isinstance(message, Ping)
                await far.send(*frames(Pong(message.number)))

        nursery.start_soon(answer)
        await trio.sleep(120)
        nursery.cancel_scope.cancel()
    assert (ear.quiet, link.ended) == ([], "")


async def stuck_link() -> Link:
    """A link to a peer whose socket takes nothing any more."""
    near, far = memory_stream_pair()
    secure, _ = await secure_pair((near, far))
    near.send_stream.send_all_hook = trio.sleep_forever
    return Link(secure, HELLO, dialled=True)


async def test_a_queue_full_for_5_s_drops_the_peer_never_the_message(
    autojump_clock: MockClock,
) -> None:
    link, ear = await stuck_link(), Ear()
    begun = trio.current_time()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(link.run, ear.hear, ear.turn)
        link.send(WORD)
        await wait_all_tasks_blocked()  # the writer hangs in its first write
        for _ in range(QUEUE_MESSAGES + 1):
            link.send(WORD)
        assert link.queued == QUEUE_MESSAGES + 1
    assert link.ended == "too slow to follow"
    assert trio.current_time() - begun == pytest.approx(5.0)


async def test_a_queue_far_above_its_bound_ends_at_once(autojump_clock: MockClock) -> None:
    link, ear = await stuck_link(), Ear()
    begun = trio.current_time()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(link.run, ear.hear, ear.turn)
        for _ in range(5 * QUEUE_MESSAGES):
            link.send(WORD)
    assert link.ended == "too slow to follow"
    assert trio.current_time() == begun


async def test_a_dropped_link_gets_its_last_words_out() -> None:
    ear = Ear()
    async with running_link(ear) as (link, far):
        link.send(WORD)
        link.drop("left the table", (2, 2))
        link.send(WORD)  # after the goodbye nothing is taken
        assert decode(await far.receive()) == WORD
        assert decode(await far.receive()) == Bye("left the table", (2, 2))
        with pytest.raises(LinkDown):
            await far.receive()


async def test_a_patient_message_waits_for_company_but_not_for_long(
    autojump_clock: MockClock,
) -> None:
    ear = Ear()
    async with running_link(ear) as (link, far):
        await wait_all_tasks_blocked()
        begun = trio.current_time()
        link.post(encode(Pong(1)), patient=True)
        link.post(encode(Pong(2)), patient=True)
        assert [decode(await far.receive()) for _ in range(2)] == [Pong(1), Pong(2)]
        assert trio.current_time() - begun == pytest.approx(PATIENT)
        await wait_all_tasks_blocked()
        begun = trio.current_time()
        link.post(encode(Pong(3)), patient=True)
        link.send(WORD)
        assert [decode(await far.receive()) for _ in range(2)] == [Pong(3), WORD]
        assert trio.current_time() == begun


async def test_last_words_have_03_s(autojump_clock: MockClock) -> None:
    link, ear = await stuck_link(), Ear()
    begun = trio.current_time()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(link.run, ear.hear, ear.turn)
        await wait_all_tasks_blocked()
        link.drop("bye")
    assert trio.current_time() - begun == pytest.approx(0.3)


BOMBS = {
    "depth": b"\x91" * 50_000,
    "width": b"\x92\xa4ping\xdd\xff\xff\xff\xff",
    "binary": b"\x92\xa4ping\xc6\xff\xff\xff\xff",
    "duplicate keys": b"\x92\xa4ping\x91\x82\xa1a\x01\xa1a\x02",
    "not a number": b"\x92\xa4ping\x91\xcb\x7f\xf8\x00\x00\x00\x00\x00\x00",
    "extension": b"\x92\xa4ping\x91\xc7\x01\x05x",
    "nil key": b"\x92\xa4ping\x91\x81\xc0\x01",
    "long form": b"\x92\xd9\x04ping\x91\x00",
    "rest": encode(Ping(1)) + b"\x00",
    "no body": b"\x91\xa4ping",
    "no array": b"\xa4ping",
}


@pytest.mark.parametrize("kind", BOMBS)
async def test_a_bomb_ends_the_link_it_came_by(kind: str) -> None:
    near, far = await secure_pair()
    ear, link = Ear(), Link(near, HELLO, dialled=True)
    await far.send(BOMBS[kind])
    await link.run(ear.hear, ear.turn)
    assert ear.heard == []
    assert link.ended


async def test_an_unknown_type_is_passed_on_and_the_link_stays() -> None:
    ear = Ear()
    async with running_link(ear) as (link, far):
        await far.send(msgpack.packb(["dance", [1, 2]]), *frames(WORD))
        await wait_all_tasks_blocked()
        assert ear.heard[-1] == WORD
        assert link.ended == ""


@pytest.mark.parametrize("error", [PeerError("nonsense"), ZeroDivisionError("a bug")])
async def test_what_a_handler_raises_ends_this_link_only(error: Exception) -> None:
    near, far = await secure_pair()
    link = Link(near, HELLO, dialled=True)

    def hear(_: Link, __: Message) -> None:
        raise error

    await far.send(*frames(WORD))
    await link.run(hear, Ear().turn)  # nothing comes out
    assert link.ended in ("nonsense", "an error of this program")


async def test_a_flood_of_messages_is_ended_with_a_word(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link_module, "FRAMES", (50.0, 20.0))
    ear = Ear()
    async with running_link(ear) as (link, far):
        for _ in range(100):  # as fast as is allowed, after all at once
            await far.send(*frames(*[WORD] * (20 if ear.heard else 50)))
            await trio.sleep(1)
        assert len(ear.heard) == 50 + 99 * 20
        await far.send(*frames(*[WORD] * 51))
        await wait_all_tasks_blocked()
        assert link.ended == "too many messages at once"
        said = [decode(await far.receive()) for _ in range(1)]
        while not isinstance(said[-1], Bye):
            said.append(decode(await far.receive()))
        assert said[-1] == Bye("too many messages at once", (2, 2))


async def test_who_breaks_the_form_is_told_why() -> None:
    ear = Ear()
    async with running_link(ear) as (_, far):
        await far.send(BOMBS["no array"])
        said = decode(await far.receive())
        assert isinstance(said, Bye)
        assert said.reason
        with pytest.raises(LinkDown):
            await far.receive()
