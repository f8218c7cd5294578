"""The network as a bug report needs it: addresses, port, mDNS, and what may be in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.model.language import _
from cli.model.network.hints import hints
from cli.ui.network.machine import seen_machine
from p2p.net.finding.interfaces import local_addresses
from p2p.net.invite import DEFAULT_PORT

if TYPE_CHECKING:
    from cli.ui.options import Options


def doctor_lines(options: Options) -> tuple[str, ...]:
    """The network as a bug report needs it: addresses, port, whether mDNS can be spoken."""
    # i18n: an address of this computer and the network interface that has it
    one = _("{address} on {interface}")
    addresses = ", ".join(
        one.format(address=seen.host, interface=seen.interface)
        for seen in local_addresses(options.interface)
    )
    told = _("addresses: {addresses}").format(addresses=addresses)
    port = _("port: TCP {port} (or the next nine), mDNS UDP 5353")
    return (
        told if addresses else _("addresses: none"),
        port.format(port=options.port or DEFAULT_PORT),
        _mdns(options),
        *hints(seen_machine(options.interface)),
    )


def _mdns(options: Options) -> str:
    import zeroconf

    from p2p.net.finding.interfaces import mdns_interfaces

    try:
        with zeroconf.Zeroconf(interfaces=mdns_interfaces(options.interface)):
            told = _("mDNS: python-zeroconf {version}, opens its sockets")
            return told.format(version=zeroconf.__version__)
    except (OSError, RuntimeError) as error:
        told = _("mDNS: python-zeroconf {version}, cannot be used: {reason}")
        return told.format(version=zeroconf.__version__, reason=error)
