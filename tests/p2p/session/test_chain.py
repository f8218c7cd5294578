"""The chain's locators and frames, and the bounds of the pending map."""

from p2p.core.frames import encode
from p2p.core.log.chain import PENDING_BYTES, PENDING_HEIGHTS, RIVALS, Chain, Pending
from p2p.core.log.events import NO_EVENT, Event, Signed
from p2p.core.messages import EVENTS_AT_MOST, EVENTS_ROOM, Events

KEY = bytes(32)


def event(height: int, prev: bytes, body: bytes = b"") -> Signed:
    made = Event(bytes(16), 0, height, prev, KEY, "act", [body], bytes(8))
    return Signed(made.encode(), bytes(64))


def grown(heights: int, body: bytes = b"") -> Chain:
    chain = Chain(event(0, NO_EVENT))
    for height in range(1, heights + 1):
        chain.append(event(height, chain.head, body))
    return chain


def test_a_locator_reaches_back_by_powers_of_two() -> None:
    chain = grown(20)
    assert [height for height, _ in chain.locator()] == [20, 19, 18, 16, 12, 4, 0]
    assert chain.locator()[0][1] == chain.head


def test_what_follows_the_fork_is_sent_as_far_as_a_frame_holds() -> None:
    long, short = grown(400), grown(10)
    assert long.after(short.locator()) == tuple(long.events[11 : 11 + EVENTS_AT_MOST])
    assert long.after(()) == tuple(long.events[:EVENTS_AT_MOST])
    assert long.after(((5, bytes(32)),)) == ()
    heavy = grown(40, bytes(3_000))
    frame = heavy.after(())
    assert sum(len(signed.data) for signed in frame) <= EVENTS_ROOM
    assert len(encode(Events(bytes(16), frame))) <= 60_000


def test_the_pending_map_is_bounded() -> None:
    pending = Pending()
    assert not pending.add(event(PENDING_HEIGHTS + 1, KEY), 0)
    assert not pending.add(event(3, KEY), 3)
    for rival in range(RIVALS):
        assert pending.add(event(5, KEY, bytes([rival])), 0)
    assert not pending.add(event(5, KEY, b"one more"), 0)
    assert not pending.add(event(5, KEY, b"\0"), 0)
    big = PENDING_BYTES // 20_000
    added = [pending.add(event(10 + at, KEY, bytes(20_000)), 0) for at in range(big + 2)]
    assert added.count(True) in (big - 1, big)
    pending.below(PENDING_HEIGHTS)
    assert pending.highest == -1
    assert pending.add(event(10, KEY, bytes(20_000)), 0)


def test_a_run_follows_one_branch() -> None:
    pending, chain = Pending(), grown(2)
    third = event(3, chain.head)
    fourth = event(4, third.id)
    for signed in (fourth, third, event(4, bytes(32)), event(6, fourth.id)):
        pending.add(signed, chain.height)
    assert pending.run(2, chain.head, 10) == [third, fourth]
    assert pending.run(2, chain.head, 1) == [third]
    pending.forget(KEY)
    assert pending.run(2, chain.head, 10) == []
