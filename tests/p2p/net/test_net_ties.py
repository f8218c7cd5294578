"""`p2p.net.links.ties`: two ends of many connections, met in any order, on a wire of the test's."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from hypothesis import given
from hypothesis import strategies as st

from p2p.core.messages import Hello
from p2p.net.links.ties import Ties
from tests.p2p.net.links import HELLO


@dataclass(eq=False)
class End:
    """One end of a connection; `bye`: the other end has closed it and that is on the way."""

    number: int
    dialled: bool
    hello: Hello = HELLO
    quiet: bool = False
    ended: str = ""
    met: bool = False
    bye: bool = False


@dataclass
class Side:
    """One program: its connections to the other, and how often it had none after it had one."""

    ties: Ties[End]
    ends: list[End]
    losses: int = 0
    had: bool = field(default=False)

    def look(self) -> None:
        if self.ties.voice is None and self.had:
            self.losses += 1
        self.had = self.ties.voice is not None


def meet(side: Side, number: int) -> None:
    """The connection is greeted at this end; what came over it meanwhile is found then."""
    end = side.ends[number]
    if not end.met:
        end.met = True
        side.ties.add(end)
        side.look()


def answer(side: Side, other: Side, number: int) -> None:
    """The other end answers on the connection if it has let it in, and what follows is done."""
    end, far = side.ends[number], other.ends[number]
    if end.met and far.met and not end.ended and not far.ended:
        side.ties.answer(end)
        for surplus in side.ties.surplus():
            surplus.ended = "closed here"
            other.ends[surplus.number].bye = True
        side.look()


def hear_bye(side: Side, number: int) -> None:
    """This end notes that the connection has ended."""
    end = side.ends[number]
    if end.met and (end.bye or end.ended):
        end.ended = end.ended or "closed there"
        side.ties.remove(end)
        side.look()


def pair(dialled: list[bool]) -> tuple[Side, Side]:
    """Two sides; the first is the one that chooses."""
    one = Side(Ties[End](chooses=True), [End(n, mine) for n, mine in enumerate(dialled)])
    other = Side(Ties[End](chooses=False), [End(n, not mine) for n, mine in enumerate(dialled)])
    return one, other


def do(one: Side, other: Side, what: int, number: int) -> None:
    """One thing that can happen to one connection at one end."""
    side, far = (one, other) if what % 2 else (other, one)
    if what < 2:
        meet(side, number)
    elif what < 4:
        answer(side, far, number)
    else:
        hear_bye(side, number)


@given(st.data())
def test_whatever_crosses_nobody_is_away_and_one_connection_stays(data: st.DataObject) -> None:
    dialled = data.draw(st.lists(st.booleans(), min_size=1, max_size=5))
    one, other = pair(dialled)
    number = st.integers(0, len(dialled) - 1)
    for what, which in data.draw(st.lists(st.tuples(st.integers(0, 5), number), max_size=60)):
        do(one, other, what, which)
    for _ in range(2):  # at last all of it arrives
        for what in range(6):
            for which in range(len(dialled)):
                do(one, other, what, which)
    assert (one.losses, other.losses) == (0, 0)
    (kept,), (kept_there,) = one.ties.all, other.ties.all
    assert kept.number == kept_there.number
    assert (one.ties.voice, other.ties.voice) == (kept, kept_there)


def test_who_does_not_choose_closes_none_of_the_same_program() -> None:
    _, other = pair([True, True])
    for number in (0, 1):
        meet(other, number)
        other.ties.answer(other.ends[number])
    assert other.ties.surplus() == ()


def test_of_a_program_that_is_over_either_end_closes_its_connections() -> None:
    for chooses in (True, False):
        ties = Ties[End](chooses=chooses)
        old, new = End(0, True), End(1, True, replace(HELLO, start=b"start002"))
        ties.add(old)
        ties.add(new)
        assert (ties.voice, ties.surplus()) == (new, ())
        ties.answer(new)
        assert ties.surplus() == (old,)


def test_a_silent_connection_speaks_for_nobody_while_another_answers() -> None:
    ties = Ties[End](chooses=False)
    first, second = End(0, True), End(1, False)
    ties.add(first)
    ties.add(second)
    voice = ties.voice
    assert voice is not None
    voice.quiet = True
    assert not ties.silent
    ties.fell_silent()
    assert ties.voice is not None
    assert not ties.voice.quiet
    first.quiet = second.quiet = True
    assert ties.silent


def test_the_answer_of_a_connection_that_is_gone_counts_for_nothing() -> None:
    ties = Ties[End](chooses=True)
    gone, here, late = End(0, True), End(1, True), End(2, False)
    ties.add(gone)
    ties.remove(gone)
    ties.answer(gone)
    ties.add(here)
    ties.add(late)
    assert (ties.voice, ties.surplus()) == (here, ())
    assert ties.all == (here, late)
