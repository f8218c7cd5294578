"""``cartagena export GAME``: a game that was played, as a record (RECORD.md) on stdout."""

import json
import sys
from importlib import import_module
from pathlib import Path

from cli.model.parlour import Parlour, unopened
from cli.ui.config import local_folder
from cli.ui.local.kept import FINISHED, UNFINISHED, KeptError, load
from cli.ui.main import DONE, CommandFailed
from cli.ui.options import Options
from engine.events import Event
from engine.local import happen, settle
from engine.moves import apply
from engine.record import Recorder
from engine.view import conceal

NETWORK_EXPORT = "cli.ui.network.netaudit"
"""Exports the log of a network game: ``export(options, path) -> exit code``."""


def run(options: Options) -> int:
    """Export a local game by file or id, or a network game through its own module."""
    path = _local(options)
    if path is None:
        code: int = import_module(NETWORK_EXPORT).export(options, Path(options.target))
        return code
    try:
        parlour = load(path).parlour
    except KeptError as error:
        raise CommandFailed(str(error)) from error
    for form in local_record(parlour):
        sys.stdout.write(json.dumps(form, ensure_ascii=False) + "\n")
    return DONE


def _local(options: Options) -> Path | None:
    """The file of a local game, or None when it is none."""
    try:
        return _found(options, Path(options.target))
    except OSError as error:  # a name that no file can have
        raise CommandFailed(f"{options.target} cannot be read: {error.strerror}") from error


def _found(options: Options, named: Path) -> Path | None:
    if named.suffix in (UNFINISHED, FINISHED) and named.is_file():
        return named
    for ending in (UNFINISHED, FINISHED):
        path = local_folder(options) / (named.name + ending)
        if path.is_file():
            return path
    return None


def local_record(parlour: Parlour) -> tuple[dict[str, object], ...]:
    """The record of a local game: every face once it is over, before that those its person sees.

    With several people at the keyboard and hidden hands an unfinished game shows nobody's hand.
    """
    people = parlour.setup.people
    viewer = people[0] if len(people) == 1 else None
    everything = parlour.over
    recorder = Recorder(parlour.setup.names, parlour.setup.seed if everything else None)
    full = fold = unopened(parlour.setup).state
    for event in _events(parlour):
        seen = event if everything else conceal(event, full, viewer)
        full, after = apply(full, event), apply(fold, seen)
        recorder.feed(fold, seen, after)
        fold = after
    return recorder.lines()


def _events(parlour: Parlour) -> list[Event]:
    game, opening = settle(unopened(parlour.setup).game)
    events: list[Event] = list(opening)
    for act in parlour.history:
        game, more = happen(game, act)
        events += more
    return events
