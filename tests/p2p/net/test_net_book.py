"""Addresses: proved ones first, hints bounded and numeric."""

from p2p.net.finding.interfaces import Local, ranked
from p2p.net.links.book import EACH, PEERS, AddressBook
from p2p.net.seen import Address

ANN = b"a" * 32


def test_proved_addresses_come_before_hints_and_newest_first() -> None:
    book = AddressBook()
    assert book.hint(ANN, [Address("10.0.0.1", 1), Address("10.0.0.2", 1)])
    book.prove(ANN, Address("10.0.0.3", 1))
    book.prove(ANN, Address("10.0.0.2", 1))
    assert [one.host for one in book.of(ANN)] == ["10.0.0.2", "10.0.0.3", "10.0.0.1"]


def test_a_hint_known_already_is_no_news() -> None:
    book = AddressBook()
    book.prove(ANN, Address("10.0.0.1", 1))
    assert not book.hint(ANN, [Address("10.0.0.1", 1)])
    assert book.hint(ANN, [Address("10.0.0.1", 2)])


def test_names_and_addresses_of_nobody_are_passed_over() -> None:
    book = AddressBook()
    bad = ["example.org", "0.0.0.0", "::", "224.0.0.251", "ff02::fb", "x" * 200]
    assert not book.hint(ANN, [Address(host, 1) for host in bad])
    assert not book.hint(ANN, [Address("10.0.0.1", 0)])
    assert book.of(ANN) == ()


def test_a_flood_of_hints_stays_small_and_spares_what_is_proved() -> None:
    book = AddressBook()
    book.prove(ANN, Address("10.0.0.1", 1))
    book.hint(ANN, [Address("10.0.1.1", port) for port in range(1, 500)])
    assert len(book.of(ANN)) == EACH
    assert book.of(ANN)[0] == Address("10.0.0.1", 1)
    for number in range(2 * PEERS):
        book.hint(number.to_bytes(32, "big"), [Address("10.0.0.9", 1)])
    assert book.of(ANN)[0] == Address("10.0.0.1", 1)
    kept = [number for number in range(2 * PEERS) if book.of(number.to_bytes(32, "big"))]
    assert kept == list(range(PEERS + 1, 2 * PEERS))


def test_those_met_last_push_out_those_met_first() -> None:
    book = AddressBook()
    for number in range(PEERS + 1):
        book.prove(number.to_bytes(32, "big"), Address("10.0.0.9", 1))
    assert book.of(bytes(32)) == ()
    assert book.of(PEERS.to_bytes(32, "big")) == (Address("10.0.0.9", 1),)
    assert book.hint(ANN, [Address("10.0.0.9", 1)])


def local(host: str, interface: str) -> Local:
    return Local(host, interface, 1)


ALL = [
    local("127.0.0.1", "lo"),
    local("fe80::1%eth0", "eth0"),
    local("172.17.0.1", "docker0"),
    local("169.254.3.4", "eth1"),
    local("2001:db8::1", "eth0"),
    local("192.168.1.7", "eth0"),
]


def hosts(found: tuple[Local, ...]) -> list[str]:
    return [one.host for one in found]


def test_real_networks_first_virtual_last_no_zeroconf_address_beside_a_real_one() -> None:
    expected = ["192.168.1.7", "2001:db8::1", "fe80::1%eth0", "172.17.0.1"]
    assert hosts(ranked(ALL, None)) == expected


def test_a_link_local_address_serves_where_there_is_nothing_else() -> None:
    assert hosts(ranked([ALL[0], ALL[3]], None)) == ["169.254.3.4"]
    assert hosts(ranked([ALL[0]], None)) == ["127.0.0.1"]


def test_a_pinned_interface_is_the_only_one() -> None:
    assert hosts(ranked(ALL, "lo")) == ["127.0.0.1"]
    assert hosts(ranked(ALL, "eth1")) == ["169.254.3.4"]
    assert ranked(ALL, "wlan7") == ()
