"""What may keep programs from hearing each other, how to test it and what helps: for `doctor`.

Pure: what the machine is like is told to it. Each hint is one sentence of three: what, test, fix.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from cli.model.language import N_, _
from cli.model.network.lobby import PORTS

TUNNELS: Final = re.compile(r"(tun|tap|wg|utun|ppp|ipsec|tailscale|zt|nordlynx|proton|vpn)\w*")
"""Names of interfaces that lead into a tunnel, by the habits of Linux, macOS and Windows."""

LOOPBACK: Final = ("127.", "::1")


class Machine(NamedTuple):
    """What was seen of this computer: addresses as ``(interface, address)``.

    ``system`` as `platform.system` says it; ``firewalls`` are those that are switched on.
    """

    addresses: tuple[tuple[str, str], ...] = ()
    system: str = "Linux"
    wsl: bool = False
    container: bool = False
    firewalls: tuple[str, ...] = ()


def hints(machine: Machine) -> tuple[str, ...]:
    """What to try, the likeliest first; the last one is for what no program can see."""
    return tuple(_hints(machine))


def _hints(machine: Machine) -> Iterator[str]:
    outside = [one for one in machine.addresses if not one[1].startswith(LOOPBACK)]
    tunnels = sorted({name for name, _address in outside if TUNNELS.fullmatch(name)})
    others = sorted({name for name, _address in outside} - {*tunnels})
    if not outside:
        yield _(ALONE)
    if tunnels:
        usual = others[0] if others else "wlan0"
        yield _(VPN).format(names=", ".join(tunnels), interface=usual)
    if machine.wsl:
        yield _(WSL)
    elif machine.container:
        yield _(CONTAINER)
    for name in machine.firewalls:
        first, last = PORTS[0], PORTS[-1]
        yield _(FIREWALLS[name]).format(first=first, last=last)
    if machine.system in SYSTEMS:
        yield _(SYSTEMS[machine.system])
    yield _(ISOLATION)


ALONE: Final = N_(
    "This computer has no address but its own. Test: is the Wi-Fi on? Fix: join the network that "
    "the others are on, or open a hotspot."
)
VPN: Final = N_(
    "A VPN is on ({names}), and games may be looked for there. Test: cartagena find --interface "
    "{interface}. Fix: play with --interface {interface}, or leave the VPN meanwhile."
)
WSL: Final = N_(
    "This is WSL, whose network lies behind that of Windows: nobody in the room is heard. Test: "
    "does the address above begin with 172? Fix: networkingMode=mirrored under [wsl2] in "
    ".wslconfig (Windows 11), or start the program in Windows itself."
)
CONTAINER: Final = N_(
    "This is a container, which sees its own network only. Test: is the address above one of the "
    "room's? Fix: start it with --network=host."
)
ISOLATION: Final = N_(
    "All is well here and still nobody is heard? Guest networks keep their devices apart (client "
    "isolation). Test: ping the other computer. Fix: a phone's hotspot, another Wi-Fi, or a cable."
)
FIREWALLS: Final = {
    "ufw": N_(
        "The firewall ufw is on. Test: sudo ufw status. Fix: sudo ufw allow {first}:{last}/tcp, "
        "and sudo ufw allow 5353/udp."
    ),
    "firewalld": N_(
        "The firewall firewalld is on. Test: sudo firewall-cmd --list-all. Fix: sudo firewall-cmd "
        "--add-port={first}-{last}/tcp --add-service=mdns."
    ),
}
SYSTEMS: Final = {
    "Windows": N_(
        "Windows asks once whether Python may be reached. Test: Windows Security, Firewall, Allow "
        "an app: is Python ticked for private networks? Fix: tick it; the Wi-Fi must be private."
    ),
    "Darwin": N_(
        "macOS asks once whether the terminal may find devices. Test: System Settings, Privacy & "
        "Security, Local Network. Fix: allow the terminal there, and Python in Network, Firewall."
    ),
}
