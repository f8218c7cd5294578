"""What the joint deck costs: medians and ratios of one run (DECK 6).

`python -m scripts.bench.deck [rounds]`. Ratios are to one multiplication of a point, measured in
the same run: compare those between machines, not the milliseconds. The second table has the proofs
of shuffles as multiples of the plain pass (plan, permute, mask), all passes of a shuffle together:
the first is cheaper to check than those after it. The last is a whole set-up with a process for
each peer: every peer checks every message, as over a network without any delay.
"""

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from os import cpu_count
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parents[2]))

from p2p.deck import Holder, Table
from p2p.deck.group import base, decode, mult
from p2p.deck.keys import derive
from p2p.deck.shuffle import (
    Statement,
    deck_bytes,
    mask,
    pass_context,
    plan,
    prove,
    read_deck,
    verify,
)

T = TypeVar("T")

PUBLIC = -1
CARDS, HAND, ROW, PLAYERS = 108, 6, 12, 5
GID = bytes(range(32))
FACES = tuple(card * 6 // CARDS for card in range(CARDS))
AUTHORS = [bytes([seat]) * 32 for seat in range(PLAYERS)]


PROVE_GOAL, VERIFY_GOAL = 6.2, 3.9  # multiples of the plain pass, for 108 cards (DECK 4.2)


def seed_of(seat: int) -> bytes:
    return bytes([seat + 1]) * 32


def seats(players: int) -> list[Holder]:
    return [Holder(seed_of(seat), GID, seat, players) for seat in range(players)]


def deal(players: int) -> list[tuple[int, int]]:
    return [*((seat, 1) for _ in range(HAND) for seat in range(players)), (PUBLIC, ROW)]


class Costs:
    """Times by name, in seconds."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {}
        self.sizes: dict[str, tuple[int, int]] = {}
        """By shuffle: bytes of a proof, bytes of a deck."""

    def timed(self, name: str, work: Callable[[], T]) -> T:
        start = time.perf_counter()
        result = work()
        self.times.setdefault(name, []).append(time.perf_counter() - start)
        return result

    def show(self) -> None:
        unit = statistics.median(self.times["a multiplication"])
        print(f"{'':34}{'median ms':>10}{'ratio':>9}{'times':>7}")
        for name, times in self.times.items():
            median = statistics.median(times)
            print(f"{name:34}{median * 1e3:10.3f}{median / unit:9.1f}{len(times):7}")

    def whole(self, name: str) -> float:
        """Seconds for all passes of one shuffle: the sum of the medians of each."""
        times = self.times[name]
        return sum(statistics.median(times[at::PLAYERS]) for at in range(PLAYERS))

    def show_proofs(self) -> None:
        print(
            f"\n{'':18}{'prove':>8}{'verify':>8}{'read':>8}  x plain pass{'proof':>12}{'deck':>12}"
        )
        for name, (proof, deck) in self.sizes.items():
            plain = self.whole(f"{name}: plain pass")
            prove, verify, read = (
                self.whole(f"{name}: {part}") / plain for part in ("prove", "verify", "read")
            )
            sizes = f"{proof:10,} B{deck:10,} B"
            print(f"{name:18}{prove:8.2f}{verify:8.2f}{read:8.2f}{'':14}{sizes}")
        print(f"{'goals, 108 cards':18}{PROVE_GOAL:8.2f}{VERIFY_GOAL:8.2f}")


def primitives(costs: Costs) -> None:
    point = base(12345678901234567890)
    for _ in range(200):
        costs.timed("a multiplication", partial(mult, 2**251 + 12345, point))
        costs.timed("decoding a point", partial(decode, bytes(point)))


def keys(costs: Costs) -> Table:
    table = costs.timed("table of 108 cards", partial(Table.new, GID, PLAYERS, FACES, False))
    for holder in seats(PLAYERS):
        author = AUTHORS[holder.seat]
        body = costs.timed("key: make", partial(holder.key_body, author, b""))
        table = costs.timed("key: check", partial(table.with_key, holder.seat, author, body))
    return table


def argued(costs: Costs, table: Table, seat: int, name: str) -> None:
    """The parts of a pass one by one, on the deck that the table has now."""
    number, joint = len(table.decks) - 1, table.joint
    assert joint is not None
    deck, key = table.decks[number].slots, derive(seed_of(seat), GID, seat).nonce_key

    def plain() -> Statement:
        secret = plan(key, GID, number, seat, deck)
        return Statement(pass_context(GID, number, seat), joint, deck, mask(deck, joint, secret))

    statement = costs.timed(f"{name}: plain pass", plain)
    secret = plan(key, GID, number, seat, deck)
    proof = costs.timed(f"{name}: prove", partial(prove, statement, secret, key))
    out = deck_bytes(statement.after)
    costs.timed(f"{name}: read", partial(read_deck, out, len(deck)))
    costs.timed(f"{name}: verify", partial(verify, statement, proof))
    costs.sizes[name] = len(proof), len(out)


def passes(costs: Costs, table: Table, holders: list[Holder], name: str) -> Table:
    table = costs.timed(f"{name}: input", table.begin_shuffle)
    while (seat := table.passer) is not None:
        argued(costs, table, seat, name)
        body = costs.timed(f"{name}: make a pass", partial(holders[seat].pass_body, table))
        table = costs.timed(f"{name}: check a pass", partial(table.with_pass, seat, body))
    return table


def draw(
    costs: Costs, table: Table, holders: list[Holder], parts: list[tuple[int, int]], name: str
) -> Table:
    table = table.begin_draw(0, parts)
    while (seat := table.sharer) is not None:
        body = costs.timed(f"{name}: make shares", partial(holders[seat].shares_body, table))
        table = costs.timed(f"{name}: check shares", partial(table.with_shares, seat, body))
    costs.timed(f"{name}: the owner reads", partial(holders[0].seen, table))
    return table.end_draw()


def play(costs: Costs, table: Table, holders: list[Holder], seat: int) -> Table:
    slot = table.hand(seat)[0]
    card = holders[seat].read(table, slot)
    assert card is not None
    face = FACES[card]
    body = costs.timed("hidden play: make", partial(holders[seat].play_body, table, face))
    return costs.timed("hidden play: check", partial(table.with_play, seat, face, body))


def script(costs: Costs) -> None:
    """One game: set-up, single draws, 24 plays and their reshuffle."""
    table, holders = keys(costs), seats(PLAYERS)
    table = passes(costs, table, holders, "shuffle of 108")
    table = draw(costs, table, holders, deal(PLAYERS), "deal and row")
    table = draw(costs, table, holders, [(0, 1)], "private card")
    table = draw(costs, table, holders, [(PUBLIC, 1)], "public card")
    for turn in range(24):
        table = play(costs, table, holders, turn % PLAYERS)
    table = draw(costs, table, holders, [(PUBLIC, table.deck_left)], "rest of the deck, public")
    passes(costs, table, holders, "reshuffle of 24")


def peer(seat: int, players: int, link: Connection) -> None:
    """One peer's process: everything it makes and everything it checks of a set-up."""
    link.send(b"ready")
    link.recv()
    holder = seats(players)[seat]
    table = Table.new(GID, players, FACES, False)

    def said(due: int, make: Callable[[], list[object]]) -> object:
        if due == seat:
            link.send(make())
        return link.recv()

    for due in range(players):
        author = AUTHORS[due]
        body = said(due, partial(holder.key_body, author, b""))
        table = table.with_key(due, author, body)
    table = table.begin_shuffle()
    while (passer := table.passer) is not None:
        body = said(passer, partial(holder.pass_body, table))
        table = table.with_pass(passer, body, proved=passer == seat)
    table = table.begin_draw(0, deal(players))
    while (sharer := table.sharer) is not None:
        body = said(sharer, partial(holder.shares_body, table))
        table = table.with_shares(sharer, body, proved=sharer == seat)
    holder.seen(table)
    link.send(b"dealt")


def setup_wall(players: int) -> float:
    """Seconds from the genesis to the last peer's first legal action, a process for each peer."""
    links: list[Connection] = []
    processes: list[Process] = []
    for seat in range(players):
        here, there = Pipe()
        links.append(here)
        processes.append(Process(target=peer, args=(seat, players, there)))
        processes[-1].start()
    for link in links:
        link.recv()
    start = time.perf_counter()
    for link in links:
        link.send(b"genesis")
    playing = list(links)
    while playing:
        for speaker in wait(playing):
            assert isinstance(speaker, Connection)
            message = speaker.recv()
            if message == b"dealt":
                playing.remove(speaker)
            else:
                for link in links:
                    link.send(message)
    wall = time.perf_counter() - start
    for process in processes:
        process.join()
    return wall


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    costs = Costs()
    primitives(costs)
    for _ in range(rounds):
        script(costs)
    costs.show()
    costs.show_proofs()
    print(f"\nwhole set-up, {CARDS} cards, a process a peer on {cpu_count()} cores: median s")
    for players in range(2, PLAYERS + 1):
        walls = [setup_wall(players) for _ in range(rounds)]
        print(f"{players} players{statistics.median(walls):25.3f}")


if __name__ == "__main__":
    main()
