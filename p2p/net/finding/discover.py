"""mDNS: saying that this program is here, hearing of others (NETWORK 1). Always only a hint.

python-zeroconf runs on its own thread; callbacks come over with run_sync_soon, every blocking
call is made in a worker thread. Whatever mDNS does, games by address go on: an error ends one
round and the next begins 10 s later.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeVar

import trio
import zeroconf

from p2p.net.finding.announce import (
    SERVICE,
    Announcement,
    Heard,
    heard_of,
    service_name,
    text_record,
)
from p2p.net.finding.interfaces import Local, local_addresses, mdns_interfaces

ROUND = 10.0  # seconds: a fresh browser, a look at the own addresses, a retry after an error
RESOLVE = 1_500  # ms to ask for a service whose records did not come along
RESOLVERS = 4
UNRESOLVED = 50  # names waiting to be asked for; a flood of false ones goes no further
CLOSING = 2.0  # seconds for the goodbye
LOG = logging.getLogger(__name__)
_T = TypeVar("_T")


class Discovery:
    """Announces this program and reports every other one that is heard.

    `heard` is called on the trio thread for each service as often as it is heard; `gone` with the
    name of a service that said goodbye.
    """

    def __init__(
        self,
        key: bytes,
        start: bytes,
        port: int,
        interface: str | None,
        heard: Callable[[Heard], None],
        gone: Callable[[str], None],
    ) -> None:
        self._key = key
        self._start = start
        self._port = port
        self._interface = interface
        self._heard = heard
        self._gone = gone
        self._announcement: Announcement | None = None
        self._stir = trio.Event()
        self._round_ends = 0.0
        self._unresolved: set[str] = set()
        self._resolvers = trio.CapacityLimiter(RESOLVERS)
        self._registered: zeroconf.ServiceInfo | None = None
        self._browser: zeroconf.ServiceBrowser | None = None
        self._token: trio.lowlevel.TrioToken | None = None
        self.trouble = ""

    def announce(self, announcement: Announcement | None) -> None:
        """Say this from now on; None: say nothing."""
        if announcement != self._announcement:
            self._announcement = announcement
            self._stir.set()

    def refresh(self) -> None:
        """Begin the next round now: look at the own addresses and browse anew."""
        self._round_ends = trio.current_time()
        self._stir.set()

    async def run(self) -> None:
        """Announce and browse until cancelled."""
        self._token = trio.lowlevel.current_trio_token()
        async with trio.open_nursery() as nursery:
            while True:
                try:
                    await self._round(nursery)
                except (OSError, RuntimeError, zeroconf.Error) as error:
                    self.trouble = str(error) or type(error).__name__
                    LOG.debug("mDNS is not possible now: %s", self.trouble)
                await trio.sleep(ROUND)

    async def _round(self, nursery: trio.Nursery) -> None:
        """Work with one Zeroconf until it fails. Raises what it raised."""
        engine = await trio.to_thread.run_sync(self._open)
        self._registered, self._browser, self.trouble = None, None, ""
        addresses = local_addresses(self._interface)
        try:
            while True:
                addresses = await self._follow_addresses(engine, addresses)
                await self._fresh(engine, nursery)
                await self._until_next_round(engine, addresses)
        finally:
            with trio.CancelScope(shield=True) as scope:
                scope.deadline = trio.current_time() + CLOSING
                browser, self._browser = self._browser, None
                await _in_thread(lambda: _close(engine, browser))

    async def _until_next_round(
        self, engine: zeroconf.Zeroconf, addresses: tuple[Local, ...]
    ) -> None:
        """Keep what is announced right for the length of a round."""
        self._round_ends = trio.current_time() + ROUND
        while trio.current_time() < self._round_ends:
            self._stir = trio.Event()
            await self._match(engine, addresses)
            with trio.move_on_at(self._round_ends):
                await self._stir.wait()

    def _open(self) -> zeroconf.Zeroconf:
        interfaces = mdns_interfaces(self._interface)
        if not interfaces:
            raise OSError("no network interface to announce on")
        return zeroconf.Zeroconf(interfaces=interfaces, use_asyncio=False)

    async def _follow_addresses(
        self, engine: zeroconf.Zeroconf, before: tuple[Local, ...]
    ) -> tuple[Local, ...]:
        """Rebind and announce anew where the machine's addresses have changed."""
        now = local_addresses(self._interface)
        if now != before:
            interfaces = mdns_interfaces(self._interface)
            await _in_thread(lambda: engine.update_interfaces(interfaces))
            if self._registered is not None:
                await self._register(engine, now)
        return now

    async def _match(self, engine: zeroconf.Zeroconf, addresses: tuple[Local, ...]) -> None:
        """Make the registration say what is to be announced."""
        wanted, registered = self._announcement, self._registered
        if wanted is None and registered is not None:
            self._registered = None
            await _in_thread(lambda: engine.unregister_service(registered))
        elif wanted is not None:
            text = text_record(self._key, self._start, wanted)
            if registered is None or registered.properties != text:
                await self._register(engine, addresses)

    async def _register(self, engine: zeroconf.Zeroconf, addresses: tuple[Local, ...]) -> None:
        assert self._announcement is not None
        name = service_name(self._key, self._start)
        info = zeroconf.ServiceInfo(
            SERVICE,
            f"{name}.{SERVICE}",
            port=self._port,
            properties=text_record(self._key, self._start, self._announcement),
            server=f"{name}.local.",
            parsed_addresses=[one.host.partition("%")[0] for one in addresses],
        )
        fresh, self._registered = self._registered is None, info
        if fresh:
            await _in_thread(lambda: engine.register_service(info, cooperating_responders=True))
        else:
            await _in_thread(lambda: engine.update_service(info))

    async def _fresh(self, engine: zeroconf.Zeroconf, nursery: trio.Nursery) -> None:
        """Browse anew: an old browser misses who registered behind a partition, and restarts."""
        # Let go of before it is cancelled: where this is cut short, `_round` closes what is left,
        # and zeroconf prints a KeyError for a browser that is cancelled twice.
        old, self._browser = self._browser, None
        listener = _Listener(lambda name, change: self._over(engine, nursery, name, change))
        self._browser = await _in_thread(lambda: _anew(engine, old, listener))

    def _over(
        self, engine: zeroconf.Zeroconf, nursery: trio.Nursery, name: str, change: str
    ) -> None:
        """Bring a browser's news from its thread to trio's."""
        info = zeroconf.ServiceInfo(SERVICE, name)
        complete = change != "gone" and info.load_from_cache(engine)
        assert self._token is not None
        try:
            if change == "gone":
                self._token.run_sync_soon(self._gone, name)
            elif complete:
                self._token.run_sync_soon(self._tell, info)
            else:
                self._token.run_sync_soon(self._ask, engine, nursery, name)
        except trio.RunFinishedError:
            LOG.debug("heard of %s after the end", name)

    def _tell(self, info: zeroconf.ServiceInfo) -> None:
        heard = heard_of(info)
        if heard is not None and heard.key != self._key:
            self._heard(heard)

    def _ask(self, engine: zeroconf.Zeroconf, nursery: trio.Nursery, name: str) -> None:
        if name not in self._unresolved and len(self._unresolved) < UNRESOLVED:
            self._unresolved.add(name)
            nursery.start_soon(self._resolve, engine, name)

    async def _resolve(self, engine: zeroconf.Zeroconf, name: str) -> None:
        info = zeroconf.ServiceInfo(SERVICE, name)
        try:
            found = await trio.to_thread.run_sync(
                lambda: info.request(engine, RESOLVE),
                abandon_on_cancel=True,
                limiter=self._resolvers,
            )
            if found:
                self._tell(info)
        except (OSError, RuntimeError, zeroconf.Error) as error:
            LOG.debug("%s cannot be asked for: %s", name, error)
        finally:
            self._unresolved.discard(name)


class _Listener(zeroconf.ServiceListener):
    """Turns the browser's three callbacks into one."""

    def __init__(self, tell: Callable[[str, str], None]) -> None:
        self._tell = tell

    def add_service(self, zc: zeroconf.Zeroconf, type_: str, name: str) -> None:
        self._tell(name, "here")

    def update_service(self, zc: zeroconf.Zeroconf, type_: str, name: str) -> None:
        self._tell(name, "here")

    def remove_service(self, zc: zeroconf.Zeroconf, type_: str, name: str) -> None:
        self._tell(name, "gone")


async def _in_thread(call: Callable[[], _T]) -> _T:
    """Make a blocking call of zeroconf; a cancelled node does not wait for it."""
    return await trio.to_thread.run_sync(call, abandon_on_cancel=True)


def _anew(
    engine: zeroconf.Zeroconf, old: zeroconf.ServiceBrowser | None, listener: _Listener
) -> zeroconf.ServiceBrowser:
    if old is not None:
        old.cancel()
    return zeroconf.ServiceBrowser(engine, SERVICE, listener)


def _close(engine: zeroconf.Zeroconf, browser: zeroconf.ServiceBrowser | None) -> None:
    if browser is not None:
        browser.cancel()
    engine.close()
