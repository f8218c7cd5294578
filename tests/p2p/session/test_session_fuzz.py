"""Whatever a peer says, a session answers with a step or a PeerError, never anything else."""

from hypothesis import given, settings
from hypothesis import strategies as st

from p2p.core.errors import PeerError
from p2p.core.frames import decode, encode
from p2p.core.ready import LinkUp, LocalAct, LocalChat, LocalResign, PeerSaid
from p2p.core.session import Session
from tests.p2p.model.lightgame import LIGHT, choice
from tests.p2p.session.bench import Bench, identity, places


def conversation() -> list[bytes]:
    """Every frame of a light game with chat, a resignation and an end."""
    bench = Bench(3, folds=LIGHT)
    bench.link_all()
    bench.run()
    number = 0
    while (duty := bench.sessions[0].game.duty) is not None:
        if number == 4:
            bench.give(2, LocalResign())
        bench.give(1, LocalChat("ahoy"))
        bench.run()
        if bench.sessions[0].game.duty == duty:
            bench.give(duty.seat, LocalAct(choice(number)))
        bench.run()
        number += 1
    bench.pass_time(6.0)
    return list(dict.fromkeys(encode(message) for _, _, message in bench.said))


FRAMES = conversation()
CHANGES = st.lists(st.tuples(st.integers(0, 1 << 16), st.integers(0, 255)), max_size=3)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(FRAMES), CHANGES, st.integers(1, 2)), max_size=30),
)
def test_changed_and_shuffled_frames(said: list[tuple[bytes, list[tuple[int, int]], int]]) -> None:
    bench = Bench(3, folds=LIGHT)
    session = Session(identity(0), bench.genesis, places(3)[0], LIGHT)
    for key in bench.keys[1:]:
        session.step(LinkUp(key), 0.0)
    for frame, changes, peer in said:
        changed = bytearray(frame)
        for at, byte in changes:
            changed[at % len(changed)] = byte
        before = session.height
        try:
            session.step(PeerSaid(bench.keys[peer], decode(bytes(changed))), 0.0)
        except PeerError:
            assert session.height == before
