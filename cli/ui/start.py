"""``cartagena`` without a command: what can be played now, as a numbered list.

It looks for games on the network for three seconds, lists them and the unfinished ones, and always
offers a game against bots.
"""

import sys
from importlib import import_module
from typing import NamedTuple

from cli.model.words import count, listed, rules_name
from cli.ui.config import data_folder
from cli.ui.local.kept import KeptGame
from cli.ui.local.localgame import is_hotseat, unfinished
from cli.ui.main import DONE
from cli.ui.main import run as run_command
from cli.ui.options import Options
from cli.ui.prompt import plain_ask

SECONDS = 3.0
"""How long games on the network are looked for."""

NETWORK_LOOK = "cli.ui.network.lobby"
"""Looks for games: ``look(options, seconds) -> tuple[Entry, ...]``."""


class Entry(NamedTuple):
    """A line of the list and the command line it stands for."""

    label: str
    arguments: tuple[str, ...]


def run(options: Options) -> int:
    """Offer what there is; run what is chosen.  Without a terminal the list is all."""
    sys.stderr.write("Looking for games on this network ...\n")
    found: tuple[Entry, ...] = import_module(NETWORK_LOOK).look(options, SECONDS)
    entries = (*found, *(_kept(game) for game in unfinished(options)), *_always())
    if not found:
        sys.stdout.write("No game was found on this network.\n")
    for number, entry in enumerate(entries, 1):
        sys.stdout.write(f"{number:>3}  {entry.label}\n")
    sys.stdout.flush()
    if not sys.stdin.isatty():
        return DONE
    chosen = _choose(entries)
    return DONE if chosen is None else run_command([*_common(options), *chosen.arguments])


def _choose(entries: tuple[Entry, ...]) -> Entry | None:
    """The entry whose number is typed; None for quitting."""
    while True:
        line = plain_ask(f"Number (1 to {len(entries)}), or q to quit: ", None)
        word = "q" if line is None else line.strip().lower()
        if word in ("q", "quit", "exit"):
            return None
        if word.isascii() and word.isdigit() and len(word) < 4 and 0 < int(word) <= len(entries):
            return entries[int(word) - 1]
        if word:
            sys.stdout.write(f"{word[:20]!r} is none of them.\n")


def _kept(game: KeptGame) -> Entry:
    """A local game that was left."""
    setup = game.parlour.setup
    command = "hotseat" if is_hotseat(game) else "play"
    label = (
        f"Go on: {rules_name(setup.rules)}, {listed(setup.names)}, "
        f"round {game.parlour.state.round} ({game.id})"
    )
    return Entry(label, (command, "--resume", game.id))


def _always() -> tuple[Entry, ...]:
    return (
        Entry("Open a table for others on this network", ("host",)),
        Entry("Play against one bot", ("play",)),
        Entry(f"Play against {count(2, 'bot')}", ("play", "--players", "3")),
        Entry("Several people at this keyboard", ("hotseat",)),
        Entry("Read the rules", ("rules",)),
    )


def _common(options: Options) -> list[str]:
    """The options that the chosen command must share."""
    words = ["--data", str(data_folder(options)), "--profile", options.profile_name()]
    return words + ["--plain"] * options.plain + ["--ascii"] * options.ascii
