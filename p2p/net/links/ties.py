"""All live connections to one peer: which speaks for it, and which are too many (NETWORK 2).

Both ends may dial at once, and each meets the connections in an order of its own; so they may
prefer different ones. Closing what it does not prefer, each end could close what the other keeps,
and a player would be away who never was. Here of one pair of programs only one end closes any, the
one with the smaller key, and only when the connection it keeps has answered: then the other end has
that one as well. A peer is here as long as any of its connections lives.

Pure: it knows no socket and no clock.
"""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from p2p.core.messages import Hello


class Connection(Protocol):
    """What must be known of a connection; `ended`: why it ends or has ended, "" while it lives."""

    hello: Hello
    dialled: bool
    quiet: bool
    ended: str


C = TypeVar("C", bound=Connection)


class Ties(Generic[C]):
    """The connections to one peer. Invariant: while any lives, `voice` is one that lives."""

    def __init__(self, *, chooses: bool) -> None:
        self._chooses = chooses  # whether this end is the one that closes
        self._links: list[C] = []
        self._answered: set[int] = set()  # by id: each is in the list
        self.voice: C | None = None
        """The connection to send on; None while there is none."""

    def __len__(self) -> int:
        return len(self._links)

    @property
    def all(self) -> tuple[C, ...]:
        """All of them, the oldest first."""
        return tuple(self._links)

    @property
    def silent(self) -> bool:
        """Whether there are some and none of them answers."""
        living = self._living()
        return bool(living) and all(link.quiet for link in living)

    def add(self, link: C) -> None:
        """A greeted connection comes to the others."""
        self._links.append(link)
        if self.voice is None or self._rather(link, self.voice):
            self.voice = link

    def answer(self, link: C) -> None:
        """It has answered: the other end has let it in, and is alive."""
        if any(link is one for one in self._links):
            self._answered.add(id(link))

    def fell_silent(self) -> None:
        """Some of them stopped answering: another one that does speaks for the peer."""
        if self.voice is not None and self.voice.quiet:
            self.voice = self._best()

    def remove(self, link: C) -> None:
        """It has ended or will end at once."""
        self._links = [one for one in self._links if one is not link]
        self._answered.discard(id(link))
        if self.voice is link:
            self.voice = self._best()

    def surplus(self) -> tuple[C, ...]:
        """Those that this end is to close now: see the module.

        Of another program of the peer, which was ended and started again, either end closes them:
        the other one is not there any more, or has no say in it.
        """
        voice = self.voice
        if voice is None or id(voice) not in self._answered:
            return ()
        start = voice.hello.start
        others = [link for link in self._living() if link is not voice]
        return tuple(link for link in others if self._chooses or link.hello.start != start)

    def _living(self) -> list[C]:
        return [link for link in self._links if not link.ended]

    def _best(self) -> C | None:
        best: C | None = None
        for link in self._living():
            if best is None or self._rather(link, best):
                best = link
        return best

    def _rather(self, new: C, old: C) -> bool:
        """A restart or a silent one is replaced at once; of two dialled by both sides that of the
        smaller key stays; who dials again has lost its first one.
        """
        if new.quiet != old.quiet:
            return old.quiet
        if new.hello.start != old.hello.start or old.ended or new.dialled == old.dialled:
            return True
        return new.dialled == self._chooses
