"""Whole games of real processes: sitting down, playing to the end, checking what is left.

Every player is a `driver.Player`; all that is known of a game is what the programs say. The moves
are chosen by a seeded generator, so that a failure can be tried again.
"""

from __future__ import annotations

import os
import random
import re
import time
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import TYPE_CHECKING, NamedTuple

from cli.ui.main import run
from tests.processes.driver import CHANGE, Player, UnheardError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

TURN = r"^Turn \d+\. (Your turn|.* to play)"
LEFT = r"\bactions? left\.$"
QUESTION = r"^(Take which card|Where does the token go|Which pirate moves|Discard which card)"
ALL_DISCLOSED = r"^All have disclosed\b"


class Status(NamedTuple):
    """What `status` says: equal at all peers at the end of a game."""

    game: str
    height: int
    confirmed: int
    head: str
    state: str


def sit_down(players: Sequence[Player], name: str, preset: str, *options: str) -> str:
    """The first hosts, the others find the game by mDNS, join and are ready; the host starts.

    Gives the table's name.
    """
    name = f"{name} {os.getpid()}"  # other tests may have tables on this loopback too
    host, *guests = players
    host.begin("host", name, "--preset", preset, "--players", str(len(players)), *options)
    host.hear(r"^Game .*hosted by")
    for guest in guests:
        guest.begin("join", name)
    for guest in guests:
        guest.hear(r"^You sit on seat", deadline=30)
        guest.say("ready")
        host.hear(rf"^{guest.nick} is ready\.$", deadline=30)
    host.say("start")
    for player in players:
        player.hear(r"^The game begins", deadline=30)
    return name


def status(player: Player) -> Status:
    """Ask for the state of the log."""
    player.say("status")
    game = player.hear(r"^Game ([0-9a-f]{32})\.$").group(1)
    height = int(player.hear(r"^Height (\d+)\.$").group(1))
    confirmed = int(player.hear(r"^Confirmed (-?\d+)\.$").group(1))
    head = player.hear(r"^Head ([0-9a-f]{64})\.$").group(1)
    state = player.hear(r"^State ([0-9a-f]{64})\.$").group(1)
    return Status(game, height, confirmed, head, state)


def moves(player: Player) -> list[str]:
    """The legal actions as the player may type them; [] when it is not its turn."""
    player.say("moves")
    found = player.hear(r"^(\d+) legal actions?:$", r"^(?:It is not|There is nothing|Not possible)")
    left = int(found.group(1)) if found.lastindex else 0
    listed: list[str] = []
    while left > 0:
        (line,) = player.following(1)
        more = re.search(r"\(and (\d+) other pairs?\)$", line)
        left -= 1 + (int(more.group(1)) if more else 0)
        listed.append(line)
    return listed


def choose(options: Sequence[str], luck: random.Random) -> str:
    """Mostly the longest advance, else anything: games end, and all kinds of actions are seen."""
    if "sail" in options and luck.random() < 0.5:
        return "sail"  # who waits for the sloop waits long
    steps = [(_length(line), line) for line in options]
    longest = max(steps)
    chosen = longest[1] if longest[0] > 0 and luck.random() < 0.85 else luck.choice(options)
    return chosen.split("  ")[0].strip()


_PLACES = {"jail": 0, "the sloop": 99}


def _length(line: str) -> int:
    """How far a move goes forward: `skull c   9 to 13`."""
    found = re.search(r"(jail|\d+) to (the sloop|\d+)", line)
    if found is None:
        return 0
    start, end = (_PLACES[word] if word in _PLACES else int(word) for word in found.groups())
    return end - start


def play(
    players: Sequence[Player],
    luck: random.Random,
    *,
    deadline: float,
    meanwhile: Callable[[int], None] | None = None,
) -> None:
    """Play until everybody says that all have disclosed.

    `meanwhile(n)` is called after the n-th action: it may kill and restart players, cut cables.
    """
    until = time.monotonic() + deadline
    over: set[str] = set()
    to_play: set[str] = set()
    done = 0
    while len(over) < len(players):
        waiting = [player for player in players if player.nick not in over]
        player, cue = hear_any(waiting, (TURN, LEFT, QUESTION, ALL_DISCLOSED), until)
        if re.search(ALL_DISCLOSED, cue):
            over.add(player.nick)
        elif _is_to_play(player, cue, to_play) and (options := moves(player)):
            player.say(choose(options, luck))
            done += 1
            if meanwhile is not None:
                meanwhile(done)


def _is_to_play(player: Player, cue: str, to_play: set[str]) -> bool:
    """Whether this sentence calls this player to play; a turn lasts until the next one's line.

    A question within an action may come in another's turn.
    """
    turn = re.search(TURN, cue)
    if turn is not None:
        to_play.discard(player.nick)
        if turn.group(1) == "Your turn":
            to_play.add(player.nick)
    return player.nick in to_play or re.search(QUESTION, cue) is not None


def hear_any(
    players: Sequence[Player], patterns: Sequence[str], until: float
) -> tuple[Player, str]:
    """The next sentence of any player that matches; raises UnheardError with everybody's words."""
    wanted = [re.compile(pattern) for pattern in patterns]
    with CHANGE:
        while True:
            for player in players:
                found = player.look(wanted)
                if found is not None:
                    return player, found.string
            left = until - time.monotonic()
            if left <= 0 or any(player.is_silent() for player in players):
                raise UnheardError("\n".join(player.complaint(patterns) for player in players))
            CHANGE.wait(min(left, 0.5))


def finish(players: Sequence[Player]) -> Status:
    """Compare all logs of a game that all have disclosed; leave. Gives what all agree on."""
    told = [status(player) for player in players]
    assert len(set(told)) == 1, told
    assert told[0].confirmed == told[0].height
    for player in players:
        player.say("quit")
        assert player.wait() == 0, player.complaint(())
    return told[0]


def audit_all(players: Sequence[Player], game: str) -> None:
    """Every log of the game audits clean, from the file alone.

    The command is obeyed in this process: all hold the same proofs, and the tests check each once.
    """
    for player in players:
        said = StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            code = run(["audit", game[:8], "--data", str(player.data)])
        assert code == 0, said.getvalue()


def people(count: int, folder: Path, prefixes: Sequence[Sequence[str]] = ()) -> Iterator[Player]:
    """So many players, each with a data folder of its own."""
    names = ("Ana", "Bo", "Chloé", "다은", "Eike")
    for seat, nick in enumerate(names[:count]):
        yield Player(nick, folder / f"player{seat}", prefixes[seat] if prefixes else ())
