"""``cartagena completion SHELL``: what a shell needs to complete this command line.

The files are made of the parser by `scripts/rewrite-shell`; a wheel also puts them where the shells
of most systems look by themselves.
"""

import sys
from pathlib import Path
from typing import Final

from cli.ui.main import DONE
from cli.ui.options import Options

FOLDER: Final = Path(__file__).resolve().parent.parent / "shell"

FILES: Final = {"bash": "cartagena.bash", "zsh": "_cartagena", "fish": "cartagena.fish"}
"""The names under which the shells look for them."""


def run(options: Options) -> int:
    """Print the completion of a shell."""
    sys.stdout.write((FOLDER / FILES[options.target]).read_text("utf-8"))
    return DONE
