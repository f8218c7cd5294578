"""Random keys, clicks, drags and sizes through the real application, over random local games.

Each game begins somewhere in its middle, with people and bots; it is played on by whatever the
storm happens to press. `scripts/soak-screen` runs many events, a test a few.
"""

from __future__ import annotations

import argparse
import asyncio
import select
import sys
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from cli.model.parlour import HUMAN, Parlour, Setup
from cli.model.screen.picture import text_of
from cli.ui.screen.local import Keyboard
from cli.ui.screen.reading import Reading, Ways
from engine.dealer import Stream
from engine.events import Acted, Left
from engine.moves import is_legal
from engine.rules import make_rules
from tests.cli.rooms import Memory, begun
from tests.cli.screen.glass import Glass, behind_glass
from tests.cli.test_spelling import COMBINED
from tests.cli.walks import NAMES, PRESETS, walk

if TYPE_CHECKING:
    from cli.model.room import Room

EVENTS: Final = 40
"""Of one game, before the next one begins."""

KEYS: Final = (
    *"0123456789*+.^pstluq?:/abcdefgABCDEFGxyzjkn ",
    *("\r", "\r", "\r", "\x1b", "\x7f", "\t", "\x1b[Z", "\x03", "\x04", "\x0c", "\x00", "\n"),
    *("\x1b[A", "\x1b[B", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F"),
    *("\x1b[17~", "\x1bOP", "\x1b[3~", "\x1b[I", "\x1b[99;99R", "\x1b[<64;1;1M", "\x1b]0;x\x07"),
    *(
        "\x1b[200~1a\n:quit\n\x1b[201~",
        "\x1b[200~\x1b[201~",
        "ㅁ",
        "ㅠ",
        "１",
        "。",
        "가",
        "e\u0301",
    ),
    *(
        ":resign\ryes\r",
        ":skull a\r",
        ":undo\r",
        ":rules\r",
        ":help options\r",
        "t hello\r",
        ":end\r",
    ),
    *("/x\r", ":" + "long " * 60 + "\r"),
)
"""Those that mean something, and what else a terminal may send; no Ctrl-Z, which stops us."""

SIZES: Final = ((80, 24), (120, 40), (60, 20), (110, 36), (59, 20), (20, 5), (1, 1), (200, 60))


class Judge(Memory):
    """Keeps the acts of a game, and lets none pass that is not legal when it is made."""

    def __init__(self) -> None:
        super().__init__()
        self.room: Room | None = None

    def add(self, act: Acted | Left) -> None:
        assert self.room is not None
        state = self.room.parlour.state
        if isinstance(act, Acted):
            assert act.seat == state.seat, act
            assert is_legal(state, act.action), act
        super().add(act)


def random_game(chance: Stream) -> Parlour:
    """Some way into a game of some rules; one to all of its players are people."""
    pick = chance.below(len(PRESETS) + len(COMBINED))
    players = 2 + chance.below(4)
    if pick < len(PRESETS):
        rules = make_rules(PRESETS[pick], players, {"round_cap": 20})
    else:
        options = COMBINED[pick - len(PRESETS)]
        chosen = {name: value for name, value in options.items() if name != "players"}
        rules = make_rules(None, 3, {"round_cap": 20, **chosen})
    people = 1 + chance.below(rules.players)
    policies = (HUMAN,) * people + ("random",) * (rules.players - people)
    start = Setup(rules, f"squall {chance.below(1000)}", NAMES[: rules.players], policies)
    *_, last = walk(start, chance.below(120))
    return last


def event(glass: Glass, chance: Stream) -> str:
    """Let one thing happen; gives what it was."""
    kind = chance.below(10)
    columns, rows = glass.size.columns, glass.size.rows
    if kind < 6:
        key = KEYS[chance.below(len(KEYS))]
        glass.type(key)
        return repr(key)
    if kind == 6:
        size = SIZES[chance.below(len(SIZES))]
        glass.resize(*size)
        return f"{size[0]}x{size[1]}"
    at = chance.below(rows), chance.below(columns)
    if kind == 7:
        glass.click(*at, button=(0, 0, 0, 1, 2, 64, 65)[chance.below(7)])
        return f"click {at}"
    to = chance.below(rows), chance.below(columns)
    glass.type(f"\x1b[<0;{at[1] + 1};{at[0] + 1}M\x1b[<32;{to[1] + 1};{to[0] + 1}M")
    glass.release(*to)
    return f"drag {at} {to}"


async def heard(glass: Glass) -> None:
    """All that was typed has been read, and what it called for has had its turn."""
    while select.select([glass.source], [], [], 0)[0]:  # noqa: ASYNC110 - a pipe tells nobody
        await asyncio.sleep(0)
    for _ in range(4):
        await asyncio.sleep(0)


async def seen(glass: Glass) -> None:
    """The glass shows what the stage would draw now."""
    screen = glass.screen
    if screen.mode.kind in ("line", "chat"):
        return  # the editor draws there too

    def drawn() -> list[str]:
        size, mode = glass.size, screen.shown_mode
        frame = screen.stage.frame(size.columns, size.rows, screen.look, mode)
        # pyte puts a letter and its accent together
        return [normalize("NFC", row.rstrip()) for row in text_of(frame.rows)]

    try:
        await glass.until(lambda: glass.rows == drawn())
    except AssertionError as error:
        error.add_note("but this is drawn:\n" + "\n".join(drawn()))
        raise


def squall(chance: Stream, events: int) -> tuple[int, list[str]]:
    """One game; how many acts were kept, and what happened. Raises what the screen raises."""
    happened: list[str] = []
    judge = Judge()
    room = judge.room = begun(random_game(chance), judge, resumed=True)

    async def script(glass: Glass) -> int:
        keyboard = asyncio.ensure_future(Keyboard(room, glass.screen, pace=0.0).stay())
        for _ in range(events):
            happened.append(event(glass, chance))
            await heard(glass)
            if keyboard.done():  # left, or over and played again
                await keyboard
                return 0
        if min(glass.size) > 1:
            await seen(glass)
        keyboard.cancel()
        return 0

    try:
        behind_glass(Reading("Cartagena", (), Ways(lambda: None)), script)
    except BaseException as error:
        error.add_note(f"{room.parlour.setup}\nafter {happened}")
        raise
    return len(judge.kept), happened


def main() -> int:
    """`scripts/soak-screen`: print what was played; raises what anything of it raised."""
    parser = argparse.ArgumentParser(prog="scripts/soak-screen", description=__doc__)
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    chance = Stream.of(given.seed.encode(), "test/squall")
    done = acts = games = 0
    while done < given.events:
        kept, happened = squall(chance, EVENTS)
        done, acts, games = done + len(happened), acts + kept, games + 1
    sys.stdout.write(f"{done} events over {games} games, {acts} legal acts, nothing raised\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
