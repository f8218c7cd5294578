"""What of this computer may keep others from being heard: read, never changed; for `doctor`."""

import platform
from pathlib import Path
from typing import Final

from cli.model.network.hints import Machine
from p2p.net.finding.interfaces import local_addresses

CONTAINERS: Final = ("/.dockerenv", "/run/.containerenv")
UFW: Final = "/etc/ufw/ufw.conf"
FIREWALLD: Final = "/run/firewalld"
"""There while it runs."""


def seen_machine(interface: str | None, root: Path = Path("/")) -> Machine:
    """The machine under this root: what its files and addresses say, without asking anybody."""
    addresses = tuple((one.interface, one.host) for one in local_addresses(interface))
    return Machine(
        addresses,
        platform.system(),
        wsl="microsoft" in platform.release().lower(),
        container=any(_under(root, name).exists() for name in CONTAINERS),
        firewalls=_firewalls(root),
    )


def _firewalls(root: Path) -> tuple[str, ...]:
    on = ["firewalld"] if _under(root, FIREWALLD).exists() else []
    try:
        text = _under(root, UFW).read_text("utf-8", "replace")
    except OSError:  # it is not installed, or its settings are for others to read
        return tuple(on)
    lines = (line.split("#")[0].replace(" ", "").lower() for line in text.splitlines())
    return ("ufw", *on) if "enabled=yes" in lines else tuple(on)


def _under(root: Path, name: str) -> Path:
    return root / name.removeprefix("/")
