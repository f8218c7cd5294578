"""Codes survive being read out; a mistyped one is an error, never another host."""

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.net.invite import (
    DEFAULT_PORT,
    InviteError,
    decode_invite,
    encode_invite,
    looks_like_code,
    parse_host,
)
from p2p.net.seen import Address

KEYS = st.binary(min_size=32, max_size=32)
IP = ipaddress.IPv4Address | ipaddress.IPv6Address
ANYWHERE = st.ip_addresses().filter(lambda ip: not (ip.version == 6 and ip.is_link_local))
LOOPBACK = st.sampled_from([ipaddress.ip_address(text) for text in ("127.0.0.1", "::1")])
HOSTS = ANYWHERE | LOOPBACK
CODE = encode_invite((Address("192.168.1.7", 16720),), bytes(range(32)))


@given(hosts=st.lists(HOSTS, min_size=1, max_size=3), port=st.integers(1, 65_535), key=KEYS)
def test_a_code_says_addresses_port_and_the_start_of_the_key(
    hosts: list[IP], port: int, key: bytes
) -> None:
    code = encode_invite(tuple(Address(str(ip), port) for ip in hosts), key)
    addresses = tuple(Address(str(ip), port) for ip in best_of(hosts))
    assert decode_invite(code) == (addresses, key[:8])
    assert decode_invite(code.lower().replace("-", " ")) == (addresses, key[:8])
    assert looks_like_code(code)


def best_of(hosts: list[IP]) -> list[IP]:
    """Those a code holds: no loopback beside others, no IPv6 beside IPv4."""
    outside = [ip for ip in hosts if not ip.is_loopback] or hosts
    return [ip for ip in outside if ip.version == 4] or outside


def test_a_code_is_short_where_there_is_an_ipv4_address() -> None:
    mixed = ("::1", "127.0.0.1", "2001:db8::1", "192.168.1.7", "2001:db8::2")
    assert encode_invite(tuple(Address(host, 16720) for host in mixed), bytes(range(32))) == CODE


def test_letters_that_look_like_digits_are_taken_as_these() -> None:
    assert decode_invite(CODE.replace("0", "O").replace("1", "l")) == decode_invite(CODE)


@given(at=st.integers(0, len(CODE) - 1), letter=st.sampled_from("0123456789ABCDEFGHJKMNPQRSTVWXYZ"))
def test_one_wrong_letter_is_an_error(at: int, letter: str) -> None:
    wrong = CODE[:at] + letter + CODE[at + 1 :]
    if wrong != CODE:
        with pytest.raises(InviteError):
            decode_invite(wrong)


@given(text=st.text(max_size=60))
def test_anything_typed_is_a_code_or_an_error(text: str) -> None:
    try:
        invite = decode_invite(text)
    except InviteError as error:
        said = str(error)
    else:
        said = f"{len(invite.addresses)} addresses."
    assert said.endswith(".")


def test_a_code_cut_short_says_so() -> None:
    with pytest.raises(InviteError, match="missing"):
        decode_invite(CODE[:12])


def test_link_local_ipv6_and_foreign_ports_are_not_in_a_code() -> None:
    addresses = (
        Address("fe80::1%eth0", 7),
        Address("10.0.0.1", 7),
        Address("10.0.0.2", 8),
    )
    assert decode_invite(encode_invite(addresses, bytes(32))).addresses == (addresses[1],)
    assert encode_invite(addresses[:1], bytes(32)) == ""
    assert encode_invite((), bytes(32)) == ""


@pytest.mark.parametrize(
    ("typed", "host", "port"),
    [
        ("192.168.1.7", "192.168.1.7", DEFAULT_PORT),
        (" 192.168.1.7:99 ", "192.168.1.7", 99),
        ("::1", "::1", DEFAULT_PORT),
        ("[::1]:99", "::1", 99),
        ("fe80::1%eth0", "fe80::1%eth0", DEFAULT_PORT),
        ("[fe80::1%eth0]:99", "fe80::1%eth0", 99),
        ("ann-laptop.local:99", "ann-laptop.local", 99),
        ("localhost", "localhost", DEFAULT_PORT),
    ],
)
def test_addresses_as_people_type_them(typed: str, host: str, port: int) -> None:
    assert parse_host(typed) == Address(host, port)


@pytest.mark.parametrize(
    "typed",
    [
        *("", ":99", "1.2.3", "1.2.3.4.5", "1.2.3.999", "a b", "host:0", "host:65536", "host:x"),
        *("[::1", "[::1]99", "10.0.0.1%eth0", "-host", "host-", "\x1b[31m"),
    ],
)
def test_what_is_no_address_is_refused_with_a_sentence(typed: str) -> None:
    with pytest.raises(InviteError, match=r"\.$"):
        parse_host(typed)


@pytest.mark.parametrize("address", ["10.0.0.1:1", "[::1]:2", "[fe80::1%lo]:3"])
def test_an_address_is_shown_as_it_is_typed(address: str) -> None:
    assert str(parse_host(address)) == address
