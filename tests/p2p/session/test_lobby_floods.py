"""A guest that cannot sit still costs the others next to nothing, and in the end its link."""

import pytest

from p2p.core import messages as m
from p2p.core.errors import PeerError
from p2p.core.lobby.callboard import SNAPSHOTS, WISHES
from p2p.core.log.events import Signed
from p2p.core.ready import LocalSit, LocalStart, PeerSaid, Tick
from tests.p2p.session.lobbyroom import Room, all_ready

BURST, PER_SECOND = SNAPSHOTS


def toggle(room: Room, times: int) -> int:
    """Guest 1 gets ready and unready so often at once; how many snapshots guest 2 is sent."""
    lobby16, sent = room.view().lobby16, 0
    for number in range(times):
        ready = room.give(0, PeerSaid(room.keys[1], m.Ready(lobby16, ready=number % 2 == 0)))
        sent += shown(room, ready.send)
    return sent


def shown(room: Room, send: tuple[tuple[bytes, m.Message], ...]) -> int:
    return sum(peer == room.keys[2] and isinstance(said, m.Lobby) for peer, said in send)


def test_a_toggler_fills_nobodys_queue_and_the_last_word_is_shown() -> None:
    room = Room(2)
    room.now += 1.0
    assert toggle(room, 25) == BURST
    alarm = room.lobbies[0].step(Tick(room.now), room.now).alarm
    assert alarm is not None
    assert room.now < alarm <= room.now + 1 / PER_SECOND
    room.run()
    assert [ready for _, _, ready in room.seating()] == [True, True, False]
    room.now = alarm
    room.give(0, Tick(alarm))
    room.run()
    assert room.seating(2) == room.seating()
    assert room.give(0, Tick(alarm)).alarm is None


@pytest.mark.parametrize("kind", ["sit", "stand", "ready", "leave", "want"])
def test_a_flood_of_wishes_ends_the_link_it_comes_over(kind: str) -> None:
    room = Room(2)
    lobby16 = room.view().lobby16
    sit = m.Sit(lobby16, 2, _join_of(room))  # taken
    wishes: dict[str, m.Message] = {
        "sit": sit,
        "stand": m.Stand(lobby16),
        "ready": m.Ready(lobby16, ready=True),
        "leave": m.Leave(b"x" * 16),
        "want": m.Want(lobby16, ()),
    }
    said = PeerSaid(room.keys[1], wishes[kind])
    for _ in range(int(WISHES[0])):
        room.now += 0.001
        room.lobbies[0].step(said, room.now)
    with pytest.raises(PeerError, match="too many wishes"):
        room.lobbies[0].step(said, room.now)
    room.now += 1.0
    room.lobbies[0].step(said, room.now)  # another link may begin anew; this one's time passes
    room.lobbies[0].step(PeerSaid(room.keys[2], m.Ready(lobby16, ready=True)), room.now)


def _join_of(room: Room) -> Signed:
    """Guest 1's own JOIN, as it sends it again when its player asks for a seat."""
    (sit,) = [said for _, said in room.give(1, LocalSit(3)).send if isinstance(said, m.Sit)]
    return sit.join


def test_what_was_put_off_is_shown_before_the_game_begins() -> None:
    """The guests check the genesis against the seats they were shown."""
    room = all_ready(2)
    toggle(room, 8)
    toggle(room, 1)
    room.do(0, LocalStart())
    assert [room.begun(n).seat for n in range(3)] == [0, 1, 2]
