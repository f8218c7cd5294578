"""Short words for what was said, so that a test can compare a whole conversation."""

from p2p.core import messages as m
from p2p.core.log.acks import ack_of
from p2p.core.log.disclosure import disclosure_of
from p2p.core.log.requests import request_of
from tests.p2p.session.bench import Bench


def word(message: m.Message) -> str:
    """One message in a word or two: kinds and heights, no bytes."""
    match message:
        case m.Events(events=events):
            return " ".join(f"{s.event.kind}@{s.event.height}" for s in events)
        case m.Acks(acks=acks):
            return " ".join(f"ack@{ack_of(a.pair()).height}" for a in acks)
        case m.Heads(height=height):
            return f"heads@{height}"
        case m.Want(locator=locator):
            return f"want{[height for height, _ in locator]}"
        case m.Seed(seed=seed):
            return f"seed of {disclosure_of(seed.pair()).seat}"
        case m.Request(request=request):
            return f"request of {request_of(request.pair()).seat}"
        case _:
            return type(message).__name__.lower()


def talk(bench: Bench) -> list[str]:
    """What was said since the last call, as "from>to word"."""
    lines = [f"{one}>{other} {word(message)}" for one, other, message in bench.said]
    bench.said.clear()
    return lines
