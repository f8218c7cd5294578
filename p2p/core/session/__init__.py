"""One peer's part in one game, as a pure machine: `Session.step(input, now) -> Ready`."""

from p2p.core.session.session import Session

__all__ = ["Session"]
