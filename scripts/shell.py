"""Completion and man page, made of the parser of the command line (see scripts/rewrite-shell)."""

import argparse
import os
import sys
from collections.abc import Iterator, Mapping
from typing import Final, cast

import shtab
from argparse_manpage.manpage import Manpage

from cartagena import __version__
from cli.ui.completion import FILES, FOLDER
from cli.ui.parser import grammar
from engine.bots import POLICIES
from engine.rules import PRESETS

PROGRAM: Final = "cartagena"
MAN: Final = "cartagena.6"
RELEASED: Final = "2026-12-01"
"""In the head of the man page: the day of its version, never that of the build."""

EXIT_CODES: Final = (
    ("0", "done"),
    ("1", "failed; of an audit: neither clean nor a fault"),
    ("2", "the command line, or the settings file, asks for what cannot be done"),
    ("3", "no such game or peer"),
    ("4", "the audit has found a fault"),
    ("5", "the network"),
    ("130", "Ctrl-C"),
)
VARIABLES: Final = (
    ("CARTAGENA_DATA", "the data folder, as --data"),
    ("CARTAGENA_CONFIG", "the settings file"),
    ("CARTAGENA_ASCII", "1: no characters beyond ASCII"),
    ("CARTAGENA_MOUSE", "0: leave the mouse to the terminal"),
    ("CARTAGENA_LANG", "the language, as --lang: en, fr, de or ko"),
    ("LC_ALL, LC_MESSAGES, LANG", "the language where nothing else names one"),
    ("CARTAGENA_LOG", "how much is logged, as --log"),
    ("NO_COLOR, FORCE_COLOR", "as no-color.org and force-color.org say"),
)


def completion(shell: str) -> str:
    """The completion of a shell; presets, bots, files and folders are offered where they belong."""
    parser = grammar(PROGRAM)
    for action in _actions(parser):
        _offer(action)
    made: str = shtab.complete(parser, shell)
    # zsh reads shtab's "(*)::" as one word at most: of GAME and FILE it would complete the first
    return made.replace('"(*)::', '"*:') if shell == "zsh" else made


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """All options and words, those of the commands too."""
    # argparse has no public way to look at a parser.
    own: list[argparse.Action] = vars(parser)["_actions"]
    for action in own:
        yield action
        choices = cast("object", action.choices)
        if isinstance(choices, dict):  # the commands, each with a parser of its own
            for command in cast("Mapping[str, argparse.ArgumentParser]", choices).values():
                yield from _actions(command)


def _offer(action: argparse.Action) -> None:
    if action.dest == "preset":
        action.choices = list(PRESETS)
    elif action.dest in ("bots", "policy"):
        action.choices = list(POLICIES)
    elif action.dest == "data":
        action.complete = shtab.DIRECTORY  # type: ignore[attr-defined] # shtab's own attribute
    elif action.choices is None and (action.dest == "target" or "FILE" in str(action.metavar)):
        action.complete = shtab.FILE  # type: ignore[attr-defined] # as above


def man_page() -> str:
    """The man page in troff, the same at every build."""
    data = {
        "project_name": "cartagena",
        "version": __version__,
        "date": RELEASED,
        "manual_title": "Games",
        "manual_section": "6",
    }
    os.environ["COLUMNS"] = "80"  # argparse would fold its usage for whoever makes the page
    parser = grammar(PROGRAM, repeated=False)
    page = str(Manpage(parser, data, format="single-commands-section"))
    return f"{page.rstrip()}\n{_table('EXIT STATUS', EXIT_CODES)}{_table('ENVIRONMENT', VARIABLES)}"


def _table(head: str, rows: tuple[tuple[str, str], ...]) -> str:
    lines = [f'.SH "{head}"']
    for word, told in rows:
        lines += [".TP", f"\\fB{word}\\fR", told]
    return "\n".join(lines) + "\n"


def made() -> dict[str, str]:
    """Every file by its name."""
    return {**{name: completion(shell) for shell, name in FILES.items()}, MAN: man_page()}


def main(arguments: list[str]) -> int:
    """Write what differs, or with --check only tell it."""
    wrong = [
        (FOLDER / name, text)
        for name, text in made().items()
        if not (FOLDER / name).exists() or (FOLDER / name).read_text("utf-8") != text
    ]
    for path, text in wrong:
        sys.stdout.write(f"{path}\n")
        if "--check" not in arguments:
            path.write_text(text, "utf-8")
    return 1 if wrong and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
