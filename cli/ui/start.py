"""``cartagena`` without a command: what can be played now, as a numbered list.

It looks for games on the network for three seconds, lists them and the unfinished ones, and always
offers a game against bots.
"""

import shlex
import sys
from importlib import import_module
from typing import NamedTuple

from cli.model.language import N_, _, ngettext
from cli.model.spoken import order_word
from cli.model.words import listed, rules_name
from cli.ui.config import local_folder
from cli.ui.hint import hint
from cli.ui.local.kept import KeptGame, kept_games
from cli.ui.local.localgame import is_hotseat, unfinished
from cli.ui.main import COMMANDS, DONE
from cli.ui.main import run as run_command
from cli.ui.options import Options
from cli.ui.page import say
from cli.ui.prompt import plain_ask

SECONDS = 3.0
"""How long games on the network are looked for."""

MOST_KEPT = 5
"""Unfinished games of this machine in the list; `games` has them all."""

ON_NETWORK = ("host", "join", "watch")
"""The commands that take the options of the network."""

NETWORK_LOOK = "cli.ui.network.looking"
"""Looks for games: ``look(options, seconds) -> tuple[Entry, ...]``."""


class Entry(NamedTuple):
    """A line of the list and the command line it stands for."""

    label: str
    arguments: tuple[str, ...]


AGAIN = Entry("", ())
"""To look around once more."""

BESIDE = " " * 5
"""What stands before a line that has no number."""

# i18n: command lines, which are typed as they stand
IN_WORDS = N_("Or in words: play --preset jamaica, host Friday, join HOST:PORT, watch Friday ...")


def run(options: Options) -> int:
    """Offer what there is; run what is chosen.  Without a terminal the list is all."""
    while True:
        entries = _offered(options)
        if not sys.stdin.isatty():
            return DONE
        chosen = _choose(entries)
        if chosen is None:
            return DONE
        if chosen is not AGAIN:
            return _run_chosen(options, chosen)


def _offered(options: Options) -> tuple[Entry, ...]:
    """Look around and list what there is."""
    sys.stderr.write(_("Looking for games on this network ...") + "\n")
    found: tuple[Entry, ...] = import_module(NETWORK_LOOK).look(options, SECONDS)
    left = unfinished(options, MOST_KEPT)
    entries = (*found, *(_kept(game) for game in left), *_always())
    if not found:
        sys.stdout.write(_("No game was found on this network.") + "\n")
    for number, entry in enumerate(entries, 1):
        say((f"{number:>3}  {entry.label}",))
    older = len(kept_games(local_folder(options))) - len(left)
    if len(left) == MOST_KEPT and older:
        told = ngettext(
            "{number} older game can be gone on with too: {command}",
            "{number} older games can be gone on with too: {command}",
            older,
        )
        say((BESIDE + told.format(number=older, command=hint(options, "games")),))
    sys.stdout.flush()
    return entries


def _run_chosen(options: Options, chosen: Entry) -> int:
    command, *rest = chosen.arguments
    return run_command([command, *_shared(options, command), *rest])


def _choose(entries: tuple[Entry, ...]) -> Entry | None:
    """The entry whose number is typed, or a command in words; None for quitting."""
    say((BESIDE + _(IN_WORDS),))
    while True:
        # i18n: r and q are typed as they stand; a blank at the end
        asked = _("Number (1 to {last}), r to look again, or q to quit: ")
        line = plain_ask(asked.format(last=len(entries)))
        word = "q" if line is None else order_word(line)
        if word in ("q", "quit", "exit"):
            return None
        if word in ("r", "again"):
            return AGAIN
        if word.isascii() and word.isdigit() and len(word) < 4 and 0 < int(word) <= len(entries):
            return entries[int(word) - 1]
        typed = _in_words(line or "")
        if typed is not None:
            return typed
        if word:
            say((_("{word} is none of them.").format(word=repr(word[:20])),))


def _in_words(line: str) -> Entry | None:
    """A command as a shell would take it, BrettspielWelt's ``/join`` among them (SCREEN 6)."""
    try:
        words = shlex.split(line.strip().lstrip("/:"))
    except ValueError:  # a quotation mark without its other one
        return None
    known = bool(words) and words[0] != "" and words[0] in COMMANDS
    return Entry("", tuple(words)) if known else None


def _kept(game: KeptGame) -> Entry:
    """A local game that was left."""
    setup = game.parlour.setup
    command = "hotseat" if is_hotseat(game) else "play"
    told = _("Go on: {rules}, {names}, round {round} ({id})")
    label = told.format(
        rules=rules_name(setup.rules),
        names=listed(setup.names),
        round=game.parlour.state.round,
        id=game.id,
    )
    return Entry(label, (command, "--resume", game.id))


def _always() -> tuple[Entry, ...]:
    return (
        Entry(_("Open a table for others on this network"), ("host",)),
        Entry(_("Play against one bot"), ("play",)),
        Entry(_("Play against 2 bots"), ("play", "--players", "3")),
        Entry(_("Several people at this keyboard"), ("hotseat",)),
        Entry(_("Read the rules"), ("rules",)),
        Entry(_("List the games that were played here"), ("games",)),
    )


def _shared(options: Options, command: str) -> list[str]:
    """The options that the chosen command must share: what was given, as far as it is its own."""
    given = [
        ("--data", options.data, True),
        ("--profile", options.profile, options.profile != Options.profile),
        ("--lang", options.lang or None, True),
        ("--nick", options.nick, command in ("play", *ON_NETWORK)),
        ("--interface", options.interface, command in ON_NETWORK),
        ("--port", options.port, command in ON_NETWORK),
    ]
    words = [f"{name}={value}" for name, value, used in given if used and value is not None]
    ascii_only = ["--ascii=strict"] if options.strict else ["--ascii"] * options.ascii
    return words + ["--plain"] * options.plain + ascii_only
