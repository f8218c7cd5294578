"""The games whose pages are looked at: every path of the board, and whatever a stranger may write.

Made as players make them: records by `simulate`, a log by the seats of a table, a damaged record.
"""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Final

from cli.ui.main import run
from engine.actions import retreat
from p2p.core.chat import ChatRing
from p2p.core.fold.game import act_body
from p2p.core.log.records import encode, encode_file
from tests.p2p.core.cheats import writer_of
from tests.p2p.core.table_of_seats import RoundTable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOSTILE: Final = (
    "<script>hostile=1//",
    "\"'><img src=x onerror=",
    "\u202e&lt;b&gt;\u2066 \x1b[31m</b>",
    "가나다라마바사아자차카타",
    "</script><b>",
)
"""Names of at most 24 cells (NETWORK 2): markup, marks that turn the text around, wide letters."""

RECORDS: Final = (
    ("tortuga", "4"),
    ("jamaica", "2"),
    ("all-together", "5"),
    ("whole-jailbreak", "5"),
    ("tortuga-island", "2"),
    ("ravensburger", "3"),
)


def written(folder: Path) -> Iterator[tuple[str, str, list[str]]]:
    """Files in the folder: the name of each game, the command that shows it, its arguments."""
    for preset, players in RECORDS:
        yield preset, "replay", [str(_record(folder, preset, players))]
    yield "unfair", "audit", [str(_unfair(folder))]
    yield "log", "audit", [str(_log(folder))]
    yield "broken-log", "audit", [str(_broken(folder))]


def _record(folder: Path, preset: str, players: str) -> Path:
    """A record of bots with names that are no names."""
    told = io.StringIO()
    with redirect_stdout(told):
        run(["simulate", "--preset", preset, "-n", players, "--policy", "greedy", "--jsonl"])
    header, *lines = told.getvalue().splitlines()
    form = json.loads(header)
    form["seats"] = list(HOSTILE[: int(players)])
    path = folder / f"{preset}.jsonl"
    path.write_text("\n".join((json.dumps(form), *lines)) + "\n", encoding="utf-8")
    return path


def _unfair(folder: Path) -> Path:
    """A record in which the wrong seat acts."""
    path = folder / "unfair.jsonl"
    lines = _record(folder, "tortuga", "4").read_text(encoding="utf-8").splitlines()
    form = json.loads(lines[20])
    lines[20] = json.dumps({**form, "seat": (form["seat"] + 1) % 4})
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def _log(folder: Path) -> Path:
    """A whole clean game with lines of chat that would be markup."""
    table = RoundTable.of("jamaica", 2, round_cap=4).play().disclose()
    ring = ChatRing(table.people[0], table.game.game16)
    said = [encode(["chat", *ring.say(line)[1].pair()]) for line in HOSTILE]
    path = folder / "game.log"
    path.write_bytes(table.file() + b"".join(said))
    return path


def _broken(folder: Path) -> Path:
    """A log whose last event breaks a rule."""
    table = RoundTable.of("tortuga", 2).play(events=30).play_until("act").disclose()
    wrong = table.sign(writer_of(table), "act", act_body(retreat(35), []))
    path = folder / "broken.log"
    path.write_bytes(encode_file((*table.records, ["event", *wrong.pair()])))
    return path
