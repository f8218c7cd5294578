"""mDNS on the loopback interface only: announced, heard, changed, gone; TXT is never trusted."""

import threading
import time
from collections.abc import Callable
from typing import ClassVar

import pytest
import trio
import zeroconf
from hypothesis import given
from hypothesis import strategies as st

from p2p.core.identity import Identity
from p2p.net.finding import discover
from p2p.net.finding.announce import (
    ADDRESSES,
    SERVICE,
    STAGES,
    TEXT_BYTES,
    Announcement,
    Heard,
    heard_of,
    service_name,
    text_record,
)
from p2p.net.finding.discover import Discovery

PATIENCE = 20.0
ANN, BOB = Identity(bytes([1]) * 32).key, Identity(bytes([2]) * 32).key
SAID = Announcement(bytes(range(16)), "Ann's game", "lobby", "tortuga", 1, 4)


class News:
    """What a discovery reported."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.gone: list[str] = []
        self._changed = trio.Event()

    def hear(self, heard: Heard) -> None:
        self.heard.append(heard)
        self._stir()

    def lose(self, name: str) -> None:
        self.gone.append(name)
        self._stir()

    def _stir(self) -> None:
        self._changed.set()
        self._changed = trio.Event()

    async def until(self, met: Callable[[], bool]) -> None:
        with trio.fail_after(PATIENCE):
            while not met():
                await self._changed.wait()


def discovery(key: bytes, port: int, news: News, interface: str = "lo") -> Discovery:
    return Discovery(key, b"startkey", port, interface, news.hear, news.lose)


async def test_announced_heard_changed_and_gone_on_loopback() -> None:
    news, own = News(), News()
    watcher, teller = discovery(BOB, 2, news), discovery(ANN, 7001, own)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(watcher.run)
        async with trio.open_nursery() as telling:
            teller.announce(SAID)
            telling.start_soon(teller.run)
            await news.until(lambda: any(heard.key == ANN for heard in news.heard))
            heard = next(one for one in news.heard if one.key == ANN)  # others may be heard too
            assert heard.announcement == SAID
            assert heard.start == b"star".hex()
            assert {address.port for address in heard.addresses} == {7001}
            assert "127.0.0.1" in [address.host for address in heard.addresses]
            teller.announce(SAID._replace(seated=2))
            changed = SAID._replace(seated=2)
            await news.until(lambda: changed in [one.announcement for one in news.heard])
            teller.announce(None)
            await news.until(lambda: f"{service_name(ANN, b'startkey')}.{SERVICE}" in news.gone)
            telling.cancel_scope.cancel()
        assert ANN not in [one.key for one in own.heard]  # nobody hears itself
        nursery.cancel_scope.cancel()


async def test_without_an_interface_it_says_so_and_tries_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(discover, "ROUND", 0.01)
    lost = discovery(ANN, 1, News(), "nothing0")
    tries: list[str | None] = []

    def none(pinned: str | None) -> list[str | int]:
        tries.append(pinned)
        return []

    monkeypatch.setattr(discover, "mdns_interfaces", none)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(lost.run)
        with trio.fail_after(PATIENCE):
            while len(tries) < 3:
                await trio.lowlevel.checkpoint()
        assert "no network interface" in lost.trouble
        nursery.cancel_scope.cancel()


async def test_closing_takes_no_longer_than_its_limit() -> None:
    teller = discovery(ANN, 7002, News())
    teller.announce(SAID)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(teller.run)
        nursery.cancel_scope.cancel()
    begun = time.monotonic()
    news = News()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(teller.run)
        nursery.start_soon(discovery(BOB, 3, news).run)
        await news.until(lambda: bool(news.heard))
        begun = time.monotonic()
        nursery.cancel_scope.cancel()
    assert time.monotonic() - begun < discover.CLOSING + 1


class SlowBrowser:
    """Stands for zeroconf's: the step `slow` of any but the first browser's start waits."""

    slow = ""
    made: ClassVar[list["SlowBrowser"]] = []
    reached = threading.Event()
    go_on = threading.Event()

    def __init__(self, *_: object) -> None:
        self.cancelled = 0
        self.made.append(self)
        self._pass("start", len(self.made) > 1)

    def cancel(self) -> None:
        self.cancelled += 1
        self._pass("cancel", True)

    def _pass(self, step: str, counts: bool) -> None:
        if step == self.slow and counts and not self.go_on.is_set():
            self.reached.set()
            assert self.go_on.wait(PATIENCE)


@pytest.mark.parametrize("slow", ["cancel", "start"])
async def test_no_browser_is_cancelled_twice_wherever_the_end_falls(
    monkeypatch: pytest.MonkeyPatch, slow: str
) -> None:
    """A stopped and continued program begins a new round at once, and may end in the middle of it;
    zeroconf prints a KeyError for a second cancel.
    """
    made: list[SlowBrowser] = []
    for name, value in (("slow", slow), ("made", made)):
        monkeypatch.setattr(SlowBrowser, name, value)
    for name in ("reached", "go_on"):
        monkeypatch.setattr(SlowBrowser, name, threading.Event())
    monkeypatch.setattr(zeroconf, "ServiceBrowser", SlowBrowser)
    looking = discovery(ANN, 7003, News())
    async with trio.open_nursery() as nursery:
        nursery.start_soon(looking.run)
        with trio.fail_after(PATIENCE):
            while not made:
                await trio.lowlevel.checkpoint()
            while not SlowBrowser.reached.is_set():
                looking.refresh()
                await trio.lowlevel.checkpoint()
        nursery.cancel_scope.cancel()
        SlowBrowser.go_on.set()
    assert made[0].cancelled == 1
    assert all(one.cancelled <= 1 for one in made)


def service(properties: dict[bytes, bytes | None], port: int = 7) -> zeroconf.ServiceInfo:
    return zeroconf.ServiceInfo(
        SERVICE,
        f"x.{SERVICE}",
        port=port,
        properties=properties,
        server="x.local.",
        parsed_addresses=["192.168.1.7"],
    )


def test_a_record_is_read_as_it_was_written_and_small() -> None:
    record = text_record(ANN, b"startkey", SAID._replace(name="n" * 32))
    assert sum(len(key) + len(value or b"") for key, value in record.items()) < TEXT_BYTES
    heard = heard_of(service(record))
    assert heard is not None
    assert heard.announcement == SAID._replace(name="n" * 32)
    assert [str(address) for address in heard.addresses] == ["192.168.1.7:7"]


def test_texts_of_a_record_are_cleaned() -> None:
    record = text_record(ANN, b"startkey", SAID)
    record[b"n"] = "\x1b[31m\u202eevil\u0300\u0301\u0302\u0303".encode()
    heard = heard_of(service(record))
    assert heard is not None
    assert heard.announcement.name == "[31mevil\u0300\u0301"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (b"id", b"AAAA"),
        (b"id", b"not base32!"),
        (b"id", None),
        (b"in", b"xyz"),
        (b"g", b"00"),
        (b"n", b"\xff\xfe"),
        (b"s", b"party"),
        (b"p", b"9/9"),
        (b"p", b"1/4 "),
        (b"p", b"-1/4"),
    ],
)
def test_a_record_of_another_form_is_not_heard(field: bytes, value: bytes | None) -> None:
    record = text_record(ANN, b"startkey", SAID)
    record[field] = value
    assert heard_of(service(record)) is None


def test_a_record_longer_than_ours_ever_are_is_not_heard() -> None:
    record = text_record(ANN, b"startkey", SAID)
    record |= {b"x": b"x" * 200, b"y": b"y" * 200}
    assert heard_of(service(record)) is None


def test_a_service_without_a_port_or_a_record_is_not_heard() -> None:
    assert heard_of(service(text_record(ANN, b"startkey", SAID), port=0)) is None
    assert heard_of(service({})) is None


FIELDS = st.sampled_from([b"v", b"id", b"in", b"g", b"n", b"s", b"p", b"r", b"", b"\xff", b"x"])
VALUES = st.none() | st.binary(max_size=250)
HOSTS = st.lists(st.ip_addresses().map(str), max_size=20)


@given(st.dictionaries(FIELDS, VALUES), st.booleans(), st.integers(0, 65_535), HOSTS)
def test_whatever_a_record_says_what_is_heard_of_it_is_small_and_harmless(
    said: dict[bytes, bytes | None], whole: bool, port: int, hosts: list[str]
) -> None:
    record = (text_record(ANN, b"startkey", SAID) if whole else {}) | said
    info = zeroconf.ServiceInfo(
        SERVICE, f"x.{SERVICE}", port=port, properties=record, parsed_addresses=hosts
    )
    heard = heard_of(info)
    if heard is None:
        return
    announcement = heard.announcement
    for text in (announcement.name, announcement.preset, heard.start, announcement.stage):
        assert text.isprintable()
        assert len(text.encode()) <= 96
    assert (len(heard.key), len(announcement.game), heard.addresses) == (
        32,
        16,
        heard.addresses[:ADDRESSES],
    )
    assert announcement.stage in STAGES
    assert 0 <= announcement.seated <= 5
    assert 2 <= announcement.seats <= 5


@given(st.binary(max_size=600))
def test_a_record_of_any_bytes_on_the_wire_is_read_or_passed_over(text: bytes) -> None:
    info = zeroconf.ServiceInfo(SERVICE, f"x.{SERVICE}", port=7, properties=text)
    assert heard_of(info) is None  # no such bytes are a whole announcement
