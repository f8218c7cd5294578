"""The hints of `doctor`: what is in the way, how to test it, what helps; nothing that is not so."""

import platform
from pathlib import Path

import pytest

from cli.model.network.hints import FIREWALLS, ISOLATION, SYSTEMS, Machine, hints
from cli.ui.main import run
from cli.ui.network.machine import seen_machine

HOME = (("wlan0", "192.168.1.7"), ("lo", "127.0.0.1"))


def test_where_all_is_well_only_what_no_program_can_see_is_named() -> None:
    assert hints(Machine(HOME)) == (ISOLATION,)


@pytest.mark.parametrize(
    ("seen", "word"),
    [
        (Machine((("lo", "127.0.0.1"), ("lo", "::1"))), "no address but its own"),
        (Machine((*HOME, ("tun0", "10.8.0.2"))), "A VPN is on (tun0)"),
        (Machine((*HOME, ("wg0", "10.8.0.2"), ("utun3", "10.9.0.2"))), "A VPN is on (utun3, wg0)"),
        (Machine((*HOME, ("tailscale0", "100.64.0.1"))), "--interface wlan0"),
        (Machine(HOME, wsl=True), "networkingMode=mirrored"),
        (Machine(HOME, container=True), "--network=host"),
        (Machine(HOME, firewalls=("ufw",)), "sudo ufw allow 16720:16729/tcp"),
        (Machine(HOME, firewalls=("firewalld",)), "--add-port=16720-16729/tcp"),
        (Machine(HOME, "Windows"), "private networks"),
        (Machine(HOME, "Darwin"), "Local Network"),
    ],
)
def test_each_obstacle_has_its_hint(seen: Machine, word: str) -> None:
    told = hints(seen)
    assert word in told[0]
    assert len(told) == 2


@pytest.mark.parametrize("name", ["eth0", "en0", "wlp3s0", "Ethernet", "Wi-Fi", "docker0", "br0"])
def test_an_ordinary_interface_is_no_tunnel(name: str) -> None:
    assert hints(Machine(((name, "192.168.1.7"),))) == (ISOLATION,)


def test_every_hint_says_how_to_test_and_what_to_do() -> None:
    tunnel = (("tun0", "10.8.0.2"),)
    every = [
        *hints(Machine()),
        *(line for name in SYSTEMS for line in hints(Machine(tunnel, name, wsl=True))),
        *hints(Machine(tunnel, container=True, firewalls=tuple(FIREWALLS))),
    ]
    assert all("Test: " in told and "Fix: " in told for told in every)


@pytest.mark.parametrize(
    ("text", "on"), [("ENABLED=yes\n", True), ("# ENABLED=yes\nENABLED=no", False), ("", False)]
)
def test_the_machine_s_files_are_read(
    tmp_path: Path, text: str, on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform, "release", lambda: "5.15.90.1-microsoft-standard-WSL2")
    (tmp_path / "etc/ufw").mkdir(parents=True)
    (tmp_path / "etc/ufw/ufw.conf").write_text(text)
    (tmp_path / "run/firewalld").mkdir(parents=True)
    (tmp_path / ".dockerenv").touch()
    seen = seen_machine(None, tmp_path)
    assert seen.wsl
    assert seen.container
    assert seen.firewalls == (("ufw", "firewalld") if on else ("firewalld",))
    bare = seen_machine(None, tmp_path / "none")
    assert (bare.container, bare.firewalls) == (False, ())


def test_doctor_ends_with_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor"]) == 0
    assert "client isolation" in capsys.readouterr().out.replace("\n", " ")
