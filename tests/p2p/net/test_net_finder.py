"""A game is shown only while its host answers; floods of false ones change nothing."""

import tracemalloc
from dataclasses import replace

import trio
from trio.testing import MockClock

from p2p.core.messages import Offer
from p2p.net.finding.announce import Announcement, Heard, service_name
from p2p.net.finding.finder import CANDIDATES, LISTED, Finder
from p2p.net.links.secure import StaticKey
from p2p.net.seen import Address
from p2p.net.target import tables_meant
from tests.p2p.net.links import HELLO
from tests.p2p.net.meshes import PATIENCE, Peer, open_peers

OFFER = Offer(b"g" * 16, "Ann's \x1b[31mgame", "lobby", "tortuga", 1, 4)
NOWHERE = (Address("127.0.0.1", 1),)


def finder_of(peer: Peer) -> Finder:
    return Finder(peer.key, StaticKey.fresh(peer.identity), HELLO.rules)


async def until_names(finder: Finder, *names: str) -> None:
    with trio.fail_after(PATIENCE):
        while sorted(game.name for game in finder.games()) != sorted(names):
            await finder.changed.wait()


async def test_a_game_is_shown_after_a_probe_and_the_host_hears_of_none() -> None:
    ann, bob = Peer(1), Peer(2)
    ann.hello = replace(ann.hello, offers=(OFFER,))
    finder = finder_of(bob)
    async with open_peers(ann), trio.open_nursery() as nursery:
        nursery.start_soon(finder.run)
        finder.hint(ann.key, (*NOWHERE, ann.address))
        await until_names(finder, "Ann's [31mgame")
        (game,) = finder.games()
        assert (game.key, game.host, game.seated, game.seats) == (ann.key, "P1", 1, 4)
        assert game.addresses[0] == ann.address
        assert game.problem == ""
        assert ann.told == []
        nursery.cancel_scope.cancel()


async def test_a_dead_host_is_gone_within_6_s(mock_clock: MockClock) -> None:
    ann, bob = Peer(1), Peer(2)
    ann.hello = replace(ann.hello, offers=(OFFER,))
    finder = finder_of(bob)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(finder.run)
        async with open_peers(ann):
            finder.hint(ann.key, (ann.address,))
            await until_names(finder, "Ann's [31mgame")
        mock_clock.jump(4.5)  # the probe that follows has 1.5 s
        await until_names(finder)
        nursery.cancel_scope.cancel()


async def test_a_goodbye_is_looked_into_at_once() -> None:
    ann, bob = Peer(1), Peer(2)
    ann.hello = replace(ann.hello, offers=(OFFER,))
    finder = finder_of(bob)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(finder.run)
        async with open_peers(ann):
            finder.hint(ann.key, (ann.address,))
            await until_names(finder, "Ann's [31mgame")
            ann.hello = replace(ann.hello, offers=())
            finder.gone(service_name(ann.key, b"startkey") + "._cartagena._tcp.local.")
            await until_names(finder)
        nursery.cancel_scope.cancel()


async def test_what_another_key_says_at_the_address_is_not_shown() -> None:
    ann, bob, eve = Peer(1), Peer(2), Peer(3)
    eve.hello = replace(eve.hello, offers=(OFFER,))
    finder = finder_of(bob)
    async with open_peers(eve), trio.open_nursery() as nursery:
        nursery.start_soon(finder.run)
        finder.hint(ann.key, (eve.address,))
        with trio.fail_after(PATIENCE):
            await finder.changed.wait()
        assert finder.games() == ()
        nursery.cancel_scope.cancel()


async def test_other_versions_and_rules_are_shown_with_their_problem() -> None:
    ann, bob, cyd = Peer(1), Peer(2), Peer(3)
    ann.hello = replace(ann.hello, offers=(OFFER,), protocols=(5, 6), version="5.0")
    cyd.hello = replace(cyd.hello, offers=(replace(OFFER, id16=b"h" * 16),), rules=b"r" * 32)
    finder = finder_of(bob)
    async with open_peers(ann, cyd), trio.open_nursery() as nursery:
        nursery.start_soon(finder.run)
        for peer in (ann, cyd):
            finder.hint(peer.key, (peer.address,))
        await until_names(finder, "Ann's [31mgame", "Ann's [31mgame")
        problems = {game.key: game.problem for game in finder.games()}
        assert "cartagena 5.0 with protocol 5-6" in problems[ann.key]
        assert b"rrrr".hex() in problems[cyd.key]
        assert bytes(4).hex() in problems[cyd.key]
        nursery.cancel_scope.cancel()


