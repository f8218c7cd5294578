"""``cartagena export GAME``: a game that was played, as a record (RECORD.md) on stdout."""

import json
import sys
from importlib import import_module
from pathlib import Path

from cli.model.retold import local_record, stopped_note
from cli.ui.local.handed import look
from cli.ui.local.kept import KeptError
from cli.ui.local.localgame import local_game
from cli.ui.main import DONE, CommandFailed
from cli.ui.options import Options
from cli.ui.page import say
from cli.ui.recordfile import refuse_record

NETWORK_EXPORT = "cli.ui.network.netaudit"
"""Exports the log of a network game: ``export(options, path) -> exit code``."""


def run(options: Options) -> int:
    """Export a local game by file or id, or a network game through its own module."""
    path = local_game(options)
    if path is None:
        refuse_record(options)
        code: int = import_module(NETWORK_EXPORT).export(options, Path(options.target))
        return code
    try:
        parlour = look(path).parlour
    except KeptError as error:
        raise CommandFailed(str(error)) from error
    record = local_record(parlour)
    for form in record:
        sys.stdout.write(json.dumps(form, ensure_ascii=False) + "\n")
    note = stopped_note(parlour, record)
    if note:
        say((note,), sys.stderr)
    return DONE
