"""A peer of the game that is lost or silent is dialled at the next beat; else nobody looks."""

import pytest
import trio

from p2p.net.beat import Beat
from p2p.net.links import link as link_module
from p2p.net.links.mesh import REDIAL
from tests.p2p.net.meshes import PATIENCE, Peer, open_peers


async def linked(ann: Peer, bob: Peer) -> None:
    """Only Ann wants the other one."""
    ann.mesh.want([bob.key])
    ann.mesh.hint(bob.key, [bob.address])
    await ann.until_linked(bob)
    await bob.until_linked(ann)


async def test_a_lost_peer_is_dialled_again_with_nothing_to_hint_at_it() -> None:
    ann, bob = Peer(1), Peer(2)
    async with open_peers(ann, bob):
        await linked(ann, bob)
        bob.mesh.part("for this test")
        await ann.until_told("lost")
        lost = trio.current_time()
        await ann.until_linked(bob)
        assert trio.current_time() - lost < REDIAL + 1  # its beat, and a slow machine


async def test_a_silent_peer_is_dialled_again_while_its_link_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ann, bob = Peer(1), Peer(2)
    async with open_peers(ann, bob):
        monkeypatch.setattr(link_module, "PING_AFTER", 60.0)
        monkeypatch.setattr(link_module, "QUIET_AFTER", 0.3)
        await linked(ann, bob)
        before = ann.mesh.links[bob.key]
        await ann.until_told("quiet")
        with trio.fail_after(PATIENCE):
            while ann.mesh.links[bob.key] is before:
                await trio.lowlevel.checkpoint()
        assert ("lost", bob.key) not in ann.told


async def test_nobody_looks_for_peers_that_are_all_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ann, bob = Peer(1), Peer(2)
    moments: list[float] = []
    sleep = Beat.next

    async def noted(beat: Beat, moment: float) -> None:
        moments.append(moment)
        await sleep(beat, moment)

    monkeypatch.setattr(Beat, "next", noted)
    async with open_peers(ann, bob):
        await linked(ann, bob)
        with trio.fail_after(PATIENCE):
            while moments[-1] != float("inf"):
                await trio.lowlevel.checkpoint()