async def test_a_thousand_false_games_do_not_hide_the_real_one() -> None:
    ann, bob = Peer(1), Peer(2)
    ann.hello = replace(ann.hello, offers=(OFFER,))
    finder = finder_of(bob)
    said = Announcement(bytes(16), "false", "lobby", "tortuga", 1, 4)
    async with open_peers(ann), trio.open_nursery() as nursery:
        nursery.start_soon(finder.run)
        finder.hint(ann.key, (ann.address,))
        await until_names(finder, "Ann's [31mgame")
        for number in range(1000):
            finder.heard(Heard(number.to_bytes(32, "little"), "00000000", NOWHERE, said))
        assert finder.hinted <= CANDIDATES
        with trio.fail_after(PATIENCE):
            for _ in range(20):
                await finder.changed.wait()
        assert [game.name for game in finder.games()] == ["Ann's [31mgame"]
        nursery.cancel_scope.cancel()


async def test_the_list_has_an_end() -> None:
    ann, bob = Peer(1), Peer(2)
    finder = finder_of(bob)
    hosts = [Peer(number) for number in range(3, 8)]
    for host in hosts:
        ids = [bytes([host.key[0], number]) * 8 for number in range(16)]
        offers = tuple(replace(OFFER, id16=one, stage="play") for one in ids)
        host.hello = replace(host.hello, offers=offers)
    ann.hello = replace(ann.hello, offers=(OFFER,))
    async with open_peers(ann, *hosts), trio.open_nursery() as nursery:
        nursery.start_soon(finder.run)
        for host in (*hosts, ann):
            finder.hint(host.key, (host.address,))
        with trio.fail_after(PATIENCE):
            while not (games := finder.games()) or len(games) < LISTED or games[0].key != ann.key:
                await finder.changed.wait()
        assert len(games) == LISTED
        assert games[0].state == "lobby"
        nursery.cancel_scope.cancel()


async def test_a_thousand_false_announcements_cost_little_and_offer_nothing() -> None:
    """Each with a key, a start and addresses of its own, again and again; nothing is dialled."""
    finder = finder_of(Peer(2))
    places = [tuple(Address(f"10.{n % 256}.{k}.1", 7) for k in range(8)) for n in range(1000)]
    tracemalloc.start()
    for turn in range(3):
        for number, addresses in enumerate(places):
            said = Announcement(number.to_bytes(16), f"false {number}", "lobby", "tortuga", 1, 4)
            key = number.to_bytes(32)
            finder.heard(Heard(key, f"{turn:08x}", addresses[turn:], said))
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert finder.hinted <= CANDIDATES
    assert grown < 1_000_000
    assert finder.games() == ()
    assert tables_meant("false 7", finder.games()) == ()


async def test_a_hello_of_more_than_sixteen_games_is_no_hello() -> None:
    ann, bob, eve = Peer(1), Peer(2), Peer(3)
    ann.hello = replace(ann.hello, offers=(OFFER,))
    eve.hello = replace(eve.hello, offers=lobbies(eve, 17))
    finder = finder_of(bob)
    async with open_peers(ann, eve), trio.open_nursery() as nursery:
        nursery.start_soon(finder.run)
        finder.hint(eve.key, (eve.address,))
        finder.hint(ann.key, (ann.address,))
        await until_names(finder, "Ann's [31mgame")
        nursery.cancel_scope.cancel()


def lobbies(peer: Peer, count: int) -> tuple[Offer, ...]:
    ids = (bytes([peer.key[0], number]) * 8 for number in range(count))
    return tuple(replace(OFFER, id16=one, name="AAA") for one in ids)


async def test_who_offers_many_tables_does_not_push_anothers_one_out() -> None:
    ann, bob = Peer(1), Peer(2)
    ann.hello = replace(ann.hello, offers=(replace(OFFER, name="Zoe's"),))
    liars = [Peer(number) for number in range(3, 8)]
    for liar in liars:
        liar.hello = replace(liar.hello, offers=lobbies(liar, 16))
    finder = finder_of(bob)
    async with open_peers(ann, *liars), trio.open_nursery() as nursery:
        nursery.start_soon(finder.run)
        for host in (*liars, ann):
            finder.hint(host.key, (host.address,))
        with trio.fail_after(PATIENCE):
            while len(finder.games()) < LISTED or finder.games()[-1].key != ann.key:
                await finder.changed.wait()
        nursery.cancel_scope.cancel()
