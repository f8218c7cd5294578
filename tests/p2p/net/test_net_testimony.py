"""A log that one seat has split, among real nodes: everybody can write the proof into a file."""

from functools import partial
from pathlib import Path

import trio
import trio.testing

from engine.moves import legal_actions
from engine.needs import Choose
from p2p.core import messages as m
from p2p.core.audit import audit
from p2p.core.frames import encode
from p2p.core.identity import Identity
from p2p.core.log.events import Signed, sign_event
from p2p.core.notices import Frozen
from tests.p2p.net.players import PATIENCE, Player, open_table, play_until, reached, seat_all, tells


def chooses(player: Player) -> bool:
    own = player.node.own
    if own is None or own.state is None:
        return False
    return isinstance(own.state.need, Choose) and own.state.seat == own.seat


async def acts_twice(players: list[Player]) -> tuple[Player, Signed]:
    """Whoever is to play acts, and has signed another valid action for the same place."""
    with trio.fail_after(PATIENCE):
        while not any(map(chooses, players)):
            await trio.testing.wait_all_tasks_blocked(0.01)
    (player,) = filter(chooses, players)
    game, own = player.node.game, player.node.own
    assert game is not None
    assert own is not None
    assert own.state is not None
    duty = own.duty(game)
    assert duty is not None
    one, other = legal_actions(own.state)[:2]
    kind, body = own.body(game, duty, other)
    identity = Identity((player.folder / "identity").read_bytes())
    rival = sign_event(identity, game.draft(identity.key, kind, body))
    player.node.act(one)
    return player, rival


async def test_the_others_can_write_down_who_signed_twice(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 3)
        players[0].node.start()
        await play_until(players, 11)
        twice, rival = await acts_twice(players)
        height = rival.event.height
        for player in players:
            await player.until(partial(reached, player, height))
        others = [player for player in players if player is not twice]
        frame = encode(m.Events(rival.event.game16, (rival,)))
        mesh = twice.node._house.mesh  # pyright: ignore[reportPrivateUsage] - a changed program says it
        mesh.send(others[0].node.key, frame)
        for player in others:  # one has seen both, and tells the other
            await player.until(partial(tells, player, Frozen))
            (told,) = (one for one in player.notices if isinstance(one, Frozen))
            assert (told.kind, told.events[1]) == ("split", rival)
            path = player.node.write_proof(told)
            assert path == player.node.write_proof(told)  # as often as it is wished
            assert path.parent == player.folder / "proofs"
            report = audit(path.read_bytes())
            assert [finding.height for finding in report.findings] == [height]
            assert report.exit_code == 4
